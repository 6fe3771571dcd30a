"""What there is to say about a model on its base."""

from mfz_desktop.core.language import translate
from mfz_desktop.models.stands.stand import Stand, StandBase


def base_words(base: StandBase) -> str:
    """Return `Capital ship, on a base of 8 × 8 studs`, the length first."""
    return translate("Stand", "{what}, on a base of {length} × {width} studs").format(
        what=base.what, length=base.length, width=base.width
    )


def size_words(stand: Stand) -> str:
    """Return how large the model is in its largest dimension, and how large it may be."""
    if not stand.largest:
        return translate("Stand", "Its size is not known.")
    most = stand.base.most if stand.base else None
    side = stand.sides.index(stand.largest)
    ways = (
        translate("Stand", "{number:.1f} studs across, its largest dimension"),
        translate("Stand", "{number:.1f} studs deep, its largest dimension"),
        translate("Stand", "{number:.1f} studs high, its largest dimension"),
    )
    words = ways[side].format(number=stand.largest)
    if most is None:
        return translate("Stand", "{words}. Any size is allowed.").format(words=words)
    if stand.is_too_large:
        return translate("Stand", "{words}: {over:.2g} more than the {most:g} that are allowed.").format(
            words=words, over=stand.largest - most, most=most
        )
    return translate("Stand", "{words}; {most:g} are allowed.").format(words=words, most=most)


def stand_words(stand: Stand) -> str:
    """Return everything about a model on its base, for screen readers."""
    base = [base_words(stand.base)] if stand.base else []
    return ". ".join([stand.name, *base, size_words(stand)])
