"""The table's word: corrections, concessions, notes; always allowed, always logged (RA-JUDGE-05, OQ-72)."""

from collections.abc import Callable
from typing import Any

from mfz_rules.kernel.refusal import refuse
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.chapters import corrected
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.actions import Action, Concede, Note, Overrule
from mfz_rules.rapid_attack.state.correcting import correct
from mfz_rules.rapid_attack.state.events import BattleEnded, Conceded, Noted, Overruled


def overrule(flow: Flow, action: Overrule) -> None:
    """Put another value in place of the program's; a reason is required (RA-JUDGE-05)."""
    if not action.reason.strip():
        raise refuse("RA-JUDGE-05", "no_reason", "Say why, so that the record tells it.")
    try:
        correct(flow.battle, action.field, action.value)
    except ValueError as error:
        raise refuse("RA-JUDGE-05", "cannot_correct", "{why}.", why=_why(error), field=action.field) from None
    before, scores = flow.battle, flow.scores()
    flow.tell(Overruled(action.player, action.field, action.value, action.reason))
    flow.recount(scores)
    corrected.follow(flow, before, action)


def _why(error: ValueError) -> str:
    """Return what an error says, as the sentence that it was raised with."""
    return next((one for one in error.args if isinstance(one, Sentence)), str(error))


def concede(flow: Flow, action: Concede) -> None:
    """Log that a player gives up (OQ-72).

    Where all but one have, the battle is over if the group says so, in its settings or now; else it goes on.
    """
    if flow.battle.player(action.player).conceded:
        raise refuse("OQ-72", "conceded_already", "This player has conceded.")
    flow.tell(Conceded(action.player))
    left = [player.id for player in flow.battle.players if not player.conceded]
    if len(left) == 1 and (action.ends_battle or flow.rules.word("conceding") == "ends_battle"):
        flow.tell(BattleEnded((left[0],), "conceded"))


def note(flow: Flow, action: Note) -> None:
    """Write something down."""
    flow.tell(Noted(action.player, action.text))


ALWAYS: dict[type[Action], Callable[[Flow, Any], None]] = {Overrule: overrule, Concede: concede, Note: note}
"""Answers that are allowed at any time."""
