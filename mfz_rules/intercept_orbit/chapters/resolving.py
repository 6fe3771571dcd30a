"""Resolving an attack: spot, dice of damage, cover, what is left strikes (IO-ATK-07 to 09, IO-DMG-01, IO-COV)."""

from mfz_rules.common import attacks
from mfz_rules.common.answering import Answer, Answers, Questions, Steps
from mfz_rules.intercept_orbit.chapters import cover, dodging, presence, targets, weapons
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Action, CoverDice, DamageDice, NameCover, Shield, UseSpot
from mfz_rules.intercept_orbit.state.agenda import (
    AskCover,
    AskCoverDice,
    AskDamageDice,
    AskDodge,
    AskShield,
    AskSpotUse,
    CountDamage,
    Damage,
    EndAttack,
    FindCover,
    ResolveAttack,
    StrikeCover,
    StrikeTarget,
)
from mfz_rules.intercept_orbit.state.assets import Status
from mfz_rules.intercept_orbit.state.attack import Attack
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events.attacks import (
    AttackEnded,
    CoverFound,
    CoverSpared,
    CoverStruck,
    DamageCounted,
    DamageRolled,
    Shielded,
    SpotsUsed,
)
from mfz_rules.intercept_orbit.state.events.damage import DamageIgnored
from mfz_rules.intercept_orbit.state.events.turns import StatusSet
from mfz_rules.kernel.dice import SMALL
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import refuse


def resolve(flow: Flow, item: ResolveAttack) -> None:
    """Begin with the spots, where there are any; debris has none (IO-ATK-07, IO-SPOT-05)."""
    flow.close()
    attack = of(flow.battle)
    flow.open(CountDamage())
    if not flow.battle.is_debris(attack.target) and flow.battle.fighter(attack.target).spots:
        flow.open(AskSpotUse())


def use_spot(flow: Flow, action: UseSpot) -> None:
    """Add the spots and take them off, hit or miss, or leave them (IO-ATK-07, IO-SPOT-05); of a pair both count."""
    attack = of(flow.battle)
    flow.close()
    spots = flow.battle.fighter(attack.target).spots
    if action.use and spots:
        flow.tell(SpotsUsed(attack.target, spots))


def count_damage(flow: Flow, item: CountDamage) -> None:
    """Count the dice of damage: attack and spot less defense; without any it is a miss (IO-ATK-07, IO-ATK-08)."""
    flow.close()
    attack = of(flow.battle)
    debris = flow.battle.is_debris(attack.target)
    total = attacks.damage_sum(
        attack.number, attack.spot, None if debris else flow.battle.fighter(attack.target).defense
    )
    count = attacks.damage_dice(total)
    flow.tell(DamageCounted(total, count))
    if count:
        flow.open(AskDamageDice(flow.battle.commands(attack.attacker), count))


def damage_dice(flow: Flow, action: DamageDice) -> None:
    """Take the dice of damage; those from the lowest face on damage (IO-DMG-01)."""
    item = flow.top
    assert isinstance(item, AskDamageDice)
    dice = action.dice or ()
    if len(dice) != item.count or any(not 1 <= value <= SMALL for value in dice):
        text = "Exactly {count} six-sided dice of damage are rolled."
        raise refuse("IO-ATK-08", "wrong_damage_dice", text, count=item.count)
    flow.close()
    attack = of(flow.battle)
    low = lowest(flow.battle, attack)
    hits = tuple(sorted(value for value in dice if value >= low))
    flow.tell(DamageRolled(dice, hits))
    if flow.battle.is_debris(attack.target):
        if hits:
            targets.remove_debris(flow, attack.target)
        return
    flow.open(StrikeTarget())
    if hits and hits[0] < through(flow.battle, attack):
        flow.open(FindCover(), *(AskShield(player) for player in reversed(_shielding(flow.battle, attack))))


def lowest(battle: Battle, attack: Attack) -> int:
    """Return the lowest face that damages: by range and kind of target.

    IO-DMG-01, IO-CO-04, IO-ATK-09, IO-OQ-38.
    """
    return battle.profile.lowest[attack.range, weapons.kind_of(battle, attack.target)]


def shield(flow: Flow, action: Shield) -> None:
    """Make the target take hits as if in cover, or leave it to the next player (IO-COV-07, IO-COV-08, IO-OQ-84)."""
    item = flow.top
    assert isinstance(item, AskShield)
    attack = of(flow.battle)
    if action.by is not None and action.by not in _shields_of(flow.battle, attack, item.player):
        raise refuse("IO-COV-07", "no_shield", "{by} cannot shield this target.", by=action.by)
    flow.close()
    if action.by is None:
        return
    flow.tell(Shielded(action.by))
    while isinstance(flow.top, AskShield):
        flow.close()


def find_cover(flow: Flow, item: FindCover) -> None:
    """Find what takes the lowest dice; of several the target's player names one (IO-COV-10)."""
    flow.close()
    pieces = cover.standing(flow.battle, of(flow.battle))
    if len(pieces) > 1:
        flow.open(AskCover())
    elif pieces:
        _found(flow, pieces[0])


def name_cover(flow: Flow, action: NameCover) -> None:
    """Take the piece, or the shield, that the target's player names (IO-COV-10)."""
    if action.cover not in cover.standing(flow.battle, of(flow.battle)):
        raise refuse("IO-COV-10", "not_covering", "{cover} does not cover the target.", cover=action.cover)
    flow.close()
    _found(flow, action.cover)


def cover_dice(flow: Flow, action: CoverDice) -> None:
    """Let the cover of a spotted target take the dice, or the target (IO-COV-06, IO-OQ-32)."""
    if action.to not in ("cover", "target"):
        raise refuse("IO-COV-06", "no_such_way", "The dice go to the cover or to the target.", to=action.to)
    flow.close()
    if action.to == "cover":
        flow.open(StrikeCover())
        return
    attack = of(flow.battle)
    hits = attack.hits
    if flow.rules.word("spotted_cover") == "cover_spared":
        hits = _through_cover(flow.battle, attack)
    flow.tell(CoverSpared(str(attack.covering), hits))


def strike_cover(flow: Flow, item: StrikeCover) -> None:
    """Let the cover take every die of the lowest face (IO-COV-02), or of more of them (AB-OQ-09).

    Debris is gone with the first (IO-COV-03), a ship or company loses something for each (IO-COV-04), a shield
    nothing. Where what is destroyed covers no more, the target takes the rest (RA-RES-13).
    """
    flow.close()
    battle, attack = flow.battle, of(flow.battle)
    piece = str(attack.covering)
    taken = len(attack.hits) - len(_through_cover(battle, attack))
    covering = None if piece == attack.shield or battle.is_debris(piece) else battle.fighter(piece)
    if covering is not None and battle.profile.spills and not cover.safe(flow, covering):
        taken = min(taken, covering.strength)
    flow.tell(CoverStruck(piece, attack.hits[:taken], attack.hits[taken:]))
    if piece == attack.shield:
        return
    if covering is None:
        targets.remove_debris(flow, piece)
    elif cover.safe(flow, covering):
        flow.tell(DamageIgnored(piece, "two_defenses", taken))
    else:
        flow.open(Damage(piece, taken))


def strike_target(flow: Flow, item: StrikeTarget) -> None:
    """Let the target dodge where it can, then take what is left (IO-CO-09, IO-DMG-02)."""
    flow.close()
    attack = of(flow.battle)
    target = flow.battle.fighter(attack.target)
    if target.alive and attack.hits:
        dodges = dodging.may_dodge(flow.battle, target)
        flow.open(AskDodge(target.id) if dodges else Damage(target.id, len(attack.hits)))


def end_attack(flow: Flow, item: EndAttack) -> None:
    """End the attack: fuel of a dodge is spent, holds and takings are judged (specification B6)."""
    flow.close()
    attack = of(flow.battle)
    flow.tell(AttackEnded(attack.attacker))
    attacker = flow.battle.fighter(attack.attacker)
    if attacker.alive and attacker.status is Status.HOLD_ATTACK:
        flow.tell(StatusSet(attacker.id, Status.FINISHING))
    if attack.dodged:
        dodging.spend_fuel(flow, attack.target)
    presence.judge_now(flow)


def of(battle: Battle) -> Attack:
    """Return the attack that is being resolved."""
    assert battle.attack is not None
    return battle.attack


def _found(flow: Flow, piece: str) -> None:
    """Ask the attacker of a spotted target whether physical cover takes its dice (IO-COV-06)."""
    flow.tell(CoverFound(piece))
    attack = of(flow.battle)
    asked = flow.profile.spot_strips_cover and attack.spotted and piece != attack.shield
    flow.open(AskCoverDice() if asked else StrikeCover())


def through(battle: Battle, attack: Attack) -> int:
    """Return the lowest face that strikes a target in cover (IO-COV-02, AB-OQ-09)."""
    return battle.profile.through_cover or lowest(battle, attack) + 1


def _through_cover(battle: Battle, attack: Attack) -> tuple[int, ...]:
    return tuple(value for value in attack.hits if value >= through(battle, attack))


def _shielding(battle: Battle, attack: Attack) -> list[str]:
    """Return the players who could shield the target, in tactical order; the attacker's is not asked."""
    mine = battle.commands(attack.attacker)
    return [player for player in battle.order if player != mine and _shields_of(battle, attack, player)]


def _shields_of(battle: Battle, attack: Attack, player: str) -> list[str]:
    return [
        one
        for one in attack.shields
        if cover.may_shield(battle, one, attack.target) and battle.commands(one) == player
    ]


def _ask_spot(battle: Battle, item: AskSpotUse) -> tuple[Pending[Action], ...]:
    player = battle.commands(of(battle).attacker)
    return (Pending(player, ("use_spot",), (UseSpot(player, True), UseSpot(player, False))),)


def _ask_dice(battle: Battle, item: AskDamageDice) -> tuple[Pending[Action], ...]:
    form: dict[str, object] = {"count": item.count, "sides": SMALL}
    return (Pending(item.player, ("damage_dice",), (DamageDice(item.player),), {"damage_dice": form}),)


def _ask_shield(battle: Battle, item: AskShield) -> tuple[Pending[Action], ...]:
    options = [Shield(item.player, one) for one in _shields_of(battle, of(battle), item.player)]
    return (Pending(item.player, ("shield",), (*options, Shield(item.player))),)


def _ask_cover(battle: Battle, item: AskCover) -> tuple[Pending[Action], ...]:
    attack = of(battle)
    player = battle.commands(attack.target)
    options = tuple(NameCover(player, piece) for piece in cover.standing(battle, attack))
    return (Pending(player, ("name_cover",), options),)


def _ask_cover_dice(battle: Battle, item: AskCoverDice) -> tuple[Pending[Action], ...]:
    player = battle.commands(of(battle).attacker)
    return (Pending(player, ("cover_dice",), (CoverDice(player, "cover"), CoverDice(player, "target"))),)


ANSWERS: Answers = {
    UseSpot: Answer((AskSpotUse,), "IO-ATK-07", use_spot),
    DamageDice: Answer((AskDamageDice,), "IO-ATK-08", damage_dice),
    Shield: Answer((AskShield,), "IO-COV-07", shield),
    NameCover: Answer((AskCover,), "IO-COV-10", name_cover),
    CoverDice: Answer((AskCoverDice,), "IO-COV-06", cover_dice),
}
QUESTIONS: Questions = {
    AskSpotUse: _ask_spot,
    AskDamageDice: _ask_dice,
    AskShield: _ask_shield,
    AskCover: _ask_cover,
    AskCoverDice: _ask_cover_dice,
}
STEPS: Steps = {
    ResolveAttack: resolve,
    CountDamage: count_damage,
    FindCover: find_cover,
    StrikeCover: strike_cover,
    StrikeTarget: strike_target,
    EndAttack: end_attack,
}
