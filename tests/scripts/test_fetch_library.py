"""Fetching the parts library: mirrors as machines spell them, and clear words where it cannot be done."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("fetch_library", ROOT / "scripts" / "fetch_library.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("lines", "mirror"),
    [
        (["Types: deb", "URIs: http://mirror.example/debian", "Suites: trixie"], "http://mirror.example/debian"),
        (["deb http://mirror.example/debian trixie main"], "http://mirror.example/debian"),
        (["deb [arch=amd64 signed-by=/k.gpg] http://m.example/debian trixie main"], "http://m.example/debian"),
        (
            ["URIs: http://mirror.example/debian-security", "URIs: http://b.example/debian/"],
            "http://b.example/debian/",
        ),
        (["# deb http://mirror.example/debian trixie main", "deb-src http://m.example/debian x main"], None),
        (["deb http://mirror.example/ubuntu noble main"], None),
        ([], None),
    ],
)
def test_the_mirror_is_the_one_the_machine_is_set_up_with(
    script: ModuleType, lines: list[str], mirror: str | None
) -> None:
    assert script.find_mirror(lines) == mirror


def test_sources_of_both_forms_are_read(script: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "sources.list.d").mkdir()
    (tmp_path / "sources.list.d" / "a.sources").write_text("URIs: http://a.example/debian\n")
    (tmp_path / "sources.list.d" / "b.list").write_text("deb http://b.example/debian x main\n")
    (tmp_path / "sources.list").write_text("deb http://c.example/debian x main\n")

    assert len(list(script.source_lines(tmp_path))) == 3
    assert list(script.source_lines(tmp_path / "gone")) == []


def test_a_library_that_is_there_is_only_named(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    library = tmp_path / "usr" / "share" / "ldraw"
    (library / "parts").mkdir(parents=True)
    monkeypatch.setattr(sys, "argv", ["fetch", "--into", str(tmp_path)])
    monkeypatch.setattr(script, "fetch", lambda *_: pytest.fail("nothing is to be fetched"))

    assert script.main() == 0
    assert capsys.readouterr().out == f"{library}\n"


@pytest.mark.parametrize("missing", ["tools", "mirror"])
def test_where_it_cannot_be_fetched_the_reason_and_another_way_are_told(
    script: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    missing: str,
) -> None:
    monkeypatch.setattr(sys, "argv", ["fetch", "--into", str(tmp_path / "new")])
    monkeypatch.setattr(script.shutil, "which", lambda tool: None if missing == "tools" else tool)
    monkeypatch.setattr(script, "SOURCES", tmp_path)

    assert script.main() == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert ("apt-get and dpkg-deb" if missing == "tools" else "No Debian mirror") in told.err
    assert "LDRAWDIR" in told.err
    assert list(tmp_path.iterdir()) == []


def test_a_program_that_fails_is_quoted_in_one_line(script: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(script.FetchError, match=r"failed: second\.$"):
        script.run([sys.executable, "-c", "import sys; sys.exit('first\\nsecond')"], tmp_path)


def test_unpacking_moves_the_library_into_place_at_the_end(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unpack(command: list[str], folder: Path | None = None) -> None:
        (Path(command[-1]) / script.INSIDE / "parts").mkdir(parents=True)

    monkeypatch.setattr(script.shutil, "which", lambda tool: tool)
    monkeypatch.setattr(script, "source_lines", lambda _: ["URIs: http://mirror.example/debian"])
    monkeypatch.setattr(script, "download", lambda work, mirror, suite: work / "package.deb")
    monkeypatch.setattr(script, "run", unpack)
    into = tmp_path / "new"
    script.fetch(into, "forky")

    assert (into / script.INSIDE / "parts").is_dir()
    assert [entry.name for entry in tmp_path.iterdir()] == ["new"]

    other = tmp_path / "other"
    (other / script.INSIDE / "mine").mkdir(parents=True)
    with pytest.raises(script.FetchError, match="in the way"):
        script.fetch(other, "forky")
    assert (other / script.INSIDE / "mine").is_dir()
