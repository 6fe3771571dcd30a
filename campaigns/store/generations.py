"""Older generations of a database: one for every write, thinned by age, so that there is always a good one.

They lie in a folder of their own under names that sort by time: `20261120T101530.123456Z.json`.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from campaigns.store import disk

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
        """Return where to put the next generation: after all others, even if the clock went back."""
        self.folder.mkdir(parents=True, exist_ok=True)
        return self.folder / f"{next_stamp(now, next(self.newest_first(), None))}.json"

    def newest_first(self) -> Iterator[Path]:
        """Yield the generations, the newest first."""
        return iter(sorted((path for path in self.folder.glob("*.json") if is_stamped(path)), reverse=True))

    def thin(self, now: datetime) -> None:
        """Delete what `kept` leaves out; the newest are always kept, and nothing is deleted before it is replaced."""
        paths = list(self.newest_first())
        for path in set(paths) - set(kept(paths, now)):
            disk.remove(path)


def kept(newest_first: Iterable[Path], now: datetime) -> list[Path]:
    """Choose the generations to keep: the latest, one an hour for a day, one a day for two weeks, then one a month.

    Of each stretch it is the oldest: one that younger ones push out never grows old.
    """
    paths = list(newest_first)
    oldest_of: dict[tuple[timedelta, int], Path] = {}
    for path in paths:
        spacing = _spacing(now - stamped(path))
        if spacing is not None:
            oldest_of[spacing, (stamped(path) - _START) // spacing] = path
    chosen = {*paths[:_LATEST], *oldest_of.values()}
    return [path for path in paths if path in chosen]


def next_stamp(now: datetime, newest: Path | None) -> str:
    """Return the stamp for a file's name: this moment, or just after the newest there is if the clock went back."""
    stamp = now.astimezone(UTC)
    if newest is not None:
        stamp = max(stamp, stamped(newest) + timedelta(microseconds=1))
    return stamp.strftime(_STAMP)


def stamped(path: Path) -> datetime:
    """Return when a file was made after its name, which begins with a stamp; raises ValueError where it does not."""
    return datetime.strptime(path.name[:_STAMP_LENGTH], _STAMP).replace(tzinfo=UTC)


def is_stamped(path: Path) -> bool:
    """Tell whether a file's name begins with a stamp."""
    try:
        stamped(path)
    except ValueError:
        return False
    return True


def _spacing(age: timedelta) -> timedelta | None:
    return next((spacing for up_to, spacing in _STEPS if age <= up_to), None)
