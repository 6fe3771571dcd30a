"""A class is found by its name: no two public classes of one package have the same, but those of two games may."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAY_BE_TWO = {
    "mfz_rules": {
        "Pose": "one of a shape, always written board.Pose, and one of a piece in a battle's state, which is stored",
        "Roll": "of a tie between companies, which the surface promises, and of a turn, whose name is stored",
        "Table": "as with Pose: the board's knows shapes alone, the state's is stored",
    },
}
"""Names of two classes in one package, and why."""

GAMES = ("rapid_attack", "intercept_orbit", "alpha_bandit")
"""Folders of games: what is called alike in the rules of two games is called alike in the code."""


def public_classes(package: str) -> dict[str, list[str]]:
    """Return the modules of each public class at the top of a module, by the class's name."""
    found = defaultdict(list)
    for path in sorted((ROOT / package).rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(str(path.relative_to(ROOT)))
    return found


@pytest.mark.parametrize("package", ["mfz_desktop", "campaigns", "mfz_rules", "ldraw_catalog"])
def test_no_two_public_classes_of_a_package_have_one_name(package: str) -> None:
    classes = public_classes(package)
    assert len(classes) > 100
    twice = {name: modules for name, modules in classes.items() if _one_game_has_two(modules)}
    assert set(twice) == set(MAY_BE_TWO.get(package, {})), twice


def _one_game_has_two(modules: list[str]) -> bool:
    games = [Path(module).parts[1] for module in modules]
    return any(
        len([one for one in games if one == game or one not in GAMES]) > 1 for game in (*GAMES, "what all share")
    )
