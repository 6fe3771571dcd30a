"""What tests a rule: tests that cite its id, promises and golden battles.

A test cites it in its name, docstring, comments or body, in the cases it takes, or in the docstring of its class.
Promises are what random battles are held to: functions of the tests' own modules that call `promise`. A golden battle
names the rules that it shows in its scenario.
"""

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from scripts.rules_map.ids import cited, named

_ABOUT_THE_MAP = "tests/docs/"
_PROMISE = "promise"
_TOLD = ("title", "tells")
"""Where a golden battle says what it shows."""

_Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True, order=True)
class Proof:
    """A test."""

    path: str
    name: str
    """Of the function; empty for a golden battle."""


def proofs(root: Path) -> dict[str, tuple[Proof, ...]]:
    """Return the tests of every id, file by file and in the order of each, golden battles last."""
    found: dict[str, list[Proof]] = {}
    for path in sorted((root / "tests").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        if name.startswith(_ABOUT_THE_MAP):
            continue
        read = _tests if path.name.startswith("test_") else _promises
        for test, text in read(path.read_text(encoding="utf-8")):
            for id in {*cited(text), *named(test)}:
                found.setdefault(id, []).append(Proof(name, test))
    for path in sorted((root / "tests").rglob("golden/**/*.json")):
        scenario = json.loads(path.read_text(encoding="utf-8"))
        for id in set(cited(" ".join(str(scenario.get(key, "")) for key in _TOLD))):
            found.setdefault(id, []).append(Proof(path.relative_to(root).as_posix(), ""))
    return {id: tuple(places) for id, places in found.items()}


def _tests(source: str) -> Iterator[tuple[str, str]]:
    """Yield every test with all text that belongs to it."""
    lines = source.splitlines()
    tree = ast.parse(source)
    cases = {name: _text(lines, node) for node in tree.body for name in _names(node)}
    for function, about in _functions(tree.body):
        texts = [_text(lines, function), about]
        used = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
        yield function.name, "\n".join([*texts, *(text for name, text in cases.items() if name in used)])


def _promises(source: str) -> Iterator[tuple[str, str]]:
    """Yield every function that promises something, with its text."""
    lines = source.splitlines()
    for function in ast.parse(source).body if f"{_PROMISE}(" in source else ():
        called = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
        promises = any(isinstance(one, ast.Name) and one.id == _PROMISE for one in called)
        if isinstance(function, _Function) and promises:
            yield function.name, _text(lines, function)


def _functions(body: list[ast.stmt], about: str = "") -> Iterator[tuple[_Function, str]]:
    """Yield every test with the docstring of its class."""
    for statement in body:
        if isinstance(statement, ast.ClassDef):
            yield from _functions(statement.body, ast.get_docstring(statement) or "")
        elif isinstance(statement, _Function) and statement.name.startswith("test_"):
            yield statement, about


def _names(statement: ast.stmt) -> tuple[str, ...]:
    """Return what a statement of a module assigns to."""
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    return tuple(target.id for target in targets if isinstance(target, ast.Name))


def _text(lines: list[str], node: ast.stmt) -> str:
    """Return a statement's source with its decorators and the comments right above."""
    decorators = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(decorator.lineno for decorator in decorators)]) - 1
    while first and lines[first - 1].lstrip().startswith("#"):
        first -= 1
    return "\n".join(lines[first : node.end_lineno])
