"""What settings of the games of ships and their values are called where people choose them."""

from collections.abc import Mapping

from mfz_desktop.core.language import translate
from mfz_rules.common.settings import Setting

VALUES: Mapping[str, str] = {
    "literal": "as printed",
    "symmetric": "each both ways",
}
"""By the value, for values whose own words say too little."""


def affects_words(setting: Setting) -> str:
    """Return what a setting affects, in a sentence."""
    return translate("Settings", setting.affects)


def value_word(value: object) -> str:
    """Return a setting's value in words."""
    if isinstance(value, bool):
        return translate("Setup", "yes") if value else translate("Setup", "no")
    if value is None:
        return translate("Setup", "not fixed")
    return translate("Settings", VALUES.get(str(value), str(value).replace("_", " ")))
