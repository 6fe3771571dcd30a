"""One battle that is being played: its timeline, and its record on disk, in step."""

from collections.abc import Callable
from datetime import datetime
from typing import Generic

from campaigns.store.errors import ReadOnlyError, TooLargeError
from campaigns.store.line_file import LineFile
from campaigns.store.recovery import Recovery
from mfz_rules.kernel import limits
from mfz_rules.kernel.game import Action, Event, State
from mfz_rules.kernel.lines import Back, Header, back_line, entry_line
from mfz_rules.kernel.record import Problem, why_unreadable
from mfz_rules.kernel.sums import add_sums
from mfz_rules.kernel.timeline import Timeline

Clock = Callable[[], datetime]


class KeptBattle(Generic[State, Action, Event]):
    """A battle whose every step is on disk before it counts.

    Each method that changes something writes its line first; where that fails, or the line is beyond the limits of
    records, StoreError is raised, and the timeline is what it was.
    """

    def __init__(
        self,
        header: Header,
        timeline: Timeline[State, Action, Event],
        file: LineFile | None,
        clock: Clock,
        sum: str,
        problems: tuple[Problem, ...] = (),
        recovery: Recovery | None = None,
    ) -> None:
        """Use `Battles`; `file` is None for a battle that may only be read, `sum` is that of its last line."""
        self.header = header
        self.timeline = timeline
        self.problems = problems
        """What was wrong with the record when it was opened."""
        self.recovery = recovery
        """What was done about a damaged record when it was opened; to be told to a person."""
        self._sum = sum
        self._file = file
        self._clock = clock

    @property
    def id(self) -> str:
        """The battle's id, which names its record."""
        return self.header.id

    @property
    def state(self) -> State:
        """The battle as it stands."""
        return self.timeline.state

    @property
    def read_only(self) -> bool:
        """Whether nothing may be played: the folder or the record forbids it."""
        return self._file is None

    @property
    def replaced(self) -> bool:
        """Whether another record took the place of this one on disk: then it must be opened again to go on."""
        return self._file is not None and self._file.replaced

    def play(self, action: Action, by: str = "") -> tuple[Event, ...]:
        """Play an action and return its events; raises RefusedError where the rules refuse it."""
        after = self.timeline.play(action, by=by, at=self._now())
        entry = after.entries[-1]
        self._append_step(entry_line(entry, after.game))
        self.timeline = after
        return entry.events

    def take_back(self, to_n: int, by: str = "", agreed: object = None) -> None:
        """Take back everything after the entry of that number; ValueError where nothing stands after it."""
        after = self.timeline.back(to_n)
        self._append(back_line(Back(self.timeline.next_n, to_n, by, self._now(), agreed)))
        self.timeline = after

    def redo(self, by: str = "") -> None:
        """Play what was taken back first again, with the same dice; ValueError where nothing was."""
        after = self.timeline.redo(by=by, at=self._now())
        self._append_step(entry_line(after.entries[-1], after.game))
        self.timeline = after

    def _append_step(self, line: str) -> None:
        """Write the line of an entry, where it can be read again: taking back stays possible all the same."""
        size = len(line.encode())
        if size > limits.LONGEST_LINE:
            raise TooLargeError(
                "This step would take {size:.1f} MB in the record, and {most} is the most. Nothing was "
                "saved. Shorten its text, or write several notes.",
                size=size / limits.MB,
                most=_mb(limits.LONGEST_LINE),
            )
        self._check_room(size, limits.FULL_TEXT, limits.FULL_LINES)
        if why := why_unreadable(line, self.timeline):
            raise TooLargeError(
                "This step could not be read again: {why}. Nothing was saved. Answer otherwise.", why=why
            )
        self._append(line)

    def _check_room(self, size: int, text: int, lines: int) -> None:
        if self.timeline.next_n > lines or (self._file is not None and self._file.length + size > text):
            raise TooLargeError(
                "The record of this battle is full: {lines:,} steps or {most} are the most. Nothing was "
                "saved. Take steps back, or begin another battle.",
                lines=lines,
                most=_mb(text),
            )

    def _append(self, line: str) -> None:
        if self._file is None:
            raise ReadOnlyError("This battle was opened for reading only. Nothing was saved.")
        summed, sum_ = add_sums(line, self._sum)
        self._check_room(len(summed.encode()), limits.MOST_TEXT, limits.MOST_LINES)
        self._file.append(summed)
        self._sum = sum_

    def _now(self) -> str:
        return self._clock().isoformat(timespec="seconds")


def _mb(size: int) -> str:
    return f"{size // limits.MB} MB"
