"""The feature of sharing: files out and in, two copies merged, earlier states opened."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from mfz_desktop.campaign.open_campaigns import OpenCampaigns, opens
from mfz_desktop.campaign.routes import BACKUPS, CAMPAIGNS, MERGE, OF_ONE
from mfz_desktop.campaign.sharing.exchange import SUFFIX, CampaignExchange, proposed_name
from mfz_desktop.context import file_dialogs
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext, Page, PageKind
from mfz_desktop.core.file_drops import DropHandler
from mfz_desktop.core.language import plural, translated
from mfz_desktop.core.lazy import Lazy
from mfz_desktop.core.notices import Tone

translate = QCoreApplication.translate
SECTION = 80
"""Where the commands stand in the menu: behind all that is played."""


def install(context: AppContext) -> None:
    """Add everything about sharing."""
    context.add_service(CampaignExchange, Lazy(lambda: CampaignExchange(context)))
    for id_, title, make, folder in (
        (MERGE, translate("Pages", "Two copies of a campaign"), _merge, "merge"),
        (BACKUPS, translate("Pages", "Backups of a campaign"), _backups, "backups"),
    ):
        module = f"mfz_desktop.campaign.{folder}.page"
        context.pages.add(PageKind(id_, title, make, belongs_to=CAMPAIGNS, module=module, opens=opens))
    there = partial(_is_shown, context)
    context.commands.add(
        Command("campaigns.share", translate("Commands", "S&hare the campaign…"), lambda: _share(context),
                Menu.CAMPAIGN, section=SECTION, icon="export", enabled=there,
                words=translate("Commands", "export file send copy"),
                tip=translate("Commands", "Writes the campaign with its battles and pictures into one file.")),
        Command("campaigns.qr", translate("Commands", "As a &QR code…"), lambda: _pack(context, _show_code),
                Menu.CAMPAIGN, section=SECTION, icon="grid", enabled=there,
                words=translate("Commands", "share phone telephone friend"),
                tip=translate("Commands", "Where it fits into one code, as a new campaign in a small world does.")),
        Command("campaigns.copy_text", translate("Commands", "Copy as te&xt"), lambda: _pack(context, _copy_text),
                Menu.CAMPAIGN, section=SECTION, icon="copy", enabled=there,
                words=translate("Commands", "share message chat mail friend")),
        Command("campaigns.bring_in", translate("Commands", "Bring &in a campaign…"), lambda: _ask(context),
                Menu.CAMPAIGN, section=SECTION, icon="import",
                words=translate("Commands", "import merge open file shared"),
                tip=translate("Commands", "Opens a friend's file; what both of you played is merged.")),
        Command("campaigns.results_table", translate("Commands", "Results as a &table…"),
                lambda: _save_table(context, "results"), Menu.CAMPAIGN, section=SECTION, icon="grid", enabled=there,
                words=translate("Commands", "CSV spreadsheet export save battles scores"),
                tip=translate("Commands", "Writes every side of every decided battle into a file for spreadsheets.")),
        Command("campaigns.standings_table", translate("Commands", "Standings as a t&able…"),
                lambda: _save_table(context, "standings"), Menu.CAMPAIGN, section=SECTION, icon="grid", enabled=there,
                words=translate("Commands", "CSV spreadsheet export save players factions"),
                tip=translate("Commands", "Writes how players and factions stand into a file for spreadsheets.")),
        Command("campaigns.backups", translate("Commands", "Revert to a &backup…"),
                _with_shown(context, lambda id_: context.go(BACKUPS, id_)), Menu.CAMPAIGN, section=SECTION,
                icon="restore", enabled=there, words=translate("Commands", "earlier state restore go back"),
                tip=translate("Commands", "Opens an earlier state as a copy; the campaign itself stays.")),
    )  # fmt: skip
    context.file_drops.add(DropHandler("campaigns", _is_campaign, lambda paths: _exchange(context).bring_in(paths)))


def shown_campaign(context: AppContext) -> str:
    """Return the id of the campaign that is shown, or selected in the list; empty where none is."""
    here = context.navigator.here
    if here is None:
        return ""
    if here.page == CAMPAIGNS:
        return context.service(OpenCampaigns).chosen
    return here.what.partition("/")[0] if here.page in OF_ONE else ""


def _is_shown(context: AppContext) -> bool:
    return bool(shown_campaign(context))


def complete(context: AppContext, chosen: Path) -> Path | None:
    """Return a chosen path with the usual ending; None, and the user is told, where that is another file there."""
    if chosen.name.lower().endswith(SUFFIX):
        return chosen
    whole = chosen.with_name(chosen.name + SUFFIX)
    if not whole.exists():
        return whole
    words = translate("Sharing", "There is a “{name}” already. Choose that file to replace it, or another name.")
    context.notices.say(words.format(name=whole.name), Tone.WARNING)
    return None


def _share(context: AppContext) -> None:
    """Ask where the campaign that is shown is to be written, once it is open."""
    open_campaigns = context.service(OpenCampaigns)
    id_ = shown_campaign(context)
    if open_campaigns.open(id_, lambda: _share_open(context, id_)):
        _share_open(context, id_)


def _pack(context: AppContext, then: Callable[[AppContext, str, str], None]) -> None:
    """Make text of the campaign that is shown; `then` is given its name and the text."""
    id_ = shown_campaign(context)

    def made(text: str) -> None:
        session = context.service(OpenCampaigns).at_hand(id_)
        then(context, session.campaign.name if session is not None else "", text)

    _exchange(context).pack(id_, made)


def _show_code(context: AppContext, name: str, text: str) -> None:
    from mfz_desktop.context.exporting.qr_code import Offer, show_packed

    words = translate(
        "Sharing",
        "Photograph it: the telephone shows the campaign as text. Pasted into File › Bring in from text it is the "
        "same campaign, or merged with the one that is there.",
    )
    show_packed(context, name, (Offer(text, words),), lambda: _share(context))


def _copy_text(context: AppContext, name: str, text: str) -> None:
    from mfz_desktop.context.exporting.qr_code import copy_packed

    copy_packed(context, name, text, lambda: _share(context))


def _share_open(context: AppContext, id: str) -> None:
    from campaigns.store.errors import StoreError

    try:
        name = context.service(OpenCampaigns).session(id).campaign.name
    except StoreError as error:
        context.notices.say(translated(error), Tone.WRONG)
        return
    title = translate("Sharing", "Share the campaign")
    parent = QApplication.activeWindow()
    chosen = file_dialogs.ask_where_to_save(parent, context.settings, title, proposed_name(name), _filter())
    target = complete(context, chosen) if chosen is not None else None
    if target is not None:
        _exchange(context).export(id, target)


def _save_table(context: AppContext, which: str) -> None:
    """Ask where the results or standings of the campaign that is shown are to be written, once it is open."""
    open_campaigns = context.service(OpenCampaigns)
    id_ = shown_campaign(context)
    if open_campaigns.open(id_, lambda: _save_table_of(context, id_, which)):
        _save_table_of(context, id_, which)


def _save_table_of(context: AppContext, id: str, which: str) -> None:
    from campaigns.campaign import tables
    from campaigns.store.errors import StoreError
    from campaigns.store.exporting import write_export

    title = {
        "results": translate("Sharing", "Save the results"),
        "standings": translate("Sharing", "Save the standings"),
    }[which]
    try:
        campaign = context.service(OpenCampaigns).session(id).campaign
        name = file_dialogs.file_name(f"{campaign.name} {which}", ".csv", which)
        kinds = translate("Sharing", "Tables (*.csv)")
        parent = QApplication.activeWindow()
        chosen = file_dialogs.ask_where_to_save(parent, context.settings, title, name, kinds)
        if chosen is None:
            return
        columns = tables.RESULT_COLUMNS if which == "results" else tables.STANDING_COLUMNS
        rows = tables.results(campaign) if which == "results" else tables.standings(campaign)
        target = chosen if chosen.suffix else chosen.with_suffix(".csv")
        write_export(target, tables.csv_file(columns, rows))
    except StoreError as error:
        context.notices.say(translated(error), Tone.WRONG)
        return
    words = plural("Sharing", "“{file}” is written: one row.", "“{file}” is written: %n rows.", len(rows))
    context.notices.say(words.format(file=target.name), Tone.FINE)


def _ask(context: AppContext) -> None:
    title = translate("Sharing", "Bring in a campaign")
    if chosen := file_dialogs.ask_for_files(QApplication.activeWindow(), context.settings, title, _filter()):
        _exchange(context).bring_in(chosen)


def _filter() -> str:
    return translate("Sharing", "Campaigns") + f" (*{SUFFIX})"


def _with_shown(context: AppContext, step: Callable[[str], object]) -> Callable[[], None]:
    def run() -> None:
        if id_ := shown_campaign(context):
            step(id_)

    return run


def _is_campaign(path: Path) -> bool:
    return path.name.lower().endswith(SUFFIX)


def _exchange(context: AppContext) -> CampaignExchange:
    return context.service(CampaignExchange)


def _merge(context: AppContext) -> Page:
    from mfz_desktop.campaign.merge.page import CampaignMergePage

    return CampaignMergePage(context)


def _backups(context: AppContext) -> Page:
    from mfz_desktop.campaign.backups.page import CampaignBackupsPage

    return CampaignBackupsPage(context)
