"""Frames that come and go to break a tie, and where the spares stay (RA-CMP-12, RA-CMP-14)."""

from mfz_rules.rapid_attack.companies.company import Company, Terms
from mfz_rules.rapid_attack.comparing.adjusting import Change, ChangeKind, apply_change
from tests.mfz_rules.frames import SOLDIER, frame

FIRST, SECOND = frame(SOLDIER, name="First"), frame("dd", name="Second")
SPARE, OTHER = frame("hh", name="Spare", rockets=1), frame("aa", name="Other")
COMPANY = Company("Test", (FIRST, SECOND), 3, spares=(SPARE, OTHER))


def test_a_frame_that_goes_is_no_spare() -> None:
    """RA-CMP-12: it has left, and does not come back in the next tie."""
    after = apply_change(COMPANY, Change(ChangeKind.REMOVE, 0), Terms())
    assert isinstance(after, Company)
    assert (after.frames, after.spares) == ((SECOND,), (SPARE, OTHER))


def test_a_spare_that_joins_is_none_any_more_and_comes_without_rockets() -> None:
    """RA-CMP-12, OQ-15."""
    after = apply_change(COMPANY, Change(ChangeKind.ADD, 0), Terms())
    assert isinstance(after, Company)
    assert (after.frames[-1], after.spares) == (frame("hh", name="Spare"), (OTHER,))
