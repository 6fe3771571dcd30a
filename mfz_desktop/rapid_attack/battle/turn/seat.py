"""What every form of a turn is handed in Rapid Attack: who measures, what pieces are called, what is held."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.turn.seat import Seat
from mfz_desktop.battle.turn.target_tile import Sign
from mfz_desktop.core.language import translate
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from mfz_desktop.rapid_attack.battle.session import umpire_of
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_rules.rapid_attack import foresight
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

    def name_of(self, id: str) -> str:
        """Return what a piece is called."""
        return self.names(id)

    def sign_of(self, id: str) -> Sign:
        """Return a player's colour, bricks or a flag."""
        if self.battle.has_frame(id):
            return Sign(player=self.player_index(self.battle.frame(id).owner))
        return Sign("brick" if self.battle.has_structure(id) else "station")

    def is_terrain(self, id: str) -> bool:
        """Tell whether it is a structure."""
        return self.battle.has_structure(id)

    def band(self, frame: str, target: str, wanted: Range | None) -> Range | None:
        """Return the measured band; None where nobody measures."""
        called = self.umpire.range(self.battle, frame, target, wanted)
        return called.value if called is not None else None


def out_of_reach(seat: TurnSeat, frame: str, target: str, ranges: Collection[Range]) -> str:
    """Return how far a target is from the nearest of the ranges; empty where it is within one, or nobody measures."""
    gap = seat.umpire.gap(seat.battle, frame, target)
    if gap is None or any(seat.band(frame, target, band) is band for band in ranges):
        return ""
    missing, band = min(((foresight.missing(seat.battle, gap, band), band) for band in ranges), key=_far)
    words = translate("Battle", "out of reach: {units} u too far for {range}")
    if missing < 0:
        words = translate("Battle", "out of reach: {units} u too near for {range}")
    return words.format(units=f"{abs(missing):.1f}", range=band_words(band))


def _far(missing: tuple[float, Range]) -> float:
    return abs(missing[0])


def band_words(band: Range) -> str:
    """Return a band in a word or two."""
    return {
        Range.HAND_TO_HAND: translate("Battle", "hand to hand"),
        Range.DIRECT: translate("Battle", "direct"),
        Range.ARTILLERY: translate("Battle", "artillery"),
    }[band]


def on_map(seat: TurnSeat) -> bool:
    """Whether pieces are placed on the map: some stand there, or none stands elsewhere and it is fought there."""
    battle = seat.battle
    pieces = (*battle.frames, *battle.holdings)
    if any(one.at is not None for one in pieces):
        return True
    return not any(one.placed for one in pieces) and seat.session.ground is Ground.SCREEN
