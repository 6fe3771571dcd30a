"""Hints from parts: what is round a part says what it is. Boxes and titles are those of the shipped index."""

import pytest

from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.systems.evidence import EvidenceKind, FoundSystem, SystemKind
from ldraw_catalog.systems.guess_parts import HINT
from ldraw_catalog.systems.identify import identify
from ldraw_catalog.systems.packs import PackRule, TagPack, UserRule
from ldraw_catalog.systems.proposal import UNDECIDED
from tests.ldraw_catalog.builders import ldr, mpd, read, use

FORWARD = "1 0 0 0 0 -1 0 1 0"
BACKWARD = "-1 0 0 0 0 -1 0 -1 0"
UPRIGHT = "1 0 0 0 1 0 0 0 1"
SIDEWAYS = "0 0 -1 0 1 0 1 0 0"
ACROSS = "0 1 0 -1 0 0 0 0 1"
"""A part's upper side looks to the side."""

BODY = (
    *(use("3003.dat", x, y, 0) for x in (-30, 30) for y in (-24, -48, -72)),
    *(use("3001.dat", 0, y, 0) for y in (-96, -120, -144)),
    *(use("3004.dat", x, y, 0) for x in (-60, 60) for y in (-120, -144)),
    use("3003.dat", 0, -168, 0),
)
"""Two legs, a body, two arms and a head: 168 LDU high, looking to −z."""
PARTS = PartCatalog(PartIndex.shipped())


def part(number: str, x: float, y: float, z: float, turned: str = UPRIGHT) -> str:
    return f"1 4 {x:g} {y:g} {z:g} {turned} {number}.dat"


def found(*lines: str, rules: tuple[UserRule, ...] = ()) -> tuple[FoundSystem, ...]:
    (model,) = identify(read(ldr("0 frame", *BODY, *lines), "frame.ldr"), PARTS, user_rules=rules).models
    return model.everything


def kinds(*lines: str) -> list[str]:
    return [system.kind.value for system in found(*lines)]


GUN = (part("87087", 60, -96, -10), part("3062b", 60, -86, -44, FORWARD), part("3062b", 60, -86, -68, FORWARD))


def test_a_body_alone_proposes_nothing() -> None:
    assert not found()


@pytest.mark.parametrize("line", ["0 // place not known\n" + part("3024", 0, 0, 0), part("3024", 1e308, 0, 0)])
def test_shapes_tell_nothing_where_a_part_has_no_place(line: str) -> None:
    assert found(*GUN)
    assert not found(*GUN, line)


class TestBarrels:
    def test_one_that_points_forward_is_a_gun_and_nobody_knows_its_range(self) -> None:
        (system,) = found(*GUN)
        assert (system.kind, system.placements[-2:]) == (SystemKind.DIRECT, (len(BODY) + 1, len(BODY) + 2))
        assert system.confidence < 0.6
        assert system.evidence[0].kind is EvidenceKind.SHAPE
        assert UNDECIDED in [reason.what for reason in system.evidence]

    @pytest.mark.parametrize("turned", ["-1 0 0 0 1 0 0 0 -1", "0 0 1 0 1 0 -1 0 0", "0 0 -1 0 1 0 1 0 0"])
    def test_a_model_may_look_any_way(self, turned: str) -> None:
        toes = (part("3020", x, -4, -20, SIDEWAYS) for x in (-30, 30))
        nozzles = (part("4589", x, -120, 44, BACKWARD) for x in (-10, 10))
        whole = ("whole.ldr", [*BODY, *toes, *GUN, *nozzles])
        text = mpd(("turned.ldr", [f"1 16 0 0 0 {turned} whole.ldr"]), whole)
        (model,) = identify(read(text, "turned.mpd"), PARTS).models
        assert sorted(system.kind.value for system in model.systems) == ["direct", "movement"]

    def test_one_that_ends_at_a_part_is_a_piston(self) -> None:
        assert not found(*GUN, part("3003", 60, -98, -112))

    def test_one_that_points_up_is_none(self) -> None:
        assert not found(part("3062b", 60, -192, 0), part("3062b", 60, -168, 0))

    def test_a_short_one_is_none_and_two_beside_each_other_are(self) -> None:
        one, other = part("4589", -10, -110, -44, FORWARD), part("4589", 10, -110, -44, FORWARD)
        assert not found(one)
        assert kinds(one, other) == ["direct"]

    def test_left_and_right_are_one_gun(self) -> None:
        mirrored = (part("87087", -60, -96, -10), *(part("3062b", -60, -86, z, FORWARD) for z in (-44, -68)))
        (system,) = found(*GUN, *mirrored)
        assert len(system.placements) == 4

    def test_a_gun_and_something_else_opposite_are_two(self) -> None:
        fingers = (part("3062b", x, -106, -34, FORWARD) for x in (-50, -70))
        assert sorted(len(system.placements) for system in found(*GUN, *fingers)) == [2, 2]

    def test_lamps_and_eyes_are_none(self) -> None:
        assert not found(*(part("6141", x, -150, -28, FORWARD) for x in (-10, 10)))

    def test_two_that_point_backward_are_nozzles(self) -> None:
        (system,) = found(*(part("3062b", x, -120, 44, BACKWARD) for x in (-10, 10)))
        assert (system.kind, system.confidence) == (SystemKind.MOVEMENT, 0.4)

    def test_many_are_how_a_model_is_built(self) -> None:
        heights = (-60, -100, -140, -180)
        tubes = [part("3062b", 90 + 80 * (y % 3), y, z, FORWARD) for y in heights for z in (-44, -68)]
        assert not [kind for kind in kinds(*tubes) if kind == "direct"]


class TestWhatIsHeld:
    def test_a_sword_at_an_arm_is_a_hint(self) -> None:
        (system,) = found(part("3847", 60, -70, -30))
        assert (system.kind, system.name, system.confidence) == (SystemKind.HAND_TO_HAND, "sword", HINT)

    def test_two_upright_on_the_shoulders_are_aerials(self) -> None:
        assert not found(*(part("93550", x, -152, 0) for x in (-60, 60)))

    def test_one_on_the_ground_is_a_toe(self) -> None:
        assert not found(part("3847", 60, -10, -30))

    def test_what_a_minifig_holds_is_its_own(self) -> None:
        assert not found(part("3820", 60, -84, -30), part("58247", 60, -84, -30))

    def test_one_that_is_walled_in_is_a_piece_of_the_body(self) -> None:
        walls = (part("3005", 60 + x, -80, -30 + z) for x, z in ((14, 0), (-14, 0), (0, 26), (0, -26)))
        assert not found(part("3847", 60, -70, -30), *walls, part("3005", 60, -50, -30))

    def test_a_shield_and_a_gun_are_two(self) -> None:
        assert sorted(kinds(part("3846", -60, -80, -30), part("58247", 60, -80, -30))) == ["defense", "direct"]


class TestTheRest:
    def test_an_aerial_stands_on_top(self) -> None:
        assert kinds(part("3957a", 60, -152, 0)) == ["communication"]
        assert not found(part("3957a", 60, -40, 40))

    def test_wheels_are_on_the_ground(self) -> None:
        assert kinds(*(part("4624", x, -10, z) for x in (-60, 60) for z in (-30, 30))) == ["movement"]
        assert not found(*(part("4624", x, -180, 0) for x in (-60, 60)))

    def test_teeth_at_an_arm_are_a_claw_and_on_the_ground_toes(self) -> None:
        assert kinds(*(part("49668", 60, y, -20) for y in (-120, -90))) == ["hand_to_hand"]
        assert not found(*(part("49668", x, -8, -30) for x in (-30, 30)))

    def test_what_hangs_on_a_chain_is_swung(self) -> None:
        assert kinds(*(part("30104k01", 60, y, -20) for y in (-90, -80))) == ["hand_to_hand"]

    @pytest.mark.parametrize("number", ["3020", "3032"])
    def test_a_plate_on_edge_at_one_arm_is_a_shield(self, number: str) -> None:
        one, other = part(number, 80, -110, 0, ACROSS), part(number, -80, -110, 0, ACROSS)
        assert kinds(one) == ["defense"]
        assert not found(one, other)

    def test_a_propeller_stands_free(self) -> None:
        assert kinds(part("92842", 0, -200, 0, FORWARD)) == ["movement"]

    @pytest.mark.parametrize("number", ["4740", "43898", "30162", "30374", "87617", "4859", "41769"])
    def test_what_is_more_often_something_else_proposes_nothing(self, number: str) -> None:
        assert not found(*(part(number, x, -172, 20) for x in (-40, 40)))

    @pytest.mark.parametrize("greeble", ["2412b", "6141", "3062b", "54200", "48336", "4070", "3001"])
    def test_greebles_and_bricks_propose_nothing_however_many(self, greeble: str) -> None:
        assert not found(*(part(greeble, 20 * x, -60, 40) for x in range(20)))


class TestThePlayersOwnRules:
    def test_they_count_wherever_the_part_is(self) -> None:
        rule = UserRule("communication", part="4740", why="your rule of 2026-05-01")
        (system,) = found(part("4740", 0, -172, 0), rules=(rule,))
        assert (system.kind, system.confidence) == (SystemKind.COMMUNICATION, 0.8)


def test_a_model_of_very_many_parts_is_told_by_names_alone() -> None:
    assert not found(*GUN, *(use("3005.dat", 20 * (number % 50), 0, 20 * (number // 50)) for number in range(3_000)))


def test_a_pack_of_somebody_elses_proposes_by_parts_without_a_family() -> None:
    def rule(number: str, confidence: float, family: str = "") -> PackRule:
        return PackRule(SystemKind.DEFENSE, confidence, "a plate", part=number, family=family)

    pack = TagPack("Mine", "en", (rule("3023", 0.7), rule("3024", 0.5), rule("2412b", 0.7, "unheard of")))
    lines = (part("3023", 60, -152, 0), part("3024", -60, -152, 0), part("2412b", 0, -172, 0))
    (model,) = identify(read(ldr("0 frame", *BODY, *lines), "frame.ldr"), PARTS, (pack,)).models
    assert [(system.kind, system.confidence, len(system.placements)) for system in model.systems] == [
        (SystemKind.DEFENSE, 0.7, 1)
    ]


NOZZLES = (part("3003", 0, -120, 50), *(part("4589", x, -72, 50, "1 0 0 0 -1 0 0 0 -1") for x in (-10, 10)))


def named(name: str, *lines: str) -> list[str]:
    text = mpd(("frame.ldr", [*BODY, use(name)]), (name, lines))
    (model,) = identify(read(text, "frame.mpd"), PARTS).models
    return [system.kind.value for system in model.systems]


@pytest.mark.parametrize(
    "name", ["engines", "backpack", "silniki", "moteurs", "mochila", "Rucksack", "バックパック", "エンジン"]
)
def test_an_engine_or_backpack_by_name_is_a_system_where_it_has_nozzles_at_the_back(name: str) -> None:
    assert named(name, *NOZZLES) == ["movement"]
    assert named(name, NOZZLES[0]) == []
    assert named(name, *(line.replace(" 50 ", " -50 ", 1) for line in NOZZLES)) == []


@pytest.mark.parametrize(
    "name",
    ["radar operator", "jet black torso", "missile door", "sword body", "axe head", "Radar Schütze", "gun commander"],
)
def test_what_only_has_to_do_with_a_system_is_none(name: str) -> None:
    assert named(name, part("3003", 0, -120, 50)) == []
