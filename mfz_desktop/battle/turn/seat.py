"""What every form of the turn's panel is handed: the battle, what is asked in it, and the hand."""

from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.seats import Seats
from mfz_desktop.battle.selection import Selection
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.battle.text.names import Names
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.theme.style import Theme
from mfz_rules.rapid_attack.battle import Action, Battle, Pending, Range
from mfz_rules.rapid_attack.state.agenda import Item
from mfz_rules.rapid_attack.umpire.protocol import Umpire

A = TypeVar("A")
"""A kind of answer."""


@dataclass(frozen=True, eq=False)
class Seat:
    """One question on its way to an answer."""

    context: AppContext
    session: BattleSession
    selection: Selection
    battle: Battle
    """The battle as it stood when it was asked; it is answered as long as it stands so."""
    pending: tuple[Pending[Action], ...]

    @property
    def theme(self) -> Theme:
        """How everything looks."""
        return self.context.theme

    @property
    def item(self) -> Item:
        """What is asked."""
        return self.battle.agenda[-1]

    @property
    def asked(self) -> Pending[Action]:
        """Who must answer, and what may be answered; the first of several who may."""
        return self.pending[0]

    @cached_property
    def names(self) -> Names:
        """What pieces are called."""
        return Names(self.battle)

    @property
    def umpire(self) -> Umpire:
        """Who measures."""
        return self.session.umpire

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
        return refused.text if refused is not None else ""

    def band(self, frame: str, target: str, wanted: Range | None) -> Range | None:
        """Return the measured band; None where nobody measures."""
        called = self.umpire.range(self.battle, frame, target, wanted)
        return called.value if called is not None else None

    def player_index(self, player: str | None) -> int:
        """Return which colour a player has."""
        return self._seats.colour(player)

    @cached_property
    def _seats(self) -> Seats:
        return Seats(self.session)


def on_map(seat: Seat) -> bool:
    """Whether pieces are placed on the map: some stand there, or none stands elsewhere and it is fought there."""
    battle = seat.battle
    pieces = (*battle.frames, *battle.holdings)
    if any(one.at is not None for one in pieces):
        return True
    return not any(one.placed for one in pieces) and seat.session.ground is Ground.SCREEN
