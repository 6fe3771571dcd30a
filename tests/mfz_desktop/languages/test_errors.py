"""What cannot be kept or read is told in the language of the window, and in English everywhere else."""

import ast
import errno
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

import campaigns
import mfz_desktop
import mfz_rules
from campaigns.campaign.summaries import summary
from campaigns.companies.reading import read_companies
from campaigns.documents.json_text import parse_json
from campaigns.documents.node import Node
from campaigns.names import typed
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import StoreError, not_exported, not_read, not_written
from campaigns.store.kept_files import KeptFiles
from campaigns.store.recovery import Recovery
from mfz_desktop.core.language import in_english, translated
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.sentences import Sentence, SentenceError, joined
from tests.kinds import COMPANY_KINDS
from tests.mfz_desktop.languages.pseudo import OPEN, PseudoTranslator
from tests.mfz_desktop.languages.reading import besides_sentences
from tests.mfz_desktop.languages.test_rules import wanted

ROOTS = [Path(package.__file__).parent for package in (campaigns, mfz_rules)]
MODULES = sorted(path for root in ROOTS for path in root.rglob("*.py"))
WINDOW = Path(mfz_desktop.__file__).parent
WINDOW_MODULES = sorted(path for path in WINDOW.rglob("*.py") if "cli" not in path.parts)
LATER_ARGUMENT = {"DocumentError", "CompanyFileError", "TemplateFileError", "wrong", "_BadLineError"}
"""Who takes the template after something else: the place, or a kind."""
FULL = OSError(errno.ENOSPC, "")
BROKEN = OSError(errno.EIO, "")


def _names(cls: type[SentenceError]) -> Iterator[str]:
    yield cls.__name__
    for one in cls.__subclasses__():
        yield from _names(one)


NAMES = {*_names(SentenceError), "wrong"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_error_is_a_template_whose_values_are_given(path: Path) -> None:
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(call, ast.Call) or (name := _called(call.func)) not in NAMES:
            continue
        at = int(name in LATER_ARGUMENT)
        template = call.args[at] if len(call.args) > at else None
        assert not isinstance(template, ast.JoinedStr), f"line {call.lineno}"
        if isinstance(template, ast.Constant):
            given = {keyword.arg for keyword in call.keywords}
            assert wanted(str(template.value)) == given, f"line {call.lineno}"


@pytest.mark.parametrize("path", WINDOW_MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_window_says_an_error_in_english(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for handler in ast.walk(tree):
        if isinstance(handler, ast.ExceptHandler) and handler.name and _is_ours(handler.type):
            for node in ast.walk(handler):
                said = node.args[0] if isinstance(node, ast.Call) and _called(node.func) == "str" else None
                said = node.value if isinstance(node, ast.FormattedValue) else said
                assert not (isinstance(said, ast.Name) and said.id == handler.name), f"line {node.lineno}"


def test_an_error_is_english_where_no_window_speaks() -> None:
    error = RecordError("is {found}, and a text is wanted", "frames[2]", found=Sentence("a list"))

    assert str(error) == "frames[2]: is a list, and a text is wanted" == translated(error)
    assert (error.place, error.text) == ("frames[2]", "is a list, and a text is wanted")
    assert str(StoreError("{why} Nothing was saved.", why=error)) == f"{error} Nothing was saved."
    assert str(StoreError("{why}", why="{odd} name")) == "{odd} name"


@pytest.mark.parametrize("make", [not_written, not_exported, not_read])
@pytest.mark.parametrize("wrong", [FULL, BROKEN, OSError(errno.EACCES, "")])
def test_what_a_disk_refuses(make: object, wrong: OSError, translator: PseudoTranslator) -> None:
    assert _is_spoken(make(Path("/data/x.json"), wrong), "OSError", "/data/x.json", "/data", "x.json")


def test_what_cannot_be_read(tmp_path: Path, translator: PseudoTranslator) -> None:
    texts = (b"{", b"[NaN]", b"\xff", b"[" * 200, b"1e999", b"9" * 5000, b'"\\ud800"')
    wrong = [_error(partial(parse_json, data, 2**20)) for data in texts]
    wrong += [_error(partial(read, "a")) for read in (Node({"a": []}).text, Node({}).need, Node({"a": 3}).sha256)]
    wrong += [_error(partial(read_companies, b'{"format": 3}', COMPANY_KINDS)), _error(partial(typed, " "))]
    with DataFolder.open(tmp_path) as folder:
        wrong += [_error(partial(KeptFiles(folder).get, "0" * 64)), _error(partial(DataFolder.open, tmp_path))]

    assert [str(error) for error in wrong if not _is_spoken(error)] == []


def test_what_was_recovered(translator: PseudoTranslator) -> None:
    recovery = Recovery(
        "garage.json", Sentence("is incomplete"), "", "backups/1", "2026-01-01T10:00", 3, "aside.json"
    )

    assert str(recovery).startswith("garage.json is incomplete. Its last good state of 2026-01-01 10:00 UTC was")
    assert _is_spoken(recovery.sentence)


def test_what_a_list_of_campaigns_says_of_a_file(tmp_path: Path, translator: PseudoTranslator) -> None:
    broken = tmp_path / "x.json"
    broken.write_bytes(b"{")

    assert all(_is_spoken(summary("x", path, "mfz-campaign").problem) for path in (broken, tmp_path / "y.json"))


def test_sentences_are_joined(translator: PseudoTranslator) -> None:
    said = joined(Sentence("It is {n}.", n=3), "Ann {wrote} this.")

    assert said == "It is 3. Ann {wrote} this."
    assert OPEN in translated(said)
    with in_english():
        assert translated(said) == said


def _is_spoken(said: str | SentenceError, *names: str) -> bool:
    """Tell whether no word of it is English, but for names of files and of what stands in them."""
    left = besides_sentences(translated(said))
    return OPEN in translated(said) and not left.strip(" .,:()“”…")


def _error(read: Callable[[], object]) -> SentenceError:
    with pytest.raises(SentenceError) as raised:
        read()
    return raised.value


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _is_ours(caught: ast.expr | None) -> bool:
    names = {_called(one) for one in ast.walk(caught)} if caught is not None else set()
    return bool(names & NAMES)
