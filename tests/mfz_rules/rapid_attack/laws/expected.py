"""What the rules expect of an answer, said a second time and apart from the engine, for whoever fills it."""

from collections import Counter
from random import Random

from mfz_rules.rapid_attack.companies.frame import Range, SystemType
from mfz_rules.rapid_attack.state.actions import Spot
from mfz_rules.rapid_attack.state.attack import Level
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.facts import Facts
from mfz_rules.rapid_attack.state.frames import FrameState

MOST_COMMS = 2
GURSK = ("filter", "zero-g")


def environments_stated(chance: Random, battle: Battle) -> tuple[str, ...] | None:
    """Return the environments where a frame stands; None where nobody says."""
    words = [zone.environment for zone in battle.zones if zone.environment] + list(battle.constraints.environments)
    if not words or chance.random() < 0.4:
        return None
    return tuple(chance.sample(words, chance.randint(0, len(words))))


def whites_rolled(battle: Battle, frame: FrameState, stated: tuple[str, ...] | None) -> int:
    """Return the white dice that a frame rolls (RA-ADV-25, RA-CAMP-07, RA-GURSK-04, OQ-80)."""
    carried = Counter((one.environment or "").casefold() for one in frame.left if one.type is SystemType.ENVIRONMENT)
    unbounded = tuple(one.environment for one in battle.zones if one.polygon is None)
    words = stated if stated is not None else unlifted(unbounded)
    modes = {_mode(battle, word) for word in words if not carried[word.casefold()]}
    whites = frame.whites - ("set_aside_one" in modes)
    return max(0, min(whites, 1) if "cap_at_one" in modes else whites)


def unlifted(words: tuple[str | None, ...]) -> tuple[str, ...]:
    """Return the environments of zones, none where one of them lifts all (RA-GURSK-05)."""
    return () if None in words else tuple(word for word in words if word is not None)


def _mode(battle: Battle, word: str) -> str:
    named = [zone for zone in battle.zones if zone.environment is not None and zone.mode]
    alike = [zone.mode for zone in named if str(zone.environment).casefold() == word.casefold()]
    if alike and alike[0]:
        return alike[0]
    setting = battle.rules.at(battle.clock).value("env.mode")
    if setting is not None:
        return str(setting)
    campaign = [one.casefold() for one in battle.constraints.environments]
    return "cap_at_one" if word.casefold() in (*campaign, *GURSK) else "set_aside_one"


def communication(battle: Battle, frame: FrameState) -> int:
    """Return the communication systems that count for spotting (RA-SPOT-03, OQ-42)."""
    if battle.rules.at(battle.clock).word("capability_snapshot") == "turn" and frame.abilities is not None:
        return frame.abilities.comms
    return sum(one.type is SystemType.COMMUNICATION for one in frame.left)


def crosses_cover(battle: Battle, frame: FrameState) -> bool:
    """Whether cover does not stop a frame's move (RA-MOVE-03, OQ-42)."""
    if battle.rules.at(battle.clock).word("capability_snapshot") == "turn" and frame.abilities is not None:
        return frame.abilities.crosses_cover
    return any(one.type is SystemType.MOVEMENT for one in frame.left)


def blocks(battle: Battle, piece: str) -> bool:
    """Whether a frame or structure stands in the way of who has no movement system (RA-MOVE-04, RA-MOVE-06)."""
    if battle.has_frame(piece):
        return battle.frame(piece).alive
    one = battle.structure(piece)
    high = one.bricks_high >= battle.rules.at(battle.clock).whole("cover.min_height")
    return high and one.pieces_left > 0 and not one.ruined


def spot_rules(battle: Battle, frame: FrameState, option: Spot, facts: Facts) -> frozenset[str]:
    """Return the rules by which these facts forbid a spot that is offered; empty where it is allowed (RA-SPOT-03)."""
    comms = communication(battle, frame)
    assert facts.range is not None
    if _reaches(battle, comms, facts.range.value) and not _hidden(battle, comms, option.target, facts):
        return frozenset()
    return frozenset({"RA-SPOT-03"})


def _reaches(battle: Battle, comms: int, band: Range) -> bool:
    rules = battle.rules.at(battle.clock)
    if comms >= MOST_COMMS and rules.word("spot.two_comms") == "anywhere":
        return True
    reach = rules.word("spot.base_range")
    return reach == "any" or band is Range.HAND_TO_HAND or (reach == "direct" and band is Range.DIRECT)


def _hidden(battle: Battle, comms: int, target: str, facts: Facts) -> bool:
    rules = battle.rules.at(battle.clock)
    pieces = [one for one in (facts.cover.value if facts.cover else ()) if blocks(battle, one)]
    if not pieces and facts.level is not Level.HIGHER:
        return False
    if rules.flag("cover.blocks_spot"):
        return True
    if comms or rules.word("spot.no_comms") == "direct_any":
        return False
    assert facts.range is not None
    return facts.range.value is not Range.HAND_TO_HAND or rules.flag("cover_stops_near_spot")
