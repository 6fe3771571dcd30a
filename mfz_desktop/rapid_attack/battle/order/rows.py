"""What the order lists of a battle of Rapid Attack: a row for each player, frame and station."""

from mfz_desktop.battle.order.rows import OrderRows, PlayerRow, StationRow, TurnRow, player_row
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.rapid_attack.battle.text.names import Names
from mfz_rules.kernel.game import Pending
from mfz_rules.rapid_attack.battle import Action, Battle, FrameState, Objective, Phase, StationState, Status

Asked = tuple[Pending[Action], ...]
UNDECIDED = (Phase.COMPARE, Phase.OVER)
"""Phases in which nobody leads."""


def standing_of(battle: Battle, seats: BattleSeats, pending: Asked = ()) -> OrderRows:
    """Return what is listed of a battle."""
    names, listed = Names(battle), []
    for player in battle.order:
        own = [one for one in battle.frames if one.owner == player]
        held = [one for one in battle.holdings if one.owner == player]
        listed.append(
            (
                _player(battle, seats, names(player), player, pending),
                tuple(_frame(names, seats, one, number) for number, one in enumerate(own, 1)),
                tuple(_station(names, seats, one) for one in held),
            )
        )
    unheld = tuple(_station(names, seats, one) for one in battle.holdings if one.owner is None)
    return OrderRows(tuple(listed), unheld)


def _player(battle: Battle, seats: BattleSeats, name: str, player: str, pending: Asked) -> PlayerRow:
    company = battle.player(player).company.name
    return player_row(battle, name, player, seats.colour(player), company, pending, undecided=UNDECIDED)


def _frame(names: Names, seats: BattleSeats, frame: FrameState, number: int) -> TurnRow:
    return TurnRow(
        id=frame.id,
        name=names.short(frame.id),
        colour=seats.colour(frame.owner),
        status=frame.status,
        number=str(number),
        placed=frame.placed,
        defense=frame.defense,
        spot=frame.spot,
        left=len(frame.left),
        systems=len(frame.systems),
        numbers=frame.numbers if frame.status is Status.WAITING else (),
    )


def _station(names: Names, seats: BattleSeats, station: StationState | Objective) -> StationRow:
    owner = None if station.owner is None else seats.colour(station.owner)
    name = names(station.id)
    return StationRow(station.id, name[:1].upper() + name[1:], _home(seats, station), owner)


def _home(seats: BattleSeats, station: StationState | Objective) -> int | None:
    return seats.colour(station.home) if isinstance(station, StationState) else None
