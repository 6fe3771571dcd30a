"""The course of a battle, of a round and of a turn, from end to end."""

from itertools import pairwise, permutations

import pytest

from mfz_rules.common.places import SQUARE, Point, Pose
from mfz_rules.common.stating import Called
from mfz_rules.kernel.tape import DiceTape
from mfz_rules.kernel.timeline import Timeline
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.companies.frame import Range
from mfz_rules.rapid_attack.editions import EDITIONS, MOST_PLAYERS
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import Side, compared
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import DamageRolled, Event
from tests.mfz_rules.rapid_attack.builders import SOLDIER, SOLDIER_ROLL, battle, wall
from tests.mfz_rules.rapid_attack.setting_up import force


def played(seed: int) -> Timeline[Battle, Action, Event]:
    """Play a battle to its end, dice and choices from tapes."""
    sides = [Side("ann", force(5, 3)), Side("bob", force(6, 3))]
    game = Timeline(RAPID_ATTACK, compared(sides), tape=DiceTape(seed))
    whims = DiceTape(f"{seed} whims")
    while asked := RAPID_ATTACK.pending(game.state):
        options = asked[0].options
        game = game.play(options[whims.value(len(game.entries), len(options)) - 1])
    return game


@pytest.fixture(scope="module")
def whole() -> Timeline[Battle, Action, Event]:
    return played(3)


def test_from_the_comparison_to_the_winner(whole: Timeline[Battle, Action, Event]) -> None:
    """RA-GEN-07: compare, field, rounds, doomsday, winner; RA-ROUND-02: a round begins in tactical order."""
    phases = [whole.initial.phase, *(entry.after.phase for entry in whole.entries)]
    changes = {(before, after) for before, after in pairwise(phases) if before is not after}

    assert changes <= {
        (Phase.COMPARE, Phase.FIELDING),
        (Phase.FIELDING, Phase.TACTICAL),
        (Phase.TACTICAL, Phase.CHAIN),
        (Phase.CHAIN, Phase.TACTICAL),
        (Phase.CHAIN, Phase.CALLS),
        (Phase.CHAIN, Phase.OVER),
        (Phase.CALLS, Phase.TACTICAL),
        (Phase.CALLS, Phase.OVER),
    }
    assert {Phase.FIELDING, Phase.TACTICAL, Phase.CHAIN, Phase.CALLS} <= set(phases)
    assert phases[-1] is Phase.OVER


def test_the_highest_score_wins(whole: Timeline[Battle, Action, Event]) -> None:
    """RA-GEN-05."""
    scores = {player.id: whole.state.score(player.id) for player in whole.state.players}

    best = max(scores.values())

    assert whole.state.clock == 0
    assert whole.state.winners == tuple(player for player in whole.state.order if scores[player] == best)


def test_what_a_battle_keeps_track_of(whole: Timeline[Battle, Action, Event]) -> None:
    """RA-GEN-06: companies, terrain, ruler, dice, clock, who holds which station."""
    state = RAPID_ATTACK.write_state(whole.state)

    assert {"players", "frames", "stations", "terrain", "settings", "clock", "order"} <= state.keys()
    assert {"pool", "defense", "spot", "whites"} <= state["frames"][0].keys()  # type: ignore[index]  # JSON
    assert {"home", "owner"} <= state["stations"][0].keys()  # type: ignore[index]  # JSON


def test_two_to_five_players() -> None:
    """RA-GEN-08: in both scales, the previews without five."""
    counts = {id: {players for _, players in edition.sizes} for id, edition in EDITIONS.items()}

    assert MOST_PLAYERS == 5
    assert counts == {"final": {2, 3, 4, 5}, "k01": {2, 3, 4, 5}, "previews": {2, 3, 4}}
    assert all({scale for scale, _ in edition.sizes} == set(Scale) for edition in EDITIONS.values())


def test_the_usual_ruler_and_base() -> None:
    """RA-BF-03: eight units; RA-LEGO-21: four studs, 0.8 units, a side."""
    assert rules_of("final").whole("range.direct_length") == 8
    assert {abs(one) for corner in SQUARE for one in corner} == {0.4}


def test_the_steps_of_a_turn_are_asked_in_their_order() -> None:
    """RA-TURN-01, RA-TURN-02, RA-TURN-17: name, roll, defend; then move and attack in either order, then spot."""
    table = battle(ann=SOLDIER, bob=SOLDIER)
    asked = []
    for line in ("ann choose ann.f1", "ann name bob.f1 direct", f"ann roll {SOLDIER_ROLL}", "ann defend B4"):
        table.play(line)
        asked.append(table.asked)

    assert asked == [
        "ann: name_target",
        "ann: roll",
        "ann: defend",
        "ann: move declare_attack forgo_attack end_turn",
    ]
    table.play("ann forgo")
    assert table.asked == "ann: move spot end_turn"
    table.play("ann move G3")
    assert table.asked == "ann: spot end_turn"
    table.play("ann spot bob.f1 Y2")
    assert table.asked == "bob: choose_frame"


def test_each_die_is_chosen_when_its_action_is_taken() -> None:
    """OQ-38: a die seen as a move may still attack, as long as nothing has used it."""
    table = battle(ann=SOLDIER, bob=SOLDIER).open("ann.f1", "bob.f1 direct", SOLDIER_ROLL, "B4")
    dice = {str(option.die) for option in table.pending[0].options if hasattr(option, "die")}
    table.play("ann move W5")

    assert {"W5", "W1", "R6", "G3"} <= dice
    assert table.refused("ann attack W5").rule == "RA-DICE-02"
    table.play("ann attack W1 range=direct")


def test_no_die_no_move() -> None:
    """RA-MOVE-02: with every white and green die used there is nothing to move by."""
    table = battle(ann="2Rd/2W", bob="2W").open("ann.f1", "bob.f1 direct", "R6 R5 W2 W1", "W2")
    table.change("bob.f1", status="done", defense=0).play("ann attack W1 range=direct", "ann damage 1")

    assert "move" not in table.pending[0].decisions
    assert table.refused("ann move R5").rule == "RA-DICE-01"


def test_an_attack_goes_from_the_spot_over_cover_to_the_dice() -> None:
    """RA-RES-05: first the spot, then the covering piece, then its chart and the roll; RA-ATK-07."""
    table = battle(ann=SOLDIER, bob=SOLDIER, terrain=[wall("wall"), wall("fence")])
    table.change("bob.f1", spot=3).open("ann.f1", "bob.f1 direct", SOLDIER_ROLL)
    table.play("ann attack R6 range=direct cover=wall,fence").open("bob.f1", "-", "B1 G1 Y1 W1 W1")

    assert table.asked == "ann: use_spot"
    assert table.play("ann use yes").asked == "bob: name_cover"
    assert table.play("bob cover fence").asked == "ann: damage_dice"
    rolled = table.play("ann damage 1 1 1 1 1 1 1 1 1").told(DamageRolled)
    assert [one.chart for one in rolled] == [3]


@pytest.mark.parametrize("range_", ["direct", "hand_to_hand"])
def test_in_the_open_the_order_of_dice_does_not_matter(range_: str) -> None:
    """RA-RES-14: whatever was rolled first, the same is lost."""
    lost = set()
    for dice in permutations((2, 4, 5, 6)):
        table = battle(ann=SOLDIER, bob=["2W", "2W"]).open("ann.f1", f"bob.f1 {range_}", rolls(range_), "-")
        table.change("bob.f1", status="done", defense=0).play(f"ann attack W4 range={range_}")
        table.play(f"ann damage {' '.join(map(str, dice))}")
        lost.add((table.frame("bob.f1").whites, table.frame("bob.f1").alive))

    assert lost == {(0, False)}


def rolls(range_: str) -> str:
    """A soldier has red dice for direct fire alone."""
    return "R6 R3 B4 G3 Y2 W4 W1" if range_ == "direct" else "B4 G3 Y2 W4 W1"


def test_a_station_only_stands_there() -> None:
    """RA-STA-16: neither target, cover, spotted nor in the way."""
    table = battle(ann="2Rd/1Y/2W", bob="2W").begin("ann.f1")
    assert table.refused("ann name bob.s1 direct").rule == "RA-TURN-04"
    table.play("ann name bob.f1 direct", "ann roll R6 R5 Y3 W2 W1", "ann defend -")

    assert table.refused("ann attack R6 range=direct cover=bob.s1").rule == "RA-BF-11"
    table.play("ann move W2 length=2 crosses=bob.s1", "ann forgo")
    assert table.refused("ann spot bob.s1 Y3").rule == "RA-SPOT-02"


def test_two_who_are_there_at_the_same_instant_change_nothing() -> None:
    """OQ-67: as after fielding; a turn that ends near the station finds them both and gives it to nobody."""
    table = battle(ann="2W", bob=["2W", "2W"], cid="2W")
    table.change("bob.f1", near=("ann.s1",)).change("cid.f1", near=("ann.s1",)).idle("cid.f1", "bob.f1")

    assert table.state.holding("ann.s1").owner == "ann"


def test_by_numbers_scores_still_decide_everything_else() -> None:
    """RA-ADV-45: who rolls first, who is called first, who leads."""
    table = battle({"per_unit_order": True}, ann=[SOLDIER] * 3, bob=[SOLDIER] * 2, stations=0)
    table.play("bob order bob.f1:9 bob.f2:9", "ann order ann.f1:1 ann.f2:1 ann.f3:1")
    for frame in ("ann.f1", "ann.f2", "ann.f3", "bob.f1", "bob.f2"):
        table.play(f"{frame[:3]} take {frame}").idle(frame)

    assert table.scores == {"ann": 9, "bob": 14}
    assert table.asked == "bob: clock_call"
    assert table.play("bob call yes").asked == "ann: clock_call"


def test_what_lies_half_way_keeps_nobody_from_attacking() -> None:
    """RA-BF-09: a wall in between is no matter but for whom it covers, and half-way it covers nobody."""
    umpire = RAPID_ATTACK.umpire(standing((2, 5), (10, 5), wall_at=6))

    assert umpire.range(standing((2, 5), (10, 5), wall_at=6), "ann.f1", "bob.f1", Range.DIRECT) == Called(
        Range.DIRECT
    )
    assert umpire.cover(standing((2, 5), (10, 5), wall_at=6), "ann.f1", "bob.f1") == Called(())


def test_close_calls_favour_the_attacker_on_range_and_the_target_on_cover() -> None:
    """RA-JUDGE-06: both at once."""
    state = standing((2, 5), (2 + 0.8 + 8.03, 5), wall_at=2 + 0.4 + 8.03 - 1.03 - 0.2)
    umpire = RAPID_ATTACK.umpire(state)

    assert umpire.range(state, "ann.f1", "bob.f1", Range.DIRECT) == Called(Range.DIRECT, close=True)
    assert umpire.cover(state, "ann.f1", "bob.f1") == Called(("wall",), close=True)


def standing(ann: Point, bob: Point, wall_at: float) -> Battle:
    """Return a battle of two frames and a thin wall between them that begins at an x."""
    outline = ((wall_at, 3), (wall_at + 0.2, 3), (wall_at + 0.2, 7), (wall_at, 7))
    table = battle(ann=SOLDIER, bob=SOLDIER, terrain=[wall(polygon=outline)])
    return table.change("ann.f1", at=Pose(*ann)).change("bob.f1", at=Pose(*bob)).state
