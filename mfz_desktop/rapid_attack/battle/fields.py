"""What the table may correct, and the field for each key of the state: how what stands there is typed.

Which keys there are comes from the rules; a key without a field of its own here is typed as text.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mfz_desktop.battle.page.correcting import Correctable
from mfz_desktop.models.system_words import named_type
from mfz_desktop.rapid_attack.battle.new_terrain import NewTerrain
from mfz_desktop.rapid_attack.battle.order.rows import status_word
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.ui.forms.fields import Choice, Field, Kind, Line, Number, Tick, Ticks
from mfz_desktop.ui.forms.input import Input
from mfz_desktop.ui.forms.inputs import Choices
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_rules.rapid_attack.battle import Battle
from mfz_rules.rapid_attack.state.correcting import BATTLE, KINDS, SETTLED

translate = QCoreApplication.translate
MOST = 99


def things(battle: Battle) -> tuple[Correctable, ...]:
    """Return everything that can be corrected, the battle as a whole first."""
    names = Names(battle)
    found = [Correctable("", translate("Battle", "The battle"), _called(BATTLE))]
    for kind in KINDS:
        found += [Correctable(one.id, names(one.id), _called(kind.keys)) for one in kind.all(battle)]
    return tuple(found)


def _called(keys: Iterable[str]) -> tuple[tuple[str, str], ...]:
    return tuple((key, key_word(key)) for key in keys)


def key_word(key: str) -> str:
    """Return what a key is called."""
    words = {
        "clock": translate("Battle", "Clock"),
        "round": translate("Battle", "Round"),
        "order": translate("Battle", "Order of players"),
        "terrain": translate("Battle", "One more piece of terrain"),
        "polygon": translate("Battle", "Outline"),
        "defense": translate("Battle", "Defense"),
        "spot": translate("Battle", "Spot on it"),
        "whites": translate("Battle", "White dice left"),
        "rockets": translate("Battle", "Rockets left"),
        "lost": translate("Battle", "Lost systems"),
        "status": translate("Battle", "Turn"),
        "near": translate("Battle", "Near which stations"),
        "at": translate("Battle", "Place"),
        "pool": translate("Battle", "Dice on the table"),
        "name": translate("Battle", "Name"),
        "numbers": translate("Battle", "Numbers of the count"),
        "owner": translate("Battle", "Held by"),
        "pieces_left": translate("Battle", "Pieces left"),
        "bricks_high": translate("Battle", "Height in bricks"),
        "ruined": translate("Battle", "Is ruined, no cover"),
        "climbable": translate("Battle", "Can be climbed"),
        "score_per_asset": translate("Battle", "Score per asset"),
    }
    return words.get(key, key)


def field_of(battle: Battle, thing: Correctable, key: str) -> Field:
    """Return the field of a key: `read` takes what stands from a battle, `write` returns what is said of it."""
    typed = TYPED.get(key, _words)(battle, thing.id)

    def read(battle: Battle) -> Any:
        return typed.shown(getattr(_value_of(battle, thing.id), key) if thing.id else getattr(battle, key))

    return Field(key, key_word(key), read, lambda _, value: typed.said(value), typed.kind, typed.hint)


def _value_of(battle: Battle, id: str) -> Any:
    return next(one for kind in KINDS for one in kind.all(battle) if one.id == id)


def _as_it_is(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class Typed:
    """How a value is typed: as it is, or shown and said as something else."""

    kind: Kind
    shown: Callable[[Any], Any] = _as_it_is
    said: Callable[[Any], Any] = _as_it_is
    hint: str = ""


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
        row = QHBoxLayout(area)
        row.setContentsMargins(0, 0, 0, 0)
        self.boxes: list[ComboBox] = []
        for at, _ in enumerate(players, 1):
            box = ComboBox()
            box.setAccessibleName(translate("Battle", "Place {number}").format(number=at))
            for player, words in players:
                box.addItem(words, player)
            box.currentIndexChanged.connect(self._take)
            row.addWidget(box)
            self.boxes.append(box)

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


def _whole(battle: Battle, id: str) -> Typed:
    return Typed(Number(0, MOST))


def _whole_or_none(battle: Battle, id: str) -> Typed:
    return Typed(Number(-1, MOST, nothing=translate("Battle", "none")))


def _status(battle: Battle, id: str) -> Typed:
    words = tuple((status.value, status_word(status)) for status in SETTLED)
    settled = [value for value, _ in words]
    return Typed(Choice(words), lambda status: status if status in settled else settled[0])


def _owner(battle: Battle, id: str) -> Typed:
    return Typed(Choice(((None, translate("Battle", "nobody")), *_players(battle))))


def _yes_no(battle: Battle, id: str) -> Typed:
    return Typed(Tick(translate("Battle", "yes")))


def _lost(battle: Battle, id: str) -> Typed:
    return Typed(Ticks(tuple((one.id, named_type(one.type.value, one.name)) for one in battle.frame(id).systems)))


def _near(battle: Battle, id: str) -> Typed:
    names = Names(battle)
    return Typed(Ticks(tuple((one.id, names(one.id)) for one in battle.holdings)))


def _words(battle: Battle, id: str) -> Typed:
    return Typed(Line(), lambda now: "" if now is None else str(now), str.strip)


def _pool(battle: Battle, id: str) -> Typed:
    return Typed(Line(), _row, lambda text: tuple(text.split()))


def _numbers(battle: Battle, id: str) -> Typed:
    return Typed(Line(), _row, lambda text: tuple(map(_number, text.replace(",", " ").split())))


def _bricks(battle: Battle, id: str) -> Typed:
    return Typed(Line(), lambda now: f"{now:g}", lambda text: _number(text.strip()))


def _order(battle: Battle, id: str) -> Typed:
    return Typed(PlayerOrder(_players(battle)))


def _at(battle: Battle, id: str) -> Typed:
    """x, y and facing as three numbers; nothing for "nowhere"."""

    def said(text: str) -> object:
        numbers = [_number(word) for word in text.replace(";", " ").split()]
        if not numbers:
            return None
        return dict(zip(("x", "y", "facing"), numbers, strict=False)) if len(numbers) <= 3 else text.strip()

    hint = translate("Battle", "x y facing, in units and degrees; empty: nowhere")
    return Typed(Line(), lambda now: "" if now is None else f"{now.x:g} {now.y:g} {now.facing:g}", said, hint)


def _players(battle: Battle) -> Choices:
    names = Names(battle)
    return tuple((player.id, names(player.id)) for player in battle.players)


def _row(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def _number(word: str) -> object:
    """Return a number where it is one; else the word, which the rules refuse with their own sentence."""
    try:
        return int(word) if word.lstrip("-").isdecimal() else float(word.replace(",", "."))
    except ValueError:
        return word


def _terrain(battle: Battle, id: str) -> Typed:
    return Typed(NewTerrain(battle))


def _polygon(battle: Battle, id: str) -> Typed:
    """The corners as pairs of numbers."""

    def said(text: str) -> object:
        numbers = [_number(word) for word in text.replace(";", " ").split()]
        pairs = zip(numbers[::2], numbers[1::2], strict=False)
        return tuple(pairs) if len(numbers) % 2 == 0 else text

    hint = translate("Battle", "x y; x y; x y, in units")
    return Typed(Line(), lambda now: "; ".join(f"{x:g} {y:g}" for x, y in now or ()), said, hint)


TYPED: dict[str, Callable[[Battle, str], Typed]] = {
    "clock": _whole,
    "round": _whole,
    "order": _order,
    "terrain": _terrain,
    "polygon": _polygon,
    "defense": _whole_or_none,
    "spot": _whole_or_none,
    "whites": _whole,
    "rockets": _whole,
    "lost": _lost,
    "status": _status,
    "near": _near,
    "at": _at,
    "pool": _pool,
    "numbers": _numbers,
    "owner": _owner,
    "pieces_left": _whole,
    "bricks_high": _bricks,
    "ruined": _yes_no,
    "climbable": _yes_no,
    "score_per_asset": _whole,
}
