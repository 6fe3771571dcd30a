"""Derives resources/parts from an installed LDraw library: `python scripts/build_part_index.py [LIBRARY]`.

Run it in the project's environment when a new library update is out, and commit what it writes.
"""

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from ldraw_catalog.parts.build_index import build_colours, build_index  # noqa: E402
from ldraw_catalog.parts.index_file import write_index  # noqa: E402
from ldraw_catalog.parts.library import LibraryNotFound, find_library  # noqa: E402


def main() -> int:
    """Write the index and the colours; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "library", nargs="?", type=Path, help="folder or complete.zip (else LDRAWDIR, the usual places)"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes to measure with")
    parser.add_argument("--out", type=Path, default=ROOT / "resources" / "parts", help="folder to write to")
    options = parser.parse_args()
    try:
        library = find_library(options.library)
    except LibraryNotFound as error:
        print(error, file=sys.stderr)
        return 2
    if library is None:
        print("No LDraw library was found; scripts/fetch_library.py fetches one.", file=sys.stderr)
        return 2
    content = build_index(library, options.workers)
    data = write_index(content)
    (options.out / "index.json.gz").write_bytes(data)
    (options.out / "colours.json").write_bytes(build_colours(library))
    print(f"{len(content.parts)} parts of update {content.update}: {len(data)} bytes in {options.out}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
