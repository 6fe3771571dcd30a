"""Boarding: whom dice are lent to, the dice, and whom they strike, beside a small board of all that were rolled."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from mfz_desktop.battle.dice.field import Box
from mfz_desktop.battle.turn.dice_form import DiceForm
from mfz_desktop.battle.turn.form import AnswerForm, is_enter
from mfz_desktop.battle.turn.glyph import ShownDie
from mfz_desktop.battle.turn.marks import PlayerDot
from mfz_desktop.battle.turn.toggles import Segments
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.turn.forms.plain import OfferForm
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import ElidedLabel, Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox
from mfz_rules.intercept_orbit.chapters import aiming
from mfz_rules.intercept_orbit.chapters.boarding import dice_of, successes
from mfz_rules.intercept_orbit.state.actions import Aim, BoardingDice, Hit
from mfz_rules.intercept_orbit.state.agenda import AskAim, AskBoardingDice
from mfz_rules.intercept_orbit.state.boarding import Boarder, Boarding
from mfz_rules.kernel.dice import Die, RolledDie

SIDE = 22
"""px at 100 %: of a die on the board."""


class BoardingBoard(QFrame):
    """Everybody who takes part: companies, dice as rolled, what counts (IO-CAP-05), what was lent."""

    def __init__(self, seat: ShipSeat, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "soft")
        self.setAccessibleName(self.tr("The boarding"))
        self._seat = seat
        self.rows: list[str] = []
        """What is said of each player, for readers of the screen."""
        column = vbox(on=self, margins=8, spacing=4)
        for boarder in _boarding(seat).boarders:
            add_layout(column, self._row(boarder))

    def _row(self, boarder: Boarder) -> QHBoxLayout:
        seat = self._seat
        companies = seat.names.all(boarder.companies) if boarder.companies else self.tr("the ship's own")
        words = [label(seat.names(boarder.player)), ElidedLabel(companies, Role.SMALL)]
        row = hbox(PlayerDot(seat.theme, seat.player_index(boarder.player)), (vbox(*words, spacing=0), 1), spacing=8)
        told = self._told(boarder)
        if told:
            row.addWidget(label(told, Role.SMALL))
        for die in (*(boarder.dice or ()), *(die for _, lent in boarder.lent for die in lent)):
            shown = ShownDie(seat.theme, side=SIDE)
            shown.show_die(die)
            row.addWidget(shown)
        self.rows.append(f"{seat.names(boarder.player)}, {companies}: {told}".rstrip(": "))
        return row

    def _told(self, boarder: Boarder) -> str:
        if boarder.lends_to is not None:
            return self.tr("lent to {player}").format(player=self._seat.names(boarder.lends_to))
        if boarder.dice is None:
            many = len(dice_of(self._seat.battle, boarder))
            return plural("Battle", "%n die to roll", "%n dice to roll", many)
        return plural("Battle", "%n counts", "%n count", successes(boarder))


def _boarding(seat: ShipSeat) -> Boarding:
    assert seat.battle.boarding is not None
    return seat.battle.boarding


class LendForm(OfferForm):
    """To whom all dice of a boarding go (IO-CAP-04)."""

    def build(self) -> None:
        """Put the board above the choices."""
        self.column.addWidget(BoardingBoard(self.seat))
        super().build()


class BoardingDiceForm(DiceForm[ShipSeat]):
    """A player's dice, and those that others lent (IO-CAP-02)."""

    def build(self) -> None:
        """Put the board above the boxes."""
        self.column.addWidget(BoardingBoard(self.seat))
        super().build()

    def boxes(self) -> Sequence[Box]:
        """Return own dice, then those of each lender."""
        return [Box(die, caption) for die, caption in self._dice()]

    def open_action(self) -> BoardingDice:
        """Return the answer without its dice."""
        item = self.seat.item
        assert isinstance(item, AskBoardingDice)
        return BoardingDice(self.seat.player, item.ship)

    def typed_action(self, values: tuple[int, ...]) -> BoardingDice:
        """Return the answer with its dice."""
        own, left = dice_of(self.seat.battle, self._boarder), iter(values)
        rolled = _rolled(own, left)
        lenders = _boarding(self.seat).lenders(self._boarder.player)
        lent = tuple((one.player, _rolled(dice_of(self.seat.battle, one), left)) for one in lenders)
        return replace(self.open_action(), dice=rolled, lent=lent or None)

    @property
    def _boarder(self) -> Boarder:
        item = self.seat.item
        assert isinstance(item, AskBoardingDice)
        return _boarding(self.seat).boarder(item.player)

    def _dice(self) -> Iterator[tuple[Die, str]]:
        battle = self.seat.battle
        yield from ((die, "") for die in dice_of(battle, self._boarder))
        for one in _boarding(self.seat).lenders(self._boarder.player):
            yield from ((die, self.seat.names(one.player)) for die in dice_of(battle, one))


def _rolled(dice: Sequence[Die], values: Iterator[int]) -> tuple[RolledDie, ...]:
    return tuple(RolledDie(die.colour, die.sides, next(values)) for die in dice)


class AimForm(AnswerForm[ShipSeat]):
    """Each die that damages, and the company that it strikes (IO-CAP-06)."""

    def build(self) -> None:
        """Put the board, a line for each die, and what takes them as they stand."""
        item = self.seat.item
        assert isinstance(item, AskAim)
        self.column.addWidget(BoardingBoard(self.seat))
        self.shots = aiming.shots(self.seat.battle, _boarding(self.seat), item.roller)
        self.aims: list[tuple[aiming.Shot, Segments[str]]] = []
        for shot in self.shots:
            if shot.victims:
                add_layout(self.column, self._line(shot))
        self.go = self.big(self.tr("Strike so"), Look.PRIMARY)
        self.go.clicked.connect(lambda: self.strike())
        self.column.addWidget(self.go)
        self.words = label("", Role.SMALL, wrap=True)
        self.column.addWidget(self.words)
        self._follow()

    def first(self) -> QWidget:
        """Return the first die's companies."""
        return next(iter(self.aims))[1].buttons[0] if self.aims else self.go

    def take_key(self, event: QKeyEvent) -> bool:
        """Strike on Enter."""
        if not is_enter(event):
            return False
        self.strike()
        return True

    def strike(self) -> None:
        """Give the answer."""
        if self.go.isEnabled():
            self.send(self.action())

    def action(self) -> Aim:
        """Return the answer."""
        item = self.seat.item
        assert isinstance(item, AskAim)
        hits = tuple(Hit(shot.die, chosen.value) for shot, chosen in self.aims)
        return Aim(self.seat.player, item.ship, hits)

    def _line(self, shot: aiming.Shot) -> QHBoxLayout:
        shown = ShownDie(self.seat.theme)
        shown.show_die(shot.die)
        words = plural("Battle", "%n system", "%n systems", shot.systems)
        names = [(one, self.seat.names(one)) for one in shot.victims]
        caption = translate("Battle", "{die} strikes").format(die=shot.die)
        chosen: Segments[Any] = Segments(caption, names, shot.victims[0], wraps=True)
        chosen.changed.connect(self._follow)
        self.aims.append((shot, chosen))
        return hbox(shown, label(words, Role.SMALL), (chosen, 1), spacing=8)

    def _follow(self) -> None:
        why = self.seat.refusal(self.action())
        self.go.setEnabled(not why)
        self.words.setText(why)
        self.words.setVisible(bool(why))
