"""What may be done in an open turn with dice, in the order of the rules (IO-SHIP-01, IO-CO-01)."""

from mfz_desktop.battle.dice.choosing import best
from mfz_desktop.battle.turn.acting import Entry, dice_of
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
)
from mfz_desktop.intercept_orbit.battle.turn.outlook import attack_consequence
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.intercept_orbit.battle.unasked import hand_overs, lends, pushes, releases
from mfz_rules.intercept_orbit.chapters.weapons import catapults
from mfz_rules.intercept_orbit.state.actions import (
    DeclareAttack,
    ForgoAttack,
    Launch,
    Move,
    Repair,
    RepairCompany,
    Spot,
)
from mfz_rules.intercept_orbit.state.assets import (
    AssetState,
    AttackStep,
    CompanyState,
    Condition,
    FighterState,
    ShipState,
)
from mfz_rules.kernel.dice import SMALL, Colour, RolledDie


class ShipEntry(Entry):
    """One thing to do, with the die that is proposed for it.

    A ship moves by a green one if it has any, for that serves for nothing else (IO-DICE-05). A spot is proposed
    with an ordinary die, which an ace's goes with (IO-ACE-05).
    """

    @property
    def likely(self) -> RolledDie | None:
        """The die that is proposed."""
        if self.use is Use.SPOT:
            return best([one for one in self.dice if one.sides == SMALL] or self.dice, self.colour)
        own = [one for one in self.dice if one.colour is self.colour] if not self.detail.needs_die else ()
        return best(own or self.dice, self.colour)


def entries(seat: ShipSeat, asset: AssetState) -> dict[Use, ShipEntry]:
    """Return what may be done, and what will come to be possible in this turn."""
    found = [
        _repair(seat),
        _attack(seat, asset),
        _move(seat, asset),
        _company_repair(seat),
        _launch(seat, asset),
        _lend(seat),
        *volunteered(seat).values(),
        _spot(seat, asset),
    ]
    return {one.use: one for one in found if one is not None}


def volunteered(seat: ShipSeat) -> dict[Use, ShipEntry]:
    """Return what nobody asks for and no die is needed for, wherever in a turn it may be done now."""
    found = (_push(seat), _hand_over(seat), _release(seat))
    return {one.use: one for one in found if one is not None}


def _repair(seat: ShipSeat) -> ShipEntry | None:
    dice = dice_of(seat.options(Repair))
    if not dice:
        return None
    words = translate("ActsForm", "a white six puts a lost system back")
    return ShipEntry(Use.REPAIR, "R", translate("ActsForm", "Repair"), RepairDetail, dice, words=words)


def _attack(seat: ShipSeat, asset: AssetState) -> ShipEntry | None:
    naming = asset.naming if isinstance(asset, FighterState) else None
    if not isinstance(asset, FighterState) or naming is None or naming.target is None:
        return None
    if asset.attack is not AttackStep.OPEN:
        return None
    target, battle = naming.target, seat.battle
    dice = dice_of(seat.options(DeclareAttack))
    title = translate("ActsForm", "Attack {target}").format(target=seat.names(target))

    def tell(die: RolledDie) -> str:
        called = None if battle.is_debris(target) else seat.umpire.cover(battle, asset.id, target)
        return attack_consequence(battle, asset.id, die, called.value if called else ())

    why = "" if dice else translate("ActsForm", "no die for it, or its weapon is lost")
    refused = seat.session.why_not(DeclareAttack(seat.player, dice[0])) if dice else None
    if refused is not None:
        words = seat.session.refusal_words(refused)
        if refused.key == "out_of_range" and not asset.moved:
            words = translate("ActsForm", "out of the range that it named; it may fly there first")
        elif refused.key == "out_of_range":
            words = translate("ActsForm", "out of the range that it named")
        return ShipEntry(Use.ATTACK, "A", title, AttackDetail, dice, Colour.RED, words=words, vain=True)
    return ShipEntry(Use.ATTACK, "A", title, AttackDetail, dice, Colour.RED, why, tell=tell)


def _move(seat: ShipSeat, asset: AssetState) -> ShipEntry | None:
    if asset.moved:
        return None
    options = seat.options(Move)
    dice = dice_of(options)
    title = translate("ActsForm", "Move")
    if isinstance(asset, CompanyState):
        why = "" if dice else translate("ActsForm", "no die for moving is left")
        return ShipEntry(Use.MOVE, "M", title, CompanyMoveDetail, dice, Colour.GREEN, why, tell=_far)
    straight = translate("ActsForm", "straight ahead at base speed, without a die")
    return ShipEntry(Use.MOVE, "M", title, FlightUse, dice, Colour.GREEN, bare=straight, tell=_pips)


def _far(die: RolledDie) -> str:
    return plural("ActsForm", "up to %n unit, any way", "up to %n units, any way", die.value)


def _pips(die: RolledDie) -> str:
    return plural(
        "ActsForm", "%n pip for clicks, speed and debris", "%n pips for clicks, speed and debris", die.value
    )


def _company_repair(seat: ShipSeat) -> ShipEntry | None:
    dice = dice_of(seat.options(RepairCompany))
    if not dice:
        return None
    words = translate("ActsForm", "up to {value} systems and white dice in all")
    title = translate("ActsForm", "Mend a company")
    return ShipEntry(Use.REPAIR_COMPANY, "B", title, CompanyRepairDetail, dice, Colour.BLACK, words=words)


def _launch(seat: ShipSeat, asset: AssetState) -> ShipEntry | None:
    dice, why = dice_of(seat.options(Launch)), ""
    if not dice:
        on_deck = any(one.holder == asset.id and one.condition is Condition.ON_DECK for one in seat.battle.companies)
        if not on_deck or not _can_launch(seat, asset):
            return None
        why = _not_yet(seat, asset)
        if not why:
            return None
    words = translate("ActsForm", "with {value} fuel")
    title = translate("ActsForm", "Launch a company")
    return ShipEntry(Use.LAUNCH, "L", title, LaunchDetail, dice, Colour.BLACK, why, words)


def _can_launch(seat: ShipSeat, asset: AssetState) -> bool:
    """Whether a ship has what a launch takes: a black die, or a catapult where its dice are rolled by themselves."""
    if not seat.battle.profile.launches_apart:
        return any(die.colour is Colour.BLACK for die in asset.pool)
    rolled = isinstance(asset, ShipState) and asset.launch_dice is not None
    return isinstance(asset, ShipState) and not rolled and bool(catapults(seat.battle, asset))


def _not_yet(seat: ShipSeat, asset: AssetState) -> str:
    """Return what comes before the last things that a ship does; empty once they may be done (IO-SHIP-01)."""
    if isinstance(asset, ShipState) and not asset.moved:
        return translate("ActsForm", "comes after the move")
    return translate("ActsForm", "comes after the attack") if seat.options(ForgoAttack) else ""


def _lend(seat: ShipSeat) -> ShipEntry | None:
    dice = dice_of([*lends(seat.session)])
    if not dice:
        return None
    words = translate("ActsForm", "a die as the defense number of another")
    title = translate("ActsForm", "Lend a defense")
    return ShipEntry(Use.LEND_DEFENSE, "D", title, LendDetail, dice, Colour.BLUE, words=words)


def _push(seat: ShipSeat) -> ShipEntry | None:
    found = [*pushes(seat.session)]
    if not found:
        return None
    title = translate("ActsForm", "Push")
    assets = dict.fromkeys(one.asset for one in found)
    if len(assets) == 1:
        title = translate("ActsForm", "Push {asset}").format(asset=seat.names(found[0].asset))
    words = translate("ActsForm", "{players}'s green ace: a unit along, or a click")
    said = words.format(players=seat.names.all(dict.fromkeys(one.player for one in found)))
    return ShipEntry(Use.PUSH, "P", title, PushDetail, bare=said)


def _hand_over(seat: ShipSeat) -> ShipEntry | None:
    found = [*hand_overs(seat.session)]
    if not found:
        return None
    title = translate("ActsForm", "Hand a company over")
    words = seat.names.all(dict.fromkeys(one.company for one in found))
    return ShipEntry(Use.HAND_OVER, "H", title, HandOverDetail, bare=words)


def _release(seat: ShipSeat) -> ShipEntry | None:
    found = [*releases(seat.session)]
    if not found:
        return None
    title = translate("ActsForm", "Let a company drift")
    words = seat.names.all(dict.fromkeys(one.company for one in found))
    return ShipEntry(Use.RELEASE, "F", title, ReleaseDetail, bare=words)


def _spot(seat: ShipSeat, asset: AssetState) -> ShipEntry | None:
    if not isinstance(asset, FighterState):
        return None
    dice = dice_of(seat.options(Spot))
    why = ""
    if not dice:
        why = _not_yet(seat, asset) or translate("ActsForm", "no die for spotting, or nobody in reach")
    words = translate("ActsForm", "up to {value} for one attack; ends the turn")
    enemies = [one for one in seat.options(Spot) if seat.battle.commands(one.target) != seat.player]
    vain = bool(dice) and all(
        seat.session.why_not(one) is not None for one in enemies if dice[0] in (one.die, one.ace_die)
    )
    if vain:  # what was measured can be overruled, so it can be taken all the same
        words = translate("ActsForm", "no enemy is in reach")
    return ShipEntry(
        Use.SPOT, "S", translate("ActsForm", "Spot"), SpotDetail, dice, Colour.YELLOW, why, words, vain=vain
    )
