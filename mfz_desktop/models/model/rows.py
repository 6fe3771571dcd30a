"""The rows of a model's list of systems, as plain values."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from campaigns.garage.entry import DesignSystem
from campaigns.garage.resolving import NONE
from ldraw_catalog.systems.evidence import FoundSystem
from mfz_desktop.models.game import ModelGame
from mfz_desktop.models.model import answers, wording
from mfz_desktop.models.session.inspections import Inspected
from mfz_rules.kernel.dice import Colour

translate = QCoreApplication.translate
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True, slots=True)
class SystemRow:
    """One system, rocket rack, or thing that is said to be none."""

    system: DesignSystem
    letter: str
    """What marks it on the picture; empty where it is said to be no system."""
    kind: str
    reason: str
    certainty: str
    colour: Colour | None = None
    """Of the dice that it brings."""
    gone: bool = False
    """It was confirmed in an older file and is not in this one."""

    @property
    def key(self) -> str:
        """The system's key."""
        return self.system.key

    @property
    def waiting(self) -> bool:
        """Whether somebody has to answer."""
        return not self.system.believed

    @property
    def denied(self) -> bool:
        """Whether somebody said that it is no system."""
        return self.system.type == NONE

    @property
    def spoken(self) -> str:
        """All of it as one sentence, for screen readers."""
        return f"{self.letter} {self.system.name}, {self.kind}, {self.certainty}. {self.reason}".strip()


def rows_of(inspected: Inspected, game: ModelGame, *, with_denied: bool = False) -> tuple[SystemRow, ...]:
    """Return systems in the order of loss, then rockets, then what is said to be none if that is wanted."""
    if inspected.model is None:
        return ()
    resolved = inspected.model.resolved
    found = {each.key: each for each in inspected.model.found.everything}
    gone = answers.gone(resolved)
    every = enumerate(resolved.everything)
    rows = [_row(system, found.get(system.key), number, game, gone=system.key in gone) for number, system in every]
    if with_denied:
        rows += [_denied(each, found[each.key]) for each in answers.denied(inspected.entry, resolved)]
    return tuple(rows)


def letter_of(number: int) -> str:
    """Return the letter of the system at a place: A to Z, then AA, AB …"""
    if number < len(LETTERS):
        return LETTERS[number]
    return letter_of(number // len(LETTERS) - 1) + LETTERS[number % len(LETTERS)]


def _row(system: DesignSystem, found: FoundSystem | None, number: int, game: ModelGame, *, gone: bool) -> SystemRow:
    return SystemRow(
        system=system,
        letter=letter_of(number),
        kind=wording.type_words(system),
        reason=wording.reason(found.evidence if found else (), by_hand=answers.is_own(system.key), gone=gone),
        certainty=wording.certainty(system.belief, found.confidence if found else 1),
        colour=game.system_colour(system.type),
        gone=gone,
    )


def _denied(system: DesignSystem, found: FoundSystem) -> SystemRow:
    kind = wording.type_name(NONE)
    return SystemRow(system, "", kind, wording.reason(found.evidence), translate("Model", "You said so"))
