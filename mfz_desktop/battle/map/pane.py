"""A map in its pane: the strip of what is to be placed, the map, and the tools below."""

from typing import Any

from PySide6.QtWidgets import QSizePolicy, QWidget

from mfz_desktop.battle.map.canvas import TURN, ZOOM
from mfz_desktop.battle.map.pointing_canvas import PointingCanvas
from mfz_desktop.battle.map.strip import PlacingStrip
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, vbox


class MapPane(QWidget):
    """A battle from above. A game says what its questions are about, and what can be done now."""

    canvas: PointingCanvas

    def __init__(
        self, context: AppContext, session: AnyBattle, canvas: PointingCanvas, parent: QWidget | None = None
    ) -> None:
        """A game calls `begin` when it has what is its own."""
        super().__init__(parent)
        self._session = session
        self._asked: object = None
        theme = context.theme
        self.canvas = canvas
        self.strip = PlacingStrip(canvas, self)
        self.hint = label("", Role.SMALL)
        self.hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.back = IconButton(
            theme, "restore", self.tr("Back to where it was"), canvas.pointing.put_back, keys="Esc"
        )
        turn = self.tr("Turn it to the left, with Shift to the right")
        self.turn = IconButton(theme, "rotate", turn, lambda: canvas.turn(TURN), keys="R")
        self.mover = IconButton(theme, "grip", self.tr("Put pieces to where they really stand"))
        measure = self.tr("Measure: the gap from edge to edge, the way from centre to centre")
        self.tape = IconButton(theme, "ruler", measure, keys="L")
        for tool in (self.mover, self.tape):
            tool.setCheckable(True)
        self._tools = QWidget()
        hbox(
            (self.hint, 1),
            self.back,
            self.turn,
            self.mover,
            self.tape,
            IconButton(theme, "remove", self.tr("Farther"), lambda: canvas.zoom(1 / ZOOM), keys="-"),
            IconButton(theme, "add", self.tr("Closer"), lambda: canvas.zoom(ZOOM), keys="+"),
            IconButton(theme, "grid", self.tr("The whole table"), canvas.fit, keys="0"),
            on=self._tools,
            margins=(8, 2, 8, 2),
            spacing=4,
        )

    def begin(self, above: QWidget) -> None:
        """Put the map below `above`, which has the strip, and follow battle and selection."""
        vbox(above, (self.canvas, 1), self._tools, on=self, spacing=0)
        self.setFocusProxy(self.canvas)
        pointing = self.canvas.pointing
        pointing.changed.connect(self.follow_selection)
        pointing.corrected.connect(self._session.submit)
        self.canvas.selection.changed.connect(self.follow_selection)
        self.mover.toggled.connect(pointing.correct)
        self.tape.toggled.connect(self._measure)
        self._session.changed.connect(self._follow)
        self._follow()

    def piece_of(self, item: Any) -> str | None:
        """Return the piece that an item of the agenda is about; None for none."""
        raise NotImplementedError

    def said(self) -> str:
        """Return what can be done now."""
        raise NotImplementedError

    def more(self) -> str:
        """Return what can be done beside it."""
        return self.tr("Shift with an arrow pushes finely, Shift with the wheel turns, Esc puts back")

    @property
    def can_put_back(self) -> bool:
        """Whether something stands elsewhere than it did."""
        return self.canvas.pointing.ghost is not None

    def follow_selection(self) -> None:
        """Show what is selected, and say what can be done now."""
        self.tape.setChecked(self.canvas.tape is not None)
        self.mover.setChecked(self.canvas.pointing.correcting)
        self.back.setEnabled(self.can_put_back)
        self.turn.setEnabled(self.canvas.can_turn)
        said, more = self.said(), self.more()
        self.hint.setText(said)
        self.hint.setToolTip(more)
        self.canvas.explain(said, more)

    def _measure(self, on: bool) -> None:
        if on != (self.canvas.tape is not None):
            self.canvas.measure(on)
        self.canvas.setFocus()

    def _follow(self, _change: object = None) -> None:
        """Look at the piece that a new question is about; who looks back keeps to what is looked at."""
        agenda = self._session.now.agenda
        if agenda and not self._session.looking_back:
            piece = self.piece_of(agenda[-1])
            asked: object = piece or type(agenda[-1])
            if asked != self._asked:
                self._asked = asked
                self.canvas.selection.look_at(piece)
        self.follow_selection()
