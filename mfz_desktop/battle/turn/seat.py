"""What every form of the turn's panel is handed: the battle, what is asked in it, and the selection."""

from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.selection import Selection
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.kernel.game import Action, Event, Pending, State

A = TypeVar("A")
"""A kind of answer."""


@dataclass(frozen=True, eq=False)
class Seat(Generic[State, Action, Event]):
    """One question on its way to an answer; a game adds what its own forms need."""

    context: AppContext
    session: BattleSession[State, Action, Event]
    selection: Selection
    battle: State
    """The battle as it stood when it was asked; it is answered as long as it stands so."""
    pending: tuple[Pending[Action], ...]

    @property
    def theme(self) -> Theme:
        """How everything looks."""
        return self.context.theme

    @property
    def asked(self) -> Pending[Action]:
        """Who must answer, and what may be answered; the first of several who may."""
        return self.pending[0]

    def form_of(self, do: str) -> dict[str, object]:
        """Return what must be stated with an answer, as the rules say it."""
        said = (self.asked.form or {}).get(do, {})
        return dict(said) if isinstance(said, dict) else {}

    def options(self, kind: type[A]) -> list[A]:
        """Return the options of a kind, in the order of the rules."""
        return [one for one in self.asked.options if isinstance(one, kind)]

    def refusal(self, action: Action) -> str:
        """Return why an answer would be refused, in words; empty where it would be taken."""
        refused = self.session.why_not(action)
        return self.session.refusal_words(refused) if refused is not None else ""

    def player_index(self, player: str | None) -> int:
        """Return which colour a player has."""
        return self._seats.colour(player)

    @cached_property
    def _seats(self) -> BattleSeats:
        return BattleSeats(self.session)
