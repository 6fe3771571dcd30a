"""What each asset of a battle of ships looks like, as the head of its record says it."""

from collections.abc import Mapping

from mfz_desktop.battle.seats import BattleSeats, Plain

LISTS = {"s": "ships", "c": "companies", "h": "hvas"}
"""Where a piece stands in its fleet, by the letter of its id: `ann.c2` is the second company of Ann's."""


class ShipSeats(BattleSeats):
    """The seats with the pictures of their assets. A record that says nothing of models has none."""

    def said_of(self, piece: str) -> Plain:
        """Return what the record's head says of a piece."""
        player, _, rest = piece.rpartition(".")
        fleet = self.said.get(player, {}).get("company")
        listed = fleet.get(LISTS.get(rest[:1], "")) if isinstance(fleet, Mapping) else None
        number = rest[1:]
        if not isinstance(listed, list | tuple) or not number.isdecimal() or not 0 < int(number) <= len(listed):
            return {}
        found = listed[int(number) - 1]
        return found if isinstance(found, Mapping) else {}
