"""Battles and campaigns that were played last, for the first screen and the palette; read off the main thread."""

from mfz_desktop.app.window.recent import MOST_BATTLES, MOST_CAMPAIGNS, Recent
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.tasks import Work


def read_recent(work: Work, context: AppContext) -> tuple[Recent, ...]:
    """Return the campaigns and battles that were played last and can be read."""
    return read_latest(work, context, MOST_BATTLES, MOST_CAMPAIGNS)


def read_latest(work: Work, context: AppContext, battles: int, campaigns: int) -> tuple[Recent, ...]:
    """Return so many campaigns and battles, those that were played last, as far as they can be read."""
    return (*_campaigns(context, campaigns), *_battles(work, context, battles))


def _campaigns(context: AppContext, most: int) -> tuple[Recent, ...]:
    folder = context.store.folder.get()
    if not any(folder.campaigns.glob("*.json")):
        return ()
    from campaigns.campaign.campaigns import Campaigns
    from campaigns.campaign.game import CampaignGame

    known = [one for one in Campaigns(folder, context.games.all(CampaignGame)).summaries() if not one.problem]
    return tuple(Recent(one.name, "campaign", one.id, None) for one in known[:most])


def _battles(work: Work, context: AppContext, most: int) -> tuple[Recent, ...]:
    folder = context.store.folder.get()
    if not any(folder.battles.glob("*.jsonl")):
        return ()
    from campaigns.battles.battles import Battles
    from mfz_desktop.battle.battle_list.summaries import BattleRow, read_row
    from mfz_desktop.battle.game import BattleProgress

    battles = Battles(folder)
    rows: list[BattleRow] = []
    for id in battles.ids()[:most]:
        work.step(len(rows), most)
        rows.append(read_row(battles, id, context.games))
    return tuple(
        Recent(row.name, "battle", row.id, None) for row in rows if row.standing is not BattleProgress.DAMAGED
    )
