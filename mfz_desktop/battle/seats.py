"""Who sits in which colour, and what each frame looks like: what the head of a record says beside the rules."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from mfz_desktop.battle.session import BattleSession
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.theme.colours import PLAYER_WORDS

Plain = Mapping[str, Any]


class Seats:
    """The seats at one battle's table. A record that says nothing of colours or models has them all the same."""

    def __init__(self, session: BattleSession) -> None:
        self._players = tuple(player.id for player in session.now.players)
        self._said = {str(one.get("id")): one for one in session.kept.header.players if isinstance(one, Mapping)}

    def colour(self, player: str | None) -> int:
        """Return the index of a player's colour; no two players have the same one."""
        return self._colours.get(player or "", 0)

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

    @cached_property
    def _colours(self) -> dict[str, int]:
        return colours_of(self._players, self._said)

    def _frame(self, frame: str) -> Plain:
        """Return what the record's head says of a frame: `ann.f2` is the second of Ann's company."""
        player, _, number = frame.rpartition(".f")
        company = self._said.get(player, {}).get("company")
        frames = company.get("frames") if isinstance(company, Mapping) else None
        if not isinstance(frames, list | tuple) or not number.isdecimal() or not 0 < int(number) <= len(frames):
            return {}
        found = frames[int(number) - 1]
        return found if isinstance(found, Mapping) else {}


def colours_of(players: Sequence[str], said: Mapping[str, Plain]) -> dict[str, int]:
    """Give every player the colour that was chosen, and the next free one where that is taken or none was."""
    chosen: dict[str, int] = {}
    for player in players:
        word = said.get(player, {}).get("colour")
        if word in PLAYER_WORDS and PLAYER_WORDS.index(word) not in chosen.values():
            chosen[player] = PLAYER_WORDS.index(word)
    free = [index for index in range(len(PLAYER_WORDS)) if index not in chosen.values()]
    for player in players:
        if player not in chosen:
            chosen[player] = free.pop(0) if free else len(chosen)
    return chosen
