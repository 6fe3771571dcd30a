"""A battle of ships in figures.

A die of damage counts by the lowest face that damages its target: what cover takes, who dodges, and damage beyond
destruction are no matter of luck. Dice of collisions and boardings are nobody's.
"""

from collections.abc import Sequence

from mfz_desktop.battle.report.figures import Counting, Figures, figures_of
from mfz_desktop.battle.report.luck import FACES, Throw
from mfz_desktop.intercept_orbit.battle.text.telling import ShipEntry
from mfz_rules.intercept_orbit.chapters.resolving import lowest
from mfz_rules.intercept_orbit.deeds import Deeds, deeds_of
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.events.attacks import AttackDeclared, CombatOrderEntered, DamageRolled

Statistics = Figures[Deeds]
BEFORE = (Phase.COMPARE, Phase.DEPLOYMENT)
"""Phases in which no round has begun."""


def statistics_of(initial: Battle, entries: Sequence[ShipEntry]) -> Statistics:
    """Return the figures of what stands of a battle, over or not."""
    return figures_of(COUNTING, initial, entries)


def _throw(before: Battle, event: Event) -> tuple[str, Throw] | None:
    if not isinstance(event, DamageRolled) or before.attack is None:
        return None
    winning = FACES + 1 - lowest(before, before.attack)
    return before.commands(before.attack.attacker), Throw(len(event.dice), winning, len(event.hits))


COUNTING = Counting(
    before=BEFORE,
    throw=_throw,
    deeds=deeds_of,
    attacked=AttackDeclared,
    roused=CombatOrderEntered,
)
