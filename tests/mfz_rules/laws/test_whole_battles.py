"""The laws of whole battles notice what breaks them."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from mfz_rules.alpha_bandit.game import ALPHA_BANDIT
from mfz_rules.common.events import Noted
from mfz_rules.kernel.timeline import Timeline
from tests.mfz_rules.intercept_orbit.laws.random_battle import random_battle
from tests.mfz_rules.laws import whole_battles
from tests.mfz_rules.laws.broken import BrokenError
from tests.mfz_rules.laws.played import Played, Step

AT = 20
"""The step that is tampered with."""


@cache
def played() -> Played[Any, Any, Any]:
    """A short battle."""
    rules = ALPHA_BANDIT.profile.editions.rules_of(ALPHA_BANDIT.profile.fleets.edition, {"doomsday_start": 4})
    return random_battle(Random("laws"), rules, ALPHA_BANDIT)


@cache
def timeline() -> Timeline[Any, Any, Any]:
    return whole_battles.timeline_of(ALPHA_BANDIT, played())


def tampered(change: Callable[[Step[Any, Any, Any]], Step[Any, Any, Any]]) -> Played[Any, Any, Any]:
    """Return the battle with one step that is not what happened."""
    steps = played().steps
    return replace(played(), steps=(*steps[:AT], change(steps[AT]), *steps[AT + 1 :]))


OTHER: dict[str, Callable[[Step[Any, Any, Any]], Step[Any, Any, Any]]] = {
    "events": lambda step: replace(step, events=(*step.events, Noted("ann", "more"))),
    "state": lambda step: replace(step, after=replace(step.after, clock=step.after.clock + 1)),
}


def test_a_battle_keeps_them() -> None:
    whole_battles.record_holds(ALPHA_BANDIT, played(), timeline())
    whole_battles.undo_is_exact(Random(1), played(), timeline())
    whole_battles.goes_on_from_files(Random(1), ALPHA_BANDIT, played())


@pytest.mark.parametrize("what", OTHER)
def test_a_record_that_reads_back_otherwise_is_noticed(what: str) -> None:
    with pytest.raises(BrokenError, match=what):
        whole_battles.record_holds(ALPHA_BANDIT, tampered(OTHER[what]), timeline())


def test_a_record_that_lost_an_entry_is_noticed() -> None:
    with pytest.raises(BrokenError, match="lost entries"):
        whole_battles.record_holds(ALPHA_BANDIT, played(), timeline().back(timeline().last_n - 1))


@pytest.mark.slow
def test_rules_that_decide_otherwise_later_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = timeline()
    decide = ALPHA_BANDIT.decide
    monkeypatch.setattr(
        ALPHA_BANDIT,
        "decide",
        lambda state, action: replace(
            decide(state, action), events=(*decide(state, action).events, Noted("ann", ""))
        ),
    )
    with pytest.raises(BrokenError, match="decide otherwise"):
        whole_battles.record_holds(ALPHA_BANDIT, played(), kept)


def test_taking_back_to_another_state_is_noticed() -> None:
    steps = tuple(OTHER["state"](step) for step in played().steps)
    with pytest.raises(BrokenError, match="taking back"):
        whole_battles.undo_is_exact(Random(1), replace(played(), steps=steps), timeline())


def test_redoing_to_other_states_is_noticed() -> None:
    with pytest.raises(BrokenError, match="another battle"):
        whole_battles.undo_is_exact(Random(1), replace(played(), steps=played().steps[:-1]), timeline())


def test_a_battle_that_goes_on_otherwise_after_a_stop_is_noticed() -> None:
    others = replace(played(), steps=tuple(OTHER["events"](step) for step in played().steps))
    with pytest.raises(BrokenError, match="other events"):
        whole_battles.goes_on_from_files(Random(1), ALPHA_BANDIT, others)


def test_a_state_that_loses_something_in_a_file_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    write = ALPHA_BANDIT.write_state
    monkeypatch.setattr(ALPHA_BANDIT, "write_state", lambda state: {**write(state), "clock": 1})
    with pytest.raises(BrokenError, match="reads back otherwise"):
        whole_battles.state_round_trips(ALPHA_BANDIT, played().initial)
