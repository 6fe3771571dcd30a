"""Where assets stand, and who touches and who is near whom."""

from dataclasses import dataclass

from mfz_rules.common.places import Pose


@dataclass(frozen=True, slots=True)
class Stood:
    """An asset stands somewhere else now: it was placed, moved, turned, slid or carried.

    What is None stays as it was.
    """

    asset: str
    at: Pose | None = None
    touching: tuple[str, ...] | None = None
    """Of a company, the ships that it touches."""
    near: tuple[str, ...] | None = None
    """Of a tactical asset, what is near it (IO-HVA-02, IO-CAP-10)."""


@dataclass(frozen=True, slots=True)
class DebrisStood:
    """A piece of debris was placed, or shifted (IO-DEP-08, IO-DEB-03)."""

    debris: str
    at: Pose | None = None


PlaceEvent = Stood | DebrisStood
