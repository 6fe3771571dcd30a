"""The commands of a campaign's page."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import Status
from mfz_desktop.campaign.next.endings import RecordState
from mfz_desktop.campaign.page.actions import CampaignActions
from mfz_desktop.campaign.page.map_actions import MapActions
from mfz_desktop.campaign.page.view import CampaignView
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.document_page import DocumentPage

translate = QCoreApplication.translate


def campaign_commands(page: DocumentPage[CampaignView]) -> tuple[Command, ...]:
    """Return what can be done with a campaign and its battles."""
    menu = Menu.CAMPAIGN

    def does(act: Callable[[CampaignActions], object]) -> Callable[[], object]:
        return page.does(lambda view: act(view.campaign_actions))

    def can(question: Callable[[CampaignActions], bool]) -> Callable[[], bool]:
        return page.can(lambda view: question(view.campaign_actions))

    def when(*statuses: Status) -> Callable[[], bool]:
        return can(lambda actions: actions.writable and actions.status in statuses)

    open_ = (Status.PLANNED, Status.BEGUN)
    enter = translate("Commands", "Enter a &result")
    return (
        Command("campaign.plan", translate("Commands", "&Plan a battle"), does(CampaignActions.plan), menu,
                section=20, keys=("Ctrl+B",), icon="add", enabled=can(lambda actions: actions.writable),
                words=translate("Commands", "next new battle")),
        Command("campaign.setup", translate("Commands", "&Set up the battle"), does(CampaignActions.set_up), menu,
                section=30, keys=("Ctrl+Return",), icon="battle",
                enabled=can(lambda actions: actions.can_set_up), words=translate("Commands", "begin play start")),
        Command("campaign.go_on", translate("Commands", "&Go on"), does(CampaignActions.continue_battle), menu,
                section=30, icon="play", enabled=can(lambda actions: actions.can_go_on),
                words=translate("Commands", "resume battle")),
        Command("campaign.change_plan", translate("Commands", "Change the p&lan"),
                does(CampaignActions.change_plan), menu, section=30, keys=("Ctrl+Shift+E",), icon="edit",
                enabled=when(*open_), words=translate("Commands", "place hook objective environments")),
        Command("campaign.drop", translate("Commands", "&Drop the battle"), does(CampaignActions.drop), menu,
                section=30, keys=("Delete",), icon="bin", enabled=when(*open_),
                words=translate("Commands", "delete remove")),
        Command("campaign.conditions", translate("Commands", "&Lay down conditions"),
                does(CampaignActions.conditions), menu, section=40, keys=("Ctrl+L",), icon="flag",
                enabled=can(lambda actions: actions.can_lay_down),
                words=translate("Commands", "environment design average scale holder")),
        Command("campaign.people", translate("Commands", "Pla&yers and notes"), does(CampaignActions.people), menu,
                section=50, keys=("Ctrl+Alt+P",), icon="players",
                words=translate("Commands", "join leave colour faction issue pictures")),
        Command("campaign.world", translate("Commands", "&World and agreements"), does(CampaignActions.world), menu,
                section=50, keys=("Ctrl+E",), icon="edit",
                words=translate(
                    "Commands", "rulings house rules limits on models places factions hooks history agreed")),
        Command("campaign.brief", translate("Commands", "Brie&fing…"), does(CampaignActions.brief), menu,
                section=30, icon="file", enabled=can(lambda actions: actions.can_brief),
                words=translate("Commands", "send print message what to build conditions")),
        Command("campaign.result", enter, does(CampaignActions.result), menu, section=40, keys=("Ctrl+R",),
                icon="star", enabled=can(lambda actions: actions.status is not None),
                text_now=lambda: page.ask(lambda view: result_text(view.campaign_actions), enter),
                words=translate("Commands", "take over by hand paper apply reopen")),
        Command("campaign.records", translate("Commands", "Standings and &chronicle"),
                does(CampaignActions.records), menu, section=50, icon="list",
                words=translate("Commands", "records service who fought report")),
        Command("campaign.print", translate("Commands", "&Print the chronicle…"),
                does(CampaignActions.print_records), menu, section=50, keys=("Ctrl+P",), icon="print",
                words=translate("Commands", "report story paper")),
    )  # fmt: skip


def map_commands(page: DocumentPage[CampaignView]) -> tuple[Command, ...]:
    """Return what can be done with the places of the map."""
    menu, section = Menu.CAMPAIGN, 60

    def does(act: Callable[[MapActions], object]) -> Callable[[], object]:
        return page.does(lambda view: act(view.map_actions))

    def can(question: Callable[[MapActions], bool]) -> Callable[[], bool]:
        return page.can(lambda view: question(view.map_actions))

    chosen = can(lambda map_actions: map_actions.writable)

    return (
        Command("campaign.plan_here", translate("Commands", "Plan a &battle here"), does(MapActions.plan), menu,
                section,
                icon="add", enabled=chosen, words=translate("Commands", "place map")),
        Command("campaign.rename_place", translate("Commands", "Re&name the place"), does(MapActions.rename), menu,
                section, keys=("F2",), icon="edit", enabled=chosen, words=translate("Commands", "map call")),
        Command("campaign.describe_place", translate("Commands", "D&escribe the place…"), does(MapActions.describe),
                menu, section, icon="list", enabled=chosen,
                words=translate("Commands", "environments terrain story map")),
        Command("campaign.remove_place", translate("Commands", "&Take the place away"), does(MapActions.remove), menu,
                section, icon="bin", enabled=chosen, words=translate("Commands", "delete map remove")),
        Command("campaign.arrange", translate("Commands", "&Arrange the map"), does(MapActions.arrange), menu,
                section,
                keys=("Ctrl+M",), icon="grip", enabled=can(lambda map_actions: map_actions.can_arrange),
                checked=can(lambda map_actions: map_actions.arranging),
                words=translate("Commands", "move drag places")),
        Command("campaign.map_picture", translate("Commands", "A p&icture below the map…"),
                does(MapActions.ask_picture), menu, section,
                enabled=page.can(lambda view: view.campaign_actions.writable),
                words=translate("Commands", "background image own")),
        Command("campaign.no_map_picture", translate("Commands", "No picture below the map"),
                does(MapActions.take_picture_away), menu, section,
                enabled=can(lambda map_actions: map_actions.has_picture),
                words=translate("Commands", "background image remove plain")),
    )  # fmt: skip


def result_text(actions: CampaignActions) -> str:
    """Return what the result's command is called now."""
    if actions.status is Status.DECIDED:
        return translate("Commands", "Show the &result")
    if actions.can_go_on and actions.record is RecordState.OVER:
        return translate("Commands", "Take over the &result")
    if actions.can_go_on:
        return translate("Commands", "&End it as it stands")
    return translate("Commands", "Enter a &result by hand")
