"""What is left of a structure that was hit, and who falls with it."""

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.choice_button import ChoiceButton
from mfz_desktop.battle.turn.form import AnswerForm
from mfz_desktop.battle.turn.toggles import Chips
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat
from mfz_desktop.ui.forms.typed import Kept, kept_as
from mfz_desktop.ui.widgets.controls import DoubleSpinBox
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox
from mfz_rules.rapid_attack.battle import Facts, RemovePieces
from mfz_rules.rapid_attack.state.agenda import AskRemoval


class RemovalForm(AnswerForm[TurnSeat]):
    """Still cover, or none any more; what the program counts comes first."""

    def build(self) -> None:
        """Put both answers, and falls where frames can stand on something."""
        seat, item = self.seat, self.seat.item
        assert isinstance(item, AskRemoval)
        piece = seat.battle.structure(item.terrain)
        rules = seat.battle.rules.at(seat.battle.clock)
        lowest = rules.whole("cover.min_height")
        counted = piece.height >= lowest and piece.pieces_left > 0
        per_hit = rules.whole("terrain.pieces_per_hit")
        words = self.tr("Take off the model what this hit costs: {pieces} pieces. Then say what stands.")
        self.column.addWidget(label(words.format(pieces=per_hit), Role.SMALL, wrap=True))
        self.falls: Chips | None = None
        self.buttons: dict[str, ChoiceButton] = {}
        self._add_answers(counted, piece.pieces_left > 0, lowest)
        self._add_falls(rules.flag("climbing"), piece.bricks_high)

    def take_key(self, event: QKeyEvent) -> bool:
        """Answer with Y or N."""
        button = self.buttons.get(event.text().upper())
        if button is None or button.isHidden():
            return False
        button.click()
        return True

    def _add_answers(self, counted: bool, left: bool, lowest: int) -> None:
        theme = self.seat.theme
        if not left:
            gone = ChoiceButton(theme, self.tr("Nothing is left"), self.tr("no cover any more"), key="N")
            gone.clicked.connect(lambda: self.answer(None))
            self.buttons["N"] = gone
        else:
            high = self.tr("at least {bricks} bricks high").format(bricks=lowest)
            low = self.tr("lower than that; those behind it stand in the open")
            answers = {
                "Y": (True, self.tr("It still is cover"), high),
                "N": (False, self.tr("No cover any more"), low),
            }
            for key, (stands, title, why) in answers.items():
                said = self.tr("{why} (as counted)").format(why=why) if stands is counted else why
                made = ChoiceButton(theme, title, said, key=key)
                made.clicked.connect(lambda _, one=stands: self.answer(one))
                self.buttons[key] = made
            self._counted = "Y" if counted else "N"
        for button in self.buttons.values():
            self.column.addWidget(button)

    def _add_falls(self, climbing: bool, bricks_high: float) -> None:
        seat = self.seat
        measured = any(frame.at is not None for frame in seat.battle.frames)
        frames = [one for one in seat.battle.frames if one.alive and one.placed]
        if not climbing or measured or not frames:
            return
        self.column.addWidget(label(self.tr("Who falls?"), Role.SMALL))
        self.falls = Chips(self.tr("Falls"), [(one.id, seat.names(one.id)) for one in frames])
        self.column.addWidget(self.falls)
        self.bricks = DoubleSpinBox()
        kept_as(self.bricks, Kept.NOWHERE)
        self.bricks.setRange(0, 99)
        self.bricks.setDecimals(0)
        self.bricks.setValue(bricks_high)
        self.bricks.setAccessibleName(self.tr("How many bricks they fall"))
        self.bricks.setSuffix(self.tr(" bricks"))
        add_layout(self.column, hbox(label(self.tr("from")), (self.bricks, 1)))

    def first(self) -> QWidget:
        """Return what the program counts."""
        return self.buttons.get(getattr(self, "_counted", "N")) or next(iter(self.buttons.values()))

    def answer(self, stands: bool | None) -> None:
        """Give the answer."""
        falls = None
        if self.falls is not None:
            falls = tuple((frame, self.bricks.value()) for frame in self.falls.value)
        self.send(RemovePieces(self.seat.asked.player, Facts(still_cover=stands, fall=falls)))
