"""Acts, entries and campaigns as plain JSON and back, after the types of their fields.

A document of the log is written once and never again: keys that a later version added stay in it.
"""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import get_args

from campaigns.campaign.acts import Act, BroughtBack, ConditionsSet, Deed, Entry, TakenBack
from campaigns.campaign.conditions import Condition
from campaigns.campaign.state import Campaign
from campaigns.documents.limits import LONGEST_ID
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.plain import Codecs, Tagged

DEEDS: Tagged[Deed] = Tagged("do", (*get_args(Act), TakenBack, BroughtBack))
CONDITIONS: Tagged[Condition] = Tagged("what", get_args(Condition))

_LAST_YEAR = 9000
_EXAMPLE = "2026-05-01T12:00:00.000000+00:00"

_CODECS = Codecs(unions=(DEEDS, CONDITIONS), compact=True)
_ENTRY = _CODECS.of(Entry)
_CONDITIONS_SET = _CODECS.of(ConditionsSet)
_CAMPAIGN = Codecs(unions=(CONDITIONS,)).of(Campaign)


def entry_to(entry: Entry) -> dict[str, object]:
    """Return an entry as a document."""
    return _ENTRY.write(entry)


def entry_from(document: Mapping[str, object], place: str = "") -> Entry:
    """Read an entry; raises RecordError that names the place of what is wrong."""
    entry = _ENTRY.read(dict(document), place)
    if not 1 <= len(entry.id) <= LONGEST_ID:
        raise RecordError("must have 1 to {most} letters", _below(place, "id"), most=LONGEST_ID)
    if not _is_time(entry.at):
        raise RecordError(
            "is {found!r}, and a time such as {example} is wanted",
            _below(place, "at"),
            found=entry.at[:40],
            example=_EXAMPLE,
        )
    return entry


def conditions_to(act: ConditionsSet) -> dict[str, object]:
    """Return conditions that are being laid down as a document."""
    return _CONDITIONS_SET.write(act)


def conditions_from(document: Mapping[str, object]) -> ConditionsSet:
    """Read conditions that are being laid down; raises RecordError."""
    return _CONDITIONS_SET.read(dict(document), "")


def _is_time(text: str) -> bool:
    """Tell whether a text is a time in UTC as entries bear it: times written so sort as texts do."""
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        return False
    if time.tzinfo is None or time.year > _LAST_YEAR:
        return False
    return time.astimezone(UTC).isoformat(timespec="microseconds") == text


def _below(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key


def campaign_to(campaign: Campaign) -> dict[str, object]:
    """Return a campaign as it stands, every field of it, for whoever reads it from outside."""
    return _CAMPAIGN.write(campaign)
