"""What assets lose (IO-DMG)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SystemLost:
    """An asset lost a system (IO-DMG-02)."""

    asset: str
    system: str


@dataclass(frozen=True, slots=True)
class WhiteDieLost:
    """An asset lost a white die (IO-DMG-02)."""

    asset: str


@dataclass(frozen=True, slots=True)
class AssetDestroyed:
    """An asset has neither systems nor white dice left (IO-DMG-03)."""

    asset: str


@dataclass(frozen=True, slots=True)
class AssetLost:
    """An asset left the table, or went with a ship that did (IO-EDGE-01, IO-EDGE-03)."""

    asset: str


@dataclass(frozen=True, slots=True)
class DamageIgnored:
    """Damage that costs nothing: `two_defenses`, `dodge`, `indestructible`."""

    asset: str
    why: str
    hits: int = 1


@dataclass(frozen=True, slots=True)
class DebrisRemoved:
    """A piece of debris is off the table (IO-COV-03, IO-ATK-09, IO-DEB-03)."""

    debris: str


DamageEvent = SystemLost | WhiteDieLost | AssetDestroyed | AssetLost | DamageIgnored | DebrisRemoved
