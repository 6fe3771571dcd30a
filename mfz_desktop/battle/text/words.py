"""What every game says in the same words: dice, sums of an attack, where a piece is in its turn, who must answer."""

import re
from collections.abc import Callable, Iterable, Sequence

from mfz_desktop.core import language
from mfz_desktop.core.dice_words import colour_word
from mfz_desktop.core.language import plural, translate, translated
from mfz_rules.kernel.dice import SMALL, Colour, RolledDie
from mfz_rules.kernel.reasons import Sum, Term
from mfz_rules.kernel.refusal import Refusal

MINUS = "−"


def listed(words: Iterable[str]) -> str:
    """Return words in a row: `a, b and c`; none at all are `nothing`."""
    found = list(words)
    return language.listed(found) if found else translate("Battle", "nothing")


def dice(rolled: Iterable[RolledDie]) -> str:
    """Return dice in words, those of a kind together: `red 6 and 3, red d8: 7, blue 4`."""
    kinds: dict[tuple[Colour, int], list[str]] = {}
    for one in rolled:
        kinds.setdefault((one.colour, one.sides), []).append(one.face)
    said = [_dice_of(colour, sides, listed(values)) for (colour, sides), values in kinds.items()]
    return ", ".join(said) or translate("Battle", "no dice")


def die(rolled: RolledDie) -> str:
    """Return a die in words: `red 6`, `red d8: 7`."""
    return _dice_of(rolled.colour, rolled.sides, rolled.face)


def _dice_of(colour: Colour, sides: int, values: str) -> str:
    words = translate("Battle", "{colour} {values}")
    if sides != SMALL:
        words = translate("Battle", "{colour} d{sides}: {values}")
    return words.format(colour=colour_word(colour), sides=sides, values=values)


def refusal_words(refusal: Refusal, called: Callable[[str], str]) -> str:
    """Return a refusal's sentence, with pieces and players called by their names: the rules know their ids alone."""
    words = translated(refusal.text)
    named = [one for value in refusal.values.values() for one in (value if isinstance(value, tuple) else (value,))]
    ids = {id for one in named if isinstance(one, str) for id in one.split(", ") if id and called(id) != id}
    if not ids:
        return words
    longest_first = "|".join(re.escape(one) for one in sorted(ids, key=len, reverse=True))
    return re.sub(rf"(?<!\w)(?:{longest_first})(?!\w)", lambda found: called(found[0]), words)


def terms(total: Sum) -> str:
    """Return the terms of a sum: `attack 3 + spot 5 − defense 5`."""
    words = written_sum(total)
    return words[:1].upper() + words[1:] or translate("Battle", "Nothing")


def signed(value: Sum) -> str:
    """Return a whole number with a minus as it is printed: `−3`."""
    return f"{int(value)}".replace("-", MINUS)


def written_sum(total: Sum) -> str:
    """Return `attack 4 + spot 5 − defense 5`."""
    said = ""
    for term in total.terms:
        sign = f" {MINUS} " if term.amount < 0 or term.what == "defense" else " + "
        said += f"{sign if said else ''}{term_words(term)}"
    return said


def term_words(term: Term) -> str:
    """Return a summand without its sign: `attack 4`."""
    words = {
        "attack": translate("Battle", "attack {value}"),
        "spot": translate("Battle", "spot {value}"),
        "defense": translate("Battle", "defense {value}"),
    }
    return words.get(term.what, f"{term.what} {{value}}").format(value=abs(term.amount))


def dice_to_come(dice: int, hits: float) -> str:
    """Return what an attack comes to after a defense: `2 dice, about 0.7 hits`."""
    if not dice:
        return translate("Outlook", "no dice, a miss")
    words = plural("Outlook", "%n die, about {hits} hits", "%n dice, about {hits} hits", dice)
    return words.format(hits=f"{hits:.1f}")


def status_word(status: str) -> str:
    """Return where a piece is in its turn: `hold attack`; one of a later version as it stands."""
    return {
        "waiting": translate("Battle", "waiting"),
        "opening": translate("Battle", "opening"),
        "acting": translate("Battle", "acting"),
        "hold_attack": translate("Battle", "hold attack"),
        "hold_defense": translate("Battle", "hold defense"),
        "finishing": translate("Battle", "finishing"),
        "done": translate("Battle", "done"),
        "destroyed": translate("Battle", "destroyed"),
        "lost": translate("Battle", "lost"),
    }.get(status, status)


def won_by(players: Sequence[str]) -> str:
    """Return who has won, in a sentence."""
    words = translate("Standing", "The battle is over: {players} win.")
    if len(players) == 1:
        words = translate("Standing", "The battle is over: {players} wins.")
    return words.format(players=listed(players))


def must_answer(player: str, answers: Sequence[str]) -> str:
    """Return who must answer, in a sentence, with each of the answers that may be given."""
    *first, last = answers
    words = translate("Standing", "{player} must answer: {answer}.")
    if first:
        words = translate("Standing", "{player} must answer: {answers} or {answer}.")
    return words.format(player=player, answers=", ".join(first), answer=last)
