"""Environments: which are in force for a frame, and what they keep it from rolling (RA-ADV-24 to 27, RA-CAMP-07)."""

from collections.abc import Iterable, Iterator
from functools import partial

from mfz_rules.common.settings import Rules
from mfz_rules.common.stating import Called, settled
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.companies.frame import SystemType
from mfz_rules.rapid_attack.companies.frame_rules import ENVIRONMENT_RULES, normalize
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.facts import Facts
from mfz_rules.rapid_attack.state.frames import FrameState
from mfz_rules.rapid_attack.state.pieces import Zone

SET_ASIDE_ONE = "set_aside_one"
CAP_AT_ONE = "cap_at_one"
NONE = "none"


def white_dice(flow: Flow, frame: FrameState, facts: Facts) -> int:
    """Return how many white dice the frame rolls: those it has left (RA-DMG-13), or fewer.

    A die that is not rolled is a hit point still (RA-ADV-26).

    One environment without the system for it sets one aside, or leaves at most one, whichever mode it has; several
    do no more than that (RA-ADV-25, RA-GURSK-04, OQ-80).
    """
    modes = {_mode(flow.battle, flow.rules, word) for word in _missing(flow, frame, facts)}
    whites = frame.whites
    if SET_ASIDE_ONE in modes:
        whites = max(0, whites - 1)
    if CAP_AT_ONE in modes:
        whites = min(1, whites)
    return whites


def hit_points_lost(flow: Flow, frame: FrameState, rolled: int) -> int:
    """Return how many white dice are gone for good with those that were not rolled (OQ-93).

    None, unless the group says that the penalty costs hit points; and never the last one.
    """
    if not flow.rules.flag("env_penalty_affects_hp"):
        return 0
    return max(0, frame.whites - max(1, rolled))


def known(battle: Battle) -> tuple[str, ...]:
    """Return the words of all environments that were laid down: of zones and of the campaign."""
    return tuple(dict.fromkeys((*_named(battle.zones), *battle.constraints.environments)))


def everywhere(battle: Battle) -> tuple[str, ...]:
    """Return what rules on the whole table: zones without bounds, and what a campaign lays down without a zone.

    Nothing where a zone without bounds lifts it (RA-GURSK-05).
    """
    unbounded = [zone for zone in battle.zones if zone.polygon is None]
    if any(zone.environment is None for zone in unbounded):
        return ()
    return tuple(dict.fromkeys((*_named(unbounded), *_unzoned(battle))))


def _missing(flow: Flow, frame: FrameState, facts: Facts) -> tuple[str, ...]:
    """Return the environments in force where the frame stands that it has no system for (RA-ADV-27, RA-GURSK-06).

    Outside every zone, as in a sealed hall, nothing is needed (RA-GURSK-05).
    """
    carried = {normalize(one.environment) for one in frame.left if one.type is SystemType.ENVIRONMENT}
    stated = None if facts.environments is None else Called(facts.environments)
    measure = partial(_measured, flow, frame)
    words = settled(flow, "environments", stated, measure, everywhere(flow.battle), facts.reason)
    anything = flow.rules.flag("exotic_terrain")
    laid_down = {normalize(word) for word in known(flow.battle)}
    missing = tuple(word for word in words if normalize(word) not in carried)
    return missing if anything else tuple(word for word in missing if normalize(word) in laid_down)


def _measured(flow: Flow, frame: FrameState) -> Called[tuple[str, ...]] | None:
    zones = flow.umpire.environments(flow.battle, frame.id)
    if zones is None:
        return None
    if None in zones:  # lifted, with what a campaign lays down on all of the table
        return Called(())
    return Called(tuple(dict.fromkeys((*filter(None, zones), *_unzoned(flow.battle)))))


def _named(zones: Iterable[Zone]) -> Iterator[str]:
    return (zone.environment for zone in zones if zone.environment is not None)


def _unzoned(battle: Battle) -> tuple[str, ...]:
    """Return what a campaign lays down and no zone bounds: on all of the table (RA-CAMP-07)."""
    zoned = set(map(normalize, _named(battle.zones)))
    return tuple(word for word in battle.constraints.environments if normalize(word) not in zoned)


def _mode(battle: Battle, rules: Rules, word: str) -> str:
    """Return how an environment works: as its zone says, else the group, else where it comes from (OQ-80)."""
    for zone in battle.zones:
        named = zone.environment is not None and normalize(zone.environment) == normalize(word)
        if named and zone.mode is not None:
            return zone.mode
    said = rules.value("env.mode")
    if isinstance(said, str):
        return said
    campaign = {normalize(one) for one in battle.constraints.environments} | set(ENVIRONMENT_RULES)
    return CAP_AT_ONE if normalize(word) in campaign else SET_ASIDE_ONE
