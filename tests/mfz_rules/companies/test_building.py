"""Is this company legal? (RA-BUILD)"""

from dataclasses import replace

import pytest

from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.rapid_attack.companies.building import agreed_rockets, frames_range, judge
from mfz_rules.rapid_attack.companies.company import Company, Constraints, Scale, Terms
from mfz_rules.rapid_attack.editions import EDITIONS, size_for
from tests.mfz_rules.frames import SOLDIER, frame

BATTLE = Terms()


def company(frames: int = 5, stations: int | None = 3, rockets: int = 3, letters: str = SOLDIER) -> Company:
    """A company with its rockets on the first frames, up to three each."""
    carried = [min(3, max(0, rockets - 3 * index)) for index in range(frames)]
    built = tuple(frame(letters, name=f"F{index}", rockets=count) for index, count in enumerate(carried))
    return Company("Test", built, stations, spares=(frame(SOLDIER, name="Spare"),))


def errors(one: Company, terms: Terms = BATTLE) -> list[Finding]:
    return [finding for finding in judge(one, terms) if finding.severity is Severity.ERROR]


def warnings(one: Company, terms: Terms = BATTLE) -> list[Finding]:
    return [finding for finding in judge(one, terms) if finding.severity is Severity.WARNING]


def keys(findings: list[Finding]) -> list[str]:
    return [finding.key for finding in findings]


CELLS = [(edition.id, scale, players) for edition in EDITIONS.values() for scale, players in edition.sizes]


@pytest.mark.parametrize(("edition", "scale", "players"), CELLS)
def test_exactly_the_tables_numbers_are_legal(edition: str, scale: Scale, players: int) -> None:
    """RA-BUILD-01 to RA-BUILD-04, RA-CAMP-10: so many stations and frames, in either scale, with so many rockets."""
    terms = Terms(edition, scale, players)
    size = size_for(edition, scale, players)
    assert size is not None
    for frames in range(size.frames_min, size.frames_max + 1):
        assert errors(company(frames, size.stations, size.rockets), terms) == []
    few = errors(company(size.frames_min - 1, size.stations, size.rockets), terms)
    many = errors(company(size.frames_max + 1, size.stations, size.rockets), terms)
    assert [(one.rule, one.key, one.fix) for one in few] == [("RA-BUILD-04", "too_few_frames", "Add 1.")]
    assert [(one.rule, one.key, one.fix) for one in many] == [("RA-BUILD-04", "too_many_frames", "Take 1 out.")]
    for stations in (size.stations - 1, size.stations + 1):
        assert keys(errors(company(size.frames_min, stations, size.rockets), terms)) == ["wrong_stations"]
    assert keys(errors(company(size.frames_min, size.stations, size.rockets - 1), terms)) == ["too_few_rockets"]
    assert keys(errors(company(size.frames_min, size.stations, size.rockets + 1), terms)) == ["too_many_rockets"]


@pytest.mark.parametrize(
    ("agreed", "key"),
    [
        (Terms("previews", Scale.SKIRMISH), "wrong_stations"),
        (Terms(scale=Scale.SKIRMISH, players=2), "too_many_frames"),
        (Terms(players=5), "too_many_frames"),
        (Terms(constraints=Constraints(rockets=2)), "too_many_rockets"),
        (Terms(constraints=Constraints(forbidden=frozenset({"communication"}))), "system_forbidden"),
    ],
)
def test_the_same_company_is_judged_by_what_the_group_agreed_RA_BUILD_02(agreed: Terms, key: str) -> None:
    seven = company(7)
    assert errors(seven) == []
    assert key in keys(errors(seven, agreed))


def test_words_are_plain_and_say_what_to_do() -> None:
    (frames, stations, rockets) = errors(company(1, 1, 1))
    assert frames.text == "You have 1 frame; a battle for 2 players needs 5 to 8."
    assert frames.values == {"frames": 1, "fewest": 5, "most": 8}
    assert (stations.text, stations.fix) == ("You have 1 station; you need exactly 3.", "Add 2.")
    assert rockets.text == "You carry 1 rocket; every company carries 3."
    assert rockets.fix == "Give 2 more to frames that carry fewer than 3."
    assert errors(company(5, 4, 5))[0].fix == "Take 1 out."
    assert errors(company(5, 3, 5))[0].fix == "Take 2 off."


def test_what_was_not_said_is_a_warning_and_the_rest_is_judged() -> None:
    open_ = replace(company(4, None, 0), rockets_given=False)
    assert [(one.rule, one.key) for one in warnings(open_)] == [
        ("RA-BUILD-03", "stations_not_given"),
        ("RA-BUILD-03", "rockets_not_given"),
    ]
    assert keys(errors(open_)) == ["too_few_frames"]


def test_no_rockets_need_no_mention() -> None:
    terms = Terms(settings={"company.rockets": 0})
    silent = replace(company(5, 3, 0), rockets_given=False)
    assert warnings(silent, terms) == []


def test_at_most_so_many_rockets() -> None:
    """OQ-02, the other ruling."""
    terms = Terms(settings={"rocket_count": "at_most"})
    assert errors(company(rockets=1), terms) == []
    assert keys(errors(company(rockets=4), terms)) == ["too_many_rockets"]
    (unsaid,) = warnings(replace(company(rockets=0), rockets_given=False), terms)
    assert "up to 3" in unsaid.text


def test_the_group_and_the_campaign_may_set_the_rockets() -> None:
    """RA-ADV-30, RA-CAMP-08."""
    group = Terms(settings={"company.rockets": 6})
    campaign = Terms(settings={"company.rockets": 6}, constraints=Constraints(rockets=1))
    size = size_for("final", Scale.BATTLE, 2)
    assert (agreed_rockets(BATTLE, size), agreed_rockets(group, size), agreed_rockets(campaign, size)) == (3, 6, 1)
    assert agreed_rockets(BATTLE, None) is None
    assert errors(company(rockets=6), group) == []
    assert errors(company(rockets=1), campaign) == []
    assert [one.rule for one in errors(company(rockets=6), campaign)] == ["RA-CAMP-08"]


def test_more_rockets_than_the_smallest_company_can_carry() -> None:
    """OQ-13."""
    terms = Terms("k01", Scale.SKIRMISH, 5, settings={"company.rockets": 8})
    assert keys(warnings(company(3, 1, 8), terms)) == []
    tight = Terms("previews", Scale.SKIRMISH, 4, settings={"company.rockets": 8})
    (finding,) = warnings(company(3, 2, 8), tight)
    assert (finding.rule, finding.key, finding.fix) == (
        "RA-SYS-13",
        "rockets_need_frames",
        "Build at least 3 frames.",
    )
    assert errors(company(3, 2, 8), tight) == []
    none = Terms(settings={"frame.max_rockets": 0})
    assert "Agree on fewer rockets." in [one.fix for one in warnings(company(5, 3, 0), none)]


def test_five_players_in_the_previews_are_sent_to_k01() -> None:
    """OQ-01."""
    terms = Terms("previews", players=5)
    (finding,) = errors(company(), terms)
    assert (finding.rule, finding.key) == ("RA-BUILD-03", "no_size_table")
    assert finding.fix == "Play with the edition k01, which does."
    borrowed = replace(terms, settings={"previews_five_players": "k01"})
    assert errors(company(5, 1), borrowed) == []


@pytest.mark.parametrize("players", [0, 1, 6])
def test_a_crowd_without_a_table_is_told_so_and_frames_are_judged(players: int) -> None:
    findings = errors(company(letters="BBB"), Terms(players=players))
    assert findings[0].fix == "Play with 2 to 5 players."
    assert keys(findings[1:]) == ["frame_too_many_of_type"] * 5


def test_an_unknown_edition() -> None:
    (finding,) = errors(company(), Terms("second"))
    assert (finding.rule, finding.key) == ("RA-GEN-01", "unknown_edition")
    assert finding.fix == "Choose one of: final, k01, previews."


def test_unknown_settings_and_constraints_are_warned_of() -> None:
    terms = Terms(settings={"rockets": 4}, constraints=Constraints(forbidden=frozenset({"lasers", "direct"})))
    assert keys(warnings(replace(company(letters="BG"), spares=()), terms)) == [
        "unknown_setting",
        "unknown_constraint",
    ]


def test_a_table_may_lower_the_most_frames() -> None:
    size = size_for("final", Scale.BATTLE, 2)
    assert size is not None
    assert frames_range(Terms(settings={"company.max_frames": 6}), size) == (5, 6)
    assert frames_range(Terms(settings={"company.max_frames": 4}), size) == (4, 4)
    (finding,) = errors(company(5), Terms(settings={"company.max_frames": 4}))
    assert finding.text == "You have 5 frames; a battle for 2 players needs 4."


@pytest.mark.parametrize(
    ("average", "most", "rounding"), [(3, 15, "down"), (3.5, 17, "down"), (3.5, 18, "up"), (0, 0, "down")]
)
def test_a_reduced_average_holds_for_the_company(average: float, most: int, rounding: str) -> None:
    """RA-CAMP-09, OQ-87."""
    terms = Terms(constraints=Constraints(average=average), settings={"average_rounding": rounding})
    (finding,) = errors(company(5), terms)
    assert (finding.rule, finding.key) == ("RA-CAMP-09", "average_exceeded")
    assert (finding.values["systems"], finding.values["most"]) == (20, most)


def test_frames_may_differ_within_the_average() -> None:
    four = ("BBGG", "hhdd", "BG", "YY", "d")
    frames = tuple(frame(letters, rockets=1 if index < 3 else 0) for index, letters in enumerate(four))
    terms = Terms(constraints=Constraints(average=3))
    assert errors(Company("Test", frames, 3), terms) == []


@pytest.mark.parametrize("average", [4, -1, 2.25, float("nan"), float("inf")])
def test_an_average_that_reduces_nothing(average: float) -> None:
    terms = Terms(constraints=Constraints(average=average))
    assert keys(warnings(company(5), terms)) == ["average_not_allowed"]
    assert errors(company(5), terms) == []


def test_findings_name_the_frame() -> None:
    frames = (*company(5).frames, frame("BBB", name="Odd"))
    (finding,) = errors(Company("Test", frames, 3))
    assert finding.frame == 5


def test_a_spare_that_could_not_join() -> None:
    (finding,) = warnings(replace(company(), spares=(frame("B"), frame("BBB", name="Bad"))))
    assert (finding.rule, finding.key, finding.values["spare"]) == ("RA-BUILD-07", "spare_not_legal", 2)
