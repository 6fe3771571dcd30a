"""`mfz library`: what was downloaded, what the server has, and downloading it."""

from pathlib import Path

from tests.ldraw_catalog.fetching.library_server import LIST, OFFICIAL, UNOFFICIAL, of_library, release_list, serving
from tests.mfz_desktop.cli.conftest import Mfz

OF_ONE = ["file", "update", "sha256", "size", "fetched", "server"]


def test_without_one_status_says_how_to_get_one(mfz: Mfz, data_folder: Path) -> None:
    run = mfz("library", "status", "--json", "--data-dir", data_folder)
    assert (run.status, run.json) == (0, {"official": None, "unofficial": None, "offer": None})
    assert "mfz library fetch" in mfz("library", "status", "--data-dir", data_folder).out
    assert not (data_folder / "library").exists()


def test_it_is_fetched_told_and_found(mfz: Mfz, data_folder: Path) -> None:
    with serving(of_library()) as server:
        words = ("--data-dir", data_folder, "--server", server.address)
        offered = mfz("library", "status", "--offer", "--json", *words)
        run = mfz("library", "fetch", "--unofficial", "--json", *words)
    assert offered.json["official"] is None
    assert (offered.json["offer"]["update"], offered.json["offer"]["released"]) == ("2026-03", "2026-05-24")
    assert (run.status, list(run.json["official"]), list(run.json["unofficial"])) == (0, OF_ONE, OF_ONE)
    assert (run.json["official"]["update"], run.json["unofficial"]["update"]) == ("2026-03", "2026-03-14")
    assert "checking" in run.err
    assert mfz("library", "status", "--json", "--data-dir", data_folder).json["official"] == run.json["official"]
    assert "LDraw 2026-03, 0.3 MB" in mfz("library", "status", "--data-dir", data_folder).out
    found = mfz("doctor", "--json", "--data-dir", data_folder).json["library"]
    assert found == {"path": str(data_folder / "library" / run.json["official"]["file"]), "update": "2026-03"}


def test_models_are_read_with_it(mfz: Mfz, data_folder: Path, tmp_path: Path) -> None:
    model = tmp_path / "new.ldr"
    model.write_text("1 4 0 0 0 1 0 0 0 1 0 0 0 1 9999.dat\n")
    before = mfz("inspect", model, "--json", "--data-dir", data_folder).json[0]
    with serving(of_library()) as server:
        mfz("library", "fetch", "--unofficial", "--data-dir", data_folder, "--server", server.address)
    after = mfz("inspect", model, "--json", "--data-dir", data_folder).json[0]
    assert (before["library"], before["unresolved"]) == (None, ["9999.dat"])
    assert (after["library"], after["unresolved"]) == ("2026-03", [])


def test_what_is_damaged_or_not_there_is_one_line_and_status_2(mfz: Mfz, data_folder: Path) -> None:
    manners = of_library()
    manners.files[LIST] = release_list("2026-03", manners.files[OFFICIAL], md5="0" * 32)
    with serving(manners) as server:
        words = ("--data-dir", data_folder, "--server", server.address)
        run = mfz("library", "fetch", *words)
        assert (run.status, run.out) == (2, "")
        assert run.err.splitlines()[-1].startswith("mfz library: What has arrived is damaged")
        del manners.files[LIST], manners.files[UNOFFICIAL]
        assert mfz("library", "fetch", *words).status == 0
        assert mfz("library", "fetch", "--unofficial", *words).status == 2
    assert mfz("library", "fetch", "--data-dir", data_folder, "--server", "ftp://x").status == 2
    assert mfz("library", "status", "--json", "--data-dir", data_folder).json["official"]["update"] == "2026-03"


def test_it_is_deleted(mfz: Mfz, data_folder: Path) -> None:
    assert mfz("library", "delete", "--data-dir", data_folder).status == 0
    assert not (data_folder / "library").exists()
    with serving(of_library()) as server:
        mfz("library", "fetch", "--unofficial", "--data-dir", data_folder, "--server", server.address)
    run = mfz("library", "delete", "--json", "--data-dir", data_folder)
    assert (run.status, run.json) == (0, {"official": None, "unofficial": None, "offer": None})
    assert not list((data_folder / "library").glob("*.zip"))
