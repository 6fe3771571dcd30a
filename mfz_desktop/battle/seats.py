"""Who sits in which colour, and what the pieces look like: what the head of a record says beside the rules."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from mfz_desktop.battle.session import AnyBattle
from mfz_desktop.core.pictures import PictureWanted
from mfz_desktop.ui.theme.colours import PLAYER_WORDS
from mfz_rules.common.numbering import listed_as

Plain = Mapping[str, Any]


class BattleSeats:
    """The seats at one battle's table. A record that says nothing of colours has them all the same."""

    def __init__(self, session: AnyBattle) -> None:
        self._players = tuple(player.id for player in session.moment.players)
        self.said = {str(one.get("id")): one for one in session.kept.header.players if isinstance(one, Mapping)}
        """What the record's head says of each player."""
        self._pieces_by_kind = session.game.pieces_by_kind

    def colour(self, player: str | None) -> int:
        """Return the index of a player's colour; no two players have the same one."""
        return self._colours.get(player or "", 0)

    def said_of(self, piece: str) -> Plain:
        """Return what the record's head says of a piece; nothing where it says nothing of models."""
        player, _, rest = piece.rpartition(".")
        company, kind = self.said.get(player, {}).get("company"), rest[:1]
        listed = company.get(self._pieces_by_kind.get(kind, "")) if isinstance(company, Mapping) else None
        found = listed_as(piece, kind, listed) if isinstance(listed, list | tuple) else None
        return found if isinstance(found, Mapping) else {}

    def picture(self, piece: str, *, view: str = "three-quarter") -> PictureWanted | None:
        """Return the picture of a piece's own model, or the one that was given to it; None where it has none."""
        said = self.said_of(piece)
        model = said.get("model")
        if view == "three-quarter" and said.get("picture"):
            return PictureWanted(image=str(said["picture"]))
        if isinstance(model, Mapping) and model.get("sha256"):
            submodel = model.get("submodel")
            return PictureWanted(str(model["sha256"]), str(submodel) if submodel is not None else None, view=view)
        return None

    def bow(self, piece: str) -> int:
        """Return how many quarters to the right, seen from above, the model of a piece is turned to face ahead."""
        turned = self.said_of(piece).get("bow")
        return turned if isinstance(turned, int) else 0

    @cached_property
    def _colours(self) -> dict[str, int]:
        return colours_of(self._players, self.said)


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
