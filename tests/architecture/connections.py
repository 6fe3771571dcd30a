"""Which connections would call a function about a widget that Qt deleted: read from the source."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

FACTORIES = {
    "_field",
    "addAction",
    "addMenu",
    "button",
    "choice",
    "input",
    "label",
}
"""Functions that return a widget or an action that they made, as classes do."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class Around:
    """What the names mean where a connection is made."""

    own: set[str] = field(default_factory=set)
    """Attributes of `self` that its class makes."""
    made: set[str] = field(default_factory=set)
    """Names of what the function makes."""
    functions: set[str] = field(default_factory=set)
    """Names of functions that are defined in the function."""


def lasting_connections(code: str) -> list[str]:
    """Return the connections of functions without a receiver to signals of what may outlive who makes them.

    Qt lets go of a bound method of a QObject with that object. It knows nothing of whom a lambda, a `partial`, what
    `calling` returns or a local function is about: these may only hang on a signal of what was made in the same
    function, of `self`, or of what the same class made and keeps.
    """
    found: list[str] = []
    _look(ast.parse(code), Around(), found)
    return found


def _look(node: ast.AST, around: Around, found: list[str]) -> None:
    if isinstance(node, ast.ClassDef):
        around = Around(own=_made_by_class(node))
    elif isinstance(node, Function):
        inner = {one.name for one in ast.walk(node) if isinstance(one, Function) and one is not node}
        around = Around(around.own, around.made | _made_in(node, around), around.functions | inner)
    elif isinstance(node, ast.Call) and _is_connect(node) and _has_no_receiver(node.args[0], around):
        signal = node.func.value if isinstance(node.func, ast.Attribute) else node.func
        sender = signal.value if isinstance(signal, ast.Attribute) else signal
        if not _is_own(sender, around):
            found.append(f"line {node.lineno}: {ast.unparse(signal)}")
    for child in ast.iter_child_nodes(node):
        _look(child, around, found)


def _is_connect(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr == "connect" and len(call.args) > 0


def _has_no_receiver(slot: ast.expr, around: Around) -> bool:
    if isinstance(slot, ast.Call):
        return _name_of(slot.func) in ("partial", "calling")
    return isinstance(slot, ast.Lambda) or (isinstance(slot, ast.Name) and slot.id in around.functions)


def _is_own(sender: ast.expr, around: Around) -> bool:
    """Whether a sender is `self`, was made here, or belongs to what was."""
    if isinstance(sender, ast.Name):
        return sender.id == "self" or sender.id in around.made
    if isinstance(sender, ast.Attribute):
        return sender.attr in around.own if _name_of(sender.value) == "self" else _is_own(sender.value, around)
    if isinstance(sender, ast.Call):
        return _makes(sender) or (isinstance(sender.func, ast.Attribute) and _is_own(sender.func.value, around))
    return isinstance(sender, ast.Subscript) and _is_own(sender.value, around)


def _made_by_class(node: ast.ClassDef) -> set[str]:
    own: set[str] = set()
    while True:  # what a thing of its own holds is its own: `self.list = self.side.list`
        made: dict[str, bool] = {}
        for target, value in _assignments(node):
            if isinstance(target, ast.Attribute) and _name_of(target.value) == "self":
                made[target.attr] = made.get(target.attr, True) and _is_own(value, Around(own))
        if (more := {name for name, so in made.items() if so}) == own:
            return own
        own = more


def _made_in(node: Function, around: Around) -> set[str]:
    made: dict[str, bool] = {}
    for target, value in _assignments(node):
        if isinstance(target, ast.Name):
            here = Around(around.own, around.made | {name for name, so in made.items() if so})
            made[target.id] = made.get(target.id, True) and _is_own(value, here)
    return {name for name, so in made.items() if so}


def _assignments(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield what is assigned to what, and each name of a loop with each thing that the loop names."""
    for one in ast.walk(node):
        if isinstance(one, ast.Assign):
            for target in one.targets:
                yield from _pairs(target, one.value)
        elif isinstance(one, ast.AnnAssign) and one.value is not None:
            if _name_of(one.value) or not isinstance(one.value, ast.Constant):  # not `= None`
                yield one.target, one.value
        elif isinstance(one, ast.For) and isinstance(one.iter, ast.Tuple | ast.List):
            for value in one.iter.elts:
                yield from _pairs(one.target, value.value if isinstance(value, ast.Starred) else value)
        elif isinstance(one, ast.For):
            yield from _pairs(one.target, one.iter)


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        yield from zip(target.elts, value.elts, strict=True)
    else:
        yield target, value


def _makes(call: ast.Call) -> bool:
    name = _name_of(call.func)
    return name.lstrip("_")[:1].isupper() or name in FACTORIES


def _name_of(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
