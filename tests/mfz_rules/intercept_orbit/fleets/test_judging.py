"""Which fleets are legal, and what is said of the others."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.intercept_orbit.fleets.fleet import (
    SPLIT,
    Ace,
    Company,
    Fleet,
    Hva,
    Measures,
    Ship,
    System,
    place_of,
)
from mfz_rules.intercept_orbit.fleets.judging import judge
from mfz_rules.intercept_orbit.fleets.orbit import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.fleets.terms import DEFAULT_TERMS, FleetTerms
from mfz_rules.kernel.findings import Finding, Severity
from tests.mfz_rules.fleets import CARRIER, ESCORT, LEGAL, fleet, fleets, ship


def findings(one: Fleet, terms: FleetTerms = DEFAULT_TERMS) -> tuple[Finding, ...]:
    return judge(one, INTERCEPT_ORBIT, terms)


def said(one: Fleet, terms: FleetTerms = DEFAULT_TERMS) -> list[tuple[str, str]]:
    return [(finding.rule, finding.key) for finding in findings(one, terms)]


def with_ship(systems: Sequence[System], **measures: float) -> Fleet:
    """The legal fleet with one escort replaced; it has no catapult either."""
    return replace(LEGAL, ships=(*LEGAL.ships[:2], Ship("Odd", tuple(systems), Measures(**measures))))


def of(*types: str) -> list[System]:
    return [System(type_) for type_ in types]


def test_a_legal_fleet_has_nothing_to_say() -> None:
    """IO-FLEET-18."""
    assert findings(LEGAL) == ()


@pytest.mark.parametrize(("players", "fewest", "most", "hvas"), [(2, 4, 6, 3), (3, 3, 5, 2), (4, 3, 4, 1)])
def test_sizes_by_number_of_players(players: int, fewest: int, most: int, hvas: int) -> None:
    """IO-FLEET-02, IO-FLEET-03, IO-OQ-21: ships and companies together are counted."""
    terms = FleetTerms(players=players)
    for number in range(2, 8):
        one = fleet("2Ra/1B/1K", *[ESCORT] * (number - 2), companies=1, hvas=hvas)
        assert said(one, terms) == ([] if fewest <= number <= most else [("IO-FLEET-02", "wrong_size")])
    for number in range(5):
        one = replace(fleet("2Ra/1B/1K", ESCORT, ESCORT, companies=1), hvas=(Hva("A"),) * number)
        assert said(one, terms) == ([] if number == hvas else [("IO-FLEET-02", "wrong_hvas")])


def test_what_a_wrong_size_says() -> None:
    few, many = fleet("2Ra/1B/1K", companies=1, hvas=4), fleet("2Ra/1B/1K", *[ESCORT] * 6, companies=1, hvas=2)
    assert [(one.text, one.fix) for one in findings(few)] == [
        ("Tactical assets: 2. With 2 players it is 4 to 6.", "Add 2."),
        ("Number of high value assets: 4. With 2 players it is exactly 3.", "Take 1 out."),
    ]
    assert [(one.text, one.fix) for one in findings(many)] == [
        ("Tactical assets: 8. With 2 players it is 4 to 6.", "Take 2 out."),
        ("Number of high value assets: 2. With 2 players it is exactly 3.", "Add 1."),
    ]


@pytest.mark.parametrize("players", [0, 1, 5, 99])
def test_other_numbers_of_players_have_no_row(players: int) -> None:
    """IO-FLEET-02, IO-OQ-22."""
    (finding,) = findings(LEGAL, FleetTerms(players=players))
    assert (finding.rule, finding.key, finding.fix) == ("IO-FLEET-02", "no_size_table", "Play with 2 to 4 players.")
    assert finding.text == f"Intercept Orbit says nothing about {players} players."


def test_high_value_assets_that_are_not_mentioned_are_a_warning() -> None:
    (finding,) = findings(replace(LEGAL, hvas=None))
    assert (finding.rule, finding.key, finding.severity) == ("IO-FLEET-02", "hvas_not_given", Severity.WARNING)
    assert finding.fix == "Say “HVAs: 3”."


@pytest.mark.parametrize(("companies", "legal"), [(1, False), (2, True), (3, False)])
def test_as_many_companies_as_catapults(companies: int, legal: bool) -> None:
    """IO-FLEET-04: two catapults are two companies."""
    one = fleet(CARRIER, ESCORT, ESCORT, companies=companies)
    assert one.catapults == 2
    assert said(one) == ([] if legal else [("IO-FLEET-04", "companies_and_catapults")])


def test_a_fleet_without_a_catapult_has_nobody_for_its_ace() -> None:
    """IO-FLEET-14, IO-OQ-23."""
    assert said(fleet(*[ESCORT] * 4)) == [("IO-FLEET-14", "no_company")]


@pytest.mark.parametrize(
    ("aces", "key"),
    [((None, None), "no_ace"), ((Ace.RED, Ace.RED), "several_aces"), ((None, Ace.BLUE), None)],
)
def test_exactly_one_ace(aces: tuple[Ace | None, ...], key: str | None) -> None:
    """IO-FLEET-14."""
    one = replace(LEGAL, companies=tuple(Company("A", ace) for ace in aces))
    assert said(one) == ([("IO-FLEET-14", key)] if key else [])


@pytest.mark.parametrize(
    ("systems", "rule"),
    [
        (of("assault", "assault", "defense", "defense", "communication"), "IO-FLEET-05"),
        (of("assault", "assault", "defense", "defense"), None),
        (of("assault", "assault", "defense"), None),
        (of("assault", "defense"), "IO-FLEET-06"),
        ([], "IO-FLEET-06"),
    ],
)
def test_capital_ships_have_four_systems_and_frigates_three(systems: list[System], rule: str | None) -> None:
    """IO-FLEET-05, IO-FLEET-06, IO-FLEET-09, IO-OQ-20."""
    keys = {"IO-FLEET-05": "ship_too_many_systems", "IO-FLEET-06": "ship_too_few_systems"}
    assert said(with_ship(systems)) == ([(rule, keys[rule])] if rule else [])
    if rule == "IO-FLEET-06":
        assert said(with_ship(systems), FleetTerms(allow_underfit=True)) == []


def test_findings_name_their_asset_and_what_to_do() -> None:
    finding, *rest = findings(with_ship(of(*["defense"] * 3, "support", "support")))
    assert finding.text == "“Odd” carries 5 systems; 4 is the most."
    assert (finding.fix, finding.frame, place_of(LEGAL, 2)) == ("Take 1 off.", 2, "ships[2]")
    assert "IO-FLEET-12" in [one.rule for one in rest]
    assert [place_of(LEGAL, index) for index in (3, 4, 5, 7)] == [
        "companies[0]",
        "companies[1]",
        "hvas[0]",
        "hvas[2]",
    ]


@pytest.mark.parametrize(
    ("systems", "legal"),
    [
        (of("assault", "assault", "support", "support"), True),
        (of("assault", "assault", "assault"), False),
        (of("defense", "defense", "defense"), False),
        ([System("assault"), System("assault"), System(SPLIT, ranges=("assault", "support"))], False),
        ([System("assault"), *[System(SPLIT, ranges=("assault", "support"))] * 2], True),
        ([System(SPLIT, ranges=("assault", "support"))] * 4, True),
    ],
)
def test_two_of_a_kind_are_the_most(systems: list[System], legal: bool) -> None:
    """IO-FLEET-12, IO-OQ-18: each range is a kind, and a split weapon counts half at both."""
    assert said(with_ship(systems)) == ([] if legal else [("IO-FLEET-12", "ship_too_many_of_kind")])
    assert said(with_ship(systems), FleetTerms(systems_per_kind=3)) == []


@pytest.mark.parametrize("ranges", [(), ("assault",), ("assault", "assault"), ("assault", "laser")])
def test_a_split_weapon_names_two_ranges(ranges: tuple[str, ...]) -> None:
    """IO-FLEET-13: files and programs may say what notation cannot."""
    assert said(with_ship([*of("defense", "communication"), System(SPLIT, ranges=ranges)])) == [
        ("IO-FLEET-13", "split_ranges")
    ]


@pytest.mark.parametrize(
    ("systems", "measures", "rule"),
    [
        (4, {"studs_x": 16.0}, None),
        (4, {"studs_x": 16.5}, "IO-FLEET-05"),
        (4, {"studs_x": 8.0, "studs_z": 17.0}, "IO-FLEET-05"),
        (4, {"bricks_high": 13.0}, None),
        (4, {"bricks_high": 13.5}, "IO-FLEET-05"),
        (3, {"studs_x": 12.0, "studs_z": 4.0, "bricks_high": 10.0}, None),
        (3, {"studs_x": 13.0, "studs_z": 4.0}, "IO-FLEET-06"),
        (3, {"bricks_high": 10.1}, "IO-FLEET-06"),
        (3, {}, None),
    ],
)
def test_ships_are_measured_as_far_as_they_are_known(
    systems: int, measures: dict[str, float], rule: str | None
) -> None:
    """IO-FLEET-05, IO-FLEET-06: 16 studs for a capital ship, 12 for a frigate, a brick 1.2 high."""
    one = with_ship(of("assault", "assault", "defense", "defense")[:systems], **measures)
    assert said(one) == ([(rule, "too_large")] if rule else [])


def test_high_value_assets_are_measured_too() -> None:
    """IO-FLEET-07."""
    one = replace(LEGAL, hvas=(Hva("A"), Hva("Ark", Measures(12, 4, 3)), Hva("Hulk", Measures(12.5, 4))))
    (finding,) = findings(one)
    assert (finding.rule, finding.key, finding.frame) == ("IO-FLEET-07", "too_large", 7)
    assert finding.text == ("“Hulk” is 12.5 studs in its largest dimension; for high value assets 12 is the most.")


def test_a_class_follows_from_the_systems_built_in() -> None:
    """IO-FLEET-09, IO-PPA-08: a capital ship that gives up a system becomes a frigate, with its green die."""
    hulls = [INTERCEPT_ORBIT.hull(number).name for number in range(7)]
    assert hulls == ["frigate"] * 4 + ["capital"] * 3
    capital = ship("2Ra/2B/1Y")
    assert (INTERCEPT_ORBIT.hull(4).green, INTERCEPT_ORBIT.hull(len(capital.systems) - 1).green) == (0, 1)


@given(fleets(), st.integers(0, 6))
def test_judging_never_raises_and_names_assets_that_are_there(one: Fleet, players: int) -> None:
    for finding in findings(one, FleetTerms(players=players)):
        assert finding.rule.startswith("IO-FLEET-") and finding.text and finding.fix
        assert finding.frame is None or finding.frame < len(list(one.assets))
