"""What a frame has lost in a battle, as its card shows it."""

from dataclasses import dataclass

from mfz_rules.rapid_attack.companies.frame import Frame


@dataclass(frozen=True, slots=True)
class FrameLosses:
    """What is crossed and struck through on a frame's card."""

    systems: int = 0
    """How many are lost: those that stand first on the frame."""
    whites: int = 0
    rockets: int = 0
    """Fired ones."""
    destroyed: bool = False
    """It has no card, and no row in the roster."""

    def left_of(self, built: Frame) -> Frame:
        """Return what is left of a frame."""
        return Frame(built.name, built.systems[self.systems :], built.rockets - self.rockets)


NONE_LOST = FrameLosses()
