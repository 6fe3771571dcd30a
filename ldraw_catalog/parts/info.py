"""One part of the LDraw library, as the index knows it."""

from dataclasses import dataclass

Box = tuple[float, float, float, float, float, float]
"""x, y, z of the lowest and of the highest corner in LDU, in the part's own axes; −y is up, studs included."""


@dataclass(frozen=True, slots=True)
class PartInfo:
    """Number, words and size of a part; everything that is needed without its geometry."""

    name: str
    """Folded file name, `3001.dat`."""
    title: str
    category: str
    keywords: tuple[str, ...] = ()
    moved_to: str | None = None
    """Folded name of the part that replaced this number; follow it before asking for anything else."""
    bricklink: tuple[str, ...] = ()
    """BrickLink numbers of it, from the library's own keywords."""
    box: Box | None = None
    """None where nothing solid could be measured."""
    shortcut: bool = False
    """An assembly of several parts that the library offers as one."""
    flexible: bool = False
    """A piece of a bent part: a run of them counts as one."""

    @property
    def number(self) -> str:
        """The name without its extension: what people call the part."""
        return self.name.removesuffix(".dat")
