"""Who sits at the table: seats filled, renamed, coloured and moved."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from campaigns.battles.kind import Plan, SetupKind
from campaigns.battles.setup_plan import AnySeat, Seat
from campaigns.companies.company import AnyCompany
from campaigns.companies.copying import copy_company
from campaigns.documents.limits import MOST_SEATS
from campaigns.names import shorten
from campaigns.players import Player
from mfz_desktop.battle.seats import colours_of
from mfz_desktop.ui.theme.colours import PLAYER_WORDS

translate = QCoreApplication.translate


def with_companies(
    kind: SetupKind[Plan],
    plan: Plan,
    companies: Sequence[AnyCompany],
    players: Iterable[Player] = (),
    last: Iterable[str] = (),
) -> Plan:
    """Return the plan with more companies at its table, as far as there are seats.

    The first company of all brings the terms it was built for, unless a campaign gave them. A company that sits
    there already comes again as a copy. The player's record that the company names takes the seat; else the next of
    the `last` players, by their ids, who sits nowhere yet; else the seat is called as its company is.
    """
    people = {player.id: player for player in players if player.name}
    owners = {company.player for company in companies}
    spare = [people[id] for id in last if id in people and id not in owners]
    for company in companies:
        if len(plan.seats) >= MOST_SEATS:
            break
        if any(seat.company.id == company.id for seat in plan.seats):
            company = copy_company(company)
        own = [people[company.player]] if company.player in people else []
        plan = replace(plan, seats=(*plan.seats, _seat(plan.seats, company, (*own, *spare))))
        if len(plan.seats) == 1 and plan.campaign is None:
            plan = kind.on_terms_of_first(plan)
    return plan


def with_players(plan: Plan, coming: Iterable[tuple[AnyCompany, Player]]) -> Plan:
    """Return the plan with seats for players and the companies they bring, as far as there are seats."""
    for company, player in coming:
        if len(plan.seats) < MOST_SEATS:
            seat = Seat(company, shorten(player.name), free_colour(plan.seats, player.colour), player.id)
            plan = replace(plan, seats=(*plan.seats, seat))
    return plan


def _seat(seats: Sequence[AnySeat], company: AnyCompany, wanted: Sequence[Player]) -> AnySeat:
    """Return a seat for the first of the wanted who sits nowhere; its company's name where there is no such."""
    people, names = {seat.person for seat in seats}, {seat.name for seat in seats}
    player = next((one for one in wanted if one.id not in people and shorten(one.name) not in names), None)
    if player is not None:
        return Seat(company, shorten(player.name), free_colour(seats, player.colour), player.id)
    free = [name for name in (shorten(company.name), *usual_names()[len(seats) :]) if name and name not in names]
    return Seat(company, free[0], free_colour(seats))


def is_nameless(seat: AnySeat) -> bool:
    """Whether nobody has said who plays: the seat is called by its company, or by its number."""
    return not seat.person and seat.name in (shorten(seat.company.name), *usual_names())


def seat_words(seat: AnySeat) -> str:
    """Return who plays what: `Ann · Stone Garden`, a name that stands for both only once."""
    return " · ".join(dict.fromkeys((seat.name, seat.company.name)))


def usual_names() -> tuple[str, ...]:
    """Return what players are called who have not said their names, seat by seat."""
    return tuple(translate("Setup", "Player {n}").format(n=number) for number in range(1, MOST_SEATS + 1))


def free_colour(seats: Iterable[AnySeat], wanted: str = "") -> str:
    """Return the wanted colour if nobody has it, else the next that is free."""
    taken = {seat.colour for seat in seats}
    if wanted in PLAYER_WORDS and wanted not in taken:
        return wanted
    return next((word for word in PLAYER_WORDS if word not in taken), PLAYER_WORDS[0])


def coloured(seats: Sequence[AnySeat]) -> tuple[AnySeat, ...]:
    """Return the seats with a colour of its own for each: chosen ones stay with the first who chose them."""
    said = {str(at): {"colour": seat.colour} for at, seat in enumerate(seats)}
    given = colours_of(tuple(said), said)
    return tuple(replace(seat, colour=PLAYER_WORDS[given[at]]) for at, seat in zip(said, seats, strict=True))


def without_seat(plan: Plan, at: int) -> Plan:
    """Return the plan with one seat empty."""
    return replace(plan, seats=(*plan.seats[:at], *plan.seats[at + 1 :]))


def with_seat(plan: Plan, at: int, seat: AnySeat) -> Plan:
    """Return the plan with another in a seat; whoever had the same colour gets the one that is free now."""
    before = plan.seats[at]
    others = tuple(
        replace(one, colour=before.colour) if index != at and one.colour == seat.colour else one
        for index, one in enumerate(plan.seats)
    )
    return replace(plan, seats=(*others[:at], seat, *others[at + 1 :]))


def with_company(plan: Plan, at: int, company: AnyCompany) -> Plan:
    """Return the plan with another company in a seat; a seat that was called as its company is called as this one."""
    seat, called = plan.seats[at], shorten(company.name)
    free = is_nameless(seat) and called not in {one.name for one in plan.seats}
    taken = replace(seat, company=company, name=called if free else seat.name)
    return replace(plan, seats=(*plan.seats[:at], taken, *plan.seats[at + 1 :]))


def moved_seat(plan: Plan, at: int, by: int) -> Plan:
    """Return the plan with a seat elsewhere in the row; equal scores keep the order of seats."""
    to = min(max(0, at + by), len(plan.seats) - 1)
    seats = list(plan.seats)
    seats.insert(to, seats.pop(at))
    return replace(plan, seats=tuple(seats))


def renewed(plan: Plan, companies: Iterable[AnyCompany]) -> Plan:
    """Return the plan with its companies as they are in the garage now; those that are gone stay as they were."""
    now = {company.id: company for company in companies}
    seats = tuple(_renewed(seat, now.get(seat.company.id, seat.company)) for seat in plan.seats)
    return plan if seats == plan.seats else replace(plan, seats=seats)


def _renewed(seat: AnySeat, company: AnyCompany) -> AnySeat:
    called_so = not seat.person and seat.name == shorten(seat.company.name)
    return replace(seat, company=company, name=shorten(company.name) if called_so else seat.name)
