"""Deciding a record again."""

import json
from typing import Any

from hypothesis import given

from mfz_rules.kernel.audit import Audit, Difference, audit
from mfz_rules.kernel.lines import Back, back_line, record_text
from mfz_rules.kernel.record import read_record
from tests.mfz_rules.kernel.games import ToyTimeline, header, played, round_played
from tests.mfz_rules.kernel.toy import TOY, Toy

LINES = record_text(header(), round_played()).splitlines(keepends=True)


def audited(lines: list[str], game: Toy = TOY) -> Audit:
    return audit(read_record("".join(lines), game), game)


def changed(index: int, key: str, value: Any) -> list[str]:
    line = json.dumps(json.loads(LINES[index]) | {key: value}) + "\n"
    return [*LINES[:index], line, *LINES[index + 1 :]]


@given(played())
def test_what_was_played_under_these_rules_is_decided_alike(made: tuple[ToyTimeline, str]) -> None:
    timeline, text = made
    assert audit(read_record(text, TOY), TOY) == Audit(len(timeline.entries), None)


def test_new_rules_show_where_they_decide_otherwise() -> None:
    stored = json.loads(LINES[3])["events"]
    outcome = audited(LINES, Toy(middle=99))
    assert outcome.entries == 3
    assert outcome.first_difference is not None
    assert (outcome.first_difference.n, outcome.first_difference.stored) == (3, stored)
    assert outcome.first_difference.decided != stored
    assert isinstance(outcome.first_difference.decided, list)


def test_an_event_that_was_changed_is_found() -> None:
    bet = {"event": "bet_made", "player": "ann", "bet": "low"}
    outcome = audited(changed(1, "events", [bet]))
    assert outcome.first_difference == Difference(1, [bet], [bet | {"bet": "high"}])


def test_an_action_that_is_refused_now_is_told_with_its_rule() -> None:
    outcome = audited(changed(2, "action", {"do": "call", "player": "ann", "bet": "low"}))
    assert outcome.first_difference is not None
    assert outcome.first_difference.n == 2
    assert outcome.first_difference.decided == {"rule": "TOY-01", "text": "One bet, high or low."}


def test_an_action_that_is_none_is_told_with_its_rule() -> None:
    outcome = audited(changed(1, "action", {"do": "fly", "player": "ann"}))
    assert outcome.first_difference is not None
    assert outcome.first_difference.decided == {
        "rule": "ACTION",
        "text": "do: is 'fly', which is no do that is known",
    }


def test_what_was_taken_back_is_not_asked_about() -> None:
    wrong = changed(3, "events", [])
    assert audited(wrong).first_difference is not None
    assert audited([*wrong, back_line(Back(4, 2))]) == Audit(2, None)
