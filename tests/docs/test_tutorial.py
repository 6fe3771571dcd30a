"""What the documents show at a Python prompt is what Python says."""

import doctest
import re
from pathlib import Path

import pytest

from tests.docs.reading import ROOT, documents, text_of

_PROMPTS = re.compile(r"^```pycon\n(.*?)^```", re.MULTILINE | re.DOTALL)
SHOWN = tuple(path for path in documents() if _PROMPTS.search(path.read_text(encoding="utf-8")))


def test_the_tutorial_shows_something() -> None:
    assert ROOT / "docs" / "tutorial.md" in SHOWN


@pytest.mark.parametrize("document", SHOWN, ids=lambda path: path.name)
def test_prompts_say_what_is_shown(document: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = "".join(_PROMPTS.findall(document.read_text(encoding="utf-8")))
    shown = doctest.DocTestParser().get_doctest(blocks, {}, document.name, str(document), 0)
    result = doctest.DocTestRunner().run(shown)

    assert result.failed == 0, capsys.readouterr().out


def test_a_round_takes_twenty_lines() -> None:
    assert len(re.findall(r"^>>> say\(", text_of("docs/tutorial.md"), re.MULTILINE)) == 20
