"""What the authors of the rules advise about house rules that no setting can say."""

from collections.abc import Mapping

from campaigns.campaign.agreements import Touches

ADVICE: Mapping[Touches, tuple[str, str]] = {
    Touches.FRAMES: (
        "RA-CAMP-16",
        "no battle should change dice or frames of the next one. Whoever wins would win the next one more easily.",
    ),
    Touches.SCORE: (
        "RA-CAMP-17",
        "the score of a battle should not depend on earlier ones. Who fell behind would have nothing to play for.",
    ),
    Touches.NUMBERS: (
        "RA-HACK-10",
        "no number should be added to a roll or taken from it. Give another coloured die instead.",
    ),
    Touches.WHITE_DICE: (
        "RA-HACK-11",
        "nobody should get more white dice. The more there are, the less a frame's systems matter.",
    ),
    Touches.DEFENSE: (
        "RA-HACK-12",
        "defense should not grow stronger. Battles take longer, and attackers stay away.",
    ),
    Touches.REPAIR: (
        "RA-HACK-13",
        "nothing should be repaired during a battle. Bold attacks no longer pay.",
    ),
    Touches.OWN_ATTACK: (
        "RA-HACK-14",
        "yellow dice should not help a frame's own attack. Give it a larger red die instead.",
    ),
    Touches.WAITING: (
        "RA-HACK-15",
        "standing still or leaving out a turn should be worth nothing. Battles live on movement.",
    ),
}
"""What the authors advise where an agreement touches something (RA-HACK-16 takes in the first two)."""
