"""From what is agreed to a battle: the state it starts from, and what the head of its record says beside it."""

from dataclasses import replace

from campaigns.battles.battles import Beginning
from campaigns.battles.setup_plan import Ground, Seat, player_ids
from campaigns.campaign.battles import PlannedObjective
from campaigns.companies.company import Footprint
from campaigns.companies.file_format import company_document
from campaigns.documents.limits import FEWEST_SEATS
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.editing import numbered
from campaigns.rapid_attack.companies.kind import RapidAttackCompanies
from campaigns.rapid_attack.companies.rules_view import rules_company, rules_constraints
from mfz_desktop.core.language import translated
from mfz_desktop.rapid_attack.battle.setup.laid_down import played_otherwise
from mfz_desktop.rapid_attack.battle.setup.presets import translate
from mfz_desktop.rapid_attack.battle.setup.setting_words import TABLE_SETTINGS
from mfz_desktop.rapid_attack.battle.setup.zones import unplaced, zones_of
from mfz_rules.common.places import Polygon, Table
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import Field, Side, compared
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.pieces import Behaviour, Objective, Terrain

STUDS_PER_UNIT = 5.0
"""RA-BF-03."""
LEAST_SIDE = 0.2
"""Units: what is thinner was not measured, it was left out."""
OBJECTIVE = "objective"
"""Id of the special objective in every battle."""


def missing(plan: SetupPlan) -> str:
    """Return what keeps the battle from beginning, as a sentence; empty when nothing does."""
    if len(plan.seats) < FEWEST_SEATS:
        left = FEWEST_SEATS - len(plan.seats)
        if left == 1:
            return translate("Setup", "One more company is needed.")
        return translate("Setup", "Two companies are needed.")
    for seat in plan.seats:
        if not seat.company.frames:
            return translate("Setup", "{company} has no frames.").format(company=seat.company.name)
        if not seat.name.strip():
            return translate("Setup", "The player of {company} has no name.").format(company=seat.company.name)
    if zones := unplaced(plan):
        return translate("Setup", "Say where “{where}” is on the battlefield.").format(where=zones[0].where)
    wrong = TABLE_SETTINGS.wrong(plan.settings)
    return translated(wrong[0].text) if wrong else ""


def starting_state(plan: SetupPlan) -> Battle:
    """Return the battle at its very beginning; raises ValueError where `missing` says something."""
    if reason := missing(plan):
        raise ValueError(reason)
    battle = compared(sides_of(plan), field_of(plan))
    for player, seat in zip(player_ids(plan.seats), plan.seats, strict=True):
        battle = with_bases_and_names(battle, player, numbered(seat.company))
    return battle


def sides_of(plan: SetupPlan) -> tuple[Side, ...]:
    """Return who fights whom, in the order of the seats."""
    return tuple(
        Side(player, rules_company(numbered(seat.company)), seat.name)
        for player, seat in zip(player_ids(plan.seats), plan.seats, strict=True)
    )


def field_of(plan: SetupPlan) -> Field:
    """Return what the battle is fought on and under, with all that a campaign laid down for it."""
    return Field(
        rules=rules_of(plan.edition, plan.settings),
        scale=Scale(plan.scale),
        terrain=terrain_of(plan),
        zones=zones_of(plan),
        objective=objective_of(plan.objective) if plan.objective else None,
        constraints=rules_constraints(plan.announced),
        table=Table(plan.field.units_wide, plan.field.units_deep),
    )


def terrain_of(plan: SetupPlan) -> tuple[Terrain, ...]:
    """Return the terrain as the battle has it: without a map it has names and heights, and no place."""
    if plan.field.ground is Ground.TABLE:
        return tuple(replace(piece, polygon=None, roof=None) for piece in plan.field.terrain)
    return plan.field.terrain


def objective_of(planned: PlannedObjective) -> Objective:
    """Return the special objective as the battle has it (RA-CAMP-02); an unknown behaviour is none (RA-CAMP-15)."""
    behaviour = Behaviour(planned.behaviour) if planned.behaviour in tuple(Behaviour) else None
    return Objective(OBJECTIVE, planned.name, behaviour=behaviour)


def beginning(plan: SetupPlan, seed: int, name: str = "") -> Beginning:
    """Return what the record's head says; `seed` counts where the program rolls and none was agreed."""
    return Beginning(
        edition=plan.edition,
        settings=dict(rules_of(plan.edition, plan.settings).settings),
        players=tuple(
            _player(plan, player, seat) for player, seat in zip(player_ids(plan.seats), plan.seats, strict=True)
        ),
        seed=(seed if plan.seed is None else plan.seed) if plan.rolled else None,
        name=name,
    )


def _player(plan: SetupPlan, player: str, seat: Seat[KeptCompany]) -> dict[str, object]:
    return {
        "id": player,
        "person": seat.person,
        "name": seat.name,
        "colour": seat.colour,
        "ground": plan.field.ground.value,
        "company": company_document(numbered(seat.company), RapidAttackCompanies()),
        **_campaign(plan),
    }


def _campaign(plan: SetupPlan) -> dict[str, object]:
    """Return which campaign's battle it is, and what the table plays otherwise than was laid down."""
    if plan.campaign is None:
        return {}
    said: dict[str, object] = {"campaign": plan.campaign.campaign, "battle": plan.campaign.battle}
    overruled = played_otherwise(plan)
    return {**said, "overruled": list(overruled)} if overruled else said


def with_bases_and_names(battle: Battle, player: str, company: KeptCompany) -> Battle:
    """Return the battle with what the rules do not ask of a company: bases of its frames, names of its stations."""
    bases = {f"{player}.f{number}": footprint(one.footprint) for number, one in enumerate(company.frames, 1)}
    names = {f"{player}.s{number}": one.name for number, one in enumerate(company.stations, 1)}
    return replace(
        battle,
        frames=tuple(replace(one, footprint=bases[one.id]) if bases.get(one.id) else one for one in battle.frames),
        stations=tuple(replace(one, name=names.get(one.id, one.name)) for one in battle.stations),
    )


def footprint(studs: Footprint | None) -> Polygon | None:
    """Return a base in units round its own centre, looking along +x (RA-LEGO-21); None for the usual square.

    A model looks along its z axis, so its depth lies along x.
    """
    if studs is None:
        return None
    along, across = (side / STUDS_PER_UNIT for side in (studs.studs_z, studs.studs_x))
    if min(along, across) < LEAST_SIDE:
        return None
    x, y = round(along / 2, 3), round(across / 2, 3)
    return ((-x, -y), (x, -y), (x, y), (-x, y))
