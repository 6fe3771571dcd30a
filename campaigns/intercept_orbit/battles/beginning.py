"""From what is agreed to a battle: fleets judged and compared, the state it starts from, the head of its record."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from campaigns.battles.battles import Beginning
from campaigns.battles.setup_plan import Seat, player_ids
from campaigns.companies.file_format import company_document
from campaigns.companies.judging import is_agreed
from campaigns.documents.limits import FEWEST_SEATS
from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.battles.setup_plan import FleetPlan
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptHva
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from campaigns.intercept_orbit.companies.kind import FleetKind
from campaigns.intercept_orbit.companies.rules_view import rules_constraints, rules_fleet
from campaigns.names import numbered, one_line, shorten, untaken
from mfz_rules.intercept_orbit.fleets.comparing import Standing, compare
from mfz_rules.intercept_orbit.fleets.fleet import Fleet, Hva
from mfz_rules.intercept_orbit.fleets.judging import judge
from mfz_rules.intercept_orbit.fleets.terms import FleetTerms, terms_of
from mfz_rules.intercept_orbit.starting import Field, Side, compared
from mfz_rules.intercept_orbit.state.assets import HvaState
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence, joined


def missing(plan: FleetPlan) -> Sentence | None:
    """Return what keeps the battle from beginning; None when nothing does."""
    if len(plan.seats) < FEWEST_SEATS:
        one = FEWEST_SEATS - len(plan.seats) == 1
        return Sentence("One more fleet is needed.") if one else Sentence("Two fleets are needed.")
    for seat in plan.seats:
        if not seat.company.ships:
            return Sentence("{fleet} has no ships.", fleet=seat.company.name)
        if not seat.name.strip():
            return Sentence("The player of {fleet} has no name.", fleet=seat.company.name)
    wrong = wrong_settings(plan)
    return joined(wrong[0].text) if wrong else None


def wrong_settings(plan: FleetPlan) -> tuple[Finding, ...]:
    """Return what nobody can play by: settings that are none, and those that contradict each other (RA-HACK-01)."""
    book = SHIP_GAMES[plan.game].profile.editions.book
    return book.check_settings(plan.settings) or book.find_collisions(plan.settings)


def terms(plan: FleetPlan) -> FleetTerms:
    """Return what the table agreed on about fleets."""
    agreed = terms_of(FLEET_GAMES[plan.game].book, plan.settings, max(len(plan.seats), 1))
    return replace(agreed, constraints=rules_constraints(plan.constraints))


def judged(plan: FleetPlan, seat: Seat[KeptFleet]) -> tuple[Finding, ...]:
    """Return what is wrong with a fleet under this table's terms, and was not agreed to (IO-FLEET-18)."""
    findings = judge(fleet_of(plan, seat.company), FLEET_GAMES[plan.game].profile, terms(plan))
    errors = (one for one in findings if one.severity is Severity.ERROR)
    return tuple(one for one in errors if not is_agreed(one, seat.company.agreed, seat.company.pieces))


def breaches(plan: FleetPlan) -> tuple[Sentence, ...]:
    """Return a sentence for each fleet that is not legal, with all that is wrong with it."""
    return tuple(breaches_by_seat(plan).values())


def breaches_by_seat(plan: FleetPlan) -> Mapping[int, Sentence]:
    """Return the same by the places of the seats."""
    found = ((at, seat, judged(plan, seat)) for at, seat in enumerate(plan.seats))
    return {at: _breach(seat, findings) for at, seat, findings in found if findings}


def _breach(seat: Seat[KeptFleet], findings: Iterable[Finding]) -> Sentence:
    fleet, why = seat.company.name, joined(*dict.fromkeys(one.text for one in findings))
    if seat.name == fleet:
        return Sentence("{fleet} is not legal: {findings}", fleet=fleet, findings=why)
    return Sentence("{fleet} of {player} is not legal: {findings}", fleet=fleet, player=seat.name, findings=why)


def standings(plan: FleetPlan) -> tuple[Standing, ...]:
    """Return how the fleets compare, in the order of the seats; nothing below two (IO-PPA)."""
    if len(plan.seats) < FEWEST_SEATS:
        return ()
    fleets = [fleet_of(plan, seat.company) for seat in plan.seats]
    return compare(fleets, FLEET_GAMES[plan.game].profile, terms(plan))


def hvas_wanted(plan: FleetPlan) -> int | None:
    """Return how many high value assets each fleet has with so many players; None where nothing is said of them."""
    size = FLEET_GAMES[plan.game].profile.sizes.get(len(plan.seats))
    return None if size is None else size.hvas


def fleet_of(plan: FleetPlan, fleet: KeptFleet) -> Fleet:
    """Return a fleet as it comes to this table: with as many high value assets as was agreed."""
    brought = rules_fleet(fleet)
    if plan.hvas is None:
        return brought
    own = (brought.hvas or ())[: plan.hvas]
    return replace(brought, hvas=own + (Hva(""),) * (plan.hvas - len(own)))


def starting_state(plan: FleetPlan) -> Battle:
    """Return the battle at its very beginning; raises ValueError where `missing` says something."""
    if reason := missing(plan):
        raise ValueError(reason)
    game = SHIP_GAMES[plan.game]
    field = Field(game.profile, game.profile.editions.rules_of(plan.edition, plan.settings), plan.space.table)
    sides = tuple(
        Side(player, fleet_of(plan, as_brought(plan, seat.company)), seat.name)
        for player, seat in zip(player_ids(plan.seats), plan.seats, strict=True)
    )
    battle = compared(sides, field, game.gate)
    word = game.profile.fleets.hva_name
    return replace(battle, hvas=tuple(_named(one, word) for one in battle.hvas))


def beginning(plan: FleetPlan, seed: int, name: str = "", overruled: Iterable[str] = ()) -> Beginning:
    """Return what the record's head says; `seed` counts where the program rolls and none was agreed.

    `overruled` is what the table plays otherwise than the rules or a campaign would have it, a sentence each.
    """
    rules = SHIP_GAMES[plan.game].profile.editions.rules_of(plan.edition, plan.settings)
    said: dict[str, object] = {}
    if plan.campaign is not None:
        said |= {"campaign": plan.campaign.campaign, "battle": plan.campaign.battle}
    if notes := list(overruled):
        said["overruled"] = notes
    return Beginning(
        edition=plan.edition,
        settings=rules.settings,
        players=tuple(
            _player(plan, player, seat) | said
            for player, seat in zip(player_ids(plan.seats), plan.seats, strict=True)
        ),
        seed=(seed if plan.seed is None else plan.seed) if plan.rolled else None,
        name=name,
    )


def with_numbers(fleet: KeptFleet) -> KeptFleet:
    """Return the fleet with assets of one name numbered, so that everybody knows which is meant."""
    names = numbered([one.name for one in fleet.pieces])
    called = {one.id: name for one, name in zip(fleet.pieces, names, strict=True)}
    return fleet.with_pieces(lambda asset: replace(asset, name=called[asset.id]))


def objective_of(plan: FleetPlan) -> KeptHva | None:
    """Return the high value asset that a campaign's battle is fought over (RA-CAMP-02).

    The one that the table chose; else one that is called as the objective is; else the first of who defends, or of
    whoever has one. None for a battle without an objective, or where nobody brings a high value asset of their own.
    """
    objective = plan.campaign.objective if plan.campaign is not None else None
    brought = [one for seat in _defender_first(plan) for one in seat.company.hvas[: plan.hvas]]
    if objective is None or not brought:
        return None
    chosen = [one for one in brought if one.id == plan.fought_over]
    return next(iter((*chosen, *(one for one in brought if _is_called(one, objective.name)), *brought)))


def as_brought(plan: FleetPlan, fleet: KeptFleet) -> KeptFleet:
    """Return a fleet as it comes to a battle: assets of one name numbered, the objective called as the campaign does.

    No other high value asset keeps its name: by it the campaign knows afterwards who holds the objective.
    """
    fleet, hva = with_numbers(fleet), objective_of(plan)
    if hva is None or plan.campaign is None or plan.campaign.objective is None:
        return fleet
    name = shorten(plan.campaign.objective.name)

    def called(one: KeptHva) -> KeptHva:
        if one.id == hva.id:
            return replace(one, name=name)
        return replace(one, name=untaken(one.name, (name,))) if _is_called(one, name) else one

    return replace(fleet, hvas=tuple(map(called, fleet.hvas)))


def _is_called(hva: KeptHva, name: str) -> bool:
    return one_line(hva.name).casefold() == one_line(name).casefold()


def _defender_first(plan: FleetPlan) -> tuple[Seat[KeptFleet], ...]:
    """Return the seats, the highest score first (IO-PPA-06)."""
    scores = [one.score for one in standings(plan)]
    return tuple(seat for _, seat in sorted(zip(scores, plan.seats, strict=False), key=lambda one: -one[0]))


def _player(plan: FleetPlan, player: str, seat: Seat[KeptFleet]) -> dict[str, object]:
    return {
        "id": player,
        "person": seat.person,
        "name": seat.name,
        "colour": seat.colour,
        "ground": plan.space.ground.value,
        "company": company_document(as_brought(plan, seat.company), FleetKind(FLEET_GAMES[plan.game])),
    }


def _named(hva: HvaState, word: str) -> HvaState:
    """Return a high value asset under a name: the game's word and its number where its player gave it none."""
    return hva if hva.name else replace(hva, name=f"{word} {hva.id.rpartition('.h')[2]}")
