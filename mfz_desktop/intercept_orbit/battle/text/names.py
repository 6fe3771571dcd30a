"""What players, ships, companies, high value assets and debris are called in sentences."""

from collections import Counter
from collections.abc import Iterable, Mapping

from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_rules.intercept_orbit.state.assets import FighterState
from mfz_rules.intercept_orbit.state.battle import Battle


class Names:
    """The names of one battle: a piece's own where no other has it, else with whose it is, `Lantern of Ann`."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self._systems = {one.id: one for one in battle.fighters}
        self._called, self._owners = _called(battle)

    def __call__(self, id: str | None) -> str:
        """Return what an id is called; what is not there is called by its id."""
        return translate("Battle", "nobody") if id is None else self._called.get(id, id)

    def all(self, ids: Iterable[str]) -> str:
        """Return several in a row: `Ann, Ben and Cho`."""
        return listed([self(id) for id in ids])

    def whole(self, asset: str) -> str:
        """Return what an asset is called, and who has it, where that is not in its name: `Lantern (Ann)`."""
        there = asset in [one.id for one in self.battle.all_assets]
        player = self.battle.commands(asset) if there else None
        if self._owners.get(asset) == player:
            return self(asset)
        words = translate("Battle", "{piece} ({player})")
        return words.format(piece=self(asset), player=self(player or None))

    def system(self, asset: str, system: str) -> str:
        """Return what a system is called: its own name and what it is."""
        fighter: FighterState | None = self._systems.get(asset)
        for one in fighter.systems if fighter else ():
            if one.id == system:
                words = translate("Battle", "{type} {name}") if one.name else "{type}"
                return words.format(type=system_word(one.type), name=one.name)
        return system


def asset_number(id: str) -> str:
    """Return what an asset of its owner is called where it must be short: `2` is a ship, `c1`, `h1`."""
    return id.rpartition(".")[2].removeprefix("s")


def _called(battle: Battle) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return what everybody and everything is called, and whose are those that are called by that, too."""
    players = _apart({one.id: _plain(one.name) or one.id for one in battle.players})
    own = {one.id: _plain(one.name) or one.id for one in battle.fighters}
    own |= {one.id: _plain(one.name) or _nameless(battle, one.id) for one in battle.hvas}
    own |= {one.id: _plain(one.name) or _nameless_debris(one.id) for one in battle.debris}
    often = Counter([*own.values(), *players.values()])
    words = translate("Battle", "{piece} of {player}")
    owners = {one.id: one.owner for one in battle.all_assets if often[own[one.id]] > 1}
    owned = {id: words.format(piece=own[id], player=players[owner]) for id, owner in owners.items()}
    return players | _apart(own | owned), owners


def _nameless(battle: Battle, hva: str) -> str:
    """Return what a high value asset is called that has no name: `High value asset 2`, after its id, `ann.h2`."""
    word = PIECE_WORDS[battle.profile.id]().hva
    number = hva.rpartition(".")[2].removeprefix("h")
    return translate("Battle", "{piece} {number}").format(piece=word, number=number)


def _nameless_debris(id: str) -> str:
    """Return what a piece of debris is called that has no name: `Debris 2`, after its id, `d2`."""
    return translate("Battle", "Debris {number}").format(number=id.removeprefix("d"))


def _apart(called: Mapping[str, str]) -> dict[str, str]:
    """Return the names, with the id where several have the same."""
    often = Counter(called.values())
    return {id: name if often[name] == 1 else f"{name} ({id})" for id, name in called.items()}


def _plain(text: str) -> str:
    return " ".join(text.split())


def range_word(range: str) -> str:
    """Return what a band of range is called; one of a later version as it stands."""
    return {
        "dogfight": translate("Battle", "dogfight range"),
        "point_defense": translate("Battle", "point defense range"),
        "assault": translate("Battle", "assault range"),
        "support": translate("Battle", "support range"),
        "frame": translate("Battle", "frame range"),
        "ack_ack": translate("Battle", "ack-ack range"),
        "missile": translate("Battle", "missile range"),
        "laser": translate("Battle", "laser range"),
    }.get(range, range)


def system_word(type: str) -> str:
    """Return what a system is called after what it does; one of a later version by its type."""
    return {
        "point_defense": translate("Battle", "point defense weapon"),
        "assault": translate("Battle", "assault weapon"),
        "support": translate("Battle", "support weapon"),
        "ack_ack": translate("Battle", "ack-ack weapon"),
        "missile": translate("Battle", "missile weapon"),
        "laser": translate("Battle", "laser weapon"),
        "split": translate("Battle", "split weapon"),
        "weapon": translate("Battle", "weapon"),
        "defense": translate("Battle", "defense system"),
        "movement": translate("Battle", "movement system"),
        "communication": translate("Battle", "communication system"),
        "catapult": translate("Battle", "catapult"),
    }.get(type, type)


def condition_word(condition: str) -> str:
    """Return where a company is in its life, in a word."""
    return {
        "on_deck": translate("Battle", "on deck"),
        "flying": translate("Battle", "flying"),
        "drifting": translate("Battle", "drifting"),
        "captive": translate("Battle", "captive"),
        "carried": translate("Battle", "carried"),
    }.get(condition, condition)


def role_word(role: str) -> str:
    """Return what a player is before the battle, by the comparison; one of a later version as it stands."""
    return {
        "defender": translate("Battle", "defender"),
        "primary_attacker": translate("Battle", "primary attacker"),
        "secondary_attacker": translate("Battle", "secondary attacker"),
        "defense": translate("Battle", "defense"),
        "offense": translate("Battle", "offense"),
        "point": translate("Battle", "point of the offense"),
    }.get(role, role)


def band_words(band: str) -> str:
    """Return a band in a word or two."""
    return {
        "dogfight": translate("Battle", "dogfight"),
        "point_defense": translate("Battle", "point defense"),
        "assault": translate("Battle", "assault"),
        "support": translate("Battle", "support"),
        "frame": translate("Battle", "frame"),
        "ack_ack": translate("Battle", "ack-ack"),
        "missile": translate("Battle", "missile"),
        "laser": translate("Battle", "laser"),
    }.get(band, band)
