"""What a line would do, in sentences. No Qt."""

from collections.abc import Iterator

from mfz_desktop.battle.ledger.ledger import attack_said, defense_said
from mfz_desktop.battle.text.words import die as die_words
from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.ledger.planning import PlannedTurn, move_of
from mfz_desktop.intercept_orbit.battle.plan_notation import written_plan
from mfz_desktop.intercept_orbit.battle.text.names import Names, asset_number, range_word
from mfz_desktop.intercept_orbit.battle.text.phrases import back_words
from mfz_rules.intercept_orbit.chapters.bay import WHITE
from mfz_rules.intercept_orbit.foresight import flights
from mfz_rules.intercept_orbit.state.actions import Pass
from mfz_rules.intercept_orbit.state.assets import CompanyState, FighterState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.moving import END


def said(battle: Battle, meant: PlannedTurn | Pass) -> Iterator[str]:
    """Yield what a line does, in sentences."""
    names = Names(battle)
    if isinstance(meant, Pass):
        yield translate("Ledger", "{player} passes.").format(player=names(meant.player))
        return
    yield f"{asset_number(meant.piece)} {names(meant.piece)}:"
    asset = battle.asset(meant.piece)
    for push in meant.pushes:
        yield push_words(names(push.asset), push.way)
    if meant.line.moves_first:
        yield from _move(battle, names, meant)
    yield from attack_said(names, meant, range_word(meant.range) if meant.range else "")
    if isinstance(asset, FighterState) and asset.defense is None:
        yield defense_said(meant)
    for one in meant.mends:
        yield translate("Ledger", "Repairs its {system}.").format(system=names.system(meant.piece, one))
    if not meant.line.moves_first and not asset.moved:
        yield from _move(battle, names, meant)
    for service in meant.services:
        words = translate("Ledger", "Repairs {company} with {die}; it has back: {back}.")
        systems = [one for one in service.restore if one != WHITE]
        back = back_words(names, service.company, systems, service.restore.count(WHITE))
        yield words.format(company=names(service.company), die=die_words(service.die), back=back)
    yield from _launches(names, meant)
    spots = [die_words(one) for one in (meant.die("spot"), meant.die("ace_spot")) if one is not None]
    if spots:
        words = translate("Ledger", "Spots {target} with {dice}.")
        yield words.format(target=names(meant.spotted), dice=listed(spots))


def push_words(asset: str, way: str) -> str:
    """Return which way a green ace pushes something."""
    words = {
        "b": translate("Ledger", "Pushes {asset} back."),
        "l": translate("Ledger", "Turns {asset} a click to the left."),
        "r": translate("Ledger", "Turns {asset} a click to the right."),
    }.get(way, translate("Ledger", "Pushes {asset} ahead."))
    return words.format(asset=asset)


def _move(battle: Battle, names: Names, meant: PlannedTurn) -> Iterator[str]:
    """Yield how it moves and what that meets; on paper what is not told is not there."""
    pips = meant.die("pips")
    die = die_words(pips) if pips is not None else ""
    if isinstance(battle.asset(meant.piece), CompanyState):
        if not die:
            yield translate("Ledger", "Stays where it is.")
            return
        yield translate("Ledger", "Moves with {die}.").format(die=die)
    else:
        words = translate("Ledger", "Flies {plan} with {die}.") if die else translate("Ledger", "Flies {plan}.")
        yield words.format(die=die, plan=_plan(battle, meant))
        if meant.line.ace_pip:
            yield translate("Ledger", "The green ace adds its pip.")
    met = [_met(names, one.piece, ends=one.how == END) for one in meant.meets]
    if met:
        yield translate("Ledger", "Its way leads {ways}.").format(ways=listed(met))
    if meant.avoid:
        yield translate("Ledger", "Goes round {debris}.").format(debris=names.all(meant.avoid))
    if meant.touching:
        yield translate("Ledger", "Touches {ships}.").format(ships=names.all(meant.touching))
    if meant.near:
        yield translate("Ledger", "Ends near {assets}.").format(assets=names.all(meant.near))


def _plan(battle: Battle, meant: PlannedTurn) -> str:
    """Return the plan, and what it costs where it costs anything."""
    plan, asset = meant.line.plan, battle.asset(meant.piece)
    price = flights.price(battle, asset.id, move_of(asset, meant))
    if plan is None:
        return plural("Ledger", "%n unit straight ahead", "%n units straight ahead", price.base_speed)
    words = translate("Ledger", "by the ruler {plan}")
    if price.cost:
        words = translate("Ledger", "by the ruler {plan} for {cost} of {pips} pips")
    return words.format(plan=written_plan(plan.clicks, plan.at_rest), cost=price.cost, pips=price.pips)


def _met(names: Names, piece: str, *, ends: bool) -> str:
    words = translate("Ledger", "through {piece}")
    if ends:
        words = translate("Ledger", "onto {piece}")
    return words.format(piece=names(piece))


def _launches(names: Names, meant: PlannedTurn) -> Iterator[str]:
    for one in meant.launches:
        words = translate("Ledger", "Launches {company} with {die}.")
        if one.at is not None:
            words = translate("Ledger", "Launches {company} at {target} with {die}.")
        yield words.format(company=names(one.company), target=names(one.at), die=die_words(one.die))
        if one.keep:
            yield translate("Ledger", "It keeps its fuel.")
