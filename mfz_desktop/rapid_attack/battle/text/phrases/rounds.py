"""Rounds, order and the doomsday clock."""

from mfz_desktop.rapid_attack.battle.text.names import Names, listed
from mfz_desktop.rapid_attack.battle.text.phrases.phrase import Phrases
from mfz_rules.rapid_attack.state.events import (
    BattleEnded,
    ChainEnded,
    ClockMoved,
    ClockPassed,
    CountMoved,
    LeadChanged,
    NumbersRolled,
    NumberWaited,
    OrderChanged,
    Passed,
    RoundEnded,
    RoundOpened,
)

WHY = {
    "doomsday": "doomsday",
    "no_frames": "no frame is left",
    "last_with_frames": "only one player has frames left",
    "conceded": "all others have conceded",
}


def _opened(names: Names, event: RoundOpened) -> str:
    return f"Round {event.round} begins."


def _passed(names: Names, event: Passed) -> str:
    return f"{names(event.player)} passes."


def _numbers(names: Names, event: NumbersRolled) -> str:
    rolled = [f"{names(frame)} {listed(map(str, numbers))}" for frame, numbers in event.numbers]
    return f"{names(event.player)} rolls for the order: {'; '.join(rolled)}."


def _count(names: Names, event: CountMoved) -> str:
    return f"The count is at {event.number}."


def _waited(names: Names, event: NumberWaited) -> str:
    return f"{names(event.frame)} waits at {event.number} for the other number."


def _order(names: Names, event: OrderChanged) -> str:
    return f"The order is now {names.all(event.order)}."


def _lead(names: Names, event: LeadChanged) -> str:
    return f"{names(event.player)} is on the defense now."


def _chain(names: Names, event: ChainEnded) -> str:
    return "No turn is open any more."


def _ended(names: Names, event: RoundEnded) -> str:
    return f"Round {event.round} ends."


def _clock(names: Names, event: ClockMoved) -> str:
    by = "" if event.by is None else f"{names(event.by)} counts on: "
    return f"{by}{'the' if by else 'The'} clock shows {event.clock}."


def _stands(names: Names, event: ClockPassed) -> str:
    return f"{names(event.player)} lets the clock stand."


def _over(names: Names, event: BattleEnded) -> str:
    verb = "wins" if len(event.winners) == 1 else "win together"
    return f"The battle is over, {WHY.get(event.why, event.why)}: {names.all(event.winners)} {verb}."


PHRASES: Phrases = {
    RoundOpened: _opened,
    Passed: _passed,
    NumbersRolled: _numbers,
    CountMoved: _count,
    NumberWaited: _waited,
    OrderChanged: _order,
    LeadChanged: _lead,
    ChainEnded: _chain,
    RoundEnded: _ended,
    ClockMoved: _clock,
    ClockPassed: _stands,
    BattleEnded: _over,
}
