"""Rounds, order and the doomsday clock."""

from mfz_desktop.core.language import translate
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


def why_it_ended(why: str) -> str:
    """Return why a battle is over; a reason of a later version as it stands."""
    words = {
        "doomsday": translate("Battle", "doomsday"),
        "no_frames": translate("Battle", "no frame is left"),
        "last_with_frames": translate("Battle", "only one player has frames left"),
        "conceded": translate("Battle", "all others have conceded"),
    }
    return words.get(why, why)


def _opened(names: Names, event: RoundOpened) -> str:
    return translate("Battle", "Round {round} begins.").format(round=event.round)


def _passed(names: Names, event: Passed) -> str:
    return translate("Battle", "{player} passes.").format(player=names(event.player))


def _numbers(names: Names, event: NumbersRolled) -> str:
    rolled = [f"{names(frame)} {listed(map(str, numbers))}" for frame, numbers in event.numbers]
    words = translate("Battle", "{player} rolls for the order: {rolled}.")
    return words.format(player=names(event.player), rolled="; ".join(rolled))


def _count(names: Names, event: CountMoved) -> str:
    return translate("Battle", "The count is at {number}.").format(number=event.number)


def _waited(names: Names, event: NumberWaited) -> str:
    words = translate("Battle", "{frame} waits at {number} for the other number.")
    return words.format(frame=names(event.frame), number=event.number)


def _order(names: Names, event: OrderChanged) -> str:
    return translate("Battle", "The order is now {players}.").format(players=names.all(event.order))


def _lead(names: Names, event: LeadChanged) -> str:
    return translate("Battle", "{player} is on the defense now.").format(player=names(event.player))


def _chain(names: Names, event: ChainEnded) -> str:
    return translate("Battle", "No turn is open any more.")


def _ended(names: Names, event: RoundEnded) -> str:
    return translate("Battle", "Round {round} ends.").format(round=event.round)


def _clock(names: Names, event: ClockMoved) -> str:
    if event.by is None:
        return translate("Battle", "The clock shows {clock}.").format(clock=event.clock)
    words = translate("Battle", "{player} counts on: the clock shows {clock}.")
    return words.format(player=names(event.by), clock=event.clock)


def _stands(names: Names, event: ClockPassed) -> str:
    return translate("Battle", "{player} lets the clock stand.").format(player=names(event.player))


def _over(names: Names, event: BattleEnded) -> str:
    words = translate("Battle", "The battle is over, {why}: {players} win together.")
    if len(event.winners) == 1:
        words = translate("Battle", "The battle is over, {why}: {players} wins.")
    return words.format(why=why_it_ended(event.why), players=names.all(event.winners))


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
