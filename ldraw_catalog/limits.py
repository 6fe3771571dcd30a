"""How much of a stranger's file is read. Every limit is explicit, and reaching one is a problem, never a crash."""

from dataclasses import dataclass

MEGABYTE = 1_000_000


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on input; the defaults are those of the project's design."""

    text_bytes: int = 64 * MEGABYTE
    """A larger text is not read."""
    text_lines: int = 200_000
    """A text of more lines is not read: each line is kept, and would take too much memory and time."""
    text_memory: int = 80 * MEGABYTE
    """Nor is a text that takes more bytes once it is read: one rare letter makes all letters four bytes wide."""
    file_bytes: int = 256 * MEGABYTE
    """A larger archive is not read."""
    line_bytes: int = 64_000
    """A longer line is skipped, with a problem."""
    member_bytes: int = 64 * MEGABYTE
    """A larger member of an archive is not unpacked."""
    member_ratio: int = 200
    """A member that unpacks to more than this many times its packed size is not unpacked."""
    package_bytes: int = 128 * MEGABYTE
    """So much is unpacked of one archive, all members together."""
    encrypted_bytes: int = 2 * MEGABYTE
    """So many packed bytes are decrypted of one archive: a megabyte takes about a second."""
    members: int = 2_000
    """An archive with more members is not read."""
    nesting: int = 100
    """Submodels nested deeper are not followed."""
    placed_parts: int = 20_000
    """So many parts are placed for drawing and measuring; counting goes on by multiplication."""
    problems: int = 200
    """So many problems are reported for one file."""
    folder_files: int = 5_000
    """So many names in a model's folder and below are looked at for references."""


DEFAULT_LIMITS = Limits()
