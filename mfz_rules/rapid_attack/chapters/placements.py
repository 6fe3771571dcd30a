"""The order of fielding, read off the table: whose turn it is to place, and which pieces (rules 5.1)."""

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import partial

from mfz_rules.kernel.refusal import refuse
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.state.agenda import AskPlacement
from mfz_rules.rapid_attack.state.battle import Battle

OPENING_FRAMES = 2
"""Frames of the defense that stand before anybody else's (RA-PLACE-03)."""


class PlacementKind(StrEnum):
    """What is placed."""

    STATION = "station"
    FRAME = "frame"
    OBJECTIVE = "objective"


KINDS = {
    PlacementKind.STATION: Sentence("station"),
    PlacementKind.FRAME: Sentence("frame"),
    PlacementKind.OBJECTIVE: Sentence("objective"),
}
"""What is placed, in a word."""


class Step:
    """The phases of fielding (rules 5.1)."""

    INITIAL_DEFENSE = 1
    POINT = 2
    OFFENSE_FRAMES = 3
    OFFENSE_STATIONS = 4
    FINAL_DEFENSE = 5
    OBJECTIVE = 6


NO_ROOM_STEPS = (Step.POINT, Step.OFFENSE_FRAMES)
"""Phases in which the defense's frames may leave no legal place (RA-PLACE-04)."""


def next_placement(battle: Battle) -> AskPlacement | None:
    """Return who places next, in which phase; None when everything stands.

    A phase in which there is nothing to place is skipped (RA-PLACE-13).
    """
    return next(_due(battle), None)


def positions(battle: Battle) -> tuple[str, ...]:
    """Return the players from defense to point; where that is not said they stand by score (RA-CMP-10)."""
    return battle.starting or battle.order


def _due(battle: Battle) -> Iterator[AskPlacement]:
    """Yield what is still to be placed, the next first."""
    defense, *others = positions(battle)
    offense = others[::-1]
    few = len(standing_frames(battle, defense)) < OPENING_FRAMES
    if _stations_left(battle, defense) or (few and _frames_left(battle, defense)):
        yield AskPlacement(Step.INITIAL_DEFENSE, defense)
    for player in offense[:1]:
        if _frames_left(battle, player) and not standing_frames(battle, player):
            yield AskPlacement(Step.POINT, player)
    framed = [player for player in offense if _frames_left(battle, player)]
    for player in _next_in_turn(framed, partial(_frames_taken, battle)):
        yield AskPlacement(Step.OFFENSE_FRAMES, player)
    stationed = [player for player in offense if _stations_left(battle, player)]
    for player in _next_in_turn(stationed, partial(_stations_taken, battle)):
        yield AskPlacement(Step.OFFENSE_STATIONS, player)
    if _frames_left(battle, defense):
        yield AskPlacement(Step.FINAL_DEFENSE, defense)
    if battle.objective is not None and not battle.objective.placed:
        yield AskPlacement(Step.OBJECTIVE, None)


def _next_in_turn(players: list[str], taken: Callable[[str], int]) -> list[str]:
    """Return who is next in alternation from point up the order: the first with the fewest placements so far.

    The players are those with something left; who has nothing is skipped (RA-PLACE-09, RA-PLACE-10).
    """
    return [min(players, key=taken)] if players else []


def _frames_taken(battle: Battle, player: str) -> int:
    """Return a player's placements in the alternation of frames; the point frame is the first (OQ-27)."""
    again = player == positions(battle)[-1] and battle.rules.flag("point_places_again")
    return len(standing_frames(battle, player)) - (1 if again else 0)


def _stations_taken(battle: Battle, player: str) -> int:
    return sum(one.placed and one.home == player for one in battle.stations)


def _frames_left(battle: Battle, player: str) -> tuple[str, ...]:
    return tuple(one.id for one in battle.frames if one.owner == player and not one.placed)


def _stations_left(battle: Battle, player: str) -> tuple[str, ...]:
    return tuple(one.id for one in battle.stations if one.home == player and not one.placed)


def standing_frames(battle: Battle, player: str) -> tuple[str, ...]:
    """Return a player's frames that are on the table."""
    return tuple(one.id for one in battle.frames if one.owner == player and one.placed)


def choices(battle: Battle, item: AskPlacement) -> tuple[PlacementKind, tuple[str, ...]]:
    """Return what is placed now, and every piece that may be it. The defense's stations come first (rules 5.1)."""
    player = item.player
    if player is None:
        return PlacementKind.OBJECTIVE, (_objective(battle),)
    if item.again:
        return PlacementKind.FRAME, standing_frames(battle, player)
    own = _stations_left(battle, player)
    if item.step == Step.OFFENSE_STATIONS or (item.step == Step.INITIAL_DEFENSE and own):
        return PlacementKind.STATION, own
    return PlacementKind.FRAME, _frames_left(battle, player)


def rule_of(battle: Battle, item: AskPlacement) -> str:
    """Return the rule that says what is placed now."""
    if item.again:
        return "RA-PLACE-04"
    if item.step == Step.INITIAL_DEFENSE:
        return "RA-PLACE-01" if choices(battle, item)[0] is PlacementKind.STATION else "RA-PLACE-03"
    return _RULES[item.step]


_RULES = {
    Step.POINT: "RA-PLACE-05",
    Step.OFFENSE_FRAMES: "RA-PLACE-09",
    Step.OFFENSE_STATIONS: "RA-PLACE-10",
    Step.FINAL_DEFENSE: "RA-PLACE-12",
    Step.OBJECTIVE: "RA-CAMP-03",
}


def check(battle: Battle, item: AskPlacement, kind: PlacementKind, piece: str) -> None:
    """Raise RefusedError unless the piece is one that may be placed now."""
    wanted, pieces = choices(battle, item)
    rule = rule_of(battle, item)
    if kind is not wanted:
        text = "Now a {kind} is placed: {pieces}."
        raise refuse(
            rule, "other_kind", text, kind=KINDS[wanted], pieces=tuple(pieces), piece=piece, wanted=wanted.value
        )
    if piece in pieces:
        return
    owners = _owners(battle, kind)
    if piece not in owners:
        raise refuse(rule, "no_such_piece", "There is no {kind} {piece}.", kind=KINDS[kind], piece=piece)
    if owners[piece] != item.player:
        raise refuse(rule, "not_your_piece", "Place a {kind} of your own.", kind=KINDS[kind], piece=piece)
    if item.again:
        raise refuse(rule, "not_placed_yet", "Move a frame that stands on the table.", piece=piece)
    raise refuse(rule, "placed_already", "{piece} stands on the table already.", piece=piece)


def facts_form(battle: Battle, item: AskPlacement) -> dict[str, object]:
    """Return what may be stated with a frame; that it has no place only by an offense (RA-PLACE-04)."""
    form: dict[str, object] = {"near": [one.id for one in battle.holdings if one.placed]}
    if item.step in NO_ROOM_STEPS:
        form["possible"] = [False]
    return form


def _owners(battle: Battle, kind: PlacementKind) -> dict[str, str | None]:
    if kind is PlacementKind.STATION:
        return {one.id: one.home for one in battle.stations}
    if kind is PlacementKind.FRAME:
        return {one.id: one.owner for one in battle.frames}
    return {_objective(battle): None}


def _objective(battle: Battle) -> str:
    """Return the objective's id; it is asked for only where there is one."""
    assert battle.objective is not None
    return battle.objective.id
