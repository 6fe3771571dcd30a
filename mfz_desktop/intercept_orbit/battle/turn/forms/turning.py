"""How something is turned: after a collision by clicks, at the table's edge by its heading."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.form import AnswerForm, ChoicesForm, TurnChoice, is_enter
from mfz_desktop.battle.turn.toggles import Segments
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.turn.facts_panel import ShipFacts
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.intercept_orbit.battle.turned import turned_to, turned_words
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_rules.intercept_orbit.chapters import standing
from mfz_rules.intercept_orbit.state.actions import Turn, TurnAway
from mfz_rules.intercept_orbit.state.agenda import AskTurnAway, AskTurning


class TurningForm(AnswerForm[ShipSeat]):
    """Clicks to the left and to the right (IO-COL-08)."""

    def build(self) -> None:
        """Put the clicks that the rules offer, who is near then, and what turns it."""
        item = self.seat.item
        assert isinstance(item, AskTurning)
        self.asset = item.asset
        options = sorted((one.clicks for one in self.seat.options(Turn)), reverse=True)
        first = 0 if 0 in options else options[0]
        words = [(one, click_sign(one)) for one in options]
        self.clicks = Segments(self.tr("Clicks"), words, first, wraps=True)
        self.clicks.changed.connect(self._follow)
        self.column.addWidget(self.clicks)
        self.facts = ShipFacts(self.seat)
        if not self.seat.measured:
            self.facts.add_near(self.asset, None, self._near(), self.tr("Near it then"))
            self.facts.add_holding(self.asset)
        self.facts.changed.connect(self._follow)
        self.column.addWidget(self.facts)
        self.words = label("", Role.SMALL, wrap=True)
        self.column.addWidget(self.words)
        self.go = self.big("", Look.PRIMARY)
        self.go.clicked.connect(lambda: self.turn())
        self.column.addWidget(self.go)
        self._follow()

    def first(self) -> QWidget:
        """Return the clicks: arrows go from one to the next."""
        return next(one for one in self.clicks.buttons if one.isChecked())

    def take_key(self, event: QKeyEvent) -> bool:
        """Turn on Enter."""
        if not is_enter(event):
            return False
        self.turn()
        return True

    def follow_selection(self) -> None:
        """Take the turn that the map shows."""
        at, seat = self.seat.selection.selected.at, self.seat
        shown = [
            one for one in seat.options(Turn) if at is not None and turned_to(seat.battle, seat.umpire, one) == at
        ]
        if shown and self.clicks.value not in [one.clicks for one in shown]:
            self.clicks.set_value(min(shown, key=lambda one: abs(one.clicks)).clicks)
        if at is not None and self.go.isEnabled():
            self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def _follow(self) -> None:
        """Say how it is turned, or why it cannot be."""
        clicks = self.clicks.value
        self.go.setText(literal(turn_words(self.seat.names(self.asset), clicks)))
        why = self.seat.refusal(self._action())
        self.go.setEnabled(not why)
        self.words.setText(why)
        self.words.setVisible(bool(why))
        set_tone(self.words, "wrong" if why else "")

    def turn(self) -> None:
        """Give the answer."""
        if self.go.isEnabled():
            self.send(self._action())

    def _action(self) -> Turn:
        return Turn(self.seat.player, self.asset, self.clicks.value, self.facts.facts())

    def _near(self) -> tuple[str, ...]:
        """Return what is near it as it stands; of who is on the way it was said when that set out."""
        battle, journey = self.seat.battle, self.seat.battle.journey
        if journey is not None and journey.asset == self.asset:
            stated = standing.stated_near(journey.facts, self.asset)
            if stated is not None:
                return stated
        if not battle.is_hva(self.asset):
            return battle.fighter(self.asset).near
        return tuple(one.id for one in battle.fighters if self.asset in one.near)


class TurnAwayForm(ChoicesForm[ShipSeat]):
    """Headings that lead away from the edge (IO-EDGE-04), and what the map shows; on paper only that it turns."""

    def build(self) -> None:
        """Put what takes the heading of the map below the headings."""
        super().build()
        self.go = self.big("", Look.PRIMARY)
        self.go.clicked.connect(lambda: self.turn())
        self.column.addWidget(self.go)
        self.follow_selection()

    def choices(self) -> Sequence[TurnChoice]:
        """Return the headings by how far each turns it."""
        options = self.seat.options(TurnAway)
        if not self.seat.measured:
            return [TurnChoice(options[0], self.tr("It is turned away on the table"))]
        return [TurnChoice(one, turned_words(one.facing - self._facing)) for one in options]

    def follow_selection(self) -> None:
        """Offer the heading that the map shows."""
        action = self._shown()
        self.go.setVisible(action is not None)
        if action is None:
            return
        words = turned_words(action.facing - self._facing)
        self.go.setText(literal(self.tr("As on the map: {turned}").format(turned=words)))
        if self.isVisible():
            self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def turn(self) -> None:
        """Turn it as the map shows."""
        action = self._shown()
        if action is not None:
            self.send(action)

    @property
    def _facing(self) -> float:
        item = self.seat.item
        assert isinstance(item, AskTurnAway)
        at = self.seat.battle.hva(item.hva).at
        return at.facing if at is not None else 0.0

    def _shown(self) -> TurnAway | None:
        at = self.seat.selection.selected.at
        return replace(self.seat.options(TurnAway)[0], facing=at.facing) if at is not None else None


def click_sign(clicks: int) -> str:
    """Return `◀ 2`, `0`, `1 ▶`."""
    if not clicks:
        return "0"
    return f"◀ {clicks}" if clicks > 0 else f"{-clicks} ▶"


def turn_words(name: str, clicks: int) -> str:
    """Return how many clicks something is turned, and which way; left is positive."""
    if not clicks:
        return translate("Battle", "Leave {asset} as it is").format(asset=name)
    words = plural("Battle", "Turn {asset} %n click right", "Turn {asset} %n clicks right", abs(clicks))
    if clicks > 0:
        words = plural("Battle", "Turn {asset} %n click left", "Turn {asset} %n clicks left", clicks)
    return words.format(asset=name)
