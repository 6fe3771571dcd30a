"""Parts libraries for tests: a made-up one of a few files, and the real one where it is installed."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from ldraw_catalog.parts.library import Library, find_library

MakeLibrary = Callable[[Mapping[str, str]], Path]

CUBE = """4 16 -10 0 -10 -10 0 10 10 0 10 10 0 -10
4 16 -10 8 -10 10 8 -10 10 8 10 -10 8 10
"""
TINY: Mapping[str, str] = {
    "p/stud.dat": "0 Stud\n0 !LDRAW_ORG Primitive UPDATE 2012-01\n0 BFC CERTIFY CCW\n3 16 -6 -4 0 6 -4 0 0 -4 6\n",
    "p/48/ring.dat": "0 Ring\n2 24 0 0 0 1 0 0\n",
    "parts/s/10s01.dat": f"0 ~Plate 1 x 1 Body\n0 !LDRAW_ORG Subpart UPDATE 2012-01\n{CUBE}",
    "parts/10.dat": (
        "0 Plate  1 x  1\n0 Name: 10.dat\n0 !LDRAW_ORG Part UPDATE 2020-03\n"
        "0 !KEYWORDS small, BrickLink 3024X, Set 10-1\n0 !KEYWORDS Rebrickable 77, dot\n"
        "1 16 0 0 0 1 0 0 0 1 0 0 0 1 s\\10s01.dat\n1 16 0 0 0 1 0 0 0 1 0 0 0 1 stud.dat\n"
    ),
    "parts/11.dat": (
        "0 ~Moved to 10\n0 !LDRAW_ORG Part UPDATE 2021-01\n0 !KEYWORDS BrickLink 11\n"
        "1 16 0 0 0 1 0 0 0 1 0 0 0 1 10.dat\n"
    ),
    "parts/12.dat": (
        "0 =Hose of Many Bends\n0 !LDRAW_ORG Shortcut Flexible_Section UPDATE 2019-02\n0 !CATEGORY Figure Accessory\n"
        "1 16 100.126 0 0 1 0 0 0 1 0 0 0 1 10.dat\n"
    ),
    "parts/13.dat": "0 Ghost\n0 !LDRAW_ORG Part UPDATE 2018-01\n",
    "ldconfig.ldr": (
        "0 LDraw.org Configuration File\n"
        "0 !COLOUR Black CODE 0 VALUE #1B2A34 EDGE #808080\n"
        "0 !COLOUR Trans_Clear CODE 47 VALUE #FCFCFC EDGE #C3C3C3 ALPHA 128\n"
        "0 !COLOUR Chrome_Blue CODE 61 VALUE #6C96BF EDGE #202A68 CHROME\n"
    ),
}


@pytest.fixture
def make_library(tmp_path: Path) -> MakeLibrary:
    """Write files, by path inside the library, into a folder and return it."""

    def make(files: Mapping[str, str]) -> Path:
        root = tmp_path / "made-up"
        for folder in ("p", "parts"):
            (root / folder).mkdir(parents=True, exist_ok=True)
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8", newline="")
        return root

    return make


@pytest.fixture
def tiny_files() -> Mapping[str, str]:
    """Return the files of the made-up library, by path inside it."""
    return TINY


@pytest.fixture
def tiny_library(make_library: MakeLibrary) -> Library:
    """Return a library of four parts, a subpart and two primitives."""
    return Library.open(make_library(TINY))


@pytest.fixture(scope="session")
def installed_library() -> Library:
    """Return the real library; skips the test where there is none."""
    library = find_library()
    if library is None:
        pytest.skip("no LDraw library is installed (`python3 dev.py library` fetches one)")
    return library
