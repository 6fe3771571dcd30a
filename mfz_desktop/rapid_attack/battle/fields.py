"""Fields for what the table may correct: one kind of field for each key of the state, and what it gives.

Which keys there are comes from the rules; a key without a field of its own here is typed as text.
"""

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from mfz_desktop.battle.page.correcting import Correctable, ValueField
from mfz_desktop.rapid_attack.battle.order.rows import status_word
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_desktop.ui.widgets.controls import ComboBox, SpinBox
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_desktop.ui.widgets.system_words import named_type
from mfz_rules.rapid_attack.battle import Battle
from mfz_rules.rapid_attack.state.correcting import BATTLE, KINDS, SETTLED

translate = QCoreApplication.translate
MOST = 99
NOBODY = ""


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


def field_of(battle: Battle, thing: Correctable, key: str) -> ValueField:
    """Return a field for a key, with what stands now in it."""
    now = getattr(_value_of(battle, thing.id), key) if thing.id else getattr(battle, key)
    make = FIELDS.get(key, _words)
    return make(battle, thing.id, now)


def _value_of(battle: Battle, id: str) -> Any:
    return next(one for kind in KINDS for one in kind.all(battle) if one.id == id)


def _whole(battle: Battle, id: str, now: int) -> ValueField:
    box = SpinBox()
    box.setRange(0, MOST)
    box.setValue(int(now))
    made = ValueField(box, box.value)
    box.valueChanged.connect(made.changed)
    return made


def _whole_or_none(battle: Battle, id: str, now: int | None) -> ValueField:
    box = SpinBox()
    box.setRange(-1, MOST)
    box.setSpecialValueText(translate("Battle", "none"))
    box.setValue(-1 if now is None else now)
    made = ValueField(box, lambda: None if box.value() < 0 else box.value())
    box.valueChanged.connect(made.changed)
    return made


def _choice(choices: list[tuple[str | None, str]], now: object) -> ValueField:
    box = ComboBox()
    for value, text in choices:
        box.addItem(text, value)
    box.setCurrentIndex(max(0, box.findData(now)))
    made = ValueField(box, box.currentData)
    box.currentIndexChanged.connect(made.changed)
    return made


def _status(battle: Battle, id: str, now: object) -> ValueField:
    return _choice([(status.value, status_word(status)) for status in SETTLED], now)


def _owner(battle: Battle, id: str, now: object) -> ValueField:
    names = Names(battle)
    players = [(player.id, names(player.id)) for player in battle.players]
    return _choice([(None, translate("Battle", "nobody")), *players], now)


def _yes_no(battle: Battle, id: str, now: bool) -> ValueField:
    box = QCheckBox(translate("Battle", "yes"))
    box.setChecked(now)
    made = ValueField(box, box.isChecked)
    box.toggled.connect(made.changed)
    return made


def _several(choices: list[tuple[str, str]], now: tuple[str, ...]) -> ValueField:
    """Several of some; what was marked before keeps its order, what is added comes behind it."""
    area = QWidget()
    column = QVBoxLayout(area)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    boxes = {}
    for id, text in choices:
        boxes[id] = box = QCheckBox(literal(text))
        box.setChecked(id in now)
        column.addWidget(box)

    def read() -> tuple[str, ...]:
        marked = [id for id, box in boxes.items() if box.isChecked()]
        return (*(id for id in now if id in marked), *(id for id in marked if id not in now))

    made = ValueField(area, read)
    for box in boxes.values():
        box.toggled.connect(made.changed)
    return made


def _lost(battle: Battle, id: str, now: tuple[str, ...]) -> ValueField:
    return _several([(one.id, named_type(one.type.value, one.name)) for one in battle.frame(id).systems], now)


def _near(battle: Battle, id: str, now: tuple[str, ...]) -> ValueField:
    names = Names(battle)
    return _several([(one.id, names(one.id)) for one in battle.holdings], now)


def _line(text: str, read: Callable[[str], Any], hint: str = "") -> ValueField:
    line = QLineEdit(text)
    line.setPlaceholderText(hint)
    made = ValueField(line, lambda: read(line.text().strip()))
    line.textChanged.connect(lambda _: made.changed.emit())
    return made


def _words(battle: Battle, id: str, now: object) -> ValueField:
    return _line("" if now is None else str(now), lambda text: text)


def _pool(battle: Battle, id: str, now: tuple[object, ...]) -> ValueField:
    return _line(" ".join(map(str, now)), lambda text: tuple(text.split()))


def _numbers(battle: Battle, id: str, now: tuple[int, ...]) -> ValueField:
    return _line(
        " ".join(map(str, now)), lambda text: tuple(_number(word) for word in text.replace(",", " ").split())
    )


def _bricks(battle: Battle, id: str, now: float) -> ValueField:
    return _line(f"{now:g}", _number)


def _number(word: str) -> object:
    """Return a number where it is one; else the word, which the rules refuse with their own sentence."""
    try:
        return int(word) if word.lstrip("-").isdecimal() else float(word.replace(",", "."))
    except ValueError:
        return word


def _order(battle: Battle, id: str, now: tuple[str, ...]) -> ValueField:
    """A box for each place in the order."""
    names, area = Names(battle), QWidget()
    row = QHBoxLayout(area)
    row.setContentsMargins(0, 0, 0, 0)
    boxes = []
    for at, player in enumerate(now, 1):
        box = ComboBox()
        box.setAccessibleName(translate("Battle", "Place {number}").format(number=at))
        for other in battle.players:
            box.addItem(names(other.id), other.id)
        box.setCurrentIndex(box.findData(player))
        row.addWidget(box)
        boxes.append(box)
    made = ValueField(area, lambda: tuple(box.currentData() for box in boxes))
    for box in boxes:
        box.currentIndexChanged.connect(made.changed)
    return made


def _at(battle: Battle, id: str, now: Any) -> ValueField:
    """x, y and facing as three numbers; nothing for "nowhere"."""

    def read(text: str) -> object:
        numbers = [_number(word) for word in text.replace(";", " ").split()]
        if not numbers:
            return None
        return dict(zip(("x", "y", "facing"), numbers, strict=False)) if len(numbers) <= 3 else text

    hint = translate("Battle", "x y facing, in units and degrees; empty: nowhere")
    return _line("" if now is None else f"{now.x:g} {now.y:g} {now.facing:g}", read, hint)


FIELDS: dict[str, Callable[[Battle, str, Any], ValueField]] = {
    "clock": _whole,
    "round": _whole,
    "order": _order,
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
