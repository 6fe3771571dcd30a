"""What may be done in an open turn with dice, in the order of the rules (IO-SHIP-01, IO-CO-01)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mfz_desktop.battle.dice.choosing import best
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_desktop.intercept_orbit.battle.turn.forms.aces import LendDetail, PushDetail
from mfz_desktop.intercept_orbit.battle.turn.forms.bay import CompanyRepairDetail, LaunchDetail
from mfz_desktop.intercept_orbit.battle.turn.forms.handing import HandOverDetail, ReleaseDetail
from mfz_desktop.intercept_orbit.battle.turn.forms.spotting import SpotDetail
from mfz_desktop.intercept_orbit.battle.turn.forms.uses import (
    AttackDetail,
    CompanyMoveDetail,
    FlightUse,
    RepairDetail,
    ShipDetail,
)
from mfz_desktop.intercept_orbit.battle.turn.outlook import attack_consequence
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.intercept_orbit.battle.turn.unasked import hand_overs, lends, pushes, releases
from mfz_rules.intercept_orbit.state.actions import (
    Action,
    DeclareAttack,
    ForgoAttack,
    Launch,
    Move,
    Repair,
    RepairCompany,
    Spot,
)
from mfz_rules.intercept_orbit.state.assets import AssetState, AttackStep, CompanyState, FighterState, ShipState
from mfz_rules.kernel.dice import SMALL, Colour, RolledDie


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """One thing to do."""

    use: Use
    letter: str
    """The key that takes it."""
    title: str
    detail: type[ShipDetail]
    dice: tuple[RolledDie, ...] = ()
    """Dice that the rules offer for it, the highest first."""
    colour: Colour = Colour.WHITE
    refused: str = ""
    """Why it cannot be done now, though it is worth knowing of."""
    words: str = ""
    """What a die would come to; `{value}` is what it shows."""
    bare: str = ""
    """What is done without a die."""
    tell: Callable[[RolledDie], str] | None = None
    """Tells instead of the words what a die would come to."""

    def outlook(self, die: RolledDie | None) -> str:
        """Return what a die would come to, or doing without."""
        if die is None:
            return self.bare
        return self.tell(die) if self.tell is not None else self.words.format(value=die.value)

    @property
    def likely(self) -> RolledDie | None:
        """The die that is proposed: the best.

        A ship moves by a green one if it has any, for that serves for nothing else (IO-DICE-05). A spot is proposed
        with an ordinary die, which an ace's goes with (IO-ACE-05).
        """
        if self.use is Use.SPOT:
            return best([one for one in self.dice if one.sides == SMALL] or self.dice, self.colour)
        own = [one for one in self.dice if one.colour is self.colour] if not self.detail.needs_die else ()
        return best(own or self.dice, self.colour)


def entries(seat: ShipSeat, asset: AssetState) -> dict[Use, Entry]:
    """Return what may be done, and what will come to be possible in this turn."""
    found = [
        _repair(seat),
        _attack(seat, asset),
        _move(seat, asset),
        _company_repair(seat),
        _launch(seat),
        _lend(seat),
        *volunteered(seat).values(),
        _spot(seat, asset),
    ]
    return {one.use: one for one in found if one is not None}


def volunteered(seat: ShipSeat) -> dict[Use, Entry]:
    """Return what nobody asks for and no die is needed for, wherever in a turn it may be done now."""
    found = (_push(seat), _hand_over(seat), _release(seat))
    return {one.use: one for one in found if one is not None}


def _dice(options: Sequence[Action]) -> tuple[RolledDie, ...]:
    """Return the dice of options, the highest first."""
    found = {die for one in options for die in (getattr(one, "die", None), getattr(one, "ace_die", None))}
    told = [die for die in found if die is not None]
    return tuple(sorted(told, key=lambda die: (-die.value, die.colour is Colour.WHITE, die.sides)))


def _repair(seat: ShipSeat) -> Entry | None:
    dice = _dice(seat.options(Repair))
    if not dice:
        return None
    words = translate("ActsForm", "a white six puts a lost system back")
    return Entry(Use.REPAIR, "R", translate("ActsForm", "Repair"), RepairDetail, dice, words=words)


def _attack(seat: ShipSeat, asset: AssetState) -> Entry | None:
    naming = asset.naming if isinstance(asset, FighterState) else None
    if not isinstance(asset, FighterState) or naming is None or naming.target is None:
        return None
    if asset.attack is not AttackStep.OPEN:
        return None
    target, battle = naming.target, seat.battle
    dice = _dice(seat.options(DeclareAttack))
    title = translate("ActsForm", "Attack {target}").format(target=seat.names(target))

    def tell(die: RolledDie) -> str:
        called = None if battle.is_debris(target) else seat.umpire.cover(battle, asset.id, target)
        return attack_consequence(battle, asset.id, die, called.value if called else ())

    why = "" if dice else translate("ActsForm", "no die for it, or its weapon is lost")
    return Entry(Use.ATTACK, "A", title, AttackDetail, dice, Colour.RED, why, tell=tell)


def _move(seat: ShipSeat, asset: AssetState) -> Entry | None:
    if asset.moved:
        return None
    options = seat.options(Move)
    dice = _dice(options)
    title = translate("ActsForm", "Move")
    if isinstance(asset, CompanyState):
        why = "" if dice else translate("ActsForm", "no die for moving is left")
        return Entry(Use.MOVE, "M", title, CompanyMoveDetail, dice, Colour.GREEN, why, tell=_far)
    straight = translate("ActsForm", "straight ahead at base speed, without a die")
    return Entry(Use.MOVE, "M", title, FlightUse, dice, Colour.GREEN, bare=straight, tell=_pips)


def _far(die: RolledDie) -> str:
    return plural("ActsForm", "up to %n unit, any way", "up to %n units, any way", die.value)


def _pips(die: RolledDie) -> str:
    return plural(
        "ActsForm", "%n pip for clicks, speed and debris", "%n pips for clicks, speed and debris", die.value
    )


def _company_repair(seat: ShipSeat) -> Entry | None:
    dice = _dice(seat.options(RepairCompany))
    if not dice:
        return None
    words = translate("ActsForm", "up to {value} systems and white dice in all")
    title = translate("ActsForm", "Mend a company")
    return Entry(Use.REPAIR_COMPANY, "B", title, CompanyRepairDetail, dice, Colour.BLACK, words=words)


def _launch(seat: ShipSeat) -> Entry | None:
    dice = _dice(seat.options(Launch))
    if not dice:
        return None
    words = translate("ActsForm", "with {value} fuel")
    title = translate("ActsForm", "Launch a company")
    return Entry(Use.LAUNCH, "L", title, LaunchDetail, dice, Colour.BLACK, words=words)


def _lend(seat: ShipSeat) -> Entry | None:
    dice = _dice([*lends(seat.session)])
    if not dice:
        return None
    words = translate("ActsForm", "a die as the defense number of another")
    title = translate("ActsForm", "Lend a defense")
    return Entry(Use.LEND_DEFENSE, "D", title, LendDetail, dice, Colour.BLUE, words=words)


def _push(seat: ShipSeat) -> Entry | None:
    found = [*pushes(seat.session)]
    if not found:
        return None
    title = translate("ActsForm", "Push")
    assets = dict.fromkeys(one.asset for one in found)
    if len(assets) == 1:
        title = translate("ActsForm", "Push {asset}").format(asset=seat.names(found[0].asset))
    words = translate("ActsForm", "{players}'s green ace: a unit along, or a click")
    said = words.format(players=seat.names.all(dict.fromkeys(one.player for one in found)))
    return Entry(Use.PUSH, "P", title, PushDetail, bare=said)


def _hand_over(seat: ShipSeat) -> Entry | None:
    found = [*hand_overs(seat.session)]
    if not found:
        return None
    title = translate("ActsForm", "Hand a company over")
    words = seat.names.all(dict.fromkeys(one.company for one in found))
    return Entry(Use.HAND_OVER, "H", title, HandOverDetail, bare=words)


def _release(seat: ShipSeat) -> Entry | None:
    found = [*releases(seat.session)]
    if not found:
        return None
    title = translate("ActsForm", "Let a company drift")
    words = seat.names.all(dict.fromkeys(one.company for one in found))
    return Entry(Use.RELEASE, "F", title, ReleaseDetail, bare=words)


def _spot(seat: ShipSeat, asset: AssetState) -> Entry | None:
    if not isinstance(asset, FighterState):
        return None
    dice = _dice(seat.options(Spot))
    why = ""
    if not dice:
        why = translate("ActsForm", "no die for spotting, or nobody in reach")
        if isinstance(asset, ShipState) and not asset.moved:
            why = translate("ActsForm", "comes after the move")
        elif seat.options(ForgoAttack):
            why = translate("ActsForm", "comes after the attack")
    words = translate("ActsForm", "up to {value} for one attack; ends the turn")
    return Entry(Use.SPOT, "S", translate("ActsForm", "Spot"), SpotDetail, dice, Colour.YELLOW, why, words)
