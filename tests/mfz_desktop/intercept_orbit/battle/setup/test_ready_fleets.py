"""Two fleets that meet in a quick battle: legal, not equal, with models."""

import pytest

import resources
from campaigns.battles.setup_plan import Seat
from campaigns.companies.file_format import SUFFIX, read_company_file
from campaigns.intercept_orbit.battles.beginning import breaches, standings, starting_state
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from mfz_desktop.intercept_orbit.battle.setup.page.starter import first_battle
from mfz_desktop.intercept_orbit.battle.setup.quick_names import quick_names
from mfz_desktop.intercept_orbit.battle.setup.ready_fleets import MEET, PICTURED, shipped_names, two_of
from mfz_rules.intercept_orbit.state.battle import Phase
from tests.kinds import COMPANY_KINDS, FLEET_SETUPS

BOTH = pytest.mark.parametrize("game", MEET)


def shipped(game: str) -> list[KeptFleet]:
    folder = resources.path("samples", "fleets")
    files = sorted(folder.glob(f"*/*{SUFFIX}"))
    read = [read_company_file(one.read_bytes(), COMPANY_KINDS).company for one in files]
    return [one for one in read if isinstance(one, KeptFleet) and one.game == game]


@BOTH
def test_the_fleets_are_shipped_and_so_are_the_models_that_are_pictured(game: str) -> None:
    assert set(shipped_names(MEET[game])) <= {one.name for one in shipped(game)}
    assert all(resources.path("samples", name).is_file() for name in PICTURED[game])


@BOTH
def test_both_are_legal_and_do_not_tie(game: str) -> None:
    plan = first_battle(FLEET_SETUPS[game], two_of(shipped(game), game), 7)
    assert breaches(plan) == ()
    assert [one.tied_with for one in standings(plan)] == [(), ()]
    assert starting_state(plan).phase is Phase.DEPLOYMENT
    assert plan.seed == 7


@BOTH
def test_every_asset_of_both_has_a_model(game: str) -> None:
    one, other = two_of(shipped(game), game)
    assert one.name != other.name
    assert all(piece.model is not None for fleet in (one, other) for piece in fleet.pieces)


def test_listed_opponents_of_a_fleet_without_assets_have_no_models() -> None:
    bare = KeptFleet("f", MEET["alpha-bandit"][0], game="alpha-bandit")
    other = two_of([bare], "alpha-bandit")[1]
    assert other.ships
    assert not any(piece.model for piece in other.pieces)


@BOTH
def test_nobody_is_forgotten_who_sits_there(game: str) -> None:
    plan = first_battle(FLEET_SETUPS[game], two_of(shipped(game), game), 7)
    assert all(isinstance(seat, Seat) and seat.name for seat in plan.seats)
    assert len({seat.colour for seat in plan.seats}) == 2


def test_quick_battles_have_different_names() -> None:
    assert len(set(quick_names())) == len(quick_names())
