"""Mutate model files and archives, read and assemble each, and fail on an exception, a hang or a written file.

    python scripts/fuzz_models.py [--count 2000] [--seed 1] [--models FOLDER]

It starts from the sample models of `resources`, or of another folder, and from a few built in here. The same seed
gives the same files; a file that fails is printed as a call that reads it again.
"""

import argparse
import faulthandler
import os
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

sys.path.insert(0, str(Path(__file__).parents[1]))

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.read import read_bytes

LONGEST = 2.0
"""Seconds that one file may take; after ten times as many it is stopped, and the traceback says where."""
SAMPLES = Path(__file__).parents[1] / "resources" / "samples"
IDENTITY = "1 0 0 0 1 0 0 0 1"
MODEL = f"""0 FILE main.ldr
0 Built in
0 !COLOUR Own CODE 500 VALUE #102030 EDGE #000000 ALPHA 128
1 16 0 -24 0 {IDENTITY} Side gun (2Rd)
1 4 0 0 0 {IDENTITY} 3001.dat
0 !LEOCAD GROUP BEGIN shield
1 0x2FF8000 0 0 0 {IDENTITY} 3002.dat
0 !LEOCAD GROUP END
0 BUFEXCHG A STORE
1 4 1 2 3 {IDENTITY} arrow.dat
0 BUFEXCHG A RETRIEVE
0 FILE Side gun (2Rd)
0 !MFZ SYSTEM TYPE=direct NAME="gun"
0 GROUP 1 barrel
0 MLCAD BTG barrel
1 72 0 0 0 {IDENTITY} 4589.dat
0 !LDCAD GROUP_DEF [topLevel=true] [LID=0] [GID=x] [name=scope]
0 !LDCAD GROUP_NXT [ids=0] [nrs=-1]
1 16 0 0 0 {IDENTITY} custom.dat
0 SYNTH BEGIN HOSE 0
0 SYNTHESIZED BEGIN
1 0 0 0 0 {IDENTITY} 79.dat
1 0 0 0 4 {IDENTITY} 79.dat
0 SYNTHESIZED END
0 SYNTH END
0 FILE custom.dat
0 !LDRAW_ORG Unofficial_Part
4 16 0 0 0 1 0 0 1 0 1 0 0 1
0 !DATA picture.png
0 !: AAAA
"""
STUDIO = f"\ufeff0 FILE a.io\r\n11 71 1 False 0 0 0 0 {IDENTITY} 3005.dat\r\n0 NOFILE\r\n"
TOKENS: tuple[bytes, ...] = (
    b"0 FILE ",
    b"0 SYNTH BEGIN\n",
    b"0 BUFEXCHG A RETRIEVE\n",
    b"1 16 0 0 0 1 0 0 0 1 0 0 0 1 main.ldr\n",
    b"\n",
    b"\r",
    b"nan",
    b"1e999",
    b"-1",
    b"9" * 30,
    b"..\\",
    b"\x00",
    b"\xff",
    b"PK\x01\x02",
    b"PK\x05\x06",
)

Mutation = Callable[[bytearray, random.Random], None]


def main() -> int:
    """Run the mutations asked for; 0 if every file came to a result."""
    options = _options()
    catalog = PartCatalog(PartIndex.shipped())
    catalog.knows("3001.dat")
    chance = random.Random(options.seed)
    seeds = list(_seeds(options.models))
    results: Counter[str] = Counter()
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        watch = _Watch(Path(folder))
        for number in range(options.count):
            data = _mutated(chance.choice(seeds), chance)
            start = time.perf_counter()
            try:
                results[_read(data, Path(folder), catalog)] += 1
                watch.check()
            except Exception:
                traceback.print_exc()
                return _fail(number, data)
            slowest = max(slowest, time.perf_counter() - start)
            if slowest > LONGEST:
                print(f"it took {slowest:.1f} s", file=sys.stderr)
                return _fail(number, data)
    shown = ", ".join(f"{count} {result}" for result, count in sorted(results.items()))
    print(f"{options.count} files from {len(seeds)} seeds: {shown}; slowest {slowest * 1000:.0f} ms; nothing written")
    return 0


class _Watch:
    """Notes every path that this process opens for writing, makes, moves or takes away."""

    _CHANGES = ("os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.symlink", "os.link", "os.truncate")

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._written: list[str] = []
        # A hook like this stays until the process ends.
        sys.addaudithook(self._note)

    def check(self) -> None:
        """Raise AssertionError if anything was written since the start."""
        written = self._written + [str(path) for path in self._folder.iterdir()]
        if written:
            raise AssertionError(f"written: {written}")

    def _note(self, event: str, arguments: tuple[object, ...]) -> None:
        if event == "open":
            flags = arguments[2] if len(arguments) > 2 else 0
            if isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
                self._written.append(str(arguments[0]))
        elif event in self._CHANGES and len(self._written) < 10:
            self._written.append(f"{event} {arguments[0]}")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--count", type=int, default=2000, help="how many files (2000)")
    parser.add_argument("--seed", type=int, default=1, help="another number gives other files (1)")
    parser.add_argument("--models", type=Path, default=SAMPLES, help="a folder of models to start from")
    return parser.parse_args()


def _seeds(models: Path) -> Iterator[bytes]:
    """Yield model files to start from."""
    yield MODEL.encode()
    yield MODEL.replace("\n", "\r\n").encode("utf-16")
    yield _archive({"model.ldr": MODEL.encode(), "CustomParts/custom.dat": b"0 a\n", "thumbnail.png": b"p" * 99})
    yield _archive({"modelv2.ldr": STUDIO.encode(), "../evil.ldr": b"0"}, ZIP_STORED)
    for path in sorted(models.rglob("*")) if models.is_dir() else ():
        if path.suffix in (".ldr", ".mpd", ".io", ".dat"):
            yield path.read_bytes()


def _archive(members: dict[str, bytes], compression: int = ZIP_DEFLATED) -> bytes:
    stream = BytesIO()
    with ZipFile(stream, "w", compression) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return stream.getvalue()


def _mutated(seed: bytes, chance: random.Random) -> bytes:
    """Return a copy with one to eight changes."""
    data = bytearray(seed)
    for _ in range(chance.randint(1, 8)):
        chance.choice(MUTATIONS)(data, chance)
    return bytes(data)


def _change_byte(data: bytearray, chance: random.Random) -> None:
    if data:
        data[chance.randrange(len(data))] = chance.randrange(256)


def _insert_token(data: bytearray, chance: random.Random) -> None:
    at = chance.randint(0, len(data))
    data[at:at] = chance.choice(TOKENS)


def _repeat_piece(data: bytearray, chance: random.Random) -> None:
    start = chance.randint(0, len(data))
    piece = data[start : start + chance.randint(1, 200)]
    data[start:start] = piece * chance.choice((1, 1, 2, 50))


def _drop_piece(data: bytearray, chance: random.Random) -> None:
    start = chance.randint(0, len(data))
    del data[start : start + chance.randint(1, 100)]


def _cut_end(data: bytearray, chance: random.Random) -> None:
    if chance.random() < 0.3:
        del data[chance.randint(0, len(data)) :]


def _swap_lines(data: bytearray, chance: random.Random) -> None:
    lines = bytes(data).split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    data[:] = b"\n".join(lines)


MUTATIONS: tuple[Mutation, ...] = (_change_byte, _insert_token, _repeat_piece, _drop_piece, _cut_end, _swap_lines)


def _read(data: bytes, folder: Path, catalog: PartCatalog) -> str:
    """Read and assemble one file, and unpack everything that it brings; return what became of it."""
    faulthandler.dump_traceback_later(LONGEST * 10, exit=True)
    file = read_bytes(data, "fuzz.ldr", folder)
    if file.document is None:
        if not file.error:
            raise AssertionError("neither a document nor an error")
        faulthandler.cancel_dump_traceback_later()
        return "refused"
    assembly = assemble(file, catalog)
    if not assembly.truncated and sum(placement.counted for placement in assembly.placements) != assembly.parts:
        raise AssertionError(f"{assembly.parts} parts, but not as many placements")
    for texts in (file.package, assembly.own_parts):
        for name in texts:
            texts[name]
    faulthandler.cancel_dump_traceback_later()
    return "read with problems" if file.problems or assembly.problems else "read"


def _fail(number: int, data: bytes) -> int:
    print(f"file {number} failed", file=sys.stderr)
    if len(data) < 20_000:
        print(f"read_bytes({data!r}, 'fuzz.ldr')", file=sys.stderr)
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
