"""Files are asked for in one way, so that every dialog opens where one was last."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
HOME = ROOT / "mfz_desktop" / "context" / "file_dialogs.py"


def test_no_other_module_opens_file_dialogs() -> None:
    naming = {path for path in (ROOT / "mfz_desktop").rglob("*.py") if "QFileDialog" in path.read_text("utf-8")}
    assert naming == {HOME}
