"""The ready fleets in the garage: their models as designs of their game, the fleets linked to them."""

import hashlib
from collections.abc import Callable

import pytest

from campaigns.companies.judging import is_legal
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from mfz_desktop.cli.shared import open_workshop
from mfz_desktop.intercept_orbit.companies.starter import read_ready_fleets
from mfz_desktop.intercept_orbit.models.starters import FleetStarters, bandit_starters, orbit_starters
from mfz_desktop.models.importing.import_run import ImportContext
from tests.kinds import FLEETS


def importing() -> ImportContext:
    kept: dict[str, bytes] = {}

    def keep(data: bytes) -> str:
        sha256 = hashlib.sha256(data).hexdigest()
        kept[sha256] = data
        return sha256

    return ImportContext(open_workshop(), (), keep, kept.__getitem__)


@pytest.mark.parametrize(
    ("game", "starters", "names"),
    [
        ("intercept-orbit", orbit_starters, ["Halcyon Squadron", "Kettle Flotilla", "Thorn Pack"]),
        ("alpha-bandit", bandit_starters, ["Night Market"]),
    ],
)
def test_fleets_come_legal_with_every_model_as_a_design(
    game: str, starters: Callable[[], FleetStarters], names: list[str]
) -> None:
    steps: list[str] = []
    read = read_ready_fleets(FLEET_GAMES[game], starters(), importing(), lambda done, most, what: steps.append(what))

    assert [fleet.name for fleet in read.companies] == names
    assert read.company is read.companies[0]
    designs = {entry.id: entry for entry in read.designs}
    pieces = [piece for fleet in read.companies for piece in fleet.pieces]
    assert len(designs) == len(pieces) == len(read.files)
    assert set(steps) >= {file.name for file in read.files}
    assert {piece.model.entry for piece in pieces} == set(designs)
    assert all(designs[piece.model.entry].name == piece.name for piece in pieces)
    assert {entry.kind for entry in read.designs} == {"ship", "company", "hva"}
    assert all(is_legal(FLEETS[game].judge(fleet)) for fleet in read.companies)


def test_fleets_that_come_again_are_others() -> None:
    one, other = (
        read_ready_fleets(FLEET_GAMES["alpha-bandit"], bandit_starters(), importing(), lambda *_: None).company
        for _ in range(2)
    )

    ids = {one.id, other.id, *(piece.id for fleet in (one, other) for piece in fleet.pieces)}
    assert len(ids) == 2 + 2 * len(one.pieces)


@pytest.mark.parametrize("starters", [orbit_starters, bandit_starters])
def test_one_of_them_stands_for_all_and_debris_is_no_design(starters: Callable[[], FleetStarters]) -> None:
    ready = starters()

    assert ready.pictured in ready.names()
    assert ready.words()
    assert set(ready.names()) < set(ready.files().values())
    assert not [name for name in ready.names() if not name.startswith("fleets/")]
    assert [name for name in ready.files().values() if name.startswith("debris/")]
