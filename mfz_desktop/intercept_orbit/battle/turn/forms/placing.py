"""Deploying: which piece next, and where; at a real table only which."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.turn.choice_button import ChoiceButton
from mfz_desktop.battle.turn.form import AnswerForm, is_enter
from mfz_desktop.battle.turn.target_picker import TargetChoice, TargetPicker
from mfz_desktop.battle.turn.toggles import Segments
from mfz_desktop.core.language import plural
from mfz_desktop.intercept_orbit.battle.dice_now import dice_now, dice_text
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_desktop.ui.widgets.buttons import Look
from mfz_desktop.ui.widgets.labels import Role, label, set_tone
from mfz_desktop.ui.widgets.mnemonics import literal
from mfz_rules.intercept_orbit.state.actions import Action, PlaceCompany, PlaceDebris, PlaceHva, PlaceShip
from mfz_rules.intercept_orbit.state.agenda import AskPlacement
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.facts import Facts

Placing = PlaceHva | PlaceShip | PlaceCompany


class PlacingForm(AnswerForm[ShipSeat]):
    """Tiles of what may be placed; of a company also the ship that carries it."""

    def build(self) -> None:
        """Put tiles, carriers, and what places the piece."""
        seat = self.seat
        offered = [one for one in seat.asked.options if isinstance(one, PlaceHva | PlaceShip | PlaceCompany)]
        carried = [one for one in offered if isinstance(one, PlaceCompany)]
        self.carriers = {one.piece: [two.on for two in carried if two.piece == one.piece] for one in carried}
        self.placings: dict[str, Placing] = {one.piece: one for one in reversed(offered)}
        pieces = tuple(dict.fromkeys(one.piece for one in offered))
        self.picker = TargetPicker(seat, pieces, self._aim, self.place)
        self.column.addWidget(self.picker)
        ships = list(dict.fromkeys(one.on for one in carried))
        names = [(one, seat.names(one)) for one in ships]
        self.on = Segments(self.tr("On deck of"), names, next(iter(ships), None), captioned=True, wraps=True)
        self.on.changed.connect(self._follow)
        self.column.addWidget(self.on)
        self.on.setVisible(len(ships) > 1)
        self.words = label("", Role.SMALL, wrap=True)
        self.column.addWidget(self.words)
        self.go = self.big("", Look.PRIMARY)
        self.go.clicked.connect(lambda: self.place())
        self.column.addWidget(self.go)
        self.all = self.big(self.tr("All that is left stands on the table (A)"))
        self.all.clicked.connect(lambda: self.place_all())
        self.column.addWidget(self.all)
        self.real = self.big(self.tr("It stands on a real table"))
        self.real.setToolTip(self.tr("Without the map: what is near or covered is told by you"))
        self.real.clicked.connect(lambda: self._without_map())
        self.column.addWidget(self.real)
        seat.session.ground_changed.connect(self._follow)
        self.no_room: ChoiceButton | None = None
        self._add_no_room(offered)
        held = seat.selection.selected.looked_at
        if not (held and self.picker.choose(held)):
            self.picker.choose(next(iter(pieces), None))
        self.picker.picked.connect(self._on_pick)
        self._on_pick(self.picker.chosen or "")

    def begins_on_map(self) -> bool:
        """Whether the piece is put down on the map; a company is chosen with its carrier first."""
        return self.seat.on_map

    def first(self) -> QWidget:
        """Return the piece that is picked."""
        chosen = self.picker.chosen
        return self.picker.tiles[chosen] if chosen else self.go

    def take_key(self, event: QKeyEvent) -> bool:
        """Place on Enter, all on A; say that there is no room on X."""
        if is_enter(event):
            self.place()
        elif event.text().upper() == "A" and self.all.isVisible():
            self.place_all()
        elif event.text().upper() == "X" and self.no_room is not None:
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
        if self.seat.on_map and self.seat.selection.selected.at is not None and self.go.isEnabled():
            self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def place(self) -> None:
        """Give the answer."""
        action = self.action()
        if action is not None and self.go.isEnabled():
            self.send(action)

    def place_all(self) -> None:
        """Give this answer and all others of the deployment: at a real table everybody sees where pieces are."""
        game = self.seat.rules

        def stands(battle: Battle) -> tuple[Action, str] | None:
            if battle.winners is not None or not isinstance(battle.agenda[-1], AskPlacement):
                return None
            asked = game.pending(battle)[0]
            return asked.options[0], asked.player

        self.seat.session.play(stands, self.tr("placing all that was left"))

    def action(self) -> Placing | None:
        """Return the answer; on the map it needs a place."""
        chosen, at = self.picker.chosen, self.seat.selection.selected.at
        if chosen is None or (self.seat.on_map and at is None):
            return None
        offered = self.placings[chosen]
        if isinstance(offered, PlaceCompany):
            return replace(offered, on=self.on.value, at=at)
        return replace(offered, at=at)

    def _without_map(self) -> None:
        """Go on without places."""
        self.seat.session.show_on(Ground.TABLE)
        self.place()

    def _aim(self, id: str) -> TargetChoice:
        battle = self.seat.battle
        return TargetChoice(id, dice_text(dice_now(battle, battle.asset(id))))

    def _on_pick(self, id: str) -> None:
        self.seat.selection.look_at(id or None)
        if self.carriers.get(id):
            self.on.allow(self.carriers[id])
        self._follow()

    def _follow(self) -> None:
        chosen, action = self.picker.chosen, self.action()
        name = self.seat.names(chosen) if chosen else ""
        why = self.seat.refusal(action) if action is not None else ""
        stands = self.tr("Put {piece} there") if self.seat.on_map else self.tr("{piece} stands on the table")
        self.go.setText(literal(stands.format(piece=name)))
        self.go.setEnabled(action is not None and not why)
        self.go.setVisible(action is not None)
        self.all.setVisible(not self.seat.on_map)
        self.real.setVisible(self.seat.on_map and not self.seat.measured)
        say = self.tr("Put {piece} on the map: the legal ground is lit.").format(piece=name) if action is None else ""
        self.words.setText(why or say)
        self.words.setVisible(bool(why or say))
        set_tone(self.words, "wrong" if why else "")

    def _add_no_room(self, offered: list[Placing]) -> None:
        """Offer to say that a ship finds no place, where the rules have the defense make room then (RA-PLACE-04)."""
        ship = next((one for one in offered if isinstance(one, PlaceShip)), None)
        if ship is None:
            return
        without = PlaceShip(ship.player, ship.piece, None, Facts(possible=False))
        if self.seat.refusal(without):
            return
        words = (self.tr("There is no legal place"), self.tr("the defense moves a ship"))
        self.no_room = ChoiceButton(self.seat.theme, *words, key="X")
        self.no_room.clicked.connect(lambda: self.send(replace(without, piece=self.picker.chosen or ship.piece)))
        self.column.addWidget(self.no_room)


class DebrisForm(AnswerForm[ShipSeat]):
    """One piece of debris more, or no more (IO-DEP-08)."""

    def build(self) -> None:
        """Put both."""
        theme = self.seat.theme
        count = len(self.seat.battle.debris)
        lies = plural("Battle", "%n piece lies there so far", "%n pieces lie there so far", count)
        self.go = ChoiceButton(theme, self.tr("Another piece lies on the table"), lies, key="Y")
        self.go.clicked.connect(lambda: self._place())
        words = self.tr("That is enough"), self.tr("nobody places more")
        self.none = ChoiceButton(theme, *words, key="N")
        self.none.clicked.connect(lambda: self.send(PlaceDebris(self.seat.player, wanted=False)))
        self.column.addWidget(self.go)
        self.column.addWidget(self.none)
        self.follow_selection()

    def begins_on_map(self) -> bool:
        """Whether its place is to be chosen on the map."""
        return self.seat.on_map and self.seat.selection.selected.at is None

    def follow_selection(self) -> None:
        """Take the place that the map aims at."""
        at = self.seat.selection.selected.at
        if not self.seat.on_map:
            return
        why = self.seat.refusal(PlaceDebris(self.seat.player, at)) if at is not None else ""
        hint = self.tr("Click on the map where it goes.")
        self.go.say(self.tr("Put it there"), why or ("" if at is not None else hint))
        self.go.setEnabled(at is not None and not why)
        if self.go.isEnabled() and self.isVisible():
            self.go.setFocus(Qt.FocusReason.OtherFocusReason)

    def take_key(self, event: QKeyEvent) -> bool:
        """Place on Y or Enter, stop on N."""
        if event.text().upper() == "N":
            self.none.click()
        elif (event.text().upper() == "Y" or is_enter(event)) and self.go.isEnabled():
            self.go.click()
        else:
            return False
        return True

    def _place(self) -> None:
        self.send(PlaceDebris(self.seat.player, self.seat.selection.selected.at))
