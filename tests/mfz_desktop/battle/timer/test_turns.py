"""Which turn is under way."""

from random import Random

import pytest

from mfz_desktop.battle.game import Turn
from mfz_desktop.rapid_attack.battle.turns import ACTS, turn_of
from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Battle, Status
from mfz_rules.rapid_attack.state.agenda import AskDamageDice, AskLoss, AskTurn
from tests.mfz_desktop.battle.page.playing import battle_of
from tests.mfz_desktop.battle.turn import scenes
from tests.players.answers import some_answer


def moments(seed: int, most: int = 500) -> list[Battle]:
    """Return the moments of a battle that is played at random."""
    chance, battle = Random(seed), battle_of()
    found = [battle]
    while len(found) < most and battle.winners is None:
        try:
            battle = RAPID_ATTACK.decide(battle, some_answer(chance, battle).action).after
        except RefusedError:  # for a measure; another answer does
            continue
        found.append(battle)
    return found


def test_a_frame_that_opens_its_turn_has_it() -> None:
    assert turn_of(scenes.attacking().state) == Turn(1, "ann", "ann.f1")


def test_choosing_a_frame_is_a_moment_of_the_player_who_chooses() -> None:
    battle = scenes.table().state
    assert isinstance(battle.agenda[-1], AskTurn)
    turn = turn_of(battle)
    assert (turn.player, turn.frame, turn.choosing) == (battle.agenda[-1].player, None, True)


def test_a_roused_frame_has_a_turn_of_its_own_and_the_attacker_goes_on_after_it() -> None:
    table = scenes.attacking().play("ann attack R6 range=direct cover=wall,ben.f2")
    assert turn_of(table.state) == Turn(1, "ben", "ben.f1")
    table.open("ben.f1", "ann.f2 direct", "R4 R3 G5 G2 W2 W1", "W2")
    assert turn_of(table.state) == Turn(1, "ann", "ann.f1")


def test_what_others_answer_in_an_attack_takes_the_attackers_time() -> None:
    table = scenes.damaged()
    assert isinstance(table.state.agenda[-1], AskLoss)
    assert table.state.agenda[-1].frame == "ben.f1"
    assert turn_of(table.state) == Turn(1, "ann", "ann.f1")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_somebody_has_the_turn_until_the_battle_is_over(seed: int) -> None:
    seen = set()
    for battle in moments(seed):
        turn = turn_of(battle)
        if battle.winners is not None:
            assert turn is None
            continue
        assert turn is not None
        if turn.frame is not None:
            assert battle.frame(turn.frame).status in (*ACTS, Status.HOLD_ATTACK)
            assert battle.frame(turn.frame).owner == turn.player
        item = battle.agenda[-1]
        if isinstance(item, AskDamageDice) and item.fall is None:
            assert turn.frame == battle.attack.attacker
        seen.add(type(item).__name__)
    assert {"AskTurn", "AskTarget", "AskActs", "AskDamageDice", "AskClock"} <= seen


def test_two_calls_at_one_clock_are_two_moments() -> None:
    found = [turn_of(one) for one in moments(1) if one.agenda and type(one.agenda[-1]).__name__ == "AskClock"]
    assert len(set(found)) == len({(one.round, one.player) for one in found}) > 2
