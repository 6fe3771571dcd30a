"""A question that a group answers before it begins a campaign."""

from dataclasses import dataclass

from mfz_rules.rapid_attack.settings import SETTINGS, Setting


@dataclass(frozen=True, slots=True)
class Question:
    """One of them, in our own words."""

    id: str
    """The key of its answer in `World.answers`, or what an `Agreement` names; for rules it is the setting."""
    text: str
    affects: str
    """What the answer changes, in a few words."""
    setting: str = ""
    """The setting of the game that the answer gives; empty where it changes no rule."""
    effect: str = ""
    """What the authors say comes of it: an opinion, not a fact (RA-HACK-03)."""

    @property
    def answers(self) -> Setting | None:
        """The setting with the values that make sense; None where anything may be written."""
        return SETTINGS[self.setting] if self.setting else None
