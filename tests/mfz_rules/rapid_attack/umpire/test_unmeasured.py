"""The umpire of a battle on facts alone."""

from mfz_rules.rapid_attack.umpire.protocol import Umpire, Unmeasured
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.umpire.laying import at, laid


def test_it_knows_nothing_and_allows_everything() -> None:
    umpire, state, here = Unmeasured(), laid({"a1": (2, 5), "b1": (4, 5), "b.s1": (4, 5)}), at(4, 5)
    answers = (
        umpire.range(state, "a1", "b1", None),
        umpire.cover(state, "a1", "b1"),
        umpire.near(state, "b1"),
        umpire.near_objective(state, here),
        umpire.follow(state, "a1", here, 4),
        umpire.environments(state, "a1"),
        umpire.level(state, "a1", "b1"),
        umpire.path(state, "a1", here, 4, False),
        umpire.falls(state, "tower"),
        umpire.landing(state, "a1"),
    )
    assert set(answers) == {None}
    umpire.check_placement(state, "a1", here, 1)
    umpire.check_end(state, "a1", here)
    assert umpire.retreat(state, "b1", "b.s1", here) == here


def test_both_umpires_keep_the_protocol() -> None:
    umpires: tuple[Umpire, ...] = (Unmeasured(), TableUmpire())
    assert all(umpire.landing(laid({}), "a1") is None for umpire in umpires)
