"""An asset in one line of text, `Bulwark -- 2Ra+d8/1B/1K/2W`: written one way, read in some more."""

import re
from dataclasses import dataclass

from mfz_rules.common.notation import UnclearTextError, read_named
from mfz_rules.common.pools import red_counts
from mfz_rules.common.text_list import flat
from mfz_rules.intercept_orbit.fleets import loadout
from mfz_rules.intercept_orbit.fleets.dice import WHITE_DICE, company_red
from mfz_rules.intercept_orbit.fleets.fleet import SPLIT, Ace, Asset, Company, Hva, Ship
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.intercept_orbit.fleets.ship_dice import count_dice, systems_of
from mfz_rules.intercept_orbit.fleets.terms import DEFAULT_TERMS, FleetTerms
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.kernel.findings import Finding
from mfz_rules.kernel.sentences import Sentence

_LETTERS = "BGYK"
"""Of the dice behind the weapons', in the order of notation."""
COMPANY = "company"
HVA = "HVA"

_COMPANY = re.compile(r"\s*company\b", re.I)
_HVA = re.compile(r"\s*(?:hva|liability)\s*\.?\s*\Z", re.I)
_END = re.compile(r"\s*\.?\s*\Z")
_COLOUR = "|".join(Ace)
_ACE = re.compile(
    rf"\s*\+\s*(?:(?P<letter>[RGBY])d?8|d8(?P<after>[RGBY])"
    rf"|(?P<word>{_COLOUR})\s+ace|ace\s*\(?\s*(?P<inside>{_COLOUR})\s*\)?)\s*\.?\s*\Z",
    re.I,
)
_ACES = {ace.letter: ace for ace in Ace}


@dataclass(frozen=True, slots=True)
class ReadAsset:
    """What was read from a line; without an asset the findings say why and where."""

    asset: Asset | None
    findings: tuple[Finding, ...] = ()


def write_ship(ship: Ship, profile: FleetProfile) -> str:
    """Return the ship without its name: `2Ra+d8/1B/1K/2W`."""
    groups = [*_devoted(ship, profile), *_split(ship, profile)]
    counts = _other_dice(ship, profile)
    groups += [f"{counts[letter]}{letter}" for letter in _LETTERS if counts.get(letter)]
    return "/".join([*groups, f"{WHITE_DICE}W"])


def written_dice(ship: Ship, profile: FleetProfile) -> tuple[Die, ...]:
    """Return each die that `write_ship` counts, in its order: those of weapons at all ranges, a split one's once.

    A split weapon's die has the letters of both its ranges.
    """
    dice: list[Die] = []
    for weapon in profile.weapons:
        small, large = red_counts(2 * loadout.count(ship.systems, weapon.type))
        dice += [Die(Colour.RED, range=weapon.letter)] * small + [Die(Colour.RED, 8, weapon.letter)] * large
    dice += [Die(Colour.RED, range=letters) for letters in _split_letters(ship, profile)]
    counts = _other_dice(ship, profile)
    dice += [Die(Colour(letter)) for letter in _LETTERS for _ in range(counts.get(letter, 0))]
    return (*dice, *(Die(Colour.WHITE),) * WHITE_DICE)


def write_company_dice(company: Company, profile: FleetProfile, terms: FleetTerms = DEFAULT_TERMS) -> str:
    """Return the dice of a company: `2R/1B/1G/1Y/2W + R8` (IO-FLEET-08)."""
    return f"{company_red(profile, terms)}R/1B/1G/1Y/{WHITE_DICE}W{_ace_text(company)}"


def write_asset(asset: Asset, profile: FleetProfile) -> str:
    """Return an asset with its name; one without a name is what it is alone."""
    match asset:
        case Ship():
            what = write_ship(asset, profile)
        case Company():
            what = f"{COMPANY}{_ace_text(asset)}"
        case _:
            what = HVA
    name = flat(asset.name)
    return f"{name} -- {what}" if name else what


def read_asset(text: str, profile: FleetProfile, line: int = 1, terms: FleetTerms = DEFAULT_TERMS) -> ReadAsset:
    """Read an asset from a line; never raises.

    `line` is the line's number in its text, for the findings. A ship's systems come in the order of notation.
    """
    asset, findings = read_named(text, line, lambda name, what: _read(name, what, profile, terms))
    return ReadAsset(asset, findings)


def _read(name: str, what: str, profile: FleetProfile, terms: FleetTerms) -> Asset:
    """Return the asset that a text says; raises UnclearTextError."""
    if _HVA.match(what):
        return Hva(name)
    ace, before = _split_ace(what)
    word = _COMPANY.match(what)
    if word:
        if not _END.match(before, word.end()):
            raise UnclearTextError(
                word.end(),
                "ace_unclear",
                Sentence("What stands behind “company” is no ace."),
                Sentence("Write company, or company + R8, + G8, + B8 or + Y8."),
                profile.rules.ace,
            )
        return Company(name, ace)
    counted = count_dice(before, profile)
    plain = counted.plain()
    if plain == {"G": 1}:
        return _without_ace(Hva(name), ace, before, profile)
    if "R" in plain and _is_company(plain, profile, terms):
        return Company(name, ace)
    return _without_ace(Ship(name, systems_of(counted, profile)), ace, before, profile)


def _is_company(dice: dict[str, int], profile: FleetProfile, terms: FleetTerms) -> bool:
    wanted = {"W": WHITE_DICE, "R": company_red(profile, terms), "B": 1, "G": 1, "Y": 1}
    return {"W": WHITE_DICE, **dice} == wanted


def _split_ace(what: str) -> tuple[Ace | None, str]:
    """Return the ace that a text ends with, and the text before it."""
    found = _ACE.search(what)
    if found is None:
        return None, what
    letter = found["letter"] or found["after"]
    ace = _ACES[letter.upper()] if letter else Ace((found["word"] or found["inside"]).lower())
    return ace, what[: found.start()]


def _without_ace(asset: Asset, ace: Ace | None, before: str, profile: FleetProfile) -> Asset:
    if ace is not None:
        raise UnclearTextError(
            len(before),
            "ace_elsewhere",
            Sentence("Only a company has an ace."),
            Sentence("Write the ace behind a company."),
            profile.rules.ace,
        )
    return asset


def _ace_text(company: Company) -> str:
    return f" + {company.ace.letter}8" if company.ace else ""


def _other_dice(ship: Ship, profile: FleetProfile) -> dict[str, int]:
    """Return how many dice of each colour a ship has beside those of its weapons and the white ones, by letters."""
    dice = {"G": profile.hull(len(ship.systems)).green}
    for kind in profile.kinds:
        carried = loadout.count(ship.systems, kind.type)
        dice[kind.colour.value] = dice.get(kind.colour.value, 0) + kind.count(carried)
    return dice


def _devoted(ship: Ship, profile: FleetProfile) -> list[str]:
    groups = []
    for weapon in profile.weapons:
        small, large = red_counts(2 * loadout.count(ship.systems, weapon.type))
        if small:
            groups.append(f"{small}R{weapon.letter}" + {0: "", 1: "+d8"}.get(large, f"+{large}d8"))
    return groups


def _split(ship: Ship, profile: FleetProfile) -> list[str]:
    letters = _split_letters(ship, profile)
    return [f"{letters.count(pair)}R{pair}" for pair in dict.fromkeys(letters)]


def _split_letters(ship: Ship, profile: FleetProfile) -> list[str]:
    """Return the two letters of each split weapon, in the order of notation."""
    order = "".join(weapon.letter for weapon in profile.weapons)
    letters = (
        "".join(weapon.letter for weapon in profile.weapons if weapon.type in system.ranges)
        for system in ship.systems
        if system.type == SPLIT
    )
    return sorted(letters, key=lambda pair: tuple(map(order.index, pair)))
