"""What the garage under `--data-dir` knows of a file, in `mfz inspect`."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from campaigns.garage.entry import DesignSystem, GarageEntry, TagRule
from campaigns.garage.garage import Garage
from campaigns.identity import new_id
from campaigns.store.data_folder import DataFolder
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.reading.read import read_bytes
from ldraw_catalog.systems.identify import identify
from tests.kinds import COMPANY_KINDS
from tests.ldraw_catalog.builders import mpd, use
from tests.mfz_desktop.cli.conftest import Mfz, Write

MODEL = mpd(
    ("Mech.ldr", [use("sword.ldr"), use("back box.ldr"), use("plate (1B).ldr")]),
    ("sword.ldr", [use("3847.dat")]),
    ("back box.ldr", [use("3002.dat")]),
    ("plate (1B).ldr", [use("3001.dat")]),
)


@pytest.fixture
def garage(data_folder: Path) -> Iterator[Garage]:
    with DataFolder.open(data_folder) as folder:
        made = Garage.open(folder, COMPANY_KINDS)
        yield made
        made.close()


def key_of(name: str) -> str:
    """Return the key that identification gives a system, as the window keeps it when a person confirms."""
    found = identify(read_bytes(MODEL.encode(), "m.mpd"), PartCatalog(PartIndex.shipped()))
    return next(system.key for system in found.models[0].systems if system.name == name)


def entry(*confirmed: DesignSystem, **fields: object) -> GarageEntry:
    sha256 = hashlib.sha256(MODEL.encode()).hexdigest()
    values = {"name": "Renamed", "file": "m.mpd", "confirmed": confirmed} | fields
    return GarageEntry(id=new_id(), sha256=sha256, **values)


def test_confirmed_systems_count_and_proposals_that_were_denied_are_gone(
    mfz: Mfz, write: Write, garage: Garage, data_folder: Path
) -> None:
    sword = key_of("sword")
    plate = key_of("plate")
    garage.keep(
        entry(
            DesignSystem(sword, "hand_to_hand", "Sabre"),
            DesignSystem("own:1", "movement", "Jets"),
            DesignSystem("own:2", "rocket", "Pod", count=2),
            order=(plate, "own:1", sword),
        )
    )
    path = write("elsewhere.mpd", MODEL)
    (model,) = mfz("inspect", path, "--json", "--data-dir", data_folder).json[0]["models"]
    told = [(system["type"], system["name"], system["status"], system["confidence"]) for system in model["systems"]]
    assert told == [
        ("hand_to_hand", "Sabre", "confirmed", 1),
        ("defense", "plate", "tagged", 1),
        ("movement", "Jets", "confirmed", 1),
    ]
    assert (model["name"], model["rockets"]) == ("Mech", 2)
    assert model["dice"] == model["proposed_dice"] == "2Rh/1B/1G/2W + SSR (x2)"


def test_other_content_is_not_confirmed(mfz: Mfz, write: Write, garage: Garage, data_folder: Path) -> None:
    garage.keep(entry(DesignSystem(key_of("sword"), "hand_to_hand")))
    (model,) = mfz("inspect", write("m.mpd", MODEL + "0\n"), "--json", "--data-dir", data_folder).json[0]["models"]
    assert {system["status"] for system in model["systems"]} == {"tagged", "proposed"}
    assert model["dice"] == "1B/2W"


def test_a_design_in_the_bin_confirms_nothing(mfz: Mfz, write: Write, garage: Garage, data_folder: Path) -> None:
    binned = entry(DesignSystem(key_of("sword"), "none"))
    garage.keep(binned)
    garage.delete(binned.id)
    (model,) = mfz("inspect", write("m.mpd", MODEL), "--json", "--data-dir", data_folder).json[0]["models"]
    assert [system["status"] for system in model["systems"]] == ["proposed", "tagged"]


def test_the_players_own_rules_propose(mfz: Mfz, write: Write, garage: Garage, data_folder: Path) -> None:
    garage.keep(TagRule(new_id(), "movement", name="back box", made="2026-05-01T10:00:00+00:00"))
    path = write("m.mpd", MODEL)
    (model,) = mfz("inspect", path, "--json", "--data-dir", data_folder).json[0]["models"]
    box = next(system for system in model["systems"] if system["name"] == "back box")
    assert (box["type"], box["status"]) == ("movement", "proposed")
    assert box["evidence"] == [{"kind": "rule", "what": 'your rule of 2026-05-01: named "back box"'}]
    (none,) = mfz("inspect", path, "--json", "--data-dir", data_folder, "--tags", "none").json[0]["models"]
    assert [system["name"] for system in none["systems"]] == ["plate"]


def test_a_damaged_garage_is_said_and_the_file_is_inspected_all_the_same(
    mfz: Mfz, write: Write, data_folder: Path
) -> None:
    (data_folder / "garage.json").write_text('{"format": "something else"}')
    run = mfz("inspect", write("m.mpd", MODEL), "--json", "--data-dir", data_folder)
    assert run.status == 0
    assert run.json[0]["parts"] == 3
    assert "garage" in run.err


def test_inspecting_leaves_the_data_folder_as_it_is(mfz: Mfz, write: Write, tmp_path: Path) -> None:
    nowhere = tmp_path / "not-yet"
    assert mfz("inspect", write("m.mpd", MODEL), "--data-dir", nowhere).status == 0
    assert not nowhere.exists()
