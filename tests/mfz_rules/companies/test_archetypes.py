"""Names for loadouts."""

import pytest

import resources
from mfz_rules.rapid_attack.companies.archetypes import CUSTOM, Archetype, archetype_of, read_archetypes
from mfz_rules.rapid_attack.companies.notation import write_dice
from mfz_rules.rapid_attack.companies.pool import pool
from tests.mfz_rules.frames import SOLDIER, environment, frame


@pytest.fixture(scope="module")
def shipped() -> tuple[Archetype, ...]:
    return read_archetypes(resources.read_json("archetypes", "archetypes.json"))


@pytest.mark.parametrize(
    ("letters", "name"),
    [
        (SOLDIER, "Soldier"),
        ("ddBY", "Anvil"),
        ("aaBB", "Artillerist"),
        ("hhBB", "Brawler"),
        ("aaYY", "Recon by Fire"),
        ("dBBY", "Hammer"),
        ("BBYY", "Watchtower"),
        ("ddd", CUSTOM),
        ("", CUSTOM),
    ],
)
def test_a_frame_is_named_by_its_dice(letters: str, name: str, shipped: tuple[Archetype, ...]) -> None:
    assert archetype_of(frame(letters), shipped) == name


def test_rockets_order_and_environments_do_not_matter(shipped: tuple[Archetype, ...]) -> None:
    assert archetype_of(frame("YGBd", environment("filter"), rockets=3), shipped) == "Soldier"


def test_every_shipped_archetype_is_legal_and_has_dice_of_its_own(shipped: tuple[Archetype, ...]) -> None:
    assert len({pool(one.frame) for one in shipped}) == len({one.name for one in shipped}) == len(shipped)
    assert all(len(one.frame.systems) <= 4 and not one.frame.rockets for one in shipped)


def test_shipped_dice_are_written_as_the_program_writes_them(shipped: tuple[Archetype, ...]) -> None:
    entries = resources.read_json("archetypes", "archetypes.json")["archetypes"]
    assert [entry["dice"] for entry in entries] == [write_dice(one.frame) for one in shipped]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({}, "archetypes: a list"),
        ({"archetypes": ["Soldier"]}, r"archetypes\[0\]: a name"),
        ({"archetypes": [{"name": 1, "dice": "2W"}]}, r"archetypes\[0\]: a name"),
        ({"archetypes": [{"name": "X"}]}, r"archetypes\[0\]: a name"),
        (
            {"archetypes": [{"name": "X", "dice": "2W"}, {"name": "Y", "dice": "3B"}]},
            r"archetypes\[1\]\.dice: Line 1",
        ),
    ],
)
def test_a_bad_document_is_refused_with_the_place(content: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_archetypes(content)
