"""The book of Rapid Attack's settings, and what is read in it."""

from collections.abc import Mapping
from types import MappingProxyType

from mfz_rules.common.settings import SettingsBook
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.settings.chapters import SETTINGS
from mfz_rules.rapid_attack.settings.collisions import COLLISIONS

ORDER_MODE = "order.mode"
"""The parameter's name (section 24.3) for what the advanced rules call per-unit order."""
ORDER_MODES: Mapping[str, bool] = MappingProxyType({"score": False, "per_unit": True, "perUnit": True})
"""Its values, and whether they mean per-unit order."""
_PER_UNIT = "per_unit_order"


class _Book(SettingsBook):
    """Rapid Attack's settings, one of which has a second name: `order.mode` is `per_unit_order` (RA-ADV-40)."""

    def canonical(self, settings: Mapping[str, object]) -> dict[str, object]:
        """Return the settings under their own names, with the values as declared.

        What is not allowed stays as it is; so does an `order.mode` that says something else than `per_unit_order`
        beside it.
        """
        known = super().canonical(settings)
        if ORDER_MODE in settings:
            mode = settings[ORDER_MODE]
            meaning = ORDER_MODES.get(mode) if isinstance(mode, str) else None
            if meaning is not None and known.get(_PER_UNIT, meaning) is meaning:
                del known[ORDER_MODE]
                known[_PER_UNIT] = meaning
        return known

    def refused(self, name: str, value: object) -> Finding:
        """Return why this is none of what the settings can say."""
        return _order_mode(value) if name == ORDER_MODE else super().refused(name, value)


def _order_mode(value: object) -> Finding:
    if isinstance(value, str) and value in ORDER_MODES:
        return Finding(
            rule="RA-ADV-40",
            key="order_mode_contradicted",
            severity=Severity.WARNING,
            text=Sentence(
                "“{name}” is {value}, and “{other}” says otherwise.",
                name=ORDER_MODE,
                value=value,
                other=_PER_UNIT,
            ),
            values={"name": ORDER_MODE, "value": value},
            fix=Sentence("Take “{name}” out.", name=ORDER_MODE),
        )
    choices = ", ".join(ORDER_MODES)
    return Finding(
        rule="RA-GEN-04",
        key="order_mode_not_allowed",
        severity=Severity.WARNING,
        text=Sentence("“{name}” cannot be {value}; frames take turns by score.", name=ORDER_MODE, value=repr(value)),
        values={"name": ORDER_MODE, "value": value, "allowed": tuple(ORDER_MODES)},
        fix=Sentence("Choose one of: {choices}.", choices=choices),
    )


BOOK = _Book("rapid-attack", SETTINGS, clock="clock.start", collisions=COLLISIONS)

canonical = BOOK.canonical
check_settings = BOOK.check_settings
find_collisions = BOOK.find_collisions
flag = BOOK.flag
number = BOOK.number
value_of = BOOK.value_of
