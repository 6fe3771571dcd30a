"""Reading a scenario: the fleets, the table, the beginning."""

from collections.abc import Sequence

from mfz_rules.common.writing.checking import playable
from mfz_rules.intercept_orbit.game import INTERCEPT_ORBIT, OrbitGame
from mfz_rules.intercept_orbit.scenario.document import Document, read_document
from mfz_rules.intercept_orbit.scenario.starts import STARTS, Entrant, from_state, given_fleet, set_out
from mfz_rules.intercept_orbit.starting import Field, usual_field
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.writing.fleets import write_fleet
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.leaves import shown
from mfz_rules.kernel.scenario import Scenario, ScenarioError, check_player_ids, listed_actions
from mfz_rules.kernel.tape import DiceTape
from mfz_rules.kernel.timeline import Timeline

BattleScenario = Scenario[Battle, Action, Event]


def read_scenario(plain: object, game: OrbitGame = INTERCEPT_ORBIT) -> BattleScenario:
    """Return the scenario that a JSON document holds; raises ScenarioError."""
    try:
        document = read_document(plain)
        actions = listed_actions(plain)
        if document.game != game.id:
            text = "is {found}, and {game!r} is played here"
            raise RecordError(text, "game", found=shown(document.game), game=game.id)
        entrants = _entrants(document, game)
        battle = _begin(document, entrants, game)
    except RecordError as wrong:
        raise ScenarioError(wrong.text, wrong.place) from None
    tape = None if document.seed is None else DiceTape(document.seed)
    return Scenario(
        Timeline(game, battle, tape=tape),
        actions,
        edition=battle.rules.edition,
        settings=battle.rules.settings,
        players=_header_players(battle, entrants),
    )


def _entrants(document: Document, game: OrbitGame) -> tuple[Entrant, ...]:
    """Return the players of the document with the fleets that they brought."""
    check_player_ids([entry.id for entry in document.players])
    found = []
    for index, entry in enumerate(document.players):
        place = f"players[{index}]"
        fleet = given_fleet(entry.fleet, entry.hvas, game, f"{place}.fleet")
        found.append(Entrant(entry.id, entry.name, fleet, entry.fleet))
    return tuple(found)


def _begin(document: Document, entrants: Sequence[Entrant], game: OrbitGame) -> Battle:
    start = document.start
    edition = document.edition or game.profile.fleets.edition
    usual = usual_field(game.profile, playable(game.profile.editions.rules_of, edition, document.settings))
    field = Field(usual.profile, usual.rules, document.table or usual.table)
    if isinstance(start, str) and start in STARTS:
        return set_out(start, entrants, field, game)
    if not isinstance(start, dict):
        text = "is {found}; it can be compare, deployed, or an object: a state"
        raise RecordError(text, "start", found=shown(start))
    try:
        return from_state(start, entrants, field, game)
    except RecordError as wrong:
        raise RecordError(wrong.text, f"start.{wrong.place}".rstrip(".")) from None


def _header_players(battle: Battle, entrants: Sequence[Entrant]) -> tuple[dict[str, object], ...]:
    """Return the players for a record's header: a company file's content whole, all else as it was read."""
    brought = {one.id: one.plain for one in entrants if isinstance(one.plain, dict)}
    return tuple(
        {"id": one.id, "name": one.name, "fleet": brought.get(one.id) or write_fleet(one.fleet)}
        for one in battle.players
    )
