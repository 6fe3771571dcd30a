"""The rules: each round both players hop to a square beside theirs, then roll; four or more scores a point."""

from dataclasses import dataclass, replace
from typing import assert_never

from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.game import Decided, Pending, Plain
from mfz_rules.kernel.plain import Codecs, Tagged
from mfz_rules.kernel.refusal import refuse

GAME = "hop"
PLAYERS = ("ann", "bob")
WIDE, DEEP = 4, 3
"""Squares."""
ROUNDS = 2
ENOUGH = 4
SIDES = {"bold": 8, "careful": 6}


@dataclass(frozen=True, slots=True)
class Hopper:
    """A player and the player's piece."""

    id: str
    name: str
    x: int
    y: int
    score: int = 0
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """The game at one moment."""

    hoppers: tuple[Hopper, ...]
    round: int = 1
    turn: int = 0
    """Whose turn it is, by the place in `hoppers`."""
    hopped: bool = False
    over: bool = False
    rounds: int = ROUNDS

    @property
    def winners(self) -> tuple[str, ...]:
        """Those with most points who did not give up; nobody before the end."""
        most = max(one.score for one in self.hoppers)
        return tuple(one.id for one in self.hoppers if self.over and one.score == most and not one.gone)

    @property
    def acting(self) -> Hopper:
        return self.hoppers[self.turn]

    def hopper(self, id: str) -> Hopper:
        return next(one for one in self.hoppers if one.id == id)


@dataclass(frozen=True, slots=True)
class Hop:
    player: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Roll:
    player: str
    how: str
    dice: tuple[RolledDie, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    player: str
    text: str


@dataclass(frozen=True, slots=True)
class Concede:
    player: str


@dataclass(frozen=True, slots=True)
class Correct:
    player: str
    field: str
    value: int
    reason: str


@dataclass(frozen=True, slots=True)
class Hopped:
    player: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Rolled:
    player: str
    dice: tuple[RolledDie, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    player: str
    score: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    pass


@dataclass(frozen=True, slots=True)
class Conceded:
    player: str


@dataclass(frozen=True, slots=True)
class Noted:
    text: str


Action = Hop | Roll | Note | Concede | Correct
Event = Hopped | Rolled | Scored | TurnEnded | Conceded | Noted

_ACTIONS: Tagged[Action] = Tagged("do", (Hop, Roll, Note, Concede, Correct))
_EVENTS: Tagged[Event] = Tagged("event", (Hopped, Rolled, Scored, TurnEnded, Conceded, Noted))
_STATE = Codecs().of(Board)
_ACTION = Codecs(compact=True).one_of(_ACTIONS)
_EVENT = Codecs(compact=True).one_of(_EVENTS)


def start(ann: str = "Ann", bob: str = "Bob", rounds: int = ROUNDS) -> Board:
    """Return the board as it is set up."""
    return Board((Hopper(PLAYERS[0], ann, 0, 0), Hopper(PLAYERS[1], bob, WIDE - 1, DEEP - 1)), rounds=rounds)


class HopGame:
    """The game on the kernel."""

    id = GAME

    def pending(self, state: Board) -> tuple[Pending[Action], ...]:
        if state.over:
            return ()
        acting = state.acting
        if not state.hopped:
            return (Pending(acting.id, ("hop",), tuple(Hop(acting.id, *at) for at in self.reached(state))),)
        return (Pending(acting.id, ("roll",), tuple(Roll(acting.id, how) for how in SIDES)),)

    def reached(self, state: Board) -> tuple[tuple[int, int], ...]:
        """Return the squares beside the acting piece that are free."""
        x, y = state.acting.x, state.acting.y
        beside = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        taken = {(one.x, one.y) for one in state.hoppers}
        return tuple(at for at in beside if 0 <= at[0] < WIDE and 0 <= at[1] < DEEP and at not in taken)

    def decide(self, state: Board, action: Action) -> Decided[Board, Event]:
        events, after = self._events(state, action), state
        for event in events:
            after = self.evolve(after, event)
        return Decided(events, after)

    def _events(self, state: Board, action: Action) -> tuple[Event, ...]:
        if action.player not in [one.id for one in state.hoppers]:
            raise refuse("ACTION", "who", "Nobody is called so.")
        match action:
            case Note(_, text):
                return (Noted(text),)
            case Correct(_, field, value, _):
                return (Scored(field.partition(".")[0], value),)
            case Concede(player):
                return (Conceded(player),)
            case Hop(player, x, y):
                if state.over or state.hopped or player != state.acting.id or (x, y) not in self.reached(state):
                    raise refuse("HOP-01", "hop", "It hops to a free square beside its own.")
                return (Hopped(player, x, y),)
            case Roll(player, how, dice):
                if state.over or not state.hopped or player != state.acting.id or how not in SIDES:
                    raise refuse("HOP-02", "roll", "It is rolled after the hop.")
                if tuple(die.sides for die in dice) != (SIDES[how],):
                    raise refuse("ACTION", "dice_needed", "One die is rolled.")
                scored = state.acting.score + (dice[0].value >= ENOUGH)
                return (Rolled(player, dice), Scored(player, scored), TurnEnded())
        assert_never(action)

    def evolve(self, state: Board, event: Event) -> Board:
        match event:
            case Hopped(player, x, y):
                return replace(self._put(state, replace(state.hopper(player), x=x, y=y)), hopped=True)
            case Scored(player, score):
                return self._put(state, replace(state.hopper(player), score=score))
            case Conceded(player):
                return replace(self._put(state, replace(state.hopper(player), gone=True)), over=True)
            case TurnEnded():
                last = state.turn == len(state.hoppers) - 1
                over = last and state.round == state.rounds
                number = state.round + (last and not over)
                return replace(state, round=number, turn=0 if last else state.turn + 1, hopped=False, over=over)
            case Rolled() | Noted():
                return state
        assert_never(event)

    def _put(self, state: Board, changed: Hopper) -> Board:
        return replace(state, hoppers=tuple(changed if one.id == changed.id else one for one in state.hoppers))

    def check_state(self, state: Board) -> None:
        if len(state.hoppers) != 2:
            raise RecordError("two play", "hoppers")

    def view(self, state: Board, player: str | None) -> Board:
        return state

    def missing_dice(self, state: Board, action: Action) -> tuple[int, ...]:
        return (SIDES[action.how],) if isinstance(action, Roll) and not action.dice and action.how in SIDES else ()

    def with_dice(self, state: Board, action: Action, values: tuple[int, ...]) -> Action:
        assert isinstance(action, Roll)
        return replace(action, dice=(RolledDie(Colour.RED, SIDES[action.how], values[0]),))

    def carries_dice(self, action: Action) -> bool:
        return isinstance(action, Roll) and bool(action.dice)

    def write_state(self, state: Board) -> Plain:
        return _STATE.write(state)

    def read_state(self, plain: Plain) -> Board:
        return _STATE.read(plain)

    def write_action(self, action: Action) -> Plain:
        return _ACTION.write(action)

    def read_action(self, plain: object) -> Action:
        try:
            return _ACTION.read(plain)
        except RecordError as wrong:
            raise refuse("ACTION", "unreadable", str(wrong)) from None

    def write_event(self, event: Event) -> Plain:
        return _EVENT.write(event)

    def read_event(self, plain: Plain) -> Event:
        return _EVENT.read(plain)


HOP = HopGame()
