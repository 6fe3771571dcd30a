"""Every rule that is broken on purpose stands where its break looks for it."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from scripts.breaks.reading import Break
from scripts.breaks.workshop import HUNG, Workshop

ROOT = Path(__file__).resolve().parents[2]


def test_every_planted_break_has_its_place() -> None:
    command = [sys.executable, "-m", "scripts.break_rules", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    """Return a workshop with one rule and a test of it."""
    files: Mapping[str, str] = {
        "mfz_rules/common/half.py": "def half(number: int) -> int:\n    return number // 2\n",
        "tests/mfz_rules/common/test_half.py": (
            "from mfz_rules.common.half import half\n\n\ndef test_half() -> None:\n    assert half(5) == 2\n"
        ),
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return Workshop(tmp_path, patience=6)


@pytest.mark.parametrize(
    ("new", "noticed"),
    [
        ("number // 3", "tests/mfz_rules/common/test_half.py::test_half"),
        ("number >> 1", None),
        pytest.param("sum(iter(lambda: 1, 0))", HUNG, marks=pytest.mark.slow),
    ],
)
def test_a_break_is_noticed_by_who_fails_or_hangs(shop: Workshop, new: str, noticed: str | None) -> None:
    tried = shop.attempt(Break("common/half", "it is another share", "number // 2", new))

    assert tried.noticed_by == noticed
    assert "number // 2" in (shop.folder / "mfz_rules/common/half.py").read_text("utf-8")
