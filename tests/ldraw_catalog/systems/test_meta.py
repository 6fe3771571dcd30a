"""`0 !MFZ` lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.problems import ProblemKind
from ldraw_catalog.reading.parse import parse_document
from ldraw_catalog.systems.evidence import ModelKind
from ldraw_catalog.systems.meta import SectionMeta, read_meta
from ldraw_catalog.systems.meta_line import quoted, read_meta_line
from tests.ldraw_catalog.builders import ldr, use

BRICK = use("3001.dat")


def meta_of(*lines: str) -> SectionMeta:
    return read_meta(parse_document(ldr(*lines), "x.ldr").main)


def header(text: str) -> SectionMeta:
    return meta_of("0 gun", f"0 !MFZ SYSTEM {text}", BRICK)


def reasons(meta: SectionMeta) -> str:
    return " | ".join(problem.reason for problem in meta.problems)


@pytest.mark.parametrize(
    ("text", "kind", "count", "ranges", "environment"),
    [
        ("TYPE=direct", "direct", 1, (), None),
        ('NAME="Big Bertha" COUNT=2 TYPE=artillery', "artillery", 2, (), None),
        ("RANGES=artillery,direct TYPE=split", "split", 1, ("direct", "artillery"), None),
        ("TYPE=split RANGES=hand,direct", "split", 1, ("hand_to_hand", "direct"), None),
        ("TYPE=environment ENVIRONMENT=underwater", "environment", 1, (), "underwater"),
        ('ENVIRONMENT="deep sea" TYPE=environment', "environment", 1, (), "deep sea"),
        ("TYPE=rocket COUNT=3", "rocket", 3, (), None),
        ("TYPE=none", "none", 1, (), None),
        ("TYPE=comms", "communication", 1, (), None),
        ("TYPE=move", "movement", 1, (), None),
        ("TYPE=hand", "hand_to_hand", 1, (), None),
        ("TYPE=defence", "defense", 1, (), None),
        ('type="Direct"', "direct", 1, (), None),
    ],
)
def test_keys_stand_in_any_order(
    text: str, kind: str, count: int, ranges: tuple[str, ...], environment: str | None
) -> None:
    meta = header(text)
    (line,) = meta.header
    assert line.said is not None
    assert (line.said.kind.value, line.said.count, line.said.ranges, line.said.environment) == (
        kind, count, ranges, environment,
    )  # fmt: skip
    assert not meta.problems


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=40))
def test_a_quoted_name_comes_back(name: str) -> None:
    line = read_meta_line(f"0 !MFZ SYSTEM NAME={quoted(name)} TYPE=direct")
    assert line is not None
    assert line.values == {"NAME": " ".join(name.split()), "TYPE": "direct"}
    assert not line.reason


def test_quotes_and_backslashes_are_escaped() -> None:
    line = read_meta_line(r'0 !MFZ SYSTEM NAME="the \"big\" one \\ x" TYPE=direct')
    assert line is not None
    assert line.values["NAME"] == r'the "big" one \ x'


def test_a_quotation_mark_left_open_is_reported() -> None:
    meta = header('TYPE=direct NAME="oops')
    assert meta.header[0].name == "oops"
    assert "not closed" in reasons(meta)


def test_an_unknown_key_is_reported_and_the_system_stands() -> None:
    meta = header("TYPE=direct CALIBER=40")
    assert meta.header[0].said is not None
    assert [problem.kind for problem in meta.problems] == [ProblemKind.UNKNOWN_KEY]


@pytest.mark.parametrize(
    "text",
    ["TYPE=banana", "NAME=gun", "TYPE=split", "TYPE=split RANGES=direct", "TYPE=split RANGES=direct,direct",
     "TYPE=split RANGES=direct,banana", "TYPE=split RANGES=direct,artillery,hand_to_hand", "TYPE="],
)  # fmt: skip
def test_what_cannot_be_followed_gives_no_system(text: str) -> None:
    meta = header(text)
    assert meta.header[0].said is None
    assert meta.problems[0].line == 2
    assert "no system" in reasons(meta)


@pytest.mark.parametrize("count", ["0", "-1", "x", "100", "1.5", "9999999999999"])
def test_a_count_that_is_none_is_one_with_a_problem(count: str) -> None:
    meta = header(f"TYPE=rocket COUNT={count}")
    assert meta.header[0].said is not None
    assert meta.header[0].said.count == 1
    assert "COUNT" in reasons(meta)


def test_several_header_lines_are_several_systems() -> None:
    meta = meta_of("0 x", "0 !MFZ SYSTEM TYPE=direct", "0 !MFZ SYSTEM TYPE=defense", BRICK)
    assert [line.said.kind.value for line in meta.header if line.said] == ["direct", "defense"]


def test_system_below_the_first_part_is_no_header() -> None:
    meta = meta_of("0 x", BRICK, "0 !MFZ SYSTEM TYPE=direct")
    assert not meta.header
    assert "above the first part" in reasons(meta)


def test_a_block_holds_the_type_1_lines_between() -> None:
    meta = meta_of(
        "0 x", BRICK, "0 !MFZ SYSTEM BEGIN TYPE=direct", BRICK, "0 STEP", BRICK, "0 !MFZ SYSTEM END", BRICK
    )
    (block,) = meta.blocks
    assert block.lines == {4, 6}
    assert not meta.problems


def test_blocks_of_one_id_are_one() -> None:
    meta = meta_of(
        "0 !MFZ SYSTEM BEGIN TYPE=movement ID=1 NAME=wings", BRICK, "0 !MFZ SYSTEM END",
        "0 !MFZ SYSTEM BEGIN ID=2 TYPE=direct", BRICK, "0 !MFZ SYSTEM END",
        "0 !MFZ SYSTEM BEGIN TYPE=movement ID=1", BRICK, "0 !MFZ SYSTEM END",
    )  # fmt: skip
    assert [(block.begin.id, sorted(block.lines)) for block in meta.blocks] == [("1", [2, 8]), ("2", [5])]
    assert not meta.problems


def test_a_later_block_may_name_only_the_id() -> None:
    meta = meta_of(
        "0 !MFZ SYSTEM BEGIN ID=1", BRICK, "0 !MFZ SYSTEM END",
        "0 !MFZ SYSTEM BEGIN ID=1 TYPE=direct", BRICK, "0 !MFZ SYSTEM END",
    )  # fmt: skip
    (block,) = meta.blocks
    assert block.said is not None
    assert block.lines == {2, 5}


def test_an_id_that_nobody_explains_gives_no_system() -> None:
    meta = meta_of("0 !MFZ SYSTEM BEGIN ID=1", BRICK, "0 !MFZ SYSTEM END")
    assert meta.blocks[0].said is None
    assert "TYPE" in reasons(meta)


def test_blocks_of_one_id_that_disagree_are_a_problem() -> None:
    meta = meta_of(
        "0 !MFZ SYSTEM BEGIN ID=1 TYPE=direct", BRICK, "0 !MFZ SYSTEM END",
        "0 !MFZ SYSTEM BEGIN ID=1 TYPE=defense", BRICK, "0 !MFZ SYSTEM END",
    )  # fmt: skip
    (block,) = meta.blocks
    assert block.said is not None
    assert block.said.kind.value == "direct"
    assert "disagree" in reasons(meta)


def test_a_begin_in_a_begin_gives_no_system_and_the_outer_one_stands() -> None:
    meta = meta_of(
        "0 !MFZ SYSTEM BEGIN TYPE=direct", BRICK, "0 !MFZ SYSTEM BEGIN TYPE=defense", BRICK, "0 !MFZ SYSTEM END",
        "0 !MFZ SYSTEM END",
    )  # fmt: skip
    (block,) = meta.blocks
    assert block.said is not None
    assert (block.said.kind.value, sorted(block.lines)) == ("direct", [2, 4])
    assert [problem.line for problem in meta.problems] == [3]


def test_a_missing_end_gives_no_system() -> None:
    meta = meta_of("0 !MFZ SYSTEM BEGIN TYPE=direct", BRICK, BRICK)
    assert [(block.said, sorted(block.lines)) for block in meta.blocks] == [(None, [2, 3])]
    assert "END is missing" in reasons(meta)


def test_of_two_begins_and_one_end_neither_gives_a_system() -> None:
    meta = meta_of("0 !MFZ SYSTEM BEGIN TYPE=direct", BRICK, "0 !MFZ SYSTEM BEGIN TYPE=defense", BRICK,
                   "0 !MFZ SYSTEM END", BRICK)  # fmt: skip
    assert [(block.said, sorted(block.lines)) for block in meta.blocks] == [(None, [2, 4, 6])]
    assert [problem.line for problem in meta.problems] == [3, 1]


def test_an_end_without_begin_and_an_empty_block_are_problems() -> None:
    meta = meta_of("0 !MFZ SYSTEM END", "0 !MFZ SYSTEM BEGIN TYPE=direct", "0 !MFZ SYSTEM END", BRICK)
    assert not meta.blocks
    assert len(meta.problems) == 2


def test_frame_and_station_lines() -> None:
    frame = meta_of('0 !MFZ FRAME NAME="Old \\"Nan\\""', BRICK)
    assert frame.model is not None
    assert (frame.model.kind, frame.model.name) == (ModelKind.FRAME, 'Old "Nan"')
    station = meta_of("0 !MFZ STATION", BRICK)
    assert station.model is not None
    assert (station.model.kind, station.model.name) == (ModelKind.STATION, "")
    late = meta_of(BRICK, "0 !MFZ FRAME NAME=x")
    assert late.model is None
    assert late.problems
    two = meta_of("0 !MFZ FRAME NAME=a", "0 !MFZ STATION NAME=b", BRICK)
    assert two.model is not None
    assert two.model.name == "a"
    assert two.problems


def test_an_unknown_keyword_is_reported() -> None:
    assert "!MFZ PILOT" in reasons(meta_of("0 !MFZ PILOT NAME=x", BRICK))


@given(st.text(max_size=60))
def test_no_line_is_too_strange(rest: str) -> None:
    line = "0 !MFZ " + rest.replace("\n", " ").replace("\r", " ")
    read_meta(parse_document(ldr(line, BRICK, line), "x.ldr").main)


def test_fields_may_be_parted_by_tabs() -> None:
    meta = meta_of("0 frame", '0\t!MFZ\tSYSTEM\tBEGIN\tTYPE=direct\tNAME="side gun"', BRICK, "0\t!MFZ\tSYSTEM\tEND")
    assert [(block.begin.name, block.said and block.said.kind.value) for block in meta.blocks] == [
        ("side gun", "direct")
    ]
    assert not meta.problems
