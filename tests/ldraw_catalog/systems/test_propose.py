"""Proposals: reasons and confidence, never facts."""

import pytest

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


def test_a_minifig_sword_is_what_it_looks_like() -> None:
    (system,) = found(use("3847.dat", 100))
    assert (system.kind.value, system.name, system.confidence) == ("hand_to_hand", "sword", 0.9)
    assert [(reason.kind, reason.what) for reason in system.evidence] == [(EvidenceKind.PART, "a sword (3847)")]


def test_a_gun_is_never_told_from_artillery_by_its_look() -> None:
    (system,) = found(use("58247.dat", 100))
    assert system.kind.value == "direct"
    assert UNDECIDED in whats(system)
    assert system.confidence <= 0.7


def test_a_barrel_of_several_small_parts_is_one_unsure_gun() -> None:
    (system,) = found(use("4589.dat", 100), use("60849.dat", 110), use("4599b.dat", 120))
    assert (system.kind.value, system.confidence) == ("direct", 0.35)
    assert UNDECIDED in whats(system)


def test_the_parts_of_one_gun_are_one_system_and_two_guns_are_two() -> None:
    near = found(use("58247.dat", 100), use("4589.dat", 110), use("57899.dat", 120))
    assert kinds(near) == ["direct"]
    assert kinds(found(use("58247.dat", 100), use("58247.dat", -100))) == ["direct", "direct"]


@pytest.mark.parametrize("greeble", ["2412b", "6141", "3062b", "54200", "48336", "4070", "3001"])
def test_greebles_and_bricks_propose_nothing_however_many(greeble: str) -> None:
    assert not found(*(use(f"{greeble}.dat", 20 * x) for x in range(20)))


def test_a_lone_cone_is_no_gun() -> None:
    assert not found(use("4589.dat", 100))


def test_wheels_are_one_movement_system() -> None:
    (system,) = found(*(use("30027a.dat", x, 0, z) for x in (-60, 60) for z in (-60, 60)))
    assert (system.kind.value, len(system.placements)) == ("movement", 4)
    assert whats(system) == ["a wheel (30027a), 4 times"]


def test_two_wings_of_a_pair_are_one_movement_system() -> None:
    text = mpd(
        ("m", [*HULL, use("wing left", -80), use("wing right", 80)]), ("wing left", [BRICK]), ("wing right", [BRICK])
    )
    (system,) = the_model(text).systems
    assert (system.kind.value, system.name, len(system.placements)) == ("movement", "wing", 2)
    assert whats(system)[:2] == ['named "wing left"', 'named "wing right"']


def test_wing_plates_count_only_as_a_pair_apart() -> None:
    assert not found(use("41769.dat", 60, -100))
    assert not found(use("41769.dat", -10, -100), use("41770.dat", 10, -100))
    (system,) = found(use("41769.dat", -60, -100), use("41770.dat", 60, -100))
    assert (system.kind.value, system.confidence) == ("movement", 0.4)
    assert all(reason.kind is EvidenceKind.SHAPE for reason in system.evidence)


def test_several_dishes_are_one_system_and_a_dish_to_stand_on_is_none() -> None:
    (system,) = found(use("43898.dat", 40, -100), use("43898.dat", -40, -100), use("43898.dat", 40, 40))
    assert (system.kind.value, len(system.placements)) == ("communication", 2)


def test_two_legs_are_how_a_mech_walks_and_more_are_a_system() -> None:
    files = (("left leg", [BRICK]), ("right leg", [BRICK]))
    two = mpd(("m", [*HULL, use("left leg"), use("right leg")]), *files)
    assert not the_model(two).systems
    four = mpd(("m", [*HULL, *[use("left leg"), use("right leg")] * 2]), *files)
    (system,) = the_model(four).systems
    assert (system.kind.value, system.confidence) == ("movement", 0.4)


def test_a_weak_word_proves_nothing_alone_and_helps_parts() -> None:
    lone = mpd(("m", [*HULL, use("engine")]), ("engine", [BRICK]))
    assert not the_model(lone).systems
    helped = mpd(("m", [*HULL, use("rear engine")]), ("rear engine", [BRICK, use("61072.dat")]))
    (system,) = the_model(helped).systems
    assert (system.kind.value, whats(system)) == ("movement", ["an exhaust (61072)", 'in "rear engine"'])


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


def test_two_shields_may_well_be_two_systems() -> None:
    text = mpd(("m", [*HULL, use("shield", 80), use("shield", -80)]), ("shield", [BRICK]))
    assert kinds(the_model(text).systems) == ["defense", "defense"]


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
    text = mpd(("m", [*HULL, use("gun"), use("x (1B)"), use("radar")]), ("radar", [BRICK]), ("x (1B)", [BRICK]),
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
