"""Every setting of the rules to choose from, what a table plays differently, and what speaks against it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget

from mfz_desktop.battle.setup.setting_list import SettingList
from mfz_desktop.battle.setup.table_settings import Given, TableSettings, affects_words, capital
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.controls import ComboBox
from mfz_desktop.ui.widgets.finding_row import FindingRow
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import hbox, replace_widget, vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn
from mfz_desktop.ui.widgets.search_field import SearchField
from mfz_desktop.ui.widgets.section_heading import SectionHeading
from mfz_rules.common.settings import Value
from mfz_rules.kernel.findings import Finding


class HasSettings(Protocol):
    """A set-up, whatever else it holds."""

    @property
    def settings(self) -> Mapping[str, object]:
        """What the table plays differently."""


class HasRules(Protocol):
    """What has house rules: a set-up, or a template of campaigns."""

    @property
    def plan(self) -> HasSettings:
        """The rules, as a set-up has them."""

    def change(self, text: str, make: Callable[[Any], Any]) -> object:
        """Agree on other rules; `text` completes "Undo …"."""


class SettingChanges(QWidget):
    """What this table plays differently, in sentences."""

    def __init__(self, settings: TableSettings, more: QPushButton | None = None) -> None:
        super().__init__()
        self._settings = settings
        self._more = more
        self._lines = label("", wrap=True)
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        heading = SectionHeading(self.tr("House rules"), *([more] if more is not None else []))
        vbox(heading, (self._lines, 1), on=self, spacing=12)

    def show_settings(self, given: Given, agreed: tuple[str, ...]) -> None:
        """Tell what differs; `agreed` are house rules of the campaign that no setting can say."""
        table = self._settings
        lines = [
            self.tr("{name}: {value} (usually {usual})\n{sentence}").format(
                name=capital(table.words.setting(one)),
                value=table.words.value(table.given(given, one)),
                usual=table.words.value(one.default),
                sentence=affects_words(one),
            )
            for one in table.found("", given, changed_only=True)
        ]
        nothing = (
            self.tr("None. Every open question is ruled as the program recommends; “More” shows them all.")
            if self._more is not None
            else self.tr("None. Every open question is ruled as the program recommends.")
        )
        self._lines.setText("\n\n".join((*lines, *agreed)) or nothing)


class HouseRules(QWidget):
    """Search, list, and below it the chosen setting with its sentence and values."""

    def __init__(
        self, theme: Theme, settings: TableSettings, document: HasRules, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._document = document
        self.search = SearchField(theme, self.tr("Find a rule"))
        self.list = SettingList(theme, settings)
        self.search.serve(self.list)
        self.search.searched.connect(lambda _: self.show_settings(self._document.plan.settings))
        self.list.chosen.connect(lambda _: self._show_chosen())
        self.list.stepped.connect(self._step)
        self.list.usual.connect(self._reset)
        self.sentence = label("", wrap=True)
        self.value = ComboBox()
        self.value.setAccessibleName(self.tr("Value"))
        self.value.activated.connect(self._take)
        self.rule = label("", Role.SMALL)
        self.usual = button(self.tr("As usual"), self._reset, Look.QUIET)
        self.all_usual = button(self.tr("All as usual"), self._reset_all, Look.QUIET)
        vbox(
            hbox((self.search, 1), self.all_usual),
            (self.list, 1),
            self.sentence,
            hbox((self.value, 1), self.usual, self.rule, spacing=8),
            on=self,
            spacing=8,
        )

    def show_settings(self, given: Given) -> None:
        """Show values, as far as they fit what is searched."""
        name = self.list.current.name if self.list.current else ""
        self.list.settings.show_settings(given, self.search.text().strip())
        if self.list.current is None:
            self.list.select(name)
        self._show_chosen()

    def go_to(self, name: str) -> None:
        """Choose a setting."""
        self.search.clear()
        self.list.select(name)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_chosen(self) -> None:
        setting = self.list.current
        for widget in (self.value, self.usual):
            widget.setEnabled(setting is not None)
        self.value.clear()
        if setting is None:
            self.sentence.setText(self.tr("No rule has these words."))
            self.rule.setText("")
            return
        now = self._settings.given(self._document.plan.settings, setting)
        self.sentence.setText(affects_words(setting))
        self.rule.setText(setting.question)
        for value in setting.allowed:
            usual = self.tr("{value} (usual)") if value == setting.default else "{value}"
            self.value.addItem(usual.format(value=self._settings.words.value(value)))
        self.value.setCurrentIndex(setting.allowed.index(now))
        self.usual.setEnabled(now != setting.default)

    def _take(self, at: int) -> None:
        if (setting := self.list.current) is not None:
            self._set(setting.name, setting.allowed[at])

    def _step(self, by: int) -> None:
        if (setting := self.list.current) is not None:
            at = setting.allowed.index(self._settings.given(self._document.plan.settings, setting)) + by
            self._set(setting.name, setting.allowed[at % len(setting.allowed)])

    def _reset(self) -> None:
        if (setting := self.list.current) is not None:
            self._set(setting.name, setting.default)

    def _reset_all(self) -> None:
        usual = self._settings.usual
        self._document.change(self.tr("play as usual"), lambda plan: replace(plan, settings=usual(plan.settings)))

    def _set(self, name: str, value: Value) -> None:
        words, changed = self._settings.words.setting(self._settings.book.settings[name]), self._settings.changed
        self._document.change(
            self.tr("change “{name}”").format(name=words),
            lambda plan: replace(plan, settings=changed(plan.settings, name, value)),
        )


class SettingFindings(ScrollColumn):
    """What speaks against a table's rules, with a way to each setting; hidden where nothing does."""

    def __init__(self, theme: Theme, settings: TableSettings, go: Callable[[str], object]) -> None:
        super().__init__(theme, widest=2000)
        self._settings = settings
        self._go = go
        self.setAccessibleName(self.tr("What speaks against these terms"))
        self.set_margins(0, 0, 8, 0)
        self._shown = QWidget()
        self.column.addWidget(self._shown)
        self.column.addStretch(1)

    def show_findings(self, findings: Sequence[Finding]) -> None:
        """Show findings, a row each."""
        shown = QWidget()
        column = vbox(on=shown, spacing=0)
        known, go = self._settings.book.settings, self._go
        for finding in findings:
            names = finding.values.get("settings", (finding.values.get("name"),))
            links = tuple(
                (self._settings.words.setting(known[name]), lambda name=name: go(name))
                for name in _texts(names)
                if name in known
            )
            column.addWidget(FindingRow(self._theme, finding, links=links))
        self.setVisible(bool(findings))
        replace_widget(self.column, self._shown, shown)
        self._shown = shown


def _texts(names: object) -> Iterable[str]:
    return [name for name in names if isinstance(name, str)] if isinstance(names, tuple | list) else []
