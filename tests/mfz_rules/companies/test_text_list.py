"""Companies as text lists: pasted from posts, written for them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.notation import LONGEST_LINE
from mfz_rules.common.text_list import MOST_LINES, MOST_LISTED
from mfz_rules.kernel.findings import Severity
from mfz_rules.rapid_attack.companies.company import Company, Scale
from mfz_rules.rapid_attack.companies.notation import write_frame
from mfz_rules.rapid_attack.companies.text_list import ListedCompany, read_text_list, write_text_list
from mfz_rules.rapid_attack.editions import EDITIONS
from tests.mfz_rules.frames import SOLDIER, frame

WHOLE = """\ufeff# our next evening
Company: Farmhands
Side: Free Colonies
Edition: K01
Scale: Skirmish
Players: 3
Station: Silo
Station: Barn

3× Hoe -- 2Rd/1B/1G/1Y/2W
x2 Rake -- 2Rh+d8/2B/2W + SSR
# not the old one
Spare: 2x Fork -- 2Ra+d8/2B/2W
"""


def read_one(text: str) -> ListedCompany:
    (listed,) = read_text_list(text)
    return listed


def keys(listed: ListedCompany) -> list[str]:
    return [finding.key for finding in listed.findings]


def test_everything_a_list_can_say() -> None:
    listed = read_one(WHOLE)
    assert listed.findings == ()
    assert (listed.side, listed.edition, listed.scale, listed.players) == ("Free Colonies", "k01", Scale.SKIRMISH, 3)
    assert listed.stations == ("Silo", "Barn")
    assert listed.line == 2
    company = listed.company
    assert company.name == "Farmhands"
    assert [one.name for one in company.frames] == ["Hoe", "Hoe", "Hoe", "Rake", "Rake"]
    assert [one.name for one in company.spares] == ["Fork", "Fork"]
    assert (company.stations, company.rockets, company.rockets_given) == (2, 2, True)


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("X4 -- 2W", ["X4"]),
        ("4x — 2W", ["4x"]),
        ("3×: 2W", ["3×"]),
        ("x2 X4 -- 2W", ["X4", "X4"]),
        ("x2 2W", ["", ""]),
    ],
)
def test_a_count_directly_before_the_dashes_is_a_name(line: str, names: list[str]) -> None:
    assert [one.name for one in read_one(line).company.frames] == names


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_any_line_end_will_do(ending: str) -> None:
    assert read_one(WHOLE.replace("\n", ending)) == read_one(WHOLE)


def test_bare_frames_are_a_company_that_leaves_things_open() -> None:
    listed = read_one("2Rd/1B/1G/1Y/2W\n2W")
    assert listed.company == Company("", (frame(SOLDIER, name=""), frame(name="")), None, rockets_given=False)
    assert (listed.edition, listed.scale, listed.players) == (None, None, None)


def test_a_text_without_content_holds_no_company() -> None:
    assert read_text_list("") == ()
    assert read_text_list("\n # nothing \n\n") == ()


def test_an_empty_line_and_a_name_begin_the_next_company() -> None:
    first, second = read_text_list("Company: A\n2W\n\n# B is next\nCompany: B\n2W\n2W\n")
    assert (first.company.name, len(first.company.frames)) == ("A", 1)
    assert (second.company.name, len(second.company.frames), second.line) == ("B", 2, 5)


def test_an_empty_line_within_a_company_divides_nothing() -> None:
    assert len(read_one("Side: X\n\nCompany: A\n2W\n\n2W\n").company.frames) == 2


def test_a_second_name_without_an_empty_line_is_reported() -> None:
    listed = read_one("Company: A\nCompany: B\n2W")
    assert listed.company.name == "A"
    assert keys(listed) == ["second_name"]


def test_a_frame_that_cannot_be_read_is_left_out_and_reported() -> None:
    listed = read_one("2W\n  x2 Bob -- 1Rd/2W\n2W\nSpare: Ann -- 3B\n")
    assert len(listed.company.frames) == 2
    assert [(one.values["line"], one.values["column"]) for one in listed.findings] == [(2, 13), (4, 15)]
    assert all(one.severity is Severity.ERROR for one in listed.findings)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("Edition: second", "unknown_edition"),
        ("Scale: war", "unknown_scale"),
        ("Players: many", "not_a_number"),
        ("Stations: -1", "not_a_number"),
        ("Side: " + "x" * 61, "name_shortened"),
        ("2W" + " " * LONGEST_LINE + "/2W", "line_too_long"),
    ],
)
def test_what_makes_no_sense_is_reported_and_left_open(line: str, key: str) -> None:
    listed = read_one(line)
    assert keys(listed) == [key]
    assert (listed.edition, listed.scale, listed.players, listed.company.stations) == (None, None, None, None)


def test_more_named_stations_than_announced() -> None:
    listed = read_one("Stations: 1\nStation: A\nStation: B\n2W")
    assert listed.company.stations == 2
    assert keys(listed) == ["stations_differ"]


def test_fewer_named_stations_than_announced_are_fine() -> None:
    listed = read_one("Stations: 3\nStation: A\n2W")
    assert listed.company.stations == 3
    assert listed.findings == ()


def test_there_is_an_end_to_frames_stations_lines_and_companies() -> None:
    many = read_one("x60 2W\nx60 2W\n2W")
    assert len(many.company.frames) == 64
    assert keys(many) == ["too_many", "too_many"]
    assert keys(read_one("Station: A\n" * 101)) == ["too_many"]
    assert keys(read_one("2W\n" + "\n" * MOST_LINES + "2W")) == ["too_many"]
    crowd = read_text_list("Company: A\n2W\n\n" * (MOST_LISTED + 1))
    assert len(crowd) == MOST_LISTED
    assert keys(crowd[-1]) == ["too_many"]


def test_an_endless_text_of_nothing_holds_no_company() -> None:
    assert read_text_list("\n" * (MOST_LINES + 5)) == ()


HEADLINE = "Farmhands (2 Frames & 5 Systems) = (7 Points per Asset) * (3 assets) = 21 points.  (blue)"


def test_a_headline_names_the_company_and_begins_the_next() -> None:
    text = f"{HEADLINE}\n   A -- 2Rd/1B/1G/1Y/2W.\n   B -- 1B/2W.\nOthers (1 Frame and 0 systems)\n   2W\n"
    first, second = read_text_list(text)
    assert (first.company.name, second.company.name) == ("Farmhands", "Others")
    assert (first.company.stations, second.company.stations) == (1, None)
    assert [finding.key for finding in first.findings] == ["stations_of_headline"]
    assert second.findings == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{HEADLINE}\nA -- 2Rd/1B/1G/1Y/2W", ["2 frames", "5 systems"]),
        (f"{HEADLINE}\nA -- 2Rd/1B/1G/1Y/2W\nB -- 2W", ["5 systems"]),
        (f"{HEADLINE}\nStations: 3\nA -- 2Rd/1B/1G/1Y/2W\nB -- 1B/2W", ["3 assets"]),
        (f"{HEADLINE.replace('21', '22')}\nA -- 2Rd/1B/1G/1Y/2W\nB -- 1B/2W", ["22 points"]),
    ],
)
def test_the_numbers_of_a_headline_are_checked_not_believed(text: str, said: list[str]) -> None:
    listed = read_one(text)
    differing = [one for one in listed.findings if one.key == "headline_differs"]
    assert [one.severity for one in differing] == [Severity.WARNING] * len(said)
    for finding, words in zip(differing, said, strict=True):
        assert f"The headline says {words}, " in finding.text


@pytest.mark.parametrize(
    ("assets", "more", "stations"),
    [
        ("(6 assets)", "", 4),
        ("(2 assets)", "", 0),
        ("(1 assets)", "", None),
        ("", "", None),
        ("(6 assets)", "Stations: 3\n", 3),
    ],
)
def test_a_headline_says_how_many_stations_there_are_where_the_list_does_not(
    assets: str, more: str, stations: int | None
) -> None:
    headline = f"Farmhands (2 Frames & 1 Systems) = (7 Points per Asset) * {assets}"
    listed = read_one(f"{headline}\n{more}A -- 2W\nB -- 1B/2W")
    assert listed.company.stations == stations
    warned = [one for one in listed.findings if one.key == "stations_of_headline"]
    assert [one.severity for one in warned] == ([Severity.WARNING] if stations is not None and not more else [])


def test_a_whole_list_is_written_back() -> None:
    written = write_text_list([read_one(WHOLE)])
    assert read_one(written) == replace(read_one(WHOLE), line=1)
    assert written.startswith(
        "Company: Farmhands\nSide: Free Colonies\nEdition: k01\nScale: skirmish\nPlayers: 3\nStation: S"
    )
    assert "\n3× Hoe -- 2Rd/1B/1G/1Y/2W\n2× Rake -- 2Rh+d8/2B/2W + SSR\nSpare: 2× Fork" in written


NAMES = st.text(max_size=20).map(lambda text: " ".join(text.split()))
TRICKY = st.sampled_from(
    ["# one", "x3 wing", "3× wing", "Side: left", "Bob (5 Frames & 3 Systems)", "2x", "Spare: y"]
)
FRAMES = st.builds(
    lambda letters, name, rockets: frame(letters, name=name, rockets=rockets),
    st.sampled_from(["", SOLDIER, "ddBY", "hhBB", "aaYY", "hd"]),
    NAMES | TRICKY,
    st.integers(0, 3),
)


@st.composite
def listed(draw: st.DrawFn) -> ListedCompany:
    stations = tuple(draw(st.lists(NAMES, max_size=3)))
    frames = tuple(draw(st.lists(FRAMES, max_size=6)))
    given_ = any(one.rockets for one in frames) or (bool(frames) and draw(st.booleans()))
    number = draw(st.integers(len(stations), 5)) if stations else draw(st.none() | st.integers(0, 5))
    spares = tuple(draw(st.lists(FRAMES, max_size=2)))
    return ListedCompany(
        Company(draw(NAMES), frames, number, given_, spares),
        draw(NAMES),
        draw(st.none() | st.sampled_from(sorted(EDITIONS))),
        draw(st.none() | st.sampled_from(Scale)),
        draw(st.none() | st.integers(0, 99)),
        stations,
    )


@given(st.lists(listed(), min_size=1, max_size=3))
def test_what_is_written_is_read_back_the_same(companies: list[ListedCompany]) -> None:
    read = read_text_list(write_text_list(companies))
    assert [replace(one, line=1) for one in read] == companies


@given(st.text(max_size=300))
def test_no_text_makes_the_reader_raise(text: str) -> None:
    for one in read_text_list(text):
        assert all(write_frame(built) for built in one.company.frames)
