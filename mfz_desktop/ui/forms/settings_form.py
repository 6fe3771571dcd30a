"""Settings of the program as a form."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QObject

from mfz_desktop.core.settings import Option, Settings
from mfz_desktop.ui.forms.fields import Field, Kind
from mfz_desktop.ui.forms.form import Form
from mfz_desktop.ui.theme.style import Theme


def option_field(option: Option[Any], name: str, kind: Kind) -> Field:
    """Return the field of a setting; its key is the setting's."""

    def write(settings: Settings, value: Any) -> Settings:
        settings.set(option, value)
        return settings

    return Field(option.key, name, lambda settings: settings.get(option), write, kind)


class SettingsForm(Form):
    """Each field takes effect at once, and shows what is set elsewhere."""

    def __init__(
        self, theme: Theme, settings: Settings, fields: Iterable[Field], parent: QObject | None = None
    ) -> None:
        super().__init__(theme, fields, parent)
        self._settings = settings
        self.set_value(settings)
        self.changed.connect(self._set)
        settings.changed.connect(self._follow)

    def _set(self, field: Field, value: Any) -> None:
        field.write(self._settings, value)

    def _follow(self, option: Option[Any]) -> None:
        if option.key in self.inputs:
            self.set_value(self._settings)
