"""Resolving an attack: spot, cover, dice of damage, one die at a time (RA-RES)."""

from mfz_rules.common import attacks
from mfz_rules.common.answering import Answer, Answers, Questions, Steps
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse
from mfz_rules.rapid_attack.chapters import charts, damage, falling, structures
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.actions import Action, DamageDice, UseSpot
from mfz_rules.rapid_attack.state.agenda import (
    ApplyDice,
    AskDamageDice,
    AskSpotUse,
    CountDamage,
    EndAttack,
    FindCover,
    ResolveAttack,
)
from mfz_rules.rapid_attack.state.attack import Attack, Cause, Level, Volley
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    AttackEnded,
    DamageCounted,
    DamageIgnored,
    DamageRolled,
    DieApplied,
    FallEnded,
    SpotUsed,
    StatusSet,
)
from mfz_rules.rapid_attack.state.frames import Status


def resolve(flow: Flow, item: ResolveAttack) -> None:
    """Begin with the spot, where there is one; terrain has none (RA-RES-01, RA-TER-05)."""
    flow.close()
    attack = _attack(flow.battle)
    flow.open(CountDamage())
    if flow.battle.has_frame(attack.target) and flow.battle.frame(attack.target).spot is not None:
        flow.open(AskSpotUse())


def use_spot(flow: Flow, action: UseSpot) -> None:
    """Add the whole spot and take it off the field, hit or miss, or leave it (RA-RES-01, RA-RES-02).

    The attacker decides when the target's dice and its defense lie open (RA-CBT-11).
    """
    attack = _attack(flow.battle)
    spot = flow.battle.frame(attack.target).spot
    flow.close()
    if action.use and spot is not None:
        flow.tell(SpotUsed(attack.target, spot))


def count_damage(flow: Flow, item: CountDamage) -> None:
    """Count the dice of damage: attack + spot − defense (RA-RES-03, RA-RES-21). Without any it is a miss.

    Else the covering piece is found before they are rolled (RA-RES-05); terrain has no cover (RA-ATK-08).
    """
    flow.close()
    attack = _attack(flow.battle)
    total = attacks.damage_sum(attack.number, attack.spot, defense_of(flow.battle, attack.target))
    count = attacks.damage_dice(total)
    flow.tell(DamageCounted(total, count))
    if count:
        flow.open(AskDamageDice(flow.battle.frame(attack.attacker).owner, count))
        if flow.battle.has_frame(attack.target):
            flow.open(FindCover())


def defense_of(battle: Battle, target: str) -> int:
    """Return the standing defense; terrain has none (RA-CBT-03, RA-CBT-04)."""
    return (battle.frame(target).defense or 0) if battle.has_frame(target) else 0


def damage_dice(flow: Flow, action: DamageDice) -> None:
    """Take the dice of damage, of an attack or of a fall (RA-RES-04, RA-ADV-20)."""
    item = flow.top
    assert isinstance(item, AskDamageDice)
    dice = action.dice or ()
    if len(dice) != item.count or any(not 1 <= value <= charts.MOST for value in dice):
        rule = "RA-ADV-20" if item.fall else "RA-RES-03"
        text = "Exactly {count} six-sided dice of damage are rolled."
        raise refuse(rule, "wrong_damage_dice", text, count=item.count)
    flow.close()
    if item.fall is not None:
        falling.land(flow, item.fall, action.facts)
        volley = Volley(Cause.FALL, item.fall, dice)
    else:
        volley = Volley(Cause.ATTACK, _attack(flow.battle).target, dice)
    chart = charts.chart_in_force(flow.battle, volley)
    ordered = charts.in_order(flow.rules, chart, dice)
    flow.tell(DamageRolled(Volley(volley.cause, volley.target, ordered), chart.number))
    flow.open(ApplyDice())


def apply_dice(flow: Flow, item: ApplyDice) -> None:
    """Apply the next die with the chart that is in force now (RA-RES-10, RA-RES-13, RA-DMG-06).

    A covering frame, whoever owns it, is damaged as any other and has no other part in it (RA-RES-17, RA-RES-18).
    """
    volley = flow.battle.volley
    if volley is None or not volley.dice:
        flow.close()
        if volley is not None and volley.cause is Cause.FALL:
            flow.tell(FallEnded(volley.target))
        return
    value = volley.dice[0]
    chart = charts.chart_in_force(flow.battle, volley)
    struck = _struck(flow.battle, volley, chart, value)
    flow.tell(DieApplied(value, chart.number, struck))
    if struck is None:
        return
    if flow.battle.has_structure(struck):
        structures.hit(flow, struck)
    elif struck != volley.target and damage.safe_behind_two(flow, struck):
        flow.tell(DamageIgnored(struck, "two_defenses"))
    else:
        damage.hit(flow, struck)


def end_attack(flow: Flow, item: EndAttack) -> None:
    """End the attack: the attacker may still move and spot; who lost its ground falls now (OQ-76)."""
    flow.close()
    attack = _attack(flow.battle)
    flow.tell(AttackEnded(attack.attacker))
    if flow.battle.frame(attack.attacker).alive:
        flow.tell(StatusSet(attack.attacker, Status.FINISHING))
    for fall in reversed(attack.falls):
        falling.begin(flow, fall)


def _struck(battle: Battle, volley: Volley, chart: charts.Chart, value: int) -> str | None:
    """Return what a die strikes; damage beyond destruction is lost (RA-RES-15)."""
    if value in chart.target:
        gone = battle.has_frame(volley.target) and not battle.frame(volley.target).alive
        return None if gone else volley.target
    if value in chart.cover and battle.attack is not None:
        return _cover_struck(battle, battle.attack)
    return None


def _cover_struck(battle: Battle, attack: Attack) -> str | None:
    """Return the covering piece; cover by height is the structure, or nothing (OQ-76)."""
    high = attack.level is Level.HIGHER and battle.rules.at(battle.clock).word("high_cover") == "nothing"
    return None if high and not battle.has_frame(attack.covering) else attack.covering


def _attack(battle: Battle) -> Attack:
    assert battle.attack is not None
    return battle.attack


def _ask_spot(battle: Battle, item: AskSpotUse) -> tuple[Pending[Action], ...]:
    player = battle.frame(_attack(battle).attacker).owner
    return (Pending(player, ("use_spot",), (UseSpot(player, True), UseSpot(player, False))),)


def _ask_dice(battle: Battle, item: AskDamageDice) -> tuple[Pending[Action], ...]:
    form: dict[str, object] = {"count": item.count, "sides": charts.MOST}
    if item.fall is not None:
        form |= {"frame": item.fall, "facts": {"near": [one.id for one in battle.holdings]}}
    return (Pending(item.player, ("damage_dice",), (DamageDice(item.player),), {"damage_dice": form}),)


ANSWERS: Answers = {
    UseSpot: Answer((AskSpotUse,), "RA-RES-01", use_spot),
    DamageDice: Answer((AskDamageDice,), "RA-RES-03", damage_dice),
}
QUESTIONS: Questions = {AskSpotUse: _ask_spot, AskDamageDice: _ask_dice}
STEPS: Steps = {
    ResolveAttack: resolve,
    CountDamage: count_damage,
    ApplyDice: apply_dice,
    EndAttack: end_attack,
}
