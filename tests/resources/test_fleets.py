"""The ready fleets and the debris: what somebody builds must hold, fit the game, and be what its fleet says."""

import hashlib
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

import resources
from campaigns.companies.company import KeptSystem
from campaigns.companies.file_format import SUFFIX, read_company_file
from campaigns.intercept_orbit.companies.fleet import KeptAsset, KeptFleet, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import PROFILES
from campaigns.intercept_orbit.companies.rules_view import fleet_terms, rules_fleet
from ldraw_catalog.assembly.assembly import Placement
from ldraw_catalog.measuring.measure import LDU_PER_STUD, measure
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.systems.evidence import Status
from ldraw_catalog.systems.meta import declared_game
from mfz_rules.intercept_orbit.fleets.comparing import compare
from tests.kinds import FLEETS
from tests.resources.building import STUD, box, found, loose, placed, sample, shared, stands_on

READY = {
    "halcyon-squadron": "intercept-orbit",
    "kettle-flotilla": "intercept-orbit",
    "thorn-pack": "intercept-orbit",
    "night-market": "alpha-bandit",
}
DEBRIS = ("debris/asteroid.ldr", "debris/broken-hull.ldr", "debris/dead-satellite.ldr")
ROOT = Path(str(resources.path("samples")))
MODELS = (*sorted(f"fleets/{path.parent.name}/{path.name}" for path in ROOT.glob("fleets/*/*.ldr")), *DEBRIS)
BASES = {"capital": (8, 8), "frigate": (4, 8), "hva": (4, 8), "company": (4, 4), "debris": (4, 4)}
"""IO-GEO-05, in studs across and along the bow."""
LARGEST = {"capital": 16, "frigate": 12, "hva": 12, "company": 8, "debris": 12}
"""IO-FLEET-05 to IO-FLEET-07; companies and debris have no limit, these are small all the same."""
SLENDER = ("3957", "4599", "3960", "4740")
"""Antennas, taps and dishes: they fill little of their boxes, and what is beside them may reach into those."""


@cache
def parts() -> PartCatalog:
    """Return the shipped index alone: the models must be known without a library."""
    return PartCatalog(PartIndex.shipped())


@cache
def fleet(slug: str) -> KeptFleet:
    data = resources.read_bytes("samples", "fleets", slug, slug + SUFFIX)
    return read_company_file(data, FLEETS).company


@cache
def assets() -> dict[str, tuple[KeptFleet, KeptAsset]]:
    """Return whose each model is, by its file."""
    return {
        f"fleets/{slug}/{one.model.file}": (fleet(slug), one)
        for slug in READY
        for one in fleet(slug).pieces
        if one.model is not None
    }


def kind_of(name: str) -> str:
    """Return which base a model has; all ships of Alpha Bandit have that of a capital ship (AB-OQ-03)."""
    if name in DEBRIS:
        return "debris"
    owner, asset = assets()[name]
    if isinstance(asset, KeptShip):
        return PROFILES[owner.game].hull(len(asset.systems)).name or "capital"
    return "company" if isinstance(asset, KeptSquad) else "hva"


def placements(name: str) -> tuple[Placement, ...]:
    return tuple(placed(name, parts()).placements)


def test_every_shipped_model_is_an_asset_of_its_fleet_or_debris() -> None:
    assert {path.parent.name for path in ROOT.glob("fleets/*/*")} == set(READY)
    assert {f"debris/{path.name}" for path in ROOT.glob("debris/*")} == set(DEBRIS)
    assert set(MODELS) - set(DEBRIS) == set(assets())
    assert all(len(fleet(slug).pieces) == len(list((ROOT / "fleets" / slug).glob("*.ldr"))) for slug in READY)


def test_all_of_it_takes_little_room() -> None:
    files = [*ROOT.glob("fleets/*/*"), *ROOT.glob("debris/*")]
    assert sum(path.stat().st_size for path in files) < 150_000


def test_there_is_something_of_everything_to_build() -> None:
    kinds = Counter(kind_of(name) for name in MODELS if name in DEBRIS or assets()[name][0].game == "intercept-orbit")
    assert kinds == {"capital": 6, "frigate": 3, "company": 6, "hva": 9, "debris": 3}


@pytest.mark.parametrize("name", MODELS)
def test_a_model_is_read_without_a_problem_and_every_part_is_known(name: str) -> None:
    file, assembly = sample(name), placed(name, parts())

    assert (file.error, file.problems, assembly.problems, assembly.unresolved) == (None, (), (), frozenset())
    document = file.document
    assert document is not None
    for section in document.sections:
        header = [line.text for line in section.lines if line.number < section.header_end]
        assert "0 Author: MFZ Desktop" in header
        assert f"0 Name: {section.name.split('/')[-1]}" in header or len(document.sections) == 1


@pytest.mark.parametrize("name", MODELS)
def test_a_model_is_built_in_an_evening_from_a_few_colours(name: str) -> None:
    fewest, most = {"capital": (30, 60), "frigate": (30, 60), "company": (20, 30)}.get(kind_of(name), (10, 30))
    assembly = placed(name, parts())
    colours = {placement.colour for placement in assembly.placements}

    assert fewest <= assembly.parts <= most
    assert len(colours) <= 10
    assert 16 not in colours, "every part has a colour of its own"


@pytest.mark.parametrize("name", MODELS)
def test_a_model_stands_on_the_base_of_its_kind_and_is_no_larger_than_allowed(name: str) -> None:
    """IO-GEO-05, IO-FLEET-05, IO-FLEET-06, IO-FLEET-07."""
    size = measure(placed(name, parts()), parts())
    (base,) = [lying for lying in (box(one, parts()) for one in placements(name)) if lying[4] == 0]
    kind = kind_of(name)

    assert ((base[3] - base[0]) / LDU_PER_STUD, (base[5] - base[2]) / LDU_PER_STUD) == BASES[kind]
    assert base[0] == -base[3], "the ship stands on the middle of its base"
    assert base[2] == -base[5]
    assert max(size.studs_x, size.studs_z, size.bricks_high * 1.2) <= LARGEST[kind]


@pytest.mark.parametrize("name", MODELS)
def test_parts_stand_along_the_axes(name: str) -> None:
    for placement in placements(name):
        x, y, z, *rows = placement.transform
        assert set(rows) <= {-1.0, 0.0, 1.0}
        assert all(number == int(number) for number in (x, y, z))


@pytest.mark.parametrize("name", MODELS)
def test_no_part_stands_where_another_does(name: str) -> None:
    boxes = [box(one, parts()) for one in placements(name) if not one.name.startswith(SLENDER)]

    assert [pair for pair in combinations(boxes, 2) if min(shared(*pair)) > STUD + 0.5] == []


@pytest.mark.parametrize("name", MODELS)
def test_every_part_hangs_on_the_others_by_studs(name: str) -> None:
    all_parts = placements(name)

    def holds(one: int, other: int) -> bool:
        first, second = all_parts[one], all_parts[other]
        return stands_on(first, second, parts()) or stands_on(second, first, parts())

    assert loose(len(all_parts), holds) == set()


@pytest.mark.parametrize("name", [name for name in MODELS if name not in DEBRIS])
def test_a_model_is_what_its_fleet_says(name: str) -> None:
    """IO-FLEET-08: only ships carry systems of their own. The fleet's file links the bytes that are shipped."""
    owner, asset = assets()[name]
    model = found(name, parts())
    wanted = asset.systems if isinstance(asset, KeptShip) else ()

    assert asset.model is not None
    assert asset.model.sha256 == hashlib.sha256(resources.read_bytes("samples", *name.split("/"))).hexdigest()
    document = sample(name).document
    assert document is not None
    grammar = declared_game(document)
    assert grammar is not None
    assert (model.name, grammar.game) == (asset.name, owner.game)
    assert model.kind.value == (
        "ship" if isinstance(asset, KeptShip) else "company" if isinstance(asset, KeptSquad) else "hva"
    )
    assert [KeptSystem(one.kind.value, one.name, tuple(one.ranges)) for one in model.systems] == list(wanted)
    assert {one.status for one in model.everything} <= {Status.TAGGED}
    assert all(one.placements for one in model.everything)


@pytest.mark.parametrize("name", [name for name in MODELS if name not in DEBRIS])
def test_a_fleet_knows_the_size_of_its_models(name: str) -> None:
    asset = assets()[name][1]
    size = measure(placed(name, parts()), parts())

    assert asset.footprint is not None
    assert asset.bricks_high is not None
    assert asset.footprint.studs_x == pytest.approx(size.studs_x, abs=0.5)
    assert asset.footprint.studs_z == pytest.approx(size.studs_z, abs=0.5)
    assert asset.bricks_high == pytest.approx(size.bricks_high, abs=0.3)


@pytest.mark.parametrize("name", [name for name in MODELS if kind_of(name) == "company"])
def test_an_ace_wears_the_colour_of_its_die(name: str) -> None:
    """IO-FLEET-14: the company with the ace is known by it."""
    squad = assets()[name][1]
    assert isinstance(squad, KeptSquad)
    bodies = Counter(one.colour for one in placements(name) if one.name == "4733.dat")
    colour = {"red": 4, "green": 2, "blue": 1, "yellow": 14}

    assert bodies.total() == 3, "three frames, each with a body"
    assert len(bodies) == (1 if squad.ace is None else 2)
    assert squad.ace is None or bodies[colour[squad.ace]] == 1


@pytest.mark.parametrize("slug", READY)
def test_a_ready_fleet_is_legal_for_two_players(slug: str) -> None:
    """IO-FLEET-18, AB-FLEET-03."""
    one = fleet(slug)

    assert (one.game, one.players, len(one.hvas)) == (READY[slug], 2, 3)
    assert FLEETS[one.game].judge(one) == ()
    assert len({piece.name for piece in one.pieces}) == len(one.pieces)


def test_the_three_fleets_differ_and_none_is_far_ahead() -> None:
    """IO-PPA-02 to IO-PPA-06: any two of them, and all three, take their positions without a roll."""
    three = [fleet(slug) for slug, game in READY.items() if game == "intercept-orbit"]
    for some in (*combinations(three, 2), tuple(three)):
        results = compare([rules_fleet(one) for one in some], PROFILES["intercept-orbit"], fleet_terms(some[0]))
        scores = [result.score for result in results]
        assert len(set(scores)) == len(scores)
        assert max(scores) - min(scores) <= 10
    assert {slug: len(fleet(slug).ships) + len(fleet(slug).companies) for slug in READY} == {
        "halcyon-squadron": 5, "kettle-flotilla": 6, "thorn-pack": 4, "night-market": 4,
    }  # fmt: skip
