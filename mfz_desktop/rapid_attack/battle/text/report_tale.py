"""A round told to be read: a turn, or a whole chain of combat order, is one item whose sentences run together.

What the sentences of `phrases` say step by step is said in few words here: who did what with which number, what it
came to, what was lost. Dice that were rolled and not used, misses on the way and positions are left to the record.
"""

from collections.abc import Callable, Iterable
from typing import Any

from mfz_desktop.battle.text.teller import Teller
from mfz_desktop.core.language import plural, translate
from mfz_desktop.rapid_attack.battle.text.names import Names, range_words
from mfz_desktop.rapid_attack.battle.text.phrases import is_told, sentence
from mfz_desktop.rapid_attack.battle.text.report_damage import VolleyDamage
from mfz_desktop.rapid_attack.battle.text.telling import BattleEntry, names_for
from mfz_rules.rapid_attack.state.attack import Cause, Level
from mfz_rules.rapid_attack.state.battle import Battle
from mfz_rules.rapid_attack.state.events import (
    AttackDeclared,
    AttackEnded,
    AttackGivenUp,
    BattleEnded,
    ChainEnded,
    ClockMoved,
    ClockPassed,
    CountMoved,
    CoverFound,
    CoverRuined,
    DamageCounted,
    DamageIgnored,
    DamageRolled,
    DebrisLeft,
    DefenseSet,
    DieApplied,
    Event,
    FallEnded,
    FallFound,
    Fell,
    FrameDestroyed,
    Moved,
    NumberWaited,
    OrderChanged,
    Passed,
    PiecesRemoved,
    Placed,
    Retreated,
    RocketsSpent,
    Rolled,
    RoundEnded,
    RoundOpened,
    ScoreChanged,
    SpotPlaced,
    SpotUsed,
    SpotWasted,
    SystemLost,
    TargetNamed,
    TurnEnded,
    TurnOpened,
    WhiteDieLost,
)


def items_of(steps: Iterable[tuple[Battle, BattleEntry]]) -> list[str]:
    """Return what happened in some entries, each with the state before it, as items to list."""
    teller = _Teller()
    for before, entry in steps:
        called = names_for(before, entry.after)
        for event in entry.events:
            teller.take(called(event), event)
    return teller.items()


class _Teller(Teller):
    """Runs sentences together: what one frame does becomes one sentence, what dice do another."""

    def __init__(self) -> None:
        super().__init__()
        self._strike: VolleyDamage | None = None
        self._attacker: str | None = None
        self._idle: set[str] = set()
        """Frames that have done nothing yet in their turn."""

    @property
    def _gathering(self) -> bool:
        return self._strike is not None

    def _gathered(self) -> Iterable[str]:
        strike, self._strike = self._strike, None
        return strike.sentences() if strike is not None else ()

    def take(self, names: Names, event: Event) -> None:
        if self._strike is not None and self._strike.take(names, event):
            return
        tell = _TOLD.get(type(event))
        if tell is not None:
            tell(self, names, event)
        elif is_told(event) and type(event) not in _LEFT_OUT:
            self.say(sentence(names, event))

    def waits(self, names: Names, event: NumberWaited) -> None:
        words = translate("Report", "waits at {number}").format(number=event.number)
        self.leaves(names.whole(event.frame), words)

    def turn(self, names: Names, event: TurnOpened) -> None:
        if event.roused_by is None:
            if not self._passed:
                self.begin()
            self._passed, self._idle = False, set()
        self._idle.add(event.frame)
        if event.roused_by is not None:
            self.acts(names, event.frame, translate("Report", "is roused"))

    def acts(self, names: Names, frame: str, words: str) -> None:
        """Say what a frame does; whose it is when it comes up in its turn."""
        first = frame in self._idle
        self._idle.discard(frame)
        self.does(names(frame), words, names.whole(frame) if first else "")

    def turn_ended(self, names: Names, event: TurnEnded) -> None:
        if event.frame in self._idle:
            self.acts(names, event.frame, translate("Report", "does nothing"))

    def chain_ended(self, names: Names, event: ChainEnded) -> None:
        self.begin()

    def rockets(self, names: Names, event: RocketsSpent) -> None:
        self.acts(names, event.frame, plural("Report", "spends %n rocket", "spends %n rockets", event.rockets))

    def defense(self, names: Names, event: DefenseSet) -> None:
        if event.die is not None:
            self.acts(names, event.frame, translate("Report", "defends with {value}").format(value=event.defense))

    def moved(self, names: Names, event: Moved) -> None:
        there = [one for one in event.near if one not in _near(names, event.frame)]
        words = translate("Report", "moves with {value}")
        if there:
            words = translate("Report", "moves with {value} up to {stations}")
        self.acts(names, event.frame, words.format(value=event.die.value, stations=names.all(there)))

    def spots(self, names: Names, event: SpotPlaced | SpotWasted) -> None:
        words = translate("Report", "spots {frame} with {value}")
        if isinstance(event, SpotWasted):
            words = translate("Report", "spots {frame} with {value} in vain")
        self.acts(names, event.frame, words.format(frame=names(event.target), value=event.die.value))

    def attacks(self, names: Names, event: AttackDeclared) -> None:
        attack = event.attack
        self._attacker = attack.attacker
        words = {
            Level.HIGHER: translate("Report", "attacks {target}, higher up, with {number} at {range}"),
            Level.LOWER: translate("Report", "attacks {target}, lower down, with {number} at {range}"),
            Level.SAME: translate("Report", "attacks {target} with {number} at {range}"),
        }[attack.level]
        said = words.format(target=names(attack.target), number=attack.number, range=range_words(attack.range))
        if attack.cover:
            covered = translate("Report", "{attack}, in cover of {pieces}")
            said = covered.format(attack=said, pieces=names.all(attack.cover))
        self.acts(names, attack.attacker, said)

    def gives_up(self, names: Names, event: AttackGivenUp) -> None:
        naming = names.battle.frame(event.frame).naming if names.battle.has_frame(event.frame) else None
        words = {
            "out_of_range": translate("Report", "finds its target out of range"),
            "target_gone": translate("Report", "has lost its target"),
        }
        if event.why in words:
            self.acts(names, event.frame, words[event.why])
        elif naming is not None and naming.target is not None:
            self.acts(names, event.frame, translate("Report", "holds its fire"))

    def counted(self, names: Names, event: DamageCounted) -> None:
        if event.count:
            self._flush()
            words = plural("Report", "{sum} = %n die", "{sum} = %n dice", event.count)
            self._strike = VolleyDamage(words.format(sum=_sum(event)))
            return
        attacker = self._attacker or (names.battle.attack and names.battle.attack.attacker)
        who = names(attacker) if attacker else translate("Report", "The attack")
        self.does(who, translate("Report", "misses ({sum})").format(sum=_sum(event)))

    def rolled(self, names: Names, event: DamageRolled) -> None:
        if event.volley.cause is Cause.FALL:
            self._flush()
            self._strike = VolleyDamage(plural("Report", "%n die", "%n dice", len(event.volley.dice)))
        if self._strike is None:
            self._strike = VolleyDamage(translate("Report", "The dice"))
        self._strike.roll(event.volley.dice)

    def settled(self, names: Names, event: AttackEnded | FallEnded) -> None:
        self._flush()

    def falls(self, names: Names, event: Fell) -> None:
        self.does(names(event.frame), translate("Report", "falls"))

    def harmed(self, names: Names, event: Event) -> None:
        """Tell of harm that no dice were seen for: a battle may be taken up in the middle of them."""
        self._flush()
        self._strike = VolleyDamage("")
        self._strike.take(names, event)

    def placed(self, names: Names, event: Placed) -> None:
        self.places(_placed_by(names, event.piece), names.short(event.piece))

    def stands(self, names: Names, event: ClockPassed) -> None:
        self.clock_stands(names, event, names.battle.clock)


def _sum(event: DamageCounted) -> str:
    """Return `8 + 3 − 5`, the second one being the spot."""
    words = ""
    for term in event.sum.terms:
        sign = "−" if term.amount < 0 or term.what == "defense" else "+"
        words += f" {sign} {abs(term.amount)}" if words else str(term.amount)
    return words


def _near(names: Names, frame: str) -> tuple[str, ...]:
    return names.battle.frame(frame).near if names.battle.has_frame(frame) else ()


def _placed_by(names: Names, piece: str) -> str:
    if names.battle.has_frame(piece):
        return names.owner(piece)
    homes = {station.id: station.home for station in names.battle.stations}
    return names.player(homes[piece]) if homes.get(piece) else translate("Report", "The table")


_TOLD: dict[type[Event], Callable[[_Teller, Names, Any], None]] = {
    Passed: _Teller.passes,
    NumberWaited: _Teller.waits,
    TurnOpened: _Teller.turn,
    TurnEnded: _Teller.turn_ended,
    ChainEnded: _Teller.chain_ended,
    RocketsSpent: _Teller.rockets,
    DefenseSet: _Teller.defense,
    Moved: _Teller.moved,
    SpotPlaced: _Teller.spots,
    SpotWasted: _Teller.spots,
    AttackDeclared: _Teller.attacks,
    AttackGivenUp: _Teller.gives_up,
    DamageCounted: _Teller.counted,
    DamageRolled: _Teller.rolled,
    AttackEnded: _Teller.settled,
    FallEnded: _Teller.settled,
    Fell: _Teller.falls,
    SystemLost: _Teller.harmed,
    WhiteDieLost: _Teller.harmed,
    FrameDestroyed: _Teller.harmed,
    DamageIgnored: _Teller.harmed,
    Retreated: _Teller.harmed,
    PiecesRemoved: _Teller.harmed,
    CoverRuined: _Teller.harmed,
    ScoreChanged: _Teller.score,
    Placed: _Teller.placed,
    ClockMoved: _Teller.clock,
    ClockPassed: _Teller.stands,
}
_LEFT_OUT = frozenset(
    (
        BattleEnded,
        CountMoved,
        CoverFound,
        DebrisLeft,
        DieApplied,
        FallFound,
        OrderChanged,
        Rolled,
        RoundEnded,
        RoundOpened,
        SpotUsed,
        TargetNamed,
    )
)
"""What headings say, or what another sentence says as well."""
