"""Several threads look at parts at once, as the window's workers do."""

import sys
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any, TypeVar

import pytest

from ldraw_catalog.parts import catalog as catalog_module
from ldraw_catalog.parts import geometry as geometry_module
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.geometry import PartGeometry
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import Library

T = TypeVar("T")
THREADS = 8
PARTS = 40
TRIANGLE = "3 16 0 0 0 {0} 0 0 0 {0} 0\n"
USE = "1 16 0 0 0 1 0 0 0 1 0 0 0 1 {}\n"


def text_of(name: str) -> bytes | None:
    """Return a part that uses one of four subparts, which draw a triangle of their own size."""
    number = int("".join(filter(str.isdecimal, name)) or 0)
    if name.startswith("s"):
        return TRIANGLE.format(number + 1).encode()
    return (USE.format(f"s{number % 4}.dat") + TRIANGLE.format(number + 10)).encode()


def all_at_once(work: Callable[[], T]) -> list[T]:
    """Let threads do the same at the same moment, and return what each came to."""
    together = Barrier(THREADS)

    def begin() -> T:
        together.wait()
        return work()

    with ThreadPoolExecutor(THREADS) as pool:
        return [one.result() for one in [pool.submit(begin) for _ in range(THREADS)]]


@pytest.fixture(autouse=True)
def _hurried() -> Iterator[None]:
    """Have threads take over from each other a thousand times as often as usual."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(5e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A parts library in a ZIP."""
    path = tmp_path / "complete.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as written:
        for name in [f"part{number}.dat" for number in range(PARTS)]:
            written.writestr(f"ldraw/parts/{name}", text_of(name) or b"")
        for number in range(4):
            written.writestr(f"ldraw/p/s{number}.dat", text_of(f"s{number}") or b"")
    return path


def test_a_part_is_read_once_however_many_threads_want_it() -> None:
    read: Counter[str] = Counter()

    def counted(name: str) -> bytes | None:
        read[name] += 1
        return text_of(name)

    geometry = PartGeometry(counted)
    names = [f"part{number}.dat" for number in range(PARTS)]
    found = all_at_once(lambda: [geometry.load(name) for name in names])
    assert all(one == found[0] for one in found)
    assert len(read) == PARTS + 4 and set(read.values()) == {1}


def test_forgetting_in_between_disturbs_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(geometry_module, "MOST_KEPT_NAMES", 3)
    geometry = PartGeometry(text_of)
    names = [f"part{number}.dat" for number in range(PARTS)]

    def shapes() -> list[tuple[Any, Any]]:
        return [(geometry.vertices(name), geometry.load(name)) for name in names]

    for found in all_at_once(shapes):
        assert all(corners is not None and len(corners) == 5 and mesh for corners, mesh in found)


def test_one_models_own_parts_and_anothers_are_loaded_side_by_side() -> None:
    base = PartGeometry(text_of)
    own = [base.with_own({"part1.dat": TRIANGLE.format(size).encode() * size}) for size in range(1, THREADS + 1)]
    waiting = iter(own)

    def load() -> tuple[int, int]:
        geometry = next(waiting)
        mesh, of_library = geometry.load("part1.dat"), geometry.load("part2.dat")
        assert mesh is not None and of_library is not None
        return len(mesh.triangles), len(of_library.triangles)

    assert sorted(all_at_once(load)) == [(size, 2) for size in range(1, THREADS + 1)]


def test_an_archive_is_read_by_several_threads(archive: Path) -> None:
    library = Library.open(archive)
    names = [f"part{number}.dat" for number in range(PARTS)]
    for found in all_at_once(lambda: [library.read(name) for name in names]):
        assert found == [text_of(name) for name in names]


def test_a_catalog_answers_every_thread_while_it_forgets(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog_module, "_MOST_KEPT", 3)
    parts = PartCatalog(PartIndex.shipped(), Library.open(archive))
    names = [f"part{number}.dat" for number in range(PARTS)]

    def look() -> list[object]:
        infos = [parts.info(name) for name in names]
        return [info.name for info in infos if info is not None]

    for found in all_at_once(look):
        assert found == names
