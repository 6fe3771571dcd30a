"""Advice is given once, plainly, and never where there is nothing to say."""

import pytest

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.rapid_attack.companies.advice import advise, alike
from mfz_rules.rapid_attack.companies.building import judge
from mfz_rules.rapid_attack.companies.company import Company, Terms
from mfz_rules.rapid_attack.editions import Size
from tests.mfz_rules.frames import SOLDIER, frame

SIZE = Size(3, 5, 8, 3)
SPARE = (frame(SOLDIER),)


def company(*letters: str, spares: tuple[object, ...] = SPARE) -> Company:
    return Company("Test", tuple(frame(one, name=f"F{n}") for n, one in enumerate(letters)), 3, spares=spares)  # type: ignore[arg-type]  # frames


def rules(one: Company, size: Size | None = SIZE) -> list[str]:
    return [finding.rule for finding in advise(one, size)]


def test_three_grunts_and_two_specialists_need_no_advice() -> None:
    assert rules(company(SOLDIER, SOLDIER, SOLDIER, "aaBB", "hhGY")) == []


def test_judging_ends_with_advice() -> None:
    *_, last = judge(company(SOLDIER, SOLDIER, SOLDIER, "aaBB", "hhGY", spares=()), Terms())
    assert (last.rule, last.key, last.severity) == ("RA-BUILD-07", "no_spare", Severity.ADVICE)


def test_frames_are_alike_whatever_the_order_of_their_systems_and_their_names() -> None:
    assert alike(company("aaBB", "dBGY", "YGBd", "dBGY", "BB")) == ((1, 2, 3), (0,), (4,))
    assert alike(company()) == ()


def test_all_frames_different() -> None:
    assert "RA-LEGO-13" in rules(company(SOLDIER, "ddBY", "aaBB", "hhBB", "BBYY"))


def test_all_frames_alike() -> None:
    assert "RA-LEGO-15" in rules(company(*[SOLDIER] * 5))


def test_a_small_company_is_left_in_peace() -> None:
    assert rules(company("dB", "aY", "hG")) == []


@pytest.mark.parametrize(
    ("letters", "text"),
    [
        (("dB", "dB", "dB", "dBY"), "You have only one communication system. One hit can take it away."),
        (
            ("dB", "dB", "dB", "aBYG"),
            "You have only one each of these systems: movement, communication, artillery. One hit can take it away.",
        ),
    ],
)
def test_what_a_single_hit_can_end(letters: tuple[str, ...], text: str) -> None:
    found: list[Finding] = [one for one in advise(company(*letters), None) if one.rule == "RA-LEGO-14"]
    assert [one.text for one in found] == [text]


def test_a_bare_frame_starts_from_the_soldier() -> None:
    """RA-LEGO-19, RA-SYS-26."""
    (finding,) = advise(company("dB", "", ""), None)
    assert (finding.rule, finding.frame, finding.values["frames"]) == ("RA-LEGO-19", 1, (1, 2))


def test_the_middle_of_the_range() -> None:
    frames = (SOLDIER, SOLDIER, SOLDIER, "aaBB", "hhGY", "hhGY")
    assert rules(company(*frames), Size(3, 4, 8, 3)) == ["RA-BUILD-06"]
    assert rules(company(*frames), Size(3, 5, 8, 3)) == []
    assert rules(company(*frames), Size(3, 6, 7, 3)) == []
    assert rules(company(*frames), None) == []


def test_an_empty_company_gets_no_advice() -> None:
    assert rules(company(spares=())) == []
