"""The parts draft (RA-PARTS-04): piles by part and colour, claimed in turn; nothing is lost, and it is fair."""

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.buying.draft import (
    Draft,
    Order,
    claim,
    deal,
    drawn_order,
    piles_of,
    read_draft,
    take_back,
    write_draft,
)
from ldraw_catalog.buying.needs import together

PILES = st.dictionaries(
    st.tuples(st.sampled_from(("3001.dat", "3005.dat", "3020.dat", "4589.dat")), st.integers(0, 40)),
    st.integers(1, 60),
    max_size=40,
).map(Counter)
PLAYERS = st.integers(1, 6).map(lambda number: tuple(f"P{place}" for place in range(number)))
DRAFTS = st.builds(
    Draft, PLAYERS, PILES.map(piles_of), st.integers(1, 4), st.sampled_from(Order), st.integers(0, 10**9)
)


def test_each_part_and_colour_is_a_pile_and_copies_make_it_larger() -> None:
    piles = piles_of(Counter({("3005.dat", 4): 2, ("3001.dat", 4): 2, ("3001.dat", 1): 5, ("3020.dat", 0): 0}))
    assert Draft(("Ann",), piles, 3).pool == ((("3001.dat", 1), 15), (("3001.dat", 4), 6), (("3005.dat", 4), 6))


@pytest.mark.parametrize(
    ("order", "turns"), [(Order.FIXED, [0, 1, 2, 0, 1, 2, 0]), (Order.SNAKE, [0, 1, 2, 2, 1, 0, 0])]
)
def test_turns_go_on_as_the_order_says(order: Order, turns: list[int]) -> None:
    draft = Draft(("Ann", "Ben", "Cho"), order=order)
    assert [draft.who(number) for number in range(7)] == turns


def test_who_claims_gets_the_whole_pile_and_the_next_one_is_asked() -> None:
    draft = Draft(("Ann", "Ben"), piles_of(Counter({("3001.dat", 4): 7, ("3005.dat", 1): 3})))
    after = claim(draft, ("3005.dat", 1))
    assert (draft.turn, after.turn) == (0, 1)
    assert after.parts_of(0) == {("3005.dat", 1): 3}
    assert claim(after, ("3005.dat", 1)) == claim(after, ("gone.dat", 1)) == after
    done = claim(after, ("3001.dat", 4))
    assert (done.turn, done.left, done.apart) == (None, (), 4)
    assert take_back(done) == after and take_back(draft) == draft


@given(DRAFTS)
def test_a_draft_loses_no_part_and_gives_each_pile_to_one(draft: Draft) -> None:
    done = deal(draft)
    shares = [done.parts_of(player) for player in range(len(done.players))]
    assert together(shares) == Counter(dict(draft.pool))
    assert sum(map(len, shares)) == len(draft.pool)
    assert max(map(len, shares)) - min(map(len, shares)) <= 1
    assert (done.left, done.turn) == ((), None)


@given(DRAFTS.filter(lambda draft: draft.order is not Order.RANDOM))
def test_nobody_has_more_than_another_by_more_than_the_largest_pile(draft: Draft) -> None:
    assert deal(draft).apart <= (draft.pool[0][1] if draft.pool else 0)


@given(DRAFTS)
def test_in_every_round_everybody_claims_once(draft: Draft) -> None:
    number = len(draft.players)
    for around in range(5):
        assert sorted(draft.who(around * number + place) for place in range(number)) == list(range(number))


@given(DRAFTS, st.integers(0, 50))
def test_a_draft_is_read_back_as_it_was(draft: Draft, claims: int) -> None:
    for pile, _ in draft.pool[::-1][:claims]:
        draft = claim(draft, pile)
    assert read_draft(write_draft(draft)) == draft


@given(PLAYERS, st.integers())
def test_an_order_is_drawn_again_by_its_seed(players: tuple[str, ...], seed: int) -> None:
    assert drawn_order(players, seed) == drawn_order(players, seed)
    assert sorted(drawn_order(players, seed)) == sorted(players)


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{}", "[" * 50_000, '{"format":"mfz-parts-draft","version":2}',
    ],
)  # fmt: skip
def test_what_is_no_draft_is_none(text: str) -> None:
    assert read_draft(text.encode()) is None


@pytest.mark.parametrize(
    "wrong",
    [{"claims": [["x", 1]]}, {"order": "odd"}, {"players": []}, {"copies": 0}, {"copies": 999}, {"piles": 3},
     {"claims": [["3001.dat", 4], ["3001.dat", 4]]}, {"players": ["P"] * 13}],
)  # fmt: skip
def test_a_draft_that_cannot_be_is_none(wrong: dict[str, object]) -> None:
    draft = claim(Draft(("Ann", "Ben"), piles_of(Counter({("3001.dat", 4): 7, ("3005.dat", 1): 3}))), ("3001.dat", 4))
    document = json.loads(write_draft(draft))
    assert read_draft(json.dumps(document).encode()) == draft
    assert read_draft(json.dumps(document | wrong).encode()) is None
