"""Reading a scenario: the companies, the field, the beginning."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.leaves import Misfit, shown
from mfz_rules.kernel.scenario import Scenario, ScenarioError, check_player_ids, listed_actions
from mfz_rules.kernel.tape import DiceTape
from mfz_rules.kernel.timeline import Timeline
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.editions import DEFAULT_EDITION
from mfz_rules.rapid_attack.game import RAPID_ATTACK, RapidAttack
from mfz_rules.rapid_attack.scenario import following
from mfz_rules.rapid_attack.scenario.document import Document, read_document
from mfz_rules.rapid_attack.scenario.starts import Entrant, from_state, set_out
from mfz_rules.rapid_attack.starting import Field
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.writing.companies import GivenCompany, read_company, write_company
from mfz_rules.rapid_attack.writing.states import rules_from
from mfz_rules.rapid_attack.writing.stored import GAME

BattleScenario = Scenario[Battle, Action, Event]

Said = TypeVar("Said", str, Scale)


def read_scenario(plain: object, game: RapidAttack = RAPID_ATTACK) -> BattleScenario:
    """Return the scenario that a JSON document holds; raises ScenarioError."""
    try:
        document = read_document(plain)
        actions = listed_actions(plain)
        if document.game != GAME:
            raise RecordError(
                "is {found}, and {game!r} is played here", "game", found=shown(document.game), game=GAME
            )
        entrants = _entrants(document)
        battle = _begin(document, entrants, plain, game)
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


def _entrants(document: Document) -> tuple[Entrant, ...]:
    """Return the players of the document with the companies that they brought."""
    check_player_ids([entry.id for entry in document.players])
    found = []
    for index, entry in enumerate(document.players):
        place = f"players[{index}]"
        given = None if entry.company is None else _company(entry.company, f"{place}.company")
        if given is not None and entry.stations is not None:
            given = replace(given, company=replace(given.company, stations=entry.stations))
        found.append(Entrant(entry.id, entry.name, given, entry.company))
    return tuple(found)


def _company(plain: object, place: str) -> GivenCompany:
    try:
        return read_company(plain)
    except Misfit as misfit:
        raise RecordError(misfit.sentence, misfit.place(place)) from None


def _begin(document: Document, entrants: Sequence[Entrant], plain: object, game: RapidAttack) -> Battle:
    start = document.start
    field = _field(document, entrants, plain)
    if isinstance(start, str) and start in ("compare", "fielded"):
        return set_out(start, entrants, field)
    if not isinstance(start, dict):
        raise RecordError(
            "is {found}; it can be compare, fielded, or an object: a state", "start", found=shown(start)
        )
    state = start["state"] if isinstance(start.get("state"), dict) and "frames" not in start else start
    try:
        return from_state(state, entrants, field, game)
    except RecordError as wrong:
        raise RecordError(wrong.text, f"start.{wrong.place}".rstrip(".")) from None


def _field(document: Document, entrants: Sequence[Entrant], plain: object) -> Field:
    """Return what is played under; edition and scale may be said by a company where the document is silent."""
    companies = [one.given for one in entrants if one.given is not None]
    edition = _first_said(document.edition, [one.edition for one in companies]) or DEFAULT_EDITION
    rules = rules_from(edition, document.settings)
    terrain = plain.get("terrain") if isinstance(plain, dict) else None
    return Field(
        rules=rules,
        scale=_first_said(document.scale, [one.scale for one in companies]) or Scale.BATTLE,
        terrain=following.worn(document.terrain, terrain, rules.whole("cover.min_height")),
        zones=document.zones,
        objective=document.objective,
        constraints=document.constraints,
        table=document.table,
    )


def _first_said(word: Said | None, others: Sequence[Said | None]) -> Said | None:
    return word or next((one for one in others if one is not None), None)


def _header_players(battle: Battle, entrants: Sequence[Entrant]) -> tuple[dict[str, object], ...]:
    """Return the players for a record's header: a company file's content whole, all else as it was read."""
    brought = {one.id: one.plain for one in entrants if isinstance(one.plain, dict)}
    return tuple(
        {"id": one.id, "name": one.name, "company": brought.get(one.id) or write_company(one.company)}
        for one in battle.players
    )
