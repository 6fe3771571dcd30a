"""Type-1 lines and placed parts as columns: what thousands of them say, at once and in little memory."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True, eq=False)
class Rows(Sequence[Item], Generic[Item]):
    """Columns of one length, which nobody can write to. An item of the sequence is one row, made when asked for."""

    COLUMNS: ClassVar[tuple[str, ...]] = ("codes", "colours", "transforms", "lines", "placed")

    names: tuple[str, ...]
    """The names that the rows speak of, folded (see `normalize`); some may be in none of the rows."""
    spelled: tuple[str, ...]
    """The names as they stand in single items: as written in a file, where the rows are of one."""
    codes: NDArray[np.int32]
    """For each row the place of its name in `names`."""
    colours: NDArray[np.int64]
    """LDraw colour codes."""
    transforms: NDArray[np.float64]
    """n × 12, see `Transform`."""
    lines: NDArray[np.int32]
    """Numbers of the type-1 lines."""
    placed: NDArray[np.bool_]
    """False where nobody knows the place: what stands in `transforms` is none."""

    def __post_init__(self) -> None:
        """Make what is frozen frozen all the way."""
        for column in self._columns():
            column.flags.writeable = False

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, at: int) -> Item: ...
    @overload
    def __getitem__(self, at: slice) -> Self: ...
    def __getitem__(self, at: int | slice) -> Item | Self:
        if isinstance(at, slice):
            # Past what makes columns frozen: parts of frozen ones are, and large files have thousands of sections.
            some = object.__new__(type(self))
            object.__setattr__(some, "names", self.names)
            object.__setattr__(some, "spelled", self.spelled)
            for name in self.COLUMNS:
                object.__setattr__(some, name, getattr(self, name)[at])
            return some
        return self._item(self.spelled[self.codes[at]], *(each[at].tolist() for each in self._columns()[1:]))

    def __iter__(self) -> Iterator[Item]:
        codes, *columns = (column.tolist() for column in self._columns())
        return map(self._item, map(self.spelled.__getitem__, codes), *columns)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # columns have none

    def chosen(self, rows: NDArray[np.bool_] | NDArray[np.intp]) -> Self:
        """Return some of the rows."""
        return type(self)(self.names, self.spelled, *(column[rows] for column in self._columns()))

    def _columns(self) -> list[NDArray[Any]]:
        return [getattr(self, name) for name in self.COLUMNS]

    @staticmethod
    @abstractmethod
    def _item(name: str, colour: int, transform: list[float], line: int, placed: bool, *more: Any) -> Item:
        """Return a row as a value of its own."""
