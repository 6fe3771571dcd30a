"""A whole battle on the screen: three players, the umpire measuring, clicks and drags from set-up to report."""

import pytest
from PySide6.QtCore import Qt

from mfz_desktop.context.navigation import Place
from mfz_desktop.rapid_attack.battle.setup.page.page import DICE, FIELD, TERMS
from mfz_rules.rapid_attack.battle import LoseSystem, Phase, Range, UseSpot
from mfz_rules.rapid_attack.state.events import (
    CombatOrderEntered,
    DamageCounted,
    FrameDestroyed,
    ScoreChanged,
    SpotUsed,
    StationLost,
    StationSeized,
)
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.whole.by_mouse import MousePlayer
from tests.mfz_desktop.battle.whole.mouse import button, click, drag
from tests.mfz_desktop.battle.whole.player import everybody_calls, everybody_idles, those_above_pass
from tests.mfz_desktop.battle.whole.record import audited, lines
from tests.mfz_desktop.battle.whole.setting_up import SettingUp

LISTS = """Company: Stone Garden
Station: The gate
Station: The dome
Hound -- 2Rd/1B/1G/2W + SSR (x3)
Anvil -- 2Rd/1G/2W
Badger -- 2Rh/1G/2W

Company: Night Train
Station: The depot
Station: The crane
Wren -- 2Rd/1B/1G/2W + SSR (x2)
Brute -- 2Rh/1G/2W + SSR
Tom -- 2Ra/1B/1Y/2W

Company: Free Hands
Station: The mill
Station: The lamp
Mole -- 2Rd/1B/1G/1Y/2W + SSR (x3)
Pike -- 2Rh/1B/1G/2W
Kite -- 2Rd/1G/1Y/2W
"""
ANN, BEN, CHO = "ann", "ben", "cho"
CHAIN = ["ann.f1", "cho.f1", "cho.f1", "ben.f1", "ben.f1"]
"""Whose turn opens, who is attacked and roused by it, and so on."""
CLOCK = [(10, None), *((clock, None if clock % 2 else ANN) for clock in range(9, -1, -1))]
"""Each step: that of the round, and from the second round on a call of Ann's."""


def set_up(app: Application) -> None:
    up = SettingUp(app)
    up.go_there()
    up.seat(LISTS)
    up.name_players("Ann", "Ben", "Cho")
    page = app.window.page
    click(page.bar.buttons[TERMS])
    up.keys.go_to_name("Scale")
    up.keys.press(Qt.Key.Key_Home)
    assert page.document.plan.scale == "skirmish"
    click(page.bar.buttons[FIELD])
    field = page.steps[FIELD]
    click(button(field, "Put on the table: Wall"))
    drag(field.view, field.view.point_of(15, 9), field.view.point_of(13, 5))
    click(page.bar.buttons[DICE])
    dice = page.steps[DICE]
    click(dice.seed)
    up.keys.press("20", Qt.Key.Key_Return)
    assert (page.document.plan.seed, page.document.plan.rolled) == (20, True)
    click(page.summary.begin)
    app.settle()


def field_all(ann: MousePlayer, ben: MousePlayer, cho: MousePlayer) -> None:
    """Place everything by dragging it onto the map, in the five phases."""
    ann.places("The gate", 3, 5)
    ann.places("The dome", 3, 12)
    ann.places("Hound", 9, 12)
    ann.places("Anvil", 9, 5)
    cho.places("Mole", 17.5, 12)
    ben.places("Wren", 19.5, 15)
    cho.places("Pike", 20, 8.5)
    ben.places("Brute", 22.5, 8.5)
    cho.places("Kite", 24, 3)
    ben.places("Tom", 27, 15)
    cho.places("The mill", 20, 10)
    ben.places("The depot", 28, 8)
    cho.places("The lamp", 28, 2)
    ben.places("The crane", 23, 16.5)
    ann.places("Badger", 9, 8.5)


@pytest.mark.slow
def test_a_whole_battle_of_three_players_on_the_screen(app: Application) -> None:
    set_up(app)
    session = app.session
    assert [session.now.score(id) for id in (ANN, BEN, CHO)] == [30, 25, 20]
    ann, ben, cho = (MousePlayer(app, id) for id in (ANN, BEN, CHO))
    field_all(ann, ben, cho)
    assert session.now.phase is Phase.TACTICAL

    _a_chain_of_three(ann, ben, cho)
    _the_wall_is_shot_away(ann)
    _badger_runs(ann)
    everybody_idles(ann, ben, cho)
    everybody_calls(ann, ben, cho)
    assert (session.now.round, session.now.clock) == (2, 10)

    _a_spot_is_used(ann, ben, cho)
    _three_meet_at_the_mill(ann, ben, cho)
    everybody_idles(ann, ben, cho)
    everybody_calls(ann, ben, cho, down=(ANN,))
    assert (session.now.round, session.now.clock) == (3, 8)

    _the_mill_changes_hands(ann, ben, cho)
    for round, clock in ((3, 6), (4, 4), (5, 2), (6, 0)):
        assert session.now.round == round
        everybody_idles(ann, ben, cho)
        everybody_calls(ann, ben, cho, down=(ANN,))
        assert session.now.clock == clock

    assert (session.now.round, session.now.winners) == (6, (ANN,))
    click(button(app.view.turn, "See the report"))
    app.settle()
    assert app.context.navigator.here == Place("battle_report", session.id)
    _record_says(app, session.id)


def _record_says(app: Application, id: str) -> None:
    """What happened stands there, measured by the umpire, and the rules still say all of it."""
    written = lines(app, id)
    assert audited(app, id) == {"entries": len(written), "first_difference": None}
    told = [one for line in written for one in line["events"]]
    first_chain = [one for one in told if one["event"] in ("turn_opened", "combat_order_entered")][:5]
    assert [one.get("frame", one.get("target")) for one in first_chain] == CHAIN
    wall = [one["left"] for one in told if one["event"] == "pieces_removed" and one["terrain"] == "t1"]
    assert wall == [18, 12, 6, 0]
    mill = [(one["event"], one.get("player")) for one in told if one.get("station") == "cho.s1"]
    assert mill == [("station_lost", None), ("station_seized", ANN)]
    clock = [(one["clock"], one.get("by")) for one in told if one["event"] == "clock_moved"]
    assert clock == CLOCK
    assert told[-1] | {"why": ""} == {"event": "battle_ended", "winners": [ANN], "why": ""}
    moves = [line["action"] for line in written if line["action"]["do"] == "move"]
    assert all("at" in one and "facts" not in one for one in moves)


def _a_chain_of_three(ann: MousePlayer, ben: MousePlayer, cho: MousePlayer) -> None:
    """Hound shoots at Mole, which is roused and shoots at Wren, which is roused in its turn."""
    ann.takes_turn("Hound")
    ann.opens("Mole", Range.DIRECT, "R5 R2 B4", "B4")
    ann.attacks("R5")
    assert ann.saw(CombatOrderEntered).target == ann.frame("Mole")
    cho.opens("Wren", Range.DIRECT, "R6 B5 Y4", "B5")
    assert cho.saw(DamageCounted).count == 0
    ann.ends_turn()
    cho.attacks("R6")
    assert cho.saw(CombatOrderEntered).target == ann.frame("Wren")
    ben.opens("Mole", Range.DIRECT, "R6 B2", "B2")
    assert ben.saw(DamageCounted).count == 6 - 2
    cho.rolls_damage("6 5 2 1")
    ben.chooses(LoseSystem, "Def")
    ben.chooses(LoseSystem, "Move")
    cho.spots("Wren", "Y4")
    ben.attacks("R6")
    ben.rolls_damage("6")
    cho.chooses(LoseSystem, "Move")
    ben.ends_turn()


def _the_wall_is_shot_away(ann: MousePlayer) -> None:
    """Anvil brings the wall down, piece by piece."""
    ann.takes_turn("Anvil")
    ann.opens("Wall 1", Range.DIRECT, "R5")
    ann.attacks("R5")
    ann.rolls_damage("6 6 5 4 2")
    assert len(ann.session.automatic) == 4
    assert not ann.session.now.structure("t1").pieces_left
    ann.ends_turn()


def _badger_runs(ann: MousePlayer) -> None:
    """Badger runs towards the mill."""
    ann.takes_turn("Badger")
    ann.opens(dice="G8:8")
    ann.moves("G8:8", 16.8, 9.5)
    ann.ends_turn()


def _a_spot_is_used(ann: MousePlayer, ben: MousePlayer, cho: MousePlayer) -> None:
    """Wren spots Mole for whoever wants it; Hound does."""
    those_above_pass(ben, ann, ben, cho)
    ben.takes_turn("Wren")
    ben.opens(dice="W5")
    ben.spots("Mole", "W5")
    ann.takes_turn("Hound")
    ann.names_target("Mole", Range.DIRECT, rockets=1)
    ann.rolls("R8:7 R6 R5")
    ann.defends()
    ann.attacks("R8:7")
    cho.opens(dice="B6", defense="B6")
    ann.chooses(UseSpot, "Use the spot")
    assert ann.saw(SpotUsed).value == 5
    assert ann.saw(DamageCounted).count == 7 + 5 - 6
    ann.rolls_damage("6 1 1 1 2 2")
    cho.chooses(LoseSystem, "Def")
    ann.ends_turn()
    cho.ends_turn()


def _three_meet_at_the_mill(ann: MousePlayer, ben: MousePlayer, cho: MousePlayer) -> None:
    """Badger and Brute come near the mill, which Pike holds: contested, it stays Cho's."""
    ann.takes_turn("Badger")
    ann.opens(dice="G2")
    ann.moves("G2", 18.6, 10)
    ann.ends_turn()
    those_above_pass(ben, ann, ben, cho)
    ben.takes_turn("Brute")
    ben.opens(dice="G2")
    ben.moves("G2", 21.4, 10)
    ben.ends_turn()
    mill = ann.session.now.holding("cho.s1")
    near = {one.owner for one in ann.session.now.frames if mill.id in one.near}
    assert (near, mill.owner) == ({ANN, BEN, CHO}, CHO)


def _the_mill_changes_hands(ann: MousePlayer, ben: MousePlayer, cho: MousePlayer) -> None:
    """Pike dies beside it, so it is nobody's; Brute leaves, so it is Ann's."""
    those_above_pass(cho, ann, ben, cho)
    cho.idles("Pike")
    those_above_pass(ben, ann, ben, cho)
    ben.takes_turn("Brute")
    ben.opens("Pike", Range.HAND_TO_HAND, "R6 G3")
    ben.attacks("R6")
    ben.rolls_damage("6 6 5 5 4 1")
    for words in ("Def", "Move", "Hand", "Lose a white die", "Lose a white die"):
        cho.chooses(LoseSystem, words)
    assert cho.saw(FrameDestroyed).frame == cho.frame("Pike")
    assert cho.saw(StationLost).station == "cho.s1"
    ben.moves("G3", 22.5, 8.5)
    assert ben.saw(StationSeized, station="cho.s1").player == ANN
    assert ben.saw(ScoreChanged, player=ANN).score == 36
    ben.ends_turn()
