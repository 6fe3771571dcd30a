"""What an attack comes to: attack and spot less defense are dice of damage."""

from mfz_rules.kernel.reasons import Sum, Term


def damage_sum(attack: int, spot: int, defense: int | None) -> Sum:
    """Return the sum of an attack with its terms; a spot of 0 is none, and who set no defense has 0."""
    terms = [Term("attack", attack)]
    if spot:
        terms.append(Term("spot", spot))
    terms.append(Term("defense", -(defense or 0)))
    return Sum(tuple(terms))


def damage_dice(total: Sum) -> int:
    """Return how many dice of damage a sum gives; none is a miss."""
    return max(0, int(total))


def spot_stands(placed: int, lying: int | None) -> bool:
    """Whether a spot takes the place of the one that lies there: only a higher one does."""
    return lying is None or placed > lying
