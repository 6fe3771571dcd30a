"""What is wrong with a name or a value that a table gives as a setting (RA-GEN-04)."""

from mfz_rules.common.settings.setting import Setting
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence


def unknown(name: str) -> Finding:
    """Return what is said of a name that is no setting's."""
    return Finding(
        rule="RA-GEN-04",
        key="unknown_setting",
        severity=Severity.WARNING,
        text=Sentence("There is no setting called “{name}”; it changes nothing.", name=name),
        values={"name": name},
        fix=Sentence("Check how it is spelled, or take it out."),
    )


def not_allowed(setting: Setting, value: object) -> Finding:
    """Return what is said of a value that a setting cannot have."""
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


def not_switched(setting: Setting) -> Finding:
    """Return what is said of a switch by the clock where the setting is settled before it starts (RA-HACK-02)."""
    return Finding(
        rule="RA-HACK-02",
        key="setting_not_switched",
        severity=Severity.WARNING,
        text=Sentence("“{name}” is settled before the first round; the clock cannot switch it.", name=setting.name),
        values={"name": setting.name},
        fix=Sentence("Give it one value for the whole battle."),
    )
