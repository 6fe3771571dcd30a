"""Placing a piece: on the map, or in words where it stands on a real table."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.choice_button import ChoiceButton
from mfz_desktop.battle.turn.form import AnswerForm, is_enter
from mfz_desktop.battle.turn.target_picker import TargetChoice, TargetPicker
from mfz_desktop.core.tasks import Task
from mfz_desktop.rapid_attack.battle.map.queries import Query, has_place
from mfz_desktop.rapid_attack.battle.setup.auto_placing import AutoPlacer
from mfz_desktop.rapid_attack.battle.turn.facts_panel import FrameFacts
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat, on_map
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_rules.rapid_attack.battle import (
    RAPID_ATTACK,
    Action,
    Battle,
    Facts,
    PlaceFrame,
    PlaceObjective,
    PlaceStation,
)
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.state.agenda import AskPlacement

Placing = PlaceStation | PlaceFrame | PlaceObjective


class PlacingForm(AnswerForm[TurnSeat]):
    """Which piece; the map says where."""

    def build(self) -> None:
        """Put the pieces, the facts, and what places one."""
        seat = self.seat
        self.mapped = on_map(seat)
        offered: list[Placing] = [
            *seat.options(PlaceStation),
            *seat.options(PlaceFrame),
            *seat.options(PlaceObjective),
        ]
        self.placings = {one.piece: one for one in offered}
        self.picker = TargetPicker(seat, tuple(self.placings), self._aim, self.place)
        self.column.addWidget(self.picker)
        self.facts = FrameFacts(seat)
        self.column.addWidget(self.facts)
        self.words = label("", Role.SMALL, wrap=True)
        self.column.addWidget(self.words)
        self.go = self.big("", Look.PRIMARY)
        self.go.clicked.connect(lambda: self.place())
        self.column.addWidget(self.go)
        self.real = self.big(self.tr("It stands on a real table"))
        self.real.setToolTip(self.tr("Without the map: what is near or covered is told by you"))
        self.real.clicked.connect(lambda: self._without_map())
        self.column.addWidget(self.real)
        self.real.setVisible(self.mapped and not any(one.at is not None for one in seat.battle.holdings))
        self.all = self.big("")
        self.all.clicked.connect(lambda: self.place_all())
        self.column.addWidget(self.all)
        self.no_room: ChoiceButton | None = None
        self._looking: Task | None = None
        self._add_no_room()
        held = seat.selection.selected.looked_at
        if not (held and self.picker.choose(held)):
            self.picker.choose(next(iter(self.placings), None))
        self.picker.picked.connect(self._on_pick)
        self._on_pick(self.picker.chosen or "")

    def begins_on_map(self) -> bool:
        """Whether the piece is put down on the map."""
        return self.mapped

    def first(self) -> QWidget:
        """Return the piece that is picked."""
        chosen = self.picker.chosen
        return self.picker.tiles[chosen] if chosen else self.go

    def take_key(self, event: QKeyEvent) -> bool:
        """Place on Enter, all on A; say that there is no room on X."""
        if is_enter(event):
            self.place()
        elif event.text().upper() == "A" and self.all.isEnabled():
            self.place_all()
        elif event.text().upper() == "X" and self.no_room is not None and self.no_room.isVisible():
            self.no_room.click()
        else:
            return False
        return True

    def follow_selection(self) -> None:
        """Take the piece that the map looks at, and the place where it would stand."""
        held = self.seat.selection.selected.looked_at
        if held is not None and held != self.picker.chosen and self.picker.choose(held):
            return
        self._follow()
        if self.mapped and self.seat.selection.selected.at is not None and self.go.isEnabled():
            self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def place(self) -> None:
        """Give the answer."""
        action = self._action()
        if action is not None and self.go.isEnabled():
            self.send(action)

    def place_all(self) -> None:
        """Give this answer and all others of fielding: on the map where the rules let pieces stand.

        At a real table everybody sees where they are.
        """
        if self.mapped:
            AutoPlacer(self.seat.session, self.window()).begin()  # it outlives this form
        else:
            self.seat.session.play(_stands, self.tr("placing all that was left"))

    def _without_map(self) -> None:
        """Go on without places."""
        self.mapped = False
        self.real.hide()
        self._on_pick(self.picker.chosen or "")
        self.place()

    def _aim(self, id: str) -> TargetChoice:
        battle = self.seat.battle
        return TargetChoice(id, write_dice(battle.frame(id).now) if battle.has_frame(id) else "")

    def _on_pick(self, id: str) -> None:
        self.facts.clear()
        if not self.mapped and isinstance(self.placings.get(id), PlaceFrame):
            self.facts.add_near(id, None)
        self._look_for_room(id)
        self.seat.selection.look_at(id or None)
        self._follow()

    def _action(self) -> Placing | None:
        """Return the answer; on the map it needs a place."""
        chosen = self.picker.chosen
        at = self.seat.selection.selected.at
        if chosen is None or (self.mapped and at is None):
            return None
        offered = self.placings[chosen]
        if isinstance(offered, PlaceStation):
            return replace(offered, at=at)
        return replace(offered, at=at, facts=self.facts.facts())

    def _follow(self) -> None:
        chosen, action = self.picker.chosen, self._action()
        name = self.seat.names(chosen) if chosen else ""
        why = self.seat.refusal(action) if action is not None else ""
        self.all.setText(
            self.tr("Place the rest for us (A)")
            if self.mapped
            else self.tr("All that is left stands on the table (A)")
        )
        stands = self.tr("{piece} stands on the table") if not self.mapped else self.tr("Put {piece} there")
        self.go.setText(literal(stands.format(piece=name)))
        self.go.setEnabled(action is not None and not why)
        self.go.setVisible(action is not None)
        say = (
            ""
            if action is not None
            else self.tr("Put {piece} on the map: the legal ground is lit.").format(piece=name)
        )
        self.words.setText(why or say)
        self.words.setVisible(bool(why or say))
        set_tone(self.words, "wrong" if why else "")

    def _add_no_room(self) -> None:
        """Offer to say that a frame finds no place, where the rules have the defense make room then."""
        frame = next((one for one in self.placings.values() if isinstance(one, PlaceFrame)), None)
        if frame is None:
            return
        without = PlaceFrame(frame.player, frame.piece, None, Facts(possible=False))
        if self.seat.refusal(without):
            return
        words = (self.tr("There is no legal place"), self.tr("the defense moves a frame"))
        self.no_room = ChoiceButton(self.seat.theme, *words, key="X")
        self.no_room.clicked.connect(lambda: self.send(replace(without, piece=self.picker.chosen or frame.piece)))
        self.column.addWidget(self.no_room)

    def _look_for_room(self, id: str) -> None:
        """Show that offer on the map only once no ground was found where the piece may stand."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if self.no_room is None:
            return
        self.no_room.setVisible(not self.mapped)
        if self.mapped and id:
            step = int(str(self.seat.form_of("place_frame").get("step", 0)))
            self._looking = self.seat.context.tasks.run(
                self.tr("Measuring the table"),
                has_place,
                Query(self.seat.battle, id, step=step),
                done=self._on_looked,
                quiet=True,
            )

    def _on_looked(self, found: bool) -> None:
        task = self.sender()
        if task is self._looking and self.no_room is not None:
            self._looking = None
            self.no_room.setVisible(not found)


def _stands(battle: Battle) -> tuple[Action, str] | None:
    """Return the next piece that is put on a real table, and by whom; nothing once fielding is over."""
    if battle.winners is not None or not isinstance(battle.agenda[-1], AskPlacement):
        return None
    asked = RAPID_ATTACK.pending(battle)[0]
    return asked.options[0], asked.player
