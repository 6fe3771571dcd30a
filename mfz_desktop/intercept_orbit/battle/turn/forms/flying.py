"""The plan of a move along the ruler in the turn's panel: typed as on paper, or hinge by hinge, and what it comes to.

It serves with a map and without one: on paper nobody measures, and pips and legality are told all the same.
"""

from contextlib import suppress
from dataclasses import replace
from typing import cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from mfz_desktop.battle.turn.seat import Seat
from mfz_desktop.battle.turn.toggles import Chips
from mfz_desktop.intercept_orbit.battle.flight import Laid, Ruler
from mfz_desktop.intercept_orbit.battle.flight_words import (
    coming_words,
    end_words,
    given_up_words,
    pips_words,
    price_words,
    refused_words,
)
from mfz_desktop.intercept_orbit.battle.helm import Helm
from mfz_desktop.intercept_orbit.battle.plan_notation import PlanError, read_plan, written_plan
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection
from mfz_desktop.intercept_orbit.battle.turn.hinge_strip import HingeStrip
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.widgets.buttons import IconButton
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.layouts import STRETCH, hbox, replace_widget, vbox
from mfz_rules.intercept_orbit.state.actions import Action, Move
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.state.facts import Facts

TYPED_NARROW, TYPED_WIDE = 70, 150
"""px at 100 %: a plan of four units, and one of ten; with large text the narrower one leaves room for the buttons."""
ACE = "ace"


class FlightDetail(QWidget):
    """How the ruler is bent for the asset whose turn is open, with the die that is picked for its move."""

    changed = Signal()
    """Another plan; `action` and what is said are as it is now."""

    def __init__(self, seat: Seat[Battle, Action, Event], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seat = seat
        self._problem = ""
        self._choices: tuple[tuple[str, str], ...] = ()
        self.helm = Helm(seat.session, cast("ShipSelection", seat.selection), self)
        self.typed = QLineEdit()
        kept_as(self.typed, Kept.NOWHERE)
        self.typed.setAccessibleName(self.tr("Plan as on paper"))
        self.typed.setPlaceholderText("4: L.R.")
        self.typed.setToolTip(
            self.tr("Speed, then L, R or a point for each hinge: 4: L.R. Two clicks of a hinge are L2")
        )
        self.typed.setMinimumWidth(seat.theme.px(TYPED_NARROW))
        self.typed.setMaximumWidth(seat.theme.px(TYPED_WIDE))
        self.pips = label("", Role.SECTION, wrap=True)
        self.speed = label("", Role.SMALL)
        self.slower = IconButton(seat.theme, "remove", self.tr("A unit less"), lambda: self.helm.unit(-1), keys="-")
        self.faster = IconButton(seat.theme, "add", self.tr("A unit more"), lambda: self.helm.unit(1), keys="+")
        self.strip = HingeStrip(seat.theme, self.helm)
        self.ace = Chips(self.tr("Green ace"), [(ACE, self.tr("take its pip"))], captioned=True)
        self.round = Chips(self.tr("Go round"), (), captioned=True)
        self.price, self.end = label("", Role.SMALL, wrap=True), label("", wrap=True)
        self.coming, self.given_up = label("", wrap=True), label("", Role.SMALL, wrap=True)
        self.refusal = label("", wrap=True)
        set_tone(self.given_up, "warning")
        set_tone(self.refusal, "wrong")
        self._column = vbox(
            hbox((self.typed, 1), self.slower, self.faster, self.speed, STRETCH, spacing=4),
            self.strip,
            hbox(self.pips, (self.price, 1), spacing=8),
            self.ace,
            self.round,
            self.end,
            self.coming,
            self.given_up,
            self.refusal,
            on=self,
            spacing=3,
        )
        self.typed.textEdited.connect(self._read)
        self.ace.changed.connect(self._take_ace)
        self.round.changed.connect(self._go_round)
        self.helm.changed.connect(self._follow)
        self._show()

    def action(self) -> Move | None:
        """Return the answer as it stands, whether the rules take it or not; None where no plan is read."""
        laid = self.helm.laid
        return laid.action if laid is not None and not self._problem else None

    def set_facts(self, facts: Facts) -> None:
        """Have the table state what is met, near and passed, where nobody measures."""
        self.helm.state(facts)

    def first(self) -> QWidget:
        """Return the control that the keyboard goes to."""
        return self.strip

    def _read(self, text: str) -> None:
        """Bend the ruler as it is typed."""
        try:
            typed = read_plan(text)
        except PlanError as error:
            self._problem = self._problem_of(error)
            self._show()
            self.changed.emit()
            return
        self._problem = ""
        self.helm.lay(replace(self.helm.plan, clicks=typed.clicks, at_rest=typed.at_rest))

    def _problem_of(self, error: PlanError) -> str:
        if error.speed or error.signs:
            words = self.tr("With speed {speed} there are as many hinges to click, and {hinges} are named.")
            return words.format(speed=error.speed, hinges=error.signs)
        return self.tr("Type the speed, then L, R or a point for each hinge: 4: L.R.")

    def _take_ace(self) -> None:
        self.helm.lay(replace(self.helm.plan, ace_pip=bool(self.ace.value)))

    def _go_round(self) -> None:
        kept = tuple(one for one in self.helm.plan.avoid if one not in dict(self._choices))
        self.helm.lay(replace(self.helm.plan, avoid=(*kept, *self.round.value)))

    def _follow(self) -> None:
        if self.helm.ruler is not None and not self._types():
            self._problem = ""
        self._show()
        self.changed.emit()

    def _types(self) -> bool:
        """Whether what stands in the field is being typed, and says something else or nothing yet."""
        return self.typed.hasFocus() and bool(self._problem)

    def _show(self) -> None:
        ruler, laid = self.helm.ruler, self.helm.laid
        self.setEnabled(laid is not None)
        if ruler is None or laid is None:
            return
        self._show_typed(laid)
        self.speed.setText(self.tr("Speed {units}").format(units=laid.plan.speed))
        self.slower.setEnabled(laid.plan.speed > 0)
        self.pips.setText(pips_words(laid))
        set_tone(self.pips, "wrong" if laid.price.left < 0 else "")
        self.price.setText(price_words(laid))
        self._show_ace(ruler, laid)
        self._show_round(ruler, laid)
        self.end.setText(self.tr("Ends {place}.").format(place=end_words(ruler, laid)))
        _say(self.coming, "\n".join(f"• {one}" for one in coming_words(ruler, laid)))
        _say(self.given_up, "\n".join(given_up_words(ruler, laid)))
        _say(self.refusal, self._problem or refused_words(ruler.names, laid))

    def _show_typed(self, laid: Laid) -> None:
        if self._problem:
            return
        with suppress(PlanError):
            typed = read_plan(self.typed.text())
            if (typed.clicks, typed.at_rest) == (laid.plan.clicks, laid.plan.at_rest):
                return
        self.typed.setText(written_plan(laid.plan.clicks, laid.plan.at_rest))

    def _show_ace(self, ruler: Ruler, laid: Laid) -> None:
        gives = laid.plan.ace_pip or ruler.laid(replace(laid.plan, ace_pip=True)).price.pips > laid.price.pips
        self.ace.setVisible(gives)
        _choose(self.ace, (ACE,) if laid.plan.ace_pip else ())

    def _show_round(self, ruler: Ruler, laid: Laid) -> None:
        """Offer the debris that lies on the way; where nobody measures, all of it."""
        met = [one.piece for one in laid.flight.encounters] if laid.flight is not None else list(laid.plan.avoid)
        pieces = [one.id for one in ruler.battle.debris if not ruler.measures or one.id in (*met, *laid.plan.avoid)]
        choices = tuple((one, ruler.names(one)) for one in pieces)
        if choices != self._choices:
            self._choices = choices
            made = Chips(self.tr("Go round"), choices, laid.plan.avoid, captioned=True)
            made.changed.connect(self._go_round)
            replace_widget(self._column, self.round, made)
            self.round = made
        _choose(self.round, laid.plan.avoid)
        self.round.setVisible(bool(choices))


def _choose(chips: Chips, values: tuple[str, ...]) -> None:
    chips.blockSignals(True)
    chips.set_value(values)
    chips.blockSignals(False)


def _say(said: QLabel, text: str) -> None:
    said.setText(text)
    said.setVisible(bool(text))
