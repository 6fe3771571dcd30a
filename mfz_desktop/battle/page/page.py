"""The page of battles that are played: one at a time, the others in tabs beside it."""

from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QStackedWidget, QWidget

from campaigns.store.errors import StoreError
from mfz_desktop.battle.campaigns import BattleCampaigns
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.battle.page.commands import battle_commands, tab_commands
from mfz_desktop.battle.page.opened import OpenBattle
from mfz_desktop.battle.page.strip import BattleStrip
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.battle.routes import BATTLE, BATTLES
from mfz_desktop.context.commands.command import Command
from mfz_desktop.context.context import AppContext, Crumb
from mfz_desktop.context.document_page import ViewPage
from mfz_desktop.core.settings import OPEN_BATTLE, OPEN_TABS
from mfz_desktop.ui.widgets.buttons import ActionButton
from mfz_desktop.ui.widgets.layouts import hbox, vbox

TOOLS = ("battle.branch", "battle.table", "battle.report")
"""Commands with a button in the head."""


class BattlePage(ViewPage[BattleView]):
    """Shows the battle of its place; one that was gone to before is as it was left."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._open_battles = context.service(OpenBattles)
        self._tools: QWidget | None = None
        self._tabs: dict[str, OpenBattle] = {}
        self._shown = ""
        self._on_screen = False
        self._restored = False
        self.strip = BattleStrip(context.theme)
        self._stack = QStackedWidget()
        vbox(self.strip, (self._stack, 1), on=self, spacing=0)
        self.strip.chosen.connect(lambda id: context.go(BATTLE, id))
        self.strip.closing.connect(self.close_tab)
        self.strip.ordered.connect(self._remember_tabs)
        self._open_battles.changed.connect(self._drop_what_is_gone)
        self._campaigns = context.service(BattleCampaigns)
        self._campaigns.opened.connect(self._on_opened)

    def _on_opened(self) -> None:
        if self._on_screen:
            self.head_changed.emit()

    @property
    def shown(self) -> OpenBattle | None:
        """The battle whose tab is raised, open or not."""
        return self._tabs.get(self._shown)

    @property
    def view(self) -> BattleView | None:
        """The panes of the battle that is shown; None while it is not open."""
        return self.shown.view if self.shown is not None else None

    def heading(self) -> str:
        """Return who plays."""
        if self.view is None:
            return self.tr("Battle")
        words = self.tr("What if: {players}") if self.view.is_branch else "{players}"
        return words.format(players=self.view.names)

    def crumbs(self) -> tuple[Crumb, ...]:
        """Return the way here."""
        return self._campaigns.crumbs_to_battle(self.ask(lambda view: view.session, None))

    def fills_screen(self) -> bool:
        """Return that a battle does: it is read from two metres."""
        return True

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done in a battle beside answering."""
        return (*battle_commands(self), *tab_commands(self))

    def head_widget(self) -> QWidget:
        """Return the buttons of what is wanted often."""
        if self._tools is None:
            self._tools = QWidget()
            short = {"battle.table": self.tr("For the others")}
            hbox(
                *(ActionButton(self.context.commands.action(id), text=short.get(id, "")) for id in TOOLS),
                on=self._tools,
            )
        return self._tools

    def undo_stack(self) -> QUndoStack | None:
        """Return the steps of the battle that is shown."""
        return self.ask(lambda view: view.steps.stack, None)

    def on_shown(self, what: str) -> None:
        """Raise the battle's tab, or open one; without an id go on with the battle that was shown last."""
        self._on_screen = True
        if not self._restored:
            self._restore_tabs()
        if what or not self._shown:
            self._raise(what)
        self._follow()

    def on_hidden(self) -> None:
        """Somebody left on purpose: nothing is to be opened again by itself."""
        self._on_screen = False
        self.context.settings.set(OPEN_BATTLE, "")

    def close_tab(self, id: str) -> None:
        """Close a battle's tab; the one beside it is shown, or the list of battles after the last."""
        beside = self._beside(id)
        was_shown = id == self._shown
        self._drop(id)
        if was_shown and self._on_screen:
            self.context.go(BATTLE, beside) if beside else self.context.go(BATTLES)

    def close_shown(self) -> None:
        """Close the tab of the battle that is shown."""
        if self._shown:
            self.close_tab(self._shown)

    def show_next(self, by: int) -> None:
        """Go to the tab beside the one that is shown, round the ends."""
        ids = self.strip.ids
        self.context.go(BATTLE, ids[(ids.index(self._shown) + by) % len(ids)])

    def has_several(self) -> bool:
        """Tell whether there is more than one tab."""
        return len(self._tabs) > 1

    def _raise(self, id: str) -> None:
        if id not in self._tabs:
            self._add(id)
            self._remember_tabs()
        if id != self._shown:
            self.ask(lambda view: view.timeline.stop(), None)
        self._shown = id
        self.strip.raise_tab(id)
        self._stack.setCurrentWidget(self._tabs[id])
        self._tabs[id].open()

    def _add(self, id: str, text: str = "") -> None:
        tab = OpenBattle(self.context, id, text)
        tab.opened.connect(self._follow)
        tab.renamed.connect(self._rename)
        self._tabs[id] = tab
        self._stack.addWidget(tab)
        self.strip.add(id, tab.text)

    def _drop(self, id: str) -> None:
        """Take a tab away, and let go of its battle."""
        beside, tab = self._beside(id), self._tabs.pop(id)
        self.strip.take(id)
        if id == self._shown:
            self._shown = beside
            if beside:
                self.strip.raise_tab(beside)
                self._stack.setCurrentWidget(self._tabs[beside])
        self._stack.removeWidget(tab)
        tab.close_battle()
        self._remember_tabs()

    def _beside(self, id: str) -> str:
        """Return the id of the tab at the right, at the end the one at the left; empty if there is no other."""
        ids = self.strip.ids
        at = ids.index(id)
        others = (*ids[at + 1 :], *reversed(ids[:at]))
        return others[0] if others else ""

    def _follow(self) -> None:
        """Have the window show what it shows of this page anew."""
        if not self._on_screen:
            return
        self.context.settings.set(OPEN_BATTLE, self.ask(lambda view: view.session.id, ""))
        self.context.settings.save()
        self.context.undo.show(self.undo_stack())
        self.context.commands.refresh()
        self.head_changed.emit()

    def _rename(self) -> None:
        for tab in self._tabs.values():
            self.strip.show_text(tab.id, tab.text, branch=tab.is_branch)
        self._remember_tabs()

    def _restore_tabs(self) -> None:
        """Put up the tabs of the last time; each battle is opened when its tab is raised."""
        self._restored = True
        try:
            known = self._open_battles.battles.ids()
        except StoreError:
            return  # opening a battle says why
        lines = (line.partition(" ") for line in self.context.settings.get(OPEN_TABS).splitlines())
        for id, text in [(id, text) for id, _, text in lines if id in known]:
            self._add(id, text)

    def _remember_tabs(self) -> None:
        lines = (f"{id} {' '.join(self._tabs[id].text.split())}" for id in self.strip.ids)
        self.context.settings.set(OPEN_TABS, "\n".join(lines))

    def _drop_what_is_gone(self) -> None:
        """Let go of battles that were put away, and open again those whose record is another one now."""
        for tab in tuple(self._tabs.values()):
            if tab.view is not None and not self._open_battles.is_open(tab.id):
                was_shown = tab.id == self._shown
                self._drop(tab.id)
                if self._open_battles.battles.has(tab.id):
                    self._add(tab.id, tab.text)
                    if was_shown and self._on_screen:
                        self._raise(tab.id)
