"""Dice of a frame as they are counted from text, and the systems that follow from them (RA-SYS-04 to RA-SYS-23)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from mfz_rules.common.notation import UnclearTextError
from mfz_rules.common.pools import HALVES
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies.frame import Range, System, SystemType

LETTERS: Mapping[str, Range] = {at.letter: at for at in Range}

SINGLES: Mapping[str, SystemType] = {
    "b": SystemType.DEFENSE,
    "g": SystemType.MOVEMENT,
    "y": SystemType.COMMUNICATION,
}
"""Colours of which every die is one system (RA-SYS-04 to RA-SYS-06)."""

WEAPON_OF: Mapping[Range, SystemType] = {
    Range.HAND_TO_HAND: SystemType.HAND_TO_HAND,
    Range.DIRECT: SystemType.DIRECT,
    Range.ARTILLERY: SystemType.ARTILLERY,
}

MOST_ROCKETS = 99
MOST_ENVIRONMENTS = 20


@dataclass(slots=True)
class Tally:
    """Dice counted while a text is read; a kind is `w`, `b`, `g`, `y`, or `h`, `d`, `a` for the red ones."""

    small: dict[str, int] = field(default_factory=dict)
    large: dict[str, int] = field(default_factory=dict)
    """Eight-sided red dice by range."""
    first: dict[str, int] = field(default_factory=dict)
    """Where each kind was first read, counted from 0."""
    names: dict[str, str] = field(default_factory=dict)
    """What brackets after the dice call the system."""
    environments: list[str] = field(default_factory=list)
    rockets: int | None = None
    """None as long as nothing was said of rockets."""

    def add(self, kind: str, dice: int, at: int) -> None:
        """Count six-sided dice."""
        self.small[kind] = self.small.get(kind, 0) + dice
        self.first.setdefault(kind, at)

    def add_large(self, kind: str, dice: int, at: int) -> None:
        """Count eight-sided red dice of a range."""
        self.large[kind] = self.large.get(kind, 0) + dice
        self.first.setdefault(kind, at)

    def add_rockets(self, rockets: int) -> None:
        """Count single-shot rockets; none is something said, too."""
        self.rockets = (self.rockets or 0) + rockets


def systems_of(tally: Tally) -> tuple[System, ...]:
    """Return the systems that follow from the dice, in the order of notation; raises UnclearTextError."""
    _check_whites(tally)
    _check_numbers(tally)
    totals = {at: _halves(tally, at) for at in Range}
    systems = list(_weapons(tally, totals))
    for kind, type_ in SINGLES.items():
        systems += [System(type_, tally.names.get(kind, ""))] * _singles(tally, kind, type_)
    systems += [System(SystemType.ENVIRONMENT, environment=word) for word in tally.environments]
    return tuple(systems)


def _check_whites(tally: Tally) -> None:
    whites = tally.small.get("w", 2)
    if whites != 2:
        raise UnclearTextError(
            tally.first["w"],
            "white_dice",
            Sentence("A frame has two white dice, not {whites}.", whites=whites),
            Sentence("Write 2W."),
            "RA-SYS-01",
        )


def _check_numbers(tally: Tally) -> None:
    """Refuse what no company file could hold: it is a slip of the hand, and kept it could not be read again."""
    if (tally.rockets or 0) > MOST_ROCKETS:
        text = Sentence(
            "{rockets} rockets are more than {MOST_ROCKETS}.", rockets=tally.rockets, MOST_ROCKETS=MOST_ROCKETS
        )
        raise UnclearTextError(0, "rockets_too_many", text, Sentence("Write SSR (x2)."), rockets=tally.rockets)
    if len(tally.environments) > MOST_ENVIRONMENTS:
        text = Sentence(
            "{number} environments are more than {MOST_ENVIRONMENTS}.",
            number=len(tally.environments),
            MOST_ENVIRONMENTS=MOST_ENVIRONMENTS,
        )
        raise UnclearTextError(0, "environments_too_many", text, Sentence("Write Env (filter)."), "RA-SYS-18")


def _singles(tally: Tally, kind: str, type_: SystemType) -> int:
    dice = tally.small.get(kind, 0)
    if dice > 2:
        raise UnclearTextError(
            tally.first[kind],
            "dice_too_many",
            Sentence(
                "{dice}{kind} is more than two {value} systems.", dice=dice, kind=kind.upper(), value=type_.value
            ),
            Sentence("Write 1{kind} or 2{kind}.", kind=kind.upper()),
            "RA-SYS-03",
            dice=dice,
        )
    return dice


def _halves(tally: Tally, at: Range) -> int:
    """Return the type total that six-sided and eight-sided dice of one range stand for (RA-SYS-23)."""
    dice = (tally.small.get(at.letter, 0), tally.large.get(at.letter, 0))
    if dice not in HALVES:
        shown = " and ".join(f"{n}{die}R{at.letter}" for n, die in zip(dice, ("", "d8"), strict=True) if n)
        raise UnclearTextError(
            tally.first[at.letter],
            "red_dice",
            Sentence("{shown} are not the dice of any weapons.", shown=shown),
            Sentence("Write 2R{letter} for one weapon, 2R{letter}+d8 for two.", letter=at.letter),
            "RA-SYS-23",
            range=at.value,
        )
    return HALVES[dice]


def _weapons(tally: Tally, totals: Mapping[Range, int]) -> Iterable[System]:
    odd = tuple(at for at in Range if totals[at] % 2)
    if len(odd) not in (0, 2):
        raise UnclearTextError(
            tally.first[odd[0].letter],
            "half_weapon",
            Sentence("Half a weapon needs its other half at another range."),
            Sentence("Write two ranges with one die each, such as 1Rd/1Ra, or 2R for a whole weapon."),
            "RA-SYS-20",
        )
    for at in Range:
        yield from [System(WEAPON_OF[at], tally.names.get(at.letter, ""))] * (totals[at] // 2)
    if odd:
        yield System(SystemType.SPLIT, tally.names.get(odd[0].letter) or tally.names.get(odd[1].letter, ""), odd)
