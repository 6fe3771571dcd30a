"""What can go wrong in keeping things. Every error says what, and what to do."""

import errno
from pathlib import Path

from mfz_rules.kernel.sentences import SentenceError

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_REFUSED = {errno.EACCES, errno.EPERM, errno.EROFS, errno.EISDIR}


class StoreError(SentenceError):
    """Something could not be kept or read. What was kept before is as it was."""


class DiskFullError(StoreError):
    """No room to write."""


class ReadOnlyError(StoreError):
    """The place may be read and not written: its rights, the medium, a newer version, or another program's lock."""


class FolderInUseError(StoreError):
    """Another program holds the data folder's lock."""


class StaleError(StoreError):
    """Another program has written the file since it was opened; nothing is written over it."""


class UnsureError(StoreError):
    """Nobody knows whether a write counts: it failed, and so did taking it back. The next opening tells."""


class DamagedError(StoreError):
    """Something kept is damaged, and there is no good older generation of it."""


class TooLargeError(StoreError):
    """What was to be written is beyond a limit of its format, and could not be read again; nothing was written."""


class MissingError(StoreError):
    """Something that should be kept is not there."""


def is_refused(error: OSError) -> bool:
    """Tell whether it is a matter of rights and not of the disk."""
    return error.errno in _REFUSED


def not_written(path: Path, error: OSError) -> StoreError:
    """Return the error of a write that failed before anything was changed."""
    if error.errno in _FULL:
        return DiskFullError(
            "The disk is full, {file} cannot be written. Nothing was saved, and what was saved before is unchanged. "
            "Make room and try again.",
            file=path.name,
        )
    if is_refused(error):
        return ReadOnlyError(
            "The folder {folder} is read-only, {file} cannot be written. Nothing was saved, and what was saved "
            "before is unchanged. Allow writing there or choose another data folder.",
            folder=path.parent,
            file=path.name,
        )
    return StoreError(
        "{path} cannot be written ({reason}). Nothing was saved, and what was saved before is unchanged. Check the "
        "disk and try again.",
        path=path,
        reason=error.strerror or type(error).__name__,
    )


def not_exported(path: Path, error: OSError) -> StoreError:
    """Return the error of a file outside the data folder that could not be written; what it held it still holds."""
    if error.errno in _FULL:
        return DiskFullError(
            "“{file}” cannot be written: the disk is full. What was there before is unchanged. Make room or choose "
            "another place.",
            file=path.name,
        )
    kind = ReadOnlyError if is_refused(error) else StoreError
    return kind(
        "“{file}” cannot be written: {reason}. What was there before is unchanged. Choose another place.",
        file=path.name,
        reason=error.strerror or str(error),
    )


def not_read(path: Path, error: OSError) -> StoreError:
    """Return the error of a file that could not be read."""
    reason = error.strerror or type(error).__name__
    return StoreError(
        "{path} cannot be read ({reason}). Check its rights and the disk, and try again.", path=path, reason=reason
    )
