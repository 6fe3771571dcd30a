"""How something is turned: after a collision by clicks, at the table's edge by its heading."""

from collections.abc import Sequence

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.form import AnswerForm, ChoicesForm, TurnChoice, is_enter
from mfz_desktop.battle.turn.toggles import Segments
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.turn.facts_panel import ShipFacts
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_rules.intercept_orbit.state.actions import Turn, TurnAway
from mfz_rules.intercept_orbit.state.agenda import AskTurnAway, AskTurning

ABOUT = 180.0
STRAIGHT = 0.5
"""Degrees: less is no turn to tell of."""


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
        self.clicks.changed.connect(self.follow_hand)
        self.column.addWidget(self.clicks)
        self.facts = ShipFacts(self.seat)
        if not self.seat.measured:
            self.facts.add_near(self.asset, None, self._near(), self.tr("Near it then"))
            self.facts.add_holding(self.asset)
        self.facts.changed.connect(self.follow_hand)
        self.column.addWidget(self.facts)
        self.words = label("", Role.SMALL, wrap=True)
        self.column.addWidget(self.words)
        self.go = self.big("", Look.PRIMARY)
        self.go.clicked.connect(lambda: self.turn())
        self.column.addWidget(self.go)
        self.follow_hand()

    def first(self) -> QWidget:
        """Return the clicks: arrows go from one to the next."""
        return next(one for one in self.clicks.buttons if one.isChecked())

    def take_key(self, event: QKeyEvent) -> bool:
        """Turn on Enter."""
        if not is_enter(event):
            return False
        self.turn()
        return True

    def follow_hand(self) -> None:
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
        if journey is not None and journey.asset == self.asset and journey.facts.near is not None:
            return journey.facts.near
        if not battle.is_hva(self.asset):
            return battle.fighter(self.asset).near
        return tuple(one.id for one in battle.fighters if self.asset in one.near)


class TurnAwayForm(ChoicesForm[ShipSeat]):
    """Headings that lead away from the edge (IO-EDGE-04); at a real table only that it is turned."""

    def choices(self) -> Sequence[TurnChoice]:
        """Return the headings by how far each turns it."""
        options = self.seat.options(TurnAway)
        if not self.seat.measured:
            return [TurnChoice(options[0], self.tr("It is turned away on the table"))]
        item = self.seat.item
        assert isinstance(item, AskTurnAway)
        at = self.seat.battle.hva(item.hva).at
        now = at.facing if at is not None else 0.0
        return [TurnChoice(one, heading_words(one.facing - now)) for one in options]


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


def heading_words(turned: float) -> str:
    """Return how far a heading turns something, anticlockwise positive, in words."""
    degrees = (turned + ABOUT) % 360 - ABOUT
    if abs(degrees) < STRAIGHT:
        return translate("Battle", "as it looks now")
    if abs(abs(degrees) - ABOUT) < STRAIGHT:
        return translate("Battle", "right about")
    words = translate("Battle", "{degrees:.0f}° to the left")
    if degrees < 0:
        words = translate("Battle", "{degrees:.0f}° to the right")
    return words.format(degrees=abs(degrees))
