"""`mfz starter`: something to try the other commands on."""

import json
from pathlib import Path

import pytest

from mfz_desktop.cli.main import main


def test_the_starter_company_is_legal_and_its_cards_have_pictures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "starter"
    data = ["--data-dir", str(tmp_path / "data")]

    assert main(["starter", "-o", str(folder), "--json", *data]) == 0
    written = json.loads(capsys.readouterr().out)
    company = written["company"]

    assert main(["company", "check", company, "--json", *data]) == 0
    checked = json.loads(capsys.readouterr().out)
    assert checked["legal"]
    assert (len(checked["frames"]), checked["stations"], checked["rockets"]) == (6, 3, 3)
    frames = json.loads(Path(company).read_text(encoding="utf-8"))["frames"]
    assert all((folder / frame["model"]["file"]).is_file() for frame in frames)
    assert {frame["model"]["file"] for frame in frames} <= set(written["models"])


@pytest.mark.parametrize(("game", "fleets"), [("intercept-orbit", 3), ("alpha-bandit", 1)])
def test_ready_fleets_are_written_with_their_models_and_debris(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, fleets: int
) -> None:
    data = ["--data-dir", str(tmp_path / "data")]

    assert main(["--game", game, "starter", "-o", str(tmp_path / "fleets"), "--json", *data]) == 0
    written = json.loads(capsys.readouterr().out)

    assert len(written["companies"]) == fleets
    assert all((tmp_path / "fleets" / model).is_file() for model in written["models"])
    assert [model for model in written["models"] if model.startswith("debris/")]
    for company in written["companies"]:
        assert main(["company", "check", company, "--json", *data]) == 0
        assert json.loads(capsys.readouterr().out)["game"] == game
        fleet = json.loads(Path(company).read_text(encoding="utf-8"))
        models = [piece["model"]["file"] for kind in ("ships", "companies", "hvas") for piece in fleet[kind]]
        assert {f"{Path(company).parent.name}/{model}" for model in models} <= set(written["models"])
    for model in (model for model in written["models"] if model.endswith(".ldr")):
        assert main(["inspect", str(tmp_path / "fleets" / model), *data]) == 0


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")

    assert main(["starter", "-o", str(tmp_path / "file" / "below")]) == 2
    assert "cannot be made" in capsys.readouterr().err
