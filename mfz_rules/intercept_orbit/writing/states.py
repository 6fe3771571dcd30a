"""The state of a battle as a JSON object, and back: what is left out follows from the rest."""

from collections.abc import Sequence
from dataclasses import replace

from mfz_rules.common.places import Table
from mfz_rules.common.writing.checking import playable
from mfz_rules.intercept_orbit.chapters.opening import terms_of
from mfz_rules.intercept_orbit.chapters.weapons import built
from mfz_rules.intercept_orbit.fleets.comparing import compare
from mfz_rules.intercept_orbit.fleets.fleet import Company, Fleet, Hva, Ship
from mfz_rules.intercept_orbit.profile import GameProfile
from mfz_rules.intercept_orbit.state.agenda import AskClock
from mfz_rules.intercept_orbit.state.assets import AssetState, ShipState, Status
from mfz_rules.intercept_orbit.state.battle import Battle, Phase, Player
from mfz_rules.intercept_orbit.writing.checking import check
from mfz_rules.intercept_orbit.writing.events import ITEMS, converters_of
from mfz_rules.intercept_orbit.writing.stored import StoredBattle, StoredPlayer
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.plain import Codecs


class StateWriting:
    """Reads and writes the states of one of the games."""

    def __init__(self, profile: GameProfile) -> None:
        self._profile = profile
        self._battles = Codecs(unions=(ITEMS,), converters=converters_of(profile.fleets)).of(StoredBattle)

    def write(self, battle: Battle) -> dict[str, object]:
        """Return the state as a JSON object that `read` reads back equal."""
        return self._battles.write(
            StoredBattle(
                game=self._profile.id,
                edition=battle.rules.edition,
                settings=battle.rules.settings,
                phase=battle.phase,
                round=battle.round,
                clock=battle.clock,
                order=battle.order,
                players=tuple(_write_player(battle, player) for player in battle.players),
                ships=battle.ships,
                companies=battle.companies,
                hvas=battle.hvas,
                debris=battle.debris,
                table=battle.table,
                agenda=battle.agenda,
                winners=battle.winners,
                first_choice=battle.first_choice,
                attack=battle.attack,
                journey=battle.journey,
                boarding=battle.boarding,
                boards=battle.boards,
                starting=battle.starting,
                first_hva=battle.first_hva,
            )
        )

    def read(self, plain: object) -> Battle:
        """Return the state that a JSON object holds; raises RecordError naming the place that is wrong.

        Without `phase` and `agenda` the round stands at the top of tactical order, and nobody is asked yet.
        """
        profile = self._profile
        stored = self._battles.read(plain)
        if stored.game != profile.id:
            raise RecordError("is {found!r}, and this reads {game!r}", "game", found=stored.game, game=profile.id)
        rules = playable(profile.editions.rules_of, stored.edition or profile.fleets.edition, stored.settings)
        side = rules.number("table_units")
        battle = Battle(
            profile=profile,
            rules=rules,
            players=tuple(_read_player(stored, player) for player in stored.players),
            order=stored.order or tuple(player.id for player in stored.players),
            ships=tuple(_classed(one, profile) for one in stored.ships),
            companies=stored.companies,
            hvas=stored.hvas,
            debris=stored.debris,
            table=stored.table or Table(side, side),
            phase=stored.phase or (Phase.TACTICAL if stored.winners is None else Phase.OVER),
            round=stored.round,
            clock=rules.whole("doomsday_start") if stored.clock is None else stored.clock,
            first_choice=_first_choice(stored),
            agenda=stored.agenda or (),
            attack=stored.attack,
            journey=stored.journey,
            boarding=stored.boarding,
            boards=stored.boards,
            starting=stored.starting or (),
            first_hva=stored.first_hva,
            winners=stored.winners,
        )
        check(battle)
        return _completed(battle, stored)


def compared(battle: Battle) -> tuple[Player, ...]:
    """Return the players with points per asset and roles, from their fleets (IO-PPA-04, IO-PPA-06)."""
    standings = compare([one.fleet for one in battle.players], battle.profile.fleets, terms_of(battle))
    return tuple(
        replace(player, score_per_asset=int(standing.score_per_asset), role=player.role or str(standing.position))
        for player, standing in zip(battle.players, standings, strict=True)
    )


def starting_of(battle: Battle, order: Sequence[str]) -> tuple[str, ...]:
    """Return the players as they start: by roles, as far as they have any, else in the order given.

    IO-PPA-06, AB-PPA-03.
    """
    roles = battle.profile.fleets.roles
    rank = {one.id: roles.index(one.role) if one.role else 0 for one in battle.players}
    return tuple(sorted(order, key=lambda player: rank[player]))


def _first_choice(stored: StoredBattle) -> bool:
    """Whether the defender is still to open: not after round 1, nor once a turn has begun (IO-ORD-04)."""
    assets: tuple[AssetState, ...] = (*stored.ships, *stored.companies, *stored.hvas)
    return stored.first_choice and stored.round <= 1 and all(one.status is Status.WAITING for one in assets)


def _classed(ship: ShipState, profile: GameProfile) -> ShipState:
    """Return the ship with the class that follows from the systems it was built with (IO-FLEET-09)."""
    return replace(ship, ship_class=profile.fleets.hull(len(ship.systems)).name)


def _write_player(battle: Battle, player: Player) -> StoredPlayer:
    return StoredPlayer(
        id=player.id,
        name=player.name,
        fleet=player.fleet,
        role=player.role,
        score_per_asset=player.score_per_asset,
        assets=battle.assets(player.id),
        score=battle.score(player.id),
        conceded=player.conceded,
    )


def _read_player(stored: StoredBattle, player: StoredPlayer) -> Player:
    fleet = player.fleet or _fleet_of(stored, player)
    name = player.name or fleet.name or player.id
    return Player(player.id, name, fleet, player.score_per_asset or 0, player.role, player.conceded)


def _fleet_of(stored: StoredBattle, player: StoredPlayer) -> Fleet:
    """Return the fleet that the assets on the table tell of."""
    return Fleet(
        player.name,
        tuple(Ship(one.name, built(one.systems)) for one in stored.ships if one.owner == player.id),
        tuple(Company(one.name, one.ace) for one in stored.companies if one.owner == player.id),
        tuple(Hva(one.name) for one in stored.hvas if one.owner == player.id),
    )


def _completed(battle: Battle, stored: StoredBattle) -> Battle:
    """Return the battle with what was left out: points per asset, roles, who is called at the clock.

    The order is by the scores as counted, whatever was said; where they are equal it stands as said (IO-ORD-05).
    """
    if any(player.score_per_asset is None for player in stored.players):
        pairs = zip(compared(battle), stored.players, battle.players, strict=True)
        players = tuple(found if said.score_per_asset is None else given for found, said, given in pairs)
        battle = replace(battle, players=players)
    order = tuple(sorted(battle.order, key=lambda player: -battle.score(player)))
    battle = replace(battle, order=order)
    if stored.agenda is None and battle.phase is Phase.CALLS:
        battle = replace(battle, agenda=tuple(AskClock(player) for player in reversed(battle.order)))
    if stored.starting is None and battle.phase is not Phase.COMPARE:
        battle = replace(battle, starting=starting_of(battle, battle.order))
    return battle
