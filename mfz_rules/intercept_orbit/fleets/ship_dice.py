"""Reading a ship from the dice of its notation: `2Ra+d8/1B/1K/2W`.

Dice are read from left to right; what fits no ship, or two, is reported with its place, never guessed.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations, product

from mfz_rules.common.notation import UnclearTextError
from mfz_rules.common.pools import HALVES
from mfz_rules.intercept_orbit.fleets.dice import WHITE_DICE
from mfz_rules.intercept_orbit.fleets.fleet import SPLIT, System
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile, Kind, Weapon
from mfz_rules.kernel.sentences import Sentence

MOST_ALIKE = 4
"""Split weapons over the same two ranges: more do not fit on any ship."""

_SEPARATOR = re.compile(r"[\s/,;+&|·]*")
_END = re.compile(r"\.?\s*\Z")

Pair = tuple[Weapon, Weapon]


@dataclass(slots=True)
class Counted:
    """Dice counted while a text is read; kinds are the letters of colours, ranges those of weapons."""

    small: dict[str, int] = field(default_factory=dict)
    large: dict[str, int] = field(default_factory=dict)
    """Eight-sided red dice by range."""
    split: dict[str, int] = field(default_factory=dict)
    """Dice of split weapons, by the letters of their two ranges."""
    first: dict[str, int] = field(default_factory=dict)
    """Where each was first read, counted from 0."""

    def add(self, dice: dict[str, int], what: str, number: int, at: int) -> None:
        """Count dice of one kind."""
        dice[what] = dice.get(what, 0) + number
        self.first.setdefault(what, at)

    def plain(self) -> dict[str, int]:
        """Return the six-sided dice by colour, red ones without a range among them, where there are no others."""
        colours = {colour: number for colour, number in self.small.items() if colour in "WBGYKR"}
        only = len(colours) == len(self.small) and not self.large and not self.split
        return colours if only else {}


def count_dice(text: str, profile: FleetProfile) -> Counted:
    """Return the dice counted in a text; raises UnclearTextError with the place of what cannot be read."""
    counted, last = Counted(), ""
    dice = _dice_of("".join(weapon.letter for weapon in profile.weapons))
    place = _skip(text, 0)
    if _END.match(text, place):
        raise UnclearTextError(
            0,
            "no_dice",
            Sentence("There are no dice here."),
            Sentence("Write dice such as {dice}.", dice=example(profile)),
        )
    while not _END.match(text, place):
        match = dice.match(text, place)
        if match is None:
            raise _not_dice(text, place, profile)
        last = _take(counted, match, last, profile)
        place = _skip(text, match.end())
    return counted


def example(profile: FleetProfile) -> str:
    """Return the dice of some ship, to show how they are written."""
    return f"2R{profile.weapons[0].letter}/1B/1Y/1K/{WHITE_DICE}W"


def systems_of(counted: Counted, profile: FleetProfile) -> tuple[System, ...]:
    """Return the systems that follow from the dice, in the order of notation; raises UnclearTextError."""
    if "R" in counted.small:
        raise UnclearTextError(
            counted.first["R"],
            "range_missing",
            Sentence("These red dice name no range."),
            Sentence("Write {dice}.", dice=", ".join(f"2R{weapon.letter}" for weapon in profile.weapons)),
        )
    _check_whites(counted, profile)
    systems = [*_weapons(counted, profile)]
    for kind in profile.kinds:
        systems += [System(kind.type)] * _systems(counted, kind, profile)
    _check_green(counted, len(systems), profile)
    return tuple(systems)


def _dice_of(letters: str) -> re.Pattern[str]:
    """Return what dice look like in a game with these letters of ranges."""
    number = r"(?:(?P<{}>\d{{1,3}})\s*)?"
    return re.compile(
        rf"{number.format('n8')}(?:d?8R(?P<r1>[{letters}])|R8(?P<r2>[{letters}])|R(?P<r3>[{letters}])d?8)"
        rf"|(?:1\s*)?(?P<d8>d\s*8)(?!R)"
        rf"|{number.format('n')}(?:R(?P<ranges>(?:\s*[{letters}])*)|(?P<colour>[WBGYK]))",
        re.I,
    )


def _skip(text: str, place: int) -> int:
    match = _SEPARATOR.match(text, place)
    return match.end() if match else place


def _take(counted: Counted, match: re.Match[str], last: str, profile: FleetProfile) -> str:
    """Count one item; return the range that a `d8` behind it would belong to, empty for none."""
    at, number = match.start(), int(match["n"] or match["n8"] or 1)
    if match["d8"]:
        if not last:
            raise UnclearTextError(
                at,
                "d8_without_weapon",
                Sentence("This d8 follows no weapon."),
                Sentence("Write it after its weapon, such as 2R{letter}+d8.", letter=profile.weapons[0].letter),
            )
        counted.add(counted.large, last, 1, at)
        return ""
    large = match["r1"] or match["r2"] or match["r3"]
    if large:
        counted.add(counted.large, large.lower(), number, at)
        return ""
    if match["colour"]:
        counted.add(counted.small, match["colour"].upper(), number, at)
        return ""
    ranges = "".join(match["ranges"].lower().split())
    if len(ranges) < 2:
        counted.add(counted.small, ranges or "R", number, at)
        return ranges
    pair = _pair(ranges, at, profile)
    counted.add(counted.split, pair, number, at)
    return ""


def _pair(ranges: str, at: int, profile: FleetProfile) -> str:
    """Return the letters of a split weapon in the order of notation."""
    if len(ranges) != 2 or len(set(ranges)) != 2:
        raise UnclearTextError(
            at,
            "split_ranges",
            Sentence("A split weapon reaches two different ranges."),
            Sentence("Write {dice}.", dice="1R" + "".join(weapon.letter for weapon in profile.weapons[:2])),
            profile.rules.split,
        )
    return "".join(weapon.letter for weapon in profile.weapons if weapon.letter in ranges)


def _not_dice(text: str, place: int, profile: FleetProfile) -> UnclearTextError:
    word = text[place:].split()[0]
    return UnclearTextError(
        place,
        "not_dice",
        Sentence("“{word}” is not in any notation of dice.", word=word[:40]),
        Sentence("Write dice such as {dice}.", dice=example(profile)),
    )


def _check_whites(counted: Counted, profile: FleetProfile) -> None:
    whites = counted.small.get("W", WHITE_DICE)
    if whites != WHITE_DICE:
        raise UnclearTextError(
            counted.first["W"],
            "white_dice",
            Sentence("A ship has two white dice, not {whites}.", whites=whites),
            Sentence("Write 2W."),
            profile.rules.white,
        )


def _check_green(counted: Counted, systems: int, profile: FleetProfile) -> None:
    """Green dice that are no systems belong to the hull: said or not, a ship has those of its class (IO-FLEET-06)."""
    if any(kind.colour == "G" for kind in profile.kinds):
        return
    hull, dice = profile.hull(systems), counted.small.get("G", 0)
    if dice > hull.green:
        raise UnclearTextError(
            counted.first["G"],
            "green_dice",
            Sentence(
                "With {systems} systems this is {hull}, and its hull has {green} green dice, not {dice}.",
                systems=systems,
                hull=hull.word,
                green=hull.green,
                dice=dice,
            ),
            Sentence("Leave the green dice out: they follow from the number of systems."),
            hull.rule,
        )


def _systems(counted: Counted, kind: Kind, profile: FleetProfile) -> int:
    """Return how many systems of a kind its dice stand for."""
    letter, (one, two) = kind.colour.value, kind.dice
    dice = counted.small.get(letter, 0)
    known = {0: 0, one: 1, two: 2}
    if dice not in known:
        raise UnclearTextError(
            counted.first[letter],
            "dice_of_kind",
            Sentence("{dice}{letter} is not one or two {kind} systems.", dice=dice, letter=letter, kind=kind.word),
            Sentence("Write {one}{letter} for one, {two}{letter} for two.", one=one, two=two, letter=letter),
            profile.rules.per_kind,
            dice=dice,
        )
    return known[dice]


def _weapons(counted: Counted, profile: FleetProfile) -> Iterator[System]:
    """Yield the weapons: devoted ones first, then split ones."""
    rule = profile.rules.weapons
    totals = {weapon: _halves(counted, weapon, rule) for weapon in profile.weapons}
    pairs = tuple(combinations(profile.weapons, 2))
    written = {pair: _written(counted, pair, rule) for pair in pairs}
    if all(halves % 2 == 0 for halves in totals.values()):
        found = dict.fromkeys(pairs, 0)
    else:
        found = _only_splits(counted, totals, pairs, rule)
    for weapon in profile.weapons:
        halved = sum(number for pair, number in found.items() if weapon in pair)
        yield from [System(weapon.type)] * ((totals[weapon] - halved) // 2)
    for pair in pairs:
        yield from [System(SPLIT, ranges=tuple(one.type for one in pair))] * (written[pair] + found[pair])


def _halves(counted: Counted, weapon: Weapon, rule: str) -> int:
    letter = weapon.letter
    dice = (counted.small.get(letter, 0), counted.large.get(letter, 0))
    if dice not in HALVES:
        shown = " and ".join(f"{n}{die}R{letter}" for n, die in zip(dice, ("", "d8"), strict=True) if n)
        raise UnclearTextError(
            counted.first[letter],
            "red_dice",
            Sentence("{shown} are not the dice of any weapons.", shown=shown or f"0R{letter}"),
            Sentence("Write 2R{letter} for one weapon, 2R{letter}+d8 for two.", letter=letter),
            rule,
            range=weapon.type,
        )
    return HALVES[dice]


def _written(counted: Counted, pair: Pair, rule: str) -> int:
    """Return the split weapons over two ranges that are written as such, `1Rpa`."""
    letters = "".join(weapon.letter for weapon in pair)
    dice = counted.split.get(letters, 0)
    if dice > MOST_ALIKE:
        raise UnclearTextError(
            counted.first[letters],
            "split_dice",
            Sentence("{dice}R{letters} does not fit on any ship.", dice=dice, letters=letters),
            Sentence("Write 1R{letters} for one split weapon.", letters=letters),
            rule,
        )
    return dice


def _only_splits(counted: Counted, totals: dict[Weapon, int], pairs: tuple[Pair, ...], rule: str) -> dict[Pair, int]:
    """Return the split weapons that make single groups come out even, `3Ra/1Rp`, where only one way does."""
    ways = [
        dict(zip(pairs, numbers, strict=True))
        for numbers in product(range(MOST_ALIKE + 1), repeat=len(pairs))
        if _fits(dict(zip(pairs, numbers, strict=True)), totals)
    ]
    if len(ways) == 1:
        return ways[0]
    odd = next(weapon.letter for weapon, halves in totals.items() if halves % 2)
    letters = "".join(weapon.letter for weapon in pairs[0])
    if ways:
        key, text = "several_ships", Sentence("More than one ship has these red dice.")
        fix = Sentence("Write each split weapon by itself, such as 1R{letters}.", letters=letters)
    else:
        key, text = "half_weapon", Sentence("Half a weapon needs its other half at another range.")
        fix = Sentence("Write 1R{letters} for a split weapon, 2R{letter} for one.", letters=letters, letter=odd)
    raise UnclearTextError(counted.first[odd], key, text, fix, rule)


def _fits(splits: dict[Pair, int], totals: dict[Weapon, int]) -> bool:
    for weapon, halves in totals.items():
        left = halves - sum(number for pair, number in splits.items() if weapon in pair)
        if left < 0 or left % 2:
            return False
    return True
