"""Rulings and house rules as named settings (RA-GEN-04, RA-HACK-01).

Every ruling on a question that the rules leave open has a name, a default and the values that make sense.
A table changes one by naming it in its terms; whatever is not named has its default. Names are in snake case,
parameters of the rules keep their dots. A chapter of the rules declares its settings in a tuple of its own here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mfz_rules.rapid_attack.findings import Finding, Severity

Value = bool | int | str | None


@dataclass(frozen=True, slots=True)
class Setting:
    """One ruling that a table may change."""

    name: str
    default: Value
    allowed: tuple[Value, ...]
    """Every value that the rules understand, the default among them."""
    question: str
    """The open question it answers (`OQ-02`), or the rule that grants the choice (`RA-ADV-30`)."""
    affects: str
    """What it changes, in one sentence."""

    def accepts(self, value: object) -> bool:
        """Whether the value is one of the allowed ones, of the same type: `1` is not `True`."""
        return any(type(value) is type(one) and value == one for one in self.allowed)


YES_NO = (True, False)

BUILDING = (
    Setting(
        "previews_five_players",
        "not_offered",
        ("not_offered", "k01"),
        "OQ-01",
        "Whether the previews, which have no table for five players, borrow the one of K01.",
    ),
    Setting(
        "rocket_count",
        "exactly",
        ("exactly", "at_most"),
        "OQ-02",
        "Whether a company carries exactly its number of rockets, or at most that many.",
    ),
    Setting("zero_systems", True, YES_NO, "OQ-03", "Whether a frame may have no systems at all."),
    Setting(
        "environment_limit",
        "per_environment",
        ("per_environment", "together"),
        "OQ-04",
        "Whether two environmental systems are allowed for each environment, or two in all.",
    ),
    Setting(
        "sprint_after_loss",
        True,
        YES_NO,
        "OQ-05",
        "Whether a frame that has lost its direct fire and artillery weapons gains the sprint die.",
    ),
    Setting("rockets_cancel_sprint", False, YES_NO, "OQ-06", "Whether a frame that carries rockets has no sprint."),
    Setting(
        "environment_systems_count",
        True,
        YES_NO,
        "OQ-07",
        "Whether environmental systems are counted when companies are compared and for an average.",
    ),
    Setting(
        "split_weapon_slots",
        1,
        (1, 2),
        "OQ-08",
        "How many systems a split weapon counts as: slots, and when comparing.",
    ),
    Setting(
        "split_dice",
        "by_total",
        ("by_total", "plain_halves"),
        "OQ-09",
        "Whether halves that add up to two systems give the eight-sided die, or a red six-sided die each.",
    ),
    Setting(
        "half_weapon_cancels_sprint", True, YES_NO, "OQ-10", "Whether half a ranged weapon costs the sprint die."
    ),
    Setting(
        "rocket_spent_on",
        "roll",
        ("roll", "assigned", "attack_made"),
        "OQ-12",
        "When a rocket is used up: rolled, assigned to the attack, or when the attack is made.",
    ),
    Setting(
        "frame.max_rockets", 3, tuple(range(9)), "OQ-13", "The most rockets on one frame, however many a company has."
    ),
    Setting("frame.max_systems", 4, tuple(range(2, 7)), "RA-SYS-03", "The most systems on one frame."),
    Setting("frame.max_per_type", 2, tuple(range(1, 5)), "RA-SYS-03", "The most systems of one type on one frame."),
    Setting("split_weapons", False, YES_NO, "RA-SYS-20", "Whether everyone agreed to split weapons."),
    Setting(
        "company.rockets",
        None,
        (None, *range(9)),
        "RA-ADV-30",
        "The number of rockets for every company, in place of the table's.",
    ),
    Setting(
        "company.max_frames",
        None,
        (None, *range(2, 9)),
        "RA-BUILD-03",
        "The most frames in a company, where it is less than the table's.",
    ),
    Setting(
        "average_rounding",
        "down",
        ("down", "up"),
        "OQ-87",
        "How a reduced average times the number of frames is rounded to whole systems.",
    ),
)
"""Settings of the chapters on companies and frames."""

COMPARING = (
    Setting("score.base", 5, tuple(range(3, 11)), "RA-CMP-03", "The score per asset before the four reasons."),
    Setting("score.step", 1, tuple(range(3)), "RA-CMP-04", "What each of the four reasons adds or takes away."),
    Setting(
        "all_equal",
        "both",
        ("both", "none"),
        "OQ-14",
        "Whether companies equal in a count are told both reasons, which cancel, or none.",
    ),
    Setting(
        "tie_within_limits", True, YES_NO, "OQ-15", "Whether a tie may not push a company out of its size range."
    ),
    Setting(
        "tie_loser",
        "named_by_winner",
        ("named_by_winner", "lowest_roll"),
        "OQ-16",
        "Who can be forced where three or more tie: whom the winner names, or who rolled lowest.",
    ),
    Setting(
        "two_player_tie",
        "defense",
        ("defense", "offense"),
        "OQ-17",
        "Which procedure settles a tie of two players, who tie for highest and lowest at once.",
    ),
    Setting(
        "middle_ties",
        "roll_once",
        ("roll_once", "as_listed"),
        "OQ-18",
        "How a tie in the middle of the order is settled.",
    ),
    Setting("forced_may_pass_back", False, YES_NO, "OQ-19", "Whether a forced player may force in turn."),
)
"""Settings of the chapter on comparing companies."""


def declare(*chapters: tuple[Setting, ...]) -> Mapping[str, Setting]:
    """Return all settings of the chapters by their names; raises ValueError where two have one name."""
    declared: dict[str, Setting] = {}
    for setting in (setting for chapter in chapters for setting in chapter):
        if setting.name in declared:
            raise ValueError(f"two settings are called {setting.name}")
        declared[setting.name] = setting
    return MappingProxyType(declared)


SETTINGS = declare(BUILDING, COMPARING)
"""Every setting there is, by name."""


def value_of(settings: Mapping[str, object], name: str) -> Value:
    """Return what a table plays by: its own value where it is a sensible one, else the default."""
    setting = SETTINGS[name]
    value = settings.get(name, setting.default)
    return value if setting.accepts(value) else setting.default  # type: ignore[return-value]  # accepts() has checked


def flag(settings: Mapping[str, object], name: str) -> bool:
    """Return a setting that is yes or no."""
    return value_of(settings, name) is True


def number(settings: Mapping[str, object], name: str) -> int:
    """Return a setting that is a whole number; raises TypeError for one that has none by default."""
    value = value_of(settings, name)
    if not isinstance(value, int):
        raise TypeError(f"{name} is not a number")
    return value


def check_settings(settings: Mapping[str, object]) -> tuple[Finding, ...]:
    """Return a finding for every name that is no setting and every value that is not allowed (RA-GEN-04)."""
    findings = []
    for name, value in settings.items():
        setting = SETTINGS.get(name)
        if setting is None:
            findings.append(_unknown(name))
        elif not setting.accepts(value):
            findings.append(_not_allowed(setting, value))
    return tuple(findings)


def _unknown(name: str) -> Finding:
    return Finding(
        rule="RA-GEN-04",
        key="unknown_setting",
        severity=Severity.WARNING,
        text=f"There is no setting called “{name}”; it changes nothing.",
        values={"name": name},
        fix="Check how it is spelled, or take it out.",
    )


def _not_allowed(setting: Setting, value: object) -> Finding:
    choices = ", ".join(str(one) for one in setting.allowed)
    return Finding(
        rule="RA-GEN-04",
        key="setting_not_allowed",
        severity=Severity.WARNING,
        text=f"“{setting.name}” cannot be {value!r}; you play with {setting.default}.",
        values={"name": setting.name, "value": value, "default": setting.default, "allowed": setting.allowed},
        fix=f"Choose one of: {choices}.",
    )
