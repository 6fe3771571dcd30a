"""Deployment in Rapid Attack's order, with ships for frames and liabilities for stations (AB-PPA-03).

What comes next follows from what stands on the table. Limits are measured where a position is told; without one every
place is right.
"""

from collections.abc import Callable, Iterator, Sequence

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.chapters import deployment
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.placements import left, standing
from mfz_rules.intercept_orbit.chapters.way import HAIR
from mfz_rules.intercept_orbit.profile import COMPANY, HVA, SHIP
from mfz_rules.intercept_orbit.state.actions import Action, PlaceCompany, PlaceHva, PlaceShip
from mfz_rules.intercept_orbit.state.agenda import AskPlacement
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.places import Stood
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse

RULE = "AB-PPA-03"
OPENING_SHIPS = 2
"""Ships of the defense that stand before anybody else's (RA-PLACE-03)."""
BARELY = 1.0
"""How far inside the limit the point ship may stand (RA-PLACE-06)."""


class Step:
    """The steps of deployment; companies follow their player's ships onto the carriers."""

    DEFENSE_HVAS = 1
    DEFENSE_SHIPS = 2
    POINT = 3
    OFFENSE_SHIPS = 4
    OFFENSE_COMPANIES = 5
    OFFENSE_HVAS = 6
    FINAL_DEFENSE = 7


NO_ROOM_STEPS = (Step.POINT, Step.OFFENSE_SHIPS)
"""Steps in which the defense's ships may leave no legal place (RA-PLACE-04)."""


def go_on(flow: Flow) -> None:
    """Ask for the next piece; when all stand the first round begins (RA-PLACE-14)."""
    item = next(_due(flow.battle), None)
    if item is None:
        deployment.begin(flow)
    else:
        flow.open(item)


def place_hva(flow: Flow, action: PlaceHva) -> None:
    """Put a liability on the table: the defense's within reach of one another, others anywhere (RA-PLACE-01, -11)."""
    item = deployment.check_piece(flow, HVA, action.piece)
    deployment.check_free(flow, action.piece, action.at)
    if item.step == Step.DEFENSE_HVAS:
        for other in standing(flow.battle, item.player, HVA):
            deployment.check_within(flow, RULE, action.piece, action.at, other, reach(flow))
    flow.close()
    flow.tell(Stood(action.piece, action.at))


def place_ship(flow: Flow, action: PlaceShip) -> None:
    """Put a ship on the table where its step allows it, or say that it has no place.

    RA-PLACE-03, RA-PLACE-04, RA-PLACE-05, RA-PLACE-08, RA-PLACE-12.
    """
    item = deployment.check_piece(flow, SHIP, action.piece)
    if action.facts.possible is False:
        _make_room(flow, item)
        return
    deployment.check_free(flow, action.piece, action.at)
    if action.at is not None:
        _CHECKS[item.step](flow, action.piece, action.at)
    flow.close()
    flow.tell(Stood(action.piece, action.at))


def _make_room(flow: Flow, item: AskPlacement) -> None:
    """Let the defense move a ship that stands, because it left an offense no legal place (RA-PLACE-04).

    That there is none is the word of whoever places, like every fact; afterwards a ship is asked for again.
    """
    defense = flow.battle.starting[0]
    if item.again or item.step not in NO_ROOM_STEPS:
        text = "Only for a ship of an offense the defense makes room."
        raise refuse(RULE, "no_room_for_whom", text, step=item.step)
    if not standing(flow.battle, defense, SHIP):
        text = "No ship of the defense stands in the way."
        raise refuse(RULE, "nothing_in_the_way", text, defense=defense)
    flow.open(AskPlacement(defense, SHIP, Step.DEFENSE_SHIPS, again=True))


def reach(flow: Flow) -> float:
    """Return what is within reach in deployment: as far as missiles go (AB-PPA-03)."""
    return next(band.upto for band in flow.profile.bands(flow.rules) if band.name == "missile")


def _due(battle: Battle) -> Iterator[AskPlacement]:
    """Yield what is still to be placed, the next first; where there is nothing to place a step is skipped."""
    defense, *others = battle.starting
    offense = others[::-1]
    if left(battle, defense, HVA):
        yield AskPlacement(defense, HVA, Step.DEFENSE_HVAS)
    if left(battle, defense, SHIP) and len(standing(battle, defense, SHIP)) < OPENING_SHIPS:
        yield AskPlacement(defense, SHIP, Step.DEFENSE_SHIPS)
    for player in offense[:1]:
        if left(battle, player, SHIP) and not standing(battle, player, SHIP):
            yield AskPlacement(player, SHIP, Step.POINT)
    yield from _alternating(battle, offense, SHIP, Step.OFFENSE_SHIPS)
    yield from _alternating(battle, offense, COMPANY, Step.OFFENSE_COMPANIES)
    yield from _alternating(battle, offense, HVA, Step.OFFENSE_HVAS)
    for kind in (SHIP, COMPANY):
        if left(battle, defense, kind):
            yield AskPlacement(defense, kind, Step.FINAL_DEFENSE)


def _alternating(battle: Battle, offense: Sequence[str], kind: str, step: int) -> Iterator[AskPlacement]:
    """Yield who is next from point up: the first with the fewest pieces of the kind on the table (RA-PLACE-09)."""
    placing = [player for player in offense if left(battle, player, kind)]
    if placing:
        yield AskPlacement(min(placing, key=lambda one: len(standing(battle, one, kind))), kind, step)


def _in_perimeter(flow: Flow, piece: str, at: Pose) -> bool:
    """Whether a place is within reach of a liability of the defense (RA-PLACE-02)."""
    gaps = _gaps(flow, piece, at, standing(flow.battle, flow.battle.starting[0], HVA))
    return not gaps or min(gaps.values()) <= reach(flow) + HAIR


def _check_defense(flow: Flow, piece: str, at: Pose) -> None:
    if not _in_perimeter(flow, piece, at):
        text = "The first ships of the defense stand within {most:g} units of one of its liabilities."
        raise refuse(RULE, "outside_perimeter", text, most=reach(flow))


def _check_point(flow: Flow, piece: str, at: Pose) -> None:
    """Hold the point ship out of the perimeter, and barely in reach of a ship of the defense, which sees it."""
    defense = flow.battle.starting[0]
    deployment.check_apart(flow, RULE, piece, at, standing(flow.battle, defense, HVA), reach(flow))
    gaps = _gaps(flow, piece, at, standing(flow.battle, defense, SHIP))
    limit, eps = reach(flow), HAIR
    facing = [one for one, gap in gaps.items() if limit - BARELY + eps < gap <= limit + eps]
    if gaps and not any(_seen(flow, one, piece, at) for one in facing):
        text = "The point ship stands out of cover, {over:g} to {most:g} units from a ship of the defense."
        raise refuse(RULE, "not_at_point", text, over=limit - BARELY, most=limit)


def _check_offense(flow: Flow, piece: str, at: Pose) -> None:
    defense = flow.battle.starting[0]
    others = (*standing(flow.battle, defense, HVA), *standing(flow.battle, defense, SHIP))
    deployment.check_apart(flow, RULE, piece, at, others, reach(flow))


def _check_final(flow: Flow, piece: str, at: Pose) -> None:
    """Outside its perimeter the defense stands in cover against the nearest ship of the offense (RA-PLACE-12)."""
    if _in_perimeter(flow, piece, at):
        return
    rivals = [one for player in flow.battle.starting[1:] for one in standing(flow.battle, player, SHIP)]
    gaps = _gaps(flow, piece, at, rivals)
    nearest = min(gaps, key=lambda one: gaps[one], default=None)
    if nearest is not None and _seen(flow, nearest, piece, at):
        text = "Outside its perimeter a ship of the defense stands in cover from {ship}."
        raise refuse(RULE, "not_in_cover", text, ship=nearest)


def _gaps(flow: Flow, piece: str, at: Pose, others: Sequence[str]) -> dict[str, float]:
    measured = {one: flow.umpire.distance(flow.battle, piece, one, at) for one in others}
    return {one: gap for one, gap in measured.items() if gap is not None}


def _seen(flow: Flow, looker: str, piece: str, at: Pose) -> bool:
    cover = flow.umpire.cover(flow.battle, looker, piece, at)
    return cover is None or not cover.value


def _ask_placement(battle: Battle, item: AskPlacement) -> tuple[Pending[Action], ...]:
    """Offer the pieces; a ship of an offense may be said to have no place (RA-PLACE-04)."""
    no_room = item.step in NO_ROOM_STEPS and not item.again
    return deployment.ask_placement(battle, item, {"possible": [False]} if no_room else deployment.NOTHING_STATED)


_CHECKS: dict[int, Callable[[Flow, str, Pose], None]] = {
    Step.DEFENSE_SHIPS: _check_defense,
    Step.POINT: _check_point,
    Step.OFFENSE_SHIPS: _check_offense,
    Step.FINAL_DEFENSE: _check_final,
}

ANSWERS: Answers = {
    PlaceHva: Answer((AskPlacement,), RULE, place_hva),
    PlaceShip: Answer((AskPlacement,), RULE, place_ship),
    PlaceCompany: Answer((AskPlacement,), RULE, deployment.place_company),
}
QUESTIONS: Questions = {AskPlacement: _ask_placement}
