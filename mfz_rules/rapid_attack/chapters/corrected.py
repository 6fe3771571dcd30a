"""What follows when the table has corrected something (RA-JUDGE-05): in events, as if it had happened in play."""

from collections.abc import Callable

from mfz_rules.rapid_attack.chapters import covering, damage, doomsday, presence, targets
from mfz_rules.rapid_attack.chapters.cover import stands
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.actions import Overrule
from mfz_rules.rapid_attack.state.agenda import (
    AskCover,
    AskDamageDice,
    AskNumber,
    AskOrder,
    AskSpotUse,
    AskTurn,
    CountDamage,
    FindCover,
    ResolveAttack,
)
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.correcting import named
from mfz_rules.rapid_attack.state.events import CoverRuined, LeadChanged, Overruled


def follow(flow: Flow, before: Battle, action: Overrule) -> None:
    """Tell what follows from a correction that was just made, and drop questions that it settled."""
    id, key = named(before, action.field)
    if key in FOLLOWING:
        FOLLOWING[key](flow, before, id, action)
    _settle_questions(flow)
    if _whose_turn(before) != _whose_turn(flow.battle):
        while isinstance(flow.top, AskTurn | AskNumber | AskOrder):
            flow.close()


def _clock(flow: Flow, before: Battle, id: str, action: Overrule) -> None:
    """The clock matters between rounds alone (RA-END-04, RA-END-06): at 0 no round is cut short."""
    if not flow.battle.clock and flow.battle.phase is Phase.CALLS:
        doomsday.end_battle(flow, "doomsday")


def _order(flow: Flow, before: Battle, id: str, action: Overrule) -> None:
    if flow.battle.order[0] != before.order[0]:
        flow.tell(LeadChanged(flow.battle.order[0]))


def _destroyed(flow: Flow, before: Battle, id: str, action: Overrule) -> None:
    """A frame that was taken out leaves stations, attacks and the agenda as in play (RA-DMG-11, RA-CBT-12)."""
    if before.frame(id).alive and not flow.battle.frame(id).alive:
        damage.destroy(flow, id)


def _near(flow: Flow, before: Battle, id: str, action: Overrule) -> None:
    """Stations are judged as after a move (RA-STA-06), but not during fielding (OQ-55)."""
    if flow.battle.phase is not Phase.FIELDING:
        presence.changed(flow, id, before.frame(id).near)


def _at(flow: Flow, before: Battle, id: str, action: Overrule) -> None:
    """Who is near what is measured anew, and written down as corrected too."""
    for frame in flow.battle.frames:
        if not frame.alive or not frame.placed or (before.has_frame(id) and frame.id != id):
            continue
        measured = flow.umpire.near(flow.battle, frame.id)
        if measured is not None and set(measured.value) != set(frame.near):
            flow.tell(Overruled(action.player, f"{frame.id}.near", list(measured.value), action.reason))
            _near(flow, before, frame.id, action)


def _terrain(flow: Flow, before: Battle, id: str, action: Overrule) -> None:
    """A structure that is too low now is cover no more (RA-TER-03); what is gone cannot be attacked (RA-CBT-15)."""
    piece = flow.battle.structure(id)
    if stands(before, id) and not piece.ruined and piece.height < flow.rules.whole("cover.min_height"):
        flow.tell(CoverRuined(id))
    if not stands(flow.battle, id):
        covering.ruined(flow, id)
    if not piece.pieces_left:
        targets.gone(flow, id)


def _defense(flow: Flow, before: Battle, id: str, action: Overrule) -> None:
    """Dice of damage that are still to be rolled are counted anew (RA-RES-03)."""
    attack = flow.battle.attack
    rolled = flow.battle.volley is not None
    if attack is None or rolled or attack.target != id or not isinstance(flow.top, AskCover | AskDamageDice):
        return
    while isinstance(flow.top, AskCover | AskDamageDice):
        flow.close()
    flow.open(CountDamage())


def _settle_questions(flow: Flow) -> None:
    """Drop what is left of an attack on a frame that is gone, and a question that the correction has answered."""
    attack = flow.battle.attack
    if attack is None or not flow.battle.has_frame(attack.target):
        return
    target = flow.battle.frame(attack.target)
    while not target.alive and isinstance(flow.top, UNROLLED):
        flow.close()
    if isinstance(flow.top, AskSpotUse) and target.spot is None:
        flow.close()
    elif isinstance(flow.top, AskCover) and len(covering.standing(flow.battle, attack)) < 2:
        flow.close()
        flow.open(FindCover())


UNROLLED = (ResolveAttack, AskSpotUse, CountDamage, AskCover, AskDamageDice)
"""What is left of an attack whose dice of damage are not rolled yet."""


def _whose_turn(battle: Battle) -> tuple[object, ...]:
    """Return all that the question for the next turn depends on: who waits, in order, and for which numbers."""
    return tuple((one.id, one.numbers) for player in battle.order for one in battle.waiting(player))


FOLLOWING: dict[str, Callable[[Flow, Battle, str, Overrule], None]] = {
    "clock": _clock,
    "order": _order,
    "status": _destroyed,
    "whites": _destroyed,
    "near": _near,
    "at": _at,
    "pieces_left": _terrain,
    "bricks_high": _terrain,
    "ruined": _terrain,
    "defense": _defense,
}
"""What follows, by the key that was corrected."""
