"""Facts as objects of JSON; `near` is a list of what is near the one that moved, or an object of several."""

from typing import Any

from mfz_rules.common.shapes import MOST_UNITS
from mfz_rules.common.writing.facts import called, read_known, write_known
from mfz_rules.intercept_orbit.chapters.weapons import RANGES
from mfz_rules.intercept_orbit.state.facts import NO_FACTS, Facts, Met, PathFact
from mfz_rules.kernel.containers import many, mapping, optional
from mfz_rules.kernel.leaves import LEAVES, Misfit, Pair, choices, same, shown
from mfz_rules.kernel.plain import Codecs, Converter

NEAR = "near"
_HOW = ("through", "end")
_NAMES = many(LEAVES[str])
_OF_SEVERAL = mapping(LEAVES[str], _NAMES)
_RANGE = choices(((name, name) for name in RANGES), same)
_CLOSED = Codecs(compact=True, closed=True)
_PATH = _CLOSED.of(PathFact)
_MET = Codecs(closed=True).of(Met)


def _read_path(plain: object) -> PathFact:
    path: PathFact = _PATH.reader(plain)
    if not 0 <= path.length <= MOST_UNITS:
        raise Misfit("is {found}, which is no length", found=path.length).inside(".length")
    return path


def _read_met(plain: object) -> Met:
    met: Met = _MET.reader(plain)
    if met.how not in _HOW:
        words = ", ".join(_HOW)
        raise Misfit("is {found}; it can be {words}", found=shown(met.how), words=words).inside(".how")
    return met


def _read_near(plain: object) -> Any:
    return _OF_SEVERAL.read(plain) if isinstance(plain, dict) else _NAMES.read(plain)


KNOWN: dict[str, Pair] = {
    key: optional(pair)
    for key, pair in {
        "range": called(_RANGE),
        "cover": called(_NAMES),
        "shields": _NAMES,
        "meets": many(Pair(_read_met, _MET.write)),
        "passes": _NAMES,
        "off_table": LEAVES[bool],
        NEAR: Pair(_read_near, _NAMES.write),
        "touching": _NAMES,
        "path": Pair(_read_path, _PATH.write),
        "possible": LEAVES[bool],
        "reason": LEAVES[str],
    }.items()
}
"""Every fact by its name."""


def write_facts(facts: Facts) -> dict[str, object]:
    """Return the facts that are stated."""
    plain = write_known(facts, KNOWN)
    if facts.near_of is not None:
        plain[NEAR] = _OF_SEVERAL.write(dict(facts.near_of))
    return plain


def read_facts(plain: dict[str, object]) -> Facts:
    """Return the facts; raises Misfit for a name that is no fact's, and for a value that it cannot have."""
    found = read_known(plain, KNOWN)
    near = found.get(NEAR)
    if isinstance(near, dict):
        found = {**found, NEAR: None, "near_of": tuple(near.items())}
    return Facts(**found) if found else NO_FACTS


FACTS = Converter(Facts, write_facts, read_facts, plain=dict)
