"""Reads the files that are named on standard input, one a line, and tells how much processor time each took.

A process of its own for each reader, ours or a peer's: `python reader.py ours` from the project's top, or
`python reader.py pyldraw3` by a Python of the peer's environment. Imports nothing of ours for a peer, and no peer
for us. Several files on one line, between tabs, are read one after the other and told as one. What is asked of a
reader is each part with its file, colour, place and turn.
"""

import gc
import importlib
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

Reader = Callable[[Path], int]
"""Reads a file and returns how many parts it placed."""


def ours() -> Reader:
    """Return this project's reader: without the limit on placed parts, which the peer does not have either."""
    assemble: Any = importlib.import_module("ldraw_catalog.assembly.assemble").assemble
    read_file: Any = importlib.import_module("ldraw_catalog.reading.read").read_file
    limits: Any = importlib.import_module("ldraw_catalog.limits").Limits(placed_parts=200_000)
    index: Any = importlib.import_module("ldraw_catalog.parts.index").PartIndex.shipped()
    parts: Any = importlib.import_module("ldraw_catalog.parts.catalog").PartCatalog(index)

    def read(path: Path) -> int:
        return len(assemble(read_file(path, limits), parts, limits=limits).placements)

    return read


def pyldraw3() -> Reader:
    """Return pyldraw3's reader, by the quickest of its ways that gives all that is asked."""
    read_model: Any = importlib.import_module("ldraw.model").read_model

    def read(path: Path) -> int:
        found = read_model(path).iter_occurrences(include_steps=False)
        return len([(each.part_code, each.colour, each.position, each.matrix) for each in found])

    return read


def main() -> None:
    """Answer each line with JSON: parts, seconds, and how many files could not be read."""
    read = {"ours": ours, "pyldraw3": pyldraw3}[sys.argv[1]]()
    # As our program does once it has started: what is there by then is left out of collections, ours and the peer's.
    gc.freeze()
    for line in sys.stdin:
        parts = failed = 0
        began = time.process_time()
        for name in line.rstrip("\n").split("\t"):
            try:
                parts += read(Path(name))
            except Exception:  # a peer may raise anything; that it could not read is the answer
                failed += 1
        seconds = time.process_time() - began
        print(json.dumps({"parts": parts, "seconds": seconds, "failed": failed}), flush=True)


if __name__ == "__main__":
    main()
