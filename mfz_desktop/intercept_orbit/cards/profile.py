"""What a game's cards say beside what its fleets are: sizes of bases, and its rules in a few words.

Distances and faces are those of the engine's profile; here they are only put in words.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mfz_desktop.cards.base_outline import STUD, Base
from mfz_desktop.core.language import translate
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.profile import BASE_STUDS, COMPANY, DEBRIS, SHIP, GameProfile, RangeBand
from mfz_rules.kernel.dice import SMALL, Colour


@dataclass(frozen=True, slots=True)
class Table:
    """What a table plays by, as far as it stands on cards."""

    ruler: int
    """Units."""
    unit: float
    """mm of one unit."""
    click: float
    """Degrees."""
    hinge_clicks: int
    """The setting about the clicks of one hinge."""
    speed: int
    """Base speed."""
    bands_apart: bool
    """Whether weapons do not reach what is nearer than their range (IO-OQ-02)."""
    clock: int
    """Where the doomsday clock starts."""
    bands: Mapping[str, RangeBand]
    """The ranges of ships' weapons, near ones first."""

    @property
    def spotting(self) -> float:
        """Units that one communication system spots: all ranges but the last, which has no end (IO-SPOT-02)."""
        return [band.upto for band in self.bands.values()][-2]


@dataclass(frozen=True, slots=True)
class Wording:
    """The words on cards, in the language of the window."""

    classes: Mapping[str | None, str]
    """`Frigate`, by the name of the hull."""
    company: str
    hva: str
    ranges: Mapping[str, str]
    """What a weapon reaches and which dice hit, by its type."""
    systems: Mapping[str, tuple[str, str]]
    """What else a system is good for, by its type: one of the kind, and two together."""
    company_weapon: str
    company_systems: Mapping[str, str]
    """By type; the weapon's is what it reaches and which dice hit."""
    ace_weapon: str
    """The same for a company that a red ace leads."""
    aces: Mapping[Ace, str]
    """What an ace adds beside its die."""
    moving: Mapping[str | None, str]
    """How a ship moves, by the name of its hull."""
    company_moving: str
    hva_rule: str
    """How it moves and changes hands."""
    debris: str
    """A piece that nobody owns; empty where there are none."""
    reaches: Mapping[float, str]
    """Ranges that end at a hinge of the ruler, by the units to there."""


@dataclass(frozen=True, slots=True)
class CardProfile:
    """One game's cards, as data."""

    rules: GameProfile
    debris: int
    """How many pieces that nobody owns may lie on the table."""
    launch: Colour
    """Of the dice that a catapult rolls."""
    reference: str
    """The file of its reference page."""
    clicks_setting: str
    """Which setting limits the clicks of a hinge."""
    most_clicks: Callable[[Table], int]
    """How far any hinge may be clicked: so many marks the printed ruler has on either side."""
    wording: Callable[[Table], Wording]

    def base(self, kind: str | None) -> Base:
        """Return the base of a class of ships, None where there are no classes, or of another kind of pieces."""
        kind = kind or SHIP
        length, width = self.rules.base(kind)
        return Base(round(length * BASE_STUDS), round(width * BASE_STUDS), bow=kind not in (COMPANY, DEBRIS))

    def table(self, settings: Mapping[str, object]) -> Table:
        """Return what a table with these settings plays by."""
        rules = self.rules.editions.as_understood(self.rules.fleets.edition, settings)
        return Table(
            ruler=rules.whole("ruler_units"),
            unit=rules.number("unit_studs") * STUD,
            click=rules.number("click_deg"),
            hinge_clicks=rules.whole(self.clicks_setting),
            speed=rules.whole("base_speed"),
            bands_apart=rules.flag("exclusive_bands"),
            clock=rules.whole("doomsday_start"),
            bands={band.name: band for band in self.rules.bands(rules)},
        )


def ship_ranges(rules: GameProfile, table: Table) -> dict[str, str]:
    """Return what each weapon of ships reaches and which dice hit, `over 2 to 8, hits on 4–6` (IO-GEO-08)."""
    return {name: _reached(band, table).format(faces=_faces(rules, name, SHIP)) for name, band in table.bands.items()}


def company_range(rules: GameProfile, upto: float) -> str:
    """Return what a company's weapon reaches and which dice hit; it fights as if close (IO-CO-02, IO-ACE-02)."""
    words = translate("FleetCards", "up to {upto:g}, hits on {faces}, on {ships} at ships")
    faces, ships = _faces(rules, rules.close, COMPANY), _faces(rules, rules.close, SHIP)
    return words.format(upto=upto, faces=faces, ships=ships)


def red_reach(rules: GameProfile, table: Table) -> float:
    """Return how far a red ace attacks, in units (IO-ACE-02)."""
    return max(table.bands[name].upto for name in rules.red_reach)


def _reached(band: RangeBand, table: Table) -> str:
    """Return the sentence about a range, `{faces}` still open; those that overlap begin at the ship (IO-OQ-02)."""
    over = band.over if table.bands_apart else 0
    if over > 0 and math.isinf(band.upto):
        words = translate("FleetCards", "over {over:g}, hits on {faces}")
    elif over > 0:
        words = translate("FleetCards", "over {over:g} to {upto:g}, hits on {faces}")
    elif math.isinf(band.upto):
        words = translate("FleetCards", "at any distance, hits on {faces}")
    else:
        words = translate("FleetCards", "up to {upto:g}, hits on {faces}")
    return words.format(over=over, upto=band.upto, faces="{faces}")


def _faces(rules: GameProfile, at: str, kind: str) -> str:
    """Return the faces that damage at a range: `4–6` (IO-DMG-01)."""
    return f"{rules.lowest[at, kind]}–{SMALL}"
