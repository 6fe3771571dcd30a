"""What `mfz battle` prints for people."""

from mfz_rules.rapid_attack.scenario import Played


def tale(played: Played) -> str:
    """Return what happened, in sentences, and who must answer."""
    return f"{len(played.timeline.entries)} actions"
