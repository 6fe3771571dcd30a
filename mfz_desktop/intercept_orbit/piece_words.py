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
    an_hva: str
    """`a high value asset`"""
    hvas_counted: Callable[[int], str]
    """`high value assets`, by how many there are."""
    hvas_figure: Callable[[int], str]
    """`3 HVAs`"""
    hvas_taken: Callable[[int], str]
    """`2 high value assets taken`"""
    took_hvas: Callable[[int], str]
    """What an asset did, to follow its name: `took 2 high value assets`."""
    hvas_short: str
    """Where it must be short: `HVAs`."""
    hva_name: str
    """How a new one is called, before its number: `HVA`."""
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
        an_hva=translate("Fleet", "a high value asset"),
        hvas_counted=lambda number: plural("Fleet", "high value asset", "high value assets", number),
        hvas_figure=lambda number: plural("Companies", "%n HVA", "%n HVAs", number),
        hvas_taken=lambda number: plural("Report", "%n high value asset taken", "%n high value assets taken", number),
        took_hvas=lambda number: plural("Chronicle", "took %n high value asset", "took %n high value assets", number),
        hvas_short=translate("Deeds", "HVAs"),
        hva_name=translate("Fleet", "HVA"),
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
        an_hva=translate("Fleet", "a liability"),
        hvas_counted=lambda number: plural("Fleet", "liability", "liabilities", number),
        hvas_figure=lambda number: plural("Companies", "%n liability", "%n liabilities", number),
        hvas_taken=lambda number: plural("Report", "%n liability taken", "%n liabilities taken", number),
        took_hvas=lambda number: plural("Chronicle", "took %n liability", "took %n liabilities", number),
        hvas_short=translate("Fleet", "Liabilities"),
        hva_name=translate("FleetCards", "Liability"),
        is_hva=translate("Model", "It is a liabilit&y"),
        add_hva=translate("Commands", "Add a &liability"),
        place_hva=translate("Question", "Place a liability"),
    )


PIECE_WORDS: Mapping[str, Callable[[], PieceWords]] = {
    "intercept-orbit": orbit_words,
    "alpha-bandit": bandit_words,
}
