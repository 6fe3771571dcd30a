"""Playing scenarios: up to the first refusal, with dice typed or from a seed."""

from typing import Any

import pytest

from mfz_rules.kernel.timeline import DiceSource
from mfz_rules.rapid_attack.state.actions import Roll
from mfz_rules.rapid_attack.state.frames import Status
from tests.mfz_rules.rapid_attack.scenario.documents import OPENING, asked, do, played, refusal, scenario


def test_a_whole_turn_and_an_attack_through_combat_order() -> None:
    """RA-CBT-01: ann's frame opens its turn before the attack is resolved. Attack 6 − defense 1: 5 dice."""
    found = played(
        scenario(
            *OPENING,
            do("ben", "declare_attack", {"range": "direct", "cover": []}, die="R6"),
            do("ann", "name_target", target=None),
            do("ann", "roll", dice=["B1", "G3", "Y2", "W5", "W2"]),
            do("ann", "defend", die="B1"),
            do("ben", "damage_dice", dice=[1, 1, 1, 1, 6]),
            do("ann", "lose_system", system="direct1"),
        )
    )

    assert found.refused is None
    assert len(found.timeline.entries) == 10
    assert found.timeline.state.frame("ann.f1").lost == ("direct1",)
    assert found.timeline.state.frame("ben.f1").status is Status.FINISHING
    assert [entry.by for entry in found.timeline.entries[:5]] == ["ben"] * 5


def test_playing_stops_at_the_first_refusal() -> None:
    found = played(scenario(*OPENING, do("ben", "defend", die="W5"), do("ben", "end_turn")))

    assert found.refused is not None
    assert (found.refused.index, len(found.timeline.entries)) == (4, 4)
    assert asked(found.timeline.state) == "ben: move declare_attack forgo_attack end_turn"


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        (do("ann", "pass"), "RA-TAC-02"),
        (do("ben", "choose_frame", frame="ann.f1"), "RA-TAC-02"),
        (do("cho", "pass"), "ACTION"),
        (do("ben", "fly"), "ACTION"),
        (do("ben", "choose_frame"), "ACTION"),
        (["ben", "pass"], "ACTION"),
        (None, "ACTION"),
        (do("ben", "overrule", field="round", value=10**30, reason="much"), "ACTION"),
        (do("ben", "note", text=10**30), "ACTION"),
        (do("ben", "pass", facts={"near": [10**30]}), "ACTION"),
    ],
)
def test_refusals_name_their_rule(wrong: Any, rule: str) -> None:
    assert refusal(scenario(wrong)).rule == rule


def test_a_roll_that_is_not_the_pool() -> None:
    """RA-TURN-13."""
    assert refusal(scenario(*OPENING[:2], do("ben", "roll", dice=["W1"]))).rule == "RA-TURN-13"


def test_entries_bear_the_time_that_is_given() -> None:
    from mfz_rules.kernel.scenario import play
    from mfz_rules.rapid_attack.scenario import read_scenario

    found = play(read_scenario(scenario(OPENING[0])), lambda: "2026-03-01T18:00:00Z")

    assert found.timeline.entries[0].at == "2026-03-01T18:00:00Z"


class TestSeeds:
    ROLLS = (*OPENING[:2], do("ben", "roll"))

    def rolled(self, seed: Any, *actions: Any) -> Roll:
        found = played(scenario(*(actions or self.ROLLS), seed=seed))
        assert found.refused is None
        action = found.timeline.entries[2].action
        assert isinstance(action, Roll)
        return action

    @pytest.mark.parametrize("seed", [0, 7, -3, "a word", 2**53])
    def test_the_same_seed_plays_the_same_battle(self, seed: Any) -> None:
        assert self.rolled(seed) == self.rolled(seed)

    def test_a_number_and_its_digits_are_one_seed(self) -> None:
        assert self.rolled(7) == self.rolled("7")

    def test_other_seeds_show_other_dice(self) -> None:
        assert len({self.rolled(seed).dice for seed in range(20)}) > 15

    def test_some_dice_typed_the_others_drawn(self) -> None:
        found = played(scenario(*OPENING[:2], do("ben", "roll", dice=["R6", "R", "B", "G", "Y", "W1", "W"]), seed=7))

        assert found.timeline.entries[2].dice is DiceSource.MIXED
        assert found.timeline.entries[2].drawn == 5

    def test_without_a_seed_every_die_is_typed(self) -> None:
        for dice in ({}, {"dice": ["R6", "R", "B", "G", "Y", "W1", "W"]}):
            assert refusal(scenario(*OPENING[:2], do("ben", "roll", **dice))).rule == "RA-TURN-13"

    def test_dice_of_damage_come_from_the_seed_too(self) -> None:
        found = played(
            scenario(
                *OPENING[:2],
                do("ben", "roll", dice="R6 R3 B4 G3 Y2 W5 W1"),
                do("ben", "defend", die=None),
                do("ben", "declare_attack", {"range": "direct"}, die="R6"),
                do("ann", "name_target", target=None),
                do("ann", "roll"),
                do("ann", "defend", die=None),
                do("ben", "damage_dice"),
                seed=7,
            )
        )

        assert found.refused is None
        assert found.timeline.entries[-1].drawn == 6


@pytest.mark.parametrize("seed", [None, 4])
@pytest.mark.parametrize(("at", "stands"), [({"x": 10, "y": 9.5}, (10, 9.5)), (None, (10, 9))])
def test_an_obedient_objective_is_rolled_for_and_then_asked_where_it_goes(
    seed: int | None, at: dict[str, float] | None, stands: tuple[float, float]
) -> None:
    """RA-CAMP-12, OQ-88."""
    valve = {"id": "valve", "name": "The valve", "owner": "ben", "behaviour": "obedient", "at": {"x": 10, "y": 9}}
    actions = [OPENING[0], do("ben", "move_objective", **({} if seed else {"dice": [1]}))]
    rolled = played(scenario(*actions, objective=valve, seed=seed))
    assert rolled.refused is None
    assert asked(rolled.timeline.state) == "ben: move_objective"

    moved = played(scenario(*actions, do("ben", "move_objective", at=at), objective=valve, seed=seed))
    assert moved.refused is None
    assert asked(moved.timeline.state) == "ben: name_target"
    objective = moved.timeline.state.objective
    assert objective is not None and objective.at is not None
    assert (objective.at.x, objective.at.y) == stands
