"""The panes of a battle of ships: the order, the map or the cards, the form of each question."""

from functools import cached_property

from PySide6.QtWidgets import QWidget

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.ledger.line import LedgerLine
from mfz_desktop.battle.order.clock_face import ClockFace
from mfz_desktop.battle.panes import BattlePanes, TablePanes
from mfz_desktop.battle.turn.choice_button import ChoiceButton
from mfz_desktop.battle.turn.form import AnswerForm
from mfz_desktop.battle.turn.piece_strip import CardSystem, PieceCard, PieceStrip
from mfz_desktop.context.context import AppContext
from mfz_desktop.intercept_orbit.battle.board import AssetBoard
from mfz_desktop.intercept_orbit.battle.ledger.ship_ledger import ShipLedger
from mfz_desktop.intercept_orbit.battle.map.read_only import ReadOnlySpace
from mfz_desktop.intercept_orbit.battle.map.space_map import SpaceMap
from mfz_desktop.intercept_orbit.battle.order.holding import short_words
from mfz_desktop.intercept_orbit.battle.order.pane import AssetOrder
from mfz_desktop.intercept_orbit.battle.order.phase_words import phase_word, rounds_begun
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection
from mfz_desktop.intercept_orbit.battle.session import ShipBattle, rules_of
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.battle.turn.forms import FORMS
from mfz_desktop.intercept_orbit.battle.turn.forms.acting import ActsForm
from mfz_desktop.intercept_orbit.battle.turn.forms.standing import StandingForm
from mfz_desktop.intercept_orbit.battle.turn.forms.turning import TurnAwayForm, TurningForm
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.assets import CompanyState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.dice import Die
from mfz_rules.kernel.game import Pending

CLOCK = 96
"""px at 100 %, before enlarging: the clock in the window for the others."""


class ShipPanes(BattlePanes):
    """What the page of one battle shows."""

    selection: ShipSelection
    line: LedgerLine
    foot: PieceStrip

    def __init__(self, context: AppContext, session: ShipBattle, parent: QWidget) -> None:
        super().__init__(parent)
        self._context, self._session, self._parent = context, session, parent
        self._form: AnswerForm[ShipSeat] | None = None
        self.selection = ShipSelection(self)
        self.order = self._order = AssetOrder(context, session, self.selection, parent=parent)
        self.line = LedgerLine(context.theme, session, ShipLedger(rules_of(session).profile), parent)
        self.foot = PieceStrip(context.theme, parent)

    @cached_property
    def map(self) -> SpaceMap:
        """The map; made when it is first wanted, for what measures comes with it."""
        made = SpaceMap(self._context, self._session, self.selection, parent=self._parent)
        made.hide()  # until it has its place
        made.aimed.connect(self.chosen)
        made.settled.connect(self._settle)
        return made

    def put_by_clock(self, widget: QWidget) -> None:
        """Give something its place by the doomsday clock."""
        self._order.put_by_clock(widget)

    def middle(self, ground: Ground) -> QWidget:
        """Return the map, or all assets as cards."""
        return self.map if ground is Ground.SCREEN else self.board

    @cached_property
    def board(self) -> AssetBoard:
        """All assets as cards; made when they are first wanted."""
        return AssetBoard(self._context, self._session, self.selection, parent=self._parent)

    def focus_map(self) -> None:
        """Bring the keyboard to the map, or the cards."""
        self.middle(self._session.ground).setFocus()

    @property
    def can_measure(self) -> bool:
        """Whether the map is shown: there the measuring tape lies."""
        return self._session.ground is Ground.SCREEN

    def toggle_ruler(self) -> None:
        """Take the measuring tape in hand, or put it away."""
        self.map.tape.toggle()

    def toggle_moving(self) -> None:
        """Let pieces be dragged to where they really stand, or go on."""
        self.map.mover.toggle()

    def form(self, pending: tuple[Pending[Action], ...], parent: QWidget) -> AnswerForm[ShipSeat]:
        """Return the form of the last item of the agenda."""
        battle: Battle = self._session.battle
        seat = ShipSeat(self._context, self._session, self.selection, battle, pending)
        self._form = FORMS[type(battle.agenda[-1])](seat, parent)
        return self._form

    def show_piece(self, state: Battle, piece: str | None) -> None:
        """Show the asset's systems and dice."""
        self.foot.show_card(_card(state, piece))

    def _settle(self) -> None:
        """Answer with the place that Enter chose."""
        form = self._form
        if isinstance(form, ActsForm) and form.detail is not None:
            form.detail.confirm()
        elif isinstance(form, TurningForm | TurnAwayForm):
            form.turn()
        elif isinstance(form, StandingForm):
            chosen = form.first()
            if isinstance(chosen, ChoiceButton):
                chosen.click()


def _card(battle: Battle, piece: str | None) -> PieceCard | None:
    """Return what the strip shows of a ship or a company; None for what is neither."""
    if piece is None or not (battle.is_ship(piece) or battle.is_company(piece)):
        return None
    fighter, names = battle.fighter(piece), Names(battle)
    return PieceCard(
        ", ".join(filter(None, (names(piece), short_words(fighter)))),
        tuple(
            CardSystem(one.type, one.ranges, names.system(piece, one.id), one.id in fighter.lost)
            for one in fighter.systems
        ),
        fighter.whites,
        fuel=fighter.fuel if isinstance(fighter, CompanyState) and fighter.flying else None,
        defense=fighter.defense,
        spots=tuple((Die(one.colour, one.sides), one.value) for one in fighter.spots),
    )


class ShipTablePanes(TablePanes):
    """What the window for the others shows."""

    def __init__(self, clock: Theme, rows: AppContext, map: AppContext, session: ShipBattle) -> None:
        super().__init__()
        self._clock = ClockFace(clock, side=CLOCK)
        self._order = AssetOrder(rows, session, for_the_table=True)
        self.clock, self.order, self.rows = self._clock, self._order, self._order.list
        self.sketch = QWidget()
        self.map = ReadOnlySpace(map, session) if Ground.SCREEN in session.game.grounds(session.now) else QWidget()

    def follow(self, state: Battle) -> None:
        """Show what the clock shows; the order listens itself."""
        self._clock.show_moment(state.clock, rounds_begun(state), phase_word(state))

    def least_heights(self) -> tuple[int, int]:
        """Return how high the rows are with all assets, and with those in their turn."""
        return self._order.least_height(), self._order.least_height(open_only=True)
