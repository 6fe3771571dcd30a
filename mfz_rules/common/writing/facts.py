"""Facts as objects of JSON: what was measured, plain, or with `close` where the call was close."""

from collections.abc import Mapping
from typing import Any

from mfz_rules.common.stating import Called
from mfz_rules.kernel.leaves import LEAVES, Misfit, Pair


def called(pair: Pair) -> Pair:
    """Return the pair of a fact that may have been a close call (RA-JUDGE-05)."""

    def read(plain: object) -> Called[Any]:
        if not isinstance(plain, dict):
            return Called(pair.read(plain))
        unknown = plain.keys() - {"value", "close"}
        if unknown or "value" not in plain:
            raise Misfit("is an object, and only value and close stand in one")
        try:
            return Called(pair.read(plain["value"]), LEAVES[bool].read(plain.get("close", False)))
        except Misfit as misfit:
            misfit.inside(".value")
            raise

    def write(fact: Called[Any]) -> object:
        value = pair.write(fact.value)
        return {"value": value, "close": True} if fact.close else value

    return Pair(read, write)


def write_known(facts: object, known: Mapping[str, Pair]) -> dict[str, object]:
    """Return the facts that are stated, each under its name."""
    found = {key: (getattr(facts, key), pair.write) for key, pair in known.items()}
    return {key: write(value) for key, (value, write) in found.items() if value not in (None, "")}


def read_known(plain: dict[str, object], known: Mapping[str, Pair]) -> dict[str, Any]:
    """Return the facts that are stated, by name.

    Raises Misfit for a name that is no fact's, and for a value that it cannot have.
    """
    found = {}
    for key, value in plain.items():
        pair = known.get(key)
        if pair is None:
            raise Misfit("is no fact that is known; there are {words}", words=", ".join(known)).inside(f".{key}")
        try:
            found[key] = pair.read(value)
        except Misfit as misfit:
            misfit.inside(f".{key}")
            raise
    return found
