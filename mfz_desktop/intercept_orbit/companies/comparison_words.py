"""What changes the points per asset, and the roles of a battle of ships, in words."""

from collections.abc import Sequence

from mfz_desktop.core.language import translate


def reason_words(what: str, change: int, others: Sequence[str]) -> str:
    """Return `most systems, like Thorn Pack`."""
    words = {
        "most tactical assets": translate("Compare", "most tactical assets"),
        "fewest tactical assets": translate("Compare", "fewest tactical assets"),
        "most ships": translate("Compare", "most ships"),
        "fewest ships": translate("Compare", "fewest ships"),
        "most companies": translate("Compare", "most companies"),
        "fewest companies": translate("Compare", "fewest companies"),
        "most systems": translate("Compare", "most systems"),
        "fewest systems": translate("Compare", "fewest systems"),
    }.get(what, what)
    if change and others:
        return translate("Compare", "{what}, like {others}").format(what=words, others=", ".join(others))
    return words


def role_words(role: str) -> str:
    """Return a role or position in words."""
    words = {
        "defender": translate("Compare", "defender"),
        "primary_attacker": translate("Compare", "primary attacker"),
        "secondary_attacker": translate("Compare", "secondary attacker"),
        "defense": translate("Compare", "defense"),
        "offense": translate("Compare", "offense"),
        "point": translate("Compare", "point"),
    }
    return words.get(role, role)


def figure_words(key: str, number: int) -> str:
    """Return something that a game counts of a fleet: `5 tactical assets`."""
    words = {
        "tactical_assets": translate("Compare", "tactical assets: {number}"),
        "ships": translate("Compare", "ships: {number}"),
        "companies": translate("Compare", "companies: {number}"),
        "systems": translate("Compare", "systems: {number}"),
    }
    return words.get(key, "{number}").format(number=number)
