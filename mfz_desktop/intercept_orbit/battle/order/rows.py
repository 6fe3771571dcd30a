"""What the order lists of a battle of ships: each player's assets, and below them what they have aboard."""

from collections.abc import Sequence

from mfz_desktop.battle.order.rows import OrderRows, PlayerRow, TurnRow, player_row
from mfz_desktop.battle.order.signs import IDLE
from mfz_desktop.battle.seats import BattleSeats
from mfz_desktop.intercept_orbit.battle.order.holding import short_words
from mfz_desktop.intercept_orbit.battle.text.names import Names, asset_number
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState, Condition, FighterState
from mfz_rules.intercept_orbit.state.battle import Battle, Phase, takes_turns
from mfz_rules.kernel.game import Pending

ABOARD = (Condition.ON_DECK, Condition.CAPTIVE, Condition.CARRIED)
Asked = tuple[Pending[Action], ...]
UNDECIDED = (Phase.COMPARE, Phase.OVER)
"""Phases in which nobody leads."""


def standing_of(battle: Battle, seats: BattleSeats, pending: Asked = ()) -> OrderRows:
    """Return what is listed of a battle: every asset below who commands it, a company aboard below its holder."""
    names = Names(battle)
    below = [(listed_below(battle, one), one) for one in battle.all_assets]
    listed = []
    for player in battle.order:
        own = [one for at, one in below if at == player]
        rows = tuple(_piece(names, seats, one, player) for one in _ordered(own))
        listed.append((_player(battle, seats, names(player), player, pending), rows, ()))
    unheld = tuple(_piece(names, seats, one, None) for one in battle.hvas if not one.holder)
    return OrderRows(tuple(listed), unheld)


def listed_below(battle: Battle, asset: AssetState) -> str:
    """Return the player below whom an asset is listed: who commands it, a captive's and a cargo's who has it."""
    holder = _holder(asset)
    return battle.commands(asset.id if holder is None else holder)


def _holder(asset: AssetState) -> str | None:
    aboard = isinstance(asset, CompanyState) and asset.alive and asset.condition in ABOARD
    return asset.holder if aboard and isinstance(asset, CompanyState) else None


def _ordered(own: Sequence[AssetState]) -> list[AssetState]:
    """Return assets in their order, each with what it has behind it."""
    held: dict[str, list[AssetState]] = {}
    for one in own:
        holder = _holder(one)
        if holder is not None:
            held.setdefault(holder, []).append(one)
    ordered: list[AssetState] = []

    def add(asset: AssetState) -> None:
        ordered.append(asset)
        for one in held.pop(asset.id, ()):
            add(one)

    for asset in own:
        if _holder(asset) is None:
            add(asset)
    return ordered


def _player(battle: Battle, seats: BattleSeats, name: str, player: str, pending: Asked) -> PlayerRow:
    company = battle.player(player).fleet.name
    return player_row(battle, name, player, seats.colour(player), company, pending, undecided=UNDECIDED)


def _piece(names: Names, seats: BattleSeats, asset: AssetState, below: str | None) -> TurnRow:
    fighter = asset if isinstance(asset, FighterState) else None
    spots = sum(one.value for one in fighter.spots) if fighter is not None else 0
    return TurnRow(
        id=asset.id,
        name=names(asset.id),
        colour=seats.colour(asset.owner),
        status=status_of(asset),
        number=asset_number(asset.id),
        placed=asset.placed,
        defense=fighter.defense if fighter is not None else None,
        spot=spots or None,
        left=len(fighter.left) if fighter is not None else 0,
        systems=len(fighter.systems) if fighter is not None else 0,
        words=short_words(asset) if asset.alive else "",
        indent=_holder(asset) is not None,
        home=seats.colour(asset.owner) if asset.owner != below else None,
    )


def status_of(asset: AssetState) -> str:
    """Return where an asset is in its turn; a company that has none, aboard or adrift, is idle (IO-ORD-01)."""
    return asset.status if not asset.alive or not asset.placed or takes_turns(asset) else IDLE
