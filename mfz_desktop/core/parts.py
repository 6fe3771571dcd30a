"""The parts that models are read and drawn with: the shipped index, and the library that is in use."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from mfz_desktop.core.lazy import Lazy
from mfz_desktop.core.settings import LIBRARY, Option, Settings

if TYPE_CHECKING:
    from ldraw_catalog.parts.catalog import PartCatalog


class PartsInUse(QObject):
    """Opens index and library when they are first asked for, and anew when another library is chosen."""

    changed = Signal()
    """Another library is in use: pictures and measures may differ."""

    def __init__(self, settings: Settings, downloads: Path, cache: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.downloads = downloads
        """The folder of the library that was downloaded."""
        self._cache = cache
        self._catalog = self._lazy()
        settings.changed.connect(self._on_setting)

    def catalog(self) -> "PartCatalog":
        """Return the parts. May be called from any thread; the first call takes a moment."""
        return self._catalog.get()

    def _lazy(self) -> "Lazy[PartCatalog]":
        chosen = self._settings.get(LIBRARY)
        return Lazy(lambda: _open(Path(chosen) if chosen else None, self.downloads, self._cache))

    def renew(self) -> None:
        """Look anew which library there is: another one was downloaded."""
        self._catalog = self._lazy()
        self.changed.emit()

    def _on_setting(self, option: Option[Any]) -> None:
        if option is LIBRARY:
            self.renew()


def _open(chosen: Path | None, downloads: Path, cache: Path) -> "PartCatalog":
    from ldraw_catalog.parts.catalog import PartCatalog
    from ldraw_catalog.parts.index import PartIndex
    from ldraw_catalog.parts.library import LibraryNotFound, find_library

    try:
        library = find_library(chosen, downloads)
    except LibraryNotFound:
        # What a person chose has gone, perhaps with a stick; the settings page says so.
        library = find_library(None, downloads)
    return PartCatalog(PartIndex.shipped(), library, cache=cache)
