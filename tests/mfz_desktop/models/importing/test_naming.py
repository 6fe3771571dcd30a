"""What models are called when they come in."""

import pytest

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.read import read_bytes
from ldraw_catalog.systems.packs import shipped_packs
from mfz_desktop.models.importing.inspection import inspect
from mfz_desktop.models.importing.naming import name_of, tidy
from mfz_desktop.models.importing.reading_context import ReadingContext

PLATE = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat"


@pytest.fixture
def reading() -> ReadingContext:
    return ReadingContext(PartCatalog(PartIndex.shipped()), shipped_packs())


@pytest.mark.parametrize(
    ("name", "tidied"),
    [
        ("75054-1 - AT-AT", "AT-AT"),
        ("8028-1 - TIE Fighter - Mini", "TIE Fighter - Mini"),
        ("30054-1-AT-ST-Mini.mpd_Packed", "AT-ST-Mini"),
        ("7657-1 - AT-ST - main", "AT-ST"),
        ("21311 - Voltron - Voltron", "Voltron"),
        ("main", "main"),
        ("Walker - 2", "Walker - 2"),
        ("4096 - Micro Wheels", "Micro Wheels"),
        ("75054 AT-AT", "AT-AT"),
        ("ldr_manned_mech_new", "ldr manned mech new"),
        ("  two   blanks ", "two blanks"),
        ("X4", "X4"),
        ("Mk 2", "Mk 2"),
        ("42", "42"),
        ("8880", "8880"),
        ("2001 Nights", "2001 Nights"),
        ("101 Hussar", "101 Hussar"),
        ("7657-1", "7657-1"),
        ("1234-1 - 56", "1234-1 - 56"),
        ("Ångström_9", "Ångström 9"),
        ("", ""),
    ],
)
def test_names_are_tidied(name: str, tidied: str) -> None:
    assert tidy(name) == tidied


@pytest.mark.parametrize(
    ("file", "submodel", "name"),
    [
        ("Green_Hound.mpd", "complete.ldr", "Green Hound"),
        ("Green_Hound.mpd", "Main.ldr", "Green Hound"),
        ("Green_Hound.mpd", "75054 - Main.ldr", "Green Hound"),
        ("Green_Hound.mpd", "Untitled Model (2).ldr", "Green Hound"),
        ("75054-1 - AT-AT.mpd", "main.ldr", "AT-AT"),
        ("21303 - WALLE.mpd", "Assemblage.ldr", "WALLE"),
        ("Green_Hound.mpd", "Mk 2.ldr", "Mk 2"),
        ("Green_Hound.mpd", "left_arm.ldr", "left arm"),
        ("model.mpd", "main.ldr", "main"),
        ("squad.mpd", "Model X4.ldr", "Model X4"),
    ],
)
def test_a_name_that_says_nothing_gives_way_to_that_of_the_file(
    reading: ReadingContext, file: str, submodel: str, name: str
) -> None:
    assert named(reading, file, f"0 FILE {submodel}\r\n{PLATE}\r\n0 NOFILE\r\n") == name


def test_a_file_without_submodels_has_its_own_name(reading: ReadingContext) -> None:
    assert named(reading, "4096-1_Loader.ldr", f"{PLATE}\r\n") == "Loader"


def test_what_the_file_declares_stays_as_it_is(reading: ReadingContext) -> None:
    declared = f'0 FILE main.ldr\r\n0 !MFZ FRAME NAME="4096 - gun_ship"\r\n{PLATE}\r\n0 NOFILE\r\n'
    assert named(reading, "squad.mpd", declared) == "4096 - gun_ship"


def named(reading: ReadingContext, file: str, text: str) -> str:
    read = read_bytes(text.encode(), file)
    return name_of(inspect(read, reading).models[0].found, read)
