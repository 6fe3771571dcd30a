"""What is said of a plan before it is flown: pips, end, what comes of it, and what it gives up. No Qt."""

from collections.abc import Iterator
from math import cos, radians, sin

from mfz_desktop.battle.text.words import refusal_words
from mfz_desktop.core.language import listed, plural, translate
from mfz_desktop.intercept_orbit.battle.flight import Laid, Ruler
from mfz_desktop.intercept_orbit.battle.text.names import Names, range_word
from mfz_rules.common.places import Pose
from mfz_rules.intercept_orbit.foresight.flights import Consequence, Encounter

CLOSE = 0.05
"""Units, and degrees, that are not worth a word."""


def pips_words(laid: Laid) -> str:
    """Return how many pips a plan costs, of how many: `3 of 6 pips`."""
    price = laid.price
    if not price.pips and not price.cost:
        return translate("Flight", "no die, no pips")
    return translate("Flight", "{cost} of {pips} pips").format(cost=price.cost, pips=price.pips)


def price_words(laid: Laid) -> str:
    """Return what the pips go for: `2 hinges, 1 unit more and 1 piece of debris`."""
    price, parts = laid.price, []
    bent = sum(1 for one in price.bends if one)
    if sum(price.bends) > bent:  # the hinges alone would not tell the price (AB-MOVE-02)
        parts.append(plural("Flight", "%n pip of bends", "%n pips of bends", sum(price.bends)))
    elif bent:
        parts.append(plural("Flight", "%n hinge", "%n hinges", bent))
    if price.units and laid.plan.speed > price.base_speed:
        parts.append(plural("Flight", "%n unit more", "%n units more", price.units))
    elif price.units:
        parts.append(plural("Flight", "%n unit fewer", "%n units fewer", price.units))
    if price.debris:
        parts.append(plural("Flight", "%n piece of debris", "%n pieces of debris", price.debris))
    if not parts and laid.action.die is not None:
        return translate("Flight", "straight ahead, as without a die")
    return listed(parts) if parts else translate("Flight", "straight ahead")


def end_words(ruler: Ruler, laid: Laid) -> str:
    """Return where a plan leads, as it is seen from the ship: `3.7 u ahead, 1.1 u to the left, turned 22.5°…`."""
    ahead, left, turned = _seen_from(ruler.start, ruler.end(laid.plan))
    parts = [translate("Flight", "{units} u ahead").format(units=f"{ahead:.1f}")]
    if ahead < -CLOSE:
        parts = [translate("Flight", "{units} u back").format(units=f"{-ahead:.1f}")]
    if left > CLOSE:
        parts.append(translate("Flight", "{units} u to the left").format(units=f"{left:.1f}"))
    elif left < -CLOSE:
        parts.append(translate("Flight", "{units} u to the right").format(units=f"{-left:.1f}"))
    if turned > CLOSE:
        parts.append(translate("Flight", "turned {degrees}° to the left").format(degrees=f"{turned:g}"))
    elif turned < -CLOSE:
        parts.append(translate("Flight", "turned {degrees}° to the right").format(degrees=f"{-turned:g}"))
    return ", ".join(parts)


def refused_words(names: Names, laid: Laid) -> str:
    """Return why a plan is refused; empty where it may be flown."""
    return refusal_words(laid.refusal, names) if laid.refusal is not None else ""


def encounter_words(names: Names, laid: Laid, one: Encounter) -> str:
    """Return what comes of one thing on the way, and who will be asked what."""
    piece, players = names(one.piece), names.all(one.asked)
    dice = plural("Flight", "%n die", "%n dice", laid.plan.speed)
    if one.what is Consequence.ASKED and len(one.asked) > 1:
        words = translate("Flight", "{piece} in passing: {players} are asked whether they collide")
        return words.format(piece=piece, players=players)
    words = {
        Consequence.ASKED: translate("Flight", "{piece} in passing: {players} decides whether they collide"),
        Consequence.COLLIDES: translate("Flight", "collides with {piece}, {dice}; the rest of the move is lost"),
        Consequence.STOPS: translate("Flight", "stops short of {piece}; the rest of the move is lost"),
        Consequence.PASSES: translate("Flight", "passes through {piece}"),
        Consequence.HIT: translate("Flight", "hits {piece}, {dice}"),
        Consequence.AVOIDED: translate("Flight", "goes round {piece} for a pip"),
        Consequence.ENDS_ON: translate("Flight", "ends on {piece}, which no pip can help"),
        Consequence.CLINGS: translate("Flight", "{piece}: {players} decides whether it clings to the ship"),
        Consequence.TAKEN: translate("Flight", "{piece}: {players} decides whether to take it along"),
    }[one.what]
    return words.format(piece=piece, players=players, dice=dice)


def coming_words(ruler: Ruler, laid: Laid) -> tuple[str, ...]:
    """Return all that a plan leads to: what is met in order, the edge, passengers, what it comes near to."""
    return tuple(_coming(ruler, laid))


def given_up_words(ruler: Ruler, laid: Laid) -> tuple[str, ...]:
    """Return what a plan gives up, which is better known before it is flown."""
    return tuple(_given_up(ruler, laid))


def _coming(ruler: Ruler, laid: Laid) -> Iterator[str]:
    names, flight = ruler.names, laid.flight
    if flight is None:
        return
    for one in flight.encounters:
        yield encounter_words(names, laid, one)
    if flight.edge is not None:
        yield _edge_words(ruler, short=flight.edge.short)
    if flight.riders:
        words = translate("Flight", "may ride along: {companies}")
        yield words.format(companies=names.all(flight.riders))
    if flight.aboard:
        yield translate("Flight", "goes along: {companies}").format(companies=names.all(flight.aboard))
    if flight.near:
        yield translate("Flight", "ends near {assets}").format(assets=names.all(flight.near))


def _edge_words(ruler: Ruler, *, short: bool) -> str:
    if ruler.battle.is_ship(ruler.asset):
        return translate("Flight", "leaves the table and is lost")
    if short:
        return translate("Flight", "stops short of the edge")
    return translate("Flight", "stops at the edge and is turned away from it")


def _given_up(ruler: Ruler, laid: Laid) -> Iterator[str]:
    names, flight = ruler.names, laid.flight
    if flight is None:
        return
    if laid.price.cost and laid.price.left > 0:
        yield plural("Flight", "%n pip is not used", "%n pips are not used", laid.price.left)
    if ruler.ends_repairs:
        yield translate("Flight", "nothing can be repaired any more in this turn")
    naming = ruler.battle.fighter(ruler.asset).naming if not ruler.battle.is_hva(ruler.asset) else None
    if flight.out_of is not None and naming is not None and naming.range is not None:
        words = translate("Flight", "{target} is at {range} then, not at {named} as it was named")
        at, named = range_word(flight.out_of), range_word(naming.range)
        yield words.format(target=names(naming.target), range=at, named=named)
    if flight.leaves:
        yield translate("Flight", "leaves {assets}").format(assets=names.all(flight.leaves))
    for ship in flight.frees:
        owner = ruler.battle.ship(ship).owner
        words = translate("Flight", "nobody holds {ship} any more: it falls back to {player}")
        yield words.format(ship=names(ship), player=names(owner))


def _seen_from(start: Pose, end: Pose) -> tuple[float, float, float]:
    """Return how far ahead and to the left something ends, and by how many degrees it is turned to the left."""
    right, up = cos(radians(start.facing)), sin(radians(start.facing))
    x, y = end.x - start.x, end.y - start.y
    turned = (end.facing - start.facing + 180) % 360 - 180
    return x * right + y * up, y * right - x * up, turned


def click_words(clicks: int) -> str:
    """Return how a hinge is bent: `straight`, `1 click to the left`."""
    if not clicks:
        return translate("Flight", "straight")
    if clicks > 0:
        return plural("Flight", "%n click to the left", "%n clicks to the left", clicks)
    return plural("Flight", "%n click to the right", "%n clicks to the right", -clicks)
