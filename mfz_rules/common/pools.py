"""Pools of dice: rolled all at once, each used once, each colour for one thing and white for any."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from mfz_rules.kernel.dice import Colour, Die, RolledDie
from mfz_rules.kernel.refusal import RefusedError, refuse
from mfz_rules.kernel.sentences import Sentence

Kind = tuple[Colour, int]
"""Colour and sides: what tells dice of a pool apart."""

USES = {
    Colour.BLUE: Sentence("defending"),
    Colour.GREEN: Sentence("moving"),
    Colour.RED: Sentence("attacking"),
    Colour.YELLOW: Sentence("spotting"),
    Colour.BLACK: Sentence("the launch bay"),
}
"""What each colour is for; white is for any of them."""

COLOURS = {
    Colour.WHITE: Sentence("white"),
    Colour.BLUE: Sentence("blue"),
    Colour.GREEN: Sentence("green"),
    Colour.YELLOW: Sentence("yellow"),
    Colour.RED: Sentence("red"),
    Colour.BLACK: Sentence("black"),
}


def red_counts(halves: int) -> tuple[int, int]:
    """Return six-sided and eight-sided red dice for the weapons of one range, counted in halves.

    One weapon is two dice, half a one is one, and the second weapon is the eight-sided die. Totals above two weapons
    are illegal; their dice go on in the same steps so that nothing carried stays hidden.
    """
    if halves < 4:
        return halves, 0
    whole, half = divmod(halves, 2)
    return 2 + half, whole - 1


HALVES: Mapping[tuple[int, int], int] = {red_counts(halves): halves for halves in range(5)}
"""The weapons of one range, in halves, that six-sided and eight-sided red dice stand for."""


def kinds(dice: Iterable[Die] | Iterable[RolledDie]) -> Counter[Kind]:
    """Return how many dice there are of each colour and number of sides."""
    return Counter((die.colour, die.sides) for die in dice)


def ordered(wanted: Sequence[Die], rolled: Iterable[RolledDie]) -> tuple[RolledDie, ...]:
    """Return rolled dice in the order of the pool, higher values of a kind first."""
    places = list(dict.fromkeys((die.colour, die.sides) for die in wanted))
    return tuple(sorted(rolled, key=lambda die: (places.index((die.colour, die.sides)), -die.value)))


def written(die: Die) -> str:
    """Return a die that is not rolled yet: colour, and its sides where they are not six."""
    return die.colour.value if die.sides == Die(die.colour).sides else f"{die.colour.value}{die.sides}"


def check_pool(rule: str, wanted: Sequence[Die], rolled: Iterable[RolledDie], some: bool = False) -> None:
    """Raise RefusedError unless the dice are the pool, or, where a group plays it so, `some` of them."""
    pool, thrown = kinds(wanted), kinds(rolled)
    if thrown == pool or (some and thrown <= pool):
        return
    names = " ".join(written(die) for die in wanted)
    if not names:
        raise refuse(rule, "not_the_pool", "The pool is empty.", pool=names)
    raise refuse(rule, "not_the_pool", "The pool is {pool}.", pool=names)


def not_in_pool(rule: str, used_rule: str, used: Sequence[RolledDie], die: RolledDie) -> RefusedError:
    """Return the refusal of a die that does not lie in the pool: it has been used, or there was none."""
    if die in used:
        return refuse(used_rule, "die_used", "The die {die} has been used.", die=str(die))
    return refuse(rule, "not_in_pool", "There is no {die} among the dice left.", die=str(die))


def check_serves(rule: str, die: RolledDie, colour: Colour, serves: Callable[[RolledDie], bool]) -> None:
    """Raise RefusedError for a die that nobody told, or that does not serve what the colour is for."""
    if not die.told:
        raise refuse(rule, "die_untold", "Nobody told what {die} shows, so it cannot be used.", die=str(die))
    if not serves(die):
        text = "A {colour} die is not for {use}."
        raise refuse(rule, "wrong_colour", text, colour=COLOURS[die.colour], die=str(die), use=USES[colour])


def use(
    pool: tuple[RolledDie, ...], used: tuple[RolledDie, ...], die: RolledDie | None
) -> dict[str, tuple[RolledDie, ...]]:
    """Return pool and used dice after a die of the pool was used, as changes; none where it does not lie there."""
    if die is None or die not in pool:
        return {}
    at = pool.index(die)
    return {"pool": pool[:at] + pool[at + 1 :], "used": (*used, die)}
