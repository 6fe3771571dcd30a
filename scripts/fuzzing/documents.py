"""Companies and tag packs to start from, and changes to documents: another value, a key gone, a list too long."""

import json
from copy import deepcopy
from pathlib import Path
from random import Random

from scripts.fuzzing.changes import ALL, change

COMPANY = {
    "format": "mfz-company", "version": 1, "game": "rapid-attack", "id": "c1", "name": "Night Watch", "side": "Home",
    "edition": "final", "scale": "battle", "players": 2,
    "frames": [
        {"id": "f1", "name": "Pavis", "pilot": "Ann", "rockets": 1, "notes": "n", "bricks_high": 7.5, "picture": None,
         "systems": [{"type": "direct", "name": "gun"}, {"type": "split", "ranges": ["direct", "artillery"]},
                     {"type": "environment", "environment": "lava"}],
         "footprint": {"studs_x": 6, "studs_z": 6.5},
         "model": {"sha256": "a" * 64, "file": "pavis.ldr", "submodel": None}},
        {"name": "Soldier", "systems": [{"type": "defense"}, {"type": "movement"}]},
    ],
    "stations": [{"id": "s1", "name": "Depot", "model": None, "picture": None}],
    "spares": [{"name": "Runner", "systems": []}],
    "agreed": ["RA-BUILD-03"],
    "constraints": {"forbidden": ["artillery"], "rockets": 2, "average": 2.5, "environments": []},
    "settings": {"rocket_spent_on": "attack"},
    "pictures": {},
}  # fmt: skip
FLEET = {
    "format": "mfz-company", "version": 1, "game": "intercept-orbit", "id": "f1", "name": "Long Watch",
    "side": "Home", "edition": "002", "players": 2,
    "ships": [
        {"id": "s1", "name": "Bulwark", "notes": "n", "bricks_high": 7.5, "picture": None,
         "systems": [{"type": "assault", "name": "gun"}, {"type": "split", "ranges": ["assault", "support"]},
                     {"type": "catapult"}, {"type": "catapult"}],
         "footprint": {"studs_x": 16, "studs_z": 8.5},
         "model": {"sha256": "a" * 64, "file": "bulwark.ldr", "submodel": None}},
        {"name": "Lantern", "systems": [{"type": "defense"}, {"type": "communication"}, {"type": "point_defense"}]},
    ],
    "companies": [{"name": "Sparks", "ace": "yellow"}, {"name": "Embers", "ace": None}],
    "hvas": [{"name": "Ark", "footprint": {"studs_x": 8, "studs_z": 4}, "copied_from": "h0"}],
    "agreed": ["IO-FLEET-02", "IO-FLEET-05:s1"],
    "settings": {"company_red": 1, "allow_underfit": True},
    "pictures": {},
}  # fmt: skip
BANDIT = {
    "format": "mfz-company", "version": 1, "game": "alpha-bandit", "id": "b1", "name": "Raiders", "edition": "002",
    "players": 3,
    "ships": [
        {"id": "s1", "name": "Cutter", "systems": [
            {"type": "laser"}, {"type": "split", "ranges": ["laser", "missile"]}, {"type": "catapult"},
            {"type": "movement"}]},
        {"name": "Sloop", "systems": [{"type": "ack_ack"}, {"type": "communication"}, {"type": "defense"}]},
    ],
    "companies": [{"id": "c1", "name": "Wasps", "ace": "red", "notes": "n"}],
    "hvas": [],
    "agreed": ["AB-FLEET-03"],
    "settings": {"split_weapons": True, "ppa_list": "symmetric"},
    "pictures": {},
}  # fmt: skip
PACK = {
    "format": "mfz-tags", "version": 1, "name": "Mine", "language": "en", "by": "me",
    "rules": [
        {"part": "3001.dat", "type": "defense", "confidence": 0.5, "why": "a brick", "colour": 4},
        {"name": "big gun", "type": "direct", "confidence": 1, "why": "a gun", "alternatives": ["artillery"],
         "family": "guns", "weak": True, "inside": False, "mark": [1]},
    ],
}  # fmt: skip
LIST = """NIGHT WATCH (3 Frames & 9 Systems) (6 Points per Asset) (5 Assets) = 30 Points
Side: Home
Edition: final
Stations: 2
Station: Depot
x2 Soldier -- 2Rd/1B/1G/1Y/2W + SSR (x2)
Pavis: 2W 2B 1Y 2Rd
Sapper -- 1Rd/1Ra/1G/2W + Env (lava, "deep  sea")
Tickler -- WWBYRdRdR8d + 8r
3x d6Ra d6Ra d8Ra (howitzer) d6B
Web -- 2W1BRd2+d8G1
Spare: Runner -- 1B/2G/1Y/2W

Company: Others
# a comment
Gun -- 3Rd/1Ra/2W + Env
"""
WORDS: tuple[bytes, ...] = (
    b"Fleet: ", b"Game: alpha-bandit\n", b"HVAs: 3", b"company", b" + R8", b"HVA", b"3K", b"1Rpa", b"2Rm",
    b"Company: ", b"Station: ", b"Stations: 99", b"Players: 0", b"Scale: ", b"Edition: k01", b"Spare: ",
    b"x3 ", b"64x ", b"2Rd", b"+d8", b"SSR", b"SSR (x99)", b"Env (", b")", b"--", "\u2014".encode(),
    "3\u00d7 ".encode(), b"(1 Frame & 2 Systems)",
    b"R8d", b"8r", b"d8Rd", b"2+d8Rd", b"/", b"1Rh/1Rh", b"Gd8", b"(", b":", b"#", b"\n\n", "\u0663".encode(),
)  # fmt: skip
VALUES: tuple[object, ...] = (
    None, True, False, 0, -1, 1, 2, 64, 65, 10**6, 2**70, -(2**70), 1.5, 1e308, float("nan"), float("inf"), "",
    " ", "x", "direct", "split", "rocket", "none", "a" * 64, "\ud800", "\u0000", "\u202e", "\U0001f916",
    "x" * 100_000, [], {}, [None], {"": None}, ["direct"] * 70, {"type": "direct"}, "\r\n-- 2Rd", "# x",
    "3001.DAT", [[[[[]]]]],
)  # fmt: skip
_DEEPEST = 300


def document_seeds(below: Path, *patterns: str) -> list[object]:
    """Return the JSON documents that lie below a folder."""
    return [json.loads(path.read_bytes()) for pattern in patterns for path in sorted(below.rglob(pattern))]


def mutated_document(document: object, chance: Random) -> bytes:
    """Return a document with a few changes to its values, now and then to its bytes."""
    changed = json.loads(json.dumps(document))
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        _change_value(changed, chance)
    if chance.random() < 0.02:
        changed = _nested(changed, chance.randint(90, _DEEPEST))
    data = bytearray(json.dumps(changed, ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass"))
    if chance.random() < 0.1:
        change(data, chance, ALL, 3)
    return bytes(data)


def mutated_list(text: bytes, chance: Random) -> bytes:
    """Return a text list with one to eight changes."""
    data = bytearray(text)
    change(data, chance, (*ALL, _insert_word, _insert_word), 8)
    return bytes(data)


def _insert_word(data: bytearray, chance: Random) -> None:
    at = chance.randint(0, len(data))
    data[at:at] = chance.choice(WORDS) * chance.choice((1, 1, 1, 100))


def _change_value(document: object, chance: Random) -> None:
    """Change one value, key or list somewhere inside."""
    holders = _holders(document)
    if not holders:
        return
    holder = chance.choice(holders)
    if isinstance(holder, dict) and holder:
        key = chance.choice(list(holder))
        kind = chance.random()
        if kind < 0.2:
            del holder[key]
        elif kind < 0.3:
            holder[chance.choice(("x", "type", "ranges", "name", "part", "rockets", "deleted"))] = deepcopy(
                holder[key]
            )
        else:
            holder[key] = deepcopy(chance.choice(VALUES))
    elif isinstance(holder, list) and holder:
        at = chance.randrange(len(holder))
        again = [deepcopy(holder[at]) for _ in range(chance.choice((0, 2, 70)))]
        holder[at : at + 1] = again if chance.random() < 0.5 else [deepcopy(chance.choice(VALUES))]


def _holders(value: object) -> list[object]:
    found: list[object] = []
    waiting = [value]
    while waiting:
        here = waiting.pop()
        if isinstance(here, dict | list):
            found.append(here)
            waiting += here.values() if isinstance(here, dict) else here
    return found


def _nested(value: object, depth: int) -> object:
    for turn in range(depth):
        value = {"frames": value} if turn % 2 else [value]
    return value
