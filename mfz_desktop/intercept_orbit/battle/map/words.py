"""What the map of space says in words: of pieces, targets and places."""

from collections.abc import Iterator

from mfz_desktop.battle.map.tape import gap_words
from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.map.sight import RangeRing, SeenTarget
from mfz_desktop.intercept_orbit.battle.text.names import Names, condition_word, range_word
from mfz_rules.intercept_orbit.state.assets import (
    AssetState,
    CompanyState,
    Condition,
    FighterState,
    HvaState,
    ShipState,
    Status,
)
from mfz_rules.intercept_orbit.state.battle import Battle

COMPASS = 45
"""Degrees from one word for a heading to the next."""


def status_word(status: Status) -> str:
    """Return where an asset is in its turn."""
    return {
        Status.WAITING: translate("SpaceMap", "waits for its turn"),
        Status.OPENING: translate("SpaceMap", "its turn begins"),
        Status.ACTING: translate("SpaceMap", "acts"),
        Status.HOLD_ATTACK: translate("SpaceMap", "on hold, about to attack"),
        Status.HOLD_DEFENSE: translate("SpaceMap", "on hold, under attack"),
        Status.FINISHING: translate("SpaceMap", "finishes its turn"),
        Status.DONE: translate("SpaceMap", "has had its turn"),
        Status.DESTROYED: translate("SpaceMap", "destroyed"),
        Status.LOST: translate("SpaceMap", "off the table"),
    }[status]


def described(battle: Battle, names: Names, piece: str | None) -> str:
    """Return a piece in one line, for tool tips and screen readers."""
    if piece is None:
        return translate("SpaceMap", "Nothing is selected.")
    found = next((one for one in battle.all_assets if one.id == piece), None)
    if found is None:
        return names(piece)
    return ", ".join((names(piece), *_described(battle, names, found)))


def _described(battle: Battle, names: Names, asset: AssetState) -> Iterator[str]:
    holder = battle.commands(asset.id)
    if holder != asset.owner:
        words = translate("SpaceMap", "prize of {player}, built by {owner}")
        if not holder:
            words = translate("SpaceMap", "nobody's, built by {owner}")
        yield words.format(player=names(holder), owner=names(asset.owner))
    elif isinstance(asset, HvaState):
        yield translate("SpaceMap", "held by {player}").format(player=names(holder))
    else:
        yield names(asset.owner)
    if isinstance(asset, CompanyState):
        yield from _company(names, asset)
    if not isinstance(asset, CompanyState) or asset.condition is Condition.FLYING or not asset.alive:
        yield status_word(asset.status)
    if isinstance(asset, ShipState) and asset.speed is not None:
        yield translate("SpaceMap", "speed {units}").format(units=asset.speed)
    if isinstance(asset, FighterState) and asset.alive:
        yield from _fighter(battle, names, asset)
    if asset.at is not None:
        yield heading_words(asset.at.facing)


def _company(names: Names, company: CompanyState) -> Iterator[str]:
    if company.holder is not None:
        words = translate("SpaceMap", "{condition} with {holder}")
        if company.condition is Condition.ON_DECK:
            words = translate("SpaceMap", "{condition} of {holder}")
        yield words.format(condition=condition_word(company.condition), holder=names(company.holder))
    else:
        yield condition_word(company.condition)
    if company.fuel is not None:
        yield translate("SpaceMap", "fuel {value}").format(value=company.fuel)
    if company.touching and company.holder is None:
        yield translate("SpaceMap", "at {ships}").format(ships=names.all(company.touching))


def _fighter(battle: Battle, names: Names, fighter: FighterState) -> Iterator[str]:
    if fighter.defense is not None:
        yield translate("SpaceMap", "defense {value}").format(value=fighter.defense)
    if fighter.spots:
        values = listed(str(one.value) for one in fighter.spots)
        yield translate("SpaceMap", "spot {value} on it").format(value=values)
    words = plural("SpaceMap", "{left} of %n system", "{left} of %n systems", len(fighter.systems))
    yield words.format(left=len(fighter.left))
    if fighter.near:
        yield translate("SpaceMap", "near {assets}").format(assets=names.all(fighter.near))
    held = [one.id for one in battle.companies if one.alive and one.holder == fighter.id]
    if held:
        yield translate("SpaceMap", "has {companies}").format(companies=names.all(held))


def heading_words(facing: float) -> str:
    """Return which way a bow looks, as it is seen on the map: `bow to the upper right`."""
    words = (
        translate("SpaceMap", "bow to the right"),
        translate("SpaceMap", "bow to the upper right"),
        translate("SpaceMap", "bow up"),
        translate("SpaceMap", "bow to the upper left"),
        translate("SpaceMap", "bow to the left"),
        translate("SpaceMap", "bow to the lower left"),
        translate("SpaceMap", "bow down"),
        translate("SpaceMap", "bow to the lower right"),
    )
    return words[round(facing / COMPASS) % len(words)]


def place_words(x: float, y: float) -> str:
    """Return a place on the table: in units from its left and from its near edge."""
    return translate("SpaceMap", "at {x}, {y}").format(x=f"{x:.1f}", y=f"{y:.1f}")


def ring_words(ring: RangeRing) -> str:
    """Return what a ring is: `assault range 8`."""
    return f"{range_word(ring.band)} {ring.length:g}"


def target_words(names: Names, one: SeenTarget, *, why: float | None = None) -> str:
    """Return band, gap and cover of a target: `assault range · gap 4.2 u · in cover of Wreck`.

    With `why`, how near to the target a piece must be to cover it, it says also why that is cover.
    """
    words = [range_word(one.band), gap_words(one.gap)]
    if not one.served:
        words.append(translate("SpaceMap", "no weapon for it"))
    if one.cover and why is not None:
        said = translate("SpaceMap", "in cover of {pieces}, between and within {units} of it")
        words.append(said.format(pieces=names.all(one.cover), units=f"{why:g}"))
    elif one.cover:
        words.append(translate("SpaceMap", "in cover of {pieces}").format(pieces=names.all(one.cover)))
    elif why is not None:
        words.append(translate("SpaceMap", "in the open"))
    if one.shields:
        words.append(translate("SpaceMap", "{pieces} may shield it").format(pieces=names.all(one.shields)))
    if one.close:
        words.append(translate("SpaceMap", "a close call"))
    said = " · ".join(words)
    return f"{names(one.target)}: {said}" if why is not None else said


def target_sign(one: SeenTarget) -> str:
    """Return the gap to a target, a block before it for cover: `▮ 4.2`."""
    return f"{'▮ ' if one.cover else ''}{one.gap:.1f}"


def label_of(battle: Battle, names: Names, id: str) -> str:
    """Return what is written beside a piece that is pointed at: its name, and what it is with whom."""
    found = next((one for one in battle.all_assets if one.id == id), None)
    if isinstance(found, CompanyState) and found.condition is not Condition.FLYING:
        return f"{names(id)}, {', '.join(_company(names, found))}"
    holder = battle.commands(id) if found is not None else ""
    if found is not None and holder and holder != found.owner:
        return translate("SpaceMap", "{piece}, prize of {player}").format(piece=names(id), player=names(holder))
    return names(id)
