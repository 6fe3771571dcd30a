"""A sentence for every event that all games tell: rounds, order, the doomsday clock, the table's word."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from campaigns.documents.limits import LONGEST_NOTE
from mfz_desktop.core.language import translate
from mfz_rules.common.events import (
    BattleEnded,
    ChainEnded,
    ClockMoved,
    ClockPassed,
    Conceded,
    LeadChanged,
    Noted,
    OrderChanged,
    Passed,
    RoundEnded,
    RoundOpened,
)


class BattleNames(Protocol):
    """The names of one battle."""

    def __call__(self, id: str | None) -> str:
        """Return what an id is called."""

    def all(self, ids: Iterable[str]) -> str:
        """Return several in a row: `Ann, Ben and Cho`."""


def why_it_ended(why: str) -> str:
    """Return why a battle is over; a reason of a later version as it stands."""
    words = {
        "doomsday": translate("Battle", "doomsday"),
        "no_frames": translate("Battle", "no frame is left"),
        "last_with_frames": translate("Battle", "only one player has frames left"),
        "conceded": translate("Battle", "all others have conceded"),
    }
    return words.get(why, why)


def _opened(names: BattleNames, event: RoundOpened) -> str:
    return translate("Battle", "Round {round} begins.").format(round=event.round)


def _passed(names: BattleNames, event: Passed) -> str:
    return translate("Battle", "{player} passes.").format(player=names(event.player))


def _order(names: BattleNames, event: OrderChanged) -> str:
    return translate("Battle", "The order is now {players}.").format(players=names.all(event.order))


def _lead(names: BattleNames, event: LeadChanged) -> str:
    return translate("Battle", "{player} is on the defense now.").format(player=names(event.player))


def _chain(names: BattleNames, event: ChainEnded) -> str:
    return translate("Battle", "No turn is open any more.")


def _ended(names: BattleNames, event: RoundEnded) -> str:
    return translate("Battle", "Round {round} ends.").format(round=event.round)


def _clock(names: BattleNames, event: ClockMoved) -> str:
    if event.by is None:
        return translate("Battle", "The clock shows {clock}.").format(clock=event.clock)
    words = translate("Battle", "{player} counts on: the clock shows {clock}.")
    return words.format(player=names(event.by), clock=event.clock)


def _stands(names: BattleNames, event: ClockPassed) -> str:
    return translate("Battle", "{player} lets the clock stand.").format(player=names(event.player))


def _over(names: BattleNames, event: BattleEnded) -> str:
    words = translate("Battle", "The battle is over, {why}: {players} win together.")
    if len(event.winners) == 1:
        words = translate("Battle", "The battle is over, {why}: {players} wins.")
    return words.format(why=why_it_ended(event.why), players=names.all(event.winners))


def _conceded(names: BattleNames, event: Conceded) -> str:
    return translate("Battle", "{player} concedes.").format(player=names(event.player))


def _noted(names: BattleNames, event: Noted) -> str:
    text = readable(event.text)
    end = "" if text.endswith((".", "!", "?", "…")) else "."
    return translate("Battle", "{player} notes: {text}").format(player=names(event.player), text=f"{text}{end}")


def readable(text: str) -> str:
    """Return a text as long as fields take it: older records hold longer ones, which hold a page for minutes."""
    return text if len(text) <= LONGEST_NOTE else f"{text[: LONGEST_NOTE - 1]}…"


PHRASES: Mapping[type[Any], Callable[[BattleNames, Any], str]] = {
    RoundOpened: _opened,
    Passed: _passed,
    OrderChanged: _order,
    LeadChanged: _lead,
    ChainEnded: _chain,
    RoundEnded: _ended,
    ClockMoved: _clock,
    ClockPassed: _stands,
    BattleEnded: _over,
    Conceded: _conceded,
    Noted: _noted,
}
