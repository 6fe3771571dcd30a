"""Facts as objects of JSON: what was measured, plain, or with `close` where the call was close."""

from typing import Any

from mfz_rules.common.shapes import MOST_UNITS, PAIRS
from mfz_rules.common.writing.facts import called, read_known, write_known
from mfz_rules.kernel.containers import many, optional
from mfz_rules.kernel.leaves import LEAVES, Misfit, Pair, choices
from mfz_rules.kernel.plain import Codecs, Converter
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.facts import NO_FACTS, Facts, PathFact

_NAMES = many(LEAVES[str])
_RANGE = choices(((at.value, at) for at in Range), lambda at: at.value)
_LEVEL = choices(((level.value, level) for level in Level), lambda level: level.value)
_PATH = Codecs(compact=True, closed=True).of(PathFact)
_BRICKS = PAIRS[1]


def _read_path(plain: object) -> PathFact:
    path: PathFact = _PATH.reader(plain)
    if not 0 <= path.length <= MOST_UNITS:
        raise Misfit("is {found}, which is no length", found=path.length).inside(".length")
    return path


def _read_bricks(plain: object) -> Any:
    if type(plain) is not dict:
        raise Misfit("is no object of frames and bricks")
    falls = _BRICKS.read(plain)
    for frame, bricks in falls:
        if not 0 <= bricks <= MOST_UNITS:
            raise Misfit("is {found}, which is no number of bricks", found=bricks).inside(f".{frame}")
    return falls


KNOWN: dict[str, Pair] = {
    key: optional(pair)
    for key, pair in {
        "range": called(_RANGE),
        "cover": called(_NAMES),
        "near": called(_NAMES),
        "environments": _NAMES,
        "level": _LEVEL,
        "path": Pair(_read_path, _PATH.write),
        "still_cover": LEAVES[bool],
        "fall": Pair(_read_bricks, _BRICKS.write),
        "possible": LEAVES[bool],
        "objective_near": _NAMES,
        "reason": LEAVES[str],
    }.items()
}
"""Every fact by its name."""


def write_facts(facts: Facts) -> dict[str, object]:
    """Return the facts that are stated."""
    return write_known(facts, KNOWN)


def read_facts(plain: dict[str, object]) -> Facts:
    """Return the facts; raises Misfit for a name that is no fact's, and for a value that it cannot have."""
    found = read_known(plain, KNOWN)
    return Facts(**found) if found else NO_FACTS


FACTS = Converter(Facts, write_facts, read_facts, plain=dict)
