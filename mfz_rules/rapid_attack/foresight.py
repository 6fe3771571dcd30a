"""What would follow: the outlook of an attack, of a station that falls, of a frame that is lost.

For windows that show a choice's consequence before it is taken. Nothing here decides anything.
"""

from dataclasses import dataclass, replace

from mfz_rules.common.order import ScoreOutlook, score_outlook
from mfz_rules.kernel.dice import RolledDie
from mfz_rules.kernel.reasons import Sum, Term
from mfz_rules.rapid_attack.chapters import charts, resolving
from mfz_rules.rapid_attack.chapters.charts import Chart
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.state.attack import Attack, Cause, Level, Volley
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.evolving.changing import change_frame, change_holding
from mfz_rules.rapid_attack.state.frames import Status


@dataclass(frozen=True, slots=True)
class AttackOutlook:
    """What an attack with one die would come to (RA-RES-03)."""

    sum: Sum
    """Attack, the spot that could be added, the defense; without a term for a defense that is not known yet."""
    rouses: bool
    """The target has not begun its turn: it opens first, and its defense is not known (RA-CBT-01)."""
    chart: Chart
    """The chart that would apply (rules 13.2)."""
    dice: int
    """Dice of damage; the most there can be where the defense is not known."""
    hits: float
    """Damage to the target that is to be expected, as long as the cover stands (RA-RES-08)."""


def attack_outlook(
    battle: Battle, frame: str, die: RolledDie, *, cover: tuple[str, ...] = (), level: Level = Level.SAME
) -> AttackOutlook | None:
    """Return what an attack of the frame on what it named would come to; None where it named nothing."""
    naming = battle.frame(frame).naming
    if naming is None or naming.target is None or naming.range is None:
        return None
    attack = Attack(frame, naming.target, naming.range, die.value, die, cover, level)
    attack = replace(attack, covering=cover[0] if cover else None)
    rouses = battle.has_frame(attack.target) and not battle.frame(attack.target).begun
    terms = [Term("attack", die.value)]
    spot = battle.frame(attack.target).spot if battle.has_frame(attack.target) else None
    if spot:
        terms.append(Term("spot", spot))
    if not rouses:
        terms.append(Term("defense", -resolving.defense_of(battle, attack.target)))
    total = Sum(tuple(terms))
    dice = max(0, int(total))
    chart = charts.chart_in_force(replace(battle, attack=attack), _volley(attack.target))
    return AttackOutlook(total, rouses, chart, dice, dice * len(chart.target) / charts.MOST)


def defense_outlook(battle: Battle, frame: str, value: int) -> AttackOutlook | None:
    """Return what the attack that is being made on a frame would come to with a defense; None where there is none.

    The attacker's number is told before the target opens (RA-ATK-05); the spot counts as if it were added.
    """
    attack = battle.attack
    if attack is None or attack.target != frame:
        return None
    target = battle.frame(frame)
    spot = (Term("spot", target.spot),) if target.spot else ()
    total = Sum((Term("attack", attack.number), *spot, Term("defense", -value)))
    covered = replace(attack, covering=attack.covering or next(iter(attack.cover), None))
    dice, chart = max(0, int(total)), charts.chart_in_force(replace(battle, attack=covered), _volley(frame))
    return AttackOutlook(total, False, chart, dice, dice * len(chart.target) / charts.MOST)


def missing(battle: Battle, gap: float, range: Range) -> float:
    """Return by how many units a gap is too long for a range, too short below 0; 0 within it (RA-BF-06)."""
    rules = battle.rules.at(battle.clock)
    near, far = rules.number("range.hth_length"), rules.number("range.direct_length")
    least, most = {Range.HAND_TO_HAND: (0.0, near), Range.DIRECT: (near, far), Range.ARTILLERY: (far, gap)}[range]
    return max(0.0, gap - most) - max(0.0, least - gap)


def _volley(target: str) -> Volley:
    return Volley(Cause.ATTACK, target, ())


def if_station_falls(battle: Battle, station: str, to: str | None) -> ScoreOutlook:
    """Return the scores if a station, or the objective, went to a player, or to nobody (RA-SCORE-04, RA-STA-11)."""
    return score_outlook(battle, change_holding(battle, station, owner=to))


def if_destroyed(battle: Battle, frame: str) -> ScoreOutlook:
    """Return the scores if a frame were destroyed (RA-SCORE-03)."""
    return score_outlook(battle, change_frame(battle, frame, status=Status.DESTROYED))
