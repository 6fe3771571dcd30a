"""Dice typed in as they lie on the table: a box for each, one key a die, no mouse."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.battle.dice.notation import may_begin, read_dice, wrong_digit
from mfz_desktop.core.dice_words import die_word
from mfz_desktop.ui.accessible.interfaces import tell_focus
from mfz_desktop.ui.accessible.parts import PaintedParts, Part, PartRole
from mfz_desktop.ui.theme.dice import DieLook, paint_die
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.theme.type_scale import TypeStep
from mfz_rules.kernel.dice import UNTOLD, Die

SIDE = 40
GAP = 8
CAPTION = 16
"""px at 100 %."""


@dataclass(frozen=True, slots=True)
class Box:
    """A die to type, and whose it is where that is to be said."""

    die: Die
    caption: str = ""
    may_be_untold: bool = False
    """Whether a question mark may be typed for it."""


class DiceField(PaintedParts, QWidget):
    """Takes digits. Backspace goes back, arrows move, a pasted `W3 B2 R8:7` fills what it fits.

    A question mark says that a die is not told, where that may be.
    """

    accessible_role = PartRole.LIST

    changed = Signal()
    """Some die shows another number."""
    confirmed = Signal()
    """Enter was pressed."""
    problem_changed = Signal(str)
    """What is wrong with what was typed; empty when it is right again."""

    def __init__(self, theme: Theme, boxes: Sequence[Box] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._boxes: tuple[Box, ...] = ()
        self._values: list[int | None] = []
        self._at = 0
        self._open = False
        """Whether the box holds the first of two digits."""
        self._wrong: dict[int, Die] = {}
        """Boxes for which something was typed that their dice do not show."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.ask(boxes)

    def ask(self, boxes: Sequence[Box]) -> None:
        """Ask for other dice; what was typed for the same ones stays."""
        if tuple(boxes) == self._boxes:
            return
        self._boxes = tuple(boxes)
        self._values = [None] * len(self._boxes)
        self._at, self._open, self._wrong = 0, False, {}
        tip = self.tr("Type what the dice show: one digit each")
        if any(box.may_be_untold for box in self._boxes):
            tip = self.tr("Type what the dice show: one digit each, ? for one that nobody tells")
        self.setToolTip(tip)
        self.updateGeometry()
        self._changed()

    @property
    def value(self) -> tuple[int | None, ...]:
        """What was typed, box by box."""
        return tuple(self._values)

    @property
    def complete(self) -> bool:
        """Whether every die has its number."""
        return bool(self._values) and None not in self._values

    @property
    def empty(self) -> bool:
        """Whether nothing was typed."""
        return all(value is None for value in self._values)

    def set_value(self, values: Sequence[int | None]) -> None:
        """Show numbers."""
        self._values, self._wrong = list(values), {}
        self._at = next((at for at, value in enumerate(self._values) if value is None), len(self._values) - 1)
        self._open = False
        self._changed()

    def clear(self) -> None:
        """Empty every box."""
        self.set_value([None] * len(self._boxes))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits, and what moves about; leave all other keys to whoever is around."""
        key = event.key()
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste(QGuiApplication.clipboard().text())
        elif event.text().isdecimal() and event.text().isascii() and not event.modifiers() & _COMMANDS:
            self._digit(int(event.text()))
        elif event.text() == "?" and self._boxes and self._boxes[self._at].may_be_untold:
            self._put(UNTOLD)
        elif key == Qt.Key.Key_Backspace:
            self._back()
        elif key == Qt.Key.Key_Delete:
            self.clear()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._go(self._at + (1 if key == Qt.Key.Key_Right else -1))
        elif key == Qt.Key.Key_Space:
            self._go(self._at + 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open = False
            if not event.isAutoRepeat():
                self.confirmed.emit()
        else:
            super().keyPressEvent(event)

    def paste(self, text: str) -> None:
        """Fill what a text says."""
        if not text.strip():
            return
        found = read_dice(text, [box.die for box in self._boxes], all(box.may_be_untold for box in self._boxes))
        self.set_value([new if new is not None else old for new, old in zip(found.values, self._values, strict=True)])
        self.problem_changed.emit(found.problem)

    def _digit(self, digit: int) -> None:
        if not self._boxes:
            return
        die, held = self._boxes[self._at].die, self._values[self._at]
        value = held * 10 + digit if self._open and held is not None else digit
        if self._open and not 1 <= value <= die.sides:
            self._go(self._at + 1)  # the first digit was the whole number: this one begins the next
            self._digit(digit)
            return
        if not 1 <= value <= die.sides:
            self._leave_wrong(die)
            return
        if not self._open and may_begin(digit, die.sides):
            self._values[self._at] = value
            self._wrong.pop(self._at, None)
            self._open = True
            self._changed()
        else:
            self._put(value)

    def _leave_wrong(self, die: Die) -> None:
        """Leave the box empty and go on: what is typed next belongs to the next die, as it lies on the table."""
        self._wrong[self._at] = die
        self._values[self._at] = None
        self._step_on()
        self._changed()

    def _put(self, value: int) -> None:
        """Put a value into the box, and go to the next one."""
        self._values[self._at] = value
        self._wrong.pop(self._at, None)
        self._open = False
        self._step_on()
        self._changed()

    def _step_on(self) -> None:
        """Go to the next box; from the last one to one that was left."""
        if self._at + 1 < len(self._boxes):
            self._at += 1
        elif self._wrong:
            self._at = min(self._wrong)

    def _back(self) -> None:
        if self._boxes and self._values[self._at] is None and self._at:
            self._at -= 1
        if self._boxes:
            self._values[self._at] = None
            self._wrong.pop(self._at, None)
            self._open = False
            self._changed()

    def _go(self, to: int) -> None:
        self._open = False
        self._at = max(0, min(to, len(self._boxes) - 1))
        self._tell_box()
        self.update()

    def _changed(self) -> None:
        typed = [f"{_spoken(box)} {_face(value)}" for box, value in zip(self._boxes, self._values, strict=True)]
        self.setAccessibleName(self.tr("Dice from the table"))
        self.setAccessibleDescription(", ".join(typed))
        self.problem_changed.emit(wrong_digit(next(iter(self._wrong.values()))) if self._wrong else "")
        self.changed.emit()
        self._tell_box()
        self.update()

    def _tell_box(self) -> None:
        """Let screen readers say the box that is typed into next."""
        if self.hasFocus():
            tell_focus(self, str(self._at))

    def accessible_parts(self) -> tuple[Part, ...]:
        """Return the boxes."""
        return tuple(
            Part(
                key=str(at),
                name=f"{_spoken(box)} {_face(value)}",
                rect=self._rect(at),
                role=PartRole.LIST_ITEM,
                value="" if value is None else _face(value),
                selected=at == self._at,
                press=partial(self._go, at),
            )
            for at, (box, value) in enumerate(zip(self._boxes, self._values, strict=True))
        )

    def sizeHint(self) -> QSize:
        """Return room for all in as many lines as the usual width takes."""
        width = self._theme.px(328)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return room for one die."""
        return QSize(self._step()[0], self.heightForWidth(max(self.width(), self._theme.px(200))))

    def hasHeightForWidth(self) -> bool:
        """Return that it is higher where it is narrower."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of as many lines as there must be."""
        across, down = self._step()
        lines = -(-max(1, len(self._boxes)) // max(1, width // across))
        return lines * down

    def _step(self) -> tuple[int, int]:
        px = self._theme.px
        captions = any(box.caption for box in self._boxes)
        across = px(SIDE) + px(GAP) + (px(36) if captions else 0)
        return across, px(SIDE) + px(GAP) + (px(CAPTION) if captions else 0)

    def _rect(self, index: int) -> QRectF:
        across, down = self._step()
        columns = max(1, self.width() // across)
        line, column = divmod(index, columns)
        side = self._theme.px(SIDE)
        inset = (across - self._theme.px(GAP) - side) / 2
        return QRectF(column * across + inset + 3, line * down + 3, side, side)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the box that is clicked."""
        for index in range(len(self._boxes)):
            if self._rect(index).contains(event.position()):
                self._go(index)
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the boxes: hollow until a number is typed."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for index, box in enumerate(self._boxes):
                self._paint_box(painter, index, box)

    def _paint_box(self, painter: QPainter, index: int, box: Box) -> None:
        colours, rect, value = self._theme.colours, self._rect(index), self._values[index]
        if value is None:
            painter.setOpacity(0.45)
        paint_die(painter, rect, box.die, value, DieLook(dark=self._theme.dark))
        painter.setOpacity(1.0)
        if box.caption:
            px = self._theme.px
            below = QRectF(rect.center().x() - px(42), rect.bottom() + 2, px(84), px(CAPTION))
            painter.setPen(QColor(colours.secondary))
            painter.setFont(self._theme.font(TypeStep.SMALL))
            words = painter.fontMetrics().elidedText(box.caption, Qt.TextElideMode.ElideRight, int(below.width()) - 4)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, words)
        here = index == self._at and self.hasFocus()
        if here or index in self._wrong:
            painter.setPen(QPen(QColor(colours.wrong if index in self._wrong else colours.accent), 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(-2.5, -2.5, 2.5, 2.5), 9, 9)


_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def _face(value: int | None) -> str:
    """Return what a die shows; a dash before anything is typed."""
    return {None: "–", UNTOLD: "?"}.get(value, str(value))


def _spoken(box: Box) -> str:
    name = f"d{box.die.sides}" if box.die.sides > 8 else die_word(box.die)
    return f"{box.caption} {name}".strip()
