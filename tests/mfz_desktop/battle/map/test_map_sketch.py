"""The sketch of a real table: pieces are pushed about as a reminder; nothing is measured and nothing is a fact."""

import pytest
from PySide6.QtCore import QPointF, Qt

from campaigns.battles.battles import Beginning
from mfz_desktop.battle.open_battles import OpenBattles
from mfz_desktop.rapid_attack.battle.map import BattleMap
from mfz_desktop.rapid_attack.battle.selection import FrameSelection
from tests.mfz_desktop.application import Applications, nameless, settle
from tests.mfz_desktop.battle.map.maps import Shown, laid, play


@pytest.fixture
def context(applications: Applications, data_folder):
    return applications.start(data_folder).context


@pytest.fixture
def shown(context) -> Shown:
    battle = laid({})
    session = context.service(OpenBattles).begin(
        "rapid-attack", battle, Beginning("final", dict(battle.rules.settings), ())
    )
    return sketched(context, session)


def sketched(context, session) -> Shown:
    selection = FrameSelection()
    view = BattleMap(context, session, selection, sketched=True)
    context.root.destroyed.connect(view.deleteLater)  # it has no window that would take it along
    view.resize(900, 700)
    view.show()
    settle(context)
    return Shown(context, session, selection, view)


def place(shown: Shown, id: str) -> tuple[float, float]:
    at = shown.canvas.reminders.of(id)
    return at.x, at.y


def test_every_piece_is_drawn_at_the_edge_of_its_player(shown: Shown) -> None:
    for id in ("ann.f1", "ann.f2", "ben.f1", "ben.f2", "ann.s1", "ben.s1"):
        assert shown.canvas.piece_at(shown.canvas.camera.point(*place(shown, id))) == id
    assert place(shown, "ann.f1")[1] < 3
    assert place(shown, "ben.f1")[1] > 15


def test_a_piece_is_pushed_by_mouse_and_keys_and_the_battle_knows_nothing_of_it(shown: Shown) -> None:
    before = shown.session.now
    shown.drag(place(shown, "ann.f1"), (10, 9))
    assert place(shown, "ann.f1") == pytest.approx((10, 9), abs=0.1)
    shown.click(*place(shown, "ann.f1"))
    assert shown.selection.selected.looked_at == "ann.f1"
    x, y = place(shown, "ann.f1")
    shown.key(Qt.Key.Key_Left, Qt.Key.Key_R)
    assert place(shown, "ann.f1") == pytest.approx((x - 0.25, y))
    assert shown.canvas.reminders.of("ann.f1").facing == 105
    shown.view.turn.click()
    assert shown.canvas.reminders.of("ann.f1").facing == 120
    assert shown.session.now is before
    assert not shown.session.entries


def test_nothing_is_measured_or_put_anywhere_by_the_rules(shown: Shown) -> None:
    if shown.session.pending[0].player == "ben":
        play(shown, "ben pass")
    play(shown, "ann choose ann.f1", "ann name ben.f1 direct")
    shown.selection.look_at("ann.f1")
    assert shown.canvas.pointing.sight is None
    assert not shown.canvas.pointing.tasks
    assert shown.canvas.ruler == 0
    shown.key(Qt.Key.Key_L)
    assert shown.canvas.tape is None
    assert shown.view.tape.isHidden()
    assert shown.view.back.isHidden()
    assert not nameless(shown.view)


def test_the_sketch_is_as_it_was_left(shown: Shown, context) -> None:
    shown.drag(place(shown, "ben.s1"), (12, 12))
    again = sketched(context, shown.session)
    assert place(again, "ben.s1") == pytest.approx((12, 12), abs=0.1)
    assert again.canvas.piece_at(QPointF(again.point(12, 12))) == "ben.s1"


def test_what_was_kept_and_cannot_be_read_is_left_away(shown: Shown, context) -> None:
    untouched = place(shown, "ann.f1")
    for kept in (b"no json", b"[1, 2]", b'{"ann.f1": [1]}', b'{"ann.f1": "x"}'):
        context.settings.keep(f"sketch/{shown.session.id}", kept)
        assert place(sketched(context, shown.session), "ann.f1") == untouched


def test_where_a_piece_is_drawn_is_no_fact_of_the_battle(shown: Shown) -> None:
    assert shown.canvas.battle.frame("ann.f2").at is not None
    assert shown.session.battle.frame("ann.f2").at is None
