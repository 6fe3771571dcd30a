"""What somebody has: collections with a name, each a file that lists parts, those that are ticked taken off."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QWidget

from ldraw_catalog.buying.needs import Counts, together
from mfz_desktop.companies.buying.counting import CountedCollection
from mfz_desktop.context.context import AppContext
from mfz_desktop.context.kept_value import KeptValue
from mfz_desktop.core.language import listed, plural, translate
from mfz_desktop.core.settings import COLLECTION
from mfz_desktop.ui.forms.commit_field import CommitField
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.flow_layout import FlowLayout
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import clear, hbox
from mfz_desktop.ui.widgets.tab_order import follow_layout

MOST = 24
"""So many collections are kept."""
LONGEST_NAME = 60
_LONGEST_PATH = 4096
_KEPT = "buying/collections"
"""Where the settings keep them."""
_FORMAT, _VERSION = "mfz-collections", 1
_SHOWN = 12
"""So much of what was not understood is told in a tool tip."""


@dataclass(frozen=True, slots=True)
class PartsCollection:
    """A list of parts that somebody has."""

    name: str
    file: str
    """The path of its file, which is read again at every visit; no two collections have the same."""
    on: bool = True
    """Whether it is taken off."""


PartsCollections = tuple[PartsCollection, ...]


def write_collections(collections: PartsCollections) -> bytes:
    """Return collections as JSON."""
    kept = [{"name": one.name, "file": one.file, "on": one.on} for one in collections]
    document = {"format": _FORMAT, "version": _VERSION, "collections": kept}
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def read_collections(data: bytes) -> PartsCollections | None:
    """Return collections from their JSON; None for anything else."""
    try:
        document = json.loads(data)
        if (document["format"], document["version"]) != (_FORMAT, _VERSION):
            return None
        found = [
            PartsCollection(str(one["name"]), str(one["file"]), bool(one["on"])) for one in document["collections"]
        ]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    sound = len({one.file for one in found}) == len(found) <= MOST
    fits = all(one.file and len(one.name) <= LONGEST_NAME and len(one.file) <= _LONGEST_PATH for one in found)
    return tuple(found) if sound and fits else None


class Shelf(KeptValue[PartsCollections]):
    """The collections of a data folder."""

    def __init__(self, context: AppContext) -> None:
        settings = context.settings
        found = read_collections(settings.kept(_KEPT))
        if found is None:  # 0.1.0 of November 2026 knew one, by its file
            before = settings.get(COLLECTION)
            found = (PartsCollection(Path(before).stem[:LONGEST_NAME], before),) if before else ()
        super().__init__(context, _KEPT, found, write_collections)

    def add(self, path: Path) -> bool:
        """Take a file in, ticked, or tick it where it is here; tell whether there was room."""
        file = str(path)
        if any(one.file == file for one in self.value):
            self.set(file, translate("Collections", "take {name} off").format(name=path.name), on=True)
            return True
        if len(self.value) >= MOST or len(file) > _LONGEST_PATH:
            return False
        words = translate("Collections", "compare with {name}").format(name=path.name)
        self.change(words, (*self.value, PartsCollection(path.stem[:LONGEST_NAME], file)))
        return True

    def set(self, file: str, text: str, *, name: str | None = None, on: bool | None = None) -> None:
        """Change the collection with a file; `text` says in the undo menu what was done."""

        def changed(one: PartsCollection) -> PartsCollection:
            if one.file != file:
                return one
            return replace(one, name=one.name if name is None else name, on=one.on if on is None else on)

        self.change(text, tuple(map(changed, self.value)))

    def remove(self, file: str) -> None:
        """Forget a collection; its file stays as it is."""
        name = next((one.name for one in self.value if one.file == file), "")
        words = translate("Collections", "forget {name}").format(name=name)
        self.change(words, tuple(one for one in self.value if one.file != file))


class CollectionBar(QWidget):
    """The collections side by side: ticked or not, named, with the number of parts and of what is not understood."""

    def __init__(self, context: AppContext, shelf: Shelf) -> None:
        super().__init__()
        self._context, self._shelf = context, shelf
        self.chips: list[CollectionChip] = []
        self._flow = FlowLayout(self, gap=12)
        self.setAccessibleName(self.tr("Your collections"))

    def show_collections(self, collections: PartsCollections, counted: dict[str, CountedCollection]) -> None:
        """Show collections, and by their files what was read of those that are ticked."""
        if [chip.file for chip in self.chips] != [one.file for one in collections]:
            clear(self._flow)
            self.chips = [CollectionChip(self._context, self._shelf, one.file) for one in collections]
            for chip in self.chips:
                self._flow.addWidget(chip)
            if (page := self.parentWidget()) is not None:
                follow_layout(page)
        for chip, one in zip(self.chips, collections, strict=True):
            chip.show_collection(one, counted.get(one.file))
        self.setVisible(bool(collections))


class CollectionChip(QWidget):
    """One collection."""

    def __init__(self, context: AppContext, shelf: Shelf, file: str) -> None:
        super().__init__()
        self.file = file
        self._shelf = shelf
        self.tick = QCheckBox()
        self.tick.toggled.connect(self._set_on)
        self.name = CommitField(self.tr("Name of the collection"))
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setFixedWidth(context.theme.px(136))
        self.name.committed.connect(self._rename)
        self.words = label("", Role.SMALL)
        self.cross = IconButton(context.theme, "close", self.tr("Forget this collection"), self._remove, size=16)
        hbox(self.tick, self.name, self.words, self.cross, on=self, spacing=6)
        self.setToolTip(file)

    def show_collection(self, one: PartsCollection, counted: CountedCollection | None) -> None:
        """Show it; None for one that is not read."""
        self.tick.blockSignals(True)
        self.tick.setChecked(one.on)
        self.tick.blockSignals(False)
        self.tick.setAccessibleName(self.tr("Take off what {name} holds").format(name=one.name))
        self.name.set_value(one.name)
        self.words.setText(_counted_words(counted) if one.on and counted is not None else "")
        set_tone(self.words, "wrong" if one.on and counted is not None and counted.trouble else "")
        self.words.setToolTip(_odd_words(counted) if counted is not None else "")

    def _set_on(self, on: bool) -> None:
        words = self.tr("take {name} off") if on else self.tr("do not take {name} off")
        self._shelf.set(self.file, words.format(name=self.name.text()), on=on)

    def _rename(self, name: str) -> None:
        name = " ".join(name.split()) or Path(self.file).stem[:LONGEST_NAME]
        self._shelf.set(self.file, self.tr("rename a collection"), name=name)

    def _remove(self) -> None:
        self._shelf.remove(self.file)


def taken_off(collections: PartsCollections, counted: dict[str, CountedCollection]) -> Counts:
    """Return all parts of the collections that are ticked and could be read."""
    return together(counted[one.file].counts for one in _in_use(collections, counted))


def less_words(collections: PartsCollections, counted: dict[str, CountedCollection]) -> str:
    """Return what is taken off, in words; empty where nothing is."""
    names = [one.name for one in _in_use(collections, counted)]
    if not names:
        return ""
    number = taken_off(collections, counted).total()
    words = plural("Buying", "less %n part of {names}", "less %n parts of {names}", number)
    return words.format(names=listed(names))


def _in_use(collections: PartsCollections, counted: dict[str, CountedCollection]) -> Iterable[PartsCollection]:
    return (one for one in collections if one.on and one.file in counted and not counted[one.file].trouble)


def _counted_words(counted: CountedCollection) -> str:
    if counted.trouble:
        return translate("Collections", "cannot be read")
    parts = plural("Collections", "%n part", "%n parts", counted.counts.total())
    if not counted.odd:
        return parts
    odd = plural("Collections", "%n thing not understood", "%n things not understood", len(counted.odd))
    return translate("Collections", "{parts}, {odd}").format(parts=parts, odd=odd)


def _odd_words(counted: CountedCollection) -> str:
    if counted.trouble:
        return counted.trouble
    return "\n".join(counted.odd[:_SHOWN]) + ("\n…" if len(counted.odd) > _SHOWN else "")
