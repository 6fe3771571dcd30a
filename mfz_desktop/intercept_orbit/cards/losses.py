"""What a ship or a company has lost in a battle, as its card shows it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AssetLosses:
    """What is crossed and struck through on a card."""

    ship_systems: int = 0
    """How many systems of a ship are lost: those that stand first on it."""
    company_systems: frozenset[str] = frozenset()
    """Types of a company's systems that are lost."""
    whites: int = 0
    fuel: int | None = None
    """What a company's fuel die shows; None without one."""
    gone: bool = False
    """It is destroyed or off the table, and has neither card nor row in the roster."""


NONE_LOST = AssetLosses()
