"""Reading and writing a frame in one line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.notation import LONGEST_LINE, LONGEST_NAME
from mfz_rules.kernel.findings import Severity
from mfz_rules.rapid_attack.companies.frame import Frame, Range, System, SystemType
from mfz_rules.rapid_attack.companies.notation import read_frame, write_dice, write_frame
from tests.mfz_rules.frames import environment, frame, split


@pytest.mark.parametrize(
    ("built", "text"),
    [
        (frame(), "2W"),
        (frame("d"), "2Rd/2W"),
        (frame("ddBY", rockets=2), "2Rd+d8/1B/1Y/2W + SSR (x2)"),
        (frame("BBYY", rockets=1), "2B/2Y/2W + SSR"),
        (frame("hhdG"), "2Rh+d8/2Rd/1G/2W"),
        (frame("", split("da")), "1Rd/1Ra/2W"),
        (frame("d", split("da")), "3Rd/1Ra/2W"),
        (frame("G", environment("filter"), environment("zero-G")), "1G/2W + Env (filter, zero-G)"),
        (frame("BBB"), "3B/2W"),
        (frame("ddd"), "2Rd+2d8/2W"),
        (frame("", environment("a (b), c--d")), "2W + Env (a b c-d)"),
        (frame("", environment(None)), "2W + Env (unknown)"),
    ],
)
def test_a_frame_is_written_one_way(built: Frame, text: str) -> None:
    assert write_dice(built) == text


def test_the_name_comes_first_and_a_nameless_frame_is_its_dice() -> None:
    assert write_frame(frame("dB", name=" The \n Tickler ")) == "The Tickler -- 2Rd/1B/2W"
    assert write_frame(frame("dB", name="  ")) == "2Rd/1B/2W"


SOLDIER = "2Rd/1B/1G/1Y/2W"
ANVIL = "2Rd+d8/1B/1Y/2W"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        # the community's own
        ("Tickler -- 2Rd+d8/1B/1Y/2W + SSR (x2)", f"Tickler -- {ANVIL} + SSR (x2)"),
        ("Red Anvil -- 2Rd+d8/1B/1Y/2W + SSR (x2).", f"Red Anvil -- {ANVIL} + SSR (x2)"),
        ("Brown Heavy Assault-- 2Rd+d8/1B/1G/2W + SSR.", "Brown Heavy Assault -- 2Rd+d8/1B/1G/2W + SSR"),
        ("Orange Warrior -- 2Rh/1B/1G+d8/1Y/2W.", "Orange Warrior -- 2Rh/1B/1G/1Y/2W"),
        ("Blue Moving Wall -- 2B/2G+d8/2W + SSR (x2).", "Blue Moving Wall -- 2B/2G/2W + SSR (x2)"),
        ("White Watchtower -- 2B/1Gd8/2Y/2W.", "White Watchtower -- 2B/2Y/2W"),
        ("Brawler – 2Rh+d8/2B/2W(+1Gd8)", "Brawler -- 2Rh+d8/2B/2W"),
        ("Brawler — 2Rh+d8/2B/Gd8/2W", "Brawler -- 2Rh+d8/2B/2W"),
        ("-- 2Ra+d8/2Y/2W.", "2Ra+d8/2Y/2W"),
        ("Sniper (Yellow Anvil) -- 2Rd+d8/1B/1Y/2W", f"Sniper (Yellow Anvil) -- {ANVIL}"),
        ("A -- 2W -- 2Rd/2W", "A -- 2W -- 2Rd/2W"),
        ("2Rd / 1Ra / 1Rh", "1Rh/2Rd/1Ra/2W"),
        ("3Rd/1Ra/2W", "3Rd/1Ra/2W"),
        ("2W", "2W"),
        ("1B/2B", None),
        # the rulebook's
        ("2W 1B 1G 1Y 2Rd", SOLDIER),
        ("2 w 1 b 1 g 1 y 2 rd", SOLDIER),
        ("2W 1B 2Rd Gd8", "2Rd/1B/2W"),
        ("2W & 2Rd & d8", "2Rd+d8/2W"),
        ("2W 2Rd d8", "2Rd+d8/2W"),
        # condensed
        ("WWBYRdRdR8d", ANVIL),
        ("WWBYGRdRdR8rR8r", f"{SOLDIER} + SSR (x2)"),
        ("wwbygrdrdr8r", f"{SOLDIER} + SSR"),
        ("WWBYRdRd8r", "2Rd/1B/1Y/2W + SSR"),
        ("8rR8r", "2W + SSR (x2)"),
        ("RdRd8RdB", "2Rd+d8/1B/2W"),
        ("RdRdRd8B", "2Rd+d8/1B/2W"),
        # the roller's
        ("Gun: d6Ra d6Ra d8Ra (275mm howitzer) d6B", "Gun -- 2Ra+d8/1B/2W"),
        ("d6Rdd6Rd d8Rdd6Bd6Y d6Wd6W", ANVIL),
        ("d6Bd6Yd6Yd8Gd6Wd6W d8Rrd8Rrd8Rr", "1B/2Y/2W + SSR (x3)"),
        # the web builder's
        ("2W1B1YRd2+d8", ANVIL),
        ("2W1B1YRd2G1", SOLDIER),
        ("2W2BRm2+d8Gd8", "2Rh+d8/2B/2W"),
        ("2W2B2YG1+d8", "2B/1G/2Y/2W"),
        ("2W1BRd1Ra1G2", "1Rd/1Ra/1B/2G/2W"),
        # the previews'
        ("2+d8Rd", "2Rd+d8/2W"),
        ("2W 2+d8Ra 1B d8G", "2Ra+d8/1B/2W"),
        # red d8 in every spelling
        ("2Rd R8d", "2Rd+d8/2W"),
        ("2Rd Rd8", "2Rd+d8/2W"),
        ("2Rd+d8Rd", "2Rd+d8/2W"),
        ("2Rh Rhd8", "2Rh+d8/2W"),
        ("2Rd+8r", "2Rd+d8/2W"),
        ("2Ra R8a/1B", "2Ra+d8/1B/2W"),
        # rockets in every spelling
        ("2W + SSR", "2W + SSR"),
        ("2W + SSR (x0)", "2W"),
        ("2W + SSRx3", "2W + SSR (x3)"),
        ("2W + SSR (3)", "2W + SSR (x3)"),
        ("2W + 2 SSRs", "2W + SSR (x2)"),
        ("2W + 2x SSR", "2W + SSR (x2)"),
        ("2W + SSR + SSR", "2W + SSR (x2)"),
        ("2W + SSR Rd8", "2W + SSR"),
        ("2W + SSR (Rd8)", "2W + SSR"),
        ("2W + SSR: Rd8 Rd8", "2W + SSR (x2)"),
        ("2W + SSR (x2) Rd8", "2W + SSR (x2)"),
        ("2W + SSR + Rd8", "2W + SSR (x2)"),
        ("2W + SSR/2Rd+Rd8", "2Rd+d8/2W + SSR"),
        ("2Rd/2W 8r", "2Rd/2W + SSR"),
        ("2Rd/2W Rd8r", "2Rd/2W + SSR"),
        ("2Rd/2W + 8r", "2Rd/2W + SSR"),
        # environments
        ("2W + Env (filter, zero-G)", "2W + Env (filter, zero-G)"),
        ("2W + Env filter", "2W + Env (filter)"),
        ("2W + Environment: deep water", None),
        ("X: 2W + Env: (deep water)", "X -- 2W + Env (deep water)"),
    ],
)
def test_every_notation_in_the_wild_is_read(text: str, written: str | None) -> None:
    read = read_frame(text)
    if written is None:
        assert read.frame is None
        assert read.findings
    else:
        assert read.findings == ()
        assert read.frame is not None
        assert write_frame(read.frame) == written


def test_what_brackets_call_a_weapon_becomes_its_name() -> None:
    read = read_frame("Gun: d6Ra d6Ra d8Ra (275mm  howitzer) d6B (armor) d6Rd d6Rh (pistol)")
    assert read.frame is not None
    assert [system.name for system in read.frame.systems] == ["275mm howitzer", "275mm howitzer", "pistol", "armor"]


@pytest.mark.parametrize(
    ("text", "key", "rule", "column"),
    [
        ("X -- 1Rd/2W", "half_weapon", "RA-SYS-20", 6),
        ("1Rh/1Rd/1Ra", "half_weapon", "RA-SYS-20", 1),
        ("2W/3B", "dice_too_many", "RA-SYS-03", 4),
        ("2W/4Rd", "red_dice", "RA-SYS-23", 4),
        ("2W/2Rd+d8+d8", "red_dice", "RA-SYS-23", 4),
        ("2W Rd8", "red_dice", "RA-SYS-23", 4),
        ("1W/2Rd", "white_dice", "RA-SYS-01", 1),
        ("2W/2R", "range_missing", "RA-SYS-08", 4),
        ("2W/1B+d8", "d8_without_weapon", "RA-SYS-07", 7),
        ("2W/2Rdd8", "red_dice", "RA-SYS-23", 4),
        ("2Gd8/2W", "d8_without_weapon", "RA-SYS-07", 3),
        ("2W SSR (x2) Rd8 Rd8 Rd8", "rocket_numbers", "NOTATION", 4),
        ("2W SSR (x2) + Env", "environment_missing", "RA-SYS-18", 15),
        ("2W Env (a,,b)", "environment_missing", "RA-SYS-18", 4),
        ("2W (2Rd)", "brackets", "NOTATION", 4),
        ("(nice) 2W", "brackets", "NOTATION", 1),
        ("2W (open", "not_dice", "NOTATION", 4),
        ("2W 1B fast", "not_dice", "NOTATION", 7),
        ("Soldier", "not_dice", "NOTATION", 1),
        ("Soldier --", "no_dice", "NOTATION", 11),
        ("   ", "no_dice", "NOTATION", 1),
        ("", "no_dice", "NOTATION", 1),
        ("2W" + " " * LONGEST_LINE, "line_too_long", "NOTATION", LONGEST_LINE + 1),
    ],
)
def test_anything_else_is_a_finding_with_its_place(text: str, key: str, rule: str, column: int) -> None:
    read = read_frame(text, line=7)
    assert read.frame is None
    (finding,) = read.findings
    assert (finding.key, finding.rule, finding.severity) == (key, rule, Severity.ERROR)
    assert (finding.values["line"], finding.values["column"]) == (7, column)
    assert finding.text.startswith(f"Line 7, column {column}: ")


def test_a_long_name_is_shortened_and_said_so() -> None:
    read = read_frame("x" * 100 + " -- 2W")
    assert read.frame is not None
    assert read.frame.name == "x" * LONGEST_NAME
    assert [(one.key, one.severity) for one in read.findings] == [("name_shortened", Severity.WARNING)]


def test_silence_about_rockets_is_told_from_none() -> None:
    assert not read_frame("2W").rockets_said
    assert read_frame("2W + SSR (x0)").rockets_said


@given(st.text(max_size=200) | st.text(alphabet="0123W BGYRhdar8+/(),xSEnv-:.", max_size=60))
def test_no_text_makes_the_reader_raise(text: str) -> None:
    read = read_frame(text)
    assert (read.frame is None) == any(one.severity is Severity.ERROR for one in read.findings)


@pytest.mark.parametrize("filler", [" ", "(", "SSR ", "x", "d8", "--", ":", "Env ", "2Rd+", "1", "(x "])
def test_tedious_lines_are_read_at_once(filler: str) -> None:
    text = ("2W SSR" + filler * LONGEST_LINE)[: LONGEST_LINE - 1] + "Q"
    assert read_frame(text).frame is None


NAMES = st.text(max_size=LONGEST_NAME).map(lambda text: " ".join(text.split()))
WORDS = st.from_regex(r"[a-zA-Z]{1,8}(-[a-zA-Z]{1,3})?", fullmatch=True)


@st.composite
def frames(draw: st.DrawFn) -> Frame:
    """Every frame that notation can tell from others: at most one split weapon, systems in the order of notation."""
    odd = draw(
        st.sampled_from([(), *((a, b) for a in Range for b in Range if list(Range).index(a) < list(Range).index(b))])
    )
    systems: list[System] = []
    for at in Range:
        most = 1 if at in odd else 2
        systems += [System(SystemType(at.value))] * draw(st.integers(0, most))
    if odd:
        systems.append(System(SystemType.SPLIT, ranges=odd))
    for type_ in (SystemType.DEFENSE, SystemType.MOVEMENT, SystemType.COMMUNICATION):
        systems += [System(type_)] * draw(st.integers(0, 2))
    systems += [System(SystemType.ENVIRONMENT, environment=word) for word in draw(st.lists(WORDS, max_size=3))]
    return Frame(draw(NAMES), tuple(systems), draw(st.integers(0, 9)))


@given(frames())
def test_what_is_written_is_read_back_the_same(built: Frame) -> None:
    read = read_frame(write_frame(built))
    assert read.findings == ()
    assert read.frame == built
