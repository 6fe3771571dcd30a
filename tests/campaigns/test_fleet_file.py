"""Fleets in company files: what is read, kept and refused, of both games."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from campaigns.companies.company import Footprint, KeptSystem, ModelLink
from campaigns.companies.copying import copy_company
from campaigns.companies.file_format import CompanyFileError, read_company_file, write_company_file
from campaigns.companies.judging import is_legal
from campaigns.companies.reading import read_companies
from campaigns.garage.garage import Garage
from campaigns.intercept_orbit.companies.fleet import KeptFleet, KeptFleetConstraints, KeptHva, KeptShip, KeptSquad
from campaigns.intercept_orbit.companies.games import PROFILES
from campaigns.intercept_orbit.companies.rules_view import fleet_terms, kept_fleet, rules_fleet
from campaigns.store.data_folder import DataFolder
from mfz_rules.intercept_orbit.fleets.fleet import Ace, Company, Hva, Measures
from mfz_rules.intercept_orbit.fleets.list_draft import ListedFleet
from mfz_rules.intercept_orbit.fleets.notation import write_ship
from mfz_rules.intercept_orbit.fleets.terms import FleetTerms
from mfz_rules.kernel.demands import Bound, Demand
from tests.campaigns.builders import PNG, sha
from tests.kinds import COMPANY_KINDS, FLEETS
from tests.mfz_rules.fleets import LEGAL, fleets

SPLIT = {"type": "split", "ranges": ["assault", "support"]}


def document(**more: Any) -> dict[str, Any]:
    return {"format": "mfz-company", "version": 1, "game": "intercept-orbit", "name": "Long Watch", **more}


def with_system(**system: Any) -> dict[str, Any]:
    return document(ships=[{"name": "A"}, {"name": "B", "systems": [{"type": "assault"}, system]}])


def read(value: dict[str, Any]) -> KeptFleet:
    company = read_company_file(json.dumps(value).encode(), COMPANY_KINDS).company
    assert isinstance(company, KeptFleet)
    return company


def written(fleet: KeptFleet) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(write_company_file(fleet, FLEETS[fleet.game]))
    return document


def place_of_error(value: dict[str, Any]) -> str:
    with pytest.raises(CompanyFileError) as error:
        read(value)
    return error.value.place


def full_fleet() -> KeptFleet:
    link = ModelLink(sha("model"), "Bulwark.io", "hull.ldr", entry="e1", state="abc")
    systems = (KeptSystem("split", "Twin turret", ("support", "assault")), KeptSystem("catapult", "Bay"))
    bulwark = KeptShip(
        "s1", "Bulwark", link, sha(PNG), {"paint": "red"}, "s0", Footprint(16, 8), 7.5, "two\nlines", systems
    )
    sparks = KeptSquad("c1", "Sparks", footprint=Footprint(4, 4), ace="yellow")
    return KeptFleet(
        "f1", "Long Watch", side="North", game="intercept-orbit", players=3, ships=(bulwark, KeptShip("s2", "Łódź")),
        companies=(sparks, KeptSquad("c2", "Embers")), hvas=(KeptHva("h1", "Ark", notes="peaches"),),
        constraints=KeptFleetConstraints(
            ("split",), 3.5, (Demand("defense", Bound.AT_MOST, 2, each=True),), {"weather": "fog"}
        ),
        agreed=("IO-FLEET-02", "IO-FLEET-12:s1"), settings={"company_red": 1}, copied_from="f0", player="p1",
        extra={"scale": "battle"},
    )  # fmt: skip


def test_what_is_written_is_read_again_with_its_pictures() -> None:
    kept = full_fleet()
    file = read_company_file(write_company_file(kept, FLEETS[kept.game], {sha(PNG): PNG}), COMPANY_KINDS)
    assert (file.company, file.pictures, file.notes) == (kept, {sha(PNG): PNG}, ())


def test_every_key_of_the_format_is_written() -> None:
    plain = KeptFleet("f", "A", game="intercept-orbit", ships=(KeptShip("s", "B"),), companies=(KeptSquad("c", "C"),),
                      hvas=(KeptHva("h", "D"),))  # fmt: skip
    keys = "format version game id name side edition players ships companies hvas agreed pictures"
    assert list(written(plain)) == keys.split()
    every = ["id", "name", "footprint", "bricks_high", "model", "picture", "notes"]
    assert list(written(plain)["hvas"][0]) == every
    assert list(written(plain)["ships"][0]) == [*every[:2], "systems", *every[2:]]
    assert list(written(plain)["companies"][0]) == [*every[:2], "ace", *every[2:]]


@pytest.mark.parametrize("game", sorted(PROFILES))
def test_only_the_required_keys_are_needed(game: str) -> None:
    """A company file's own: `format`, `version`, `game`, `name`, each asset's `name`, each system's `type`."""
    kept = read(
        document(game=game, ships=[{"name": "A", "systems": [{"type": "defense"}]}], companies=[{"name": "B"}])
    )
    assert (kept.game, kept.edition, kept.players, kept.hvas_given) == (game, "002", 2, False)
    assert kept.id and kept.ships[0].id and kept.companies[0].ace is None
    assert "hvas" not in written(kept)
    assert read(written(kept)) == kept


@pytest.mark.parametrize(
    ("value", "place"),
    [
        (document(ships=[{}]), "ships[0].name"),
        (document(companies=[{"name": "A"}, {"name": 3}]), "companies[1].name"),
        (document(companies=[{"name": "A", "ace": "white"}]), "companies[0].ace"),
        (document(hvas=[{"name": "A"}, {"notes": "x"}]), "hvas[1].name"),
        (document(hvas={"name": "A"}), "hvas"),
        (document(ships=[{"name": "A"}] * 65), "ships"),
        (document(companies=[{"name": "A"}] * 65), "companies"),
        (document(hvas=[{"name": "A"}] * 65), "hvas"),
        (document(players=0), "players"),
        (document(edition="k01"), "edition"),
        (document(ships=[{"name": "A", "footprint": {"studs_x": 8}}]), "ships[0].footprint.studs_z"),
        (document(ships=[{"name": "A", "bricks_high": -1}]), "ships[0].bricks_high"),
        (document(game="orbit"), "game"),
        (with_system(), "ships[1].systems[1].type"),
        (with_system(type="missile"), "ships[1].systems[1].type"),
        (with_system(type="movement"), "ships[1].systems[1].type"),
        (with_system(type="split"), "ships[1].systems[1].ranges"),
        (with_system(type="split", ranges=["assault", "assault"]), "ships[1].systems[1].ranges"),
        (with_system(type="split", ranges=["assault", "laser"]), "ships[1].systems[1].ranges[1]"),
    ],
)
def test_a_wrong_value_is_named_by_its_place(value: dict[str, Any], place: str) -> None:
    assert place_of_error(value) == place


def test_each_game_has_its_own_types() -> None:
    types = ["ack_ack", "missile", "laser", "defense", "movement", "communication", "catapult"]
    kept = read(document(game="alpha-bandit", ships=[{"name": "A", "systems": [{"type": one} for one in types]}]))
    assert [one.type for one in kept.ships[0].systems] == types


def test_unknown_keys_are_kept_at_every_level() -> None:
    value = document(
        moon=1,
        ships=[{"name": "A", "paint": "red", "systems": [{**SPLIT, "calibre": 3}]}],
        companies=[{"name": "B", "song": "x"}],
        hvas=[{"name": "C", "cargo": ["peaches"]}],
    )
    kept = written(read(value))
    assert (kept["moon"], kept["ships"][0]["paint"], kept["ships"][0]["systems"][0]["calibre"]) == (1, "red", 3)
    assert (kept["companies"][0]["song"], kept["hvas"][0]["cargo"]) == ("x", ["peaches"])


def test_a_second_asset_with_the_same_id_gets_its_own() -> None:
    first, second = read(document(ships=[{"id": "a", "name": "A"}, {"id": "a", "name": "B"}])).ships
    assert (first.id, second.copied_from) == ("a", "a")
    assert second.id != "a"


def test_the_rules_see_what_counts_for_them() -> None:
    """IO-FLEET-05, IO-FLEET-13: measures and ranges in the order of notation."""
    seen = rules_fleet(full_fleet())
    assert write_ship(seen.ships[0], PROFILES["intercept-orbit"]) == "1Ras/1G/1K/2W"
    assert seen.ships[0].measures == Measures(16, 8, 7.5)
    assert seen.companies == (Company("Sparks", Ace.YELLOW), Company("Embers"))
    assert seen.hvas == (Hva("Ark"),)
    assert rules_fleet(replace(full_fleet(), hvas=(), hvas_given=False)).hvas is None


def test_house_rules_are_terms() -> None:
    """IO-OQ-17 to IO-OQ-20, AB-OQ-02, AB-OQ-06: by the names of the settings; nonsense leaves the default."""
    orbit = replace(full_fleet(), constraints=None)
    assert fleet_terms(full_fleet()).constraints.forbidden == {"split"}
    orbit = replace(orbit, settings={"company_red": 1, "allow_underfit": True, "systems_per_kind": "many"})
    assert fleet_terms(orbit) == FleetTerms(players=3, company_red=1, allow_underfit=True)
    bandit = KeptFleet("f", "A", game="alpha-bandit")
    assert fleet_terms(bandit) == FleetTerms(company_red=1, allow_underfit=True)
    agreed = replace(bandit, settings={"split_weapons": False, "ppa_list": "symmetric"})
    assert fleet_terms(agreed) == replace(fleet_terms(bandit), split_weapons=False, ppa_list="symmetric")


def test_what_the_table_agreed_to_is_silenced() -> None:
    kept = kept_fleet(ListedFleet(replace(LEGAL, companies=()), "intercept-orbit"))
    kind = FLEETS[kept.game]
    rules = tuple(one.finding.rule for one in kind.judge(kept))
    assert rules == ("IO-FLEET-02", "IO-FLEET-04", "IO-FLEET-14")
    assert is_legal(kind.judge(replace(kept, agreed=rules)))
    broken = replace(kept, ships=(replace(kept.ships[0], systems=()), *kept.ships[1:]))
    agreed = (*rules, f"IO-FLEET-06:{broken.ships[0].id}")
    assert is_legal(kind.judge(replace(broken, agreed=agreed)))
    assert not is_legal(kind.judge(replace(broken, agreed=rules)))


def test_a_setting_that_is_none_is_told() -> None:
    """RA-GEN-04."""
    told = FLEETS["intercept-orbit"].judge(replace(full_fleet(), settings={"ppa_list": "symmetric"}))
    assert told[0].finding.key == "unknown_setting"


def test_fleets_of_both_games_come_out_of_one_list() -> None:
    text = "# two\nFleet: A\nX -- 2Ra/1B/1Y\n\nFleet: B\nGame: alpha-bandit\nPlayers: 4\nY -- 2Rm\nHVAs: 2\nfoo\n"
    first, second = read_companies(text.encode(), COMPANY_KINDS)
    assert (first.company.game, second.company.game, second.company.players) == ("intercept-orbit", "alpha-bandit", 4)
    assert [one.name for one in second.company.hvas] == ["Liability 1", "Liability 2"]
    assert [one.values["line"] for one in second.findings] == [10]
    (nameless,) = read_companies(b"Game: intercept-orbit\nX -- HVA", COMPANY_KINDS)
    assert nameless.company.name == "Fleet"
    (frames,) = read_companies(b"Company: A\nX -- 2Rd/1B/2W", COMPANY_KINDS)
    assert frames.company.game == "rapid-attack"


def test_a_fleet_is_kept_beside_companies_and_copied(folder: DataFolder) -> None:
    kept = full_fleet()
    Garage.open(folder, COMPANY_KINDS).keep(kept)
    again = Garage.open(DataFolder.open_read_only(folder.path), COMPANY_KINDS)
    assert again.companies() == (kept,)
    assert again.references() == {sha("model"), sha(PNG)}
    copied = copy_company(kept)
    assert [one.copied_from for one in copied.pieces] == [one.id for one in kept.pieces]
    assert copied.agreed == ("IO-FLEET-02", f"IO-FLEET-12:{copied.ships[0].id}")


@given(st.sampled_from(sorted(PROFILES)).flatmap(lambda game: st.tuples(st.just(game), fleets(PROFILES[game]))))
def test_every_fleet_of_the_rules_is_kept_as_it_is(drawn: tuple[str, Any]) -> None:
    game, fleet = drawn
    kept = kept_fleet(ListedFleet(fleet, game))
    assert read(written(kept)) == kept
    seen = rules_fleet(kept)
    assert (seen.ships, seen.companies) == (fleet.ships, fleet.companies)
    assert (seen.hvas is None) is (fleet.hvas is None)
