"""A battle of Rapid Attack in figures."""

from collections.abc import Sequence

from mfz_desktop.battle.report.figures import Counting, Figures, figures_of
from mfz_desktop.rapid_attack.battle.report.luck import DamageRoll, throw_of
from mfz_rules.kernel.timeline import Entry
from mfz_rules.rapid_attack.deeds import Deeds, deeds_of
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.attack import Cause
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import AttackDeclared, CombatOrderEntered, DamageRolled, Event

BattleEntry = Entry[Battle, Action, Event]
Statistics = Figures[Deeds]
BEFORE = (Phase.COMPARE, Phase.FIELDING)
"""Phases in which no round has begun."""


def statistics_of(initial: Battle, entries: Sequence[BattleEntry]) -> Statistics:
    """Return the figures of what stands of a battle, over or not."""
    return figures_of(COUNTING, initial, entries)


def _throw(before: Battle, event: Event) -> tuple[str, DamageRoll] | None:
    if not isinstance(event, DamageRolled) or event.volley.cause is not Cause.ATTACK or before.attack is None:
        return None
    return before.frame(before.attack.attacker).owner, throw_of(before, event.volley)


COUNTING = Counting(
    before=BEFORE,
    throw=_throw,
    deeds=deeds_of,
    attacked=AttackDeclared,
    roused=CombatOrderEntered,
)
