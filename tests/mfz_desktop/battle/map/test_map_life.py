"""Life on the map: what has just happened is seen for a moment, and what things are made of; one setting ends it."""

import pytest

from mfz_desktop.battle.happenings import Happenings
from mfz_desktop.core.settings import BATTLE_GROUND, BATTLE_LIFE, REDUCED_MOTION
from mfz_desktop.rapid_attack.battle.happenings import happenings_of
from mfz_desktop.rapid_attack.battle.map.read_only_map import ReadOnlyMap
from mfz_desktop.rapid_attack.battle.map.textures import TINTS, ground_brush
from mfz_rules.rapid_attack.battle import DamageDice
from mfz_rules.rapid_attack.state.events import FrameDestroyed, LeadChanged, SystemLost
from tests.mfz_desktop.application import Applications, settle, until
from tests.mfz_desktop.battle.map.maps import Shown, laid, play, show


@pytest.fixture
def shown(applications: Applications, data_folder) -> Shown:
    return show(applications.start(data_folder).context, laid(terrain=()))


def attack(shown: Shown) -> None:
    """Let Ann's first frame attack Ben's, which answers."""
    if shown.session.pending[0].player == "ben":
        play(shown, "ben pass")
    play(shown, "ann choose ann.f1", "ann name ben.f1 direct", "ann roll R6 R5 B2 Y3 W4 W2", "ann defend B2")
    play(shown, "ann attack R6", "ben name -", "ben roll G1 G1 W1 W1", "ben defend -")


def test_dice_land_beside_their_piece_and_hits_are_marked(shown: Shown) -> None:
    attack(shown)
    happened = shown.canvas.overlay.happened
    assert happened is None or happened.beside == "ben.f1"
    assert shown.session.submit(DamageDice("ann", (6, 5, 2, 1, 1, 1)))
    happened = shown.canvas.overlay.happened
    assert happened is not None
    assert [value for _, value in happened.dice] == sorted(value for _, value in happened.dice)
    assert (len(happened.dice), happened.beside) == (6, "ben.f1")
    shown.canvas.grab()


def test_the_line_of_an_attack_is_seen_while_its_dice_are_rolled(shown: Shown) -> None:
    before = shown.canvas.grab().toImage()
    attack(shown)
    assert shown.session.now.attack is not None
    assert shown.canvas.overlay.line_of_attack
    assert shown.canvas.grab().toImage() != before


def test_it_is_over_after_a_moment(shown: Shown) -> None:
    attack(shown)
    assert shown.session.submit(DamageDice("ann", (6, 5, 2, 1, 1, 1)))
    shown.canvas.happenings.timer.setInterval(0)
    shown.canvas.happenings.timer.start()
    until(lambda: shown.canvas.overlay.happened is None)


def test_a_wreck_and_another_leader_are_seen(shown: Shown) -> None:
    events = (SystemLost("ben.f1", "direct1"), FrameDestroyed("ben.f1"), LeadChanged("ann"))
    battle = shown.session.now
    found = happenings_of(type("Told", (), {"events": events, "before": battle, "after": battle})())
    assert found == Happenings(struck=("ben.f1",), wrecked=("ben.f1",), leader="ann")
    before = shown.canvas.grab().toImage()
    shown.canvas.happenings.now = found
    assert shown.canvas.grab().toImage() != before


def test_one_setting_ends_all_of_it(shown: Shown) -> None:
    lively = shown.canvas.grab().toImage()
    shown.context.settings.set(BATTLE_LIFE, False)
    assert shown.canvas.drawing.ground == "plain"
    assert shown.canvas.grab().toImage() != lively
    attack(shown)
    assert shown.canvas.overlay.happened is None
    assert not shown.canvas.overlay.line_of_attack


def test_each_ground_looks_like_itself(shown: Shown) -> None:
    images = []
    for ground in BATTLE_GROUND.choices:
        shown.context.settings.set(BATTLE_GROUND, ground)
        images.append(shown.canvas.grab().toImage())
    assert all(one != other for at, one in enumerate(images) for other in images[:at])
    assert {*TINTS, "plain"} == set(BATTLE_GROUND.choices)
    assert ground_brush("grass", "#FFFFFF") is ground_brush("grass", "#FFFFFF")


def test_the_others_see_the_same(shown: Shown) -> None:
    others = ReadOnlyMap(shown.context, shown.session)
    others.resize(400, 300)
    attack(shown)
    assert shown.session.submit(DamageDice("ann", (6, 5, 2, 1, 1, 1)))
    assert others.overlay.happened == shown.canvas.overlay.happened
    others.deleteLater()
    settle(shown.context)


def test_with_reduced_motion_nothing_comes_and_goes(shown: Shown) -> None:
    shown.context.settings.set(REDUCED_MOTION, True)
    attack(shown)
    assert shown.session.submit(DamageDice("ann", (6, 5, 2, 1, 1, 1)))
    assert shown.canvas.overlay.happened is None
    assert shown.canvas.overlay.line_of_attack, "the line stays as long as the attack is made"
