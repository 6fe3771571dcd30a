"""The lines of a battle record: what stands in each, and how it is written.

The format is told in docs/formats/battle-record.md. Every line comes with its line end;
a record is lines laid end to end.
"""

import json
from dataclasses import dataclass, field, replace

from mfz_rules.kernel.game import Action, Event, Game, Plain, State
from mfz_rules.kernel.leaves import LARGEST
from mfz_rules.kernel.plain import Codecs, Converter, stored
from mfz_rules.kernel.tape import Seed
from mfz_rules.kernel.timeline import DiceSource, Entry, Timeline, Unread

FORMAT = "mfz-battle"
VERSION = 1


@dataclass(frozen=True, slots=True)
class BranchOf:
    """Where a battle branched off."""

    id: str
    """The record it left."""
    n: int
    """The last entry that both share, by its number there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The first line: what was played, by whom, and the state to start from."""

    format: str = FORMAT
    version: int = VERSION
    id: str
    game: str
    edition: str
    settings: Plain
    players: tuple[Plain, ...]
    """With their whole companies, as they were."""
    state: Plain
    engine: str
    """Which program decided: name and version."""
    seed: Seed | None = field(default=None, metadata=stored(leave_out=True))
    """Of the dice tape; None: every die is typed."""
    branch_of: BranchOf | None = field(default=None, metadata=stored(leave_out=True))
    name: str = field(default="", metadata=stored(leave_out=True))
    """What people call this battle; empty where they call it after its players."""


@dataclass(frozen=True, slots=True)
class Back:
    """A line that takes back everything after an entry."""

    n: int
    back_to: int
    """The number after which nothing stands; 0: all is taken back."""
    by: str = ""
    at: str = ""
    agreed: object = None
    """Whether the others agreed, or who did; None where nobody was asked."""


@dataclass(frozen=True, slots=True)
class EntryLine:
    """A line that appends an entry, as it is stored."""

    n: int
    action: Plain
    events: tuple[Plain, ...]
    by: str | None = ""
    at: str | None = ""
    dice: DiceSource | None = None
    drawn: int = field(default=0, metadata=stored(leave_out=True))


# objects of the game are handed on as they stand: only the game knows what is in them
_CODECS = Codecs(converters=(Converter(Plain, dict, dict, plain=dict),))
HEADERS = _CODECS.of(Header)
ENTRY_LINES = _CODECS.of(EntryLine)
BACKS = _CODECS.of(Back)


def header_line(header: Header) -> str:
    """Return the first line. A seed too large for a number in JSON is written as text, which is the same seed."""
    if isinstance(header.seed, int) and abs(header.seed) > LARGEST:
        header = replace(header, seed=str(header.seed))
    return _line(HEADERS.write(header))


def entry_line(entry: Entry[State, Action, Event], game: Game[State, Action, Event]) -> str:
    """Return the line of an entry."""
    action = entry.action
    return _line(
        ENTRY_LINES.write(
            EntryLine(
                n=entry.n,
                action=action.plain if isinstance(action, Unread) else game.write_action(action),
                events=tuple(game.write_event(event) for event in entry.events),
                by=entry.by,
                at=entry.at,
                dice=entry.dice,
                drawn=entry.drawn,
            )
        )
    )


def back_line(back: Back) -> str:
    """Return the line of a take-back."""
    return _line(BACKS.write(back))


def record_text(header: Header, timeline: Timeline[State, Action, Event]) -> str:
    """Return a whole record of what stands, numbered from 1: for a battle played in one go, and for a branch."""
    entries = timeline.branch(timeline.last_n).entries
    return header_line(header) + "".join(entry_line(entry, timeline.game) for entry in entries)


def _line(plain: object) -> str:
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        # half a letter cannot be written to a file
        text = json.dumps(plain, separators=(",", ":"), allow_nan=False)
    return text + "\n"
