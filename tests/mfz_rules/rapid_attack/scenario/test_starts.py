"""How scenarios begin: compared, fielded, in the middle of a battle."""

import json
from typing import Any

import pytest

from mfz_rules.common.places import Pose, Table
from mfz_rules.rapid_attack.companies.company import Scale
from mfz_rules.rapid_attack.scenario import read_scenario
from mfz_rules.rapid_attack.state.battle import Phase
from mfz_rules.rapid_attack.state.pieces import Behaviour, Objective, Terrain, Zone
from mfz_rules.rapid_attack.writing.states import write_battle
from tests.mfz_rules.rapid_attack.scenario.documents import ANN, BEN, OPENING, asked, begun, played, scenario

FILE: dict[str, Any] = {
    "format": "mfz-company",
    "version": 1,
    "name": "Cog",
    "frames": [
        {
            "name": "Ox",
            "systems": [{"type": "defense"}],
            "rockets": 1,
            "footprint": {"studs_x": 10, "studs_z": 5},
        },
        {"name": "Elk", "systems": [], "rockets": 0},
    ],
    "stations": [{"name": "Gate"}, {"name": "Mill"}],
}


SAYING = ["Edition: previews", "Scale: skirmish", "A -- 2W"]


def test_fielded_opens_the_first_round_at_once() -> None:
    """RA-CMP-04: ben has fewest frames and systems, seven points for each of four; ann three for each of five."""
    state = begun(scenario())

    assert [frame.id for frame in state.frames] == ["ann.f1", "ann.f2", "ann.f3", "ben.f1", "ben.f2"]
    assert [station.id for station in state.stations] == ["ann.s1", "ann.s2", "ben.s1", "ben.s2"]
    assert [system.id for system in state.frame("ann.f1").systems] == [
        "direct1",
        "defense1",
        "movement1",
        "communication1",
    ]
    assert (state.phase, state.round, state.clock) == (Phase.TACTICAL, 1, 11)
    assert (state.score("ann"), state.score("ben"), state.order) == (15, 28, ("ben", "ann"))
    assert all(frame.at is None and not frame.near for frame in state.frames)
    assert [player.name for player in state.players] == ["Anvil", "Bell"]


def test_compare_is_how_a_scenario_begins_that_does_not_say() -> None:
    document = scenario()
    del document["start"]
    state = begun(document)

    assert state.phase in (Phase.COMPARE, Phase.FIELDING)
    assert not any(frame.placed for frame in state.frames)
    assert begun({**document, "start": "compare"}) == state


def test_stations_are_the_players_the_companys_or_the_tables() -> None:
    """RA-CMP-08: three for two players in a battle."""
    company = ANN["company"]
    listed = [*company, "Stations: 1"]
    players = [{"id": "ann", "company": listed, "stations": 4}, {"id": "ben", "company": listed}, {"id": "cho"}]

    state = begun(scenario(players=[*players[:2], {"id": "cho", "company": company}]))
    count = {player.id: sum(one.home == player.id for one in state.stations) for player in state.players}
    assert count == {"ann": 4, "ben": 1, "cho": 2}


def test_company_files_bring_names_and_bases() -> None:
    state = begun(scenario(players=[{"id": "ann", "company": FILE}, BEN]))

    assert [one.name for one in state.stations] == ["Gate", "Mill", "", ""]
    assert state.frame("ann.f1").footprint == ((-0.5, -1.0), (0.5, -1.0), (0.5, 1.0), (-0.5, 1.0))
    assert state.frame("ann.f2").footprint is None
    assert state.player("ann").name == "Cog"


def test_a_records_header_keeps_companies_whole() -> None:
    players = read_scenario(scenario(players=[{"id": "ann", "company": FILE}, BEN])).players

    assert json.loads(json.dumps(players[0])) == {"id": "ann", "name": "Cog", "company": FILE}
    assert players[1]["company"]["frames"][0]["dice"] == "2Rd/1B/1G/1Y/2W"  # type: ignore[index]  # plain JSON


@pytest.mark.parametrize(
    ("said", "edition", "scale"),
    [
        ({}, "final", Scale.BATTLE),
        ({"edition": "k01", "scale": "skirmish"}, "k01", Scale.SKIRMISH),
        ({"players": [BEN, {**ANN, "company": SAYING}]}, "previews", Scale.SKIRMISH),
    ],
)
def test_edition_and_scale_of_the_scenario_then_of_a_company_then_the_usual(
    said: dict[str, Any], edition: str, scale: Scale
) -> None:
    state = begun(scenario(**said))

    assert (state.rules.edition, state.scale) == (edition, scale)


def test_what_stands_on_the_table_and_what_was_laid_down() -> None:
    state = begun(
        scenario(
            settings={"clock.start": 7, "exotic_terrain": True},
            terrain=[{"id": "wall", "bricks_high": 4, "pieces": 8}],
            zones=[{"name": "lake", "environment": "underwater", "polygon": [[0, 0], [4, 0], [4, 4]]}],
            table={"width": 12, "depth": 9},
            objective={"id": "crate", "behaviour": "obedient"},
            constraints={"forbidden": ["split"], "rockets": 2, "average": 3, "environments": ["filter"]},
        )
    )

    assert state.clock == 7
    assert state.terrain == (Terrain("wall", 4, 8, 8),)
    assert state.zones == (Zone("lake", "underwater", ((0, 0), (4, 0), (4, 4))),)
    assert state.table == Table(12, 9)
    assert state.objective == Objective("crate", behaviour=Behaviour.OBEDIENT)
    assert state.constraints.forbidden == {"split"}
    assert (state.constraints.rockets, state.constraints.average) == (2, 3)
    assert state.constraints.environments == ("filter",)


class TestStates:
    FRAMES = ({"id": "a", "owner": "ann", "systems": ["direct"], "at": {"x": 3, "y": 4}}, {"id": "b", "owner": "ben"})

    def test_a_state_begins_at_the_top_of_tactical_order(self) -> None:
        state = begun({"start": {"players": [{"id": "ann"}, {"id": "ben"}], "frames": self.FRAMES}})

        assert asked(state) == "ben: choose_frame pass"
        assert state.frame("a").at == Pose(3, 4)

    def test_a_state_may_stand_under_its_name(self) -> None:
        inner = {"players": [{"id": "ann"}, {"id": "ben"}], "frames": self.FRAMES}

        assert begun({"start": {"state": inner}}) == begun({"start": inner})

    def test_what_the_state_leaves_out_the_scenario_says(self) -> None:
        start = {"clock": 4, "round": 3}
        document = scenario(start=start, edition="k01", terrain=[{"id": "wall", "bricks_high": 4, "pieces": 8}])
        state = begun(document)

        assert (state.clock, state.round, state.rules.edition) == (4, 3, "k01")
        assert [frame.id for frame in state.frames] == ["ann.f1", "ann.f2", "ann.f3", "ben.f1", "ben.f2"]
        assert len(state.stations) == 4
        assert [piece.id for piece in state.terrain] == ["wall"]

    def test_what_the_state_says_wins(self) -> None:
        own = {"terrain": [{"id": "tower", "bricks_high": 9, "pieces": 9}], "frames": self.FRAMES, "settings": {}}
        state = begun(scenario(start=own, terrain=[{"id": "wall", "bricks_high": 4, "pieces": 8}]))

        assert [piece.id for piece in state.terrain] == ["tower"]
        assert [frame.id for frame in state.frames] == ["a", "b"]

    def test_players_of_the_state_bring_the_companies_of_the_scenario(self) -> None:
        """RA-CMP-07: the score per asset is that of the whole companies, whatever has been lost since."""
        start = {"players": [{"id": "ann"}, {"id": "ben", "score_per_asset": 7}], "frames": self.FRAMES}
        state = begun(scenario(start=start))
        whole = begun(scenario())

        assert state.player("ann").company == whole.player("ann").company
        assert state.player("ann").score_per_asset == whole.player("ann").score_per_asset
        assert state.player("ben").score_per_asset == 7

    def test_players_of_the_scenario_need_no_company_beside_a_state(self) -> None:
        state = begun({"players": [{"id": "ann", "name": "Ann"}, BEN], "start": {"frames": self.FRAMES}})

        assert [player.name for player in state.players] == ["Ann", "Bell"]
        assert [len(player.company.frames) for player in state.players] == [1, 2]

    def test_companies_in_the_state_may_be_lines(self) -> None:
        start = {"players": [{"id": "ann", "company": ["Hound -- 1B/2W"]}, {"id": "ben"}], "frames": self.FRAMES}

        assert begun({"start": start}).player("ann").company.frames[0].name == "Hound"

    def test_a_state_in_the_middle_of_a_turn_goes_on_where_it_stands(self) -> None:
        middle = played(scenario(*OPENING)).timeline.state
        again = begun({"start": write_battle(middle)})

        assert again == middle
        assert asked(again) == asked(middle) == "ben: move declare_attack forgo_attack end_turn"
