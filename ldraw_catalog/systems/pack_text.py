"""The JSON of a tag pack from a stranger: only what can be written again, whatever it holds."""

import json
from math import isfinite
from typing import Any, NoReturn

DEEPEST = 50
"""Objects and lists within each other."""


def parse_pack(data: bytes) -> Any:
    """Return the value of a JSON document; raises ValueError that says what is wrong with it."""
    try:
        value = json.loads(data, parse_constant=_refuse, parse_float=_finite)
    except RecursionError:
        raise ValueError(f"it is nested deeper than {DEEPEST}") from None
    _check_depth(value)
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise ValueError("it holds half a character") from None
    return value


def _refuse(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number in JSON")


def _finite(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise ValueError(f"the number {text[:20]} is too large")
    return value


def _check_depth(value: object) -> None:
    """Walk level by level, so that no nesting can exhaust the stack."""
    level = [value]
    for _ in range(DEEPEST):
        level = [child for parent in level for child in _children(parent)]
        if not level:
            return
    raise ValueError(f"it is nested deeper than {DEEPEST}")


def _children(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []
