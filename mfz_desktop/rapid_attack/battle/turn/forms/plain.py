"""Forms that are nothing but choices: whose turn, cover, spot, clock, losses, changes of companies."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.turn.choice_button import ChoiceButton
from mfz_desktop.battle.turn.form import KEYS, ChoicesForm, TurnChoice
from mfz_desktop.battle.turn.glyph import STRUCTURE, Glyph
from mfz_desktop.battle.turn.marks import PlayerDot
from mfz_desktop.models.system_words import named_type, type_word
from mfz_desktop.rapid_attack.battle.text.names import frame_number
from mfz_desktop.rapid_attack.battle.turn.consequences import consequence
from mfz_desktop.rapid_attack.battle.turn.facts_panel import FrameFacts
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat
from mfz_desktop.ui.widgets.dice_row import DiceRow
from mfz_rules.kernel.dice import Die
from mfz_rules.rapid_attack.battle import (
    AdjustCompany,
    ChooseFrame,
    ClockCall,
    FrameState,
    LoseSystem,
    NameCover,
    Pass,
    Retreat,
    TakeNumber,
    UseSpot,
    WaitNumber,
)
from mfz_rules.rapid_attack.companies.frame import System
from mfz_rules.rapid_attack.companies.loadout import WEAPONS
from mfz_rules.rapid_attack.companies.notation import read_frame, write_dice
from mfz_rules.rapid_attack.companies.pool import pool, red_dice
from mfz_rules.rapid_attack.state.agenda import AskLoss

SMALL_DIE = 18


def frame_dice(seat: TurnSeat, frame: FrameState) -> tuple[Die, ...]:
    """Return the dice that a frame has now, rockets aside."""
    rules = seat.battle.rules.at(seat.battle.clock)
    dice = pool(frame.now, rules.settings, frame.built)
    whites = sum(die.colour.value == "W" for die in dice)
    return dice[: len(dice) - max(0, whites - frame.whites)]


class TurnForm(ChoicesForm[TurnSeat]):
    """Which frame takes its turn, or waits for its number; or the player passes."""

    def choices(self) -> Sequence[TurnChoice]:
        """Return the player's frames with their dice."""
        seat, names = self.seat, self.seat.names
        made = []
        turns: list[ChooseFrame | TakeNumber] = [*seat.options(ChooseFrame), *seat.options(TakeNumber)]
        for action in turns:
            frame = seat.battle.frame(action.frame)
            row = DiceRow(seat.theme, frame_dice(seat, frame), side=SMALL_DIE)
            said, number = consequence(seat.battle, action), frame_number(seat.battle, frame.id)
            digit = str(number) if number < len(KEYS) + 1 else ""
            made.append(TurnChoice(action, names(frame.id), said, trail=row, digit=digit))
        for wait in seat.options(WaitNumber):
            title = self.tr("{frame} waits").format(frame=names(wait.frame))
            made.append(TurnChoice(wait, title, consequence(seat.battle, wait)))
        passing = [
            TurnChoice(one, self.tr("Pass"), consequence(seat.battle, one), key="P") for one in seat.options(Pass)
        ]
        return [*made, *passing]


class SpotUseForm(ChoicesForm[TurnSeat]):
    """Add the spot, or leave it."""

    def choices(self) -> Sequence[TurnChoice]:
        """Return both."""
        battle = self.seat.battle
        return [
            TurnChoice(
                action,
                self.tr("Use the spot") if action.use else self.tr("Leave it"),
                consequence(battle, action),
            )
            for action in self.seat.options(UseSpot)
        ]


class CoverForm(ChoicesForm[TurnSeat]):
    """Which of several pieces covers."""

    def choices(self) -> Sequence[TurnChoice]:
        """Return every piece with the chart that it brings."""
        seat, names = self.seat, self.seat.names
        return [
            TurnChoice(action, names(action.cover), consequence(seat.battle, action), lead=_sign(seat, action.cover))
            for action in seat.options(NameCover)
        ]


class ClockForm(ChoicesForm[TurnSeat]):
    """Count one more down, or let the clock stand."""

    def choices(self) -> Sequence[TurnChoice]:
        """Return both with what they bring about."""
        battle = self.seat.battle
        return [
            TurnChoice(
                action,
                self.tr("Count down") if action.count else self.tr("Let it stand"),
                consequence(battle, action),
                key="C" if action.count else "L",
            )
            for action in self.seat.options(ClockCall)
        ]


class LossForm(ChoicesForm[TurnSeat]):
    """The frame's own card: each row a system that can go; below them the stations that can be left instead."""

    def build(self) -> None:
        """Put the choices, and below retreats where they end: on the map, or near what where nobody measures."""
        self.facts = FrameFacts(self.seat)
        super().build()
        item = self.seat.item
        assert isinstance(item, AskLoss)
        self.where: ChoiceButton | None = None
        if not self.seat.options(Retreat):
            return
        if self.seat.battle.frame(item.frame).at is None:
            self.facts.add_near(item.frame, None)
            self.facts.changed.connect(self.follow_selection)
            self.column.addWidget(self.facts)
        else:
            words = self.tr("Choose on the map"), self.tr("else a retreat ends at the nearest place, which is marked")
            self.where = ChoiceButton(self.seat.theme, *words, key="M")
            self.where.clicked.connect(self.map_wanted.emit)
            self.taken["M"] = self.where
            self.column.addWidget(self.where)

    def choices(self) -> Sequence[TurnChoice]:
        """Return systems with glyph and dice, then retreats."""
        seat, item = self.seat, self.seat.item
        assert isinstance(item, AskLoss)
        frame = seat.battle.frame(item.frame)
        made = [self._loss(frame, action) for action in seat.options(LoseSystem)]
        for retreat in seat.options(Retreat):
            title = self.tr("Retreat from {station}").format(station=seat.names(retreat.station))
            lead = Glyph(seat.theme, "station")
            made.append(TurnChoice(retreat, title, consequence(seat.battle, retreat), lead=lead))
        return made

    def follow_selection(self) -> None:
        """Say of every retreat whether it may end where the map has the frame, or where one says that it ends."""
        for choice, button in self.shown:
            if isinstance(choice.action, Retreat):
                why = self.seat.refusal(self._placed(choice.action))
                button.setEnabled(not why)
                button.say(choice.title, why or choice.consequence)

    def first(self) -> QWidget | None:
        """Return the first system, or the retreat whose place is chosen on the map."""
        if self.seat.selection.selected.at is not None:
            for choice, button in self.shown:
                if isinstance(choice.action, Retreat) and button.isEnabled():
                    return button
        return super().first()

    def send(self, action: object) -> None:
        """Give the answer, a retreat with the place that the map has for it."""
        super().send(self._placed(action) if isinstance(action, Retreat) else action)

    def _placed(self, retreat: Retreat) -> Retreat:
        return replace(retreat, at=self.seat.selection.selected.at, facts=self.facts.facts())

    def _loss(self, frame: FrameState, action: LoseSystem) -> TurnChoice:
        seat = self.seat
        said = consequence(seat.battle, action)
        if action.system is None:
            row = DiceRow(seat.theme, frame_dice(seat, frame)[-1:], side=SMALL_DIE)
            return TurnChoice(action, self.tr("Lose a white die"), said, trail=row)
        system = next(one for one in frame.systems if one.id == action.system)
        word = system.environment or type_word(system.type.value)
        title = named_type(system.type.value, system.name) if system.name else word[:1].upper() + word[1:]
        row = DiceRow(seat.theme, self._dice(frame, system.built), side=SMALL_DIE)
        return TurnChoice(action, title, said, lead=Glyph(seat.theme, system.type.value, system.ranges), trail=row)

    def _dice(self, frame: FrameState, system: System) -> tuple[Die, ...]:
        """Return the dice that would stand for the system alone, as on a card."""
        alone = type(frame.now)(frame.name, (system,))
        settings = self.seat.battle.rules.at(self.seat.battle.clock).settings
        if system.type in WEAPONS or system.ranges:
            bands = system.ranges or (WEAPONS[system.type],)
            return tuple(die for band in bands for die in red_dice(alone, band, settings))
        return tuple(die for die in pool(alone, settings) if die.colour.value != "W" and die.sides == 6)


class ChangeForm(ChoicesForm[TurnSeat]):
    """A change of the company after a tie; what is not allowed stands there with its reasons."""

    def choices(self) -> Sequence[TurnChoice]:
        """Return the rules' choices, then those they forbid."""
        made = [TurnChoice(one, self._title(one), self._words(one)) for one in self.seat.options(AdjustCompany)]
        against = self.seat.form_of("adjust_company").get("not_allowed", ())
        player = self.seat.asked.player
        for one in against if isinstance(against, list | tuple) else ():
            change = AdjustCompany(player, str(one["change"]), one["frame"], one["other"])
            why = " ".join(reason["text"] for reason in one["reasons"])
            made.append(TurnChoice(None, self._title(change), refused=why))
        return made

    def _words(self, action: AdjustCompany) -> str:
        """Return what comes of it, then the dice of the frame that goes or comes."""
        return "; ".join(filter(None, (consequence(self.seat.battle, action), self._dice(action))))

    def _dice(self, action: AdjustCompany) -> str:
        if action.other is not None:
            return ""
        if action.change == "remove":
            return write_dice(self.seat.battle.frame(action.frame or "").now)
        found = read_frame(action.frame or "").frame
        return write_dice(found) if found is not None else ""

    def _title(self, action: AdjustCompany) -> str:
        names = self.seat.names
        if action.other is not None:
            return names(action.other)
        if action.change == "remove":
            frame = self.seat.battle.frame(action.frame or "")
            return self.tr("Take {frame} out").format(frame=frame.name or frame.id)
        found = read_frame(action.frame or "").frame
        name = (found.name if found else "") or action.frame or self.tr("a spare frame")
        return self.tr("Add {frame}").format(frame=name)


def _sign(seat: TurnSeat, piece: str) -> QWidget:
    """Return a frame's owner, or the sign of a structure."""
    if seat.battle.has_frame(piece):
        return PlayerDot(seat.theme, seat.player_index(seat.battle.frame(piece).owner))
    return Glyph(seat.theme, STRUCTURE, side=16)
