"""A battle of Rapid Attack in figures."""

from collections.abc import Sequence

from mfz_desktop.battle.report.figures import Counting, Figures, figures_of, steps_of
from mfz_desktop.battle.report.luck import Luck
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


def _luck(initial: Battle, entries: Sequence[BattleEntry]) -> tuple[tuple[str, Luck], ...]:
    last = entries[-1].after if entries else initial
    throws: dict[str, list[DamageRoll]] = {player.id: [] for player in last.players}
    for before, entry in steps_of(initial, entries):
        for event in entry.events:
            if isinstance(event, DamageRolled) and event.volley.cause is Cause.ATTACK and before.attack is not None:
                owner = before.frame(before.attack.attacker).owner
                throws[owner].append(throw_of(before, event.volley))
    return tuple((player, Luck(tuple(thrown))) for player, thrown in throws.items())


COUNTING = Counting(
    begun=lambda battle: battle.phase not in BEFORE,
    luck=_luck,
    deeds=deeds_of,
    attacked=AttackDeclared,
    roused=CombatOrderEntered,
)
