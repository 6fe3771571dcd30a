"""The shipped index: what every part of the LDraw library is called and how large it is, without the library."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

import resources
from ldraw_catalog.parts.index_file import TITLE_MARKS, Columns, IndexedPart, read_index
from ldraw_catalog.parts.info import PartInfo

_MOST_FOUND = 500


def part_info(part: IndexedPart) -> PartInfo:
    """Return what the rest of the program sees of an indexed part: its title without the library's marks."""
    return PartInfo(
        name=f"{part.number}.dat",
        title=part.title.lstrip(TITLE_MARKS).strip(),
        category=part.category,
        keywords=part.keywords,
        moved_to=f"{part.moved_to}.dat" if part.moved_to else None,
        bricklink=part.bricklink,
        box=part.box,
        shortcut=part.shortcut,
        flexible=part.flexible,
    )


@dataclass(frozen=True)
class PartIndex:
    """All parts of one update of the LDraw library. Parts are made when asked for and kept."""

    columns: Columns

    @staticmethod
    def read(data: bytes) -> "PartIndex":
        """Return the index in a file's bytes. Raises ValueError if it is none."""
        return PartIndex(read_index(data))

    @staticmethod
    def shipped() -> "PartIndex":
        """Return the index that comes with the program; it is loaded the first time and kept."""
        return _shipped()

    @property
    def update(self) -> str:
        """The library's update it was derived from, `2026-02`."""
        return self.columns.update

    def __len__(self) -> int:
        return len(self.columns.numbers)

    def __contains__(self, normalized: str) -> bool:
        return _number(normalized) in self._rows

    def names(self) -> Iterable[str]:
        """Return the normalized names of all parts, sorted by number."""
        return (f"{number}.dat" for number in self.columns.numbers)

    def get(self, normalized: str) -> PartInfo | None:
        """Return the part of that normalized name (`3001.dat`) exactly; moved-to is not followed."""
        row = self._rows.get(_number(normalized))
        return None if row is None else self._info(row)

    def is_piece(self, normalized: str) -> bool:
        """Say whether it is a subpart or primitive of the library (`s/3001s01.dat`, `stud.dat`): known, no part."""
        return normalized in self._pieces

    def by_bricklink(self, number: str) -> PartInfo | None:
        """Return the part that BrickLink, else Rebrickable, knows by that number.

        Where several parts name it, the one of that very number, else the plainest (shortest) number.
        """
        row = self._shop_numbers.get(number.lower())
        return None if row is None else self._info(row)

    def search(self, words: str) -> list[PartInfo]:
        """Return the parts whose number, title or keywords hold all the words, best first; at most 500.

        Best is the part of that number or title, then numbers and titles that begin so, then shorter titles.
        Pieces of other parts come last, numbers that have moved not at all.
        """
        wanted = words.lower().split()
        if not wanted:
            return []
        # a short word ("2", "x") says something only as a whole word
        sought = [word if len(word) > 2 else f" {word} " for word in wanted]
        found = [row for row, text in enumerate(self._texts) if all(word in text for word in sought)]
        standing = [row for row in found if self.columns.numbers[row] not in self.columns.moved]
        standing.sort(key=lambda row: self._rank(row, wanted))
        return [self._info(row) for row in standing[:_MOST_FOUND]]

    def _rank(self, row: int, wanted: list[str]) -> tuple[bool, bool, bool, bool, int, str]:
        number, title = self.columns.numbers[row], self.columns.titles[row].lower()
        phrase = " ".join(wanted)
        return (
            phrase not in (number, title),
            title.startswith("~"),
            not number.startswith(phrase),
            not title.startswith(phrase),
            len(title),
            number,
        )

    def _info(self, row: int) -> PartInfo:
        if row not in self._made:
            self._made[row] = part_info(self.columns.row(row))
        return self._made[row]

    @cached_property
    def _made(self) -> dict[int, PartInfo]:
        return {}

    @cached_property
    def _rows(self) -> dict[str, int]:
        return {number: row for row, number in enumerate(self.columns.numbers)}

    @cached_property
    def _pieces(self) -> frozenset[str]:
        return frozenset(self.columns.pieces)

    @cached_property
    def _texts(self) -> list[str]:
        columns = zip(self.columns.numbers, self.columns.titles, self.columns.keywords, strict=True)
        return [f" {' '.join(texts)} ".replace(",", " ").lower() for texts in columns]

    @cached_property
    def _shop_numbers(self) -> dict[str, int]:
        """The row for each number of a shop: BrickLink's before Rebrickable's, standing parts before moved ones."""
        best: dict[str, tuple[bool, bool, bool, int, int]] = {}
        for second, column in enumerate((self.columns.bricklink, self.columns.rebrickable)):
            for row, numbers in enumerate(column):
                for number in numbers.lower().split():
                    own = self.columns.numbers[row]
                    claim = (own in self.columns.moved, bool(second), own != number, len(own), row)
                    best[number] = min(claim, best.get(number, claim))
        return {number: claim[-1] for number, claim in best.items()}


def _number(normalized: str) -> str:
    # a name without the extension is no file's name, and must not be found
    return normalized[:-4] if normalized.endswith(".dat") else "\n"


@cache
def _shipped() -> PartIndex:
    return PartIndex.read(resources.read_bytes("parts", "index.json.gz"))
