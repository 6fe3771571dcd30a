"""What is shown of a battle of any game: each game implements it in a folder of its own."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from mfz_desktop.battle.page.correcting import Correctable
    from mfz_desktop.battle.panes import BattlePanes, TablePanes
    from mfz_desktop.battle.report.report import BattleReport
    from mfz_desktop.battle.session import AnyBattle
    from mfz_desktop.context.context import AppContext, Page
    from mfz_desktop.ui.forms.fields import Field
    from mfz_desktop.ui.theme.style import Theme


class BattleViews:
    """One for each game: `context.games.of(BattleViews, session.game.rules.id)`."""

    def correctable(self, state: Any) -> "tuple[Correctable, ...]":
        """Return everything that the table may say stands otherwise, the battle as a whole first."""
        raise NotImplementedError

    def value_field(self, state: Any, thing: "Correctable", key: str) -> "Field":
        """Return the field of a value that may be corrected.

        `read` takes what stands from a state, `write` returns what is said of it.
        """
        raise NotImplementedError

    def panes(self, context: "AppContext", session: "AnyBattle", parent: "QWidget") -> "BattlePanes":
        """Return what the page of one battle shows of it, children of a widget until they are laid out."""
        raise NotImplementedError

    def table_panes(
        self, clock: "Theme", rows: "AppContext", map: "AppContext", session: "AnyBattle"
    ) -> "TablePanes":
        """Return what the second window shows of one battle, each with a theme that is enlarged for it."""
        raise NotImplementedError

    def report(self, context: "AppContext", session: "AnyBattle") -> "BattleReport":
        """Return what is to be told of a battle as it stands."""
        raise NotImplementedError

    def setup_page(self, context: "AppContext") -> "Page":
        """Return the page on which a battle is set up."""
        raise NotImplementedError
