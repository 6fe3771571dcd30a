"""What a game's cards say beside what its fleets are: sizes of bases, and its rules in a few words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mfz_desktop.cards.base_outline import STUD, Base
from mfz_rules.common.settings import SettingsBook
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.profile import COMPANY, DEBRIS, SHIP, GameProfile
from mfz_rules.intercept_orbit.umpire.scene import STUDS
from mfz_rules.kernel.dice import Colour


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
    reaches: Mapping[int, str]
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
        return Base(round(length * STUDS), round(width * STUDS), bow=kind not in (COMPANY, DEBRIS))

    def table(self, book: SettingsBook, settings: Mapping[str, object]) -> Table:
        """Return what a table with these settings plays by."""
        return Table(
            ruler=book.number(settings, "ruler_units"),
            unit=book.number(settings, "unit_studs") * STUD,
            click=float(str(book.value_of(settings, "click_deg"))),
            hinge_clicks=book.number(settings, self.clicks_setting),
            speed=book.number(settings, "base_speed"),
            bands_apart=book.flag(settings, "exclusive_bands"),
            clock=book.number(settings, "doomsday_start"),
        )
