"""Keys that this version does not know, taken out of a document and put back where they belong.

Objects in a list are told apart by their `id`; one that has none is known by all that it holds, so that a changed one
loses what was unknown of it rather than passing it on to another.
"""

import json
from collections.abc import Mapping

Document = dict[str, object]


def unknown_keys(document: Mapping[str, object], full: Mapping[str, object], short: Mapping[str, object]) -> Document:
    """Return what a document holds beyond what this version knows.

    `full` is the document as this version writes it with every key, `short` as it writes it into files.
    """
    found: Document = {}
    for key, value in document.items():
        if key not in full:
            found[key] = value
        elif inside := _unknown_inside(value, full[key], short.get(key)):
            found[key] = inside
    return found


def with_unknown(document: Mapping[str, object], unknown: Mapping[str, object]) -> Document:
    """Return a document with keys that `unknown_keys` took out of an earlier state of it; its own keys go before."""
    mended = dict(document)
    for key, value in unknown.items():
        here = mended.get(key)
        if isinstance(value, _Elements):
            if isinstance(here, list):
                mended[key] = [_with_own(one, value) for one in here]
        elif key not in mended:
            mended[key] = value
        elif isinstance(here, Mapping) and isinstance(value, Mapping):
            mended[key] = with_unknown(here, value)
    return mended


class _Elements(dict[str, Document]):
    """What is unknown inside the elements of a list."""


def _unknown_inside(value: object, full: object, short: object) -> Document | _Elements | None:
    if isinstance(value, Mapping) and isinstance(full, Mapping):
        return unknown_keys(value, full, short if isinstance(short, Mapping) else {})
    if isinstance(value, list) and isinstance(full, list) and isinstance(short, list):
        found = _Elements()
        for one, one_full, one_short in zip(value, full, short, strict=False):
            if isinstance(one_short, Mapping) and (inside := _unknown_inside(one, one_full, one_short)):
                found[_identity(one_short)] = dict(inside)
        return found
    return None


def _with_own(one: object, elements: _Elements) -> object:
    own = elements.get(_identity(one)) if isinstance(one, Mapping) else None
    return with_unknown(one, own) if own and isinstance(one, Mapping) else one


def _identity(element: Mapping[str, object]) -> str:
    return json.dumps(element.get("id", element), sort_keys=True)
