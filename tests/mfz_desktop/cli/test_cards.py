"""`mfz cards`: pages and cards, names on paper, pictures of models beside a company file."""

import hashlib
import json
import shutil
import stat
import subprocess
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.ldraw_catalog.builders import ldr, mpd, use
from tests.mfz_desktop.cli.conftest import Mfz, Write

LIST = """Company: Blue Line
Station: Old Mill
Tickler -- 2Rd+d8/1B/1Y/2W + SSR (x2)
x3 Lanner -- 2Rd/1B/1G/1Y/2W
Rondel -- 2Rh+d8/2B/2W
"""
MODEL = ldr(use("3001.dat", colour=4), use("3002.dat", y=-24, colour=1))
poppler = [pytest.mark.poppler, pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler is not here")]


def text_of(pdf: Path) -> str:
    return subprocess.run(["pdftotext", str(pdf), "-"], capture_output=True, text=True, check=True).stdout


def images_in(pdf: Path) -> int:
    done = subprocess.run(["pdfimages", "-list", str(pdf)], capture_output=True, text=True, check=True)
    return sum(" image " in line for line in done.stdout.splitlines())


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.pdf"


def test_pages_and_cards(mfz: Mfz, write: Write, out: Path) -> None:
    run = mfz("cards", write("c.txt", LIST), "-o", out, "--json")
    assert (run.status, run.json) == (0, {"pages": 1, "cards": 5})
    assert list(run.json) == ["pages", "cards"]
    assert out.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        (["--blank", "4"], 9),
        (["--merge"], 3),
        (["--card", "tarot"], 5),
        (["--card", "station"], 1),
        (["--card", "poker", "--card", "station"], 6),
        (["--card", "poker", "--card", "poker"], 5),
        (["--ink-saver", "--paper", "letter"], 5),
    ],
)
def test_what_to_print(mfz: Mfz, write: Write, out: Path, words: list[str], cards: int) -> None:
    run = mfz("cards", write("c.txt", LIST), "-o", out, "--json", *words)
    assert (run.status, run.json["cards"]) == (0, cards)


def test_all_is_everything_there_is(mfz: Mfz, write: Write, out: Path) -> None:
    everything = mfz("cards", write("c.txt", LIST), "-o", out, "--json", "--card", "all").json["cards"]
    each = {
        kind: mfz("cards", write("c.txt", LIST), "-o", out, "--json", "--card", kind).json["cards"]
        for kind in ("poker", "tarot", "large", "roster", "reference", "station")
    }
    assert everything >= each["poker"] + each["station"] + each["roster"] + each["reference"]


def test_blank_cards_alone(mfz: Mfz, out: Path) -> None:
    assert mfz("cards", "--blank", 3, "-o", out, "--json").json == {"pages": 1, "cards": 3}


@pytest.mark.parametrize("blanks", [-1, 201, 10**9])
def test_too_many_blank_cards_are_status_2(mfz: Mfz, out: Path, blanks: int) -> None:
    assert mfz("cards", "--blank", blanks, "-o", out).status == 2


@pytest.mark.parametrize("mark", [pytest.param(None, marks=poppler)])
def test_names_are_text_on_the_paper(mfz: Mfz, write: Write, out: Path, mark: None) -> None:
    mfz("cards", write("c.txt", LIST), "-o", out, "--card", "poker", "--card", "roster", "--card", "station")
    printed = text_of(out)
    assert all(name in printed for name in ("Blue Line", "Old Mill", "Tickler", "Lanner", "Rondel", "Anvil"))


@pytest.mark.parametrize("paper", [pytest.param("a4", marks=poppler), pytest.param("letter", marks=poppler)])
def test_the_paper(mfz: Mfz, write: Write, out: Path, paper: str) -> None:
    mfz("cards", write("c.txt", LIST), "-o", out, "--paper", paper)
    told = subprocess.run(["pdfinfo", str(out)], capture_output=True, text=True, check=True).stdout
    assert {"a4": "595", "letter": "612 x 792"}[paper] in next(x for x in told.splitlines() if "Page size" in x)


def linked_company(file: str, data: bytes) -> str:
    link = {"sha256": hashlib.sha256(data).hexdigest(), "file": file, "submodel": None}
    document = {
        "format": "mfz-company",
        "version": 1,
        "name": "Kept",
        "frames": [{"name": "Modelled", "model": link}],
    }
    return json.dumps(document)


@pytest.mark.parametrize(("beside", "images"), [
    pytest.param(MODEL, True, marks=poppler), pytest.param(MODEL + "0\n", False, marks=poppler),
])  # fmt: skip
@pytest.mark.slow
def test_a_model_beside_the_company_file_is_drawn_if_it_is_the_same(
    mfz: Mfz, write: Write, out: Path, data_folder: Path, beside: str, images: bool
) -> None:
    write("box/m.ldr", beside)
    path = write("box/kept.mfz.json", linked_company("m.ldr", MODEL.encode()))
    assert mfz("cards", path, "-o", out, "--json", "--data-dir", data_folder).json["cards"] == 1
    assert (images_in(out) > 0) is images
    assert "Modelled" in text_of(out)


@pytest.mark.slow
@pytest.mark.parametrize("mark", [pytest.param(None, marks=poppler)])
def test_models_are_printed_with_what_is_tagged_on_them(mfz: Mfz, write: Write, out: Path, mark: None) -> None:
    text = mpd(
        ("Hound.ldr", [use("gun (2Rd).ldr"), use("sword.ldr")]),
        ("gun (2Rd).ldr", [use("3001.dat")]),
        ("sword.ldr", [use("3847.dat")]),
    )
    write("box/hound.mpd", text)
    write("box/well.ldr", ldr('0 !MFZ STATION NAME="Deep Well"', use("3001.dat")))
    box = out.parent / "box"
    run = mfz("cards", box, "-o", out, "--json", "--card", "poker", "--card", "station")
    assert (run.status, run.json["cards"]) == (0, 2)
    assert "“Hound”: 1 proposal not on its card" in run.err
    printed = text_of(out)
    assert "Hound" in printed
    assert "Deep Well" in printed
    assert images_in(out) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("mark", [pytest.param(None, marks=poppler)])
def test_a_model_is_drawn_with_what_it_takes_from_its_folder(
    mfz: Mfz, write: Write, out: Path, data_folder: Path, mark: None
) -> None:
    write("box/arm.ldr", ldr(use("3001.dat", colour=1)))
    lines = ldr(use("3001.dat", colour=4), use("arm.ldr", y=-24))
    shown = []
    for place in ("box/hound.ldr", "alone/hound.ldr"):
        assert mfz("cards", write(place, lines), "-o", out, "--data-dir", data_folder).status == 0
        subprocess.run(["pdfimages", "-png", str(out), str(out.parent / Path(place).parent)], check=True)
        shown.append((out.parent / f"{Path(place).parent}-000.png").read_bytes())
    assert shown[0] != shown[1]


@pytest.mark.slow
def test_models_are_drawn_as_lines_where_ink_is_saved(mfz: Mfz, write: Write, out: Path, data_folder: Path) -> None:
    assert mfz("cards", write("m.ldr", MODEL), "-o", out, "--ink-saver", "--data-dir", data_folder).status == 0
    (drawn,) = (path for path in (data_folder / "cache").rglob("*.png"))
    image = QImage(str(drawn))
    colours = [image.pixelColor(x, y) for x in range(0, image.width(), 8) for y in range(0, image.height(), 8)]
    assert any(colour.alpha() for colour in colours)
    assert all(max(colour.getRgb()[:3]) - min(colour.getRgb()[:3]) < 12 for colour in colours if colour.alpha())


def test_a_line_that_cannot_be_read_is_said_and_is_status_1(mfz: Mfz, write: Write, out: Path) -> None:
    run = mfz("cards", write("c.txt", LIST + "Broken -- 3B\n"), "-o", out, "--json")
    assert (run.status, run.json["cards"]) == (1, 5)
    assert ".txt: Line 6" in run.err


@pytest.mark.parametrize("content", [None, "", "{}", "# nothing\n"])
def test_what_cannot_be_printed_is_status_2_and_no_file(
    mfz: Mfz, write: Write, out: Path, content: str | None
) -> None:
    path = out.parent / "missing.ldr" if content is None else write("c.mfz.json", content)
    run = mfz("cards", path, "-o", out, "--json")
    assert (run.status, list(run.json), run.err.count("\n")) == (2, ["error"], 1)
    assert not out.exists()


def test_a_file_that_cannot_be_read_does_not_hold_up_the_others(mfz: Mfz, write: Write, out: Path) -> None:
    run = mfz("cards", write("c.txt", LIST), "gone.txt", write("bad.io", b""), write("m.ldr", MODEL), "-o", out)
    assert run.status == 1
    assert "6 cards" in run.out
    assert "gone.txt: " in run.err
    assert "bad.io: " in run.err


def test_nothing_to_print_is_status_2(mfz: Mfz, out: Path) -> None:
    run = mfz("cards", "-o", out)
    assert (run.status, run.err.count("\n"), out.exists()) == (2, 1, False)


def test_an_output_that_cannot_be_written_is_status_2(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    path = write("c.txt", LIST)
    for target in (tmp_path / "no" / "out.pdf", tmp_path, path):
        assert mfz("cards", path, "-o", target).status == 2
    assert path.read_text() == LIST


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_device_stays_a_device(mfz: Mfz, write: Write) -> None:
    run = mfz("cards", write("c.txt", LIST), "-o", "/dev/full")
    assert (run.status, "the disk is full" in run.err) == (2, True)
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


def test_a_model_of_a_ship_is_printed_beside_one_of_a_frame(mfz: Mfz, write: Write, out: Path) -> None:
    ship = write("ship.ldr", f"0 !MFZ SHIP GAME=intercept-orbit\n{use('3001.dat')}\n")
    frame = write("frame.ldr", f"{use('3001.dat')}\n")
    run = mfz("cards", frame, ship, "-o", out, "--json")
    assert (run.status, run.json["cards"]) == (0, 2)
