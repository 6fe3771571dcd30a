"""Python objects of a layout's items outlive the items, which ends the process later: one module handles them."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
HANDLED_IN = {"ui/widgets/layouts.py"}
DANGEROUS = {"itemAt", "itemAtPosition", "takeAt", "replaceWidget", "addLayout", "insertLayout"}


def dangerous_uses(code: str) -> list[str]:
    """Return where a method is named that makes Python objects of a layout's items."""
    return [
        f"line {node.lineno}: {node.attr}"
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Attribute) and node.attr in DANGEROUS
    ]


def test_the_window_handles_layout_items_in_one_module_only() -> None:
    window = ROOT / "mfz_desktop"
    found = {
        str(path.relative_to(window)): uses
        for path in sorted(window.rglob("*.py"))
        if path.relative_to(window).as_posix() not in HANDLED_IN
        and (uses := dangerous_uses(path.read_text(encoding="utf-8")))
    }

    assert found == {}


def test_a_planted_use_is_found() -> None:
    planted = "for item in map(column.itemAt, range(3)):\n    pass\ncolumn.addLayout(row)\n"

    assert dangerous_uses(planted) == ["line 1: itemAt", "line 3: addLayout"]
