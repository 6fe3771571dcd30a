"""Alpha Bandit's fleets: its weapons, sizes, reasons and roles."""

from dataclasses import replace

import pytest

from mfz_rules.alpha_bandit.fleets import ALPHA_BANDIT, positions
from mfz_rules.intercept_orbit.fleets.comparing import compare
from mfz_rules.intercept_orbit.fleets.dice import company_dice, hva_dice, ship_dice
from mfz_rules.intercept_orbit.fleets.fleet import Ace, Company, Fleet, Hva, Measures, Ship, System
from mfz_rules.intercept_orbit.fleets.judging import judge
from mfz_rules.intercept_orbit.fleets.notation import read_asset, write_asset, write_company_dice
from mfz_rules.intercept_orbit.fleets.terms import DEFAULT_TERMS, FleetTerms
from mfz_rules.kernel.findings import Severity
from tests.mfz_rules import fleets
from tests.mfz_rules.fleets import ship

CARRIER, GUN = "2Rm/1B/1K/2W", "2Rl+d8/1G/1Y/2W"


def fleet(*ships: str, companies: int = 1, ace: Ace | None = Ace.RED, hvas: int | None = 3) -> Fleet:
    return fleets.fleet(*ships, companies=companies, ace=ace, hvas=hvas, profile=ALPHA_BANDIT)


LEGAL = fleet(CARRIER, GUN, GUN)


def said(one: Fleet, terms: FleetTerms = DEFAULT_TERMS) -> list[tuple[str, str]]:
    return [(finding.rule, finding.key) for finding in judge(one, ALPHA_BANDIT, terms)]


@pytest.mark.parametrize(
    ("dice", "types"),
    [
        ("2Ra/2Rm/2Rl/1B/2W", ["ack_ack", "missile", "laser", "defense"]),
        ("2Rm+d8/2G/2W", ["missile", "missile", "movement", "movement"]),
        ("2B/2Y/2W", ["defense", "defense", "communication", "communication"]),
        ("1Ram/1G/1K/2W", ["split", "movement", "catapult"]),
        ("2K/2W", ["catapult", "catapult"]),
        ("2W", []),
    ],
)
def test_ships_in_notation(dice: str, types: list[str]) -> None:
    """AB-FLEET-05, AB-FLEET-06, AB-FLEET-07, AB-FLEET-08, AB-FLEET-09, AB-OQ-01: green dice are systems here."""
    one = ship(dice, profile=ALPHA_BANDIT)
    assert [system.type for system in one.systems] == types
    assert write_asset(one, ALPHA_BANDIT) == f"Ship -- {dice}"


def test_companies_and_liabilities_in_notation() -> None:
    """AB-FLEET-10, AB-FLEET-11, AB-FLEET-12, AB-OQ-08: one red die, six in all."""
    company = read_asset("Sparks -- 1R/1B/1G/1Y/2W + G8", ALPHA_BANDIT).asset
    assert company == Company("Sparks", Ace.GREEN)
    assert write_company_dice(Company("Sparks"), ALPHA_BANDIT) == "1R/1B/1G/1Y/2W"
    assert read_asset("Box -- liability", ALPHA_BANDIT).asset == Hva("Box")
    assert len(company_dice(None, ALPHA_BANDIT)) == 6
    assert len(company_dice(Ace.GREEN, ALPHA_BANDIT)) == 7
    assert [die.colour for die in hva_dice()] == ["G"]


def test_dice_for_a_launch_are_rolled_apart() -> None:
    """AB-FLEET-09: catapults give none to the roll of the turn."""
    one = ship("2Rm/1G/1Y/2K/2W", profile=ALPHA_BANDIT)
    dice = ship_dice(one.systems, ALPHA_BANDIT.hull(len(one.systems)), "missile", ALPHA_BANDIT)
    assert "".join(die.colour for die in dice) == "RRGYWW"


def test_a_legal_fleet_has_nothing_to_say() -> None:
    """AB-FLEET-02."""
    assert said(LEGAL) == []


@pytest.mark.parametrize(
    ("players", "fewest", "most", "hvas"), [(2, 3, 5, 3), (3, 2, 4, 2), (4, 2, 3, 2), (5, 2, 3, 1)]
)
def test_sizes_by_number_of_players(players: int, fewest: int, most: int, hvas: int) -> None:
    """AB-FLEET-03: ships are counted, companies are not."""
    for number in range(1, 7):
        one = fleet(CARRIER, *[GUN] * (number - 1), hvas=hvas)
        wanted = [] if fewest <= number <= most else [("AB-FLEET-03", "wrong_size")]
        assert said(one, FleetTerms(players=players)) == wanted
    assert said(fleet(CARRIER, GUN, GUN, hvas=hvas + 1), FleetTerms(players=players)) == [
        ("AB-FLEET-03", "wrong_hvas")
    ]


def test_other_numbers_of_players_have_no_row() -> None:
    """AB-FLEET-03."""
    (finding,) = judge(LEGAL, ALPHA_BANDIT, FleetTerms(players=6))
    assert (finding.rule, finding.text, finding.fix) == (
        "AB-FLEET-03", "Alpha Bandit says nothing about 6 players.", "Play with 2 to 5 players.",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("systems", "finding"),
    [
        ([], None),
        (["laser"] * 2, None),
        (["laser"] * 3, ("AB-FLEET-04", "ship_too_many_of_kind")),
        (["movement"] * 3, ("AB-FLEET-04", "ship_too_many_of_kind")),
        (["laser", "laser", "defense", "defense", "missile"], ("AB-FLEET-04", "ship_too_many_systems")),
    ],
)
def test_up_to_four_systems_two_of_a_kind(systems: list[str], finding: tuple[str, str] | None) -> None:
    """AB-FLEET-04, AB-OQ-01, AB-OQ-03: ships have no class and no largest dimension."""
    odd = Ship("Odd", tuple(map(System, systems)), Measures(40, 40, 40))
    one = replace(LEGAL, ships=(*LEGAL.ships[:2], odd), hvas=(Hva("Hulk", Measures(40)),) * 3)
    assert said(one) == ([finding] if finding else [])
    assert ALPHA_BANDIT.hull(len(systems)).name is None


def test_a_company_for_each_catapult_and_one_ace() -> None:
    """AB-FLEET-09, AB-FLEET-11."""
    assert said(fleet(CARRIER, GUN, GUN, companies=2)) == [("AB-FLEET-09", "companies_and_catapults")]
    assert said(fleet(CARRIER, GUN, GUN, ace=None)) == [("AB-FLEET-11", "no_ace")]
    assert said(fleet(GUN, GUN, GUN, companies=0)) == [("AB-FLEET-11", "no_company")]


@pytest.mark.parametrize(("agreed", "severity"), [(None, Severity.WARNING), (False, Severity.ERROR), (True, None)])
def test_split_weapons_need_consent(agreed: bool | None, severity: Severity | None) -> None:
    """AB-FLEET-13, AB-OQ-02."""
    found = judge(fleet(CARRIER, GUN, "1Rml/2W"), ALPHA_BANDIT, FleetTerms(split_weapons=agreed))
    assert [(one.rule, one.key, one.severity) for one in found] == (
        [("AB-FLEET-13", "split_not_agreed", severity)] if severity else []
    )


def test_the_uneven_list_of_reasons() -> None:
    """AB-PPA-01, AB-PPA-02: most companies cost a point and fewest give none, fewest systems give one."""
    many, few = fleet(CARRIER, CARRIER, GUN, companies=2), fleet(CARRIER, GUN)
    first, second = compare([many, few], ALPHA_BANDIT)
    assert [one.what for one in first.reasons] == ["most ships", "fewest ships", "most companies", "fewest systems"]
    assert [one.change for one in first.reasons] == [-1, 0, -1, 0]
    assert [one.change for one in second.reasons] == [0, 1, 0, 1]
    assert (int(first.score_per_asset), first.assets, first.score) == (3, 8, 24)
    assert (int(second.score_per_asset), second.assets, second.score) == (7, 6, 42)
    assert first.figures == (("ships", 3), ("companies", 2), ("systems", 10))
    assert (first.position, second.position) == ("point", "defense")


def test_the_same_list_both_ways() -> None:
    """AB-OQ-06."""
    many, few = fleet(CARRIER, CARRIER, GUN, companies=2), fleet(CARRIER, GUN)
    first, second = compare([many, few], ALPHA_BANDIT, FleetTerms(ppa_list="symmetric"))
    assert [one.change for one in first.reasons] == [-1, 0, -1, 0, -1, 0]
    assert [one.change for one in second.reasons] == [0, 1, 0, 1, 0, 1]
    assert "most systems" in [one.what for one in first.reasons]


def test_everybody_tied_takes_the_change() -> None:
    """AB-PPA-02: where all are equal most companies cost a point and nothing makes up for it."""
    first, second = compare([LEGAL, LEGAL], ALPHA_BANDIT)
    assert [one.change for one in first.reasons] == [-1, 1, -1, 1]
    assert (int(first.score_per_asset), first.tied_with, second.tied_with) == (5, (1,), (0,))


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((40, 30), ("defense", "point")),
        ((40, 30, 20), ("defense", "offense", "point")),
        ((40, 40), ("defense", "defense")),
        ((20, 40, 20), ("point", "defense", "point")),
    ],
)
def test_the_lowest_score_is_point(scores: tuple[int, ...], expected: tuple[str, ...]) -> None:
    """AB-PPA-03."""
    assert positions(scores) == expected
