"""Ids and dice for the numbers of a line, or what is wrong with it. No Qt."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from mfz_desktop.battle.ledger.parts import DieValue, Mistake
from mfz_desktop.battle.ledger.planner import Planner, Pool
from mfz_desktop.battle.text.words import refusal_words
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.ledger.mending import PlannedService, lost_of, missing_of
from mfz_desktop.intercept_orbit.battle.ledger.notation import (
    COMPANY,
    DEBRIS,
    HVA,
    SHIP,
    PieceNumber,
    ServicePart,
    TurnLine,
)
from mfz_desktop.intercept_orbit.battle.ledger.planning import (
    OWN_TURN,
    SIX,
    PlannedLaunch,
    PlannedPush,
    PlannedTurn,
    met,
    move_of,
)
from mfz_desktop.intercept_orbit.battle.text.names import Names, asset_number
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_rules.intercept_orbit.chapters import weapons
from mfz_rules.intercept_orbit.chapters.bay import WHITE
from mfz_rules.intercept_orbit.chapters.opening import pool_of
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.foresight import flights
from mfz_rules.intercept_orbit.state import agenda
from mfz_rules.intercept_orbit.state.assets import (
    AssetState,
    CompanyState,
    Condition,
    FighterState,
    HvaState,
    Naming,
)
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.evolving.changing import change_asset
from mfz_rules.intercept_orbit.umpire.protocol import Unmeasured
from mfz_rules.kernel.dice import SMALL, Colour, RolledDie
from mfz_rules.kernel.refusal import RefusedError

LETTERS = {SHIP: "s", COMPANY: "c", HVA: "h"}
"""How ids call what a line calls so: `ann.s2` is ship 2 of Ann."""
Planned = PlannedTurn | Mistake


def planned(line: TurnLine, battle: Battle) -> PlannedTurn | Mistake:
    """Return the turn that a line means now, or what is wrong with it."""
    asset = _asset(line, battle, battle.agenda[-1])
    if isinstance(asset, Mistake):
        return asset
    return _Planner(line, battle, asset).planned(PlannedTurn(line, battle.commands(asset.id), asset.id))


def _asset(line: TurnLine, battle: Battle, item: agenda.Item) -> AssetState | Mistake:
    """Return the asset that a line is about: the one that is open, else the one that it names."""
    if isinstance(item, OWN_TURN):
        asset = battle.asset(item.asset)
        if line.asset is not None and _id(battle, line.asset, asset.owner) != asset.id:
            words = translate("Ledger", "It is the turn of {number} {asset}.")
            said = words.format(number=asset_number(asset.id), asset=Names(battle)(asset.id))
            return line.mistake("asset", said)
        return asset
    assert isinstance(item, agenda.AskTurn)
    if line.asset is None:
        words = translate("Ledger", "Which asset goes? Begin with its number: {example}.")
        part = "target" if line.target is not None else next(iter(line.places), "asset")
        return line.mistake(part, words.format(example=f"1>{line.target}" if line.target else "1"))
    id = _id(battle, line.asset, item.player)
    if id is None:
        return line.mistake("asset", translate("Ledger", "There is no {number}.").format(number=line.asset))
    return battle.asset(id)


def _id(battle: Battle, piece: PieceNumber, player: str) -> str | None:
    """Return the id of what a number calls, of a player where it names none; None where there is no such piece."""
    if piece.kind == DEBRIS:
        return battle.debris[piece.number - 1].id if 0 < piece.number <= len(battle.debris) else None
    if piece.player:
        if piece.player > len(battle.players):
            return None
        player = battle.players[piece.player - 1].id
    id = f"{player}.{LETTERS[piece.kind]}{piece.number}"
    return id if any(one.id == id for one in battle.all_assets) else None


class _Planner(Planner[PlannedTurn]):
    """Puts ids and dice for the numbers of one line."""

    aim_example, spot_example = ">2", "y2>3"
    _line: TurnLine

    def __init__(self, line: TurnLine, battle: Battle, asset: AssetState) -> None:
        super().__init__(line, asset.naming if isinstance(asset, FighterState) else None)
        self._battle, self._asset = battle, asset
        self._player = battle.commands(asset.id)
        self._names = Names(battle)

    def steps(self) -> tuple[Callable[[PlannedTurn], Planned], ...]:
        """Return what puts ids and dice, in their order."""
        return (
            self._kind,
            self.target,
            self._range,
            self.giving_up,
            self._facts,
            self._pushes,
            self._mends,
            self.spot,
            self._dice,
            self._flight,
        )

    def _kind(self, turn: PlannedTurn) -> Planned:
        """Refuse what this kind of asset never does."""
        line, asset = self._line, self._asset
        if isinstance(asset, HvaState):
            hva = PIECE_WORDS[self._battle.profile.id]().an_hva
            words = translate("Ledger", "Moving is all that {hva} does.").format(hva=hva)
            parts: tuple[str, ...] = (
                *("target", "range", "attack", "defense", "spot", "gives_up"),
                *("mends", "services", "launches"),
            )
        elif isinstance(asset, CompanyState):
            words = translate("Ledger", "A company moves any way; it launches and repairs nobody.")
            parts = ("plan", "ace_pip", "mends", "services", "launches", "avoid", "meets")
        elif self._battle.profile.launches_apart:
            words = translate("Ledger", "Ships repair nothing in this game; only companies touch ships.")
            parts = ("mends", "services", "touching")
        else:
            words = translate("Ledger", "Only companies touch ships.")
            parts = ("touching",)
        wrong = next((part for part in parts if part in line.places), None)
        return turn if wrong is None else line.mistake(wrong, words)

    def _range(self, turn: PlannedTurn) -> Planned:
        line, asset = self._line, self._asset
        if turn.target is None or turn.range is not None or not isinstance(asset, FighterState):
            return turn
        ranges = self._ranges()
        if line.range is not None:
            if line.range in ranges:
                return replace(turn, range=ranges[line.range])
            return line.mistake("range", self._which_range(ranges))
        served = weapons.ranges_at(self._battle, asset, turn.target)
        armed = [one for one in served if weapons.armed_for(self._battle, asset, one)] or list(served)
        if len(armed) != 1:
            known = {letter: one for letter, one in ranges.items() if one in served}
            return line.mistake("target", self._which_range(known or ranges))
        return replace(turn, range=armed[0])

    def _ranges(self) -> dict[str, str]:
        """Return the ranges at which this asset attacks, by their letters."""
        profile = self._battle.profile
        if isinstance(self._asset, CompanyState):
            return {profile.close[0]: profile.close}
        return {one.letter: one.type for one in profile.fleets.weapons}

    def _which_range(self, ranges: Iterable[str]) -> str:
        return translate("Ledger", "At which range? Say {letters}.").format(letters=", ".join(ranges))

    def _facts(self, turn: PlannedTurn) -> Planned:
        line = self._line
        lists = {"cover": line.cover, "near": line.near, "touching": line.touching}
        found: dict[str, tuple[str, ...] | None] = {}
        for part, pieces in lists.items():
            ids = None if pieces is None else self.pieces(pieces, part)
            if isinstance(ids, Mistake):
                return ids
            found[part] = ids
        avoid = self.pieces([PieceNumber(one, DEBRIS) for one in line.avoid], "avoid")
        meets = self.pieces([piece for piece, _ in line.meets], "meets")
        if isinstance(avoid, Mistake):
            return avoid
        if isinstance(meets, Mistake):
            return meets
        ways = tuple(met(id, ends=ends) for id, (_, ends) in zip(meets, line.meets, strict=True))
        cover, near, touching = found["cover"] or (), found["near"], found["touching"]
        return replace(turn, cover=cover, near=near, touching=touching, avoid=avoid, meets=ways)

    def _pushes(self, turn: PlannedTurn) -> Planned:
        """Find what a green ace pushes (IO-ACE-04)."""
        line, asset = self._line, self._asset
        if not line.pushes:
            return turn
        if not isinstance(asset, CompanyState) or asset.ace is not Ace.GREEN:
            return line.mistake("pushes", translate("Ledger", "Only a company with a green ace pushes."))
        found = self.pieces([piece for piece, _ in line.pushes], "pushes")
        if isinstance(found, Mistake):
            return found
        pushes = (PlannedPush(id, way) for id, (_, way) in zip(found, line.pushes, strict=True))
        return replace(turn, pushes=tuple(pushes))

    def _mends(self, turn: PlannedTurn) -> Planned:
        """Find the systems that come back (IO-SHIP-03)."""
        line, ship = self._line, self._asset
        if not line.mends or not isinstance(ship, FighterState):
            return turn
        found = lost_of(self._battle.profile.fleets, ship, line.mends, ship.lost)
        if found is None:
            words = translate("Ledger", "It has lost nothing that {letters} stands for.")
            return line.mistake("mends", words.format(letters=f"e{line.mends}"))
        return replace(turn, mends=tuple(found))

    def can_spot(self, target: str) -> bool:
        """Whether what is attacked is an asset."""
        return not self._battle.is_debris(target)

    def _dice(self, turn: PlannedTurn) -> Planned:
        """Give every number a die: of its colour where one can show it, else a white one."""
        line = self._line
        pool = self._pool(turn)
        sixes = [self.taken(pool, SIX.colour, DieValue(SIX.value, white=True)) for _ in turn.mends]
        if None in sixes:
            return line.mistake("mends", translate("Ledger", "No white die is left that could show 6."))
        wanted = {
            "attack": (Colour.RED, line.attack),
            "defense": (Colour.BLUE, line.defense),
            "pips": (Colour.GREEN, line.pips),
            "ace_spot": (Colour.YELLOW, line.ace_spot and replace(line.ace_spot, sides=8)),
            "spot": (Colour.YELLOW, line.spot),
        }
        dice = self.dice_of(wanted, pool)
        if isinstance(dice, Mistake):
            return dice
        told = [*(SIX for _ in turn.mends), *dice.values()]
        served = self._services(replace(turn, dice=tuple(dice.items())), pool, told)
        return served if isinstance(served, Mistake) else self._launches(served, pool, told)

    def _services(self, turn: PlannedTurn, pool: Pool, told: list[RolledDie]) -> Planned:
        """Give every repair of a company its company, its die, and what comes back (IO-LAUNCH-03)."""
        services = list[PlannedService]()
        for one in self._line.services:
            id = self._company("services", "e5>c1", one.company, [each.company for each in services])
            if isinstance(id, Mistake):
                return id
            die = self.taken(pool, Colour.BLACK, one.die)
            if die is None:
                return self.no_die("services", pool, one.die)
            restored = self._restored(one, self._battle.company(id))
            if isinstance(restored, Mistake):
                return restored
            told.append(die)
            whites = self._battle.company(id).whites + restored.count(WHITE)
            services.append(PlannedService(id, die, restored, whites))
        return replace(turn, services=tuple(services))

    def _restored(self, part: ServicePart, company: CompanyState) -> tuple[str, ...] | Mistake:
        """Return what a repair puts back: what the line says, else all that there is room for."""
        line, missing = self._line, missing_of(self._battle, company)
        room = min(part.die.value - company.strength, len(missing))
        if room < 1:
            words = translate("Ledger", "{company} has {count} systems and white dice; {value} puts nothing back.")
            said = words.format(company=self._names(company.id), count=company.strength, value=part.die.value)
            return line.mistake("services", said)
        if not part.back:
            if room == len(missing) or len(set(missing)) == 1:
                return missing[:room]
            words = plural(
                "Ledger", "%n comes back. Which? For example {e}.", "%n come back. Which? For example {e}.", room
            )
            return line.mistake("services", words.format(e=f"{part}+yw"))
        found = lost_of(self._battle.profile.fleets, company, part.back, missing)
        if found is None:
            words = translate("Ledger", "It has lost nothing that {letters} stands for.")
            return line.mistake("services", words.format(letters=f"+{part.back}"))
        if len(found) > room:
            return line.mistake("services", translate("Ledger", "The die does not put so much back."))
        return tuple(found)

    def _launches(self, turn: PlannedTurn, pool: Pool, told: list[RolledDie]) -> Planned:
        """Give every launch its company and its die; where those are rolled by themselves, of no pool."""
        line, launches = self._line, list[PlannedLaunch]()
        for one in line.launches:
            gone = [each.company for each in launches]
            company = self._company("launches", "k4>c1", one.company, gone)
            at = None if one.at is None else self.piece(one.at, "launches")
            if isinstance(company, Mistake):
                return company
            if isinstance(at, Mistake):
                return at
            if self._battle.profile.launches_apart:
                if at is None:
                    words = translate("Ledger", "At whom is it launched? For example k4>c1@2.1.")
                    return line.mistake("launches", words)
                launches.append(PlannedLaunch(company, RolledDie(Colour.RED, SMALL, one.die.value), at, one.keep))
                continue
            die = self.taken(pool, Colour.BLACK, one.die)
            if die is None:
                return self.no_die("launches", pool, one.die)
            told.append(die)
            launches.append(PlannedLaunch(company, die, at, one.keep))
        return replace(turn, launches=tuple(launches), told=tuple(told))

    def _flight(self, turn: PlannedTurn) -> Planned:
        """Refuse a plan that the rules would refuse, before the roll already (IO-MOVE-08)."""
        line, asset = self._line, self._asset
        part = next((one for one in ("plan", "avoid", "meets", "pips", "ace_pip") if one in line.places), None)
        if part is None or isinstance(asset, CompanyState):
            return turn
        rolled = change_asset(self._battle, asset.id, pool=turn.told or asset.pool)
        try:
            flights.flight(rolled, Unmeasured(), asset.id, move_of(asset, turn))
        except RefusedError as refused:
            return line.mistake(part, refusal_words(refused.refusal, Names(self._battle)))
        return turn

    def _company(self, part: str, example: str, piece: PieceNumber | None, gone: Sequence[str]) -> str | Mistake:
        """Return the company that the bay serves: the one that is named, else the only one on deck that is left."""
        line, ship = self._line, self._asset.id
        if piece is not None:
            id = _id(self._battle, piece, self._player)
            words = translate("Ledger", "There is no {number}.").format(number=piece)
            return line.mistake(part, words) if id is None or not self._battle.is_company(id) else id
        ready = [
            one.id
            for one in self._battle.companies
            if one.holder == ship and one.condition is Condition.ON_DECK and one.id not in gone
        ]
        if len(ready) == 1:
            return ready[0]
        words = translate("Ledger", "Which company? For example {example}.")
        return line.mistake(part, words.format(example=example))

    def _pool(self, turn: PlannedTurn) -> Pool:
        """Return the dice that the asset has, or will roll once it has named this."""
        asset = self._asset
        rolls = any(isinstance(one, agenda.AskRoll) and one.asset == asset.id for one in self._battle.agenda)
        if asset.begun and not rolls:
            return list(asset.pool)
        if isinstance(asset, FighterState) and asset.naming is None:
            asset = replace(asset, naming=Naming(turn.target, turn.range))
        return list(pool_of(self._battle, asset))

    def piece(self, number: PieceNumber, part: str) -> str | Mistake:
        """Return the id of what a number calls: of the only opponent, where it names no player."""
        line, battle = self._line, self._battle
        opponent = self._opponent()
        if number.kind != DEBRIS and not number.player and opponent is None:
            words = translate("Ledger", "Whose? Write {example} for that of {player}.")
            at, other = next((at, one.id) for at, one in enumerate(battle.players, 1) if one.id != self._player)
            example = replace(number, player=at)
            return line.mistake(part, words.format(example=example, player=self._names(other)))
        id = _id(battle, number, opponent or self._player)
        if id is None:
            return line.mistake(part, translate("Ledger", "There is no {number}.").format(number=number))
        return id

    def _opponent(self) -> str | None:
        """Return the only other player; None where there are several."""
        others = [one.id for one in self._battle.players if one.id != self._player]
        return others[0] if len(others) == 1 else None
