"""What the pieces of each game of ships are called in the window and on cards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mfz_desktop.core.language import plural, translate
from mfz_rules.intercept_orbit.profile import CAPITAL, FRIGATE


@dataclass(frozen=True, slots=True)
class PieceWords:
    """One game's words, in the language of the window."""

    classes: Mapping[str | None, str]
    """`Frigate`, by the name of the hull."""
    company: str
    hva: str
    hvas: str
    hvas_counted: Callable[[int], str]
    """`high value assets`, by how many there are."""
    is_hva: str
    """The command that makes a model one, with its mnemonic."""
    add_hva: str
    """The command that adds one to a fleet, with its mnemonic."""
    place_hva: str
    """The question which one is placed next."""


def orbit_words() -> PieceWords:
    """Return Intercept Orbit's."""
    return PieceWords(
        classes={CAPITAL: translate("FleetCards", "Capital ship"), FRIGATE: translate("FleetCards", "Frigate")},
        company=translate("FleetCards", "Company"),
        hva=translate("FleetCards", "High value asset"),
        hvas=translate("Fleet", "High value assets"),
        hvas_counted=lambda number: plural("Fleet", "high value asset", "high value assets", number),
        is_hva=translate("Model", "It is a hi&gh value asset"),
        add_hva=translate("Commands", "Add a &high value asset"),
        place_hva=translate("Question", "Place a high value asset"),
    )


def bandit_words() -> PieceWords:
    """Return Alpha Bandit's, whose ships are all alike."""
    return PieceWords(
        classes={None: translate("FleetCards", "Ship")},
        company=translate("FleetCards", "Company"),
        hva=translate("FleetCards", "Liability"),
        hvas=translate("Fleet", "Liabilities"),
        hvas_counted=lambda number: plural("Fleet", "liability", "liabilities", number),
        is_hva=translate("Model", "It is a liabilit&y"),
        add_hva=translate("Commands", "Add a &liability"),
        place_hva=translate("Question", "Place a liability"),
    )


PIECE_WORDS: Mapping[str, Callable[[], PieceWords]] = {
    "intercept-orbit": orbit_words,
    "alpha-bandit": bandit_words,
}
