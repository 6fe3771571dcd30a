"""One file of a user's: what it is by its content, and what it holds. Never raises because of the file."""

import hashlib
import stat
import sys
from pathlib import Path

from ldraw_catalog.limits import DEFAULT_LIMITS, Limits
from ldraw_catalog.messages import Message, message_of
from ldraw_catalog.problems import ProblemLog
from ldraw_catalog.reading.archive import ArchiveError
from ldraw_catalog.reading.model_file import FileFormat, ModelFile
from ldraw_catalog.reading.parse import parse_document
from ldraw_catalog.reading.studio import plain_lines, read_studio
from ldraw_catalog.reading.text import DecodedText, count_lines, decode, looks_like_text

_ZIP = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")
"""How a ZIP archive begins: with a member, empty, or split."""


class _UnreadableError(Exception):
    """The file gives no document; the text says why and what to do."""


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
    sha256 = hashlib.sha256(data).hexdigest()
    is_archive = data.startswith(_ZIP)
    try:
        if is_archive:
            return _read_archive(data, name, folder, sha256, limits)
        return _read_text(data, name, folder, sha256, limits)
    except _UnreadableError as error:
        file_format = FileFormat.IO if is_archive else None
        return ModelFile(name, folder, sha256, format=file_format, error=message_of(error))


def _read_text(data: bytes, name: str, folder: Path | None, sha256: str, limits: Limits) -> ModelFile:
    decoded = _checked_text(data, limits)
    document = parse_document(decoded.text, name, decoded.form, limits)
    problems = ProblemLog(limits.problems)
    problems.extend((*decoded.problems, *document.problems))
    return ModelFile(
        name,
        folder,
        sha256,
        format=FileFormat.MPD if document.is_mpd else FileFormat.LDR,
        document=document,
        problems=problems.in_line_order(),
    )


def _read_archive(data: bytes, name: str, folder: Path | None, sha256: str, limits: Limits) -> ModelFile:
    problems = ProblemLog(limits.problems)
    try:
        content = read_studio(data, limits, problems)
    except ArchiveError as error:
        raise _UnreadableError(message_of(error)) from error
    decoded = _checked_text(content.model, limits)
    text = decoded.text if content.member == "model.ldr" else plain_lines(decoded.text)
    document = parse_document(text, name, decoded.form, limits)
    problems.extend((*decoded.problems, *document.problems))
    return ModelFile(
        name,
        folder,
        sha256,
        format=FileFormat.IO,
        document=document,
        package=content.package,
        thumbnail=content.thumbnail,
        problems=problems.in_line_order(),
    )


def _checked_text(data: bytes, limits: Limits) -> DecodedText:
    """Return the text of what is one, within the limits."""
    if len(data) > limits.text_bytes:
        raise _UnreadableError(_too_large(limits.text_bytes))
    decoded = decode(data)
    if not decoded.text or decoded.text.isspace():
        raise _UnreadableError(Message("The file is empty. Save the model once more from the program that made it."))
    if not looks_like_text(decoded.text):
        raise _UnreadableError(
            Message("The file is neither LDraw text nor a Studio file. Save the model as .ldr, .mpd or .io.")
        )
    if count_lines(decoded.text) > limits.text_lines:
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
