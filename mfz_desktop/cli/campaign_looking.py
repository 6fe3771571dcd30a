"""`mfz campaign list`, `show`, `results`, `standings`: what campaigns say, without a lock and without a change."""

from dataclasses import asdict
from typing import Any

from campaigns.campaign import tables
from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.codec import campaign_to
from campaigns.campaign.game import CampaignGame
from campaigns.campaign.kept import KeptCampaign
from campaigns.campaign.planning import called
from campaigns.campaign.sharing.telling import tell_battle
from campaigns.campaign.state import Campaign
from campaigns.campaign.summaries import Summary
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import StoreError
from mfz_desktop.app.games import all_games
from mfz_desktop.cli.garage_access import open_folder
from mfz_desktop.cli.output import DONE, WRONG, Output, cannot
from mfz_desktop.cli.targets import check_target, write_file
from mfz_desktop.core.plain_words import count

Document = dict[str, Any]


def campaigns_in(folder: DataFolder) -> Campaigns:
    """Return the campaigns of a data folder."""
    return Campaigns(folder, all_games().all(CampaignGame))


def list_campaigns(data_dir: str | None, output: Output) -> int:
    """Print all campaigns; status 1 if one of them cannot be read."""
    folder = open_folder(data_dir)
    output.tell_recoveries(*folder.recoveries.unseen())
    found = campaigns_in(folder).summaries()
    nothing = f"There are no campaigns in {folder.path}."
    output.answer([asdict(one) for one in found], "\n".join(map(_line, found)) or nothing)
    return WRONG if any(one.problem for one in found) else DONE


def show_campaign(data_dir: str | None, name: str, output: Output) -> int:
    """Print a campaign as it stands; status 1 if parts of it cannot be read."""
    kept = find_campaign(open_folder(data_dir), name, output)
    for problem in kept.unreadable:
        output.remark(problem)
    output.answer(campaign_document(kept), "\n".join(_words(kept.campaign)))
    return WRONG if kept.unreadable else DONE


def table_of_campaign(data_dir: str | None, name: str, which: str, target: str | None, output: Output) -> int:
    """Print the results or the standings of a campaign as CSV, or write them into a file."""
    kept = find_campaign(open_folder(data_dir), name, output)
    columns = tables.RESULT_COLUMNS if which == "results" else tables.STANDING_COLUMNS
    rows = tables.results(kept.campaign) if which == "results" else tables.standings(kept.campaign)
    words = tables.csv_text(columns, rows, "\n").rstrip("\n")
    if target:
        write_file(check_target(target, []), tables.csv_file(columns, rows))
        words = f"{count(len(rows), 'row')} of {kept.campaign.name} in {target}."
    output.answer(rows, words)
    return WRONG if kept.unreadable else DONE


def find_campaign(folder: DataFolder, name: str, output: Output) -> KeptCampaign:
    """Return the campaign of a name or id, whatever the case; ends the command where there is not exactly one.

    Tells what was opened in an older state.
    """
    campaigns = campaigns_in(folder)
    found = campaigns.summaries()
    named = [one for one in found if one.id == name] or [
        one for one in found if one.name.casefold() == name.strip().casefold()
    ]
    if not named:
        names = ", ".join(one.name for one in found if one.name)
        known = f"there are {names}" if names else f"there are none in {folder.path}"
        cannot(f"there is no campaign called {name}; {known}")
    if len(named) > 1:
        ids = ", ".join(one.id for one in named)
        cannot(f"{len(named)} campaigns are called {name}; name one by its id: {ids}")
    try:
        kept = campaigns.open(named[0].id)
        output.tell_recoveries(*folder.recoveries.unseen(), kept.recovery)
        return kept
    except StoreError as error:
        cannot(str(error))


def campaign_document(kept: KeptCampaign) -> Document:
    """Return what `--json` prints of a campaign."""
    return {
        "id": kept.id,
        "entries": len(kept.entries),
        "unreadable": [*kept.unreadable],
        **campaign_to(kept.campaign),
    }


def _line(one: Summary) -> str:
    if one.problem:
        return f"{one.name or one.id}: {one.problem}"
    decided = f", {one.decided} decided" if one.battles else ""
    return f"{one.name}: {count(one.battles, 'battle')}{decided}; {', '.join(one.players) or 'nobody plays yet'}"


def _words(campaign: Campaign) -> list[str]:
    lines = [campaign.name]
    if campaign.issue:
        lines.append(f"Fought over: {campaign.issue}")
    lines += [f"Player: {member.name}" for member in campaign.playing]
    lines += [_battle(campaign, battle) for battle in (*campaign.decided, *campaign.open_battles)]
    if campaign.notes:
        lines.append(f"{count(len(campaign.notes), 'note')}.")
    return lines


def _battle(campaign: Campaign, battle: CampaignBattle) -> str:
    place = campaign.world.place(battle.plan.place)
    name = called(campaign, battle) or "A battle"
    where = f" at {place.name}" if place is not None and place.name != name else ""
    return f"{name}{where}: {tell_battle(campaign, battle.id)}"
