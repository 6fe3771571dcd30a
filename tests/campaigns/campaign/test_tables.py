"""Results and standings as tables that spreadsheets read."""

import csv
import io
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from campaigns.campaign.campaigns import Campaigns
from campaigns.campaign.standings import by_player
from campaigns.campaign.tables import (
    RESULT_COLUMNS,
    STANDING_COLUMNS,
    csv_file,
    csv_text,
    results,
    standings,
)
from tests.campaigns.campaign.stories import fought, told


def read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_every_side_of_every_decided_battle_has_its_row(campaigns: Campaigns) -> None:
    campaign = fought(campaigns).campaign
    rows = read(csv_text(RESULT_COLUMNS, results(campaign)))
    decided = [battle.result for battle in campaign.decided if battle.result is not None]
    sides = [(number, side) for number, result in enumerate(decided, 1) for side in result.sides]
    assert [(int(row["battle"]), int(row["score_after"])) for row in rows] == [
        (n, side.score[1]) for n, side in sides
    ]
    assert {row["won"] for row in rows} == {"alone", "shared", ""}
    names = {member.id: member.name for member in campaign.members}
    assert [row["player"] for row in rows] == [names[side.player] for _, side in sides]
    assert all(row["game"] == campaign.game for row in rows)


def test_the_table_adds_up_to_the_standings(campaigns: Campaigns) -> None:
    campaign = fought(campaigns).campaign
    rows = results(campaign)
    for one in by_player(campaign):
        (name,) = (member.name for member in campaign.members if member.id == one.who)
        mine = [row for row in rows if row["player"] == name]
        assert len(mine) == one.battles
        assert sum(row["won"] == "alone" for row in mine) == one.won
        assert sum(int(row["score_after"]) for row in mine) == one.points
        assert sum(int(row["objective"]) for row in mine) == one.objectives
        assert sum(int(row["kills"]) for row in mine) == one.kills


def test_standings_tell_players_first_then_factions(campaigns: Campaigns) -> None:
    rows = read(csv_text(STANDING_COLUMNS, standings(fought(campaigns).campaign)))
    assert [row["of"] for row in rows] == ["player"] * 3 + ["faction"] * 2
    assert rows[1]["points"] == "60" and rows[1]["faction"]
    assert rows[3]["faction"] == ""


def test_who_plays_stands_there_before_the_first_battle(campaigns: Campaigns) -> None:
    campaign = told(campaigns).campaign
    assert results(campaign) == []
    assert [row["battles"] for row in standings(campaign)] == [0, 0, 0]
    assert csv_text(RESULT_COLUMNS, []) == ",".join(RESULT_COLUMNS) + "\r\n"


def test_a_name_that_would_be_computed_is_a_name(campaigns: Campaigns) -> None:
    campaign = fought(campaigns).campaign
    evil = replace(campaign, members=tuple(replace(one, name="=HYPERLINK(1)") for one in campaign.members))
    assert {row["name"] for row in read(csv_text(STANDING_COLUMNS, standings(evil))) if row["of"] == "player"} == {
        "'=HYPERLINK(1)"
    }


def test_the_file_says_that_it_is_utf_8() -> None:
    assert csv_file(("name",), [{"name": "Łódź"}]) == "\ufeffname\r\nŁódź\r\n".encode()
    assert csv_file(("name",), [{"name": "\ud800"}])


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")), min_size=1))
def test_whatever_names_are_they_come_back(names: list[str]) -> None:
    back = [row["name"] for row in read(csv_text(("name", "n"), [{"name": name, "n": 1} for name in names]))]
    assert [one.removeprefix("'") for one in back] == [one.removeprefix("'") for one in names]
