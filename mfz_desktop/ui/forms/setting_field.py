"""A setting of a game's rules as a field of a form: what is set otherwise than usual is kept."""

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from mfz_desktop.ui.forms.fields import Choice, Field
from mfz_rules.common.settings import Setting

translate = QCoreApplication.translate


def setting_field(setting: Setting, name: str, about: str, word: Callable[[Any], str]) -> Field:
    """Return the field of a setting in a mapping of those that are not as usual; `word` says a value in words."""

    def read(settings: Mapping[str, object]) -> Any:
        value = settings.get(setting.name, setting.default)
        return setting.meant(value) if setting.accepts(value) else setting.default

    def write(settings: Mapping[str, object], value: object) -> dict[str, object]:
        rest = {name: kept for name, kept in settings.items() if name != setting.name}
        return rest if value == setting.default else {**rest, setting.name: value}

    usual = translate("Template", "{value} (usual)")
    choices = tuple(
        (value, (usual if value == setting.default else "{value}").format(value=word(value)))
        for value in setting.allowed
    )
    return Field(setting.name, name, read, write, Choice(choices), about=about)
