"""A model as it stands on the table: its size, where it flies, the base below it. Values only, in studs."""

from dataclasses import dataclass, replace

from mfz_desktop.core.pictures import PictureWanted

TOP = "top"
"""The view of a picture from above; the model's front is at its lower edge."""
FRONT = "front"


@dataclass(frozen=True, slots=True)
class StandBase:
    """The base that a kind of pieces has."""

    length: int
    """Along the bow."""
    width: int
    has_bow: bool
    """Whether it matters which way it faces."""
    what: str
    """`Capital ship`"""
    most: float | None = None
    """The largest dimension that its rules allow; None where they say nothing."""


@dataclass(frozen=True, slots=True)
class Stand:
    """One model, or a base without any."""

    name: str
    sides: tuple[float, float, float]
    """Across, deep and high as the model's file has it; 0 for what is not known."""
    bow: int = 0
    """Quarter turns to the right, seen from above, from the model's front to where it flies."""
    base: StandBase | None = None
    picture: PictureWanted | None = None
    """From above."""

    @property
    def largest(self) -> float:
        """The largest dimension; 0 where nothing is known."""
        return max(self.sides)

    @property
    def is_too_large(self) -> bool:
        """Whether it is larger than the rules allow, to a hundredth of a stud."""
        most = self.base.most if self.base else None
        return most is not None and round(self.largest, 2) > most

    @property
    def ground(self) -> tuple[float, float]:
        """Across and along with the bow ahead; 0 for what is not known."""
        across, deep, _ = self.sides
        return (deep, across) if self.bow % 2 else (across, deep)

    @property
    def room(self) -> tuple[float, float]:
        """Across and along that model and base take together."""
        across, along = self.ground
        base = (self.base.width, self.base.length) if self.base else (0, 0)
        return max(across, base[0]), max(along, base[1])


def from_above(wanted: PictureWanted | None) -> PictureWanted | None:
    """Return the picture of a model seen from above; None for one that is no model's."""
    return replace(wanted, view=TOP) if wanted is not None and wanted.sha256 else None
