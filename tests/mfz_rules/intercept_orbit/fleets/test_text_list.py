"""Fleets as text lists: pasted from posts, written for them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.text_list import MOST_LISTED
from mfz_rules.intercept_orbit.fleets.fleet import Ace, Company, Fleet, Hva
from mfz_rules.intercept_orbit.fleets.list_draft import MOST_ASSETS
from mfz_rules.intercept_orbit.fleets.text_list import ListedFleet, is_fleet_list, read_fleet_list, write_fleet_list
from mfz_rules.kernel.findings import Severity
from tests.mfz_rules.fleets import NAMES, PROFILES, fleets, ship

WATCH = """\ufeff# our next evening
Fleet: Long Watch
Side: Outer Colonies
Players: 3

# the ships
Bulwark -- 2Ra+d8/1B/1K/2W
2× Lantern -- 1Rps/1G/2Y/2W
Sparks -- company + Y8
Ark -- HVA
HVAs: 2
"""


def read(text: str) -> tuple[ListedFleet, ...]:
    return read_fleet_list(text, PROFILES)


def read_one(text: str) -> ListedFleet:
    (one,) = read(text)
    return one


def keys(listed: ListedFleet) -> list[str]:
    return [finding.key for finding in listed.findings]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_everything_that_a_list_says(ending: str) -> None:
    listed = read_one(WATCH.replace("\n", ending))
    lantern = ship("1Rps/2Y", "Lantern")
    assert listed == ListedFleet(
        Fleet(
            "Long Watch",
            (ship("2Ra+d8/1B/1K", "Bulwark"), lantern, lantern),
            (Company("Sparks", Ace.YELLOW),),
            (Hva("Ark"), Hva(""), Hva("")),
        ),
        "intercept-orbit",
        "Outer Colonies",
        3,
        line=2,
    )


@pytest.mark.parametrize(
    ("text", "is_list"),
    [
        ("Fleet: A\n", True),
        ("\n# note\n  fleet: A", True),
        ("Game: intercept-orbit\n2W", True),
        ("\ufeffGAME: alpha-bandit", True),
        ("Company: A\nFleet: B", False),
        ("Side: A", False),
        ("HVAs: 3", False),
        ("A -- 2W", False),
        ("", False),
    ],
)
def test_a_fleet_list_is_told_by_its_first_line(text: str, is_list: bool) -> None:
    assert is_fleet_list(text) is is_list


def test_an_empty_line_and_a_name_begin_the_next_fleet() -> None:
    listed = read("Fleet: A\n\nX -- HVA\nFleet: B\n\nFleet: C\nY -- HVA\n")
    assert [one.fleet.name for one in listed] == ["A", "C"]
    assert [keys(one) for one in listed] == [["second_name"], []]
    assert [one.line for one in listed] == [1, 6]


def test_of_which_game_a_fleet_is() -> None:
    """The game may be said anywhere in a fleet, and before the first one for the whole list."""
    listed = read("Fleet: A\nX -- 2Rm/2W\nGame: Alpha-Bandit\n\nFleet: B\nY -- 2Ra/1B/1Y\n")
    assert [(one.game, keys(one)) for one in listed] == [("alpha-bandit", []), ("intercept-orbit", [])]
    headed = read("Game: alpha-bandit\nFleet: A\n\nFleet: B\n\nFleet: C\nGame: intercept-orbit\n")
    assert [one.game for one in headed] == ["alpha-bandit", "alpha-bandit", "intercept-orbit"]


def test_what_a_list_stands_in_may_say_the_usual_game() -> None:
    (fleet,) = read_fleet_list("A -- 2Rm/2G/2W", PROFILES, "alpha-bandit")
    assert (fleet.game, fleet.findings) == ("alpha-bandit", ())
    assert read_fleet_list("Game: intercept-orbit", PROFILES, "alpha-bandit")[0].game == "intercept-orbit"


def test_a_game_that_is_unknown_or_said_twice() -> None:
    unknown = read_one("Fleet: A\nGame: chess\nX -- HVA")
    assert (unknown.game, keys(unknown)) == ("intercept-orbit", ["unknown_game"])
    assert unknown.findings[0].fix == "Write one of: intercept-orbit, alpha-bandit."
    assert keys(read_one("Game: alpha-bandit\nFleet: A\nGame: intercept-orbit")) == ["second_game"]


def test_findings_tell_line_and_column_and_leave_the_asset_out() -> None:
    listed = read_one("Fleet: A\n3× Odd -- 1Ra\n x2 Even -- HVA\nHVAs: many\nPlayers: two\n")
    places = [(one.key, one.values["line"], one.values["column"]) for one in listed.findings]
    assert places == [("half_weapon", 2, 11), ("not_a_number", 4, 7), ("not_a_number", 5, 10)]
    assert (listed.fleet.ships, listed.fleet.hvas, listed.players) == ((), (Hva("Even"),) * 2, None)


def test_high_value_assets_may_be_named_counted_or_not_said() -> None:
    assert read_one("Fleet: A").fleet.hvas is None
    assert read_one("Fleet: A\nHVAs: 0").fleet.hvas == ()
    assert read_one("Fleet: A\nBox -- liability\nHVAs: 1").fleet.hvas == (Hva("Box"), Hva(""))


def test_a_list_has_limits() -> None:
    many = read_one(f"Fleet: A\nx99 Ship -- 2W\n99x Sparks -- company\n{'Box -- HVA' + chr(10)}HVAs: 64")
    assert [len(many.fleet.ships), len(many.fleet.companies), len(many.fleet.hvas or ())] == [MOST_ASSETS] * 3
    assert keys(many) == ["too_many"] * 3
    assert keys(read_one("Fleet: A\n" + "n" * 3000)) == ["line_too_long"]
    assert keys(read_one("Fleet: " + "n" * 70)) == ["name_shortened"]
    crowd = read("Fleet: A\n\n" * (MOST_LISTED + 1))
    assert len(crowd) == MOST_LISTED
    assert crowd[-1].findings[0].text.endswith("Only the first 64 fleets are read.")


def test_no_content_is_no_fleet() -> None:
    assert read("") == read("# nothing\n\n") == ()


def test_a_list_is_written_back() -> None:
    listed = read_one(WATCH)
    written = write_fleet_list([listed], PROFILES)
    assert written == (
        "Fleet: Long Watch\nSide: Outer Colonies\nPlayers: 3\nBulwark -- 2Ra+d8/1B/1K/2W\n"
        "2× Lantern -- 1Rps/1G/2Y/2W\nSparks -- company + Y8\nArk -- HVA\nHVAs: 2\n"
    )
    assert read_one(written) == replace(listed, line=1)


@st.composite
def listed(draw: st.DrawFn) -> ListedFleet:
    game = draw(st.sampled_from(sorted(PROFILES)))
    return ListedFleet(draw(fleets(PROFILES[game])), game, draw(NAMES), draw(st.none() | st.integers(0, 99)))


@given(st.lists(listed(), min_size=1, max_size=3))
def test_what_is_written_is_read_back_the_same(fleets: list[ListedFleet]) -> None:
    assert [replace(one, line=1) for one in read(write_fleet_list(fleets, PROFILES))] == fleets


@given(st.text(max_size=300), st.sampled_from(["", "Fleet: A\n", "Game: alpha-bandit\n", "Fleet: A\nx3 B -- "]))
def test_no_text_makes_the_reader_raise(text: str, head: str) -> None:
    read_again = read(write_fleet_list(read(head + text), PROFILES))
    for one in (*read(head + text), *read_again):
        assert all(finding.severity in Severity for finding in one.findings)
