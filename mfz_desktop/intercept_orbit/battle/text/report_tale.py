"""A round told to be read: a turn, or a whole chain of combat order, is one item whose sentences run together.

What the sentences of `phrases` say step by step is said in few words here: who did what with which number, what it
came to, what was lost. Dice that were rolled and not used, misses on the way and positions are left to the record.
"""

from collections.abc import Callable, Iterable
from typing import Any

from mfz_desktop.battle.text.teller import Teller
from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.battle.plan_notation import written_signs
from mfz_desktop.intercept_orbit.battle.text.answers import answer_words
from mfz_desktop.intercept_orbit.battle.text.harm import ShipHarm
from mfz_desktop.intercept_orbit.battle.text.names import Names, range_word
from mfz_desktop.intercept_orbit.battle.text.phrases import ASIDE, PHRASES
from mfz_desktop.intercept_orbit.battle.text.telling import ShipEntry, names_for
from mfz_rules.common.events import (
    BattleEnded,
    ChainEnded,
    ClockMoved,
    ClockPassed,
    OrderChanged,
    Passed,
    RoundEnded,
    RoundOpened,
    ScoreChanged,
)
from mfz_rules.intercept_orbit.profile import COMPANY
from mfz_rules.intercept_orbit.state.agenda import AskPlacement
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.intercept_orbit.state.events import Event, boarding, companies, damage, holding, moves, sorties, turns
from mfz_rules.intercept_orbit.state.events.attacks import (
    AttackDeclared,
    AttackEnded,
    AttackGivenUp,
    DamageCounted,
    DamageRolled,
    SpotsUsed,
)
from mfz_rules.intercept_orbit.state.events.places import DebrisStood, Stood
from mfz_rules.intercept_orbit.state.events.setting_up import Deployed, PlacesSettled


def items_of(steps: Iterable[tuple[Battle, ShipEntry]]) -> list[str]:
    """Return what happened in some entries, each with the state before it, as items to list."""
    teller = _Teller()
    for before, entry in steps:
        teller.step(before, entry)
    return teller.items()


class _Teller(Teller):
    """Runs sentences together: what one asset does becomes one sentence, what dice do another."""

    def __init__(self) -> None:
        super().__init__()
        self._harm: ShipHarm | None = None
        self._fuel: list[str] = []
        self._attacker: str | None = None
        self._idle: set[str] = set()
        """Assets that have done nothing yet in their turn."""
        self._before: Battle | None = None

    @property
    def _gathering(self) -> bool:
        return self._harm is not None or bool(self._fuel)

    def _gathered(self) -> list[str]:
        harm, self._harm = self._harm, None
        fuel, self._fuel = self._fuel, []
        said = harm.sentences() if harm is not None else []
        return [*said, translate("Report", "Fuel: {fuel}.").format(fuel=listed(fuel))] if fuel else said

    def step(self, before: Battle, entry: ShipEntry) -> None:
        """Tell an entry: its answer where no event tells it, then its events."""
        self._before = before
        called = names_for(before, entry.after)
        placed = self._placed(before, entry)
        words = "" if placed else answer_words(Names(entry.after), before, entry.events)
        if words:
            self.say(words)
        for event in entry.events:
            if not placed or not isinstance(event, companies.ConditionSet):
                self.take(called(event), event)

    def _placed(self, before: Battle, entry: ShipEntry) -> bool:
        """Tell of a ship or high value asset that was placed; False where none was."""
        item = before.agenda[-1] if before.agenda else None
        stood = next((event for event in entry.events if isinstance(event, Stood)), None)
        if not isinstance(item, AskPlacement) or item.again or stood is None:
            return False
        names = Names(before)
        piece = names(stood.asset)
        if item.kind == COMPANY:
            holder = entry.after.company(stood.asset).holder
            piece = translate("Report", "{company} on {ship}").format(company=piece, ship=names(holder))
        self.places(names(item.player), piece)
        return True

    def take(self, names: Names, event: Event) -> None:
        """Tell an event."""
        if self._harm is not None and self._harm.take(names, event):
            return
        tell = _TOLD.get(type(event))
        if tell is not None:
            tell(self, names, event)
        elif type(event) not in ASIDE | _LEFT_OUT:
            words = PHRASES[type(event)](names, event)
            if words:
                self.say(words)

    def acts(self, names: Names, asset: str, words: str) -> None:
        """Say what an asset does; whose it is when it comes up in its turn."""
        first = asset in self._idle
        self._idle.discard(asset)
        self.does(names(asset), words, names.whole(asset) if first else "")

    def turn(self, names: Names, event: turns.TurnOpened) -> None:
        if event.roused_by is None:
            if not self._passed:
                self.begin()
            self._passed, self._idle = False, set()
        self._idle.add(event.asset)
        if event.roused_by is not None:
            self.acts(names, event.asset, translate("Report", "is roused"))

    def turn_ended(self, names: Names, event: turns.TurnEnded) -> None:
        if event.asset in self._idle:
            self.acts(names, event.asset, translate("Report", "does nothing"))

    def chain_ended(self, names: Names, event: ChainEnded) -> None:
        self.begin()

    def defense(self, names: Names, event: turns.DefenseSet) -> None:
        if event.die is not None:
            self.acts(names, event.asset, translate("Report", "defends with {value}").format(value=event.defense))

    def repaired(self, names: Names, event: turns.SystemRepaired) -> None:
        words = translate("Report", "repairs its {system}")
        self.acts(names, event.asset, words.format(system=names.system(event.asset, event.system)))

    def moved(self, names: Names, event: moves.MoveBegan) -> None:
        journey = event.journey
        words = translate("Report", "moves at speed {speed}")
        if not journey.clicks:
            words = translate("Report", "stays where it is")
        if journey.at_rest:
            words = translate("Report", "turns where it is")
        signs = written_signs(journey.clicks or (journey.at_rest,))
        said = words.format(speed=journey.speed)
        self.acts(names, journey.asset, f"{said} ({signs})" if signs.strip(".") else said)

    def company_moved(self, names: Names, event: companies.CompanyMoved) -> None:
        words = translate("Report", "moves with {value}").format(value=event.die.value)
        self.acts(names, event.company, words)

    def launched(self, names: Names, event: companies.Launched | sorties.LaunchedAt) -> None:
        company = names(event.company)
        words = translate("Report", "launches {company} with fuel {fuel}")
        if isinstance(event, sorties.LaunchedAt):
            words = translate("Report", "launches {company} at {target} with fuel {fuel}")
            self.acts(names, event.ship, words.format(company=company, target=names(event.target), fuel=event.fuel))
        else:
            self.acts(names, event.ship, words.format(company=company, fuel=event.fuel))

    def pushed(self, names: Names, event: companies.Pushed) -> None:
        self.acts(names, event.ace, translate("Report", "pushes {asset}").format(asset=names(event.asset)))

    def avoided(self, names: Names, event: moves.DebrisAvoided) -> None:
        self.acts(names, event.asset, translate("Report", "avoids {debris}").format(debris=names(event.debris)))

    def spots(self, names: Names, event: turns.SpotPlaced | turns.SpotWasted) -> None:
        words = translate("Report", "spots {asset} with {value}")
        if isinstance(event, turns.SpotWasted):
            words = translate("Report", "spots {asset} with {value} in vain")
        value = " + ".join(str(one.value) for one in event.dice)
        self.acts(names, event.asset, words.format(asset=names(event.target), value=value))

    def attacks(self, names: Names, event: AttackDeclared) -> None:
        attack = event.attack
        self._attacker = attack.attacker
        words = translate("Report", "attacks {target} with {number} at {range}")
        if attack.cover:
            words = translate("Report", "attacks {target} with {number} at {range} past {cover}")
        said = words.format(
            target=names(attack.target),
            number=attack.number,
            range=range_word(attack.range),
            cover=names.all(attack.cover),
        )
        self.acts(names, attack.attacker, said)

    def gives_up(self, names: Names, event: AttackGivenUp) -> None:
        words = {
            "target_gone": translate("Report", "has lost its target"),
            "own_side": translate("Report", "has its target on its own side now"),
        }
        naming = self._before.fighter(event.asset).naming if self._before is not None else None
        if event.why in words:
            self.acts(names, event.asset, words[event.why])
        elif naming is not None and naming.target is not None:
            self.acts(names, event.asset, translate("Report", "holds its fire"))

    def counted(self, names: Names, event: DamageCounted) -> None:
        if event.count:
            self._flush()
            words = plural("Report", "{sum} = %n die", "{sum} = %n dice", event.count)
            self._harm = ShipHarm(words.format(sum=_sum(event)))
            return
        attack = self._before.attack if self._before is not None else None
        attacker = self._attacker or (attack.attacker if attack is not None else None)
        who = names(attacker) if attacker else translate("Report", "The attack")
        self.does(who, translate("Report", "misses ({sum})").format(sum=_sum(event)))

    def rolled(self, names: Names, event: DamageRolled) -> None:
        if self._harm is None:
            self._harm = ShipHarm(translate("Report", "The dice"))
        self._harm.roll(event.dice)

    def collides(self, names: Names, event: moves.CollisionBegan) -> None:
        self.acts(names, event.rammer, translate("Report", "hits {target}").format(target=names(event.target)))

    def collision_rolled(self, names: Names, event: moves.CollisionRolled) -> None:
        self._flush()
        self._harm = ShipHarm(plural("Report", "%n die", "%n dice", len(event.dice)))
        self._harm.roll(event.dice)

    def settled(self, names: Names, event: AttackEnded | moves.CollisionEnded) -> None:
        self._flush()

    def harmed(self, names: Names, event: Event) -> None:
        """Tell of harm that no dice were seen for: of a boarding, or what left the table."""
        self._flush()
        self._harm = ShipHarm()
        self._harm.take(names, event)

    def fuel(self, names: Names, event: companies.FuelSet) -> None:
        if not self._fuel:
            self._flush()
        self._fuel.append(f"{names(event.company)} {event.fuel}")

    def hva(self, names: Names, event: holding.HvaTaken) -> None:
        words = translate("Report", "takes {hva} from {player}")
        if not event.lost_by:
            words = translate("Report", "takes {hva}")
        said = words.format(hva=names(event.hva), player=names(event.lost_by))
        self.does(names(event.player), said)

    def boarded(self, names: Names, event: boarding.BoardingBegan) -> None:
        self.begin()
        self.say(PHRASES[type(event)](names, event))

    def lent(self, names: Names, event: boarding.DiceLent) -> None:
        if event.to is not None:
            self.say(PHRASES[type(event)](names, event))

    def stands(self, names: Names, event: ClockPassed) -> None:
        self.clock_stands(names, event, self._before.clock if self._before is not None else 0)


def _sum(event: DamageCounted) -> str:
    """Return `8 + 3 − 5`, the second one being the spot."""
    words = ""
    for term in event.total.terms:
        sign = "−" if term.amount < 0 or term.what == "defense" else "+"
        words += f" {sign} {abs(term.amount)}" if words else str(term.amount)
    return words


_TOLD: dict[type[Any], Callable[[_Teller, Names, Any], None]] = {
    Passed: _Teller.passes,
    turns.TurnOpened: _Teller.turn,
    turns.TurnEnded: _Teller.turn_ended,
    ChainEnded: _Teller.chain_ended,
    turns.DefenseSet: _Teller.defense,
    turns.SystemRepaired: _Teller.repaired,
    moves.MoveBegan: _Teller.moved,
    moves.DebrisAvoided: _Teller.avoided,
    moves.CollisionBegan: _Teller.collides,
    moves.CollisionRolled: _Teller.collision_rolled,
    moves.CollisionEnded: _Teller.settled,
    companies.CompanyMoved: _Teller.company_moved,
    companies.Launched: _Teller.launched,
    companies.FuelSet: _Teller.fuel,
    companies.Pushed: _Teller.pushed,
    sorties.LaunchedAt: _Teller.launched,
    turns.SpotPlaced: _Teller.spots,
    turns.SpotWasted: _Teller.spots,
    AttackDeclared: _Teller.attacks,
    AttackGivenUp: _Teller.gives_up,
    DamageCounted: _Teller.counted,
    DamageRolled: _Teller.rolled,
    AttackEnded: _Teller.settled,
    damage.SystemLost: _Teller.harmed,
    damage.WhiteDieLost: _Teller.harmed,
    damage.AssetDestroyed: _Teller.harmed,
    damage.AssetLost: _Teller.harmed,
    damage.DamageIgnored: _Teller.harmed,
    holding.HvaTaken: _Teller.hva,
    boarding.BoardingBegan: _Teller.boarded,
    boarding.DiceLent: _Teller.lent,
    ScoreChanged: _Teller.score,
    ClockMoved: _Teller.clock,
    ClockPassed: _Teller.stands,
}
_LEFT_OUT = frozenset(
    (
        BattleEnded,
        Deployed,
        DebrisStood,
        OrderChanged,
        PlacesSettled,
        RoundEnded,
        RoundOpened,
        SpotsUsed,
        boarding.BoardingAimed,
        moves.MoveStopped,
        moves.MoverSlid,
        sorties.LaunchRolled,
        turns.Rolled,
        turns.TargetNamed,
    )
)
"""What headings say, or what another sentence says as well."""
