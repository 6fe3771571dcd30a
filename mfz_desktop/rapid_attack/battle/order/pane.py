"""The order of a battle of Rapid Attack: frames by player, stations by who holds them."""

from mfz_desktop.battle.order.pane import OrderPane
from mfz_desktop.battle.order.rows import OrderRows
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.battle.selection import Selection
from mfz_desktop.context.context import AppContext
from mfz_desktop.rapid_attack.battle.order.card import FrameStatusCard
from mfz_desktop.rapid_attack.battle.order.outlook import frame_line, holder_line, station_lines
from mfz_desktop.rapid_attack.battle.order.phase_words import phase_word, rounds_begun
from mfz_desktop.rapid_attack.battle.order.rows import standing_of
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.battle import Action, Battle
from mfz_rules.rapid_attack.state.agenda import frame_of


class FrameOrder(OrderPane):
    """What stands of a battle of frames in one column."""

    def __init__(
        self,
        context: AppContext,
        session: FrameBattle,
        selection: Selection | None = None,
        *,
        for_the_table: bool = False,
    ) -> None:
        self._seats = BattleSeats(session)
        super().__init__(context, session, selection, for_the_table=for_the_table)

    def listed(self, battle: Battle, pending: tuple[Pending[Action], ...]) -> OrderRows:
        """Return all that can be listed of a battle."""
        return standing_of(battle, self._seats, pending)

    def list_name(self) -> str:
        """Return what the list is called."""
        return self.tr("Players, frames and stations")

    def show_clock(self, battle: Battle) -> None:
        """Have the clock show a moment."""
        self.clock.show_moment(battle.clock, rounds_begun(battle), phase_word(battle))

    def card_of(self, battle: Battle, id: str) -> FrameStatusCard | None:
        """Return a frame's card."""
        return FrameStatusCard(self._context, self._seats, battle, battle.frame(id)) if battle.has_frame(id) else None

    def outlook_of(self, battle: Battle, id: str) -> list[str]:
        """Return what would follow for a station, or a frame that was lost."""
        if any(one.id == id for one in battle.holdings):
            return [holder_line(battle, id), *station_lines(battle, id)]
        if battle.has_frame(id) and battle.frame(id).alive:
            return [frame_line(battle, id)]
        return []

    def owner_of(self, battle: Battle, id: str) -> str | None:
        """Return whose frame it is."""
        return battle.frame(id).owner if battle.has_frame(id) else None

    def asked_about(self, battle: Battle) -> str | None:
        """Return the frame that the question is about."""
        return frame_of(battle.agenda[-1]) if battle.agenda else None
