"""Terrain: when it is cover, what damage does to it, who falls (RA-TER, RA-BF-11, RA-BF-16)."""

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.chapters import covering, targets
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.actions import Action, RemovePieces
from mfz_rules.rapid_attack.state.agenda import AskRemoval
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import CoverRuined, FallFound, PiecesRemoved
from mfz_rules.rapid_attack.state.facts import Facts


def hit(flow: Flow, terrain: str) -> None:
    """Take pieces off a structure (RA-TER-01, RA-TER-02); what is gone takes no further hits (RA-RES-15)."""
    piece = flow.battle.structure(terrain)
    if not piece.pieces_left:
        return
    removed = min(piece.pieces_left, flow.rules.whole("terrain.pieces_per_hit"))
    flow.tell(PiecesRemoved(terrain, removed, piece.pieces_left - removed))
    if flow.rules.word("terrain_height") == "counted":
        settle(flow, terrain, Facts())
    else:
        flow.open(AskRemoval(terrain))


def remove_pieces(flow: Flow, action: RemovePieces) -> None:
    """Take the table's word for what is left of the structure, and for who falls (OQ-54, RA-TER-07)."""
    item = flow.top
    assert isinstance(item, AskRemoval)
    for frame, _ in action.facts.fall or ():
        if not flow.battle.has_frame(frame):
            raise refuse("RA-ADV-20", "no_such_frame", "There is no frame {frame} that could fall.", frame=frame)
    flow.close()
    settle(flow, item.terrain, action.facts)


def settle(flow: Flow, terrain: str, facts: Facts) -> None:
    """Find out whether the structure still is cover and who falls; what was not said is counted or measured."""
    piece = flow.battle.structure(terrain)
    stands = facts.still_cover
    if stands is None or not piece.pieces_left:
        stands = piece.height >= flow.rules.whole("cover.min_height") and piece.pieces_left > 0
    if not stands and not piece.ruined:
        flow.tell(CoverRuined(terrain))
    falls = facts.fall if facts.fall is not None else flow.umpire.falls(flow.battle, terrain)
    for frame, bricks in falls or ():
        if flow.battle.has_frame(frame) and flow.battle.frame(frame).alive:
            flow.tell(FallFound(frame, bricks))
    if not stands:
        covering.ruined(flow, terrain)
    if not piece.pieces_left:
        targets.gone(flow, terrain)


def _ask_removal(battle: Battle, item: AskRemoval) -> tuple[Pending[Action], ...]:
    player = battle.frame(battle.attack.attacker).owner if battle.attack else battle.order[0]
    piece = battle.structure(item.terrain)
    form = {"terrain": piece.id, "pieces_left": piece.pieces_left, "height": piece.height}
    facts = {"still_cover": [True, False], "fall": [one.id for one in battle.frames if one.alive]}
    return (
        Pending(player, ("remove_pieces",), (RemovePieces(player),), {"remove_pieces": {**form, "facts": facts}}),
    )


ANSWERS: Answers = {RemovePieces: Answer((AskRemoval,), "RA-TER-01", remove_pieces)}
QUESTIONS: Questions = {AskRemoval: _ask_removal}
