"""A whole battle beside a real table: dice typed, facts stated, and no hand ever on a mouse."""

import pytest
from PySide6.QtCore import Qt

from campaigns.battles.setup_plan import Ground
from mfz_desktop.context.navigation import Place
from mfz_rules.rapid_attack.battle import LoseSystem, NameCover, Phase, Range, Retreat, UseSpot
from mfz_rules.rapid_attack.state.events import (
    CombatOrderEntered,
    DamageCounted,
    FrameDestroyed,
    ScoreChanged,
    StationSeized,
)
from tests.mfz_desktop.battle.page.app import Application
from tests.mfz_desktop.battle.whole.by_keys import KeyPlayer
from tests.mfz_desktop.battle.whole.keyboard import Keyboard
from tests.mfz_desktop.battle.whole.player import everybody_calls, everybody_idles, those_above_pass
from tests.mfz_desktop.battle.whole.record import audited, events, lines
from tests.mfz_desktop.battle.whole.setting_up import SettingUp

LISTS = """Company: Stone Garden
Station: The mill
Station: The well
Station: The yard
Hound -- 2Rd/1B/1G/1Y/2W + SSR (x2)
Anvil -- 2Rh+d8/2B/2W + SSR
Badger -- 2Ra/1B/1Y/2W
Sol -- 2Rd/1G/1Y/2W

Company: Night Train
Station: The depot
Station: The crane
Station: The lamp
Wren -- 2Rd/2G/2W + SSR (x3)
Brute -- 2Rh/1B/1G/2W
Tom -- 2Ra/1Y/2W
Lark -- 2Rd/1B/1G/2W
"""


def set_up(app: Application) -> None:
    up = SettingUp(app)
    up.go_there()
    up.seat(LISTS)
    up.name_players("Ann", "Ben")
    for _ in ("terms", "compare", "battlefield"):
        up.next_step()
    up.keys.press(Qt.Key.Key_End)
    up.keys.go_to_name("Put on the table: Wall")
    up.keys.press(Qt.Key.Key_Space)
    up.next_step()
    up.keys.press(Qt.Key.Key_Right)
    plan = app.window.page.document.plan
    assert (plan.field.ground, len(plan.field.terrain), plan.rolled) == (Ground.TABLE, 1, False)
    up.begin()


def everybody_places(ann: KeyPlayer, ben: KeyPlayer) -> None:
    while ann.session.now.phase is Phase.FIELDING:
        asked = ann if ann.asked else ben
        asked.places(asked.names(asked.session.pending[0].options[0].piece))


@pytest.mark.slow
def test_a_whole_battle_at_a_real_table_by_the_keyboard_alone(app: Application) -> None:
    set_up(app)
    ann, ben = KeyPlayer(app, "ann"), KeyPlayer(app, "ben")
    session = app.session
    assert [session.now.score(id) for id in ("ann", "ben")] == [28, 42]
    everybody_places(ann, ben)

    for clock, play in zip((8, 5, 2, 0), (_first_round, _second_round, _third_round, _fourth_round), strict=True):
        play(ann, ben)
        everybody_idles(ann, ben)
        everybody_calls(ann, ben, down=("ann", "ben"))
        assert session.now.clock == clock

    assert session.now.winners == ("ben",)
    assert [session.now.score(id) for id in ("ann", "ben")] == [28, 36]
    Keyboard().press(Qt.Key.Key_Return)
    app.settle()
    assert app.context.navigator.here == Place("battle_report", session.id)
    _record_says(app, session.id)


def _record_says(app: Application, id: str) -> None:
    """Every die was read from the table, nobody measured anything, and the rules still say all of it."""
    written = lines(app, id)
    assert audited(app, id) == {"entries": len(written), "first_difference": None}
    assert {one["dice"] for one in written if one["action"]["do"] in ("roll", "damage_dice")} == {"table"}
    assert not any("at" in one["action"] for one in written)
    assert {"cover", "near", "path", "still_cover"} <= {
        fact for one in written for fact in one["action"].get("facts", {})
    }
    told = events(app, id)
    assert told["combat_order_entered"] == 2
    assert told["frame_destroyed"] == 1
    assert told["station_seized"] == 2
    assert told["battle_ended"] == 1


def _first_round(ann: KeyPlayer, ben: KeyPlayer) -> None:
    """Wren shoots Hound through the wall, takes the mill, and is driven off it."""
    ben.takes_turn("Wren")
    ben.names_target("Hound", Range.DIRECT, rockets=1)
    ben.rolls("R6 R5 R8:7 G4 G3 W5 W2")
    ben.defends("W2")
    ben.attacks("R8:7", cover=("Wall 1",))
    assert ben.saw(CombatOrderEntered).target == ann.frame("Hound")
    ann.opens("Wren", Range.DIRECT, "R6 R3 B5 G4 Y4 W6 W2", "B5")
    assert ann.saw(DamageCounted).count == 7 - 5
    ben.rolls_damage("5 6")
    ben.takes_pieces_off(stands=True)
    ann.chooses(LoseSystem, "Comm")
    ben.moves("G4", near=("The mill",), goes=3.5)
    assert ben.saw(StationSeized).station == "ann.s1"
    ben.ends_turn()
    ann.attacks("R6")
    ann.rolls_damage("6 5 2 1")
    ben.chooses(Retreat, "Retreat from The mill")
    ben.chooses(LoseSystem, "Move")
    ann.spots("Brute", "Y4")


def _second_round(ann: KeyPlayer, ben: KeyPlayer) -> None:
    """Sol spots Brute, and Badger's shells come down on it and on what covers it."""
    those_above_pass(ann, ann, ben)
    ann.takes_turn("Sol")
    ann.opens(dice="Y6")
    ann.spots("Brute", "Y6")
    those_above_pass(ann, ann, ben)
    ann.takes_turn("Badger")
    ann.opens("Brute", Range.ARTILLERY, "R4 R3 B2", "B2")
    ann.attacks("R4", cover=("Tom", "Lark"))
    ben.opens(dice="B6", defense="B6")
    ann.chooses(UseSpot, "Use the spot")
    ben.chooses(NameCover, "Tom")
    ann.rolls_damage("6 6 5 1")
    ben.chooses(LoseSystem, "Comm")
    ben.chooses(LoseSystem, "Def")
    ben.chooses(LoseSystem, "Hand-to-hand")
    ann.ends_turn()
    ben.ends_turn()


def _third_round(ann: KeyPlayer, ben: KeyPlayer) -> None:
    """Brute has done its turn with no defense; Anvil comes close and ends it."""
    those_above_pass(ben, ann, ben)
    ben.idles("Brute")
    those_above_pass(ann, ann, ben)
    ann.takes_turn("Anvil")
    ann.opens("Brute", Range.HAND_TO_HAND, "R6 R2 R8:8")
    ann.attacks("R8:8")
    ann.rolls_damage("6 6 6 5 5 4 1 1")
    assert ann.saw(FrameDestroyed).frame == ann.frame("Brute")
    assert ann.saw(ScoreChanged, player="ben").score == 42
    ann.ends_turn()


def _fourth_round(ann: KeyPlayer, ben: KeyPlayer) -> None:
    """Hound gives its attack up and walks back to the mill."""
    those_above_pass(ann, ann, ben)
    ann.takes_turn("Hound")
    ann.opens("Tom", Range.DIRECT, "G5")
    ann.gives_up()
    ann.moves("G5", near=("The mill",))
    assert ann.saw(StationSeized, station="ann.s1").player == "ann"
    ann.ends_turn()
