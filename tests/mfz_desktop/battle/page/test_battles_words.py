"""What a line of the list of battles says."""

from dataclasses import replace

import pytest

from campaigns.battles.battles import Battles, Beginning
from campaigns.battles.setup_plan import Ground
from campaigns.store.data_folder import DataFolder
from mfz_desktop.app.games import all_games
from mfz_desktop.battle.battle_list.list_model import BattleModel, headline, place_words
from mfz_desktop.battle.battle_list.summaries import BattleRow, Score, read_row
from mfz_desktop.battle.game import BattleProgress
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.context.commands.matching import fitting
from mfz_desktop.rapid_attack.battle.game import RapidAttackBattles
from mfz_rules.rapid_attack.battle import RAPID_ATTACK
from tests.mfz_desktop.battle.page.playing import battle_of, play

ANN, BEN, CHO = Score("Ann", 0, 42), Score("Ben", 1, 24), Score("Cho", 2, 9)


def running(*scores: Score) -> BattleRow:
    return BattleRow("a", BattleProgress.RUNNING, scores)


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (running(ANN, BEN), "Ann leads 42 to 24"),
        (running(ANN, BEN, CHO), "Ann leads with 42"),
        (running(ANN, replace(BEN, score=42)), "Level at 42"),
        (BattleRow("a", BattleProgress.SETTING_UP, (ANN, BEN)), "The pieces are being placed"),
        (BattleRow("a", BattleProgress.OVER, (ANN, BEN), result="Ann wins."), "Ann wins."),
        (BattleRow("a"), ""),
    ],
)
def test_first_comes_who_won_or_leads(row: BattleRow, words: str) -> None:
    assert headline(row) == words


@pytest.mark.parametrize(
    ("ground", "words"),
    [
        (Ground.SCREEN, "on screen · 27 × 18.5 units"),
        (Ground.SKETCH, "real table"),
        (Ground.TABLE, "real table"),
        (None, ""),
    ],
)
def test_where_it_is_fought(ground: Ground | None, words: str) -> None:
    assert place_words(BattleRow("a", ground=ground, table=(27.0, 18.5))) == words


@pytest.mark.parametrize("said", [{"ground": "table"}, {"ground": "moon"}, {}])
def test_the_record_says_companies_ground_and_result(tmp_path, said: dict) -> None:
    battle = battle_of(players=2)
    with DataFolder.open(tmp_path, "test") as folder:
        battles = Battles(folder)
        players = tuple({"id": player.id, **said} for player in battle.players)
        session = BattleSession(
            battles.begin(RAPID_ATTACK, battle, Beginning("final", {}, players)), RapidAttackBattles()
        )
        assert read_row(battles, session.id, all_games()).result == ""
        play(session, 5000)
        row = read_row(battles, session.id, all_games())
    assert {score.company for score in row.scores} == {"Stone Garden", "Night Train"}
    assert row.ground == (Ground.TABLE if said.get("ground") == "table" else None)
    assert row.result.endswith(".") and "win" in row.result
    assert fitting((row,), "garden night") == (row,)
    assert row.result in BattleModel().spoken(row)


def test_a_player_who_is_called_like_the_company_needs_no_other_word(tmp_path) -> None:
    battle = battle_of(players=2)
    ann, ben = battle.players
    battle = replace(battle, players=(replace(ann, name=ann.company.name), ben))
    with DataFolder.open(tmp_path, "test") as folder:
        battles = Battles(folder)
        kept = battles.begin(RAPID_ATTACK, battle, Beginning("final", {}, ()))
        scores = read_row(battles, kept.id, all_games()).scores
    assert {score.name: score.company for score in scores} == {"Stone Garden": "", "Ben": "Night Train"}
