"""A battle of Rapid Attack in figures."""

from collections.abc import Sequence
from dataclasses import dataclass

from mfz_desktop.battle.report.figures import Counting, Figures, figures_of
from mfz_desktop.battle.report.luck import Throw
from mfz_rules.kernel.timeline import Entry
from mfz_rules.rapid_attack.chapters import charts
from mfz_rules.rapid_attack.deeds import Deeds, deeds_of
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.attack import Cause, Volley
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import AttackDeclared, CombatOrderEntered, DamageRolled, Event

BattleEntry = Entry[Battle, Action, Event]
Statistics = Figures[Deeds]
BEFORE = (Phase.COMPARE, Phase.FIELDING)
"""Phases in which no round has begun."""


@dataclass(frozen=True, slots=True)
class DamageRoll(Throw):
    """Dice of damage that were rolled together, and the chart that they were rolled on."""

    chart: int
    """1 to 5."""


def throw_of(before: Battle, volley: Volley) -> DamageRoll:
    """Return how a volley of an attack fared; `before` is the state in which its dice were asked for.

    A die counts by the chart that was open when it was rolled, so that promise and roll are measured alike: cover
    that falls in between, who retreats, and damage beyond destruction are not luck. Dice of falls are nobody's.
    """
    chart = charts.chart_in_force(before, volley)
    hits = sum(value in chart.target for value in volley.dice)
    return DamageRoll(len(volley.dice), len(chart.target), hits, chart.number)


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
