"""A campaign in a few words, for lists: they stand in its file's header, so that a list reads no log."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from campaigns.campaign.battles import CampaignBattle
from campaigns.campaign.state import Campaign
from campaigns.store.database_file import NotADatabaseError, read_head
from mfz_rules.kernel.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list shows of a campaign."""

    id: str
    name: str
    """Empty where the file does not say it."""
    issue: str = ""
    players: tuple[str, ...] = ()
    """The names of those who have not left."""
    battles: int = 0
    decided: int = 0
    changed: str = ""
    """When it was written last; UTC, ISO 8601."""
    problem: str = ""
    """Why no more can be said, as a sentence; empty where all is well."""
    last: str = ""
    """What the battle is called that was decided last; empty where it has no name."""
    winners: tuple[str, ...] = ()
    """Who won it."""
    holder: str = ""
    """Who held its objective at the end."""
    next: str = ""
    """What the battle is called that comes next; empty where none is planned or it has no name."""


_LONGEST = 200
"""Characters of a text in a header."""
_MOST_PLAYERS = 20


def about(campaign: Campaign) -> dict[str, object]:
    """Return what the header of a campaign's file says: never so much that a list could not read it."""
    return {
        "name": campaign.name[:_LONGEST],
        "issue": campaign.issue[:_LONGEST],
        "players": [member.name[:_LONGEST] for member in campaign.playing[:_MOST_PLAYERS]],
        "battles": len(campaign.battles),
        "decided": len(campaign.decided),
        **_news(campaign),
    }


def _news(campaign: Campaign) -> dict[str, object]:
    """Return what was decided last and what comes next."""
    last, coming = campaign.last, next(iter(campaign.open_battles), None)
    result = last.result if last else None
    return {
        "last": _called(campaign, last)[:_LONGEST],
        "winners": [_member(campaign, one) for one in result.winners[:_MOST_PLAYERS]] if result else [],
        "holder": _member(campaign, result.holder) if result else "",
        "next": _called(campaign, coming)[:_LONGEST],
    }


def _called(campaign: Campaign, battle: CampaignBattle | None) -> str:
    if battle is None:
        return ""
    hook, place = campaign.world.hook(battle.plan.hook), campaign.world.place(battle.plan.place)
    return battle.plan.name or (hook.name if hook else "") or (place.name if place else "")


def _member(campaign: Campaign, id: str | None) -> str:
    member = campaign.member(id) if id else None
    return member.name[:_LONGEST] if member else ""


def summary(id: str, path: Path, format_name: str) -> Summary:
    """Return the summary of a campaign's file after its header; never raises for what the file holds."""
    try:
        head = read_head(format_name, path)
    except FileNotFoundError:
        return Summary(id, "", problem=Sentence("{file} is not there any more.", file=path.name))
    except NotADatabaseError as error:
        return Summary(id, "", changed=_changed(path), problem=Sentence("{file} {why}.", file=path.name, why=error))
    except OSError as error:
        return Summary(id, "", problem=Sentence("{file} cannot be read ({why}).", file=path.name, why=error.strerror))
    said = head.about
    return Summary(
        id=id,
        name=_text(said, "name"),
        issue=_text(said, "issue"),
        players=_texts(said, "players"),
        battles=_whole(said, "battles"),
        decided=_whole(said, "decided"),
        changed=head.written,
        last=_text(said, "last"),
        winners=_texts(said, "winners"),
        holder=_text(said, "holder"),
        next=_text(said, "next"),
    )


def _text(said: Mapping[str, object], key: str) -> str:
    value = said.get(key)
    return value if isinstance(value, str) else ""


def _texts(said: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = said.get(key)
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, list) else ()


def _whole(said: Mapping[str, object], key: str) -> int:
    value = said.get(key)
    return value if isinstance(value, int) else 0


def _changed(path: Path) -> str:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC).isoformat(timespec="seconds")
    except OSError:
        return ""
