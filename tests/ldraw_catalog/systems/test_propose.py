"""Proposals: reasons and confidence, never facts."""

from ldraw_catalog.systems.evidence import EvidenceKind, FoundSystem, Status
from ldraw_catalog.systems.packs import UserRule
from ldraw_catalog.systems.proposal import UNDECIDED
from tests.ldraw_catalog.builders import kinds, ldr, mpd, the_model, use

BRICK = use("3001.dat")
HULL = [use("3001.dat", 0, -24 * height) for height in range(30)]


def found(*lines: str, rules: tuple[UserRule, ...] = ()) -> tuple[FoundSystem, ...]:
    model = the_model(ldr("0 mech", *HULL, *lines), "mech.ldr", rules=rules)
    return model.everything


def whats(system: FoundSystem) -> list[str]:
    return [reason.what for reason in system.evidence]


def test_a_name_proposes_with_its_parts_as_further_reasons() -> None:
    text = mpd(("m", [*HULL, use("side gun")]), ("Side gun", [BRICK, use("4589.dat")]))
    (system,) = the_model(text).systems
    assert (system.kind.value, system.name, system.status) == ("direct", "Side gun", Status.PROPOSED)
    assert whats(system) == ['named "Side gun"', "a small cone, as muzzle or nozzle (4589)", UNDECIDED]
    assert system.evidence[1].placements == (31,)
    assert 0.6 < system.confidence <= 0.7


def test_two_wings_of_a_pair_are_one_movement_system() -> None:
    text = mpd(
        ("m", [*HULL, use("wing left", -80), use("wing right", 80)]), ("wing left", [BRICK]), ("wing right", [BRICK])
    )
    (system,) = the_model(text).systems
    assert (system.kind.value, system.name, len(system.placements)) == ("movement", "wing", 2)
    assert whats(system)[:2] == ['named "wing left"', 'named "wing right"']


def test_two_legs_are_how_a_mech_walks_and_more_are_a_system() -> None:
    files = (("left leg", [BRICK]), ("right leg", [BRICK]))
    two = mpd(("m", [*HULL, use("left leg"), use("right leg")]), *files)
    assert not the_model(two).systems
    four = mpd(("m", [*HULL, *[use("left leg"), use("right leg")] * 2]), *files)
    (system,) = the_model(four).systems
    assert (system.kind.value, system.confidence) == ("movement", 0.4)


def test_legs_that_do_not_reach_the_ground_are_none() -> None:
    files = (("left leg", [BRICK]), ("right leg", [BRICK]))
    folded = mpd(("m", [*HULL, *[use("left leg", 0, -200), use("right leg", 0, -200)] * 2]), *files)
    assert not the_model(folded).systems


def test_upper_and_lower_legs_are_two_legs() -> None:
    names = ("upper leg left", "lower leg left", "upper leg right", "lower leg right")
    text = mpd(("m", [*HULL, *map(use, names)]), *((name, [BRICK]) for name in names))
    assert not the_model(text).systems


def test_armor_of_limbs_is_how_they_are_built() -> None:
    names = ("leg armor left", "leg armor right", "chest armor", "arm_armour")
    text = mpd(("m", [*HULL, *map(use, names)]), *((name, [BRICK]) for name in names))
    assert not the_model(text).systems


def test_a_weak_word_proves_nothing_alone() -> None:
    assert not the_model(mpd(("m", [*HULL, use("engine")]), ("engine", [BRICK]))).systems


def test_the_title_of_a_submodel_speaks_where_its_name_does_not() -> None:
    text = mpd(("m", [*HULL, use("s21-a.ldr", 80, -100)]), ("s21-a.ldr", ["0 Left gun", BRICK]))
    (system,) = the_model(text).systems
    assert (system.kind.value, system.name) == ("direct", "Left gun")


def test_nothing_in_a_pilot_is_a_system() -> None:
    text = mpd(("m", [*HULL, use("pilot", 0, -100)]), ("pilot", [BRICK, use("pistol")]), ("pistol", [BRICK]))
    assert not the_model(text).everything


def test_a_dish_to_stand_on_is_no_radar() -> None:
    file = ("side dish", [BRICK])
    assert not the_model(mpd(("m", [*HULL, use("side dish", 80)]), file)).systems
    assert kinds(the_model(mpd(("m", [*HULL, use("side dish", 80, -200)]), file)).systems) == ["communication"]


def test_what_one_name_proposes_all_over_the_model_is_how_it_is_built() -> None:
    text = mpd(("m", [*HULL, *(use("blade", 0, -30 * z) for z in range(5))]), ("blade", [BRICK]))
    assert not the_model(text).systems


def test_of_too_many_guns_those_called_alike_are_one() -> None:
    names = ("front gun", "back gun", "mini gun", "turret")
    text = mpd(("m", [*HULL, *map(use, names)]), *((name, [BRICK]) for name in names))
    assert sorted(len(system.placements) for system in the_model(text).systems) == [1, 3]


def test_at_most_four_systems_are_proposed_and_rockets_beside_them() -> None:
    names = ("gun", "mortar", "sword", "shield", "jet pack", "missile")
    text = mpd(("m", [*HULL, *map(use, names)]), *((name, [BRICK]) for name in names))
    model = the_model(text)
    assert len(model.systems) == 4
    assert kinds(model.rockets) == ["rocket"]


def test_the_outermost_name_speaks_for_what_is_inside() -> None:
    text = mpd(("m", [*HULL, use("front_guns")]), ("front_guns", [use("mini_gun"), use("shield")]),
               ("mini_gun", [BRICK]),
               ("shield", [use("3846.dat")]))  # fmt: skip
    assert [system.name for system in the_model(text).systems] == ["front_guns"]


def test_twin_guns_of_one_submodel_are_one_system() -> None:
    text = mpd(("m", [*HULL, use("mini_gun", 80), use("mini_gun", -80)]), ("mini_gun", [BRICK]))
    (system,) = the_model(text).systems
    assert len(system.placements) == 2
    assert "2 that are taken for one system" in whats(system)


def test_a_pair_of_shields_is_one_system() -> None:
    text = mpd(
        ("m", [*HULL, use("shield L", 80), use("shield R", -80)]), ("shield L", [BRICK]), ("shield R", [BRICK])
    )
    (system,) = the_model(text).systems
    assert (system.kind.value, system.name, len(system.placements)) == ("defense", "shield", 2)


def test_rockets_of_one_kind_are_counted_together() -> None:
    text = mpd(("m", [*HULL, use("missile", 80), use("missile", -80)]), ("missile", [BRICK]))
    model = the_model(text)
    assert not model.systems
    assert [rocket.count for rocket in model.rockets] == [2]


def test_a_name_round_most_of_the_model_is_the_models_own() -> None:
    text = mpd(("m", [use("gun walker")]), ("gun walker", HULL))
    assert not the_model(text).systems


def test_a_submodel_that_holds_a_tag_is_not_guessed_about() -> None:
    text = mpd(("m", [*HULL, use("turret")]), ("turret", [BRICK, use("gun (2Rd)")]), ("gun (2Rd)", [BRICK]))
    assert [system.status for system in the_model(text).systems] == [Status.TAGGED]


def test_groups_of_editors_propose_by_their_names() -> None:
    lines = ["0 !LEOCAD GROUP BEGIN jump jets", BRICK, "0 !LEOCAD GROUP BEGIN gun", BRICK, "0 !LEOCAD GROUP END",
             "0 !LEOCAD GROUP END"]  # fmt: skip
    (system,) = found(*lines)
    assert (system.kind.value, system.name, len(system.placements)) == ("movement", "jump jets", 2)


def test_tags_and_proposals_stand_in_the_order_of_the_file() -> None:
    text = mpd(("m", [*HULL, use("gun"), use("x (1B)"), use("radar", 0, -100)]),
               ("radar", [BRICK]), ("x (1B)", [BRICK]),
               ("gun", [BRICK]))  # fmt: skip
    assert kinds(the_model(text).systems) == ["direct", "defense", "communication"]


class TestThePlayersOwnRules:
    def test_a_part_rule_proposes_and_never_confirms(self) -> None:
        rule = UserRule("communication", part="4589", why="your rule of 2026-05-01")
        (system,) = found(use("4589.dat", 100), rules=(rule,))
        assert (system.kind.value, system.status, system.confidence) == ("communication", Status.PROPOSED, 0.8)
        assert [(each.kind, each.what) for each in system.evidence] == [
            (EvidenceKind.RULE, "your rule of 2026-05-01: part 4589")
        ]

    def test_a_rule_for_one_colour_leaves_the_others(self) -> None:
        rule = UserRule("communication", part="6141", colour=4)
        assert kinds(found(use("6141.dat", 100, colour=4), rules=(rule,))) == ["communication"]
        assert not found(use("6141.dat", 100, colour=1), rules=(rule,))

    def test_a_name_rule_comes_before_the_dictionary(self) -> None:
        rule = UserRule("artillery", name="side gun", why="your rule")
        text = mpd(("m", [*HULL, use("Side Gun left")]), ("Side Gun left", [BRICK]))
        (system,) = the_model(text, rules=(rule,)).systems
        assert (system.kind.value, system.evidence[0].kind) == ("artillery", EvidenceKind.RULE)

    def test_a_rule_may_keep_something_from_being_proposed(self) -> None:
        assert not found(use("3847.dat", 100), rules=(UserRule("none", part="3847"),))
        text = mpd(("m", [*HULL, use("gun")]), ("gun", [use("58247.dat")]))
        assert not the_model(text, rules=(UserRule("none", name="gun"),)).systems

    def test_a_tag_is_stronger_than_a_rule(self) -> None:
        text = mpd(("m", [*HULL, use("gun (2Rd)")]), ("gun (2Rd)", [BRICK]))
        (system,) = the_model(text, rules=(UserRule("artillery", name="gun"),)).systems
        assert (system.kind.value, system.status) == ("direct", Status.TAGGED)
