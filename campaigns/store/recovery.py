"""What was opened in an older state because it was damaged, remembered on disk until a person has seen it.

A small file each under `recoveries/` in the data folder, written before anything is changed: so a recovery that was
killed half way is told at the next start, too. Its name follows from what was damaged and how, so that a recovery
that is begun anew is the same one.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

from campaigns.store import disk
from campaigns.store.errors import not_written
from mfz_rules.kernel.sentences import Sentence, joined

FORMAT = "mfz-recovery"
_LARGEST = 2**16
"""Bytes of one that is read."""


@dataclass(frozen=True, slots=True)
class Recovery:
    """A damaged or missing file, and what took its place; to be told to a person."""

    file: str
    """Below the data folder, with `/`."""
    reason: str
    """What was wrong with it: `is incomplete`."""
    at: str
    """When that was noticed; UTC, ISO 8601."""
    opened: str
    """What took its place, below the data folder; empty where nothing could and it begins anew."""
    written: str = ""
    """When that was written; UTC, ISO 8601. Empty where nobody knows."""
    fewer: int | None = None
    """How many entries, or lines of a battle, fewer it holds than the damaged file did; None where nobody knows."""
    kept_aside: str = ""
    """Where the damaged file lies now, below the data folder; empty where there is none, or nothing is written."""
    name: str = ""
    """What people call it: a campaign's name; empty where it has none."""
    id: str = ""
    """Of its own, from what was damaged and how."""

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Sentence:
        """What happened, and what is missing now."""
        called = f"“{self.name}” ({self.file})" if self.name else self.file
        said = [Sentence("{called} {reason}.", called=called, reason=self.reason), self._opened()]
        if self.kept_aside:
            said.append(Sentence("The damaged file was kept as {file}.", file=self.kept_aside))
        return joined(*said)

    def _opened(self) -> Sentence:
        if not self.opened:
            return Sentence("There was no older state of it; it begins anew.")
        lost = self._lost()
        if not self.written:
            return Sentence("Its last good state was opened instead: {lost}.", lost=lost)
        when = self.written[:16].replace("T", " ")
        return Sentence("Its last good state of {when} UTC was opened instead: {lost}.", when=when, lost=lost)

    def _lost(self) -> Sentence:
        if self.fewer == 0 and self.opened.endswith(".jsonl"):
            return Sentence("nothing is missing")
        if self.fewer is None or self.fewer <= 0:
            return Sentence("what was changed after that is missing")
        if self.fewer == 1:
            return Sentence("1 entry is missing")
        return Sentence("{number} entries are missing", number=self.fewer)


def recovery_id(file: str, damaged: bytes) -> str:
    """Return the id of the recovery of a file that holds this: the same for the same damage."""
    return hashlib.sha256(file.encode() + b"\0" + damaged).hexdigest()[:16]


class Recoveries:
    """Those of one data folder that nobody has seen yet."""

    def __init__(self, root: Path) -> None:
        self.root = root
        """The data folder."""
        self.folder = root / "recoveries"
        self.listener: Callable[[Recovery], object] = lambda _: None
        """Called, in whatever thread, with each that comes about while the program runs."""

    def remember(self, recovery: Recovery) -> None:
        """Keep a recovery until it is seen; on disk when this returns. Raises StoreError."""
        path = self._path(recovery.id)
        try:
            self.folder.mkdir(exist_ok=True)
            disk.write_whole(path, json.dumps({"format": FORMAT, "version": 1, **asdict(recovery)}).encode())
        except OSError as error:
            raise not_written(path, error) from error

    def remembered(self, id: str) -> Recovery | None:
        """Return the recovery of an id that nobody has seen yet."""
        return _read(self._path(id))

    def unseen(self) -> tuple[Recovery, ...]:
        """Return all that nobody has seen, the oldest first. Never raises."""
        found = (_read(path) for path in sorted(self.folder.glob("*.json")))
        return tuple(sorted((one for one in found if one is not None), key=lambda one: one.at))

    def forget(self, recovery: Recovery) -> None:
        """Forget one: a person has seen it, or it did not come about. Where that fails it is told once more."""
        disk.remove(self._path(recovery.id))

    def _path(self, id: str) -> Path:
        return self.folder / f"{id}.json"


def _read(path: Path) -> Recovery | None:
    """Return what a file remembers; one that cannot be read is told all the same. None where there is none."""
    try:
        plain = json.loads(path.read_bytes()[:_LARGEST])
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError):
        plain = {}
    said = plain if isinstance(plain, Mapping) else {}

    def text(key: str) -> str:
        value = said.get(key)
        return value if isinstance(value, str) else ""

    fewer = said.get("fewer")
    return Recovery(
        file=text("file") or Sentence("A file"),
        reason=_known(text("reason")) or Sentence("was damaged"),
        at=text("at"),
        opened=text("opened"),
        written=text("written"),
        fewer=fewer if isinstance(fewer, int) else None,
        kept_aside=text("kept_aside"),
        name=text("name"),
        id=path.stem,
    )


def _known(reason: str) -> str:
    """Return what stood in a file as the sentence that it was written from, if it was one of ours."""
    return reason if "{" in reason or not reason else Sentence(reason)


def below(root: Path, path: Path) -> str:
    """Return where a file lies below a folder, with `/`; its whole path where it lies elsewhere."""
    with suppress(ValueError):
        return path.relative_to(root).as_posix()
    return path.as_posix()
