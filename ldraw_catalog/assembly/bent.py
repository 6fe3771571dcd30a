"""Bent parts that are drawn piece by piece: how many hoses, chains and treads a run of such pieces is.

`!LDRAW_ORG Part Flexible_Section` marks these pieces in the library (https://www.ldraw.org/article/398).
"""

import re
from collections import deque
from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from ldraw_catalog.parts.info import PartInfo
from ldraw_catalog.reading.document import ReferenceRows

_PIECE_NUMBER = re.compile(r"k\d+$")
"""How the library numbers the pieces of a bent part: 30104k01 and 30104k02 are the links of chain 30104."""
_END = re.compile(r"\bEnd(?: Segment\b| for\b| Stud\b| \d| \(|$)")
"""How titles of the library name the end of a hose or chain."""
_APART = 4.0
"""LDU: pieces of one part lie nearer to each other."""
_MOST_PIECES = 2_000
"""So many pieces of a submodel are compared with each other; a run beyond that is one part."""


def further_pieces(references: ReferenceRows, bent: Mapping[int, PartInfo]) -> set[int]:
    """Return which references of a submodel are further pieces of a bent part, whose first piece counts.

    A run of pieces of one kind is one part, unless they lie in several rows, or have more ends than one part.
    `bent` are the names of such pieces, by their codes.
    """
    further: set[int] = set()
    left = _MOST_PIECES
    for run in _runs(references, bent):
        left -= len(run)
        counted = _counted(run, references, bent) if left >= 0 else {run[0]}
        further.update(at for at in run if at not in counted)
    return further


def _runs(references: ReferenceRows, bent: Mapping[int, PartInfo]) -> Iterator[list[int]]:
    """Yield the places of pieces of one kind that follow each other; what a synthesised block draws ends a run."""
    families = {code: _PIECE_NUMBER.sub("", info.number) for code, info in bent.items()}
    run: list[int] = []
    kind: str | None = None
    for at, (code, segment) in enumerate(zip(references.codes.tolist(), references.segments.tolist(), strict=True)):
        here = None if segment else families.get(code)
        if here != kind and len(run) > 1:
            yield run
        if here != kind:
            run = []
        if here is not None:
            run.append(at)
        kind = here
    if len(run) > 1:
        yield run


def _counted(run: list[int], references: ReferenceRows, bent: Mapping[int, PartInfo]) -> set[int]:
    """Return the pieces of a run that count: the first of each row, and every third end where rows touch."""
    infos = [bent[code] for code in references.codes[run].tolist()]
    rows = [row for row in _rows(_boxes(references.transforms[run], infos)) if len(row) > 1]
    counted = {run[row[0]] for row in rows} or {run[0]}
    ends = [at for at, info in zip(run, infos, strict=True) if _END.search(info.title)]
    spare = (end for end in ends[2::2] if end not in counted)
    while len(counted) < (len(ends) + 1) // 2 and (end := next(spare, None)) is not None:
        counted.add(end)
    return counted


def _boxes(places: NDArray[np.float64], infos: list[PartInfo]) -> NDArray[np.float64]:
    """Return the box round each piece where it is placed, n × lowest x y z, highest x y z."""
    own = np.array([info.box or (0.0,) * 6 for info in infos])
    turns = places[:, 3:].reshape(-1, 3, 3)
    with np.errstate(over="ignore", invalid="ignore"):
        middle = (turns @ ((own[:, :3] + own[:, 3:]) / 2)[:, :, None])[:, :, 0] + places[:, :3]
        half = (np.abs(turns) @ ((own[:, 3:] - own[:, :3]) / 2)[:, :, None])[:, :, 0]
        return np.concatenate([middle - half, middle + half], axis=1)


def _rows(boxes: NDArray[np.float64]) -> Iterator[list[int]]:
    """Yield the pieces that hang together, each row in file order."""
    unseen = np.ones(len(boxes), dtype=np.bool_)
    for first in range(len(boxes)):
        if not unseen[first]:
            continue
        row, waiting = [first], deque([first])
        unseen[first] = False
        while waiting:
            box = boxes[waiting.popleft()]
            near = unseen & (boxes[:, :3] <= box[3:] + _APART).all(axis=1)
            near &= (boxes[:, 3:] >= box[:3] - _APART).all(axis=1)
            found = np.flatnonzero(near)
            unseen[found] = False
            row += map(int, found)
            waiting.extend(map(int, found))
        yield sorted(row)
