"""Changes to any text or bytes: what a bad disk, a bad program and a bad person do to a file."""

from collections.abc import Callable, Sequence
from random import Random

Change = Callable[[bytearray, Random], None]

NUMBERS: tuple[bytes, ...] = (
    b"nan", b"inf", b"-inf", b"1e400", b"1e308", b"-1e38", b"1e-320", b"0", b"-0", b"1_000", b"0x10", b"#FF",
    b"9" * 30, b"9" * 5000, str(2**70).encode(), str(2**31).encode(), str(-(2**31)).encode(), b"1,5",
    "\u0663".encode(), "\u00b2".encode(),
)  # fmt: skip
"""What may stand where a number should."""
NAMES: tuple[bytes, ...] = (
    b"../../etc/passwd", b"..\\..\\evil.dat", b"/etc/passwd", b"C:\\x.dat", b"a\x00b.dat", b"CON", b".", b"..", b"~",
    "\u202efdp.dat".encode(), "\U0001f916 (2Rd).ldr".encode(), "e\u0301".encode(), b"x" * 3000, b"link.dat",
    "\u2028".encode(), b"%s%n", b"\xff\xfe", b"neighbour.ldr", b"s\\3001s01.dat",
)  # fmt: skip
"""What may stand where a name should."""
BYTES: tuple[bytes, ...] = (
    b"\n", b"\r", b"\r\n", b"\x00", b"\x1a", b"\xff", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\x85", b"\x0b",
    "\U0001f916".encode(), "\u2028".encode(), b'"', b"\\", b" " * 70, b"\t",
)  # fmt: skip
_PIECE = 200


def change(data: bytearray, chance: Random, changes: Sequence[Change], most: int) -> None:
    """Make one to `most` changes."""
    for _ in range(chance.randint(1, most)):
        chance.choice(changes)(data, chance)


def change_byte(data: bytearray, chance: Random) -> None:
    """Put another byte somewhere."""
    if data:
        data[chance.randrange(len(data))] = chance.randrange(256)


def insert_bytes(data: bytearray, chance: Random) -> None:
    """Put a troublesome character somewhere."""
    at = chance.randint(0, len(data))
    data[at:at] = chance.choice(BYTES)


def repeat_piece(data: bytearray, chance: Random) -> None:
    """Write a piece again, perhaps often."""
    start = chance.randint(0, len(data))
    piece = data[start : start + chance.randint(1, _PIECE)]
    data[start:start] = piece * chance.choice((1, 1, 2, 50))


def drop_piece(data: bytearray, chance: Random) -> None:
    """Leave a piece out."""
    start = chance.randint(0, len(data))
    del data[start : start + chance.randint(1, _PIECE)]


def cut_end(data: bytearray, chance: Random) -> None:
    """Leave out the rest, now and then."""
    if chance.random() < 0.3:
        del data[chance.randint(0, len(data)) :]


def swap_lines(data: bytearray, chance: Random) -> None:
    """Let two lines change places."""
    lines = bytes(data).split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    data[:] = b"\n".join(lines)


def repeat_lines(data: bytearray, chance: Random) -> None:
    """Write some lines again elsewhere."""
    lines = bytes(data).split(b"\n")
    start = chance.randrange(len(lines))
    some = lines[start : start + chance.randint(1, 30)]
    at = chance.randint(0, len(lines))
    data[:] = b"\n".join([*lines[:at], *some * chance.choice((1, 1, 1, 20)), *lines[at:]])


def drop_lines(data: bytearray, chance: Random) -> None:
    """Leave out some lines."""
    lines = bytes(data).split(b"\n")
    start = chance.randrange(len(lines))
    data[:] = b"\n".join(lines[:start] + lines[start + chance.randint(1, 5) :])


def change_field(data: bytearray, chance: Random) -> None:
    """Put an odd number or name in place of a word of a line."""
    lines = bytes(data).split(b"\n")
    at = chance.randrange(len(lines))
    words = lines[at].split(b" ")
    words[chance.randrange(len(words))] = chance.choice(NUMBERS + NAMES)
    lines[at] = b" ".join(words)
    data[:] = b"\n".join(lines)


def recode(data: bytearray, chance: Random) -> None:
    """Write the text in another encoding, now and then with its mark."""
    if chance.random() < 0.3:
        codec = chance.choice(("utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "cp1252", "utf-32", "utf-7"))
        data[:] = bytes(data).decode("utf-8", "replace").encode(codec, "replace")


ALL: tuple[Change, ...] = (
    change_byte, insert_bytes, repeat_piece, drop_piece, cut_end, swap_lines, repeat_lines, drop_lines, change_field,
    change_field, recode,
)  # fmt: skip
