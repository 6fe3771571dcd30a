"""What the group agreed on before building; the names are those of the settings."""

from dataclasses import dataclass


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


DEFAULT_TERMS = FleetTerms()
