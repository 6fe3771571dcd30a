"""Whether a table's settings are settings, with values that the rules understand (RA-GEN-04)."""

from collections.abc import Mapping

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.settings.chapters import SETTINGS
from mfz_rules.rapid_attack.settings.reading import ORDER_MODE, ORDER_MODES, canonical, understood
from mfz_rules.rapid_attack.settings.setting import Setting


def check_settings(settings: Mapping[str, object]) -> tuple[Finding, ...]:
    """Return a finding for every name that is no setting and every value that is not allowed (RA-GEN-04)."""
    named = canonical(settings)
    understandable = understood(named)
    return tuple(_judge(name, value) for name, value in named.items() if name not in understandable)


def _judge(name: str, value: object) -> Finding:
    setting = SETTINGS.get(name)
    if setting is not None:
        fixed_switch = setting.fixed and isinstance(value, Mapping)
        return _settled(setting) if fixed_switch else _not_allowed(setting, value)
    return _order_mode(value) if name == ORDER_MODE else _unknown(name)


def _unknown(name: str) -> Finding:
    return Finding(
        rule="RA-GEN-04",
        key="unknown_setting",
        severity=Severity.WARNING,
        text=Sentence("There is no setting called “{name}”; it changes nothing.", name=name),
        values={"name": name},
        fix=Sentence("Check how it is spelled, or take it out."),
    )


def _not_allowed(setting: Setting, value: object) -> Finding:
    choices = ", ".join(str(one) for one in setting.allowed)
    return Finding(
        rule="RA-GEN-04",
        key="setting_not_allowed",
        severity=Severity.WARNING,
        text=Sentence(
            "“{name}” cannot be {value}; you play with {default}.",
            name=setting.name,
            value=repr(value),
            default=setting.default,
        ),
        values={"name": setting.name, "value": value, "default": setting.default, "allowed": setting.allowed},
        fix=Sentence("Choose one of: {choices}.", choices=choices),
    )


def _settled(setting: Setting) -> Finding:
    return Finding(
        rule="RA-HACK-02",
        key="setting_not_switched",
        severity=Severity.WARNING,
        text=Sentence("“{name}” is settled before the first round; the clock cannot switch it.", name=setting.name),
        values={"name": setting.name},
        fix=Sentence("Give it one value for the whole battle."),
    )


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
                other="per_unit_order",
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
