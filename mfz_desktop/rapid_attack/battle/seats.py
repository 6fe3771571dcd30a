"""What each frame of a battle looks like, as the head of its record says it."""

from collections.abc import Mapping

from mfz_desktop.battle.seats import BattleSeats, Plain
from mfz_desktop.core.pictures import PictureWanted


class FrameSeats(BattleSeats):
    """The seats with the pictures of their frames. A record that says nothing of models has none."""

    def picture(self, frame: str, *, view: str = "three-quarter") -> PictureWanted | None:
        """Return the picture of a frame's own model, or the one that was given to it; None where it has none."""
        said = self._frame(frame)
        model = said.get("model")
        if view == "three-quarter" and said.get("picture"):
            return PictureWanted(image=str(said["picture"]))
        if isinstance(model, Mapping) and model.get("sha256"):
            submodel = model.get("submodel")
            return PictureWanted(str(model["sha256"]), str(submodel) if submodel is not None else None, view=view)
        return None

    def _frame(self, frame: str) -> Plain:
        """Return what the record's head says of a frame: `ann.f2` is the second of Ann's company."""
        player, _, number = frame.rpartition(".f")
        company = self.said.get(player, {}).get("company")
        frames = company.get("frames") if isinstance(company, Mapping) else None
        if not isinstance(frames, list | tuple) or not number.isdecimal() or not 0 < int(number) <= len(frames):
            return {}
        found = frames[int(number) - 1]
        return found if isinstance(found, Mapping) else {}
