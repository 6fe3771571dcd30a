"""What changes a score, and the positions of a battle, in words."""

from collections.abc import Sequence

from mfz_desktop.core.language import translate


def reason_words(what: str, change: int, others: Sequence[str]) -> str:
    """Return `−1 most frames, as Anvil`."""
    words = {
        "most frames": translate("Compare", "most frames"),
        "fewest frames": translate("Compare", "fewest frames"),
        "most systems": translate("Compare", "most systems"),
        "fewest systems": translate("Compare", "fewest systems"),
    }.get(what, what)
    if change and others:
        return translate("Compare", "{what}, like {others}").format(what=words, others=", ".join(others))
    return words


def position_words(position: str) -> str:
    """Return a position in words."""
    words = {
        "defense": translate("Compare", "defense"),
        "offense": translate("Compare", "offense"),
        "point": translate("Compare", "point"),
    }
    return words.get(position, position)
