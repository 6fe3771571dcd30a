"""Where rules live: docstrings, refusals, findings and settings of the packages; a comment is no home."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from scripts.rules_map.ids import cited

PACKAGES = ("mfz_rules", "campaigns", "ldraw_catalog", "mfz_desktop")
ENGINE = "mfz_rules/"

_NO_HOMES = tuple(
    f"mfz_rules/{game}/settings/no_settings.py" for game in ("rapid_attack", "intercept_orbit", "alpha_bandit")
)
"""Says why a rule has no setting; where the rule is, stands there."""
_ORDER = (
    "mfz_rules/rapid_attack/settings/",
    "mfz_rules/rapid_attack/chapters/",
    "mfz_rules/rapid_attack/companies/",
    "mfz_rules/rapid_attack/comparing/",
    "mfz_rules/rapid_attack/umpire/",
    "mfz_rules/common/",
    "mfz_rules/board/",
    "mfz_rules/rapid_attack/",
    "mfz_rules/",
)
"""Where a rule does something comes before where it is kept."""
_KEPT = "mfz_rules/rapid_attack/state/"

_Named = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True, slots=True)
class Home:
    """A place that speaks of a rule."""

    path: str
    name: str
    """Of the function, class, field or constant; empty for a module's docstring."""
    setting: bool = False

    @property
    def rank(self) -> tuple[bool, bool, int, bool, str, str]:
        """Sorts the most telling first."""
        place = next((number for number, start in enumerate(_ORDER) if self.path.startswith(start)), len(_ORDER))
        kept = len(_ORDER) - 1 if self.path.startswith(_KEPT) else place
        return not self.setting, not self.name, kept, self.name.startswith("_"), self.path, self.name


def homes(root: Path) -> dict[str, tuple[Home, ...]]:
    """Return the homes of every id, the most telling first."""
    found: dict[str, set[Home]] = {}
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            if name in _NO_HOMES:
                continue
            for text, home in _texts(path.read_text(encoding="utf-8"), name):
                for id in cited(text):
                    found.setdefault(id, set()).add(home)
    return {id: tuple(sorted(places, key=lambda home: home.rank)) for id, places in found.items()}


def _texts(source: str, path: str) -> Iterator[tuple[str, Home]]:
    tree = ast.parse(source)
    yield ast.get_docstring(tree) or "", Home(path, "")
    yield from _below(tree.body, path, "")


def _below(body: list[ast.stmt], path: str, owner: str) -> Iterator[tuple[str, Home]]:
    """Yield every text of a module or class with its home: a docstring belongs to what stands before it."""
    last = owner
    for statement in body:
        if isinstance(statement, _Named):
            name = f"{owner}.{statement.name}" if owner else statement.name
            yield from _inside(statement, path, name)
            last = owner
        elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            if last:  # the module's own docstring is told by the module
                yield str(statement.value.value), Home(path, last)
        else:
            last = _assigned(statement, owner) or owner
            yield from _strings(statement, path, last)


def _inside(statement: _Named, path: str, name: str) -> Iterator[tuple[str, Home]]:
    if isinstance(statement, ast.ClassDef):
        yield from _below(statement.body, path, name)
    else:
        yield from _strings(statement, path, name)


def _assigned(statement: ast.stmt, owner: str) -> str:
    target = statement.targets[0] if isinstance(statement, ast.Assign) else getattr(statement, "target", None)
    if not isinstance(target, ast.Name):
        return ""
    return f"{owner}.{target.id}" if owner else target.id


def _strings(node: ast.AST, path: str, name: str) -> Iterator[tuple[str, Home]]:
    """Yield every string inside, those of a setting as the setting's."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, Home(path, name)
        return
    home = _setting(node)
    for child in ast.iter_child_nodes(node):
        for text, place in _strings(child, path, home or name):
            yield text, Home(path, home, setting=True) if home else place


def _setting(node: ast.AST) -> str:
    """Return the name of the setting that a call declares, if it declares one."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Setting" and node.args:
        return str(getattr(node.args[0], "value", ""))
    return ""
