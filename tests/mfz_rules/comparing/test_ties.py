"""Ties between starting scores, stepped through (RA-CMP-11 to RA-CMP-17)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.rapid_attack.companies.company import Company, Constraints, Terms
from mfz_rules.rapid_attack.companies.frame import Frame
from mfz_rules.rapid_attack.comparing.adjusting import Change, ChangeKind
from mfz_rules.rapid_attack.comparing.ties import (
    Choose,
    Roll,
    RollFor,
    Settled,
    TieRefusedError,
    TieState,
    adjust_company,
    begin_ties,
    roll_off,
)
from tests.mfz_rules.frames import SOLDIER, frame

TERMS = Terms()


def add(index: int = 0, rockets: tuple[int, ...] | None = None) -> Change:
    return Change(ChangeKind.ADD, index, rockets=rockets)


def remove(index: int = 0, rockets: tuple[int, ...] | None = None) -> Change:
    return Change(ChangeKind.REMOVE, index, rockets=rockets)


def force(other: int) -> Change:
    return Change(ChangeKind.FORCE, other=other)


def company(
    frames: int = 6, rockets: tuple[int, ...] = (1, 1, 1), spares: int = 1, name: str = "Test", stations: int = 3
) -> Company:
    carried = (*rockets, *(0 for _ in range(frames - len(rockets))))
    built = tuple(frame(SOLDIER, rockets=count, name=f"F{index}") for index, count in enumerate(carried))
    extra = tuple(frame("dd", rockets=2, name=f"S{index}") for index in range(spares))
    return Company(name, built, stations, spares=extra)


def asked_choice(state: TieState) -> Choose:
    assert isinstance(state.asked, Choose)
    return state.asked


def allowed(state: TieState) -> list[Change]:
    return [option.change for option in asked_choice(state).options if option.allowed]


def why_not(state: TieState, change: Change) -> list[str]:
    return [one.key for option in asked_choice(state).options if option.change == change for one in option.reasons]


def refused(error: pytest.ExceptionInfo[TieRefusedError]) -> str:
    return error.value.finding.key


def test_without_ties_the_order_follows_from_the_scores() -> None:
    state = begin_ties([company(8), company(5), company(6)], Terms(settings={"tie_within_limits": False}))
    assert isinstance(state.asked, Settled)
    assert state.asked.order == (1, 2, 0)
    assert [one.value for one in state.asked.positions] == ["point", "defense", "offense"]


def test_a_single_company_defends() -> None:
    asked = begin_ties([company()], TERMS).asked
    assert isinstance(asked, Settled)
    assert [one.value for one in asked.positions] == ["defense"]


def test_nobody_cannot_tie() -> None:
    with pytest.raises(ValueError, match="no companies"):
        begin_ties([], TERMS)


def test_tied_players_roll_for_defense_and_the_winner_chooses() -> None:
    state = begin_ties([company(), company()], TERMS)
    assert state.asked == Roll(RollFor.DEFENSE, (0, 1))
    state = roll_off(state, {0: 2, 1: 5})
    assert asked_choice(state).player == 1
    assert allowed(state) == [add(), *(remove(index) for index in range(6)), force(0)]


def test_adding_a_frame_breaks_the_tie_and_recompares() -> None:
    """RA-CMP-12, RA-CMP-13: the spare leaves its rockets at home, the total stays."""
    state = adjust_company(roll_off(begin_ties([company(), company()], TERMS), {0: 6, 1: 1}), add())
    larger = state.companies[0]
    assert [one.name for one in larger.frames][-1] == "S0"
    assert (len(larger.frames), larger.rockets, larger.spares) == (7, 3, ())
    assert [int(one.score_per_asset) for one in state.standings] == [3, 7]
    assert isinstance(state.asked, Settled)
    assert state.asked.order == (1, 0)


def test_removing_a_frame_hands_its_rockets_on() -> None:
    """OQ-15."""
    start = roll_off(begin_ties([company(rockets=(2, 1)), company()], TERMS), {0: 6, 1: 1})
    state = adjust_company(start, remove(1))
    assert [one.rockets for one in state.companies[0].frames] == [3, 0, 0, 0, 0]
    assert state.companies[0].rockets == 3


def test_the_owner_may_say_where_the_rockets_go() -> None:
    start = roll_off(begin_ties([company(), company()], TERMS), {0: 6, 1: 1})
    state = adjust_company(start, remove(0, (0, 0, 0, 1, 2)))
    assert [one.rockets for one in state.companies[0].frames] == [0, 0, 0, 1, 2]
    for wrong in ((0, 0, 0, 0, 2), (3,), (4, -1, 0, 0, 0)):
        with pytest.raises(TieRefusedError) as error:
            adjust_company(start, remove(0, wrong))
        assert refused(error) == "rockets_do_not_add_up"


def test_forcing_leaves_the_choice_to_the_loser_who_cannot_pass_it_back() -> None:
    """RA-CMP-12, OQ-19."""
    state = adjust_company(roll_off(begin_ties([company(), company()], TERMS), {0: 6, 1: 1}), force(1))
    asked = asked_choice(state)
    assert (asked.player, asked.forced_by) == (1, 0)
    assert allowed(state) == [add(), *(remove(index) for index in range(6))]
    after = adjust_company(state, remove(5))
    assert len(after.companies[1].frames) == 5
    assert isinstance(after.asked, Settled)


def test_a_table_may_let_the_forced_player_force() -> None:
    terms = Terms(settings={"forced_may_pass_back": True})
    state = adjust_company(roll_off(begin_ties([company(), company()], terms), {0: 6, 1: 1}), force(1))
    assert force(0) in allowed(state)


def test_size_and_spares_limit_the_choice() -> None:
    """RA-CMP-14."""
    least = roll_off(begin_ties([company(5, spares=0), company(5)], TERMS), {0: 6, 1: 1})
    assert why_not(least, Change(ChangeKind.ADD)) == ["no_spare"]
    assert why_not(least, remove(0)) == ["tie_below_range"]
    assert allowed(least) == [force(1)]
    most = roll_off(begin_ties([company(8), company(8, spares=0)], TERMS), {0: 6, 1: 1})
    assert why_not(most, add()) == ["tie_above_range"]
    assert remove(7) in allowed(most)


def test_a_table_may_leave_its_size_for_a_tie() -> None:
    """OQ-15, the other ruling; nobody gives up the last frame."""
    terms = Terms(settings={"tie_within_limits": False})
    start = roll_off(begin_ties([company(8), company(8)], terms), {0: 6, 1: 1})
    assert add() in allowed(start)
    one = roll_off(begin_ties([company(1, rockets=()), company(1, rockets=())], terms), {0: 6, 1: 1})
    assert why_not(one, remove(0)) == ["last_frame"]


def test_rockets_without_room_keep_their_frame() -> None:
    full = company(5, rockets=(3, 3, 3, 3, 3), spares=0)
    terms = Terms(settings={"tie_within_limits": False})
    state = roll_off(begin_ties([full, company(5, spares=0)], terms), {0: 6, 1: 1})
    assert why_not(state, remove(0)) == ["rockets_do_not_fit"]


def test_a_change_may_break_no_other_rule() -> None:
    """RA-CMP-14: a spare that is not legal stays out; what is wrong already is no obstacle."""
    bad = replace(company(), spares=(Frame("Bad", frame("BBB").systems),))
    state = roll_off(begin_ties([bad, company()], TERMS), {0: 6, 1: 1})
    assert why_not(state, add()) == ["frame_too_many_of_type"]
    odd = replace(company(), frames=(*company(5).frames, frame("BBBG")))
    start = roll_off(begin_ties([odd, company()], TERMS), {0: 6, 1: 1})
    assert {add(), remove(0)} <= set(allowed(start))
    average = Terms(constraints=Constraints(average=3.5))
    mean = replace(company(6), frames=(*company(5).frames, frame("B")), spares=(frame(SOLDIER),))
    tight = roll_off(begin_ties([mean, mean], average), {0: 6, 1: 1})
    assert why_not(tight, remove(5)) == ["average_exceeded"]


def test_where_nobody_can_change_anything_the_roll_decides() -> None:
    """OQ-15: defense to the winner; what is left of the tie is settled as a tie for lowest (OQ-17)."""
    stuck = [company(4, spares=0, stations=2, name=name) for name in "abc"]
    state = begin_ties(stuck, TERMS)
    assert state.asked == Roll(RollFor.DEFENSE, (0, 1, 2))
    state = roll_off(state, {0: 1, 1: 6, 2: 3})
    assert state.defender == 1
    assert state.asked == Roll(RollFor.OFFENSE, (0, 2))
    state = roll_off(state, {0: 1, 2: 3})
    assert isinstance(state.asked, Settled)
    assert state.asked.order == (1, 2, 0)
    assert [one.value for one in state.asked.positions] == ["point", "defense", "offense"]
    assert state.companies == tuple(stuck)


def test_two_stuck_players_need_no_second_roll() -> None:
    state = roll_off(begin_ties([company(5, spares=0)] * 2, TERMS), {0: 1, 1: 2})
    assert isinstance(state.asked, Settled)
    assert state.asked.order == (1, 0)


def test_three_tied_the_winner_names_the_loser() -> None:
    """OQ-16."""
    three = [company(5, stations=2), company(5, stations=2), company(5, stations=2)]
    state = roll_off(begin_ties(three, TERMS), {0: 3, 1: 6, 2: 1})
    assert [change.other for change in allowed(state) if change.kind is ChangeKind.FORCE] == [0, 2]
    lowest = Terms(settings={"tie_loser": "lowest_roll"})
    state = roll_off(begin_ties(three, lowest), {0: 3, 1: 6, 2: 1})
    assert [change.other for change in allowed(state) if change.kind is ChangeKind.FORCE] == [2]


def test_nobody_is_forced_who_cannot_change() -> None:
    able, unable = company(5), company(5, spares=0, name="Stuck")
    state = roll_off(begin_ties([able, unable], TERMS), {0: 6, 1: 1})
    assert why_not(state, force(1)) == ["other_cannot_change"]
    with pytest.raises(TieRefusedError, match="Stuck"):
        adjust_company(state, force(1))


def test_the_procedure_repeats_while_a_tie_for_highest_remains() -> None:
    """RA-CMP-13."""
    three = [company(5, stations=2, spares=1) for _ in range(3)]
    state = adjust_company(roll_off(begin_ties(three, TERMS), {0: 6, 1: 3, 2: 1}), add())
    assert state.asked == Roll(RollFor.DEFENSE, (1, 2))


def test_a_tie_for_lowest_changes_no_company() -> None:
    """RA-CMP-15, RA-CMP-16: the loser is point."""
    counts = [company(4, stations=2), company(6, stations=2), company(6, stations=2)]
    state = begin_ties(counts, TERMS)
    assert state.asked == Roll(RollFor.OFFENSE, (1, 2))
    after = roll_off(state, {1: 2, 2: 4})
    assert isinstance(after.asked, Settled)
    assert after.asked.order == (0, 2, 1)
    assert after.companies == state.companies


def middle_tie() -> list[Company]:
    """Scores 42, 35, 35, 27: one defends, two tie in the middle."""
    return [company(count, stations=2) for count in (4, 5, 5, 7)]


def test_a_tie_in_the_middle_is_rolled_once() -> None:
    """OQ-18."""
    state = begin_ties(middle_tie(), TERMS)
    assert state.asked == Roll(RollFor.MIDDLE, (1, 2))
    after = roll_off(state, {1: 2, 2: 4})
    assert isinstance(after.asked, Settled)
    assert after.asked.order == (0, 2, 1, 3)


def test_a_tie_in_the_middle_may_keep_the_order_listed() -> None:
    asked = begin_ties(middle_tie(), Terms(settings={"middle_ties": "as_listed"})).asked
    assert isinstance(asked, Settled)
    assert asked.order == (0, 1, 2, 3)


def test_two_players_may_settle_by_the_offense_procedure() -> None:
    """OQ-17, the other ruling."""
    state = begin_ties([company(), company()], Terms(settings={"two_player_tie": "offense"}))
    assert state.asked == Roll(RollFor.OFFENSE, (0, 1))
    after = roll_off(state, {0: 1, 1: 2})
    assert isinstance(after.asked, Settled)
    assert after.asked.order == (1, 0)


def test_dice_that_cannot_decide_are_refused() -> None:
    state = begin_ties([company(), company()], TERMS)
    for dice, key in (({0: 3, 1: 3}, "equal_dice"), ({0: 3}, "wrong_rollers"), ({0: 1, 1: 2, 2: 3}, "wrong_rollers")):
        with pytest.raises(TieRefusedError) as error:
            roll_off(state, dice)
        assert refused(error) == key


def test_answers_out_of_turn_are_refused() -> None:
    rolling = begin_ties([company(), company()], TERMS)
    with pytest.raises(TieRefusedError) as error:
        adjust_company(rolling, add())
    assert refused(error) == "no_choice_asked"
    choosing = roll_off(rolling, {0: 1, 1: 2})
    with pytest.raises(TieRefusedError) as error:
        roll_off(choosing, {0: 1, 1: 2})
    assert refused(error) == "no_roll_asked"
    with pytest.raises(TieRefusedError) as error:
        adjust_company(choosing, add(7))
    assert refused(error) == "no_such_choice"


def test_a_state_is_never_changed_so_a_step_can_be_taken_back() -> None:
    start = begin_ties([company(), company()], TERMS)
    before = repr(start)
    adjust_company(roll_off(start, {0: 6, 1: 1}), add())
    assert repr(start) == before


@given(st.lists(st.integers(4, 7), min_size=2, max_size=4), st.integers(0, 2), st.data())
def test_every_procedure_ends_with_an_order_of_all(counts: list[int], spares: int, data: st.DataObject) -> None:
    state = begin_ties([company(count, spares=spares, stations=2) for count in counts], TERMS)
    rockets = [one.rockets for one in state.companies]
    for _ in range(100):
        if isinstance(state.asked, Settled):
            break
        if isinstance(state.asked, Roll):
            dice = data.draw(st.permutations(range(1, len(state.asked.players) + 1)))
            state = roll_off(state, dict(zip(state.asked.players, dice, strict=True)))
        else:
            state = adjust_company(state, data.draw(st.sampled_from(allowed(state))))
    assert isinstance(state.asked, Settled)
    assert sorted(state.asked.order) == list(range(len(counts)))
    assert [one.rockets for one in state.companies] == rockets
    scores = [state.standings[index].score for index in state.asked.order]
    assert scores == sorted(scores, reverse=True)
