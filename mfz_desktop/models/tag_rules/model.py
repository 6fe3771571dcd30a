"""The player's rules as a list."""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QCoreApplication, QObject, Qt

from ldraw_catalog.systems.same_design import parts_in
from mfz_desktop.core.day_words import day_words
from mfz_desktop.core.language import plural
from mfz_desktop.models.importing.taught import TaughtRule
from mfz_desktop.models.system_words import type_word
from mfz_desktop.ui.widgets.row import Ground, Row, Wide, cell, glyph, small, space, title
from mfz_desktop.ui.widgets.row_model import NONE, ROW, AnyIndex

translate = QCoreApplication.translate
HIGH, GLYPH = 64, 24
"""px at 100 %."""


def rule_words(taught: TaughtRule) -> str:
    """Return what a rule says: `Part 4589, Cone 1 x 1 → direct fire`."""
    rule = taught.rule
    if rule.part:
        what = translate("TagRules", "Part {number}").format(number=rule.part)
        what = f"{what}, {taught.title}" if taught.title else what
        if rule.colour is not None:
            what += " " + translate("TagRules", "in colour {code}").format(code=rule.colour)
    elif rule.design:
        what = translate("TagRules", "Built of {parts}").format(parts=parts_in(rule.design))
    else:
        what = translate("TagRules", 'Named "{words}"').format(words=rule.name or "")
    return f"{what} → {type_word(rule.type)}"


def detail_words(taught: TaughtRule, names: dict[str, str]) -> str:
    """Return whose rule it is and which designs it touches."""
    when = translate("TagRules", "your rule of {day}").format(day=day_words(taught.rule.made))
    touched = [names[design] for design in taught.touches if design in names]
    if not touched:
        return f"{when} · " + translate("TagRules", "touches no model now")
    shown = ", ".join(touched[:4]) + (" …" if len(touched) > 4 else "")
    return f"{when} · " + plural("TagRules", "touches %n model", "touches %n models", len(touched)) + f": {shown}"


class RulesModel(QAbstractListModel):
    """A tuple of rules."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rules: tuple[TaughtRule, ...] = ()
        self._names: dict[str, str] = {}

    @property
    def rules(self) -> tuple[TaughtRule, ...]:
        """All of them."""
        return self._rules

    def show(self, rules: tuple[TaughtRule, ...], names: dict[str, str]) -> None:
        """Show other rules; `names` are the designs' names by id."""
        same = [one.rule.id for one in rules] == [one.rule.id for one in self._rules]
        if not same:
            self.beginResetModel()
        self._rules, self._names = rules, names
        if not same:
            self.endResetModel()
        elif rules:
            self.dataChanged.emit(self.index(0), self.index(len(rules) - 1))

    def rowCount(self, parent: AnyIndex = NONE) -> int:
        """Return how many there are."""
        return 0 if parent.isValid() else len(self._rules)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a rule in words, and what else is asked."""
        if not index.isValid() or index.row() >= len(self._rules):
            return None
        taught = self._rules[index.row()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.cells(taught).words
        if role == Qt.ItemDataRole.DisplayRole:
            return rule_words(taught)
        return taught if role == ROW else None

    def cells(self, taught: TaughtRule) -> Row:
        """Return the row of a rule: the glyph of the system, the rule, and below it what it touches."""
        type_ = taught.rule.type
        sign = space(GLYPH) if type_ == "none" else glyph(type_, side=GLYPH)
        words = cell(title(rule_words(taught)), small(detail_words(taught, self._names)), wide=Wide.REST)
        return Row(HIGH, (cell(sign), words), Ground.CARD)
