"""One file of a user's: what it is by its content, and what it holds. Never raises because of the file."""

import hashlib
import stat
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from ldraw_catalog.limits import DEFAULT_LIMITS, Limits
from ldraw_catalog.messages import Message, message_of
from ldraw_catalog.problems import ProblemLog
from ldraw_catalog.reading.archive import Archive, ArchiveError
from ldraw_catalog.reading.digital_designer import MEMBER, PICTURE, designer_error, read_lxfml
from ldraw_catalog.reading.document import TextForm
from ldraw_catalog.reading.foreign import TextSort, sort_of_text, why_no_studio_file, why_no_text
from ldraw_catalog.reading.made_text import ForeignError
from ldraw_catalog.reading.model_file import FileFormat, ModelFile
from ldraw_catalog.reading.parse import parse_document
from ldraw_catalog.reading.part_lists import read_csv_list, read_xml_list
from ldraw_catalog.reading.studio import open_archive, plain_lines, read_or_empty, read_studio
from ldraw_catalog.reading.text import DecodedText, decode, looks_like_text

_ZIP = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")
"""How a ZIP archive begins: with a member, empty, or split."""
MakeText = Callable[[str, str, Limits, ProblemLog], str]
"""Makes LDraw text of another program's text and the file's name; raises ForeignError."""


class _UnreadableError(Exception):
    """The file gives no document; the text says why and what to do."""

    def __init__(self, reason: str, file_format: FileFormat | None = None) -> None:
        super().__init__(reason)
        self.format = file_format


def read_file(path: Path, limits: Limits = DEFAULT_LIMITS) -> ModelFile:
    """Read a model file from disk. Whatever is the matter with it stands in the result's `error` and `problems`."""
    name = path.name.encode("utf-8", "replace").decode("utf-8")
    try:
        data = _file_bytes(path, limits)
    except _UnreadableError as error:
        return ModelFile(name, path.parent, "", error=message_of(error))
    return read_bytes(data, name, path.parent, limits)


def read_bytes(data: bytes, name: str, folder: Path | None = None, limits: Limits = DEFAULT_LIMITS) -> ModelFile:
    """Read a model file's bytes; `folder` is where it lies, if references may be looked for there."""
    raw = _Raw(data, name, folder, hashlib.sha256(data).hexdigest())
    problems = ProblemLog(limits.problems)
    try:
        if data.startswith(_ZIP):
            return _read_archive(raw, limits, problems)
        return _read_text(raw, limits, problems)
    except _UnreadableError as error:
        return ModelFile(name, folder, raw.sha256, format=error.format, error=message_of(error))


class _Raw(NamedTuple):
    """A file that is being read."""

    data: bytes
    name: str
    folder: Path | None
    sha256: str

    @property
    def stem(self) -> str:
        """The name without its extension."""
        return Path(self.name).stem


_FOREIGN: Mapping[TextSort, tuple[FileFormat, MakeText]] = {
    TextSort.LXFML: (FileFormat.LXFML, read_lxfml),
    TextSort.BRICKSTORE: (FileFormat.BSX, read_xml_list),
    TextSort.BRICKLINK: (FileFormat.XML, read_xml_list),
    TextSort.REBRICKABLE: (FileFormat.CSV, read_csv_list),
}


def _read_text(raw: _Raw, limits: Limits, problems: ProblemLog) -> ModelFile:
    decoded = _checked_text(raw.data, limits)
    sort = _sort_of(decoded.text)
    problems.extend(decoded.problems)
    if sort in _FOREIGN:
        file_format, make = _FOREIGN[sort]
        return _read_foreign(raw, decoded.text, file_format, make, limits, problems)
    document = parse_document(decoded.text, raw.name, decoded.form, limits)
    problems.extend(document.problems)
    return ModelFile(
        raw.name,
        raw.folder,
        raw.sha256,
        format=FileFormat.MPD if document.is_mpd else FileFormat.LDR,
        document=document,
        problems=problems.in_line_order(),
    )


def _sort_of(text: str, file_format: FileFormat | None = None) -> TextSort:
    """Return what a text is read as; `file_format` is what an archive is that brought it."""
    try:
        return sort_of_text(text)
    except ForeignError as error:
        raise _UnreadableError(message_of(error), file_format) from error


def _read_foreign(
    raw: _Raw, text: str, file_format: FileFormat, make: MakeText, limits: Limits, problems: ProblemLog
) -> ModelFile:
    """Read another program's text by the LDraw text that is made of it; such a file refers to none in its folder."""
    try:
        made = make(text, raw.stem, limits, problems)
    except ForeignError as error:
        raise _UnreadableError(message_of(error), file_format) from error
    document = parse_document(made, raw.name, TextForm("utf-8", "\n"), limits)
    return ModelFile(
        raw.name, None, raw.sha256, format=file_format, document=document, problems=problems.in_line_order()
    )


def _read_archive(raw: _Raw, limits: Limits, problems: ProblemLog) -> ModelFile:
    try:
        archive = open_archive(raw.data, limits)
        members = {name.lower().replace("\\", "/"): name for name in archive.names}
        if MEMBER.lower() in members:
            return _read_lxf(raw, archive, members[MEMBER.lower()], limits, problems)
        if why := why_no_studio_file(members):
            raise _UnreadableError(why)
        content = read_studio(archive, problems)
    except ArchiveError as error:
        raise _UnreadableError(message_of(error), FileFormat.IO) from error
    decoded = _checked_text(content.model, limits, FileFormat.IO)
    text = decoded.text if content.member == "model.ldr" else plain_lines(decoded.text)
    if _sort_of(text, FileFormat.IO) is not TextSort.LDRAW:
        reason = Message("This Studio file holds another program's file. Save it once more from Studio.")
        raise _UnreadableError(reason, FileFormat.IO)
    document = parse_document(text, raw.name, decoded.form, limits)
    problems.extend((*decoded.problems, *document.problems))
    return ModelFile(
        raw.name,
        raw.folder,
        raw.sha256,
        format=FileFormat.IO,
        document=document,
        package=content.package,
        thumbnail=content.thumbnail,
        problems=problems.in_line_order(),
        hidden=content.hidden,
    )


def _read_lxf(raw: _Raw, archive: Archive, member: str, limits: Limits, problems: ProblemLog) -> ModelFile:
    try:
        data = archive.read(member)
    except ArchiveError as error:
        raise _UnreadableError(designer_error(message_of(error)), FileFormat.LXF) from error
    decoded = _checked_text(data, limits, FileFormat.LXF)
    problems.extend(decoded.problems)
    file = _read_foreign(raw, decoded.text, FileFormat.LXF, read_lxfml, limits, problems)
    return replace(file, thumbnail=read_or_empty(archive, PICTURE) or None)


def _checked_text(data: bytes, limits: Limits, file_format: FileFormat | None = None) -> DecodedText:
    """Return the text of what is one, within the limits; `file_format` is what an archive is that brought it."""
    try:
        return _text_within(data, limits)
    except _UnreadableError as error:
        error.format = file_format
        raise


def _text_within(data: bytes, limits: Limits) -> DecodedText:
    if len(data) > limits.text_bytes:
        raise _UnreadableError(_too_large(limits.text_bytes))
    decoded = decode(data)
    if not decoded.text or decoded.text.isspace():
        raise _UnreadableError(Message("The file is empty. Save the model once more from the program that made it."))
    if not looks_like_text(decoded.text):
        raise _UnreadableError(why_no_text(data))
    if decoded.line_count > limits.text_lines:
        raise _UnreadableError(
            Message(
                "The file has more than {most:,} lines. Save a smaller part of the model.", most=limits.text_lines
            )
        )
    if sys.getsizeof(decoded.text) > limits.text_memory:
        raise _UnreadableError(Message("The file is too large to be read. Save a smaller part of the model."))
    return decoded


def _file_bytes(path: Path, limits: Limits) -> bytes:
    """Return a file's bytes, or raise with what to tell the user."""
    try:
        str(path).encode("utf-8")
    except UnicodeEncodeError as error:
        raise _UnreadableError(Message("The file's name, or a folder's, is not UTF-8. Rename it.")) from error
    try:
        return _bounded_bytes(path, limits)
    except FileNotFoundError as error:
        broken = (
            Message("It is a link to a file that is not there.")
            if path.is_symlink()
            else Message("There is no such file.")
        )
        raise _UnreadableError(broken) from error
    except PermissionError as error:
        raise _UnreadableError(Message("The file may not be read. Ask for the right to, or copy it.")) from error
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise _UnreadableError(Message("The file cannot be read: {reason}.", reason=reason)) from error


def _bounded_bytes(path: Path, limits: Limits) -> bytes:
    status = path.stat()
    if stat.S_ISDIR(status.st_mode):
        raise _UnreadableError(Message("This is a folder, not a file. Choose the model files in it."))
    if not stat.S_ISREG(status.st_mode):
        raise _UnreadableError(Message("This is not an ordinary file."))
    with path.open("rb") as stream:
        start = stream.read(len(_ZIP[0]))
        most = limits.file_bytes if start.startswith(_ZIP) else limits.text_bytes
        if status.st_size > most:
            raise _UnreadableError(_too_large(most))
        data = start + stream.read(most - len(start) + 1)
    if len(data) > most:
        raise _UnreadableError(_too_large(most))
    return data


def _too_large(most: int) -> Message:
    text = "The file is larger than {most} MB. Save a smaller part of the model."
    return Message(text, most=most // 1_000_000)
