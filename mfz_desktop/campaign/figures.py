"""What a game counts of pieces and battles, and what it is called."""

from collections.abc import Callable
from dataclasses import dataclass

from campaigns.campaign.results import FrameService

MOST = 99


def _most(_: FrameService) -> int:
    return MOST


@dataclass(frozen=True, slots=True)
class Count:
    """A number that is counted of each piece in a battle, as it is entered by hand."""

    key: str
    """The field of FrameService that keeps it: `kills`."""
    title: str
    """Above its field: `Kills`."""
    named: str
    """What the field is called by itself: `kills of {frame}`."""
    most: Callable[[FrameService], int] = _most
    """What it may be at most, of a piece."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that is added up over battles, as tables have it."""

    key: str
    """The field that is added up: of Standing for a player or a faction, of FrameService for a piece."""
    title: str
    told: str
    """What it means."""
    word: str = ""
    """Of a standing, where it changes: `frames lost`."""


@dataclass(frozen=True, slots=True)
class ServiceWords:
    """What the records of pieces are called."""

    pieces: str
    """`Frames`"""
    piece: str
    """`Frame`"""
    search: str
    """`Search frames and pilots`"""
    none: str
    """A sentence for a campaign in which no piece has fought yet."""
    pilots: str = ""
    """Who leads them: `Pilots`; empty where nobody does, then the rest is empty as well."""
    pilot: str = ""
    no_pilots: str = ""
