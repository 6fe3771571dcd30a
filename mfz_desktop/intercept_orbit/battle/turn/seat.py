"""What every form of a turn is handed in the games of ships: who measures, what pieces are called, what is held."""

from dataclasses import dataclass
from functools import cached_property

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.turn.seat import Seat
from mfz_desktop.battle.turn.target_tile import Sign
from mfz_desktop.intercept_orbit.battle.selection import ShipSelection
from mfz_desktop.intercept_orbit.battle.session import rules_of, umpire_of
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.agenda import Item
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.umpire.protocol import Umpire


@dataclass(frozen=True, eq=False)
class ShipSeat(Seat[Battle, Action, Event]):
    """One question on its way to an answer."""

    selection: ShipSelection

    @property
    def item(self) -> Item:
        """What is asked."""
        return self.battle.agenda[-1]

    @property
    def rules(self) -> OrbitGame:
        """The game that is played."""
        return rules_of(self.session)

    @property
    def player(self) -> str:
        """Whose answer is wanted; the first of several who may give it."""
        return self.asked.player

    @cached_property
    def names(self) -> Names:
        """What pieces are called."""
        return Names(self.battle)

    @property
    def umpire(self) -> Umpire:
        """Who measures."""
        return umpire_of(self.session)

    @cached_property
    def measured(self) -> bool:
        """Whether pieces have positions: then somebody measures."""
        return any(one.at is not None for one in (*self.battle.all_assets, *self.battle.debris))

    @property
    def on_map(self) -> bool:
        """Whether pieces are put down on the map: some stand there, or none stands elsewhere and it is shown."""
        standing = any(one.placed for one in self.battle.all_assets) or bool(self.battle.debris)
        return self.measured or (not standing and self.session.ground is Ground.SCREEN)

    def name_of(self, id: str) -> str:
        """Return what a piece is called."""
        return self.names(id)

    def sign_of(self, id: str) -> Sign:
        """Return whose it is now, or that it is debris or nobody's."""
        battle = self.battle
        if battle.is_debris(id):
            return Sign("brick")
        commander = battle.commands(id)
        return Sign(player=self.player_index(commander)) if commander else Sign("station")

    def is_terrain(self, id: str) -> bool:
        """Tell whether it is debris."""
        return self.battle.is_debris(id)
