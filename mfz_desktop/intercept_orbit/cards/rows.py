"""The rows of a card: systems in the order in which they are lost, each with its dice, its range in words."""

from collections.abc import Collection, Sequence

from campaigns.intercept_orbit.companies.fleet import KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.rules_view import rules_company, rules_ship
from mfz_desktop.cards.lost_dice import dice_lost
from mfz_desktop.cards.model import CardSystemRow
from mfz_desktop.core.language import translate, translated
from mfz_desktop.intercept_orbit.cards.profile import CardProfile, Wording
from mfz_rules.intercept_orbit.fleets import loadout
from mfz_rules.intercept_orbit.fleets.dice import COMPANY_SYSTEMS, WEAPON, company_dice, red_dice
from mfz_rules.intercept_orbit.fleets.fleet import COMMUNICATION, DEFENSE, MOVEMENT, SPLIT, Ace, System
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.intercept_orbit.fleets.terms import FleetTerms
from mfz_rules.kernel.dice import Die


def ship_rows(
    ship: KeptShip, profile: FleetProfile, cards: CardProfile, terms: FleetTerms, words: Wording, lost: int = 0
) -> tuple[CardSystemRow, ...]:
    """Return a row for each system of a ship, the first ones crossed as far as they are lost.

    A system's dice are what the ship stops rolling when it is lost after those before it (IO-FLEET-10).
    """
    systems = rules_ship(ship, profile.game).systems
    pools = [_dice(systems[at:], profile, cards, terms) for at in range(len(systems) + 1)]
    return tuple(
        CardSystemRow(
            type=system.type,
            name=system.name or system_name(system, profile),
            dice=dice_lost(pools[at], pools[at + 1]),
            ranges=system.ranges,
            lost=at < lost,
            detail=_detail(systems[at:], words),
        )
        for at, system in enumerate(systems)
    )


def company_rows(
    squad: KeptSquad, profile: FleetProfile, terms: FleetTerms, words: Wording, lost: Collection[str] = ()
) -> tuple[CardSystemRow, ...]:
    """Return a row for each system that every company has, crossed where it is lost (IO-FLEET-08, AB-FLEET-10)."""
    ace = rules_company(squad).ace
    names = {
        WEAPON: words.company_weapon,
        DEFENSE: translate("FleetCards", "defense"),
        MOVEMENT: translate("FleetCards", "movement"),
        COMMUNICATION: translate("FleetCards", "communication"),
    }
    details = {**words.company_systems, **({WEAPON: words.ace_weapon} if ace is Ace.RED else {})}
    return tuple(
        CardSystemRow(
            type_,
            names[type_],
            company_dice(None, profile, terms, (type_,), 0),
            lost=type_ in lost,
            detail=details[type_],
        )
        for type_ in COMPANY_SYSTEMS
    )


def system_name(system: System, profile: FleetProfile) -> str:
    """Return words for a system that its player gave no name: a split weapon is called by its ranges."""
    if system.type == SPLIT:
        return " / ".join(system_name(System(one), profile) for one in system.ranges)
    words = {weapon.type: weapon.word for weapon in profile.weapons} | {
        kind.type: kind.word for kind in profile.kinds
    }
    return translated(words[system.type]) if system.type in words else system.type


def _detail(systems: Sequence[System], words: Wording) -> str:
    """Return what the first of the systems is good for as long as all of them are there."""
    first = systems[0]
    if first.type in words.systems:
        one, both = words.systems[first.type]
        return both if loadout.count(systems, first.type) > 1 else one
    ranges = first.ranges if first.type == SPLIT else (first.type,)
    return " · ".join(words.ranges[one] for one in ranges if one in words.ranges)


def _dice(systems: Sequence[System], profile: FleetProfile, cards: CardProfile, terms: FleetTerms) -> list[Die]:
    """Return the dice of systems at all ranges; those of catapults also where they wait for it (AB-LAUNCH-01)."""
    dice = [die for weapon in profile.weapons for die in red_dice(systems, weapon.type, profile)]
    for kind in profile.kinds:
        colour = kind.colour if kind.rolled else cards.launch
        many = kind.count(loadout.count(systems, kind.type), second_die=terms.second_system_die)
        dice += [Die(colour)] * many
    return dice
