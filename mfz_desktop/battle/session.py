"""A battle in the window: what it is now, what is asked, and the only place that takes answers."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Generic

from PySide6.QtCore import QObject, Signal

from campaigns.battles.kept import KeptBattle
from campaigns.battles.setup_plan import Ground
from campaigns.store.errors import StoreError
from mfz_desktop.battle.change import Change
from mfz_desktop.battle.game import AutomaticAnswer, BattleGame, Moment, Turn
from mfz_desktop.battle.ground import agreed_ground
from mfz_desktop.battle.grouping import Grouping, PlayedStep
from mfz_desktop.core.language import listed, translated
from mfz_rules.kernel.game import Action, Event, Pending, State
from mfz_rules.kernel.refusal import Refusal, RefusedError
from mfz_rules.kernel.timeline import Entry


class BattleSession(QObject, Generic[State, Action, Event]):
    """One battle. Views show `battle` and listen to `changed`; they hold no rules and compute no rule.

    Looking back (`look_at`) changes what is shown and nothing that stands; answers are taken at the last moment only.
    It lives as long as something shows it. Connect methods to its signals and no functions made on the spot: those
    would hold their view, and the view the session, for ever.
    """

    changed = Signal(object)
    """Change: another state is shown."""
    refused = Signal(object)
    """Refusal: the rules refused an answer, which the window should not have offered."""
    failed = Signal(str)
    """A sentence: the record could not be written; nothing changed."""
    ground_changed = Signal(object)
    """Ground: the battle is shown on another one."""

    def __init__(
        self, kept: KeptBattle[State, Action, Event], game: BattleGame, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._kept = kept
        self.game = game
        """What the game of this battle says and shows of it."""
        self._shown: int | None = None
        self._ground = agreed_ground(kept.header.players, game.grounds(kept.state))
        self.automatic: tuple[AutomaticAnswer, ...] = ()
        """What the window has answered by itself after the last answer."""
        self._grouping = Grouping()

    @property
    def id(self) -> str:
        """The battle's id."""
        return self._kept.id

    @property
    def called(self) -> str:
        """What the battle is called, or who plays."""
        return self._kept.header.name or listed([player.name for player in self.moment.players])

    @property
    def read_only(self) -> bool:
        """Whether nothing can be played."""
        return self._kept.read_only

    @property
    def kept(self) -> KeptBattle[State, Action, Event]:
        """The battle on disk."""
        return self._kept

    @property
    def now(self) -> State:
        """The battle as it stands."""
        return self._kept.state

    @property
    def battle(self) -> State:
        """What is shown: the battle as it stands, or as it was when one looks back."""
        if self._shown is None:
            return self.now
        standing = [entry for entry in self.entries if entry.n <= self._shown]
        return standing[-1].after if standing else self._kept.timeline.initial

    @property
    def moment(self) -> Moment:
        """What every game can say of the battle as it stands."""
        return self.game.moment(self.now)

    @property
    def looking_back(self) -> bool:
        """Whether an earlier moment is shown."""
        return self._shown is not None

    @property
    def entries(self) -> tuple[Entry[State, Action, Event], ...]:
        """Everything that stands."""
        return self._kept.timeline.entries

    @property
    def pending(self) -> tuple[Pending[Action], ...]:
        """Who must answer what; nobody while one looks back."""
        return () if self.looking_back or self.read_only else self.game.rules.pending(self.now)

    @property
    def ground(self) -> Ground:
        """Where it is fought, as the window shows it."""
        return self._ground

    def show_on(self, ground: Ground) -> None:
        """Show the battle on another ground."""
        if ground is not self._ground:
            self._ground = ground
            self.ground_changed.emit(ground)

    def submit(self, action: Action, by: str = "") -> bool:
        """Give an answer; tell whether it was accepted. It is on disk when `changed` is sent."""
        left = [(action, by)]
        return self.play(lambda _: left.pop() if left else None)

    def play(self, following: Callable[[State], tuple[Action, str] | None], called: str = "") -> bool:
        """Give one answer after another until there is none; tell whether all were accepted.

        `following` names for the battle as it stands the next one, and who gives it. Views hear of all that were
        accepted together, then of the one that was not, which ends it. With `called` they are one step of that name.
        """
        before, events, wrong = self.battle, list[Event](), None
        given, self.automatic = len(self.entries), ()
        try:
            while (answer := following(self.now)) is not None:
                events += self._kept.play(*answer)
                events += self._answer_by_itself(answer[1])
        except (RefusedError, StoreError) as error:
            wrong = error
        if len(self.entries) > given:
            if called:
                self._grouping.join(self.entries[given:], called)
            self._shown = None
            self.changed.emit(Change(before, self.now, tuple(events)))
        if isinstance(wrong, RefusedError):
            self.refused.emit(wrong.refusal)
        elif wrong is not None:
            self.failed.emit(translated(wrong))
        return wrong is None

    def _answer_by_itself(self, by: str) -> list[Event]:
        events: list[Event] = []
        while (answer := self.game.automatic(self.now)) is not None:
            events += self._kept.play(answer.action, by)
            self.automatic = (*self.automatic, answer)
        return events

    def overrule_automatic(self) -> bool:
        """Take back the last answer that the window has given by itself, so that somebody is asked."""
        self.automatic = ()
        return self._back_over(1)

    def why_not(self, action: Action) -> Refusal | None:
        """Return why an answer would be refused; None where it would be accepted. Changes nothing."""
        try:
            self.game.rules.decide(self.now, action)
        except RefusedError as error:
            return error.refusal
        return None

    def refusal_words(self, refusal: Refusal) -> str:
        """Return why an answer is refused as the battle stands, with everybody and everything called by names."""
        return self.game.refusal_words(self.now, refusal)

    @property
    def steps(self) -> tuple[PlayedStep, ...]:
        """Everything that stands, as it is taken back."""
        return self._grouping.steps(self.entries)

    @property
    def undone_steps(self) -> tuple[PlayedStep, ...]:
        """What was taken back and can be played again, the next one first."""
        return () if self.read_only else self._grouping.steps(self._kept.timeline.undone)

    @property
    def crosses_dice(self) -> bool:
        """Whether taking the last step back takes back a roll: then the others should agree."""
        return bool(self.entries) and self.would_cross_dice(1)

    def would_cross_dice(self, steps: int) -> bool:
        """Tell whether taking so many of the last steps back takes back a roll."""
        return any(entry.dice is not None for step in self.steps[-steps:] for entry in step.entries)

    @property
    def steps_of_turn(self) -> int:
        """How many steps were taken since this turn began, at its very beginning since the one before began.

        A turn is what the game calls one (`BattleGame.turn`); choosing whose it is comes before it. A turn that was
        on hold while a roused piece had its own begins once more after that.
        """
        left = self._entries_of_turn()
        if not left:
            return 0
        for taken, step in enumerate(reversed(self.steps), 1):
            left -= len(step.entries)
            if left <= 0:
                return taken
        return 0

    def _entries_of_turn(self) -> int:
        if not self.entries:
            return 0
        befores = [*(entry.after for entry in reversed(self.entries[:-1])), self._kept.timeline.initial]
        whose = self._turn(befores[0])  # before the last answer: at a turn's very beginning that is the one before
        return next((n for n, state in enumerate(befores) if self._turn(state) != whose), len(befores))

    def _turn(self, state: State) -> Turn | None:
        turn = self.game.turn(state)
        return turn and replace(turn, to_come=0)

    @property
    def can_take_back(self) -> bool:
        """Whether anything stands that could be taken back."""
        return bool(self.entries) and not self.read_only

    @property
    def can_redo(self) -> bool:
        """Whether anything was taken back that could be played again."""
        return bool(self._kept.timeline.undone) and not self.read_only

    def take_back(self, agreed: object = None, by: str = "", steps: int = 1) -> bool:
        """Take the last step or steps back at once; `agreed` is logged where that crosses dice."""
        return self._back_over(sum(len(step.entries) for step in self.steps[-steps:]), agreed, by)

    def redo(self, by: str = "") -> bool:
        """Play again the step that was taken back last, with the same dice."""

        def again() -> None:
            for entry in step.entries:
                self._kept.redo(by)
                self._grouping.take_over(entry, self.entries[-1])

        step = self.undone_steps[0]
        return self._go(again)

    def look_at(self, n: int | None) -> None:
        """Show the battle as it was after entry `n` (0: at its beginning), or as it stands (None)."""
        before = self.battle
        self._shown = None if n is None or (self.entries and n >= self.entries[-1].n) else n
        self.changed.emit(Change(before, self.battle))

    def _back_over(self, answers: int, agreed: object = None, by: str = "") -> bool:
        """Take back so many of the last answers."""
        left = self.entries[:-answers]
        return self._go(lambda: self._kept.take_back(left[-1].n if left else 0, by, agreed))

    def _go(self, step: Callable[[], None]) -> bool:
        before, timeline, wrong = self.battle, self._kept.timeline, None
        try:
            step()
        except StoreError as error:
            wrong = error
        if self._kept.timeline is not timeline:
            self._shown = None
            self.changed.emit(Change(before, self.now))
        if wrong is not None:
            self.failed.emit(translated(wrong))
        return wrong is None


AnyBattle = BattleSession[Any, Any, Any]
"""A battle of any game."""
