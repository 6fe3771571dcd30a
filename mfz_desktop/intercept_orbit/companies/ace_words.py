"""What aces are called."""

from mfz_desktop.core.language import translate
from mfz_rules.intercept_orbit.fleets.fleet import Ace


def ace_word(ace: str | None) -> str:
    """Return `red ace`; empty for none."""
    words = {
        None: "",
        Ace.RED: translate("Fleet", "red ace"),
        Ace.GREEN: translate("Fleet", "green ace"),
        Ace.BLUE: translate("Fleet", "blue ace"),
        Ace.YELLOW: translate("Fleet", "yellow ace"),
    }
    return words[None if ace is None else Ace(ace)]
