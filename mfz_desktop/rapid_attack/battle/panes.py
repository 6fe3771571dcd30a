"""The panes of a battle of Rapid Attack: the order, the map or the cards, the form of each question."""

from functools import cached_property

from PySide6.QtWidgets import QWidget

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.ledger.line import LedgerLine
from mfz_desktop.battle.order.clock_face import ClockFace
from mfz_desktop.battle.panes import BattlePanes, TablePanes
from mfz_desktop.battle.turn.form import AnswerForm
from mfz_desktop.battle.turn.piece_strip import CardSystem, PieceCard, PieceStrip
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.board import FrameBoard
from mfz_desktop.rapid_attack.battle.ledger.frame_ledger import FrameLedger
from mfz_desktop.rapid_attack.battle.map import BattleMap
from mfz_desktop.rapid_attack.battle.map.read_only_map import ReadOnlyMap
from mfz_desktop.rapid_attack.battle.order.pane import FrameOrder
from mfz_desktop.rapid_attack.battle.order.phase_words import phase_word, rounds_begun
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_desktop.rapid_attack.battle.text.names import Names, system_word
from mfz_desktop.rapid_attack.battle.turn.forms import FORMS
from mfz_desktop.rapid_attack.battle.turn.forms.acting import ActsForm
from mfz_desktop.rapid_attack.battle.turn.forms.placing import PlacingForm
from mfz_desktop.rapid_attack.battle.turn.forms.uses import MoveDetail
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.kernel.dice import Colour, Die
from mfz_rules.rapid_attack.battle import Action, Battle, Pending

CLOCK = 96
"""px at 100 %, before enlarging: the clock in the window for the others."""


class FramePanes(BattlePanes):
    """What the page of one battle shows."""

    selection: FrameSelection
    order: FrameOrder
    line: LedgerLine
    foot: PieceStrip

    def __init__(self, context: AppContext, session: FrameBattle, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._session, self._parent = context, session, parent
        self._form: AnswerForm[TurnSeat] | None = None
        self.selection = FrameSelection(self)
        self.order = FrameOrder(context, session, self.selection)
        self.line = LedgerLine(context.theme, session, FrameLedger(), parent)
        self.foot = PieceStrip(context.theme, parent)
        self.map = BattleMap(context, session, self.selection, parent=parent)
        self.map.hide()  # until it has its place
        self.map.placed.connect(self._put_down)
        self.map.canvas.pointing.settled.connect(self._settle)
        for chosen in (self.map.moved, self.map.retreated, self.map.objective_moved):
            chosen.connect(self.chosen)

    def put_by_clock(self, widget: QWidget) -> None:
        """Give something its place by the doomsday clock."""
        self.order.put_by_clock(widget)

    def middle(self, ground: Ground) -> QWidget:
        """Return the map, the sketch of a table, or all frames as cards."""
        if ground is Ground.SCREEN:
            return self.map
        return self.sketch if ground is Ground.SKETCH else self.board

    @cached_property
    def sketch(self) -> BattleMap:
        """The sketch of a real table; made when it is first wanted, like the cards."""
        return BattleMap(self._context, self._session, self.selection, parent=self._parent, sketched=True)

    @cached_property
    def board(self) -> FrameBoard:
        """All frames as cards."""
        return FrameBoard(self._context, self._session, self.selection, parent=self._parent)

    def focus_map(self) -> None:
        """Bring the keyboard to the map."""
        self.map.setFocus()

    @property
    def can_measure(self) -> bool:
        """Whether the map is shown: there the ruler lies."""
        return self.map.isVisible()

    def toggle_ruler(self) -> None:
        """Take the ruler in hand, or put it away."""
        self.map.tape.toggle()

    def toggle_moving(self) -> None:
        """Let pieces be dragged to where they really stand, or go on."""
        self.map.mover.toggle()

    def form(self, pending: tuple[Pending[Action], ...], parent: QWidget) -> AnswerForm[TurnSeat]:
        """Return the form of the last item of the agenda."""
        battle = self._session.battle
        seat = TurnSeat(self._context, self._session, self.selection, battle, pending)
        self._form = FORMS[type(battle.agenda[-1])](seat, parent)
        return self._form

    def show_piece(self, state: Battle, piece: str | None) -> None:
        """Show the frame's systems and dice."""
        self.foot.show_card(_card(state, piece))

    def _settle(self) -> None:
        """Move to where Enter put the frame; a close call is looked at in the panel first."""
        detail = self._form.detail if isinstance(self._form, ActsForm) else None
        if isinstance(detail, MoveDetail) and not detail.facts.is_close:
            detail.confirm()

    def _put_down(self, _at: object) -> None:
        """Place a piece as soon as its place is chosen; an end of a move is looked at in the panel first."""
        if isinstance(self._form, PlacingForm):
            self._form.place()


def _card(battle: Battle, piece: str | None) -> PieceCard | None:
    """Return what the strip shows of a frame; None for what is none."""
    if piece is None or not battle.has_frame(piece):
        return None
    frame = battle.frame(piece)
    return PieceCard(
        Names(battle)(piece),
        tuple(
            CardSystem(one.type.value, one.ranges, system_word(one.type), one.id in frame.lost)
            for one in frame.systems
        ),
        frame.whites,
        frame.rockets,
        defense=frame.defense,
        spots=((Die(Colour.YELLOW), frame.spot),) if frame.spot is not None else (),
    )


class FrameTablePanes(TablePanes):
    """What the window for the others shows."""

    def __init__(self, clock: Theme, rows: AppContext, map: AppContext, session: FrameBattle) -> None:
        super().__init__()
        self._clock = ClockFace(clock, side=CLOCK)
        self._order = FrameOrder(rows, session, for_the_table=True)
        self.clock, self.order, self.rows = self._clock, self._order, self._order.list
        self.map = ReadOnlyMap(map, session)
        self.sketch = ReadOnlyMap(map, session, sketched=True)

    def follow(self, state: Battle) -> None:
        """Show what the clock shows; order and map listen themselves."""
        self._clock.show_moment(state.clock, rounds_begun(state), phase_word(state))

    def least_heights(self) -> tuple[int, int]:
        """Return how high the rows are with all frames, and with those in their turn."""
        return self._order.least_height(), self._order.least_height(open_only=True)
