"""Everything known about parts, under one roof: the shipped index, and a library where there is one."""

import hashlib
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from ldraw_catalog.parts.aliases import bare_numbers
from ldraw_catalog.parts.colours import ColourTable
from ldraw_catalog.parts.describe import describe
from ldraw_catalog.parts.geometry import PartGeometry
from ldraw_catalog.parts.index import PartIndex, part_info
from ldraw_catalog.parts.info import PartInfo
from ldraw_catalog.parts.kept_arrays import KeptArrays
from ldraw_catalog.parts.library import Library

RECKONED = 1
"""Goes up when shapes come out otherwise than before, so that those kept by earlier versions are not used."""
_MOST_MOVES = 20
"""A number that has moved more often than this is taken to run in a circle."""
_MOST_KEPT = 100_000
"""Answers; beyond that all are forgotten. The library has fewer parts: what fills this is made-up names."""


@dataclass
class PartCatalog:
    """Looks parts up by the names model files use. Names are normalized (see `normalize` in `reading.document`).

    Any thread may ask. Answers are kept without a lock, for the loader of shapes, which has one, asks here, too:
    at worst two threads find out the same.
    """

    index: PartIndex
    library: Library | None = None
    colours: ColourTable = field(default_factory=ColourTable.standard)
    cache: Path | None = None
    """A folder for what is reckoned of the library's parts, which is made when it is needed and may be deleted at any
    time; without one they are reckoned in every run."""
    _resolved: dict[str, str | None] = field(default_factory=dict, repr=False)
    _known: dict[str, PartInfo | None] = field(default_factory=dict, repr=False)
    _described: dict[str, PartInfo | None] = field(default_factory=dict, repr=False)

    @property
    def update(self) -> str | None:
        """The library's update (`2026-02`); None where only the index is there."""
        return self.library.update if self.library else None

    @property
    def edition(self) -> str | None:
        """The update, and which unofficial parts are joined to it; None where only the index is there."""
        return self.library.edition if self.library else None

    @cached_property
    def kept(self) -> KeptArrays:
        """What was reckoned of this library's parts, by this version of the program."""
        if self.cache is None or self.library is None:
            return KeptArrays()
        of = f"{RECKONED}\n{self.index.update}\n{self.library.state}"
        return KeptArrays(self.cache / hashlib.sha256(of.encode()).hexdigest()[:32])

    @cached_property
    def geometry(self) -> PartGeometry:
        """The shapes of the library's parts, loaded when asked for and kept: one for measures and pictures alike."""
        return PartGeometry(self.read, kept=self.kept)

    def knows(self, normalized: str) -> bool:
        """Say whether the index or the library explains that name, in whatever way."""
        return self.resolve(normalized) is not None

    def info(self, normalized: str) -> PartInfo | None:
        """Return the part that stands for this name today: moved-to, aliases and print endings are followed.

        None for what is unknown, and for the library's subparts and primitives, which are no parts.
        """
        try:
            return self._known[normalized]
        except KeyError:
            name = self.resolve(normalized)
        found = self._known[normalized] = None if name is None else self._exact(name)
        return found

    def read(self, normalized: str) -> bytes | None:
        """Return the LDraw text behind a name: parts, subparts, primitives. None without a library."""
        if self.library is None:
            return None
        data = self.library.read(normalized)
        if data is not None:
            return data
        name = self.resolve(normalized)
        return self.library.read(name) if name is not None and name != normalized else None

    def resolve(self, normalized: str) -> str | None:
        """Return the normalized name of the file that stands for a name; None if nothing does.

        Tried in turn: the name itself, with moved-to followed; the number as BrickLink's or Rebrickable's;
        the same without `bl_` and without endings for prints and combinations.
        """
        try:
            return self._resolved[normalized]
        except KeyError:
            answer = self._resolve(normalized)
        if len(self._resolved) > _MOST_KEPT:
            self._resolved.clear()
            self._known.clear()
            self._described.clear()
        self._resolved[normalized] = answer
        return answer

    def _resolve(self, normalized: str) -> str | None:
        if self._exists(normalized):
            return self._follow(normalized)
        for number in bare_numbers(normalized):
            name = f"{number}.dat"
            if self._exists(name):
                return self._follow(name)
            known = self.index.by_bricklink(number)
            if known is not None:
                return self._follow(known.name)
        return None

    def _exists(self, name: str) -> bool:
        known = name in self.index or self.index.is_piece(name)
        return known or (self.library is not None and self.library.has(name))

    def _follow(self, name: str) -> str:
        """Return where a name has moved to in the end; the name itself where that is nowhere or a circle."""
        at = name
        for _ in range(_MOST_MOVES):
            info = self._exact(at)
            if info is None or info.moved_to is None:
                return at
            if not self._exists(info.moved_to):
                return name
            at = info.moved_to
        return name

    def _exact(self, name: str) -> PartInfo | None:
        """Return the part of exactly that name, from the index, else from the library's file."""
        known = self.index.get(name)
        if known is not None or self.library is None or not self.library.is_part(name):
            return known
        try:
            return self._described[name]
        except KeyError:
            data = self.library.read(name)
            mesh = self.geometry.load(name)
        described = self._described[name] = None if data is None else part_info(describe(name, data, mesh))
        return described
