"""What the editions of the rulebook are called in the window."""

from mfz_desktop.core.language import translate
from mfz_rules.rapid_attack.editions import EDITIONS


def edition_word(edition: str) -> str:
    """Return what an edition is called; its id where nobody knows it."""
    words = {
        "final": translate("Editions", "Rapid Attack, the finished book"),
        "k01": translate("Editions", "Rapid Attack K01"),
        "previews": translate("Editions", "The previews"),
    }
    return words.get(edition, edition)


def edition_words() -> dict[str, str]:
    """Return what all editions are called, by id."""
    return {edition: edition_word(edition) for edition in EDITIONS}
