"""The tale of a battle in parts: before the rounds, and round by round. No Qt."""

from dataclasses import dataclass

from mfz_desktop.core.language import translate


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the tale, not marked up."""

    title: str
    """Of what comes before the rounds; empty for a round."""
    round: int
    clock: int
    """What it showed when the round began."""
    items: tuple[str, ...]
    """A turn, or a chain of combat order, each."""
    ends: str = ""
    """How it stood at the end of a round."""

    @property
    def heading(self) -> str:
        """What stands over it as people post it: `Events of Round 3 (DDC @ 7)`, the doomsday clock's number."""
        words = translate("Report", "Events of Round {round} (DDC @ {clock})")
        return self.title or words.format(round=self.round, clock=self.clock)

    @property
    def read_heading(self) -> str:
        """What stands over it in the window."""
        words = translate("Report", "Round {round}, clock {clock}")
        return self.title or words.format(round=self.round, clock=self.clock)
