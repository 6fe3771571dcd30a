"""Sums of an attack in words."""

from mfz_desktop.core.language import translate
from mfz_rules.kernel.reasons import Sum, Term

MINUS = "−"


def terms(total: Sum) -> str:
    """Return the terms of a sum: `attack 3 + spot 5 − defense 5`."""
    words = written_sum(total)
    return words[:1].upper() + words[1:] or translate("Battle", "Nothing")


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
