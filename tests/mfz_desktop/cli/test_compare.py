"""`mfz compare` on games that were published with their numbers, and on ties."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.mfz_desktop.cli.conftest import Mfz, Write

FIELDS = ["company", "frames", "systems", "score_per_asset", "reasons", "assets", "score", "position", "tied_with"]
FULL, THREE = "2Rd/1B/1G/1Y/2W", "1B/1G/1Y/2W"


def company(name: str, frames: int, systems: int, stations: int | None = None) -> str:
    """Return a list of that many frames and systems, at most four on a frame."""
    full = systems - 3 * frames if systems > 3 * frames else 0
    dice = [FULL] * full + [THREE] * (frames - full)
    head = f"Company: {name}\n" + (f"Stations: {stations}\n" if stations is not None else "")
    return head + "".join(f"F{number} -- {one}\n" for number, one in enumerate(dice))


def files(write: Write, sizes: Iterable[tuple[int, int]], stations: int | None = None) -> list[Path]:
    return [write(f"{n}.txt", company(f"C{n}", *size, stations)) for n, size in enumerate(sizes)]


GAMES = {
    "Stone Garden 6": ([(5, 19), (5, 20), (5, 20), (5, 20), (6, 23)], [7, 6, 6, 6, 3]),
    "Star Command Base": ([(6, 24), (7, 28), (8, 32)], [7, 5, 3]),
    "Henge": ([(4, 12), *[(4, 16)] * 5], [6, 4, 4, 4, 4, 4]),
    "Paper Asylum": ([(4, 16), (5, 20), (6, 24), (6, 24)], [7, 5, 3, 3]),
}


@pytest.mark.parametrize("game", GAMES)
def test_published_games(mfz: Mfz, write: Write, game: str) -> None:
    sizes, expected = GAMES[game]
    run = mfz("compare", *files(write, sizes), "--json")
    assert run.status == 0
    assert [(one["frames"], one["systems"]) for one in run.json] == sizes
    assert [one["score_per_asset"] for one in run.json] == expected
    assert all(5 + sum(reason["change"] for reason in one["reasons"]) == one["score_per_asset"] for one in run.json)


def test_the_fields_in_order_and_always_four_reasons(mfz: Mfz, write: Write) -> None:
    run = mfz("compare", *files(write, GAMES["Stone Garden 6"][0]), "--json")
    first = run.json[0]
    assert list(first) == FIELDS
    assert first["company"] == "C0"
    assert first["reasons"] == [
        {"what": "most frames", "change": 0, "with": []},
        {"what": "fewest frames", "change": 1, "with": [1, 2, 3]},
        {"what": "most systems", "change": 0, "with": []},
        {"what": "fewest systems", "change": 1, "with": []},
    ]


@pytest.mark.parametrize(("players", "stations"), [(2, 3), (3, 2), (4, 2), (5, 1)])
def test_stations_that_are_not_said_are_the_tables_for_so_many_players(
    mfz: Mfz, write: Write, players: int, stations: int
) -> None:
    run = mfz("compare", *files(write, [(5, 20)] * players), "--json")
    assert [one["assets"] for one in run.json] == [5 + stations] * players
    assert run.err == ""


def test_stations_that_are_said_count(mfz: Mfz, write: Write) -> None:
    run = mfz("compare", *files(write, [(5, 20), (6, 20)], stations=4), "--json")
    assert [one["assets"] for one in run.json] == [9, 10]


def test_positions_stand_before_any_tie_procedure(mfz: Mfz, write: Write) -> None:
    run = mfz("compare", *files(write, [(5, 20), (6, 24), (5, 20), (7, 28)]), "--json")
    scores = [one["score"] for one in run.json]
    assert scores == [one["assets"] * one["score_per_asset"] for one in run.json]
    assert scores[0] == scores[2] == max(scores)
    assert [one["position"] for one in run.json] == ["defense", "offense", "defense", "point"]
    assert [one["tied_with"] for one in run.json] == [[2], [], [0], []]


def test_where_all_are_equal_all_defend(mfz: Mfz, write: Write) -> None:
    run = mfz("compare", *files(write, [(5, 20)] * 3), "--json")
    assert [(one["score_per_asset"], one["position"]) for one in run.json] == [(5, "defense")] * 3
    assert [one["tied_with"] for one in run.json] == [[1, 2], [0, 2], [0, 1]]


def test_several_companies_of_one_file_and_of_standard_input_count_in_order(mfz: Mfz, write: Write) -> None:
    both = write("both.txt", f"{company('A', 5, 20)}\n{company('B', 6, 20)}")
    run = mfz("compare", "-", both, "--json", stdin=company("In", 4, 16).encode())
    assert [one["company"] for one in run.json] == ["In", "A", "B"]
    assert mfz("compare", both).status == 0


def test_one_company_alone_is_status_2(mfz: Mfz, write: Write) -> None:
    run = mfz("compare", *files(write, [(5, 20)]))
    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)


def test_a_file_that_holds_no_company_is_status_2(mfz: Mfz, write: Write) -> None:
    run = mfz("compare", *files(write, [(5, 20)] * 2), write("bad.mfz.json", "{}"), "--json")
    assert run.status == 2
    assert "bad.mfz.json" in run.json["error"]


def test_a_line_that_cannot_be_read_is_said_and_is_status_1(mfz: Mfz, write: Write) -> None:
    run = mfz("compare", *files(write, [(5, 20)]), write("b.txt", "Company: B\nA -- 3B\nC -- 2W\n"), "--json")
    assert (run.status, [one["frames"] for one in run.json]) == (1, [5, 1])
    assert run.err.split(": Line 2")[0].endswith("b.txt")


def test_words_are_the_communitys_headline(mfz: Mfz, write: Write) -> None:
    run = mfz("compare", *files(write, [(5, 19), (5, 20)]))
    assert "C0 (5 frames & 19 systems) = (6 points per asset) * (8 assets) = 48 points: defense" in run.out
    assert "+1 fewest systems" in run.out
