"""A company that comes in again: what is otherwise in the file than in the garage, and what the player wants."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QWidget

from campaigns.companies.company import AnyCompany
from campaigns.companies.kind import CompanyKind
from mfz_desktop.companies.game import CompanyGame
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.calling import calling
from mfz_desktop.core.language import listed
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import DIALOG, hbox, vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn

translate = QCoreApplication.translate


class Again(StrEnum):
    """What is to become of a company that is here already, and otherwise."""

    BOTH = "both"
    """The one of the file is kept beside, as a copy."""
    REPLACE = "replace"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class CompanyDifferences:
    """What two states of one company do not share."""

    lines: tuple[tuple[str, str], ...]
    """As text lists have it: here, and in the file; empty where one of them has nothing."""
    others: tuple[str, ...]
    """Keys of the company file that a text list does not show, such as `notes`."""


TOLD_BY_LINES = frozenset(("id", "name", "systems", "rockets", "copied_from", "ace"))


def differences(
    here: AnyCompany, there: AnyCompany, game: CompanyGame[Any], kind: CompanyKind[Any]
) -> CompanyDifferences:
    """Return what differs between a company as it is here and as it comes in."""
    mine, its = (game.text_of((company,)).splitlines() for company in (here, there))
    lines: list[tuple[str, str]] = []
    for what, a, b, c, d in SequenceMatcher(None, mine, its, autojunk=False).get_opcodes():
        if what != "equal":
            longest = max(b - a, d - c)
            lines += zip(_filled(mine[a:b], longest), _filled(its[c:d], longest), strict=True)
    keys = dict.fromkeys(_differing(kind.write(here), kind.write(there)))
    return CompanyDifferences(
        tuple(pair for pair in lines if any(pair)), tuple(key for key in keys if key not in TOLD_BY_LINES)
    )


def _filled(lines: list[str], number: int) -> list[str]:
    return [*(line.strip() for line in lines), *[""] * (number - len(lines))]


def _differing(mine: Mapping[str, Any], its: Mapping[str, Any]) -> Iterator[str]:
    """Yield the keys that differ; of lists of pieces those of the pieces that both have, not of lists themselves."""
    for key in (*mine, *(key for key in its if key not in mine)):
        one, other = mine.get(key), its.get(key)
        if one == other:
            continue
        pieces, others = _by_id(one), _by_id(other)
        if pieces is None or others is None:
            yield key
            continue
        for id in pieces:
            if id in others:
                yield from _differing(pieces[id], others[id])


def _by_id(value: object) -> dict[str, Mapping[str, Any]] | None:
    """Return pieces by their ids; None for what is no list of pieces."""
    if not isinstance(value, list | tuple):
        return None
    if not all(isinstance(one, Mapping) and "id" in one for one in value):
        return None
    return {str(one["id"]): one for one in value}


def word_of(key: str) -> str:
    """Return what a player calls a key of the company file."""
    return {
        "side": translate("Differing", "side"),
        "player": translate("Differing", "player"),
        "pilot": translate("Differing", "pilots"),
        "notes": translate("Differing", "notes"),
        "picture": translate("Differing", "pictures"),
        "model": translate("Differing", "models"),
        "footprint": translate("Differing", "sizes"),
        "bricks_high": translate("Differing", "heights"),
        "archetype": translate("Differing", "archetypes"),
        "agreed": translate("Differing", "what is agreed"),
        "constraints": translate("Differing", "what the group laid down"),
        "built_for": translate("Differing", "the battle it is built for"),
        "settings": translate("Differing", "house rules"),
        "edition": translate("Differing", "edition"),
        "scale": translate("Differing", "scale"),
        "players": translate("Differing", "number of players"),
        "spares": translate("Differing", "spares"),
        "stations": translate("Differing", "stations"),
    }.get(key, translate("Differing", "other details"))


class DifferingDialog(QDialog):
    """What differs, line by line, and three ways to go on; each can be undone, and the file stays as it is."""

    def __init__(
        self,
        context: AppContext,
        name: str,
        found: CompanyDifferences,
        answered: Callable[[Again], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Here already, and otherwise"))
        self._answer = Again.LEAVE
        self._answered = answered
        self.found = found
        said = self.tr("“{name}” is here already, and otherwise than in the file.").format(name=name)
        scroll = ScrollColumn(context.theme, widest=760)
        scroll.set_margins(0, 0, 12, 0)
        if found.lines:
            scroll.column.addWidget(_row(self.tr("Here"), self.tr("In the file"), Role.SECTION))
        for mine, its in found.lines:
            scroll.column.addWidget(_row(mine or "–", its or "–", Role.BODY))
        if found.others:
            words = listed(list(dict.fromkeys(map(word_of, found.others))))
            text = self.tr("Otherwise, too: {what}.") if found.lines else self.tr("Otherwise: {what}.")
            scroll.column.addWidget(label(text.format(what=words), Role.SECONDARY, wrap=True))
        scroll.column.addStretch(1)
        box = QDialogButtonBox()
        self.buttons = {
            answer: button(text, calling(self.give, answer), look)
            for answer, text, look in (
                (Again.BOTH, self.tr("Keep both"), Look.PRIMARY),
                (Again.REPLACE, self.tr("Take the file's"), Look.PLAIN),
                (Again.LEAVE, self.tr("Leave mine"), Look.PLAIN),
            )
        }
        self.buttons[Again.BOTH].setDefault(True)
        for one in self.buttons.values():
            box.addButton(one, QDialogButtonBox.ButtonRole.ActionRole)
        vbox(label(said, Role.SECTION, wrap=True), (scroll, 1), box, on=self, margins=DIALOG, spacing=12)
        self.resize(context.theme.px(760), context.theme.px(420))
        self.finished.connect(lambda _: self._answered(self._answer))

    def give(self, answer: Again) -> None:
        """Answer, and close."""
        self._answer = answer
        self.accept()


def _row(mine: str, its: str, role: Role) -> QWidget:
    row = QFrame()
    hbox(
        (label(mine, role, wrap=True), 1), (label(its, role, wrap=True), 1), on=row, margins=(0, 4, 0, 4), spacing=16
    )
    return row
