"""One battle that is being played: its timeline, and its record on disk, in step."""

from collections.abc import Callable
from datetime import datetime
from typing import Generic

from campaigns.store.errors import ReadOnlyError
from campaigns.store.line_file import LineFile
from mfz_rules.kernel.game import Action, Event, State
from mfz_rules.kernel.lines import Back, Header, back_line, entry_line
from mfz_rules.kernel.record import Problem
from mfz_rules.kernel.timeline import Timeline

Clock = Callable[[], datetime]


class KeptBattle(Generic[State, Action, Event]):
    """A battle whose every step is on disk before it counts.

    Each method that changes something writes its line first; where that fails StoreError is raised, and the
    timeline is what it was.
    """

    def __init__(
        self,
        header: Header,
        timeline: Timeline[State, Action, Event],
        file: LineFile | None,
        clock: Clock,
        problems: tuple[Problem, ...] = (),
    ) -> None:
        """Use `Battles`; `file` is None for a battle that may only be read."""
        self.header = header
        self.timeline = timeline
        self.problems = problems
        """What was wrong with the record when it was opened."""
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
        self._append(entry_line(entry, after.game))
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
        self._append(entry_line(after.entries[-1], after.game))
        self.timeline = after

    def _append(self, line: str) -> None:
        if self._file is None:
            raise ReadOnlyError("This battle was opened for reading only. Nothing was saved.")
        self._file.append(line)

    def _now(self) -> str:
        return self._clock().isoformat(timespec="seconds")
