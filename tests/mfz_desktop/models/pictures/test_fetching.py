"""One picture: from the cache, by drawing, or as a user added it."""

import shutil
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest
from PySide6.QtGui import QColor, QImage

from campaigns.beside import BesideFile
from campaigns.store.errors import MissingError
from mfz_desktop.core.pictures import PictureWanted, to_png
from mfz_desktop.models.importing.kept_model import KeptModel
from mfz_desktop.models.pictures.cache import PictureCache, PictureKey
from mfz_desktop.models.pictures.drawing import CannotDraw
from mfz_desktop.models.pictures.fetching import fetch
from tests.campaigns.builders import sha
from tests.mfz_desktop.models.pictures.conftest import BRICK, TWO_BRICKS

SIZE = (48, 48)
KEY = PictureKey("a" * 64, None, "front", SIZE, "2026-02")


def pngs(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def is_empty(image: QImage) -> bool:
    return not any(image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize(
    "other",
    [
        {"sha256": "b" * 64},
        {"submodel": "arm.ldr"},
        {"view": "back"},
        {"size": (48, 96)},
        {"parts": "2026-03"},
        {"parts": "boxes"},
        {"beside": ("arm.ldr\n" + "c" * 64,)},
        {"lines": True},
    ],
    ids=str,
)
def test_whatever_a_picture_depends_on_is_in_its_key(other):
    assert replace(KEY, **other).digest != KEY.digest
    assert replace(replace(KEY, **other), **{name: getattr(KEY, name) for name in other}).digest == KEY.digest


def test_names_cannot_be_mistaken_for_each_other_in_a_key():
    one, other = replace(KEY, submodel="a\nfront", view=""), replace(KEY, submodel="a", view="front\n")
    assert one.digest != other.digest


def test_a_picture_is_drawn_once_and_found_again_afterwards(rendering, keep, drawn, cache_folder):
    wanted = PictureWanted(keep(BRICK))
    first = fetch(wanted, SIZE, rendering)
    assert (first.width(), first.height()) == SIZE and not is_empty(first)
    again = fetch(wanted, SIZE, replace(rendering, cache=PictureCache(cache_folder)))
    assert again.convertToFormat(first.format()) == first
    assert len(drawn) == 1 and len(pngs(cache_folder)) == 1


def test_other_views_sizes_and_parts_are_other_pictures(rendering, keep, drawn, cache_folder):
    sha256 = keep(BRICK)
    for wanted, size, lines in (
        (PictureWanted(sha256), SIZE, False),
        (PictureWanted(sha256), (64, 64), False),
        (PictureWanted(sha256, view="front"), SIZE, False),
        (PictureWanted(sha256), SIZE, True),
    ):
        fetch(wanted, size, rendering, lines=lines)
    assert [(how["view"].value, how["size"], how["lines"]) for how in drawn] == [
        ("three-quarter", SIZE, False),
        ("three-quarter", (64, 64), False),
        ("front", SIZE, False),
        ("three-quarter", SIZE, True),
    ]
    assert len(pngs(cache_folder)) == 4


@pytest.mark.parametrize("broken", [b"", b"no picture", b"\x89PNG\r\n\x1a\n"])
def test_a_broken_file_in_the_cache_is_drawn_anew(rendering, keep, drawn, cache_folder, broken):
    wanted = PictureWanted(keep(BRICK))
    first = fetch(wanted, SIZE, rendering)
    (png,) = pngs(cache_folder)
    whole = png.read_bytes()
    png.write_bytes(broken)
    assert fetch(wanted, SIZE, rendering) == first
    assert png.read_bytes() == whole and len(drawn) == 2


def test_a_picture_that_was_cut_off_in_the_cache_is_drawn_anew(rendering, keep, drawn, cache_folder):
    wanted = PictureWanted(keep(BRICK))
    first = fetch(wanted, SIZE, rendering)
    (png,) = pngs(cache_folder)
    png.write_bytes(png.read_bytes()[: png.stat().st_size // 2])
    assert fetch(wanted, SIZE, rendering) == first
    assert len(drawn) == 2


def test_the_cache_may_be_deleted_at_any_time(rendering, keep, drawn, cache_folder):
    wanted = PictureWanted(keep(BRICK))
    fetch(wanted, SIZE, rendering)
    shutil.rmtree(cache_folder)
    assert not fetch(wanted, SIZE, rendering).isNull()
    assert len(drawn) == 2 and len(pngs(cache_folder)) == 1


def test_a_cache_that_cannot_be_written_is_no_trouble(rendering, keep, drawn, cache_folder):
    cache_folder.write_text("a file where the folder should be")
    wanted = PictureWanted(keep(BRICK))
    assert not fetch(wanted, SIZE, rendering).isNull()
    assert not fetch(wanted, SIZE, rendering).isNull()
    assert len(drawn) == 2


def test_a_cache_that_fails_half_way_leaves_nothing_behind(cache_folder, monkeypatch):
    def fail(self, target):
        raise OSError("full")

    monkeypatch.setattr(Path, "replace", fail)
    PictureCache(cache_folder).put(KEY, b"png")
    assert pngs(cache_folder) == []


def test_several_threads_may_keep_the_same_picture(cache_folder):
    cache = PictureCache(cache_folder)
    threads = [Thread(target=cache.put, args=(KEY, b"png")) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert cache.get(KEY) == b"png" and len(pngs(cache_folder)) == 1


def test_a_picture_that_a_user_added_is_shown_as_it_is(rendering, files, drawn, cache_folder):
    image = QImage(30, 20, QImage.Format.Format_ARGB32)
    image.fill(QColor("teal"))
    shown = fetch(PictureWanted(image=files.put(to_png(image))), SIZE, rendering)
    assert (shown.width(), shown.height(), shown.pixelColor(5, 5)) == (30, 20, QColor("teal"))
    assert drawn == [] and pngs(cache_folder) == []
    with pytest.raises(CannotDraw, match="no PNG, JPEG or WebP"):
        fetch(PictureWanted(image=files.put(b"no picture")), SIZE, rendering)


def test_a_starter_model_needs_no_kept_file(rendering, drawn):
    assert not is_empty(fetch(PictureWanted(starter="soldier.ldr"), SIZE, rendering))
    assert len(drawn) == 1


@pytest.mark.parametrize(
    ("text", "submodel", "why"),
    [
        ("", None, "empty"),
        ("0 nothing\n", None, "no parts"),
        (BRICK, "arm.ldr", "no submodel 'arm.ldr'"),
    ],
)
def test_what_cannot_be_drawn_says_why(rendering, keep, cache_folder, text, submodel, why):
    with pytest.raises(CannotDraw, match=why):
        fetch(PictureWanted(keep(text), submodel), SIZE, rendering)
    assert pngs(cache_folder) == []


def test_a_model_that_is_gone_says_what_to_do(rendering):
    with pytest.raises(MissingError, match="Import its model again"):
        fetch(PictureWanted(sha("gone")), SIZE, rendering)


def test_a_model_is_drawn_with_the_files_beside_it_and_anew_with_others(rendering, keep, drawn):
    main = keep("1 4 0 0 0 1 0 0 0 1 0 0 0 1 arm.ldr\n")
    made_of = {}
    whole = replace(rendering, made_of=made_of.get)
    pictures = []
    for arm in (BRICK, TWO_BRICKS):
        made_of[main] = KeptModel(main, "main.ldr", (BesideFile("Arm.ldr", keep(arm)),))
        pictures.append(fetch(PictureWanted(main), SIZE, whole))
        fetch(PictureWanted(main), SIZE, whole)
    assert len(drawn) == 2 and pictures[0] != pictures[1]
    assert pictures[1] == fetch(PictureWanted(keep(TWO_BRICKS)), SIZE, rendering)


def test_a_model_that_a_file_takes_from_another_is_drawn(rendering, keep):
    main = keep("1 4 0 0 0 1 0 0 0 1 0 0 0 1 arm.ldr\n1 4 99 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n")
    made_of = {main: KeptModel(main, "main.ldr", (BesideFile("Arm.ldr", keep(BRICK)),))}
    arm = fetch(PictureWanted(main, "Arm.ldr"), SIZE, replace(rendering, made_of=made_of.get))
    assert arm == fetch(PictureWanted(keep(BRICK)), SIZE, rendering)


def test_a_picture_says_what_it_was_drawn_with(rendering, keep, drawn, cache_folder):
    """Whoever has only the picture can tell."""
    fetch(PictureWanted(keep(BRICK)), SIZE, rendering)
    (kept,) = pngs(cache_folder)
    assert QImage(str(kept)).text("Parts") == "boxes"
