"""How values that the table may correct are typed, where games have the same: numbers, dice, places, an order."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.page.correcting import Correctable
from mfz_desktop.core.language import translate
from mfz_desktop.ui.forms.fields import Choice, Field, Kind, Line, Number, Ticks
from mfz_desktop.ui.forms.input import Input
from mfz_desktop.ui.forms.inputs import Choices
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.layouts import hbox
from mfz_rules.common.correcting import CorrectableKind

MOST = 99


def _as_it_is(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class Typed:
    """How a value is typed: as it is, or shown and said as something else."""

    kind: Kind
    shown: Callable[[Any], Any] = _as_it_is
    said: Callable[[Any], Any] = _as_it_is
    hint: str = ""


def typed_field(kinds: Iterable[CorrectableKind[Any]], thing: Correctable, key: str, typed: Typed) -> Field:
    """Return the field of a key: `read` takes what stands from a state, `write` returns what is said of it."""

    def read(state: Any) -> Any:
        of = next(one for kind in kinds for one in kind.all(state) if one.id == thing.id) if thing.id else state
        return typed.shown(getattr(of, key))

    called = dict(thing.keys).get(key, key)
    return Field(key, called, read, lambda _, value: typed.said(value), typed.kind, typed.hint)


@dataclass(frozen=True, slots=True)
class PlayerOrder:
    """An order: who has each place in it."""

    players: Choices

    def input(self, theme: Theme, field: Field) -> Input:
        """Return a box for each place."""
        return PlayerOrderInput(field.name, self.players)


class PlayerOrderInput(Input):
    """A box for each place in an order."""

    def __init__(self, name: str, players: Choices) -> None:
        area = QWidget()
        super().__init__(area, name)
        self.boxes: list[ComboBox] = []
        for at, _ in enumerate(players, 1):
            box = ComboBox()
            box.setAccessibleName(translate("Battle", "Place {number}").format(number=at))
            for player, words in players:
                box.addItem(words, player)
            box.currentIndexChanged.connect(self._take)
            self.boxes.append(box)
        hbox(*self.boxes, on=area)

    @property
    def value(self) -> tuple[str, ...]:
        """The players in their order."""
        return tuple(box.currentData() for box in self.boxes)

    def set_value(self, value: tuple[str, ...], around: Any = None) -> None:
        """Show an order."""
        for box, player in zip(self.boxes, value, strict=True):
            box.setCurrentIndex(box.findData(player))

    def _take(self) -> None:
        self.changed.emit()
        self.committed.emit(self.value)


def whole() -> Typed:
    """Return how a whole number is typed."""
    return Typed(Number(0, MOST))


def whole_or_none() -> Typed:
    """Return how a whole number is typed that may not be there."""
    return Typed(Number(-1, MOST, nothing=translate("Battle", "none")))


def words() -> Typed:
    """Return how words are typed."""
    return Typed(Line(), lambda now: "" if now is None else str(now), str.strip)


def dice_row() -> Typed:
    """Return how dice are typed, each as `R5`."""
    return Typed(Line(), row, lambda text: tuple(text.split()))


def several(offered: Choices) -> Typed:
    """Return how any of several are chosen."""
    return Typed(Ticks(offered))


def settled(statuses: Choices) -> Typed:
    """Return how the place in its turn is chosen of a piece; one that is in its turn is shown as the first."""
    known = [value for value, _ in statuses]
    return Typed(Choice(statuses), lambda status: status if status in known else known[0])


def one_or_none(offered: Choices, nothing: Any = None) -> Typed:
    """Return how somebody, or nobody, is chosen; `nothing` is how a state says nobody."""
    nobody = (None, translate("Battle", "nobody"))
    return Typed(Choice((nobody, *offered)), lambda now: None if now == nothing else now)


def place() -> Typed:
    """Return how a place is typed: x, y and facing as three numbers, nothing for "nowhere"."""

    def said(text: str) -> object:
        numbers = [number_of(word) for word in text.replace(";", " ").split()]
        if not numbers:
            return None
        return dict(zip(("x", "y", "facing"), numbers, strict=False)) if len(numbers) <= 3 else text.strip()

    hint = translate("Battle", "x y facing, in units and degrees; empty: nowhere")
    return Typed(Line(), lambda now: "" if now is None else f"{now.x:g} {now.y:g} {now.facing:g}", said, hint)


def row(values: Iterable[object]) -> str:
    """Return values in a row, with blanks between."""
    return " ".join(map(str, values))


def number_of(word: str) -> object:
    """Return a number where it is one; else the word, which the rules refuse with their own sentence."""
    try:
        return int(word) if word.lstrip("-").isdecimal() else float(word.replace(",", "."))
    except ValueError:
        return word
