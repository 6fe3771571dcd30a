"""Words in names."""

import pytest

from ldraw_catalog.systems.packs import shipped_packs
from ldraw_catalog.systems.words import Dictionary, base_of, thing_of, tokens_of

WORDS = Dictionary((pack.language, rule) for pack in shipped_packs() for rule in pack.rules)


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
        ("rocket launcher", "rocket"), ("grenade launcher", "direct"), ("sensor pod", "communication"),
        ("beam sword", "hand_to_hand"), ("H2H", "hand_to_hand"), ("air tanks", "environment"), ("armour left",
        "defense"),
        ("Jet engine", "movement"), ("direct fire", "direct"), ("escape pod", "none"),
        ("gun mount", "none"), ("shield holder", "none"), ("hull", "none"), ("pilot with pistol", "none"),
        ("missile rack", "rocket"), ("web launcher", "direct"), ("wrecking ball", "hand_to_hand"),
        ("shield arm with gun", "defense"), ("arm with gun", "direct"), ("chin guns", "direct"),
        ("machinegun", "direct"), ("weapon left", "direct"), ("melee weapon", "hand_to_hand"), ("arty", "artillery"),
        ("windshield", "none"), ("turret ring", "none"), ("rocket boots", "movement"), ("LRM 10", "rocket"),
        ("Schulterkanone links", "direct"), ("Sprungduesen", "movement"), ("Schutzschilde", "defense"),
        ("Kanonenhalterung", "none"), ("Suchscheinwerfer", "communication"), ("Entfernungsmesser", "communication"),
        ("canon d'épaule", "direct"), ("support de canon", "none"), ("lance missiles", "rocket"),
        ("réacteurs dorsaux", "movement"), ("epee longue", "hand_to_hand"), ("bouclier bras gauche", "defense"),
        ("cañón de hombro", "direct"), ("soporte de espada", "none"), ("escudos", "defense"),
        ("działko podwójne", "direct"), ("uchwyt działa", "none"), ("wyrzutnia rakiet", "rocket"),
        ("dzialko lewe", "direct"),
        ("肩ミサイルランチャー", "rocket"), ("ライフル右", "direct"),
        ("シールドホルダー", "none"), ("右腕の剣", "hand_to_hand"),
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
     "tripod", "command", "begun", "SubModel Group 9", "beiboot", "leg armor", "Beinpanzerung", "shoulder_armor",
     "passage", "main droite", "左腕", "beam 1x4", "pod"],
)  # fmt: skip
def test_other_words_say_nothing(name: str) -> None:
    assert WORDS.best(name) is None


def test_one_word_of_two_languages_is_taken_in_that_of_the_file() -> None:
    english, french = ["axe", "gun", "wing"], ["chenille", "bras gauche", "tête", "axe A"]
    assert WORDS.language_of(english) == "en"
    assert WORDS.language_of(french) == "fr"
    for language, kind in (("en", "hand_to_hand"), ("fr", "none")):
        rule = WORDS.best("axe A", language)
        assert rule is not None
        assert rule.kind.value == kind


def test_names_without_a_known_word_are_taken_for_english() -> None:
    assert WORDS.language_of(["", "x1", "Group 1"]) == "en"


def test_a_thing_is_called_alike_wherever_it_sits() -> None:
    names = ("mini_gun", "front_gun_sub", "back_gun", "gun left")
    assert {thing_of(base_of(name)) for name in names} == {("gun",)}
    assert thing_of(("front",)) == ("front",)


def test_pieces_of_a_pair_have_the_same_base() -> None:
    assert base_of("side_dish_left") == base_of("side_dish_right.ldr") == ("side", "dish")
    assert base_of("front gun") != base_of("back gun")
    assert base_of("Flügel links") == base_of("Flügel rechts")
    assert base_of("シールド左") == base_of("シールド右") == ("シールド",)
