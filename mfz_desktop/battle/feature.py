"""The feature of battles: their list, the page of one, and what is needed to begin one."""

from functools import partial

from PySide6.QtCore import QCoreApplication

from mfz_desktop.battle import open_battles
from mfz_desktop.battle.exchange import BattleExchange, is_record
from mfz_desktop.battle.routes import BATTLE, BATTLES, REPORT, SETUP, TRY, TRY_FIRST, setup_route, try_command
from mfz_desktop.battle.views import BattleViews
from mfz_desktop.cards.battles import CardBattles
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Page, PageKind
from mfz_desktop.core.file_drops import DropHandler
from mfz_desktop.core.lazy import Lazy

translate = QCoreApplication.translate


def install(context: AppContext) -> None:
    """Add everything about battles."""
    open_battles.install(context)
    context.add_service(CardBattles, Lazy(lambda: _on_cards(context)))
    context.add_service(BattleExchange, Lazy(lambda: BattleExchange(context)))
    context.file_drops.add(
        DropHandler("battles", is_record, lambda paths: context.service(BattleExchange).bring_in(paths))
    )
    context.pages.add(
        PageKind(
            BATTLES,
            translate("Pages", "Battles"),
            _list,
            glyph="battle",
            on_rail=True,
            keys="Ctrl+4",
            module="mfz_desktop.battle.battle_list.page",
        )
    )
    for id_, title, make, name, opens in (
        (BATTLE, translate("Pages", "Battle"), _battle, "page.page", None),
        (REPORT, translate("Pages", "Battle report"), _report, "report.page", open_battles.opens),
    ):
        module = f"mfz_desktop.battle.{name}"
        context.pages.add(PageKind(id_, title, make, belongs_to=BATTLES, module=module, opens=opens))
    for game in context.games.ids(BattleViews):
        title, module = translate("Pages", "Set up a battle"), "mfz_desktop.battle.setup.document"
        route = setup_route(context.games, game)
        context.pages.add(PageKind(route, title, partial(_setup, game), belongs_to=BATTLES, module=module))
    context.commands.add(
        Command("battles.new", translate("Commands", "&New battle…"), lambda: _set_up(context), Menu.BATTLE,
                section=10, keys=("Ctrl+Shift+B",), icon="add",
                words=translate("Commands", "begin set up start play")),
        Command("battles.bring_in", translate("Commands", "Bring &in a battle…"),
                lambda: context.service(BattleExchange).ask(), Menu.BATTLE, section=80, icon="import",
                words=translate("Commands", "import open file shared record"),
                tip=translate("Commands", "Opens a friend's file. Of two copies of a battle the longer one stays.")),
        Command(TRY_FIRST, translate("Commands", "&Try a first battle"), lambda: context.go(SETUP, TRY),
                Menu.BATTLE, submenu=translate("Menus", "Tr&y"), section=10, icon="play",
                words=translate("Commands", "starter begin example learn"),
                tip=translate("Commands", "Two starter companies on a small table, at once.")),
        *(
            Command(try_command(context.games, game), _try_words(context, game), partial(_try, context, game),
                    Menu.BATTLE, submenu=translate("Menus", "Tr&y"), section=10, icon="play",
                    words=translate("Commands", "first flight example learn"),
                    tip=translate("Commands", "Two small fleets are on the table at once; each step is explained."))
            for game in context.games.ids(BattleViews) if try_command(context.games, game) != TRY_FIRST
        ),
    )  # fmt: skip


def _try_words(context: AppContext, game: str) -> str:
    return translate("Commands", "Try {game}").format(game=context.games.title(game))


def _try(context: AppContext, game: str) -> None:
    """Begin a first battle of a game."""
    context.go(setup_route(context.games, game), TRY)


def _on_cards(context: AppContext) -> CardBattles:
    from mfz_desktop.battle.on_cards import BattlesOnCards

    return BattlesOnCards(context)


def _list(context: AppContext) -> Page:
    from mfz_desktop.battle.battle_list.page import BattlesPage

    return BattlesPage(context)


def _battle(context: AppContext) -> Page:
    from mfz_desktop.battle.page.page import BattlePage

    return BattlePage(context)


def _set_up(context: AppContext) -> None:
    from mfz_desktop.battle.setup.game_choice import set_up_again

    set_up_again(context)


def _setup(game: str, context: AppContext) -> Page:
    return context.games.of(BattleViews, game).setup_page(context)


def _report(context: AppContext) -> Page:
    from mfz_desktop.battle.report.page import BattleReportPage

    return BattleReportPage(context)
