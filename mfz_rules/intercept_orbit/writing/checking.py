"""Whether a state that was read hangs together: whoever and whatever is named must be there."""

import re
from collections.abc import Collection
from dataclasses import fields
from functools import partial

from mfz_rules.common.writing.checking import MOST, all_known, counted, each_once, fresh, known, named_known
from mfz_rules.intercept_orbit.state import agenda as items
from mfz_rules.intercept_orbit.state.assets import OPEN, Condition
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.leaves import shown

_DEBRIS = re.compile(r"d[0-9]{1,4}")
"""The ids of debris: the only pieces that leave the state."""
MOST_PIECES = 400
"""Of each kind in a battle, and items of its agenda: more than five fleets of the largest size that is read."""
STEPS = 8
"""Of deployment (IO-DEP)."""
ATTACK = (
    items.ResolveAttack,
    items.AskSpotUse,
    items.CountDamage,
    items.AskDamageDice,
    items.AskShield,
    items.FindCover,
    items.AskCover,
    items.AskCoverDice,
    items.StrikeCover,
    items.StrikeTarget,
    items.AskDodge,
    items.EndAttack,
)
"""What belongs to an attack."""
COLLISION = (
    items.AskCollisionDice,
    items.BeginTurning,
    items.AskTurning,
    items.EndCollision,
    items.AskClear,
    items.BoardAcross,
    items.AskPutAboard,
)
"""What belongs to a collision of a move."""
JOURNEY = (items.GoAlong, items.AskAvoid, items.AskRam, items.EndMove, *COLLISION)
"""What belongs to the move of a ship or high value asset."""
BOARDING = (items.AskLend, items.AskBoardingDice, items.AskAim, items.EndBoarding)
"""What belongs to the boarding of a ship."""


def check(battle: Battle) -> None:
    """Raise RecordError, naming the place, for the first thing that names what is not there."""
    _Checking(battle).run()


class _Checking:
    """The ids of a battle, and every place where one is named."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.players = {one.id for one in battle.players}
        self.ships = {one.id for one in battle.ships}
        self.companies = {one.id for one in battle.companies}
        self.hvas = {one.id for one in battle.hvas}
        self.debris = {one.id for one in battle.debris}
        self.fighters = self.ships | self.companies
        self.assets = self.fighters | self.hvas
        self.pieces = self.assets | self.debris

    def run(self) -> None:
        """Look at everything."""
        self.check_ids()
        self.check_players()
        self.check_numbers()
        self.check_assets()
        self.check_companies()
        self.check_under_way()
        self.check_agenda()
        self.check_phase()

    def check_ids(self) -> None:
        """Nothing has the id of something else, and there is no more of anything than can be looked at in time."""
        taken: set[str] = set()
        for key in ("players", "ships", "companies", "hvas", "debris", "agenda"):
            number = len(getattr(self.battle, key))
            if number > MOST_PIECES:
                raise RecordError("holds {number}, and {most} is the most", key, number=number, most=MOST_PIECES)
        for key in ("players", "ships", "companies", "hvas", "debris"):
            for index, one in enumerate(getattr(self.battle, key)):
                fresh(one.id, taken, f"{key}[{index}].id")

    def check_players(self) -> None:
        """Somebody plays, and the order holds everybody once, that of the start once all places are settled."""
        battle = self.battle
        if not battle.players:
            raise RecordError("is empty, and somebody must play", "players")
        roles = battle.profile.fleets.roles
        for index, player in enumerate(battle.players):
            if player.role and player.role not in roles:
                text = "is {found}; it can be {words}"
                raise RecordError(text, f"players[{index}].role", found=shown(player.role), words=", ".join(roles))
        each_once(battle.order, self.players, "order")
        if battle.starting:
            # places are settled one after the other, the first perhaps before others roll off (IO-PPA-07)
            each_once(battle.starting, self.players, "starting", whole=battle.phase is not Phase.COMPARE)
        all_known(battle.winners or (), self.players, "winners")

    def check_numbers(self) -> None:
        """Rounds and the clock can be counted."""
        counted(self.battle.round, "round")
        counted(self.battle.clock, "clock")
        for index, player in enumerate(self.battle.players):
            if player.score_per_asset > MOST:
                raise RecordError("is no score", f"players[{index}].score_per_asset")

    def check_assets(self) -> None:
        """Assets have owners, and name what is there."""
        battle = self.battle
        for key in ("ships", "companies", "hvas"):
            for index, one in enumerate(getattr(battle, key)):
                place = f"{key}[{index}]"
                known(one.owner, self.players, f"{place}.owner")
                all_known(one.pushed, self.companies, f"{place}.pushed")
                all_known(one.passed, self.assets, f"{place}.passed")
        for index, ship in enumerate(battle.ships):
            known(ship.controller, self.players, f"ships[{index}].controller")
        for index, hva in enumerate(battle.hvas):
            known(hva.holder or None, self.players, f"hvas[{index}].holder")
            all_known(hva.declined, self.fighters, f"hvas[{index}].declined")
        for key, fighters in (("ships", battle.ships), ("companies", battle.companies)):
            for index, fighter in enumerate(fighters):
                place = f"{key}[{index}]"
                all_known(fighter.near, self.ships | self.hvas, f"{place}.near")
                if len(fighter.spots) > battle.most_spots:
                    raise RecordError("holds more dice than lie by one asset", f"{place}.spots")
                if fighter.naming is not None and fighter.naming.target is not None:
                    self.known_once(fighter.naming.target, f"{place}.naming.target")
                    if fighter.naming.range is None:
                        raise RecordError("is missing, and a target is named", f"{place}.naming.range")

    def check_companies(self) -> None:
        """Whoever is held has a holder, and nobody else has."""
        for index, one in enumerate(self.battle.companies):
            place = f"companies[{index}]"
            all_known(one.touching, self.ships, f"{place}.touching")
            all_known(one.dodges, self.ships, f"{place}.dodges")
            all_known(one.pushes, self.assets, f"{place}.pushes")
            known(one.holder, self.assets - {one.id}, f"{place}.holder")
            if one.condition in (Condition.FLYING, Condition.DRIFTING) and one.holder is not None:
                text = "names who has a company that is {condition}"
                raise RecordError(text, f"{place}.holder", condition=one.condition.value)
            if one.condition in (Condition.CAPTIVE, Condition.CARRIED) and one.alive and one.holder is None:
                text = "is missing, and the company is {condition}"
                raise RecordError(text, f"{place}.holder", condition=one.condition.value)

    def check_under_way(self) -> None:
        """An attack, a move and a boarding are between assets that are there."""
        attack, journey, boarding = self.battle.attack, self.battle.journey, self.battle.boarding
        if attack is not None:
            known(attack.attacker, self.fighters, "attack.attacker")
            self.known_once(attack.target, "attack.target")
            for index, id in enumerate(attack.cover):
                self.known_once(id, f"attack.cover[{index}]")
            all_known(attack.shields, self.fighters, "attack.shields")
            known(attack.shield, self.fighters, "attack.shield")
            self.known_once(attack.covering, "attack.covering")
        if journey is not None:
            known(journey.asset, self.ships | self.hvas, "journey.asset")
            all_known(journey.companies, self.companies, "journey.companies")
            all_known(journey.riders, self.companies, "journey.riders")
            if journey.collision is not None:
                known(journey.collision.rammer, self.ships | self.hvas, "journey.collision.rammer")
                self.known_once(journey.collision.target, "journey.collision.target")
        if boarding is not None:
            known(boarding.ship, self.ships, "boarding.ship")
            for index, one in enumerate(boarding.boarders):
                place = f"boarding.boarders[{index}]"
                known(one.player, self.players, f"{place}.player")
                all_known(one.companies, self.companies, f"{place}.companies")
                known(one.lends_to, self.players, f"{place}.lends_to")
        for index, (company, ship) in enumerate(self.battle.boards):
            known(company, self.companies, f"boards[{index}]")
            known(ship, self.ships, f"boards.{company}")

    def known_once(self, id: str | None, place: str) -> None:
        """Raise RecordError for what neither stands there nor is debris, which may be gone by now."""
        if id is None or not _DEBRIS.fullmatch(id):
            known(id, self.pieces, place)

    def check_agenda(self) -> None:
        """Whoever is asked is there, and so is what it is about."""
        for index, item in enumerate(self.battle.agenda):
            place = f"agenda[{index}]"
            self.check_whole(item, place)
            if isinstance(item, items.AskPlacement) and not 1 <= item.step <= STEPS:
                text = "is {found}, and 1 to {most} is wanted"
                raise RecordError(text, f"{place}.step", found=item.step, most=STEPS)
            for field in fields(item):
                if type(number := getattr(item, field.name)) is int:
                    counted(number, f"{place}.{field.name}")
            named_known(item, place, partial(self.named_by, item))

    def named_by(self, item: items.Item, field: str) -> Collection[str] | None:
        """Return what the field of an item may name; None where it names nothing."""
        if field == "asset":
            fighters = (items.AskTarget, items.AskDefense, items.AskLoss, items.Damage)
            return self.fighters if isinstance(item, fighters) else self.assets
        return {
            "player": self.players,
            "players": self.players,
            "losers": self.players,
            "then": self.players,
            "ship": self.ships,
            "met": self.ships | self.hvas,
            "rammer": self.ships | self.hvas,
            "ships": self.ships,
            "onto": self.ships,
            "companies": self.companies,
            "company": self.companies,
            "hva": self.hvas,
            "debris": self.debris,
        }.get(field)

    def check_whole(self, item: items.Item, place: str) -> None:
        """Raise RecordError for a part of an attack, a move or a boarding that is not there."""
        battle = self.battle
        if isinstance(item, ATTACK) and battle.attack is None:
            raise RecordError("resolves an attack, and there is none", place)
        if isinstance(item, JOURNEY) and battle.journey is None:
            raise RecordError("goes on with a move, and there is none", place)
        if isinstance(item, COLLISION) and (battle.journey is None or battle.journey.collision is None):
            raise RecordError("goes on with a collision, and there is none", place)
        if isinstance(item, BOARDING) and battle.boarding is None:
            raise RecordError("goes on with a boarding, and there is none", place)

    def check_phase(self) -> None:
        """Turns are open only where somebody is asked."""
        battle = self.battle
        if battle.agenda or battle.winners is not None:
            return
        if battle.phase is Phase.OVER:
            raise RecordError("is over, and nobody stands under winners", "phase")
        for key, assets in (("ships", battle.ships), ("companies", battle.companies), ("hvas", battle.hvas)):
            for index, one in enumerate(assets):
                if one.status in OPEN:
                    text = "is {status}, and no agenda says what comes next"
                    raise RecordError(text, f"{key}[{index}].status", status=one.status.value)
