"""What the group agreed on before building; the names are those of the settings."""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from mfz_rules.common.settings import Setting, SettingsBook
from mfz_rules.kernel.demands import Demand


@dataclass(frozen=True, slots=True)
class FleetConstraints:
    """What a campaign or the group lays down before building (RA-CAMP-08, RA-CAMP-09); nothing by default.

    The rules of campaigns are Rapid Attack's; what they say of frames is said of ships.
    """

    forbidden: frozenset[str] = frozenset()
    """System types that nobody may carry."""
    average: float | None = None
    """At most this many systems a ship on average."""
    demands: tuple[Demand, ...] = ()
    """What fleets must have or do without, counted."""


@dataclass(frozen=True, slots=True)
class FleetTerms:
    """House rules and rulings about fleets; what is not said has the game's default."""

    players: int = 2
    systems_per_kind: int = 2
    """Of one kind on a ship (IO-OQ-18)."""
    allow_underfit: bool = False
    """Ships with fewer systems than a frigate has (IO-OQ-20)."""
    second_system_die: bool = True
    """Whether the second defense and communication system adds a die (IO-OQ-17)."""
    company_red: int | None = None
    """Red dice of a company (IO-OQ-19, AB-OQ-08); None for the game's own number."""
    hva_dice: int = 1
    """Green dice of a high value asset (IO-OQ-14)."""
    split_weapons: bool | None = None
    """Whether everybody agreed to split weapons where that is asked (AB-OQ-02); None as long as nobody said."""
    ppa_list: str = "literal"
    """The reasons as they are written, or `symmetric` (AB-OQ-06)."""
    constraints: FleetConstraints = FleetConstraints()


DEFAULT_TERMS = FleetTerms()


def terms_of(book: SettingsBook, settings: Mapping[str, object], players: int) -> FleetTerms:
    """Return what a table plays by, as a game's book of settings understands it.

    What a game has no setting for has its default.
    """
    asked = "split_weapons" in book.settings and "split_weapons" in settings
    return FleetTerms(
        players=players,
        systems_per_kind=book.number(settings, "systems_per_kind"),
        allow_underfit=book.flag(settings, "allow_underfit"),
        second_system_die=book.flag(settings, "second_system_die"),
        company_red=book.number(settings, "company_red"),
        hva_dice=book.number(settings, "hva_dice"),
        split_weapons=book.flag(settings, "split_weapons") if asked else None,
        ppa_list=str(book.value_of(settings, "ppa_list")) if "ppa_list" in book.settings else "literal",
    )


def settings_about_fleets(book: SettingsBook) -> tuple[Setting, ...]:
    """Return the settings that leave a choice about how fleets are built and compared, in the order of the book."""
    named = {field.name for field in fields(FleetTerms)}
    return tuple(one for name, one in book.settings.items() if name in named and len(one.allowed) > 1)
