"""The course of a battle, of a round and of a turn, from end to end."""

from itertools import pairwise

import pytest

from mfz_rules.kernel.tape import DiceTape
from mfz_rules.kernel.timeline import Timeline
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.editions import EDITIONS, MOST_PLAYERS
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import Side, compared
from mfz_rules.rapid_attack.state.actions import Action
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.state.places import SQUARE
from tests.mfz_rules.rapid_attack.builders import SOLDIER, SOLDIER_ROLL, battle
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
