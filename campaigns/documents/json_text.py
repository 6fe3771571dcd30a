"""JSON as it comes from outside: bounded, without the numbers JSON does not know, never an odd exception."""

import json
import re
from collections.abc import Mapping
from typing import NoReturn

from mfz_rules.kernel.sentences import SentenceError

DEEPEST = 100
"""Objects and lists within each other."""

_LONGEST_PLACE = 200

MOST_DIGITS = 4_000
"""Of a whole number; Python reads few more."""

_HALF_CHARACTER = re.compile(rb"\\u[dD][89a-fA-F]")


class JsonError(SentenceError, ValueError):
    """The bytes are not a JSON document that we read; its text says why, with line and column where known."""


class _Repeating(dict[str, object]):
    """An object in which a key stands twice, so that its place can be told."""

    repeated: str


def parse_json(data: bytes, limit: int, *, keys_once: bool = False) -> object:
    """Return the value of a UTF-8 JSON document of at most `limit` bytes, or raise JsonError.

    Of a key that stands twice in an object the last value counts, or it is refused: `keys_once`, for what people
    write by hand.
    """
    if len(data) > limit:
        raise JsonError("is over {most} MB", most=limit // 2**20)
    try:
        text = data.decode("utf-8-sig")
        value = json.loads(
            text,
            parse_constant=_refuse_constant,
            parse_float=_finite,
            parse_int=_whole,
            object_pairs_hook=_object if keys_once else None,
        )
    except UnicodeDecodeError as error:
        raise JsonError("is not UTF-8 text (byte {byte})", byte=error.start) from None
    except json.JSONDecodeError as error:
        raise JsonError(
            "is not JSON: {what} in line {line}, column {column}",
            what=error.msg,
            line=error.lineno,
            column=error.colno,
        ) from None
    except RecursionError:
        raise JsonError("is nested deeper than {most}", most=DEEPEST) from None
    _check_depth(value)
    if keys_once:
        _check_repeated(value, "")
    if _HALF_CHARACTER.search(data):
        _check_characters(value)
    return value


def write_json(value: object) -> bytes:
    """Return a document as people can read and compare it: UTF-8, indented, keys in the order given."""
    text = json.dumps(value, ensure_ascii=False, indent=2, allow_nan=False)
    return text.encode("utf-8", "replace") + b"\n"


def compact_json(value: object) -> bytes:
    """Return a document in as few bytes as it takes: UTF-8, on one line."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.encode("utf-8", "replace") + b"\n"


def _refuse_constant(name: str) -> NoReturn:
    raise JsonError("holds {name}, which is no number in JSON", name=name)


def _whole(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise JsonError("holds a number of {digits:,} digits, which is too large", digits=len(text))
    return int(text)


def _finite(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise JsonError("holds the number {number}, which is too large", number=text[:20])
    return value


def _check_depth(value: object) -> None:
    """Walk level by level, so that no nesting, however deep, can exhaust the stack."""
    level = [value]
    for _ in range(DEEPEST + 1):
        level = [child for parent in level for child in _children(parent)]
        if not level:
            return
    raise JsonError("is nested deeper than {most}", most=DEEPEST)


def _children(value: object) -> list[object]:
    if isinstance(value, Mapping):
        return [child for child in value.values() if isinstance(child, dict | list)]
    if isinstance(value, list):
        return [child for child in value if isinstance(child, dict | list)]
    return []


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values = dict(pairs)
    if len(values) == len(pairs):
        return values
    found = _Repeating(values)
    once = set(values)
    for key, _value in pairs:
        if key not in once:
            found.repeated = key
            break
        once.discard(key)
    return found


def _check_repeated(value: object, place: str) -> None:
    """Raise JsonError for the first object that holds a key twice; the value is not nested deeper than allowed."""
    if isinstance(value, _Repeating):
        key = f"{place}.{value.repeated}".removeprefix(".")
        raise JsonError("holds {key} twice", key=key[:_LONGEST_PLACE])
    if isinstance(value, dict):
        for key, child in value.items():
            _check_repeated(child, f"{place}.{key}")
    elif isinstance(value, list):
        for index, child in enumerate(value):
            _check_repeated(child, f"{place}[{index}]")


def _check_characters(value: object) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise JsonError("holds half a character (a lone surrogate)") from None
