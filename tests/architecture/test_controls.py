"""The wheel changes nothing in passing because nobody makes Qt's own controls: one module does."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
MADE_IN = "ui/widgets/controls.py"
QTS = {"QComboBox", "QSpinBox", "QDoubleSpinBox", "QSlider", "QTabBar", "QDial", "QDateEdit", "QTimeEdit"}


def own_controls(code: str) -> list[str]:
    """Return where one of Qt's controls is made, or made a class of."""
    tree = list(ast.walk(ast.parse(code)))
    called = [node.func for node in tree if isinstance(node, ast.Call)]
    bases = [base for node in tree if isinstance(node, ast.ClassDef) for base in node.bases]
    named = [one for one in (*bases, *called) if isinstance(one, ast.Name) and one.id in QTS]
    return [f"line {one.lineno}: {one.id}" for one in named]


def test_the_window_makes_its_controls_in_one_module_only() -> None:
    window = ROOT / "mfz_desktop"
    found = {
        path.relative_to(window).as_posix(): uses
        for path in sorted(window.rglob("*.py"))
        if (uses := own_controls(path.read_text(encoding="utf-8")))
    }
    assert set(found) == {MADE_IN}


def test_a_planted_control_is_found() -> None:
    assert own_controls("class Box(QComboBox):\n    pass\nnumber = QSpinBox()\n") == [
        "line 1: QComboBox",
        "line 3: QSpinBox",
    ]
