"""The table's word: corrections, concessions, notes; always allowed, always logged (RA-JUDGE-05)."""

from collections.abc import Callable
from typing import Any

from mfz_rules.common.events import BattleEnded, Conceded, Noted, Overruled
from mfz_rules.intercept_orbit.chapters import damage, presence, targets
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Action, Concede, Note, Overrule
from mfz_rules.intercept_orbit.state.agenda import AskActs
from mfz_rules.intercept_orbit.state.assets import Status
from mfz_rules.intercept_orbit.state.correcting import correct
from mfz_rules.kernel.refusal import refuse
from mfz_rules.kernel.sentences import Sentence


def overrule(flow: Flow, action: Overrule) -> None:
    """Put another value in place of the program's; a reason is required (RA-JUDGE-05)."""
    if not action.reason.strip():
        raise refuse("RA-JUDGE-05", "no_reason", "Say why, so that the record tells it.")
    try:
        after = correct(flow.battle, action.field, action.value)
    except ValueError as error:
        why = next((one for one in error.args if isinstance(one, Sentence)), str(error))
        raise refuse("RA-JUDGE-05", "cannot_correct", "{why}.", why=why, field=action.field) from None
    scores = flow.scores()
    gone = [one.id for one in flow.battle.all_assets if one.alive and not after.asset(one.id).alive]
    flow.tell(Overruled(action.player, action.field, action.value, action.reason))
    flow.recount(scores)
    for asset in gone:
        left_table = flow.battle.asset(asset).status is Status.LOST
        (damage.leave_table if left_table else damage.destroy)(flow, asset)
    targets.judge(flow)
    if isinstance(flow.top, AskActs):
        # nothing is being resolved (IO-HVA-05)
        presence.judge_now(flow)


def concede(flow: Flow, action: Concede) -> None:
    """Log that a player gives up; where one is left the battle is over if that is said now."""
    if flow.battle.player(action.player).conceded:
        raise refuse("RA-END-05", "conceded_already", "This player has conceded.")
    flow.tell(Conceded(action.player))
    left = [player.id for player in flow.battle.players if not player.conceded]
    if len(left) == 1 and action.ends_battle:
        flow.tell(BattleEnded((left[0],), "conceded"))


def note(flow: Flow, action: Note) -> None:
    """Write something down."""
    flow.tell(Noted(action.player, action.text))


ALWAYS: dict[type[Action], Callable[[Flow, Any], None]] = {Overrule: overrule, Concede: concede, Note: note}
"""Answers that are allowed at any time."""
