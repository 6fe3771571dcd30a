"""What changes hands (IO-HVA, IO-CAP)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HvaTaken:
    """A player took a high value asset (IO-HVA-02)."""

    hva: str
    player: str
    lost_by: str


@dataclass(frozen=True, slots=True)
class HvaDeclined:
    """A player left a high value asset; `near` are the tactical assets near it then.

    Without any, others have come or gone since, and it is offered again (IO-OQ-86).
    """

    hva: str
    near: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HvaContested:
    """Only several rivals are near a high value asset, and nobody has it any more (IO-OQ-71)."""

    hva: str
    lost_by: str


@dataclass(frozen=True, slots=True)
class ShipCaptured:
    """A ship was boarded and taken (IO-CAP-05, IO-CAP-08)."""

    ship: str
    player: str
    lost_by: str


@dataclass(frozen=True, slots=True)
class ShipReverted:
    """A captor's hold broke: the ship is its owner's again (IO-CAP-09)."""

    ship: str
    player: str
    lost_by: str


HoldingEvent = HvaTaken | HvaDeclined | HvaContested | ShipCaptured | ShipReverted
