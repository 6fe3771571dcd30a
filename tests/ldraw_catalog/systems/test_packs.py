"""Tag packs as files."""

import json

import pytest

from ldraw_catalog.systems.evidence import SystemKind
from ldraw_catalog.systems.packs import TagPackError, UserRule, as_pack_rule, read_pack, shipped_packs, write_pack

PACK = {
    "format": "mfz-tags",
    "version": 1,
    "name": "mine",
    "language": "de",
    "rules": [
        {"name": "Kanone", "type": "direct", "confidence": 0.6, "why": "das Wort Kanone", "note": "kept"},
        {"part": "3001.DAT", "colour": 4, "type": "defense", "confidence": 1, "why": "a red brick"},
    ],
    "author": "somebody",
}


def test_a_pack_is_read() -> None:
    pack = read_pack(json.dumps(PACK).encode())
    assert (pack.name, pack.language) == ("mine", "de")
    assert pack.rules[0].name == "Kanone"
    assert (pack.rules[1].part, pack.rules[1].colour, pack.rules[1].kind) == ("3001", 4, SystemKind.DEFENSE)


def test_what_is_written_is_read_again_with_all_that_was_not_known() -> None:
    pack = read_pack(json.dumps(PACK).encode())
    assert read_pack(write_pack(pack)) == pack
    assert json.loads(write_pack(pack))["author"] == "somebody"
    assert json.loads(write_pack(pack))["rules"][0]["note"] == "kept"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "x"}, "format"),
        ({"version": 2}, "version"),
        ({"rules": {}}, "rules"),
        ({"name": 1}, "name"),
        ({"rules": [1]}, "rules[0]"),
        ({"rules": [{"part": "1", "name": "x", "type": "direct", "confidence": 1, "why": ""}]}, "rules[0]"),
        ({"rules": [{"part": "1", "type": "banana", "confidence": 1, "why": ""}]}, "rules[0].type"),
        ({"rules": [{"part": "1", "type": "direct", "confidence": 2, "why": ""}]}, "rules[0].confidence"),
        ({"rules": [{"part": "1", "type": "direct", "confidence": True, "why": ""}]}, "rules[0].confidence"),
        ({"rules": [{"part": "", "type": "direct", "confidence": 1, "why": ""}]}, "rules[0].part"),
        ({"rules": [{"part": "1", "colour": "red", "type": "direct", "confidence": 1, "why": ""}]},
        "rules[0].colour"),
        ({"rules": [{"part": "1", "type": "direct", "confidence": 1, "why": 3}]}, "rules[0].why"),
        ({"rules": [{"part": "1", "type": "direct", "confidence": 1, "weak": 3}]}, "rules[0].weak"),
        ({"rules": [{"part": "1", "type": "direct", "confidence": 1, "alternatives": ["x"]}]},
         "rules[0].alternatives[0]"),
    ],
)  # fmt: skip
def test_an_error_names_the_place(change: dict[str, object], place: str) -> None:
    with pytest.raises(TagPackError) as caught:
        read_pack(json.dumps(PACK | change).encode())
    assert caught.value.place == place


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff\xfe", b"[" * 100_000, b'"x"', b'{"format": NaN}'])
def test_what_is_no_pack_is_refused(data: bytes) -> None:
    with pytest.raises(TagPackError):
        read_pack(data)


def test_the_shipped_packs_are_in_the_form_in_which_packs_are_written() -> None:
    *words, parts = shipped_packs()
    assert {pack.language for pack in words} == {"de", "en", "es", "fr", "ja", "pl"}
    assert all(rule.name for pack in words for rule in pack.rules)
    assert all(rule.part for rule in parts.rules)
    assert all(rule.why for pack in (*words, parts) for rule in pack.rules)


def test_greebles_never_propose() -> None:
    proposing = {rule.part for pack in shipped_packs() for rule in pack.rules}
    assert not proposing & {"2412b", "54200", "2555", "48336", "98138", "2540", "4740", "43898", "87617", "4859"}


def test_no_shipped_part_is_taken_for_artillery_by_its_barrel() -> None:
    barrels = [rule for pack in shipped_packs() for rule in pack.rules if rule.family == "barrels"]
    assert barrels
    assert {rule.kind for rule in barrels} == {SystemKind.DIRECT}


def test_a_players_rule_becomes_one_of_a_pack() -> None:
    rule = as_pack_rule(UserRule("hand", part="3001.dat", why="your rule of today"))
    assert rule is not None
    assert (rule.kind, rule.part, rule.why) == (SystemKind.HAND_TO_HAND, "3001", "your rule of today")
    assert as_pack_rule(UserRule("banana", part="3001")) is None
