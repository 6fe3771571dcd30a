"""Moving pictures as GIF89a (https://www.w3.org/Graphics/GIF/spec-gif89a.txt): one palette for all, for ever."""

import struct
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
WHITE = (255, 255, 255)
MOST_COLOURS = 256
_BITS = 8
_CLEAR, _END, _FIRST = 256, 257, 258
_MOST_CODES = 4096
"""Of 12 bits; then the table begins anew."""
_SHADES = 32
"""Of red, green and blue, that are told apart when the palette is chosen."""


def write_gif(
    frames: Sequence[Pixels],
    *,
    milliseconds: int,
    ground: tuple[int, int, int] = WHITE,
    going: Callable[[int, int], object] = lambda _done, _total: None,
) -> bytes:
    """Return pictures (rows × columns × RGBA, all of one size) as a GIF that shows each for some time, for ever.

    GIF knows no half-transparent rims, so they are laid on a ground. `going` hears how many pictures are written of
    how many, and raises where that is to stop. Raises ValueError where there are no pictures, or of several sizes.
    """
    if not frames or len({frame.shape for frame in frames}) != 1:
        raise ValueError("A moving picture has pictures, and all are of one size.")
    height, width = frames[0].shape[:2]
    keys, palette = _reduced([_on_ground(frame, ground) for frame in frames])
    out = [b"GIF89a", struct.pack("<HHBBB", width, height, 0xF7, 0, 0), palette.tobytes()]
    out.append(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")
    for number, indexes in enumerate(keys):
        going(number, len(frames))
        out.append(struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 4, max(2, round(milliseconds / 10)), 0, 0))
        out.append(struct.pack("<BHHHHBB", 0x2C, 0, 0, width, height, 0, _BITS))
        out.append(_in_blocks(_packed(*_lzw(indexes.tobytes()))))
    going(len(frames), len(frames))
    return b"".join((*out, b";"))


def _on_ground(frame: Pixels, ground: tuple[int, int, int]) -> Pixels:
    alpha = frame[:, :, 3:].astype(np.int32)
    mixed = (frame[:, :, :3] * alpha + np.array(ground, dtype=np.int32) * (255 - alpha) + 127) // 255
    return mixed.astype(np.uint8)


def _reduced(frames: Sequence[Pixels]) -> tuple[list[Pixels], Pixels]:
    """Return for each picture which colour of a palette each pixel has, and the palette (256 × RGB)."""
    cells = _SHADES**3
    count, sums = np.zeros(cells, dtype=np.int64), np.zeros((cells, 3), dtype=np.float64)
    for frame in frames:
        cell = _cells(frame).reshape(-1)
        count += np.bincount(cell, minlength=cells)
        for channel in range(3):
            sums[:, channel] += np.bincount(cell, frame[:, :, channel].reshape(-1), minlength=cells)
    used = np.flatnonzero(count)
    middles = sums[used] / count[used, None]
    entry = _cut(middles, count[used])
    palette = np.zeros((MOST_COLOURS, 3), dtype=np.uint8)
    for number in range(int(entry.max()) + 1):
        own = entry == number
        palette[number] = np.rint(np.average(middles[own], axis=0, weights=count[used][own]))
    look_up = np.zeros(cells, dtype=np.uint8)
    look_up[used] = entry
    return [look_up[_cells(frame)] for frame in frames], palette


def _cells(frame: Pixels) -> NDArray[np.int32]:
    red, green, blue = (frame[:, :, channel].astype(np.int32) * _SHADES // 256 for channel in range(3))
    cells: NDArray[np.int32] = (red * _SHADES + green) * _SHADES + blue
    return cells


def _cut(colours: NDArray[np.float64], count: NDArray[np.int64]) -> NDArray[np.intp]:
    """Return which of at most 256 groups each colour is in: what differs most is cut in halves, again and again."""
    group = np.zeros(len(colours), dtype=np.intp)
    spread = {0: _spread(colours, count)}
    while len(spread) < MOST_COLOURS:
        widest = max(spread, key=lambda each: spread[each])
        if not spread[widest]:
            break
        own = np.flatnonzero(group == widest)
        axis = int(np.argmax(np.ptp(colours[own], axis=0)))
        ordered = own[np.argsort(colours[own, axis], kind="stable")]
        half = int(np.searchsorted(np.cumsum(count[ordered]), count[ordered].sum() / 2))
        upper = ordered[min(max(half, 1), len(ordered) - 1) :]
        group[upper] = len(spread)
        for each in (widest, len(spread)):
            spread[each] = _spread(colours[group == each], count[group == each])
    return group


def _spread(colours: NDArray[np.float64], count: NDArray[np.int64]) -> float:
    """Return how much is gained by telling some colours apart; 0 for one."""
    if len(colours) < 2:
        return 0.0
    middle = np.average(colours, axis=0, weights=count)
    return float((((colours - middle) ** 2).sum(axis=1) * count).sum()) + 1e-9


def _lzw(indexes: bytes) -> tuple[list[int], list[int]]:
    """Return the codes of some bytes, and how many bits each takes (appendix F of the specification)."""
    codes, widths, table, following, width = [_CLEAR], [_BITS + 1], dict[int, int](), _FIRST, _BITS + 1
    prefix = indexes[0]
    for byte in indexes[1:]:
        key = prefix << 8 | byte
        found = table.get(key)
        if found is not None:
            prefix = found
            continue
        codes.append(prefix)
        widths.append(width)
        prefix = byte
        if following < _MOST_CODES:
            table[key] = following
            following += 1
            if following > 1 << width and width < 12:
                width += 1
        else:
            codes.append(_CLEAR)
            widths.append(width)
            table, following, width = {}, _FIRST, _BITS + 1
    codes += (prefix, _END)
    widths += (width, width + 1 if following == 1 << width and width < 12 else width)
    return codes, widths


def _packed(codes: list[int], widths: list[int]) -> bytes:
    """Return codes as bits, the lowest first."""
    values, sizes = np.array(codes, dtype=np.int32), np.array(widths, dtype=np.int64)
    starts = np.cumsum(sizes) - sizes
    bits = np.zeros(int(sizes.sum()), dtype=np.uint8)
    for bit in range(int(sizes.max())):
        taken = sizes > bit
        bits[starts[taken] + bit] = values[taken] >> bit & 1
    return np.packbits(bits, bitorder="little").tobytes()


def _in_blocks(data: bytes) -> bytes:
    blocks = (data[start : start + 255] for start in range(0, len(data), 255))
    return b"".join(bytes([len(block)]) + block for block in blocks) + b"\x00"
