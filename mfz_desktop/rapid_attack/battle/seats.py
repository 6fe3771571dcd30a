"""What each frame of a battle looks like, as the head of its record says it."""

from collections.abc import Mapping

from mfz_desktop.battle.seats import BattleSeats, Plain


class FrameSeats(BattleSeats):
    """The seats with the pictures of their frames. A record that says nothing of models has none."""

    def said_of(self, piece: str) -> Plain:
        """Return what the record's head says of a piece: `ann.f2` is the second of Ann's company."""
        player, _, number = piece.rpartition(".f")
        company = self.said.get(player, {}).get("company")
        frames = company.get("frames") if isinstance(company, Mapping) else None
        if not isinstance(frames, list | tuple) or not number.isdecimal() or not 0 < int(number) <= len(frames):
            return {}
        found = frames[int(number) - 1]
        return found if isinstance(found, Mapping) else {}
