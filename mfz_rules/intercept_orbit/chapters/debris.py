"""Debris on the way (IO-DEB)."""

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.intercept_orbit.chapters import collisions, targets
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.chapters.way import journey_of
from mfz_rules.intercept_orbit.state.actions import Action, AvoidDebris, ClearDebris
from mfz_rules.intercept_orbit.state.agenda import AskAvoid, AskClear
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.moves import CollisionEnded, DebrisAvoided
from mfz_rules.intercept_orbit.state.events.places import DebrisStood
from mfz_rules.intercept_orbit.state.moving import Contact, Journey
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse


def meet(flow: Flow, journey: Journey, contact: Contact) -> None:
    """Avoid a piece as planned, hit one that was seen, or ask about one that got onto the way (IO-DEB-01, IO-DEB-02).

    That one costs a pip which is left over (IO-OQ-80); where the way ends on it no pip helps (IO-DEB-05).
    """
    piece = contact.piece
    if piece in journey.avoid and not contact.under:
        flow.tell(DebrisAvoided(journey.asset, piece))
    elif journey.pips and piece not in (*journey.foreseen, *journey.avoid) and not contact.under:
        flow.open(AskAvoid(flow.battle.commands(journey.asset), piece))
    else:
        collisions.begin(flow, journey.asset, piece)


def avoid(flow: Flow, action: AvoidDebris) -> None:
    """Pay a pip that is left to avoid the piece, or hit it (IO-DEB-01)."""
    item = flow.top
    assert isinstance(item, AskAvoid)
    _check(action.debris, item.debris)
    flow.close()
    journey = journey_of(flow.battle)
    if action.avoid:
        flow.tell(DebrisAvoided(journey.asset, item.debris, 1))
    else:
        collisions.begin(flow, journey.asset, item.debris)


def clear(flow: Flow, action: ClearDebris) -> None:
    """Remove the piece that was hit, or shift it ahead by the speed (IO-DEB-03, IO-DEB-04).

    The move goes on (IO-OQ-51). A ship that it destroyed shifts nothing; then the piece may be left where it is.
    """
    item = flow.top
    assert isinstance(item, AskClear)
    _check(action.debris, item.debris)
    journey = journey_of(flow.battle)
    ways = ways_to_clear(flow.battle, journey)
    if action.how not in ways:
        text = "Debris that was hit is removed or shifted; a destroyed ship's player removes it or leaves it."
        raise refuse("IO-DEB-03", "no_such_way", text, how=action.how)
    shifted = flow.umpire.shifted(flow.battle, journey, item.debris) if action.how == "shift" else None
    if shifted is not None and shifted.at is None and not shifted.over:
        text = "{debris} would still lie in the way: it can only be removed."
        raise refuse("IO-DEB-04", "still_in_the_way", text, debris=item.debris)
    flow.close()
    if action.how == "remove" or (shifted is not None and shifted.over):
        targets.remove_debris(flow, item.debris)
    elif action.how == "shift":
        flow.tell(DebrisStood(item.debris, None if shifted is None else shifted.at))
    flow.tell(CollisionEnded(journey.asset, item.debris))


def ways_to_clear(battle: Battle, journey: Journey) -> tuple[str, ...]:
    """Return what may become of debris that was hit, distance aside (IO-DEB-03)."""
    return ("remove", "shift") if battle.asset(journey.asset).alive else ("remove", "leave")


def _check(named: str, debris: str) -> None:
    if named != debris:
        raise refuse("IO-DEB-01", "other_debris", "What is in the way is {debris}.", debris=debris)


def _ask_avoid(battle: Battle, item: AskAvoid) -> tuple[Pending[Action], ...]:
    options = (AvoidDebris(item.player, item.debris, True), AvoidDebris(item.player, item.debris, False))
    return (Pending(item.player, ("avoid_debris",), options, {"avoid_debris": {"debris": item.debris}}),)


def _ask_clear(battle: Battle, item: AskClear) -> tuple[Pending[Action], ...]:
    ways = ways_to_clear(battle, journey_of(battle))
    options = tuple(ClearDebris(item.player, item.debris, how) for how in ways)
    return (Pending(item.player, ("clear_debris",), options, {"clear_debris": {"debris": item.debris}}),)


ANSWERS: Answers = {
    AvoidDebris: Answer((AskAvoid,), "IO-DEB-01", avoid),
    ClearDebris: Answer((AskClear,), "IO-DEB-03", clear),
}
QUESTIONS: Questions = {AskAvoid: _ask_avoid, AskClear: _ask_clear}
