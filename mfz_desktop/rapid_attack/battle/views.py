"""Rapid Attack as battles show it: panes, corrections, report and set-up."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from mfz_desktop.battle.page.correcting import Correctable
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.context.context import AppContext, Page
from mfz_desktop.rapid_attack.battle.fields import field_of, things
from mfz_desktop.rapid_attack.battle.panes import FramePanes, FrameTablePanes
from mfz_desktop.rapid_attack.battle.report.report import FrameReport
from mfz_desktop.rapid_attack.battle.session import FrameBattle
from mfz_desktop.rapid_attack.battle.setup.page.page import BattleSetupPage
from mfz_desktop.ui.forms.fields import Field
from mfz_rules.rapid_attack.battle import Battle

if TYPE_CHECKING:
    from mfz_desktop.ui.theme.style import Theme


class RapidAttackBattleViews(BattleViews):
    """What is the game's own on the screen."""

    def correctable(self, state: Battle) -> tuple[Correctable, ...]:
        """Return what the rules let the table correct."""
        return things(state)

    def value_field(self, state: Battle, thing: Correctable, key: str) -> Field:
        """Return the field for a key."""
        return field_of(state, thing, key)

    def panes(self, context: AppContext, session: FrameBattle, parent: QWidget) -> FramePanes:
        """Return order, map, sketch, cards and forms."""
        return FramePanes(context, session, parent)

    def table_panes(self, clock: "Theme", rows: AppContext, map: AppContext, session: FrameBattle) -> FrameTablePanes:
        """Return the doomsday clock, the order and quiet maps."""
        return FrameTablePanes(clock, rows, map, session)

    def report(self, context: AppContext, session: FrameBattle) -> FrameReport:
        """Return the battle told."""
        return FrameReport(context, session)

    def setup_page(self, context: AppContext) -> Page:
        """Return the path of steps to a battle."""
        return BattleSetupPage(context)
