"""An asset's turn."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AskTarget:
    """Step 1 of a turn: what is attacked (IO-DICE-01)."""

    asset: str


@dataclass(frozen=True, slots=True)
class AskRoll:
    """The asset's dice (IO-DICE-01)."""

    asset: str


@dataclass(frozen=True, slots=True)
class AskDefense:
    """The defense number (IO-SHIP-02)."""

    asset: str


@dataclass(frozen=True, slots=True)
class AskActs:
    """The rest of a turn (IO-SHIP-01, IO-CO-01, IO-HVA-01)."""

    asset: str
