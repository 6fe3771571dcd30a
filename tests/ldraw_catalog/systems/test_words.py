"""Words in names."""

import pytest

from ldraw_catalog.systems.packs import shipped_packs
from ldraw_catalog.systems.words import Dictionary, base_of, tokens_of

WORDS = Dictionary([rule for pack in shipped_packs() for rule in pack.rules])


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("mini_gun", ("mini", "gun")),
        ("SideGun2", ("side", "gun")),
        ("GUN.DAT", ("gun",)),
        ("20009 - Turret.ldr", ("turret",)),
        ("side gun (2Rd) Copy.ldr", ("side", "gun")),
        ("arms\\left gun.ldr", ("left", "gun")),
        ("Épaule droite", ("épaule", "droite")),
        ("SubModel Group 9", ()),
        ("Group 1", ()),
        ("group #3", ()),
        ("untitled", ()),
    ],
)
def test_names_are_split(name: str, expected: tuple[str, ...]) -> None:
    assert tokens_of(name) == expected


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("mini_gun", "direct"), ("Side gun", "direct"), ("sidecarcannon", "direct"), ("guns", "direct"),
        ("radar_top", "communication"), ("side_dish_left", "communication"), ("shield0", "defense"), ("Jet",
        "movement"),
        ("left wing", "movement"), ("long gun", "artillery"), ("railgun", "artillery"), ("gun shield", "defense"),
        ("rocket launcher", "rocket"), ("grenade launcher", "direct"), ("sensor pod", "communication"), ("pod",
        "rocket"),
        ("beam sword", "hand_to_hand"), ("H2H", "hand_to_hand"), ("air tanks", "environment"), ("armour left",
        "defense"),
        ("Jet engine", "movement"), ("direct fire", "direct"), ("shoulder_armor", "defense"), ("escape pod", "none"),
    ],
)  # fmt: skip
def test_words_say_what_a_thing_is(name: str, kind: str) -> None:
    rule = WORDS.best(name)
    assert rule is not None
    assert rule.kind.value == kind


@pytest.mark.parametrize(
    "name",
    ["leg", "arm", "head", "engine", "plate", "body", "left leg", "Rear engine", "rarm", "upper body", "gunk",
     "swing",
     "tripod", "command", "begun", "hull", "cockpit", "SubModel Group 9", "beiboot"],
)  # fmt: skip
def test_other_words_say_nothing(name: str) -> None:
    assert WORDS.best(name) is None


def test_pieces_of_a_pair_have_the_same_base() -> None:
    assert base_of("side_dish_left") == base_of("side_dish_right.ldr") == ("side", "dish")
    assert base_of("front gun") != base_of("back gun")
