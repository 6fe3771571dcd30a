"""A JSON object under reading: every value is checked as it is taken, and a wrong one is named by its place."""

from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from campaigns.documents.limits import LONGEST_NOTE
from campaigns.identity import is_sha256
from campaigns.names import LONGEST_NAME, one_line, shorten
from mfz_rules.kernel.errors import PlacedError
from mfz_rules.kernel.sentences import Sentence

T = TypeVar("T")


class DocumentError(PlacedError, ValueError):
    """A value that cannot be read. `place` says where (`frames[2].systems[0].type`), `text` why."""

    def __init__(self, place: str, template: str, **values: object) -> None:
        super().__init__(template, place, **values)


class Node:
    """One JSON object. Keys that nobody took are what this version does not know: `rest` gives them back."""

    def __init__(self, value: object, place: str = "", notes: list[str] | None = None) -> None:
        """Take a parsed value; raises DocumentError if it is no object. `notes` collects what was shortened."""
        if not isinstance(value, Mapping):
            raise DocumentError(place, "must be an object, not {kind}", kind=_kind(value))
        self._values: Mapping[str, object] = value
        self._taken: set[str] = set()
        self.place = place
        self.notes: list[str] = [] if notes is None else notes

    def at(self, key: str) -> str:
        """Return the place of one of its keys."""
        return f"{self.place}.{key}" if self.place else key

    def has(self, key: str) -> bool:
        """Tell whether the key is there at all."""
        return key in self._values

    def rest(self) -> dict[str, object]:
        """Return the keys that were not taken, with their values as they were read."""
        return {key: value for key, value in self._values.items() if key not in self._taken}

    def wrong(self, key: str, template: str, **values: object) -> DocumentError:
        """Return the error for a value of this object."""
        return DocumentError(self.at(key), template, **values)

    def _take(self, key: str) -> object:
        self._taken.add(key)
        return self._values[key]

    def need(self, key: str) -> None:
        """Raise DocumentError if the key is missing."""
        if key not in self._values:
            raise self.wrong(key, "is missing")

    def text(self, key: str, default: str = "", longest: int = LONGEST_NOTE) -> str:
        """Return a text as it is."""
        if not self.has(key):
            return default
        value = self._take(key)
        if not isinstance(value, str):
            raise self.wrong(key, "must be a text, not {kind}", kind=_kind(value))
        if len(value) > longest:
            raise self.wrong(key, "has over {most} characters", most=longest)
        return value

    def maybe_text(self, key: str, longest: int = LONGEST_NOTE) -> str | None:
        """Return a text, or None where it is null or missing."""
        return None if self._empty(key) else self.text(key, longest=longest)

    def name(self, key: str, default: str = "") -> str:
        """Return a name: one line, shortened to 60 characters with a note about it."""
        value = self.text(key, default, longest=2**26)
        name = shorten(value)
        if len(one_line(value)) > LONGEST_NAME:
            note = Sentence("{place} was shortened to {most} characters", place=self.at(key), most=LONGEST_NAME)
            self.notes.append(note)
        return name

    def word(self, key: str, words: Collection[str], default: str = "") -> str:
        """Return one of the given words."""
        value = self.text(key, default)
        if value not in words:
            raise self.wrong(key, "must be one of {words}, not {found!r}", words=", ".join(words), found=value[:40])
        return value

    def sha256(self, key: str) -> str | None:
        """Return a sha256, or None where it is null or missing."""
        value = self.maybe_text(key)
        if value is not None and not is_sha256(value):
            raise self.wrong(key, "must be a sha256: 64 characters of 0-9 and a-f")
        return value

    def whole(self, key: str, default: int, least: int, most: int) -> int:
        """Return a whole number within its range."""
        if not self.has(key):
            return default
        value = self._take(key)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int):
            what = str(value) if isinstance(value, float) else _kind(value)
            raise self.wrong(key, "must be a whole number, not {what}", what=what)
        if not least <= value <= most:
            raise self.wrong(
                key, "must be from {least} to {most}, not {found}", least=least, most=most, found=_short(value)
            )
        return value

    def maybe_whole(self, key: str, least: int, most: int) -> int | None:
        """Return a whole number within its range, or None where it is null or missing."""
        return None if self._empty(key) else self.whole(key, 0, least, most)

    def number(self, key: str, least: float, most: float) -> float:
        """Return a number within its range; the key must be there."""
        self.need(key)
        value = self._take(key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.wrong(key, "must be a number, not {kind}", kind=_kind(value))
        if not least <= value <= most:
            raise self.wrong(
                key, "must be from {least:g} to {most:g}, not {found}", least=least, most=most, found=_short(value)
            )
        return value

    def maybe_number(self, key: str, least: float, most: float) -> float | None:
        """Return a number within its range, or None where it is null or missing."""
        return None if self._empty(key) else self.number(key, least, most)

    def flag(self, key: str, default: bool) -> bool:
        """Return true or false."""
        if not self.has(key):
            return default
        value = self._take(key)
        if not isinstance(value, bool):
            raise self.wrong(key, "must be true or false, not {kind}", kind=_kind(value))
        return value

    def texts(self, key: str, most: int, longest: int = 200) -> tuple[str, ...]:
        """Return a list of texts."""
        return tuple(self._items(key, most, lambda value, place: _item_text(value, place, longest)))

    def wholes(self, key: str, most: int) -> tuple[int, ...]:
        """Return a list of whole numbers from zero up."""
        return tuple(self._items(key, most, _item_whole))

    def nodes(self, key: str, most: int, read: Callable[["Node"], T]) -> tuple[T, ...]:
        """Return a list of objects, each read by `read`."""
        return tuple(self._items(key, most, lambda value, place: read(Node(value, place, self.notes))))

    def maybe_node(self, key: str, read: Callable[["Node"], T]) -> T | None:
        """Return an object read by `read`, or None where it is null or missing."""
        return None if self._empty(key) else read(Node(self._take(key), self.at(key), self.notes))

    def mapping(self, key: str) -> dict[str, object]:
        """Return an object as it is, empty where it is missing."""
        if not self.has(key):
            return {}
        return dict(Node(self._take(key), self.at(key))._values)

    def _empty(self, key: str) -> bool:
        if self._values.get(key) is None:
            self._taken.add(key)
            return True
        return False

    def _items(self, key: str, most: int, read: Callable[[object, str], T]) -> list[T]:
        if not self.has(key):
            return []
        value = self._take(key)
        if not isinstance(value, list | tuple):
            raise self.wrong(key, "must be a list, not {kind}", kind=_kind(value))
        if len(value) > most:
            raise self.wrong(key, "has {number} entries, more than {most}", number=len(value), most=most)
        return [read(item, f"{self.at(key)}[{index}]") for index, item in enumerate(value)]


def _item_text(value: object, place: str, longest: int) -> str:
    if not isinstance(value, str):
        raise DocumentError(place, "must be a text, not {kind}", kind=_kind(value))
    if len(value) > longest:
        raise DocumentError(place, "has over {most} characters", most=longest)
    return value


def _item_whole(value: object, place: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise DocumentError(place, "must be a whole number from 0 up, not {kind}", kind=_kind(value))
    return value


def _kind(value: object) -> str:
    """Name a JSON value's kind in words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return Sentence("a text")
    if isinstance(value, int | float):
        return Sentence("a number")
    return Sentence("a list") if isinstance(value, list | tuple) else Sentence("an object")


def _short(value: float) -> str:
    return str(value)[:20]
