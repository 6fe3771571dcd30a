"""BrickLink Studio's `.io`: a ZIP archive with the model as LDraw text, its custom parts and a picture.

Files up to 2023 are encrypted the old way (ZipCrypto) with one word that is the same for all of them; a user
opens a file of their own with it. Newer ones are plain. There is no public description of the format.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ldraw_catalog.limits import DEFAULT_LIMITS, Limits
from ldraw_catalog.messages import Message, message_of
from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.archive import Archive, ArchiveError, EncryptedError, leads_outside, note_escapes
from ldraw_catalog.reading.document import Line, normalize
from ldraw_catalog.reading.text import count_lines, decode, split_lines

_PASSWORD = b"soho0909"
_MODELS = ("model.ldr", "modelv2.ldr", "modelv1.ldr")
"""Best first. `model2.ldr` has BrickLink's colour numbers and is never read."""
_THUMBNAIL = "thumbnail.png"
_CUSTOM_PARTS = "customparts/"

_FIELDS_BEFORE_PLACE = {"10": 4, "11": 5}
"""Type, colour and Studio's own fields of a line: `10 colour hidden number …`, `11 colour id hidden group …`."""
_PLACE_FIELDS = 12
_HIDDEN = re.compile(rb"^[ \t]*(?:10[ \t]+\S+|11[ \t]+\S+[ \t]+\S+)[ \t]+True[ \t]", re.MULTILINE)
"""A line of type 10 or 11 that a user hid in Studio; `model.ldr` does not say so."""
_SAME_PLACE = 0.01
"""LDU, and parts of a turn: so much do numbers differ that were written with more or fewer digits."""


@dataclass(frozen=True, slots=True)
class StudioContent:
    """What a Studio archive holds for us."""

    model: bytes
    member: str
    """The member that `model` came from."""
    package: Mapping[str, bytes]
    thumbnail: bytes | None
    hidden: frozenset[int] = frozenset()
    """Numbers of the type-1 lines of `model` that a user hid in Studio."""


class Package(Mapping[str, bytes]):
    """The custom parts of an archive by normalized name; each is unpacked when it is first asked for.

    A part that cannot be unpacked is empty: it counts, and has no shape.
    """

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._members = {_part_name(name): name for name in archive.names if _part_name(name)}
        self._unpacked: dict[str, bytes] = {}

    def __getitem__(self, name: str) -> bytes:
        if name not in self._unpacked:
            self._unpacked[name] = read_or_empty(self._archive, self._members[name])
        return self._unpacked[name]

    def __contains__(self, name: object) -> bool:
        return name in self._members

    def __iter__(self) -> Iterator[str]:
        return iter(self._members)

    def __len__(self) -> int:
        return len(self._members)


def open_archive(data: bytes, limits: Limits) -> Archive:
    """Open what may be a Studio archive; raises ArchiveError with a sentence for the user if it is damaged."""
    try:
        return Archive(data, _PASSWORD, limits)
    except ArchiveError as error:
        raise ArchiveError(
            Message("This Studio file cannot be read: {why}. Get or save it once more.", why=message_of(error))
        ) from error


def read_studio(archive: Archive, problems: ProblemLog) -> StudioContent:
    """Read a Studio archive; raises ArchiveError with a sentence for the user if there is no model to be had."""
    note_escapes(archive, problems)
    member, model = _read_model(archive, problems)
    hidden = _hidden_lines(archive, member, model, problems)
    return StudioContent(model, member, Package(archive), _plain_thumbnail(archive), hidden)


def plain_lines(text: str) -> str:
    """Turn Studio's lines of type 10 (`modelv1.ldr`) and 11 (`modelv2.ldr`) into LDraw's type 1, line by line."""
    return "".join([_plain_line(line.text) + line.end for line in split_lines(text)])


def _plain_line(line: str) -> str:
    before = _FIELDS_BEFORE_PLACE.get(line.lstrip()[:3].rstrip())
    if before is None:
        return line
    fields = line.split(None, before + _PLACE_FIELDS)
    if len(fields) <= before + _PLACE_FIELDS:
        return line
    return " ".join(["1", fields[1], *fields[before:]])


def _read_model(archive: Archive, problems: ProblemLog) -> tuple[str, bytes]:
    """Return the best member that can be read; those that cannot are problems."""
    reason: str = Message("it holds no model")
    for name in _MODELS:
        if name not in archive.names:
            continue
        try:
            return name, archive.read(name)
        except EncryptedError as error:
            encrypted = Message(
                "This Studio file is encrypted in a way that cannot be opened here. "
                "Open and save it once in a current Studio."
            )
            raise ArchiveError(encrypted) from error
        except ArchiveError as error:
            reason = message_of(error)
            problems.add(
                ProblemKind.ARCHIVE,
                None,
                "",
                Message("The archive's {reason}; another copy was looked for.", reason=reason),
            )
    raise ArchiveError(
        Message(
            "This Studio file cannot be read: {reason}. Open and save it once in a current Studio.", reason=reason
        )
    )


def _hidden_lines(archive: Archive, member: str, model: bytes, problems: ProblemLog) -> frozenset[int]:
    """Return the numbers of the lines of `model` whose part or submodel is hidden in Studio.

    `model.ldr` does not say so itself: another member of the archive does, which holds the same parts in the same
    order. Where it does not, it is only told how many are hidden.
    """
    others = (name for name in _MODELS[1:] if name in archive.names)
    said = model if member != _MODELS[0] else read_or_empty(archive, next(others, ""))
    hidden = len(_HIDDEN.findall(said))
    if not hidden:
        return frozenset()
    text, shown_text = decode(said).text, decode(model).text
    if max(map(count_lines, (text, shown_text))) <= DEFAULT_LIMITS.text_lines:
        own = [line for line in split_lines(text) if line.text.lstrip()[:3].rstrip() in _FIELDS_BEFORE_PLACE]
        if member != _MODELS[0]:
            return frozenset(line.number for line in own if _is_hidden(line))
        shown = [line for line in split_lines(shown_text) if line.text.split(None, 1)[:1] == ["1"]]
        if len(own) == len(shown) and all(map(_is_same, own, shown)):
            return frozenset(line.number for line, of in zip(shown, own, strict=True) if _is_hidden(of))
    reason = Message("{lines} parts or submodels are hidden in Studio; the file does not tell which.", lines=hidden)
    problems.add(ProblemKind.HIDDEN, None, "", reason)
    return frozenset()


def _is_hidden(line: Line) -> bool:
    fields = line.text.split(None, _FIELDS_BEFORE_PLACE["11"])
    at = _FIELDS_BEFORE_PLACE.get(fields[0], 0) - 2
    return len(fields) > at > 0 and fields[at] == "True"


def _is_same(own: Line, shown: Line) -> bool:
    """Whether a line of Studio's own types places the same thing in the same place as one of type 1."""
    one, other = (line.split(None, 14) for line in (_plain_line(own.text), shown.text))
    if not len(one) == len(other) == 15 or normalize(one[14]) != normalize(other[14]):
        return False
    try:
        return all(abs(float(a) - float(b)) <= _SAME_PLACE for a, b in zip(one[2:14], other[2:14], strict=True))
    except ValueError:
        return one[2:14] == other[2:14]


def _part_name(member: str) -> str:
    """Return the normalized name by which parts refer to a member of CustomParts, or nothing.

    `CustomParts/a.dat` is `a.dat`, `CustomParts/p/48/b.dat` is `48/b.dat`, `CustomParts/s/s/c.dat` is `s/c.dat`.
    """
    normalized = normalize(member)
    if not normalized.startswith(_CUSTOM_PARTS) or not normalized.endswith(".dat") or leads_outside(member):
        return ""
    name = normalized.removeprefix(_CUSTOM_PARTS)
    return name.removeprefix("s/") if name.startswith("s/s/") else name.removeprefix("p/")


def _plain_thumbnail(archive: Archive) -> bytes | None:
    """Return the picture where it is not encrypted: to open it would take up to a second."""
    if _THUMBNAIL not in archive.names or archive.is_encrypted(_THUMBNAIL):
        return None
    return read_or_empty(archive, _THUMBNAIL) or None


def read_or_empty(archive: Archive, name: str) -> bytes:
    """Return a member; nothing where it is not there or cannot be read."""
    try:
        return archive.read(name) if name in archive.names else b""
    except ArchiveError:
        return b""
