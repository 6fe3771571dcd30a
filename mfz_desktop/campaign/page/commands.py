"""The commands of a campaign's page."""

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.battles import Status
from mfz_desktop.campaign.page.actions import CampaignActions
from mfz_desktop.campaign.page.on_map import OnMap
from mfz_desktop.campaign.routes import RECORDS, RESULT
from mfz_desktop.context.commands.command import Command, Menu

translate = QCoreApplication.translate


def campaign_commands(actions: CampaignActions) -> tuple[Command, ...]:
    """Return what can be done with a campaign and its battles."""
    menu = Menu.CAMPAIGN

    def when(*statuses: Status) -> bool:
        return actions.writable and actions.status in statuses

    open_ = (Status.PLANNED, Status.BEGUN)
    made = [
        Command("campaign.plan", translate("Commands", "&Plan a battle"), actions.plan, menu, section=20,
                keys=("Ctrl+B",), icon="add", enabled=lambda: actions.writable,
                words=translate("Commands", "next new battle")),
        Command("campaign.setup", translate("Commands", "&Set up the battle"), actions.set_up, menu, section=30,
                keys=("Ctrl+Return",), icon="battle", enabled=lambda: when(*open_),
                words=translate("Commands", "begin play start")),
        Command("campaign.go_on", translate("Commands", "&Go on"), actions.go_on, menu, section=30, icon="play",
                enabled=lambda: when(Status.BEGUN), words=translate("Commands", "resume battle")),
        Command("campaign.change_plan", translate("Commands", "Change the p&lan"), actions.change_plan, menu,
                section=30, keys=("Ctrl+Shift+E",), icon="edit", enabled=lambda: when(*open_),
                words=translate("Commands", "place hook objective environments")),
        Command("campaign.drop", translate("Commands", "&Drop the battle"), actions.drop, menu, section=30,
                keys=("Delete",), icon="bin", enabled=lambda: when(*open_),
                words=translate("Commands", "delete remove")),
        Command("campaign.conditions", translate("Commands", "&Lay down conditions"), actions.conditions, menu,
                section=40, keys=("Ctrl+L",), icon="flag",
                enabled=lambda: when(Status.DECIDED) and actions.has_conditions,
                words=translate("Commands", "environment design average scale holder")),
        Command("campaign.people", translate("Commands", "Pla&yers and notes"), actions.people, menu,
                section=50, keys=("Ctrl+P",), icon="players",
                words=translate("Commands", "join leave colour faction issue pictures")),
        Command("campaign.world", translate("Commands", "&World and agreements"), actions.world, menu,
                section=50, keys=("Ctrl+E",), icon="edit",
                words=translate(
                    "Commands", "rulings house rules limits on models places factions hooks history agreed")),
    ]  # fmt: skip
    if actions.has(RESULT):
        made.append(
            Command("campaign.result", translate("Commands", "Enter a &result"), actions.result, menu, section=40,
                    keys=("Ctrl+R",), icon="star", enabled=lambda: actions.status is not None,
                    text_now=lambda: result_text(actions),
                    words=translate("Commands", "take over by hand paper apply reopen"))
        )  # fmt: skip
    if actions.has(RECORDS):
        made.append(
            Command("campaign.records", translate("Commands", "Standings and &chronicle"), actions.records, menu,
                    section=50, icon="list", words=translate("Commands", "records service pilots frames report"))
        )  # fmt: skip
    return tuple(made)


def map_commands(on_map: OnMap) -> tuple[Command, ...]:
    """Return what can be done with the places of the map."""
    menu, section = Menu.CAMPAIGN, 60

    def chosen() -> bool:
        return on_map.writable

    return (
        Command("campaign.plan_here", translate("Commands", "Plan a &battle here"), on_map.plan, menu, section,
                icon="add", enabled=chosen, words=translate("Commands", "place map")),
        Command("campaign.rename_place", translate("Commands", "Re&name the place"), on_map.rename, menu, section,
                keys=("F2",), icon="edit", enabled=chosen, words=translate("Commands", "map call")),
        Command("campaign.describe_place", translate("Commands", "D&escribe the place…"), on_map.describe, menu,
                section, icon="list", enabled=chosen, words=translate("Commands", "environments terrain story map")),
        Command("campaign.remove_place", translate("Commands", "&Take the place away"), on_map.remove, menu, section,
                icon="bin", enabled=chosen, words=translate("Commands", "delete map remove")),
        Command("campaign.arrange", translate("Commands", "&Arrange the map"), on_map.arrange, menu, section,
                keys=("Ctrl+M",), icon="grip", enabled=lambda: on_map.can_arrange,
                checked=lambda: on_map.arranging, words=translate("Commands", "move drag places")),
    )  # fmt: skip


def result_text(actions: CampaignActions) -> str:
    """Return what the result's command is called now."""
    if actions.status is Status.DECIDED:
        return translate("Commands", "Show the &result")
    if actions.status is Status.BEGUN and actions.over:
        return translate("Commands", "Take over the &result")
    return translate("Commands", "Enter a &result by hand")
