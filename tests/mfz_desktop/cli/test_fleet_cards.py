"""`mfz cards` for fleets of Intercept Orbit and Alpha Bandit."""

import shutil
import subprocess
from pathlib import Path

import pytest

import resources
from campaigns.companies.file_format import write_company_file
from campaigns.companies.reading import read_companies
from tests.kinds import COMPANY_KINDS, FLEETS
from tests.mfz_desktop.cli.conftest import Mfz, Write

READY = sorted(Path(str(resources.path("samples", "fleets"))).glob("*/*.mfz.json"))
EXAMPLES = sorted((Path(__file__).parents[2] / "fleets").glob("*.txt"))
poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler is not here")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.pdf"


@poppler
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_every_name_of_a_list_and_of_a_company_file_is_on_paper(
    mfz: Mfz, write: Write, out: Path, example: Path
) -> None:
    (read,) = read_companies(example.read_bytes(), COMPANY_KINDS)
    fleet = read.company
    kept = write("f.mfz.json", write_company_file(fleet, FLEETS[fleet.game]))
    for path in (example, kept):
        assert mfz("cards", path, "-o", out, "--card", "all").status == 0
        done = subprocess.run(["pdftotext", str(out), "-"], capture_output=True, text=True, check=True)
        text = " ".join(done.stdout.split())
        assert [name for name in (fleet.name, *(piece.name for piece in fleet.pieces)) if name not in text] == []


@poppler
@pytest.mark.slow
@pytest.mark.parametrize("ready", READY, ids=lambda path: path.parent.name)
def test_the_cards_of_a_ready_fleet_have_every_name_and_every_picture(mfz: Mfz, out: Path, ready: Path) -> None:
    (read,) = read_companies(ready.read_bytes(), COMPANY_KINDS)
    pieces = read.company.pieces
    run = mfz("cards", ready, "-o", out, "--card", "poker", "--card", "station", "--json")
    assert (run.status, run.json["cards"], run.err) == (0, len(pieces), "")
    text = subprocess.run(["pdftotext", str(out), "-"], capture_output=True, text=True, check=True).stdout
    assert [piece.name for piece in pieces if piece.name not in " ".join(text.split())] == []
    listed = subprocess.run(["pdfimages", "-list", str(out)], capture_output=True, text=True, check=True).stdout
    assert sum(" image " in line for line in listed.splitlines()) >= len(pieces)


def test_fleets_of_both_games_are_printed_together(mfz: Mfz, out: Path) -> None:
    run = mfz("cards", *EXAMPLES, "-o", out, "--card", "ruler", "--json")
    assert (run.status, run.json) == (0, {"pages": 2, "cards": 2})


@pytest.mark.parametrize("kind", ["ruler", "bases"])
def test_what_only_fleets_have_is_said(mfz: Mfz, write: Write, out: Path, kind: str) -> None:
    frames = write("c.txt", "Company: A\nAce -- 2Rd/2W\n")
    for files in ([], [frames]):
        run = mfz("cards", *files, "-o", out, "--card", kind)
        assert (run.status, out.exists()) == (2, False)
        assert f"“{kind}” is printed for companies of" in run.err
