"""What was worked out for a state is kept for that very object, and for no other that is equal."""

from dataclasses import dataclass

from mfz_rules.kernel.remembering import KEPT, per_state


@dataclass(frozen=True)
class State:
    number: int


def test_a_state_is_worked_out_once_and_an_equal_one_anew() -> None:
    asked: list[State] = []

    @per_state
    def double(state: State) -> int:
        asked.append(state)
        return 2 * state.number

    one, like_it = State(3), State(3)
    assert [double(one), double(one), double(like_it)] == [6, 6, 6]
    assert [id(state) for state in asked] == [id(one), id(like_it)]


def test_only_the_last_few_are_kept_and_none_is_taken_for_another() -> None:
    number = per_state(lambda state: state.number)
    for at in range(5 * KEPT):
        assert number(State(at)) == at, "an object that is gone may have left its place in memory to this one"


def test_what_raises_is_not_kept() -> None:
    answers = iter((ValueError("not yet"), 7))

    @per_state
    def ask(_state: State) -> int:
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    state = State(1)
    try:
        ask(state)
    except ValueError:
        assert ask(state) == 7
    else:
        raise AssertionError("it must raise")
