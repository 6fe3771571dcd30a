"""How long reading and putting together takes, against splitting the same lines and turning their fields to numbers.

.venv/bin/python -m benchmarks.reading

By processor time. `benchmarks/peers/reading.py` measures against another reader.
"""

import time
from functools import partial

from benchmarks.side_by_side import measure, show
from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.read import read_bytes
from tests.ldraw_catalog.bricks import model

SIZES = (50, 250, 1_000, 10_000)
FIELDS = slice(2, 14)


def bare(data: bytes) -> list[tuple[float, ...]]:
    """The least that any reader has to do."""
    lines = (line.split() for line in data.decode().split("\n"))
    return [tuple(map(float, fields[FIELDS])) for fields in lines if fields[:1] == ["1"]]


def ours(data: bytes, parts: PartCatalog) -> object:
    """Read a model and put it together."""
    return assemble(read_bytes(data, "m.mpd"), parts)


def main() -> None:
    """Measure every size; print the time per 1,000 parts too."""
    parts = PartCatalog(PartIndex.shipped())
    for size in SIZES:
        data = model(size)
        measured = measure(partial(ours, data, parts), partial(bare, data), clock=time.process_time)
        show(f"read and assemble {size:,} parts", measured, "bare split and float")
        print(f"{'':<44} {measured.ours * 1e6 / size:8.1f} ms per 1,000 parts")


if __name__ == "__main__":
    main()
