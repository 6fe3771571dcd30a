"""What the order of the moment lists."""

from dataclasses import replace

import pytest

from mfz_desktop.battle.order.rows import (
    PLAYER,
    TOKENS,
    AskedFor,
    PlayerRow,
    StationRow,
    TurnRow,
    spoken,
    status_word,
)
from mfz_desktop.battle.seats import BattleSeats, colours_of
from mfz_desktop.rapid_attack.battle.order.outlook import frame_line, holder_line, station_lines
from mfz_desktop.rapid_attack.battle.order.rows import standing_of
from mfz_rules.rapid_attack.battle import Battle, Phase, Status
from mfz_rules.rapid_attack.gate import decide, pending
from mfz_rules.rapid_attack.state.actions import ChooseFrame, Pass
from mfz_rules.rapid_attack.umpire.protocol import Unmeasured
from tests.mfz_desktop.battle.page.playing import battle_of


class ByName(BattleSeats):
    """Seats without a session."""

    def __init__(self, battle: Battle) -> None:
        self._players = tuple(player.id for player in battle.players)
        self.said = {}


def listed(battle: Battle, **how: bool):
    return standing_of(battle, ByName(battle), pending(battle)).rows(**how)


def players(battle: Battle) -> list[PlayerRow]:
    return [row for row in listed(battle) if isinstance(row, PlayerRow)]


def changed(battle: Battle, id: str, **values: object) -> Battle:
    frames = tuple(replace(one, **values) if one.id == id else one for one in battle.frames)
    return replace(battle, frames=frames)


def after(battle: Battle, *actions: object) -> Battle:
    for action in actions:
        battle = decide(battle, action, Unmeasured()).after
    return battle


def test_players_stand_in_the_order_of_the_scores_each_above_what_is_theirs() -> None:
    battle = battle_of()
    rows = listed(battle)
    assert [row.player for row in players(battle)] == list(battle.order)
    first = battle.order[0]
    own = [one.id for one in battle.frames if one.owner == first]
    held = [one.id for one in battle.stations if one.owner == first]
    assert [row.id for row in rows[: 1 + len(own) + len(held)]] == [PLAYER + first, *own, *held]


def test_the_score_is_assets_times_score_per_asset_and_a_share_of_the_highest() -> None:
    for row in players(battle_of()):
        assert row.score == row.assets * row.per_asset
    assert players(battle_of())[0].share == 1.0
    assert all(0 < row.share <= 1 for row in players(battle_of()))


def test_the_leader_alone_is_on_the_defense() -> None:
    assert [row.leads for row in players(battle_of())] == [True, False, False]


def test_whoever_may_pass_may_act_and_whoever_may_not_must() -> None:
    battle = battle_of(players=2)
    first = battle.order[0]
    assert [row.asked for row in players(battle)] == [AskedFor.MAY, AskedFor.NOTHING]
    assert [row.asked for row in players(after(battle, Pass(first)))] == [AskedFor.NOTHING, AskedFor.MUST]


def test_an_answer_within_a_turn_is_wanted_of_its_owner() -> None:
    battle = battle_of(players=2)
    first = battle.order[0]
    chosen = after(battle, ChooseFrame(first, f"{first}.f1"))
    assert players(chosen)[0].asked is AskedFor.ANSWER
    frame = next(row for row in listed(chosen) if row.id == f"{first}.f1")
    assert isinstance(frame, TurnRow)
    assert frame.status is Status.OPENING


def test_a_frame_tells_its_defense_its_spot_and_its_systems() -> None:
    battle = changed(battle_of(), "ann.f1", defense=4, spot=5, lost=("direct1",))
    row = next(one for one in listed(battle) if one.id == "ann.f1")
    assert isinstance(row, TurnRow)
    assert (row.defense, row.spot, row.left, row.systems) == (4, 5, 3, 4)
    assert spoken(row) == "1 Hound, waiting, defense 4, spot 5, 3 of 4 systems"


def test_numbers_of_the_count_are_shown_while_a_frame_waits() -> None:
    battle = changed(battle_of(), "ann.f1", numbers=(7, 12))
    done = changed(battle, "ann.f1", status=Status.DONE)
    waiting, over = (next(one for one in listed(state) if one.id == "ann.f1") for state in (battle, done))
    assert "goes at 7 / 12" in spoken(waiting)
    assert over.numbers == ()


def test_where_room_is_short_stations_become_flags_of_their_holders() -> None:
    battle = battle_of()
    rows = listed(battle, stations=False)
    assert not any(isinstance(row, StationRow) for row in rows)
    assert all(len(row.flags) == 2 for row in rows if isinstance(row, PlayerRow))


def test_a_station_that_nobody_holds_is_listed_last_and_never_lost() -> None:
    battle = battle_of()
    free = replace(battle.stations[0], owner=None)
    battle = replace(battle, stations=(free, *battle.stations[1:]))
    for stations in (True, False):
        last = listed(battle, stations=stations)[-1]
        assert (last.id, "nobody" in spoken(last)) == (free.id, True)


def test_the_table_may_gather_frames_that_are_not_open() -> None:
    battle = battle_of(players=2)
    first, second = battle.order
    chosen = changed(after(battle, ChooseFrame(first, f"{first}.f1")), f"{first}.f2", status=Status.DONE)
    rows = listed(chosen, stations=False, open_only=True)
    assert [row.id for row in rows] == [
        PLAYER + first,
        f"{first}.f1",
        TOKENS + first,
        PLAYER + second,
        TOKENS + second,
    ]
    assert spoken(rows[2]) == "2 waiting, 1 done"
    assert len(rows[4].pieces) == sum(one.owner == second for one in chosen.frames)


def test_players_bring_the_names_of_their_companies() -> None:
    battle = battle_of(players=2)
    assert {row.name: row.company for row in players(battle)} == {"Ann": "Stone Garden", "Ben": "Night Train"}
    assert "Stone Garden" in spoken(next(row for row in players(battle) if row.name == "Ann"))


def test_once_it_is_over_the_winner_is_marked_and_nobody_is_on_the_defense() -> None:
    battle = replace(battle_of(players=2), phase=Phase.OVER, winners=("ben",))
    assert {row.name: (row.won, row.leads) for row in players(battle)} == {
        "Ann": (False, False),
        "Ben": (True, False),
    }
    assert "wins" in spoken(next(row for row in players(battle) if row.won))


def test_every_status_has_words() -> None:
    assert len({status_word(status) for status in Status}) == len(Status)


def test_if_a_station_falls_the_scores_and_the_leader_are_told() -> None:
    battle = battle_of(players=2)
    station = next(one for one in battle.stations if one.owner == battle.order[0])
    lines = station_lines(battle, station.id)
    other = battle.player(battle.order[1])
    now, then = battle.score(other.id), battle.score(other.id) + other.score_per_asset
    assert f"{other.name}\u00a0{now}\u00a0→\u00a0{then}" in lines[0]
    assert f"{other.name} leads" in lines[0]
    assert lines[-1].startswith("To nobody:")
    assert "held by" in holder_line(battle, station.id)


def test_if_a_frame_is_destroyed_its_owner_loses_an_asset() -> None:
    battle = battle_of(players=2)
    worth = battle.player("ann").score_per_asset
    score = battle.score("ann")
    assert f"Ann\u00a0{score}\u00a0→\u00a0{score - worth}" in frame_line(battle, "ann.f1")


@pytest.mark.parametrize(
    ("said", "colours"),
    [
        ({}, [0, 1, 2]),
        ({"ann": {"colour": "green"}}, [2, 0, 1]),
        ({"ann": {"colour": "green"}, "ben": {"colour": "green"}}, [2, 0, 1]),
        ({"ann": {"colour": 7}, "ben": {"colour": "sky"}, "cho": {"colour": "beige"}}, [0, 4, 1]),
    ],
)
def test_no_two_players_have_one_colour(said: dict, colours: list[int]) -> None:
    players = ("ann", "ben", "cho")
    found = colours_of(players, said)
    assert [found[player] for player in players] == colours
