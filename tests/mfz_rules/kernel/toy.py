"""A game for tests: two players secretly call high or low, then one of them rolls, and who called it scores."""

from dataclasses import dataclass, replace
from enum import StrEnum

from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.game import Decided, Pending, Plain
from mfz_rules.kernel.plain import Codecs, Tagged
from mfz_rules.kernel.refusal import refuse

PLAYERS = ("ann", "bob")
SIDES = (6, 8)
ROUNDS = 3
MIDDLE = 8


class Bet(StrEnum):
    HIGH = "high"
    LOW = "low"
    HIDDEN = "hidden"


@dataclass(frozen=True, slots=True)
class Player:
    id: str
    score: int = 0
    bet: Bet | None = None


@dataclass(frozen=True, slots=True)
class Table:
    players: tuple[Player, ...]
    round: int = 1
    lies: tuple[RolledDie, ...] = ()
    over: bool = False

    def player(self, key: str) -> Player:
        return next(player for player in self.players if player.id == key)


@dataclass(frozen=True, slots=True)
class Call:
    player: str
    bet: Bet


@dataclass(frozen=True, slots=True)
class Throw:
    player: str
    dice: tuple[RolledDie, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    player: str
    text: str


@dataclass(frozen=True, slots=True)
class BetMade:
    player: str
    bet: Bet


@dataclass(frozen=True, slots=True)
class DiceThrown:
    dice: tuple[RolledDie, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    player: str
    points: int = 1


@dataclass(frozen=True, slots=True)
class RoundEnded:
    over: bool = False


@dataclass(frozen=True, slots=True)
class NoteMade:
    text: str


Action = Call | Throw | Note
Event = BetMade | DiceThrown | Scored | RoundEnded | NoteMade

ACTIONS: Tagged[Action] = Tagged("do", (Call, Throw, Note))
EVENTS: Tagged[Event] = Tagged("event", (BetMade, DiceThrown, Scored, RoundEnded, NoteMade))
_COMPACT = Codecs(compact=True)
_STATE = Codecs().of(Table)
_ACTION = _COMPACT.one_of(ACTIONS)
_EVENT = _COMPACT.one_of(EVENTS)

START = Table((Player("ann"), Player("bob")))


class Toy:
    """The game; `middle` is a rule that can be changed, as newer rules might."""

    id = "toy"

    def __init__(self, middle: int = MIDDLE) -> None:
        self.middle = middle

    def pending(self, state: Table) -> tuple[Pending[Action], ...]:
        if state.over:
            return ()
        waiting = [player.id for player in state.players if player.bet is None]
        if waiting:
            return tuple(
                Pending(player, ("call",), (Call(player, Bet.HIGH), Call(player, Bet.LOW))) for player in waiting
            )
        return (Pending(self._roller(state), ("throw",), form={"throw": {"sides": list(SIDES)}}),)

    def decide(self, state: Table, action: Action) -> Decided[Table, Event]:
        events = self._events(state, action)
        after = state
        for event in events:
            after = self.evolve(after, event)
        return Decided(events, after)

    def _roller(self, state: Table) -> str:
        return PLAYERS[(state.round - 1) % 2]

    def _events(self, state: Table, action: Action) -> tuple[Event, ...]:
        if action.player not in PLAYERS:
            raise refuse("ACTION", "who", "Nobody is called so.")
        if isinstance(action, Note):
            return (NoteMade(action.text),)
        if state.over:
            raise refuse("TOY-03", "over", "The game is over.")
        return self._bet(state, action) if isinstance(action, Call) else self._throw(state, action)

    def _bet(self, state: Table, action: Call) -> tuple[Event, ...]:
        if action.bet is Bet.HIDDEN or state.player(action.player).bet is not None:
            raise refuse("TOY-01", "bet", "One bet, high or low.")
        return (BetMade(action.player, action.bet),)

    def _throw(self, state: Table, action: Throw) -> tuple[Event, ...]:
        if action.player != self._roller(state) or any(player.bet is None for player in state.players):
            raise refuse("TOY-02", "throw", "It is not the time to throw.")
        if tuple(die.sides for die in action.dice) != SIDES:
            raise refuse("ACTION", "dice_needed", "A six and an eight are thrown.")
        won = Bet.HIGH if sum(die.value for die in action.dice) >= self.middle else Bet.LOW
        scored = tuple(Scored(player.id) for player in state.players if player.bet is won)
        return (DiceThrown(action.dice), *scored, RoundEnded(state.round == ROUNDS))

    def check_state(self, state: Table) -> None:
        if not state.players:
            raise RecordError("is empty", "players")

    def evolve(self, state: Table, event: Event) -> Table:
        match event:
            case BetMade(player, bet):
                return self._put(state, replace(state.player(player), bet=bet))
            case DiceThrown(dice):
                return replace(state, lies=dice)
            case Scored(player, points):
                known = state.player(player)
                return self._put(state, replace(known, score=known.score + points))
            case RoundEnded(over):
                players = tuple(replace(player, bet=None) for player in state.players)
                return replace(state, players=players, round=state.round + 1, over=over)
            case NoteMade():
                return state

    def _put(self, state: Table, changed: Player) -> Table:
        players = tuple(changed if player.id == changed.id else player for player in state.players)
        return replace(state, players=players)

    def view(self, state: Table, player: str | None) -> Table:
        def seen(one: Player) -> Player:
            return one if one.id == player or one.bet is None else replace(one, bet=Bet.HIDDEN)

        return replace(state, players=tuple(map(seen, state.players)))

    def missing_dice(self, state: Table, action: Action) -> tuple[int, ...]:
        return SIDES[len(action.dice) :] if isinstance(action, Throw) else ()

    def with_dice(self, state: Table, action: Action, values: tuple[int, ...]) -> Action:
        assert isinstance(action, Throw)
        sides = self.missing_dice(state, action)
        drawn = (RolledDie(Colour.RED, size, value) for size, value in zip(sides, values, strict=True))
        return replace(action, dice=(*action.dice, *drawn))

    def carries_dice(self, action: Action) -> bool:
        return isinstance(action, Throw) and bool(action.dice)

    def write_state(self, state: Table) -> Plain:
        return _STATE.write(state)

    def read_state(self, plain: Plain) -> Table:
        state = _STATE.read(plain)
        if tuple(player.id for player in state.players) != PLAYERS:
            raise RecordError("Ann and Bob play")
        return state

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


TOY = Toy()
