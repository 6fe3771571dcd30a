"""Assets in one line of text: written one way, read in some more, never guessed."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_rules.common.notation import LONGEST_LINE, LONGEST_NAME
from mfz_rules.intercept_orbit.fleets.fleet import SPLIT, Ace, Asset, Company, Hva, Ship, System
from mfz_rules.intercept_orbit.fleets.notation import (
    ReadAsset,
    read_asset,
    write_asset,
    write_company_dice,
    write_ship,
    written_dice,
)
from mfz_rules.intercept_orbit.fleets.orbit import INTERCEPT_ORBIT
from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.intercept_orbit.fleets.terms import FleetTerms
from mfz_rules.kernel.findings import Severity
from tests.mfz_rules.fleets import NAMES, PROFILES, ship, ships


def read(text: str, profile: FleetProfile = INTERCEPT_ORBIT) -> ReadAsset:
    return read_asset(text, profile)


def asset(text: str) -> Asset:
    got = read(text)
    assert got.asset is not None, got.findings
    return got.asset


def types(text: str) -> list[str]:
    got = asset(f"A -- {text}")
    assert isinstance(got, Ship)
    return ["+".join(one.ranges) or one.type for one in got.systems]


def refused(text: str) -> tuple[str, str, object]:
    got = read(text)
    assert got.asset is None
    (finding,) = got.findings
    assert (finding.severity, finding.values["line"]) == (Severity.ERROR, 1)
    assert finding.text.startswith(f"Line 1, column {finding.values['column']}: ")
    assert finding.fix
    return finding.rule, finding.key, finding.values["column"]


@pytest.mark.parametrize(
    ("dice", "systems"),
    [
        ("2Ra+d8/1B/1K/2W", ["assault", "assault", "defense", "catapult"]),
        ("1Rps/1G/2Y/2W", ["point_defense+support", "communication", "communication"]),
        ("2Rp/2Ra/2Rs/1B/2W", ["point_defense", "assault", "support", "defense"]),
        ("2Rs/2Rpa/1G/2W", ["support", "point_defense+assault", "point_defense+assault"]),
        ("1Rpa/1Rps/1Ras/1G/2W", ["point_defense+assault", "point_defense+support", "assault+support"]),
        ("4Rpa/2W", ["point_defense+assault"] * 4),
        ("2B/1Y/3K/2W", ["defense", "defense", "communication", "catapult", "catapult"]),
        ("1G/2W", []),
    ],
)
def test_ships_as_they_are_written(dice: str, systems: list[str]) -> None:
    """IO-FLEET-10, IO-FLEET-13, IO-OQ-18: what one and two systems of a kind are in notation."""
    assert types(dice) == systems
    assert write_ship(ship(dice), INTERCEPT_ORBIT) == dice


@pytest.mark.parametrize(
    "text",
    [
        "bulwark -- 2ra + D8 / 1b / 1k / 2w",
        "bulwark — 1K 1B 2W 2Ra+d8",
        "bulwark: WWBKRaRaR8a",
        "bulwark -- 2Ra d8Ra 1B 1K",
        "bulwark -- 2RaRa8/1B/1K/2W.",
        "bulwark -- 1B 1K Ra Ra + d8",
        "  bulwark  --  2 R a + d 8 / 1 B / 1 K / 2 W  ",
    ],
)
def test_capitals_blanks_and_order_do_not_matter(text: str) -> None:
    assert write_asset(asset(text), INTERCEPT_ORBIT) == "bulwark -- 2Ra+d8/1B/1K/2W"


@pytest.mark.parametrize(
    ("dice", "written"),
    [
        ("1Rp/1Ra", "1Rpa/1G/2W"),
        ("3Ra/1Rp", "2Ra/1Rpa/1G/2W"),
        ("1Rs/3Rp/1B", "2Rp/1Rps/1B/1G/2W"),
        ("1Rpa/1Rp/1Ra", "2Rpa/1G/2W"),
        ("1Rap", "1Rpa/1G/2W"),
        ("1 r a P", "1Rpa/1G/2W"),
    ],
)
def test_single_groups_are_read_where_only_one_ship_has_them(dice: str, written: str) -> None:
    """IO-FLEET-11: the halves of a range tell which weapons there are."""
    assert write_ship(ship(dice), INTERCEPT_ORBIT) == written


@pytest.mark.parametrize(
    ("text", "rule", "key", "column"),
    [
        ("A -- 1Ra/2W", "IO-FLEET-11", "half_weapon", 6),
        ("A -- 2Rp/3Ra/1Rs/2W", "IO-FLEET-11", "several_ships", 10),
        ("A -- 1Rp/1Ra/2Rs/2W", "IO-FLEET-11", "several_ships", 6),
        ("A -- 1B/4Ra/2W", "IO-FLEET-11", "red_dice", 9),
        ("A -- 1Ra+d8/2W", "IO-FLEET-11", "red_dice", 6),
        ("A -- 5Rpa/2W", "IO-FLEET-11", "split_dice", 6),
        ("A -- 2K/2W", "IO-FLEET-12", "dice_of_kind", 6),
        ("A -- 3B/2W", "IO-FLEET-12", "dice_of_kind", 6),
        ("A -- 1B/3Y/2W", "IO-FLEET-12", "dice_of_kind", 9),
        ("A -- 1Raa/2W", "IO-FLEET-13", "split_ranges", 6),
        ("A -- 1Rpas/2W", "IO-FLEET-13", "split_ranges", 6),
        ("A -- 2Ra/1B/1Y/1K/1G/2W", "IO-FLEET-05", "green_dice", 19),
        ("A -- 2Ra/1B/1Y/2G/2W", "IO-FLEET-06", "green_dice", 16),
        ("A -- 2Ra/1B/1Y/3W", "IO-FLEET-06", "white_dice", 16),
        ("A -- 2R/1B/2W", "NOTATION", "range_missing", 6),
        ("A -- 2Rh/2W", "NOTATION", "not_dice", 8),
        ("A -- d8/2W", "NOTATION", "d8_without_weapon", 6),
        ("A -- cruiser", "NOTATION", "not_dice", 6),
        ("A -- ", "NOTATION", "no_dice", 5),
        ("A -- company + purple ace", "IO-FLEET-14", "ace_unclear", 13),
        ("A -- company + R8 + B8", "IO-FLEET-14", "ace_unclear", 13),
        ("A -- 2Ra/1B/1Y/2W + R8", "IO-FLEET-14", "ace_elsewhere", 18),
        ("A -- 1G + red ace", "IO-FLEET-14", "ace_elsewhere", 8),
    ],
)
def test_what_fits_nothing_or_two_things_is_told_with_its_place(text: str, rule: str, key: str, column: int) -> None:
    assert refused(text) == (rule, key, column)


def test_a_frigates_green_die_may_be_left_out() -> None:
    """IO-FLEET-06, IO-FLEET-09, IO-OQ-16: two white dice and a green one follow from the class."""
    assert asset("A -- 2Ra/1B/1Y") == asset("A -- 2Ra/1B/1G/1Y/2W")


@pytest.mark.parametrize("text", ["company", "Company", "2R/1B/1G/1Y/2W", "1b 1g 1y 2r 2w", "2R/1B/1G/1Y"])
def test_companies(text: str) -> None:
    """IO-FLEET-08: one weapon, defense, communication and movement system, two white dice."""
    assert asset(f"Sparks -- {text}") == Company("Sparks")


@pytest.mark.parametrize("ace", Ace)
@pytest.mark.parametrize("spelled", ["company + {0}8", "company+{0}d8", "2R/1B/1G/1Y/2W + d8{0}", "company + {1} ace",
                                     "company + ace ({1})", "Company + Ace {1}."])  # fmt: skip
def test_aces(ace: Ace, spelled: str) -> None:
    """IO-FLEET-14: one of four colours, on a company."""
    company = Company("Sparks", ace)
    assert asset(f"Sparks -- {spelled.format(ace.letter, ace.value)}") == company
    assert write_asset(company, INTERCEPT_ORBIT) == f"Sparks -- company + {ace.letter}8"


def test_the_dice_of_a_company_in_notation() -> None:
    """IO-FLEET-08, IO-OQ-19."""
    ace = Company("A", Ace.YELLOW)
    assert write_company_dice(ace, INTERCEPT_ORBIT) == "2R/1B/1G/1Y/2W + Y8"
    assert asset("A -- 2R/1B/1G/1Y/2W + Y8") == ace
    one = FleetTerms(company_red=1)
    assert write_company_dice(ace, INTERCEPT_ORBIT, one) == "1R/1B/1G/1Y/2W + Y8"
    assert read_asset("A -- 1R/1B/1G/1Y/2W", INTERCEPT_ORBIT, terms=one).asset == Company("A")
    assert read("A -- 1R/1B/1G/1Y/2W").asset is None


@pytest.mark.parametrize("text", ["HVA", "hva", "liability", "1G", "1 g"])
def test_high_value_assets(text: str) -> None:
    """IO-FLEET-07: no systems."""
    assert asset(f"Box -- {text}") == Hva("Box")
    assert asset(text) == Hva("")


def test_a_count_directly_before_the_dashes_is_a_name() -> None:
    assert asset("X4 -- 1B/2W").name == "X4"


def test_long_names_are_shortened_and_long_lines_not_read() -> None:
    got = read(f"{'n' * 70} -- HVA")
    assert got.asset == Hva("n" * LONGEST_NAME)
    assert [one.key for one in got.findings] == ["name_shortened"]
    assert [one.key for one in read("n" * (LONGEST_LINE + 1)).findings] == ["line_too_long"]


def test_a_ship_that_is_not_legal_still_has_dice() -> None:
    """IO-FLEET-12: so that nothing carried stays hidden."""
    systems = [*[System("assault")] * 3, *[System("catapult")] * 3, System(SPLIT, ranges=("assault", "support"))]
    assert write_ship(Ship("A", tuple(systems)), INTERCEPT_ORBIT) == "2Ra+2d8/1Ras/5K/2W"


@pytest.mark.parametrize("game", sorted(PROFILES))
@given(data=st.data())
def test_the_dice_are_those_that_the_notation_counts(game: str, data: st.DataObject) -> None:
    profile = PROFILES[game]
    built = data.draw(ships(profile))
    counted: Counter[str] = Counter()
    for group in write_ship(built, profile).split("/"):
        number, colour, letters = group[0], group[1], group.removesuffix("+d8")[2:]
        counted[f"{colour}{letters}"] += int(number)
        counted[f"{colour}{letters}8"] += group.endswith("+d8")
    dice = written_dice(built, profile)
    assert Counter(f"{die.colour}{die.range}{8 if die.sides == 8 else ''}" for die in dice) == +counted
    assert [die.colour for die in dice] == sorted((die.colour for die in dice), key="RBGYKW".index)


@pytest.mark.parametrize("game", sorted(PROFILES))
@given(data=st.data())
def test_every_legal_ship_is_read_back_the_same(game: str, data: st.DataObject) -> None:
    profile = PROFILES[game]
    built = data.draw(ships(profile))
    written = write_asset(built, profile)
    assert read_asset(written, profile) == ReadAsset(built)
    nameless = replace(built, name="")
    assert read_asset(write_asset(nameless, profile), profile) == ReadAsset(nameless)


@given(NAMES, st.none() | st.sampled_from(Ace))
def test_every_company_is_read_back_the_same(name: str, ace: Ace | None) -> None:
    for one in (Company(name, ace), Hva(name)):
        assert asset(write_asset(one, INTERCEPT_ORBIT)) == one


DICE_LETTERS = st.text("RWBGYKpas8d6+/ -0123:×xHVAcompnyce()", max_size=40)


@given(st.text(max_size=60) | DICE_LETTERS, st.sampled_from(sorted(PROFILES)))
def test_no_text_makes_the_reader_raise(text: str, game: str) -> None:
    got = read_asset(text, PROFILES[game])
    assert (got.asset is None) is any(one.severity is Severity.ERROR for one in got.findings)
    if got.asset is not None:
        again = read_asset(write_asset(got.asset, PROFILES[game]), PROFILES[game])
        assert again.asset == got.asset
