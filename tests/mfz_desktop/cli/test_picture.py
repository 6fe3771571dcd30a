"""`mfz picture`: a PNG of the right size, with no screen, written whole or not at all."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.ldraw_catalog.builders import ldr, mpd, use
from tests.ldraw_catalog.conftest import TINY
from tests.mfz_desktop.cli.conftest import Mfz, Write, studio

ROOT = Path(__file__).parents[3]
MODEL = ldr(use("3001.dat", colour=4), use("3002.dat", y=-24, colour=1))


def image(path: Path) -> QImage:
    loaded = QImage(str(path))
    assert not loaded.isNull()
    return loaded


@pytest.mark.parametrize("view", ["three-quarter", "front", "top"])
def test_a_transparent_png_of_the_size_that_was_asked_for(mfz: Mfz, write: Write, tmp_path: Path, view: str) -> None:
    out = tmp_path / "out.png"
    run = mfz("picture", write("a.ldr", MODEL), "-o", out, "--size", 120, "--view", view, "--json")
    assert (run.status, run.json) == (0, {"file": str(out), "width": 120, "height": 120})
    assert out.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    picture = image(out)
    assert (picture.width(), picture.height(), picture.hasAlphaChannel()) == (120, 120, True)
    alphas = [picture.pixelColor(x, y).alpha() for x in range(120) for y in range(120)]
    assert picture.pixelColor(0, 0).alpha() == 0
    assert alphas.count(255) > 1000


def test_views_differ(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    path = write("a.ldr", MODEL)
    for view in ("three-quarter", "front", "top"):
        mfz("picture", path, "-o", tmp_path / f"{view}.png", "--size", 64, "--view", view)
    assert len({(tmp_path / f"{view}.png").read_bytes() for view in ("three-quarter", "front", "top")}) == 3


def test_studio_files_and_standard_input(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    for number, source in enumerate((write("a.io", studio(MODEL)), "-")):
        out = tmp_path / f"{number}.png"
        assert mfz("picture", source, "-o", out, "--size", 32, stdin=MODEL.encode()).status == 0
        assert image(out).width() == 32


def test_one_submodel(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    text = mpd(("m.ldr", [use("3001.dat"), use("arm.ldr", y=-24)]), ("arm.ldr", [use("3005.dat")]))
    path = write("m.mpd", text)
    for name, out in ((None, "whole.png"), ("arm.ldr", "arm.png")):
        chosen = ["--model", name] if name else []
        assert mfz("picture", path, "-o", tmp_path / out, "--size", 64, *chosen).status == 0
    assert (tmp_path / "whole.png").read_bytes() != (tmp_path / "arm.png").read_bytes()
    assert mfz("picture", path, "-o", tmp_path / "no.png", "--model", "leg").status == 2


@pytest.mark.parametrize(
    "content", ["", b"PK\x03\x04 broken", "0 nothing\n", "Part,Color,Quantity\n3001,4,1\n", None]
)
def test_what_cannot_be_drawn_is_status_2_and_no_file(
    mfz: Mfz, write: Write, tmp_path: Path, content: str | bytes | None
) -> None:
    path = tmp_path / "missing.ldr" if content is None else write("a.ldr", content)
    run = mfz("picture", path, "-o", tmp_path / "out.png", "--json")
    assert (run.status, list(run.json)) == (2, ["error"])
    assert run.err.count("\n") == 1
    assert not (tmp_path / "out.png").exists()


@pytest.mark.parametrize("size", [0, -5, 15, 4097, 10**9])
def test_a_size_that_makes_no_sense_is_status_2(mfz: Mfz, write: Write, tmp_path: Path, size: int) -> None:
    assert mfz("picture", write("a.ldr", MODEL), "-o", tmp_path / "out.png", "--size", size).status == 2


def test_an_output_that_cannot_be_written_is_status_2(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    model = write("a.ldr", MODEL)
    for out in (tmp_path / "no" / "such" / "out.png", tmp_path, model):
        run = mfz("picture", model, "-o", out, "--size", 32)
        assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)
    assert model.read_text() == MODEL


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_device_stays_a_device(mfz: Mfz, write: Write) -> None:
    run = mfz("picture", write("a.ldr", MODEL), "-o", "/dev/full", "--size", 32)
    assert (run.status, "the disk is full" in run.err) == (2, True)
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)
    assert mfz("picture", write("a.ldr", MODEL), "-o", "/dev/null", "--size", 32).status == 0
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_a_link_stays_a_link(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    target = write("far/old.png", b"old")
    (tmp_path / "out.png").symlink_to(target)
    assert mfz("picture", write("a.ldr", MODEL), "-o", tmp_path / "out.png", "--size", 32).status == 0
    assert (tmp_path / "out.png").is_symlink()
    assert image(target).width() == 32


@pytest.mark.slow
def test_no_screen_is_needed(write: Write, tmp_path: Path) -> None:
    environment = {
        key: value
        for key, value in os.environ.items()
        if key not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    model, listed = write("a.ldr", MODEL), write("c.txt", "Company: Blue\nTickler -- 2Rd/1B/2W\n")
    for words in (["picture", model, "-o", "a.png", "--size", "32"], ["cards", listed, model, "-o", "a.pdf"]):
        command = [sys.executable, "-m", "mfz_desktop", *map(str, words)]
        place = {**environment, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(command, cwd=tmp_path, env=place, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
    assert image(tmp_path / "a.png").width() == 32
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")


def test_a_folder_of_models_becomes_a_folder_of_pictures(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    first, second = write("models/a.ldr", MODEL), write("models/below/a.ldr", ldr(use("3005.dat")))
    third, out = write("b.ldr", MODEL), tmp_path / "pictures"
    run = mfz("picture", tmp_path / "models", third, "-o", out, "--size", 48, "--json")

    names = ["a.png", "a 2.png", "b.png"]
    assert run.status == 0
    assert run.json == [
        {"model": str(model), "file": str(out / name), "error": None}
        for model, name in zip((first, second, third), names, strict=True)
    ]
    assert [image(out / name).width() for name in names] == [48, 48, 48]
    mfz("picture", first, "-o", tmp_path / "alone.png", "--size", 48)
    mfz("picture", second, "-o", tmp_path / "other.png", "--size", 48)
    assert image(out / "a.png") == image(out / "b.png") == image(tmp_path / "alone.png")
    assert image(out / "a 2.png") == image(tmp_path / "other.png")


def test_one_model_that_cannot_be_drawn_keeps_none_of_the_others_back(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    models = write("a.ldr", MODEL), write("b.ldr", "0 nothing\n")
    run = mfz("picture", *models, "-o", tmp_path / "out", "--size", 32, "--json")

    assert run.status == 1
    assert [each["file"] for each in run.json] == [str(tmp_path / "out" / "a.png"), None]
    assert run.err.startswith(f"{models[1]}: ")
    assert image(tmp_path / "out" / "a.png").width() == 32
    assert mfz("picture", models[1], models[1], "-o", tmp_path / "out").status == 2


def test_several_pictures_need_a_folder_and_have_no_submodel(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    models = write("a.ldr", MODEL), write("b.ldr", MODEL)
    (tmp_path / "empty").mkdir()
    for words in (
        [*models, "-o", models[0]],
        [*models, "-o", tmp_path / "no" / "such"],
        [*models, "-o", tmp_path / "out", "--model", "arm.ldr"],
        [tmp_path / "empty", "-o", tmp_path / "out"],
    ):
        run = mfz("picture", *words, "--size", 32)
        assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)
    assert models[0].read_text() == MODEL


def test_shapes_are_kept_in_a_data_folder_that_is_there_and_none_is_made(
    mfz: Mfz, write: Write, tmp_path: Path
) -> None:
    model, there = write("a.ldr", ldr(use("10.dat"))), tmp_path / "there"
    there.mkdir()
    for path, text in TINY.items():
        write(f"parts library/{path}", text)
    for folder in (there, tmp_path / "not"):
        chosen = ["--library", tmp_path / "parts library", "--data-dir", folder]
        assert mfz("picture", model, "-o", tmp_path / "a.png", "--size", 32, *chosen).status == 0
    assert len(list(there.glob("cache/shapes/*/*.arrays"))) == 1
    assert not (tmp_path / "not").exists()
