"""Files that a person asked for, anywhere on the computer: whole, or as they were."""

from os.path import realpath
from pathlib import Path

from campaigns.store.disk import write_whole
from campaigns.store.errors import not_exported


def write_export(path: Path, data: bytes) -> None:
    """Write a file, flushed to disk, so that it is either all there or as it was.

    A link stays a link: what it leads to is written. A device or a pipe is written to, never replaced. Raises
    StoreError with a sentence that names the file.
    """
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            write_whole(Path(realpath(path)), data)  # of a loop of links, too, which `resolve` refuses
    except OSError as error:
        raise not_exported(path, error) from error
