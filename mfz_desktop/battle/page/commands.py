"""What can be done in a battle beside giving the answers that are asked."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.page.actions import BattleActions
from mfz_desktop.battle.page.view import BattleView
from mfz_desktop.battle.timeline.bar import TimelineBar
from mfz_desktop.battle.timer.strip import timer_commands
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.document_page import ViewPage

translate = QCoreApplication.translate


def _looking_back() -> str:
    return translate("Menus", "Loo&k back")


def _table() -> str:
    return translate("Menus", "The ta&ble")


def _second_screen() -> str:
    return translate("Menus", "Second &screen")


def _without_file() -> str:
    return translate("Menus", "Share witho&ut a file")


class TabsShown(Protocol):
    """What the commands need of the page that holds several battles."""

    def has_several(self) -> bool:
        """Tell whether there are other tabs."""

    def show_next(self, by: int) -> None:
        """Go to the tab beside the one that is shown, round the ends."""

    def close_shown(self) -> None:
        """Close the tab of the battle that is shown."""


Battles = ViewPage[BattleView]
"""The page whose battle is acted on."""


def battle_commands(page: Battles) -> tuple[Command, ...]:
    """Return the commands of a battle; taking back is the window's own undo."""
    timer = timer_commands(lambda: page.ask(lambda view: view.timer_strip, None))
    return (*_time(page), *_word(page), *_grounds(page), *_looks(page), *timer)


def _acts(page: Battles, act: Callable[[BattleActions], object]) -> Callable[[], object]:
    return page.does(lambda view: act(view.battle_actions))


def _can(page: Battles, question: Callable[[BattleActions], bool]) -> Callable[[], bool]:
    return page.can(lambda view: question(view.battle_actions))


def _time(page: Battles) -> tuple[Command, ...]:
    menu, there = Menu.BATTLE, page.has_view
    back = page.can(lambda view: view.session.looking_back)

    def does(what: Callable[[TimelineBar], object]) -> Callable[[], object]:
        return page.does(lambda view: what(view.timeline))

    return (
        Command("battle.back", translate("Commands", "One entry &back"), does(lambda line: line.step(-1)), menu,
                submenu=_looking_back(), section=30, keys=("Alt+PgUp",), icon="left", enabled=there,
                words=translate("Commands", "record step look")),
        Command("battle.on", translate("Commands", "One entry &on"), does(lambda line: line.step(1)), menu,
                submenu=_looking_back(), section=30, keys=("Alt+PgDown",), icon="right", enabled=back,
                words=translate("Commands", "record step look")),
        Command("battle.now", translate("Commands", "Back to &now"), does(lambda line: line.go_to_now()), menu,
                submenu=_looking_back(), section=30, keys=("Alt+End",), icon="to_end", enabled=back,
                words=translate("Commands", "record present")),
        Command("battle.replay", translate("Commands", "&Replay"), does(lambda line: line.toggle_replay()), menu,
                submenu=_looking_back(),
                section=30, icon="play", enabled=there, checked=page.can(lambda view: view.timeline.replaying),
                words=translate("Commands", "record film watch")),
        Command("battle.back_to_turn", translate("Commands", "Back to the be&ginning of the turn"),
                page.does(lambda view: view.steps.back_to_turn()), menu, section=30, keys=("Ctrl+Alt+Z",),
                icon="undo", enabled=_can(page, lambda actions: actions.can_go_back_to_turn),
                tip=translate("Commands", "Takes back all of this turn at once; each step can be played again."),
                words=translate("Commands", "undo start over take back whole turn")),
        Command("battle.branch", translate("Commands", "&What if…"), _acts(page, BattleActions.branch), menu,
                section=35, keys=("Ctrl+B",), icon="branch", enabled=there,
                tip=translate("Commands", "Goes on from here as a battle of its own; the real one is not touched."),
                words=translate("Commands", "branch variant try")),
    )  # fmt: skip


def _word(page: Battles) -> tuple[Command, ...]:
    menu = Menu.BATTLE
    return (
        Command("battle.note", translate("Commands", "No&te…"), _acts(page, BattleActions.note), menu, section=40,
                keys=("Ctrl+T",), icon="edit", enabled=_can(page, lambda actions: actions.can_note),
                words=translate("Commands", "write remark log")),
        Command("battle.correct", translate("Commands", "&Correct…"), _acts(page, BattleActions.correct), menu,
                section=40, keys=("Ctrl+E",), icon="settings",
                enabled=_can(page, lambda actions: actions.can_correct),
                words=translate("Commands", "overrule fix change table's word")),
        Command("battle.concede", translate("Commands", "Conce&de…"), _acts(page, BattleActions.concede), menu,
                section=40, icon="flag", enabled=_can(page, lambda actions: actions.can_concede),
                words=translate("Commands", "give up surrender resign")),
    )  # fmt: skip


def _grounds(page: Battles) -> tuple[Command, ...]:
    menu = Menu.BATTLE

    def can(ground: Ground) -> Callable[[], bool]:
        return _can(page, lambda actions: actions.can_be_on(ground))

    def on(ground: Ground) -> Callable[[], bool]:
        return _can(page, lambda actions: actions.is_on(ground))

    def show(ground: Ground) -> Callable[[], object]:
        return _acts(page, lambda actions: actions.show_on(ground))

    return (
        Command("battle.map", translate("Commands", "On the &map"), show(Ground.SCREEN), menu, submenu=_table(),
                section=50,
                enabled=can(Ground.SCREEN), checked=on(Ground.SCREEN),
                tip=translate("Commands", "Pieces stand on the map, and the program measures."),
                words=translate("Commands", "screen umpire")),
        Command("battle.sketch", translate("Commands", "Sketch of the ta&ble"), show(Ground.SKETCH), menu,
                submenu=_table(), section=50, enabled=can(Ground.SKETCH), checked=on(Ground.SKETCH),
                tip=translate("Commands", "You play at a table. The sketch reminds of it and measures nothing."),
                words=translate("Commands", "real table reminder")),
        Command("battle.cards", translate("Commands", "C&ards instead of the map"),
                _acts(page, BattleActions.toggle_cards),
                menu, submenu=_table(), section=50, keys=("Ctrl+M",), enabled=page.has_view, checked=on(Ground.TABLE),
                words=translate("Commands", "real table map")),
    )  # fmt: skip


def _looks(page: Battles) -> tuple[Command, ...]:
    menu, measures = Menu.BATTLE, page.can(lambda view: view.panes.can_measure)
    return (
        Command("battle.ruler", translate("Commands", "Ru&ler"), page.does(lambda view: view.panes.toggle_ruler()),
                menu, submenu=_table(), section=50, keys=("Ctrl+L",), icon="ruler", enabled=measures,
                tip=translate("Commands", "Gaps from edge to edge, ways from centre to centre. L does it too."),
                words=translate("Commands", "measure distance range tape")),
        Command("battle.move", translate("Commands", "Mo&ve pieces"),
                page.does(lambda view: view.panes.toggle_moving()), menu, submenu=_table(),
                section=50, icon="grip", enabled=measures,
                tip=translate("Commands", "Drag pieces to where they really stand; the record tells it."),
                words=translate("Commands", "correct place drag overrule")),
        Command("battle.line", translate("Commands", "&Fast ledger"), page.does(lambda view: view.open_line()), menu,
                section=50, keys=("F4",), icon="edit", enabled=page.can(lambda view: view.can_open_line),
                tip=translate("Commands", "Whole turns in a line each, beside a real table."),
                words=translate("Commands", "notation type quick turns paper table")),
        Command("battle.table", translate("Commands", "Window for the &others"),
                _acts(page, BattleActions.toggle_table), menu, submenu=_second_screen(),
                section=50, keys=("Shift+F11",), icon="screen",
                enabled=page.has_view, checked=_can(page, lambda actions: actions.has_table),
                words=translate("Commands", "second screen beamer projector table")),
        Command("battle.true_size", translate("Commands", "Tr&ue size on a lying screen"),
                _acts(page, BattleActions.toggle_true_size), menu, submenu=_second_screen(),
                section=50, keys=("Ctrl+F11",), icon="ruler",
                enabled=_can(page, lambda actions: actions.can_be_true_size),
                checked=_can(page, lambda actions: actions.is_true_size),
                tip=translate("Commands", "The window for the others shows the table alone, as large as it is."),
                words=translate("Commands", "physical scale millimetre television play on screen")),
        Command("battle.measure", translate("Commands", "Measure the lying &screen…"),
                _acts(page, BattleActions.measure_screen), menu, submenu=_second_screen(), section=50, icon="ruler",
                enabled=_can(page, lambda actions: actions.is_true_size),
                tip=translate("Commands", "What a line of 50 mm really measures there, and how long a unit is."),
                words=translate("Commands", "physical scale dpi calibrate ruler line")),
        Command("battle.rule", translate("Commands", "The rule of this &question"),
                page.does(lambda view: view.show_rule()), menu, section=55, keys=("F3",), icon="question",
                enabled=page.has_view, words=translate("Commands", "rules reference why refused help")),
        Command("battle.guide", translate("Commands", "E&xplain step by step"),
                page.does(lambda view: view.toggle_guide()), menu, section=55, icon="info",
                enabled=page.has_view, checked=page.can(lambda view: view.is_guided),
                tip=translate("Commands", "Says at each question what goes on, and what comes next."),
                words=translate("Commands", "guide learn first tutorial help beginner")),
        Command("battle.agreed", translate("Commands", "What was &agreed…"), _acts(page, BattleActions.agreed),
                menu, section=60, icon="settings", enabled=page.has_view,
                words=translate("Commands", "terms settings house rules conditions overruled let pass")),
        Command("battle.print", translate("Commands", "&Print cards with damage…"),
                _acts(page, BattleActions.print_cards), menu, section=60, keys=("Ctrl+P",), icon="print",
                enabled=page.has_view, words=translate("Commands", "paper PDF losses tick continue later"),
                tip=translate("Commands", "The cards of all pieces, with what is lost crossed and struck through.")),
        Command("battle.rematch", translate("Commands", "Re&match"), _acts(page, BattleActions.rematch), menu,
                section=60, icon="redo", enabled=_can(page, lambda actions: actions.is_over),
                tip=translate("Commands", "The same companies, terms and seats once more, as a new battle."),
                words=translate("Commands", "again once more revenge new")),
        Command("battle.share", translate("Commands", "S&hare the battle…"), _acts(page, BattleActions.share), menu,
                section=80, icon="export", enabled=page.has_view,
                words=translate("Commands", "export file send copy record friend"),
                tip=translate("Commands", "Writes the battle into a file, to be seen or gone on with elsewhere.")),
        Command("battle.qr", translate("Commands", "As a &QR code…"), _acts(page, BattleActions.show_code), menu,
                submenu=_without_file(), section=80, icon="grid", enabled=page.has_view,
                words=translate("Commands", "share phone telephone friend set-up"),
                tip=translate("Commands", "Its record where it fits into one code, else its set-up.")),
        Command("battle.copy_text", translate("Commands", "Copy as te&xt"), _acts(page, BattleActions.copy_text),
                menu, submenu=_without_file(), section=80, icon="copy", enabled=page.has_view,
                words=translate("Commands", "share message chat mail friend")),
        Command("battle.report", translate("Commands", "&Report"), _acts(page, BattleActions.report), menu,
                section=60, icon="list", keys=("Ctrl+R",), enabled=page.has_view,
                words=translate("Commands", "statistics luck result share")),
    )  # fmt: skip


def tab_commands(page: TabsShown) -> tuple[Command, ...]:
    """Return the commands of the tabs."""
    menu, several = Menu.BATTLE, page.has_several
    return (
        Command("battle.next", translate("Commands", "Ne&xt battle"), lambda: page.show_next(1), menu,
                submenu=translate("Menus", "&Other battles"), section=70,
                keys=("Ctrl+Tab",), enabled=several, words=translate("Commands", "tab open")),
        Command("battle.previous", translate("Commands", "Pre&vious battle"), lambda: page.show_next(-1), menu,
                submenu=translate("Menus", "&Other battles"),
                section=70, keys=("Ctrl+Shift+Tab",), enabled=several, words=translate("Commands", "tab open")),
        Command("battle.close", translate("Commands", "C&lose the battle"), page.close_shown, menu, section=70,
                keys=("Ctrl+W",), icon="close", words=translate("Commands", "tab leave"),
                tip=translate("Commands", "Everything is saved; it can be opened again at any time.")),
    )  # fmt: skip
