"""Older generations of a database: one for every write, thinned by age, so that there is always a good one.

They lie in a folder of their own under names that begin with the time: `20261120T101530.123456Z.json`. Age is not
what the computer's clock says but counted time: from one generation to the next as the clock ran, except that a pause
of more than `LONGEST_PAUSE` counts as a day and one that goes back as nothing. So a clock that is ten years ahead for
an evening ages nothing by more than a day. Where both differ the counted time follows behind a `~`:
`20361120T101530.123456Z~20261121T101530.123456Z.json`.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from pathlib import Path

from campaigns.store import disk

LONGEST_PAUSE = timedelta(days=40)
"""Between two writes, that is believed."""
_DAY, _TICK = timedelta(days=1), timedelta(microseconds=1)
_SOON = timedelta(days=2)
"""Counted time that is so far ahead of the clock waits for it."""
_STAMP = "%Y%m%dT%H%M%S.%fZ"
_STAMP_LENGTH = 23
_LATEST = 6
"""Generations that are kept whatever their age."""
_STEPS = (
    (timedelta(days=1), timedelta(hours=1)),
    (timedelta(days=14), timedelta(days=1)),
    (timedelta(days=366), timedelta(days=30)),
)
"""Up to this age one in each such stretch of time is kept; older ones go. So there are never more than about 60."""
_START = datetime(2000, 1, 1, tzinfo=UTC)


class Generations:
    """The folder with the older generations of one database."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def next_path(self, now: datetime) -> Path:
        """Return where to put the next generation: it counts after all others, even if the clock went back."""
        self.folder.mkdir(parents=True, exist_ok=True)
        return self.folder / f"{next_stamp(now, next(self.newest_first(), None))}.json"

    def newest_first(self) -> Iterator[Path]:
        """Yield the generations, the newest first."""
        return newest_first(self.folder)

    def now(self, clock: datetime) -> datetime:
        """Return the counted time of a moment, or that moment if it is earlier: for what is deleted by its age."""
        newest = next(self.newest_first(), None)
        return clock if newest is None else min(clock, _counted_next(clock, newest))

    def thin(self) -> None:
        """Delete what `kept` leaves out; the newest are always kept, and nothing is deleted before it is replaced."""
        paths = list(self.newest_first())
        for path in set(paths) - set(kept(paths)):
            disk.remove(path)


def newest_first(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder whose names begin with a stamp, the newest first."""
    return iter(
        sorted(filter(is_stamped, folder.glob("*.json")), key=lambda path: (counted(path), path), reverse=True)
    )


def kept(newest_first: Iterable[Path]) -> list[Path]:
    """Choose the generations to keep: the latest, one an hour for a day, one a day for two weeks, then one a month.

    Of each stretch it is the oldest: one that younger ones push out never grows old. Ages are counted to the newest.
    """
    paths = list(newest_first)
    oldest_of: dict[tuple[timedelta, int], Path] = {}
    for path in paths:
        spacing = _spacing(counted(paths[0]) - counted(path))
        if spacing is not None:
            oldest_of[spacing, (counted(path) - _START) // spacing] = path
    chosen = {*paths[:_LATEST], *oldest_of.values()}
    return [path for path in paths if path in chosen]


def next_stamp(now: datetime, newest: Path | None) -> str:
    """Return how the next file's name begins: with this moment, and its counted time where that is another."""
    now = now.astimezone(UTC)
    stamp, counts = now.strftime(_STAMP), now if newest is None else _counted_next(now, newest)
    return stamp if counts == now else f"{stamp}~{counts.strftime(_STAMP)}"


def stamped(path: Path) -> datetime:
    """Return when a file was made by the clock of then; raises ValueError where its name begins with no stamp."""
    return _time(path.name[:_STAMP_LENGTH])


def counted(path: Path) -> datetime:
    """Return the counted time at which a file was made; raises ValueError where its name begins with no stamp."""
    if path.name[_STAMP_LENGTH : _STAMP_LENGTH + 1] == "~":
        return _time(path.name[_STAMP_LENGTH + 1 : 2 * _STAMP_LENGTH + 1])
    return stamped(path)


@lru_cache(maxsize=1024)  # each write asks for the times of all generations, which stay what they are
def _time(stamp: str) -> datetime:
    return datetime.strptime(stamp, _STAMP).replace(tzinfo=UTC)


def _counted_next(now: datetime, newest: Path) -> datetime:
    """Return the counted time of a moment after the newest file."""
    before, last = counted(newest), stamped(newest)
    pause = now.astimezone(UTC) - last
    if pause <= _TICK:
        return before + _TICK
    if pause > LONGEST_PAUSE:
        return before + _DAY
    if timedelta(0) < before - last <= _SOON:
        return max(before + _TICK, now.astimezone(UTC))
    return before + pause


def is_stamped(path: Path) -> bool:
    """Tell whether a file's name begins with a stamp."""
    try:
        stamped(path), counted(path)
    except ValueError:
        return False
    return True


def _spacing(age: timedelta) -> timedelta | None:
    return next((spacing for up_to, spacing in _STEPS if age <= up_to), None)
