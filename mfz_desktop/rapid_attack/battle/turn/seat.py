"""What every form of a turn is handed in Rapid Attack: who measures, what pieces are called, what is held."""

from dataclasses import dataclass
from functools import cached_property

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.turn.seat import Seat
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from mfz_desktop.rapid_attack.battle.session import umpire_of
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_rules.rapid_attack.battle import Action, Battle, Event, Range
from mfz_rules.rapid_attack.state.agenda import Item
from mfz_rules.rapid_attack.umpire.protocol import Umpire


@dataclass(frozen=True, eq=False)
class TurnSeat(Seat[Battle, Action, Event]):
    """One question on its way to an answer."""

    selection: FrameSelection

    @property
    def item(self) -> Item:
        """What is asked."""
        return self.battle.agenda[-1]

    @cached_property
    def names(self) -> Names:
        """What pieces are called."""
        return Names(self.battle)

    @property
    def umpire(self) -> Umpire:
        """Who measures."""
        return umpire_of(self.session)

    def band(self, frame: str, target: str, wanted: Range | None) -> Range | None:
        """Return the measured band; None where nobody measures."""
        called = self.umpire.range(self.battle, frame, target, wanted)
        return called.value if called is not None else None


def on_map(seat: TurnSeat) -> bool:
    """Whether pieces are placed on the map: some stand there, or none stands elsewhere and it is fought there."""
    battle = seat.battle
    pieces = (*battle.frames, *battle.holdings)
    if any(one.at is not None for one in pieces):
        return True
    return not any(one.placed for one in pieces) and seat.session.ground is Ground.SCREEN
