"""What is shown of its battles: a board of squares, a form with two choices, the players at the left."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QPointF, QRectF, QStringListModel, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListView, QVBoxLayout, QWidget

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.change import Change
from mfz_desktop.battle.page.correcting import Correctable
from mfz_desktop.battle.panes import BattlePanes, TablePanes
from mfz_desktop.battle.report.report import BattleReport, ScoreMark
from mfz_desktop.battle.selection import Selection
from mfz_desktop.battle.session import AnyBattle, BattleSession
from mfz_desktop.battle.turn.form import AnswerForm
from mfz_desktop.battle.turn.seat import Seat
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.ui.forms.fields import Field, Number
from mfz_rules.kernel.game import Pending
from tests.second_game.rules import DEEP, SIDES, WIDE, Action, Board, Event, Hop, Roll
from tests.second_game.setup_page import HopSetupPage

if TYPE_CHECKING:
    from mfz_desktop.ui.theme.style import Theme

HopSession = BattleSession[Board, Action, Event]
HopSeat = Seat[Board, Action, Event]


class HopSelection(Selection):
    """Nothing can be selected but a square of the board."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.square: tuple[int, int] | None = None

    @property
    def looked_at(self) -> str | None:
        return None

    def pick(self, x: int, y: int) -> None:
        self.square = (x, y)
        self.changed.emit(self.square)

    def empty(self) -> None:
        self.square = None


class HopBoard(QWidget):
    """The map: a click on a square picks it."""

    picked = Signal()

    def __init__(self, session: HopSession, selection: HopSelection | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._selection = session, selection
        self.setAccessibleName("Board")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        session.changed.connect(self._on_changed)

    def square(self, x: int, y: int) -> QRectF:
        """Return where a square is."""
        side = min(self.width() / WIDE, self.height() / DEEP)
        return QRectF(x * side, y * side, side, side)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        for x in range(WIDE):
            for y in range(DEEP):
                if self._selection is not None and self.square(x, y).contains(at):
                    self._selection.pick(x, y)
                    self.picked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for x in range(WIDE):
            for y in range(DEEP):
                painter.drawRect(self.square(x, y))
        for at, one in enumerate(self._session.battle.hoppers):
            painter.setBrush(QColor(("steelblue", "orange")[at]))
            box = self.square(one.x, one.y)
            painter.drawEllipse(QPointF(box.center()), box.width() / 3, box.width() / 3)

    def _on_changed(self, change: Change[Any, Any]) -> None:
        self.update()


class HopForm(AnswerForm[HopSeat]):
    """The question that is answered on the map; beside a real table the squares are buttons."""

    def build(self) -> None:
        self.column.addWidget(QLabel("Click a square."))
        self.buttons = {}
        for option in self.seat.options(Hop):
            made = self.big(f"{option.x + 1}, {option.y + 1}")
            made.clicked.connect(lambda _=False, one=option: self.send(one))
            self.column.addWidget(made)
            self.buttons[option.x, option.y] = made

    def begins_on_map(self) -> bool:
        return self.seat.session.ground is Ground.SCREEN

    def follow_selection(self) -> None:
        square = cast("HopSelection", self.seat.selection).square
        if square in self.buttons:
            self.buttons[square].click()


class RollForm(AnswerForm[HopSeat]):
    """The question with a form: which die is rolled."""

    def build(self) -> None:
        self.buttons = {}
        for one in self.seat.options(Roll):
            made = self.big(f"{one.how.capitalize()}: a die of {SIDES[one.how]}")
            made.clicked.connect(lambda _=False, one=one: self.send(one))
            self.column.addWidget(made)
            self.buttons[one.how[0].upper()] = made

    def take_key(self, event: QKeyEvent) -> bool:
        made = self.buttons.get(event.text().upper())
        if made is not None:
            made.click()
        return made is not None


class Players(QWidget):
    """Who has how much."""

    def __init__(self, session: HopSession) -> None:
        super().__init__()
        self._session = session
        self.model = QStringListModel(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setAccessibleName("Players")
        self.head = QHBoxLayout()
        column = QVBoxLayout(self)
        column.addLayout(self.head)
        column.addWidget(self.list)
        session.changed.connect(self._on_changed)
        self._follow()

    def _on_changed(self, change: Change[Any, Any]) -> None:
        self._follow()

    def _follow(self) -> None:
        self.model.setStringList([f"{one.name} {one.score}" for one in self._session.battle.hoppers])


class HopPanes(BattlePanes):
    """What the page of one battle shows."""

    selection: HopSelection
    order: Players

    def __init__(self, context: AppContext, session: HopSession, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._session = context, session
        self.selection = HopSelection(parent)
        self.order = Players(session)
        self.board = HopBoard(session, self.selection, parent)
        self.cards = QLabel("At your table.", parent)

    def put_by_clock(self, widget: QWidget) -> None:
        self.order.head.addWidget(widget)

    def middle(self, ground: Ground) -> QWidget:
        return self.board if ground is Ground.SCREEN else self.cards

    def focus_map(self) -> None:
        self.board.setFocus()

    def form(self, pending: tuple[Pending[Action], ...], parent: QWidget) -> AnswerForm[HopSeat]:
        battle = self._session.battle
        seat: HopSeat = Seat(self._context, self._session, self.selection, battle, pending)
        return RollForm(seat, parent) if battle.hopped else HopForm(seat, parent)


class HopTablePanes(TablePanes):
    """What the window for the others shows."""

    def __init__(self, session: HopSession) -> None:
        super().__init__()
        self.clock = QLabel("")
        players = Players(session)
        self.order, self.rows = players, players.list
        self.map, self.sketch = HopBoard(session, None), QWidget()

    def follow(self, state: Board) -> None:
        cast("QLabel", self.clock).setText(f"Round {state.round}")

    def least_heights(self) -> tuple[int, int]:
        return (40, 40)


class HopReport(BattleReport):
    """The scores, and nothing else."""

    def __init__(self, session: HopSession) -> None:
        self.title = " – ".join(one.name for one in session.battle.hoppers)
        self.result = session.game.result(session.kept.timeline)
        self.told = ()
        self.players = tuple(one.id for one in session.battle.hoppers)
        states = (session.kept.timeline.initial, *(one.after for one in session.entries))
        marks = [
            ScoreMark(float(state.round - 1), None, tuple(one.score for one in state.hoppers)) for state in states
        ]
        self.rounds = (marks[0], marks[-1])
        self.course = tuple(marks)

    def sections(self) -> Sequence[tuple[str, QWidget]]:
        return (("How it went", QLabel(self.result)),)


class HopViews(BattleViews):
    """What is the game's own on the screen."""

    def correctable(self, state: Board) -> tuple[Correctable, ...]:
        return tuple(Correctable(one.id, one.name, (("score", "Score"),)) for one in state.hoppers)

    def value_field(self, state: Board, thing: Correctable, key: str) -> Field:
        return Field(key, "Score", lambda state: state.hopper(thing.id).score, lambda _, value: value, Number())

    def panes(self, context: AppContext, session: AnyBattle, parent: QWidget) -> HopPanes:
        return HopPanes(context, session, parent)

    def table_panes(self, clock: "Theme", rows: AppContext, map: AppContext, session: AnyBattle) -> HopTablePanes:
        return HopTablePanes(session)

    def report(self, context: AppContext, session: AnyBattle) -> HopReport:
        return HopReport(session)

    def setup_page(self, context: AppContext) -> Page:
        return HopSetupPage(context)
