"""Results in sentences: what each side and each frame did, and what follows."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.consequences import Consequences, StandingChange
from campaigns.campaign.results import FrameService, Result, SideResult
from campaigns.campaign.state import Campaign
from mfz_desktop.campaign.text.naming import battle_name, faction_name, member_name
from mfz_desktop.campaign.views import CampaignViews, standing_figures_of
from mfz_desktop.core.games import Games
from mfz_desktop.core.language import listed

translate = QCoreApplication.translate


def winners_sentence(campaign: Campaign, result: Result) -> str:
    """Return who won: `Ann wins 35 to 28.`, `Ann and Ben share it with 30, before Cho 12.`"""
    if not result.winners:
        return translate("Results", "Nobody has won.")
    who = listed([member_name(campaign, one) for one in result.winners])
    scores = {side.player: side.score[1] for side in result.sides}
    behind = (side for side in result.sides if side.player not in result.winners)
    others = sorted(behind, key=lambda side: -side.score[1])
    first = listed([str(one) for one in dict.fromkeys(scores.get(one, 0) for one in result.winners)])
    if len(result.winners) == 1 and len(others) == 1:
        text = translate("Results", "{who} wins {score} to {other}.")
        return text.format(who=who, score=first, other=others[0].score[1])
    rest = listed([f"{member_name(campaign, side.player)} {side.score[1]}" for side in others])
    if len(result.winners) == 1:
        text = translate("Results", "{who} wins with {score}, before {rest}.")
    elif others:
        text = translate("Results", "{who} share the victory with {score}, before {rest}.")
    else:
        text = translate("Results", "{who} share the victory with {score}.")
    return text.format(who=who, score=first, rest=rest)


def side_sentence(views: CampaignViews, campaign: Campaign, side: SideResult) -> str:
    """Return a side in a line: `Ann with Stone Garden: score 49 → 21, assets 7 → 3`."""
    who = member_name(campaign, side.player)
    if side.name:
        who = translate("Results", "{player} with {company}").format(player=who, company=side.name)
    if faction := faction_name(campaign, side.faction):
        who = f"{who} ({faction})"
    words = f"{who}: {views.side_figures(side)}"
    return translate("Results", "{side}, gave up").format(side=words) if side.conceded else words


def deeds_sentence(views: CampaignViews, frame: FrameService) -> str:
    """Return what a piece did and suffered: `2 kills, 1 station taken; lost 2 of 4 systems`, and why by the table."""
    told = views.deeds(frame)
    if not frame.overruled:
        return told
    return translate("Results", "{deeds} (counted otherwise than recorded: {why})").format(
        deeds=told, why=frame.overruled
    )


def standing_change(games: Games, campaign: Campaign, change: StandingChange) -> str:
    """Return how a standing changes: `Ann: 2 → 3 won, 40 → 61 points, 3 → 5 kills`."""
    who = change.after.who
    name = member_name(campaign, who) if campaign.member(who) else faction_name(campaign, who) or who
    parts = [
        f"{getattr(change.before, key)} → {getattr(change.after, key)} {word}"
        for key, word in (
            ("battles", translate("Results", "battles")),
            ("won", translate("Results", "won")),
            ("shared", translate("Results", "shared")),
            ("objectives", translate("Results", "objectives held")),
            ("points", translate("Results", "points")),
            *((one.key, one.word) for one in standing_figures_of(games, campaign)),
        )
        if getattr(change.before, key) != getattr(change.after, key)
    ]
    return f"{name}: {', '.join(parts)}"


def following(campaign: Campaign, what: Consequences) -> tuple[str, ...]:
    """Return what else follows beside the standings, a sentence each; `campaign` is the one before."""
    return tuple(_following(campaign, what))


def _following(campaign: Campaign, what: Consequences) -> Iterator[str]:
    if what.rests is not None:
        who = member_name(campaign, what.rests.by) if what.rests.by else translate("Results", "the group")
        yield translate("Results", "What {who} laid down after it holds for no further battle.").format(who=who)
    if what.loses:
        names = listed([f"“{battle_name(campaign, one)}”" for one in what.loses])
        yield translate("Results", "Other conditions than before hold for {battles}.").format(battles=names)
    if what.fought_under:
        names = listed([f"“{battle_name(campaign, one)}”" for one in what.fought_under])
        text = translate(
            "Results", "{battles} was fought under conditions that follow from it. It stays as it was, and is marked."
        )
        yield text.format(battles=names)
