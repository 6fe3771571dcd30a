"""Ties of three (RA-CMP-11, RA-CMP-14, OQ-17)."""

import pytest

from mfz_rules.rapid_attack.companies.company import Company, Terms
from mfz_rules.rapid_attack.comparing.adjusting import Change, ChangeKind
from mfz_rules.rapid_attack.comparing.ties import (
    Choose,
    Roll,
    RollFor,
    TieRefusedError,
    TieState,
    begin_ties,
    roll_off,
)
from tests.mfz_rules.frames import SOLDIER, frame


def three(frames: int = 5, settings: dict[str, object] | None = None) -> TieState:
    """Return the procedure of three equal companies; the terms still speak of two players."""
    companies = [Company(name, (frame(SOLDIER),) * frames, 2) for name in ("A", "B", "C")]
    return begin_ties(companies, Terms(players=2, settings=settings or {}))


@pytest.mark.parametrize("dice", [{0: 4, 1: 4, 2: 1}, {0: 4, 1: 1, 2: 1}, {0: 2, 1: 2, 2: 2}])
def test_two_equal_dice_are_enough_to_roll_again(dice: dict[int, int]) -> None:
    """RA-CMP-11: whichever two they are."""
    with pytest.raises(TieRefusedError) as raised:
        roll_off(three(), dice)
    assert raised.value.finding.key == "equal_dice"


def test_three_roll_for_the_defense_where_two_would_roll_for_point() -> None:
    """OQ-17: `two_player_tie` = offense is for two players."""
    assert three(settings={"two_player_tie": "offense"}).asked == Roll(RollFor.DEFENSE, (0, 1, 2))


def test_the_size_range_is_that_of_as_many_players_as_there_are() -> None:
    """RA-CMP-14: four frames are enough for three players, and were too few for two."""
    asked = roll_off(three(), {0: 6, 1: 3, 2: 1}).asked
    assert isinstance(asked, Choose)
    assert Change(ChangeKind.REMOVE, 0) in [one.change for one in asked.options if one.allowed]
