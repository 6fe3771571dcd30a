"""What can be done in a battle beside giving the answers that are asked."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.battle.timeline.bar import TimelineBar
from mfz_desktop.battle.timer.commands import timer_commands
from mfz_desktop.battle.timer.strip import TimerStrip
from mfz_desktop.context.commands.command import Command, Menu

translate = QCoreApplication.translate


class BattleShown(Protocol):
    """What the commands need of the page that shows a battle."""

    @property
    def view(self) -> BattleView | None:
        """The panes of the battle; None while it is not open."""

    @property
    def session(self) -> AnyBattle | None:
        """The battle itself."""

    @property
    def table(self) -> QWidget | None:
        """The window for the others."""

    @property
    def can_say(self) -> bool:
        """Whether something can be added to the record now."""

    @property
    def can_note(self) -> bool:
        """Whether a note can be written."""

    @property
    def can_concede(self) -> bool:
        """Whether somebody can give up."""

    @property
    def has_several(self) -> bool:
        """Whether there are other tabs."""

    def branch(self) -> None:
        """Begin a battle of its own from the moment that is shown, and go there."""

    def note(self) -> None:
        """Let something be written down."""

    def correct(self) -> None:
        """Let the table say what stands otherwise than the program has it."""

    def concede(self) -> None:
        """Let a player give up."""

    def agreed(self) -> None:
        """Show what the battle is played under."""

    def report(self) -> None:
        """Show the report of this battle."""

    def toggle_table(self) -> None:
        """Open the second window for the others, or close it."""

    def toggle_cards(self) -> None:
        """Show all frames as cards, or the map or sketch again."""

    def show_on(self, ground: Ground) -> None:
        """Show the battle on the map, as a sketch, or all its frames as cards."""

    def can_be_on(self, ground: Ground) -> bool:
        """Whether the battle can be shown on a ground."""

    def is_on(self, ground: Ground) -> bool:
        """Whether the battle is shown on a ground."""

    def show_next(self, by: int) -> None:
        """Go to the tab beside the one that is shown, round the ends."""

    def close_shown(self) -> None:
        """Close the tab of the battle that is shown."""


def battle_commands(page: BattleShown) -> tuple[Command, ...]:
    """Return the commands of a battle's page; taking back is the window's own undo."""

    def timer() -> TimerStrip | None:
        return page.view.timer_strip if page.view is not None else None

    return (*_time(page), *_word(page), *_grounds(page), *_looks(page), *_tabs(page), *timer_commands(timer))


def _time(page: BattleShown) -> tuple[Command, ...]:
    menu = Menu.BATTLE
    view = lambda: page.view is not None  # noqa: E731
    back = lambda: page.session is not None and page.session.looking_back  # noqa: E731

    def does(what: Callable[[TimelineBar], object]) -> Callable[[], object]:
        return lambda: what(page.view.timeline) if page.view is not None else None

    return (
        Command("battle.back", translate("Commands", "One entry &back"), does(lambda line: line.step(-1)), menu,
                section=30, keys=("Alt+PgUp",), icon="left", enabled=view,
                words=translate("Commands", "record step look")),
        Command("battle.on", translate("Commands", "One entry &on"), does(lambda line: line.step(1)), menu,
                section=30, keys=("Alt+PgDown",), icon="right", enabled=back,
                words=translate("Commands", "record step look")),
        Command("battle.now", translate("Commands", "Back to &now"), does(lambda line: line.go_to_now()), menu,
                section=30, keys=("Alt+End",), icon="to_end", enabled=back,
                words=translate("Commands", "record present")),
        Command("battle.replay", translate("Commands", "&Replay"), does(lambda line: line.toggle_replay()), menu,
                section=30, icon="play", enabled=view,
                checked=lambda: page.view is not None and page.view.timeline.replaying,
                words=translate("Commands", "record film watch")),
        Command("battle.branch", translate("Commands", "What &if…"), page.branch, menu, section=35,
                keys=("Ctrl+B",), icon="branch", enabled=view,
                tip=translate("Commands", "Goes on from here as a battle of its own; the real one is not touched."),
                words=translate("Commands", "branch variant try")),
    )  # fmt: skip


def _word(page: BattleShown) -> tuple[Command, ...]:
    menu = Menu.BATTLE
    noting = lambda: page.can_note  # noqa: E731

    def going_on() -> bool:
        return page.can_say and page.session is not None and not page.session.moment.over

    return (
        Command("battle.note", translate("Commands", "No&te…"), page.note, menu, section=40, keys=("Ctrl+T",),
                icon="edit", enabled=noting, words=translate("Commands", "write remark log")),
        Command("battle.correct", translate("Commands", "&Correct…"), page.correct, menu, section=40,
                keys=("Ctrl+E",), icon="settings", enabled=going_on,
                words=translate("Commands", "overrule fix change table's word")),
        Command("battle.concede", translate("Commands", "Conce&de…"), page.concede, menu, section=40, icon="flag",
                enabled=lambda: page.can_concede, words=translate("Commands", "give up surrender resign")),
    )  # fmt: skip


def _grounds(page: BattleShown) -> tuple[Command, ...]:
    menu = Menu.BATTLE
    can, on = page.can_be_on, page.is_on
    return (
        Command("battle.map", translate("Commands", "On the &map"), lambda: page.show_on(Ground.SCREEN), menu,
                section=50, enabled=lambda: can(Ground.SCREEN), checked=lambda: on(Ground.SCREEN),
                tip=translate("Commands", "Pieces stand on the map, and the program measures."),
                words=translate("Commands", "screen umpire")),
        Command("battle.sketch", translate("Commands", "Sketch of the ta&ble"), lambda: page.show_on(Ground.SKETCH),
                menu, section=50, enabled=lambda: can(Ground.SKETCH), checked=lambda: on(Ground.SKETCH),
                tip=translate("Commands", "You play at a table. The sketch reminds of it and measures nothing."),
                words=translate("Commands", "real table reminder")),
        Command("battle.cards", translate("Commands", "Frames as c&ards"), page.toggle_cards, menu, section=50,
                keys=("Ctrl+M",), enabled=lambda: page.view is not None, checked=lambda: on(Ground.TABLE),
                words=translate("Commands", "real table frames map")),
    )  # fmt: skip


def _looks(page: BattleShown) -> tuple[Command, ...]:
    menu = Menu.BATTLE
    return (
        Command("battle.table", translate("Commands", "Window for the &others"), page.toggle_table, menu, section=50,
                keys=("Shift+F11",), icon="screen", enabled=lambda: page.view is not None,
                checked=lambda: page.table is not None and page.table.isVisible(),
                words=translate("Commands", "second screen beamer projector table")),
        Command("battle.agreed", translate("Commands", "What was &agreed…"), page.agreed, menu, section=60,
                icon="settings", enabled=lambda: page.view is not None,
                words=translate("Commands", "terms settings house rules conditions overruled let pass")),
        Command("battle.report", translate("Commands", "Re&port"), page.report, menu, section=60, icon="list",
                keys=("Ctrl+R",),
                enabled=lambda: page.view is not None, words=translate("Commands", "statistics luck result share")),
    )  # fmt: skip


def _tabs(page: BattleShown) -> tuple[Command, ...]:
    menu = Menu.BATTLE
    several = lambda: page.has_several  # noqa: E731
    return (
        Command("battle.next", translate("Commands", "Ne&xt battle"), lambda: page.show_next(1), menu, section=70,
                keys=("Ctrl+Tab",), enabled=several, words=translate("Commands", "tab open")),
        Command("battle.previous", translate("Commands", "Pre&vious battle"), lambda: page.show_next(-1), menu,
                section=70, keys=("Ctrl+Shift+Tab",), enabled=several, words=translate("Commands", "tab open")),
        Command("battle.close", translate("Commands", "C&lose the battle"), page.close_shown, menu, section=70,
                keys=("Ctrl+W",), icon="close", words=translate("Commands", "tab leave"),
                tip=translate("Commands", "Everything is saved; it can be opened again at any time.")),
    )  # fmt: skip
