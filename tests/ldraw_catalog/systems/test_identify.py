"""Which systems a model carries: tags are believed, the rest is proposed."""

import pytest

from ldraw_catalog.systems.evidence import EvidenceKind, FoundModel, Status
from ldraw_catalog.systems.packs import UserRule
from tests.ldraw_catalog.builders import identified, kinds, ldr, mpd, the_model, use

BRICK = use("3001.dat")


def tagged(model: FoundModel) -> list[str]:
    return [system.kind.value for system in model.systems if system.status is Status.TAGGED]


def reasons(text: str) -> str:
    return " | ".join(problem.reason for problem in identified(text).problems)


def test_a_tag_in_a_submodels_name_is_a_system() -> None:
    model = the_model(mpd(("mech.ldr", [BRICK, use("side gun (2rd).ldr")]), ("Side gun (2Rd).ldr", [BRICK, BRICK])))
    (system,) = model.systems
    assert (system.name, system.kind.value, system.confidence) == ("Side gun", "direct", 1)
    assert system.status is Status.TAGGED
    assert system.placements == (1, 2)
    assert [(reason.kind, reason.what) for reason in system.evidence] == [(EvidenceKind.TAG, "tagged (2Rd)")]


def test_each_use_of_a_tagged_submodel_counts_once() -> None:
    model = the_model(mpd(("m", [use("pod (SSR)"), use("pod (SSR)", 40), use("gun (2Rd+d8)")]), ("pod (SSR)",
                          [BRICK]),
                          ("gun (2Rd+d8)", [BRICK])))  # fmt: skip
    assert kinds(model.systems) == ["direct", "direct"]
    assert [rocket.count for rocket in model.rockets] == [1, 1]
    assert len({system.key for system in model.everything}) == 4


def test_rockets_are_counted_apart_with_their_number() -> None:
    model = the_model(mpd(("m", [use("pod [SSR x3, 1B]")]), ("pod [SSR x3, 1B]", [BRICK])))
    assert kinds(model.systems) == ["defense"]
    assert [rocket.count for rocket in model.rockets] == [3]


def test_a_count_lists_every_system() -> None:
    model = the_model(mpd(("m", [use("x")]), ("x", ["0 !MFZ SYSTEM TYPE=defense COUNT=2", BRICK])))
    assert kinds(model.systems) == ["defense", "defense"]


def test_systems_stand_in_the_order_in_which_the_model_uses_them() -> None:
    model = the_model(mpd(("m", [use("b (1B)"), use("a (1G)"), use("c (1Y)")]), ("a (1G)", [BRICK]), ("c (1Y)",
                          [BRICK]),
                          ("b (1B)", [BRICK])))  # fmt: skip
    assert kinds(model.systems) == ["defense", "movement", "communication"]


def test_what_lies_inside_a_tag_is_not_counted_and_a_tag_there_is_a_problem() -> None:
    text = mpd(("m", [use("arm (1B)")]), ("arm (1B)", [BRICK, use("gun (2Rd)"), use("sword")]), ("gun (2Rd)",
               [BRICK]),
               ("sword", [use("3847.dat")]))  # fmt: skip
    assert kinds(the_model(text).systems) == ["defense"]
    assert "inside another" in reasons(text)


def test_a_tag_that_says_no_system_silences_all_below() -> None:
    text = mpd(("m", [use("crate (-)")]), ("crate (-)", [BRICK, use("gun")]), ("gun", [use("58247.dat")]))
    assert not the_model(text).systems


def test_header_and_name_that_disagree() -> None:
    text = mpd(("m", [use("gun (2Rd)")]), ("gun (2Rd)", ["0 gun", "0 !MFZ SYSTEM TYPE=artillery", BRICK]))
    assert kinds(the_model(text).systems) == ["artillery"]
    assert "the header counts" in reasons(text)


def test_header_and_name_that_agree_are_one_tag() -> None:
    header = ["0 !MFZ SYSTEM TYPE=direct COUNT=2", BRICK]
    text = mpd(("m", [use("gun (2Rd+d8)")]), ("gun (2Rd+d8)", header))
    assert kinds(the_model(text).systems) == ["direct", "direct"]
    assert not identified(text).problems


def test_a_header_name_is_what_the_system_is_called() -> None:
    text = mpd(("m", [use("x")]), ("x", ['0 !MFZ SYSTEM TYPE=direct NAME="Old \\"Nan\\""', BRICK]))
    assert the_model(text).systems[0].name == 'Old "Nan"'


def test_blocks_of_one_id_are_one_system_for_each_use() -> None:
    arm = ["0 !MFZ SYSTEM BEGIN TYPE=movement ID=7", BRICK, "0 !MFZ SYSTEM END", BRICK,
           "0 !MFZ SYSTEM BEGIN TYPE=movement ID=7", BRICK, "0 !MFZ SYSTEM END"]  # fmt: skip
    model = the_model(mpd(("m", [use("arm"), use("arm", 100)]), ("arm", arm)))
    assert [(system.kind.value, system.placements) for system in model.systems] == [
        ("movement", (0, 2)),
        ("movement", (3, 5)),
    ]


def test_blocks_in_a_plain_file() -> None:
    text = ldr("0 mech", BRICK, "0 !MFZ SYSTEM BEGIN TYPE=direct NAME=gun", BRICK, BRICK, "0 !MFZ SYSTEM END", BRICK)
    (system,) = the_model(text, "mech.ldr").systems
    assert (system.name, system.placements) == ("gun", (1, 2))


def test_a_block_round_a_tagged_submodel_speaks_for_it() -> None:
    begin = "0 !MFZ SYSTEM BEGIN TYPE=defense"
    text = mpd(("m", [begin, use("gun (2Rd)"), "0 !MFZ SYSTEM END", use("gun (2Rd)")]), ("gun (2Rd)", [BRICK]))
    assert kinds(the_model(text).systems) == ["defense", "direct"]
    assert "inside another" in reasons(text)


@pytest.mark.parametrize(
    "lines",
    [
        ["0 GROUP 2 gun (2Rd)", "0 MLCAD BTG gun (2Rd)", BRICK, "0 MLCAD BTG gun (2Rd)", BRICK],
        ["0 !LDCAD GROUP_DEF [topLevel=true] [LID=0] [GID=a] [name=gun (2Rd)] [center=0 0 0]",
         "0 !LDCAD GROUP_NXT [ids=0] [nrs=-1]", BRICK, "0 !LDCAD GROUP_NXT [ids=0] [nrs=-1]", BRICK],
        ["0 !LEOCAD GROUP BEGIN gun (2Rd)", BRICK, BRICK, "0 !LEOCAD GROUP END"],
    ],
    ids=["MLCad", "LDCad", "LeoCAD"],
)  # fmt: skip
def test_a_tag_in_a_groups_name_is_a_system(lines: list[str]) -> None:
    (system,) = the_model(ldr("0 mech", *lines, BRICK), "mech.ldr").systems
    assert (system.name, system.kind.value, system.placements) == ("gun", "direct", (0, 1))


def test_a_block_wins_over_the_group_round_the_same_parts() -> None:
    lines = ["0 !LEOCAD GROUP BEGIN gun (2Rd)", "0 !MFZ SYSTEM BEGIN TYPE=artillery", BRICK, "0 !MFZ SYSTEM END",
             "0 !LEOCAD GROUP END"]  # fmt: skip
    assert kinds(the_model(ldr(*lines), "m.ldr").systems) == ["artillery"]


@pytest.mark.parametrize(
    "lines",
    [
        ["0 !MFZ SYSTEM BEGIN TYPE=banana", use("58247.dat"), "0 !MFZ SYSTEM END"],
        ["0 !MFZ SYSTEM BEGIN TYPE=direct", use("58247.dat")],
        ["0 !MFZ SYSTEM BEGIN TYPE=split RANGES=direct", use("58247.dat"), "0 !MFZ SYSTEM END"],
        ["0 !LEOCAD GROUP BEGIN gun (1Rd)", use("58247.dat"), "0 !LEOCAD GROUP END"],
        ["0 !MFZ SYSTEM END"],
    ],
)
def test_a_broken_tag_is_a_problem_and_gives_no_system_not_even_a_guess(lines: list[str]) -> None:
    text = ldr("0 mech", *lines, BRICK)
    assert not the_model(text, "mech.ldr").systems
    assert identified(text, "mech.ldr").problems


def test_a_followed_tag_inside_a_broken_one_counts() -> None:
    text = mpd(("m", [use("arms (1Rd)")]), ("arms (1Rd)", [BRICK, use("gun (2Rd)")]), ("gun (2Rd)", [BRICK]))
    assert kinds(the_model(text).systems) == ["direct"]


def test_a_tag_of_the_whole_model_says_nothing() -> None:
    text = mpd(("mech (2Rd).ldr", ["0 !MFZ SYSTEM TYPE=defense", BRICK]))
    model = the_model(text)
    assert model.name == "mech"
    assert not model.systems
    assert "whole model" in reasons(text)


def test_problems_name_the_line_of_the_tag() -> None:
    text = mpd(("m", [use("a"), use("gun (1Rd)")]), ("a", ["0 !MFZ SYSTEM TYPE=x", BRICK]), ("gun (1Rd)", [BRICK]))
    assert [problem.line for problem in identified(text).problems] == [6, 9]


def test_a_problem_in_a_submodel_used_often_is_said_once() -> None:
    text = mpd(("m", [use("a"), use("a"), use("a")]), ("a", ["0 !MFZ SYSTEM TYPE=x", BRICK]))
    assert len(identified(text).problems) == 1


def test_without_packs_only_tags_are_looked_at() -> None:
    text = mpd(("m", [use("gun"), use("shield (1B)")]), ("gun", [use("58247.dat")]), ("shield (1B)", [BRICK]))
    rule = UserRule("direct", name="gun")
    (model,) = identified(text, packs=(), rules=(rule,)).models
    assert kinds(model.systems) == ["defense"]


def test_nothing_is_proposed_inside_what_is_tagged() -> None:
    text = mpd(("m", [use("turret (1B)")]), ("turret (1B)", [use("58247.dat"), use("gun")]), ("gun", [BRICK]))
    assert kinds(the_model(text).systems) == ["defense"]


def test_keys_are_the_same_every_time_and_do_not_hang_on_line_numbers() -> None:
    files = (("m", [use("gun"), use("gun", 100), use("pod (SSR)")]), ("gun", [BRICK]), ("pod (SSR)", [BRICK]))
    before = the_model(mpd(*files))
    after = the_model("0 a comment above\n" + mpd(*files, end="\r\n"))
    keys = [system.key for system in before.everything]
    assert keys == [system.key for system in after.everything]
    assert len(set(keys)) == len(keys)


def test_more_tagged_systems_than_anybody_needs_are_cut_off() -> None:
    text = mpd(("m", [use("a")] * 30), ("a", [use("b")] * 30), ("b", ["0 !MFZ SYSTEM TYPE=defense COUNT=99", BRICK]))
    assert len(the_model(text).systems) == 1_000
    assert "left out" in reasons(text)


def test_a_loop_of_tagged_submodels_ends() -> None:
    text = mpd(("m", [use("a (1B)")]), ("a (1B)", [BRICK, use("b (1G)")]), ("b (1G)", [use("a (1B)")]))
    assert kinds(the_model(text).systems) == ["defense"]


def test_a_station_proposes_nothing() -> None:
    antenna = use("antenna.ldr", 0, -100)
    file = ("antenna.ldr", [use("3957a.dat")])
    as_frame = the_model(mpd(("post.ldr", ['0 !MFZ FRAME NAME="Post"', BRICK, antenna]), file))
    as_station = the_model(mpd(("post.ldr", ['0 !MFZ STATION NAME="Post"', BRICK, antenna]), file))
    assert kinds(as_frame.systems) == ["communication"]
    assert as_station.systems == ()
