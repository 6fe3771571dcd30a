"""Every setting of a game as a part of a template: what is chosen otherwise than usual is a house rule."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from campaigns.campaign.world import Template
from mfz_desktop.battle.setup.house_rules import HouseRules
from mfz_desktop.battle.setup.table_settings import TableSettings
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.section import WritingSection
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.ui.widgets.layouts import vbox


class EverySetting(WritingSection):
    """Every setting of the game, searched by typing."""

    def __init__(self, context: AppContext, document: EditableTemplate, settings: TableSettings) -> None:
        super().__init__(context, document, translate("Template", "All settings"))
        self._settings = settings
        self._column = vbox(on=self)

    @cached_property
    def rules(self) -> HouseRules:
        """The list of settings."""
        rules = HouseRules(self.context.theme, self._settings, _RulesDocument(self.document))
        self._column.addWidget(rules)
        return rules

    def show_template(self, template: Template) -> None:
        """Show values."""
        self.rules.show_settings(template.rules)

    def holds(self, place: str) -> bool:
        """Tell whether a place is that of a setting."""
        return place.startswith("rules.") and place.removeprefix("rules.") in self._settings.book.settings

    def go_to(self, place: str) -> None:
        """Choose a setting."""
        self.rules.go_to(place.removeprefix("rules."))


@dataclass(frozen=True, slots=True)
class _Rules:
    settings: Mapping[str, object]


class _RulesDocument:
    """A template's house rules, as the list of settings knows them from the set-up of a battle."""

    def __init__(self, document: EditableTemplate) -> None:
        self._document = document

    @property
    def plan(self) -> _Rules:
        """What the list looks at."""
        return _Rules(self._document.template.rules)

    def change(self, text: str, make: Callable[[Any], Any]) -> None:
        """Change the house rules."""
        self._document.change(text, lambda template: replace(template, rules=make(_Rules(template.rules)).settings))
