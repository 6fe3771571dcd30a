"""Playing, taking back, redoing and branching."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.kernel.dice import Colour, RolledDie
from mfz_rules.kernel.refusal import RefusedError
from mfz_rules.kernel.timeline import DiceSource, Timeline
from tests.mfz_rules.kernel.games import ToyTimeline, answers, played, round_played, started
from tests.mfz_rules.kernel.toy import START, TOY, Bet, Call, Note, Throw

SIX = RolledDie(Colour.RED, 6, 5)
EIGHT = RolledDie(Colour.RED, 8, 8)


def test_a_timeline_starts_with_its_state_and_nothing_played() -> None:
    timeline = started()
    assert (timeline.state, timeline.entries, timeline.last_n, timeline.drawn) == (START, (), 0, 0)


def test_playing_appends_who_did_what_when_and_what_came_of_it() -> None:
    entry = started().play(Call("ann", Bet.LOW), by="p1", at="2026-01-01T10:00:00Z").entries[0]
    assert (entry.n, entry.action, entry.by, entry.at) == (1, Call("ann", Bet.LOW), "p1", "2026-01-01T10:00:00Z")
    assert entry.after.player("ann").bet is Bet.LOW
    assert (entry.dice, entry.drawn) == (None, 0)


def test_a_refused_action_changes_nothing() -> None:
    timeline = started()
    with pytest.raises(RefusedError) as raised:
        timeline.play(Throw("ann"))
    assert raised.value.refusal.rule == "TOY-02"
    assert timeline == started()


def test_dice_are_typed_drawn_or_both() -> None:
    before = round_played().back(2)
    drawn = before.play(Throw("ann")).entries[-1]
    mixed = before.play(Throw("ann", (SIX,))).entries[-1]
    typed = before.play(Throw("ann", (SIX, EIGHT))).entries[-1]
    assert [(entry.dice, entry.drawn) for entry in (drawn, mixed, typed)] == [
        (DiceSource.TAPE, 2),
        (DiceSource.MIXED, 1),
        (DiceSource.TABLE, 0),
    ]
    assert isinstance(mixed.action, Throw)
    assert mixed.action.dice[0] == SIX
    assert len(mixed.action.dice) == 2


def test_without_a_tape_the_game_asks_for_the_dice() -> None:
    timeline = Timeline(TOY, START).play(Call("ann", Bet.HIGH)).play(Call("bob", Bet.LOW))
    with pytest.raises(RefusedError) as raised:
        timeline.play(Throw("ann"))
    assert raised.value.refusal.key == "dice_needed"
    assert timeline.play(Throw("ann", (SIX, EIGHT))).entries[-1].dice is DiceSource.TABLE


def test_the_next_roll_goes_on_where_the_tape_was_left() -> None:
    timeline = round_played().play(Call("ann", Bet.HIGH)).play(Call("bob", Bet.LOW)).play(Throw("bob"))
    assert timeline.drawn == 4
    assert timeline.tape is not None
    last = timeline.entries[-1].action
    assert isinstance(last, Throw)
    assert [die.value for die in last.dice] == [timeline.tape.value(2, 6), timeline.tape.value(3, 8)]


def test_taking_back_uses_a_number_and_forgets_nothing() -> None:
    timeline = round_played()
    back = timeline.back(1)
    assert back.state == timeline.entries[0].after
    assert (back.last_n, back.next_n) == (1, 5)
    assert back.undone == timeline.entries[1:]
    assert timeline.back(0).state == START


def test_taking_back_nothing_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="nothing stands after 3"):
        round_played().back(3)


def test_redoing_plays_the_same_under_a_new_number() -> None:
    timeline = round_played()
    again = timeline.back(2).back(0).redo().redo(by="bob", at="later").redo()
    assert again.state == timeline.state
    assert [entry.n for entry in again.entries] == [6, 7, 8]
    assert (again.entries[1].by, again.entries[1].at) == ("bob", "later")
    assert [entry.action for entry in again.entries] == [entry.action for entry in timeline.entries]
    with pytest.raises(ValueError, match="nothing is taken back"):
        again.redo()


def test_playing_something_else_ends_redoing() -> None:
    assert round_played().back(1).play(Note("bob", "no")).undone == ()


def test_playing_what_would_be_redone_is_redoing_it() -> None:
    timeline = round_played()
    again = timeline.back(1).play(Call("bob", Bet.LOW), by="ann")
    assert again.undone == timeline.entries[2:]
    assert again.redo().state == timeline.state
    assert timeline.back(1).play(Call("bob", Bet.HIGH)).undone == ()


def test_typing_the_dice_that_were_drawn_is_not_redoing_the_roll() -> None:
    timeline = round_played().play(Note("ann", "ha"))
    drawn = timeline.entries[2].action
    assert isinstance(drawn, Throw)
    assert timeline.back(2).play(Throw("ann")).undone == timeline.entries[3:]
    assert timeline.back(2).play(Throw("ann", drawn.dice)).undone == ()


def test_taking_back_over_a_roll_is_known() -> None:
    timeline = round_played().play(Note("ann", "ha"))
    assert not timeline.crosses_dice(3)
    assert timeline.crosses_dice(2)
    assert not timeline.crosses_dice(9)


def test_nobody_fishes_for_dice_with_notes() -> None:
    timeline = round_played()
    again = timeline.back(2).play(Note("ann", "please")).play(Throw("ann"))
    assert again.entries[-1].action == timeline.entries[-1].action


def test_a_branch_is_a_timeline_of_its_own_numbered_from_one() -> None:
    timeline = started().play(Note("ann", "x")).back(0).play(Call("ann", Bet.LOW)).play(Call("bob", Bet.LOW))
    assert [entry.n for entry in timeline.entries] == [3, 4]
    branch = timeline.branch(3)
    assert [entry.n for entry in branch.entries] == [1]
    assert branch.next_n == 2
    assert branch.state == timeline.entries[0].after
    assert timeline.branch(timeline.last_n).state == timeline.state


def test_what_a_player_may_not_know_is_not_in_the_view() -> None:
    state = started().play(Call("ann", Bet.LOW)).state
    assert TOY.view(state, "ann").player("ann").bet is Bet.LOW
    assert TOY.view(state, "bob").player("ann").bet is Bet.HIDDEN
    assert TOY.view(state, None).player("bob").bet is None


@given(played())
def test_folding_the_events_gives_the_state(made: tuple[ToyTimeline, str]) -> None:
    timeline, _ = made
    state = timeline.initial
    for entry in timeline.entries:
        for event in entry.events:
            state = TOY.evolve(state, event)
        assert state == entry.after
    assert state == timeline.state


@given(played(), st.data())
def test_taking_back_is_exact_and_gives_the_same_dice_again(
    made: tuple[ToyTimeline, str], data: st.DataObject
) -> None:
    timeline, _ = made
    action = data.draw(st.sampled_from(answers(timeline)))
    once = timeline.play(action)
    back = once.back(timeline.last_n)
    assert (back.state, back.entries) == (timeline.state, timeline.entries)
    again = back.play(action)
    assert again.entries[-1].action == once.entries[-1].action
    assert again.state == once.state == back.redo().state


@given(played(), st.data())
def test_what_is_played_on_a_branch_is_no_concern_of_the_original(
    made: tuple[ToyTimeline, str], data: st.DataObject
) -> None:
    timeline, _ = made
    entries = timeline.entries
    at_n = data.draw(st.sampled_from([0, *(entry.n for entry in entries)]))
    branch = timeline.branch(at_n)
    action = data.draw(st.sampled_from(answers(branch)))
    branch.play(action)
    assert timeline.entries is entries
    taken = timeline if at_n == timeline.last_n else timeline.back(at_n)
    assert branch.state == taken.state
    assert branch.play(action).state == taken.play(action).state
