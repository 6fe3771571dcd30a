"""Codes at the end of names (design: an explicit tag is either a code …)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.systems.evidence import SystemKind
from ldraw_catalog.systems.tags import plain_name, read_name


def said(name: str) -> list[str]:
    """Return what a name's tag says, in short words."""
    return [
        " ".join(
            [
                each.kind.value,
                *([f"x{each.count}"] if each.count > 1 else []),
                *each.ranges,
                *filter(None, [each.environment]),
            ]
        )
        for each in read_name(name).said
    ]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("plate (1B)", ["defense"]),
        ("plate (2b)", ["defense x2"]),
        ("jets (1G)", ["movement"]),
        ("radar (2y)", ["communication x2"]),
        ("blade (2Rh)", ["hand_to_hand"]),
        ("gun (2Rd)", ["direct"]),
        ("mortar (2RA)", ["artillery"]),
        ("gun (2R)", ["direct"]),
        ("Tickler (2R & d8)", ["direct", "direct"]),
        ("gun (2Rd+d8)", ["direct", "direct"]),
        ("gun (2Rd, d8d)", ["direct", "direct"]),
        ("mortar (2Ra, d8a)", ["artillery", "artillery"]),
        ("mortar (2Ra,d8)", ["artillery", "artillery"]),
        ("arms (2Rh+d8+2Rd)", ["hand_to_hand", "hand_to_hand", "direct"]),
        ("arms (2Rd+2Rh)", ["direct", "hand_to_hand"]),
        ("arms (2Rd, 2Ra, d8d)", ["direct", "artillery", "direct"]),
        ("Eggbox (1Rd, 1Ra)", ["split direct artillery"]),
        ("pistol (1R+1Rh)", ["split hand_to_hand direct"]),
        ("pistol (1B, 1Rh & 1Rd, 1G)", ["defense", "split hand_to_hand direct", "movement"]),
        ("pod (SSR)", ["rocket"]),
        ("pod (ssr x2)", ["rocket x2"]),
        ("pod [SSR x3, 1B]", ["rocket x3", "defense"]),
        ("filter (Env filter)", ["environment filter"]),
        ("gyro (env zero-G)", ["environment zero-G"]),
        ("crate (-)", ["none"]),
        ("crate [-]", ["none"]),
        ("shield [B]", ["defense"]),
        ("shield [b+g]", ["defense", "movement"]),
        ("gun [R]", ["direct"]),
        ("( 1B )", ["defense"]),
        ("gun(2Rd)", ["direct"]),
        ("gun (old) (2Rd)", ["direct"]),
    ],
)
def test_a_code_is_read(name: str, expected: list[str]) -> None:
    assert said(name) == expected


@pytest.mark.parametrize(
    "name",
    [
        "arm (R)", "leg (2)", "wing (Right)", "shield (B)", "gun (Y)", "gun (2Rd) (Right)", "gun (2Rd) left",
        "gun (2Rd]", "gun [2Rd)", "gun ((2Rd))", "gun ()", "gun (2Rd,)", "gun (2Rd d8)", "gun (2Rd/2Rh)",
        "gun (2Rd; 1B)", "gun (2Rx)", "gun (2W)", "gun (SSR 2)", "gun (Env)", "gun (Env 2)", "gun (Env a b)",
        "gun 2Rd", "[BG]", "[D]", "gun (1Bd)", "gun (2Rd and 1B)", "gun (10B)",
    ],
)  # fmt: skip
def test_a_near_miss_is_part_of_the_name(name: str) -> None:
    found = read_name(name)
    assert not found.said
    assert found.name == name
    assert not found.problem


@pytest.mark.parametrize(
    "name",
    ["gun (3B)", "gun (0G)", "gun (3Rd)", "gun (d8)", "gun (2Rd, d8a)", "gun (1B, d8)", "gun (2Rd,d8,d8)",
     "gun (2Rd,2Rd,d8)", "gun (-, 1B)", "gun (SSR x0)"],
)  # fmt: skip
def test_a_list_that_cannot_be_is_part_of_the_name_and_said_so(name: str) -> None:
    found = read_name(name)
    assert not found.said
    assert found.name == name
    assert "part of the name" in found.problem


@pytest.mark.parametrize("name", ["gun (1Rd)", "gun (1R)", "gun (1Rd, 1Rd)", "gun (1Rh,1Rd,1Ra)", "gun [1Rd + 1B]"])
def test_half_a_split_weapon_is_a_problem_and_gives_nothing(name: str) -> None:
    found = read_name(name)
    assert found.broken
    assert found.name == "gun"
    assert "half a split" in found.problem


@pytest.mark.parametrize(
    "name",
    ["gun (2Rd).ldr", "gun (2Rd).LDR", "gun (2Rd) Copy", "gun (2Rd) Copy Copy.ldr", "gun (2Rd).ldr Copy",
     " gun (2Rd).dat "],
)  # fmt: skip
def test_extension_and_copy_are_set_aside(name: str) -> None:
    assert said(name) == ["direct"]
    assert read_name(name).name == "gun"


def test_a_name_without_a_tag_keeps_its_dots() -> None:
    assert plain_name("mech v1.2.mpd") == "mech v1.2"


def test_of_two_tags_in_a_row_the_last_counts_and_the_other_is_reported() -> None:
    found = read_name("gun (1Y) (SSR)")
    assert [each.kind for each in found.said] == [SystemKind.ROCKET]
    assert "(1Y)" in found.problem


items = st.sampled_from(["1B", "2G", "1Y", "2Rh", "2Rd", "2Ra", "SSR", "SSR x2", "Env x"])


@given(
    st.lists(items, min_size=1, max_size=4), st.sampled_from([",", " & ", "+", " , "]), st.booleans(),
    st.sampled_from(["", ".ldr", " Copy", " Copy Copy.mpd"]),
)  # fmt: skip
def test_lists_are_read_whatever_joins_them_and_whatever_the_case(
    chosen: list[str], joint: str, lower: bool, tail: str
) -> None:
    code = joint.join(chosen)
    name = f"thing ({code.lower() if lower else code}){tail}"
    assert len(read_name(name).said) == len(chosen)
    assert read_name(name).name == "thing"


@given(st.text(max_size=40))
def test_no_name_is_too_strange(name: str) -> None:
    found = read_name(name)
    assert found.is_tag or found.broken or found.name == plain_name(name)


@pytest.mark.parametrize(
    "name",
    ["(1B)" * 20_000, "x" + " copy" * 20_000, "x" + " " * 60_000 + "y", "(" * 60_000 + ")",
     "x (Env " + "a" * 60_000 + " b)"],
    ids=["codes", "copies", "blanks", "brackets", "environment"],
)  # fmt: skip
def test_a_name_made_to_hang_is_read_at_once(name: str) -> None:
    assert len(read_name(name).said) <= 1
