"""A first flight: two small fleets that stand on the table already, and a battle that explains itself."""

from pathlib import Path
from random import Random

import pytest

from campaigns.companies.reading import read_companies
from campaigns.intercept_orbit.battles.beginning import breaches, starting_state
from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from mfz_desktop.battle.battle_list.list_model import battle_cells
from mfz_desktop.battle.battle_list.summaries import read_row
from mfz_desktop.battle.routes import REPORT, TRY, setup_route
from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.core.settings import GUIDED_BATTLE
from mfz_desktop.intercept_orbit.battle.game import OrbitBattles
from mfz_desktop.intercept_orbit.battle.setup.agreed_words import played_otherwise
from mfz_desktop.intercept_orbit.battle.setup.first_flight import first_flight, flight_plan_of, placing
from mfz_desktop.intercept_orbit.battle.setup.ready_fleets import by_name
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.state.assets import Condition
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.kernel.refusal import RefusedError
from tests.kinds import COMPANY_KINDS
from tests.mfz_desktop.application import settle, until
from tests.mfz_desktop.intercept_orbit.battle.setup.conftest import FleetSetupApp
from tests.mfz_rules.intercept_orbit.laws.measured import measured

FLEETS = Path(__file__).parents[5] / "resources" / "samples" / "fleets"
PLACED = {"intercept-orbit": 11, "alpha-bandit": 9}
"""Answers that put everything on the table; of Intercept Orbit the last is that no more debris is wanted."""


def ready() -> list[object]:
    """Return the fleets that come with the program."""
    return [read_companies(path.read_bytes(), COMPANY_KINDS)[0].company for path in FLEETS.glob("*/*.mfz.json")]


@pytest.fixture(params=SHIP_GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def deployed(game: str) -> Battle:
    """Return the first flight once everything stands, by the rules."""
    battle = starting_state(flight_plan_of(ready(), game, 1))
    while (answer := placing(battle)) is not None:
        battle = SHIP_GAMES[game].decide(battle, answer[0]).after
    return battle


def test_the_fleets_are_parts_of_those_that_come_along_and_plainly_small(game: str) -> None:
    plan, fleets = flight_plan_of(ready(), game, 1), by_name(ready(), game)
    parts = first_flight(game).parts
    assert [seat.company.name for seat in plan.seats] == [part.name for part in parts]
    for seat, part in zip(plan.seats, parts, strict=True):
        whole = {piece.name for piece in fleets[part.of].pieces}
        assert {piece.name for piece in seat.company.pieces} == set(part.pieces) < whole
        assert len(seat.company.ships) == 2
    assert all(piece.model is not None for seat in plan.seats for piece in seat.company.pieces)
    assert set(plan.passed) == {str(one) for one in breaches(plan)}
    assert any("a first flight is a small one" in one for one in played_otherwise(plan))


def test_everything_stands_where_the_rules_let_it_and_somebody_leads(game: str) -> None:
    """IO-DEP-01 to IO-DEP-10, AB-PPA-03: each piece is placed by an answer that is accepted."""
    battle = deployed(game)
    assert (battle.phase, battle.round, battle.clock) == (Phase.TACTICAL, 1, 5)
    assert all(one.at is not None for one in (*battle.ships, *battle.hvas, *battle.debris))
    assert {one.condition for one in battle.companies} == {Condition.ON_DECK}
    first, second = battle.order
    assert battle.score(first) > battle.score(second), "nobody has to roll off a tie first"
    explained = OrbitBattles(SHIP_GAMES[game]).explanation(battle)
    assert explained is not None
    assert "Who has most points when the clock shows 0 wins" in explained.words


def test_a_shot_is_possible_in_the_first_turn(game: str) -> None:
    """A ship of each side has another one in the range of a weapon of its own."""
    battle, umpire = deployed(game), SHIP_GAMES[game].umpire(deployed(game))
    for player in battle.order:
        reached = {
            (mine.id, band.name)
            for mine in battle.ships
            for other in battle.ships
            for band in battle.profile.bands(battle.rules)
            if mine.owner == player != other.owner
            and mine.working(band.name)
            and (gap := umpire.distance(battle, mine.id, other.id)) is not None
            and band.over < gap <= band.upto
        }
        assert reached, f"{player} has nobody to shoot at"


def current(app: FleetSetupApp) -> AnyBattle:
    """Return the battle that is shown."""
    here = app.context.navigator.here
    assert here is not None
    return app.battles.session(here.what)


@pytest.mark.slow
def test_the_door_leads_into_it_and_it_explains_itself(app: FleetSetupApp) -> None:
    app.context.go(setup_route(app.context.games, app.game), TRY)
    until(lambda: app.here == "battle")
    session = current(app)
    assert app.context.settings.get(GUIDED_BATTLE) == session.id
    assert session.game.explanation(session.now) is not None
    assert session.now.phase is Phase.TACTICAL
    assert len(session.entries) == PLACED[app.game], "everything was placed by answers"
    assert session.kept.header.name == "A first flight"
    assert "passes at this table" in str(session.kept.header.players)
    app.context.go(REPORT, session.id)
    settle(app.context)
    assert app.running.window.page.crumbs()[-1].text == "A first flight"
    app.context.navigator.back()
    row = read_row(app.battles.battles, session.id, app.context.games)
    assert row.game == app.context.games.title(app.game)
    assert f"{row.game} · A first flight · " in "".join(battle_cells(row).words)
    app.context.navigator.back()
    settle(app.context)
    assert app.plan.seats == (), "the set-up that is under way stays as it is"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_it_can_be_flown_to_its_end(game: str, seed: int) -> None:
    """Whatever is answered: somebody wins at doomsday, within the rounds that the clock has."""
    battle, chance = deployed(game), Random(seed)
    answers = 0
    while battle.winners is None:
        battle = _answered(SHIP_GAMES[game], battle, chance)
        answers += 1
    assert battle.clock == 0
    assert battle.round <= 5
    assert answers < 400


def _answered(game: OrbitGame, battle: Battle, chance: Random) -> Battle:
    """Return the battle after some answer of those that are offered."""
    for _ in range(300):
        asked = chance.choice(game.pending(battle))
        offered = measured(chance, game, battle, chance.choice(asked.options))
        try:
            return game.decide(battle, offered).after
        except RefusedError:
            continue
    raise AssertionError(f"nothing that is offered is accepted: {game.pending(battle)}")
