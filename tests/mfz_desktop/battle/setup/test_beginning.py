"""From what is agreed to the state a battle starts from."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from campaigns.battles.battles import Battles
from campaigns.battles.setup_plan import Ground, Seat, player_ids
from campaigns.companies.company import Footprint
from campaigns.players import Player
from campaigns.rapid_attack.battles.setup_plan import Battlefield, SetupPlan
from campaigns.rapid_attack.companies.editing import numbered
from campaigns.rapid_attack.companies.from_list import kept_company
from campaigns.store.data_folder import DataFolder
from mfz_desktop.battle.session import BattleSession
from mfz_desktop.battle.setup.quick_names import quick_name
from mfz_desktop.battle.setup.seating import (
    coloured,
    is_nameless,
    moved_seat,
    renewed,
    seat_words,
    with_companies,
    with_seat,
    without_seat,
)
from mfz_desktop.rapid_attack.battle.game import RapidAttackBattles
from mfz_desktop.rapid_attack.battle.setup.beginning import (
    beginning,
    footprint,
    missing,
    starting_state,
)
from mfz_desktop.rapid_attack.battle.setup.fielding import Placer
from mfz_desktop.rapid_attack.battle.setup.judging import judged, standings, terms_of
from mfz_desktop.rapid_attack.battle.setup.opponent import mirror_of, opponent_of
from mfz_desktop.rapid_attack.battle.setup.page.beginner import quick_names
from mfz_desktop.rapid_attack.battle.setup.tables import with_random
from mfz_desktop.rapid_attack.models.starters import starter_list
from mfz_rules.rapid_attack import read_text_list
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Phase, audit, read_record
from tests.kinds import RA_SETUPS

from .conftest import listed


def seated(*names: str) -> SetupPlan:
    plan = with_companies(RA_SETUPS, SetupPlan(), listed())
    seats = tuple(replace(seat, name=name) for seat, name in zip(plan.seats, names or ("Ann", "Bob"), strict=True))
    return replace(plan, seats=seats)


def test_the_battle_begins_at_the_very_beginning() -> None:
    battle = starting_state(seated())
    assert [player.id for player in battle.players] == ["ann", "bob"]
    assert [player.name for player in battle.players] == ["Ann", "Bob"]
    assert len(battle.frames) == 11
    assert {station.name for station in battle.stations} == {"Station 1", "Station 2"}
    asked = RAPID_ATTACK.pending(battle)[0]
    assert battle.phase is Phase.FIELDING
    assert "place_station" in asked.decisions


def test_frames_of_one_name_are_numbered_in_state_and_record_alike() -> None:
    plan = seated()
    names = [frame.name for frame in starting_state(plan).frames]
    assert names[:5] == [f"Soldier {number}" for number in range(1, 6)]
    head = beginning(plan, 1).players[0]
    assert [frame["name"] for frame in head["company"]["frames"]] == names[:5]  # type: ignore[index]


def test_numbering_leaves_names_that_are_taken() -> None:
    company = listed("Company: X\nx2 Wren -- 2W\nWren 1 -- 2W\n")[0]
    assert [frame.name for frame in numbered(company).frames] == ["Wren 2", "Wren 3", "Wren 1"]


def test_ids_are_short_plain_and_different() -> None:
    plan = seated("Ann", "Änn!")
    assert player_ids(plan.seats) == ("ann", "ann2")
    assert player_ids(seated("李", "Bob the Builder of Things").seats) == ("player1", "bobthebuilde")


@pytest.mark.parametrize(
    ("studs", "polygon"),
    [
        (None, None),
        (Footprint(6, 4), ((-0.4, -0.6), (0.4, -0.6), (0.4, 0.6), (-0.4, 0.6))),
        (Footprint(0, 4), None),
    ],
)
def test_a_frame_stands_on_the_base_of_its_model(studs: Footprint | None, polygon: object) -> None:
    """RA-LEGO-21: five studs are a unit; a model looks along its z axis."""
    assert footprint(studs) == polygon
    plan = seated()
    company = plan.seats[0].company
    company = replace(company, frames=(replace(company.frames[0], footprint=studs), *company.frames[1:]))
    plan = replace(plan, seats=(replace(plan.seats[0], company=company), plan.seats[1]))
    assert starting_state(plan).frame("ann.f1").footprint == polygon
    assert starting_state(plan).frame("ann.f2").footprint is None


def test_the_table_is_measured_in_units() -> None:
    battle = starting_state(replace(seated(), field=Battlefield(width=180, depth=120, unit=6)))
    assert (battle.table.width, battle.table.depth) == (30, 20)


@pytest.mark.parametrize("ground", Ground)
def test_without_a_map_terrain_has_no_place(ground: Ground) -> None:
    plan = with_random(seated(), 3)
    plan = replace(plan, field=replace(plan.field, ground=ground))
    battle = starting_state(plan)
    assert len(battle.terrain) == len(plan.field.terrain)
    assert all((piece.polygon is None) == (ground is Ground.TABLE) for piece in battle.terrain)
    assert beginning(plan, 1).players[0]["ground"] == ground.value


def test_what_is_missing_is_said_in_a_sentence() -> None:
    plan = seated()
    assert not missing(plan)
    assert missing(SetupPlan()) == "Two companies are needed."
    assert missing(without_seat(plan, 0)) == "One more company is needed."
    empty = with_companies(RA_SETUPS, SetupPlan(), listed("Company: A\nStations: 1\n\nCompany: B\nWren -- 2W\n"))
    assert missing(empty) == "A has no frames."
    contradicting = replace(plan, settings={"per_unit_order": True, "forced_turn": "everyone_passed"})
    assert "contradict each other" in missing(contradicting)
    with pytest.raises(ValueError, match="contradict"):
        starting_state(contradicting)


def test_dice_are_the_programs_only_where_that_is_agreed() -> None:
    plan = seated()
    assert beginning(plan, 5).seed == 5
    assert beginning(replace(plan, seed=7), 5).seed == 7
    assert beginning(replace(plan, seed=7, rolled=False), 5).seed is None


@pytest.mark.slow
def test_everything_can_be_placed_by_the_program_and_the_record_audits_clean(tmp_path: Path) -> None:
    starter = listed()[0]
    plan = with_random(with_companies(RA_SETUPS, SetupPlan(), (starter, opponent_of(starter))), 11)
    with DataFolder.open(tmp_path / "data") as folder:
        battles = Battles(folder)
        session = BattleSession(
            battles.begin(RAPID_ATTACK, starting_state(plan), beginning(plan, 3)), RapidAttackBattles()
        )
        placer = Placer(Random(1))
        while action := placer.next_placement(session.now, session.pending):
            assert session.submit(action)
        assert session.now.phase is Phase.TACTICAL
        assert all(piece.at is not None for piece in (*session.now.frames, *session.now.stations))
        record = read_record(folder.battle(session.id).read_bytes(), RAPID_ATTACK)
        assert audit(record, RAPID_ATTACK).first_difference is None


def test_companies_take_seats_with_colours_and_terms() -> None:
    company = replace(listed()[0], edition="k01", scale="skirmish", settings={"climbing": True})
    plan = with_companies(RA_SETUPS, SetupPlan(), (company, company, *listed() * 3))
    assert len(plan.seats) == 5
    assert len({seat.colour for seat in plan.seats}) == 5
    assert len({seat.company.id for seat in plan.seats}) == 5, "who sits twice sits there as a copy"
    assert (plan.edition, plan.scale, plan.settings) == ("k01", "skirmish", {"climbing": True})
    assert terms_of(plan).players == 5
    assert judged(plan, plan.seats[0]), "stations for five players are others than for two"


def test_seats_go_to_the_companys_own_player_then_to_who_played_last_then_they_are_called_as_their_company() -> None:
    people = [Player("a", "Ann", "green"), Player("b", "Ben", "green"), Player("c", "Cho"), Player("d", "")]
    first, second = listed()
    third = replace(first, id="third", name="Third Wheel", player="b")
    plan = with_companies(RA_SETUPS, SetupPlan(), (first, second, third), people, ("gone", "d", "b", "a"))
    assert [(seat.name, seat.person) for seat in plan.seats] == [("Ann", "a"), ("Night Train", ""), ("Ben", "b")]
    assert plan.seats[0].colour == "green" != plan.seats[2].colour
    assert [is_nameless(seat) for seat in plan.seats] == [False, True, False]
    assert [seat_words(seat) for seat in plan.seats] == ["Ann · Stone Garden", "Night Train", "Ben · Third Wheel"]


def test_a_name_that_sits_there_is_not_given_twice() -> None:
    first, second = listed()
    plan = with_companies(RA_SETUPS, SetupPlan(), (first, replace(second, name=first.name), first))
    assert [seat.name for seat in plan.seats] == ["Stone Garden", "Player 2", "Player 3"]


@pytest.mark.parametrize(
    ("chosen", "given"),
    [
        (("", "", "", "", ""), ("blue", "orange", "green", "pink", "sky")),
        (("", "blue", "", "blue"), ("orange", "blue", "green", "pink")),
        (("mauve", "sky"), ("blue", "sky")),
        ((), ()),
    ],
)
def test_everybody_has_a_colour_of_their_own(chosen: tuple[str, ...], given: tuple[str, ...]) -> None:
    """Who has chosen none gets what is left; of two who chose one, the first keeps it."""
    seats = tuple(Seat(listed()[0], "Ann", colour) for colour in chosen)
    assert tuple(seat.colour for seat in coloured(seats)) == given


def test_a_colour_that_somebody_has_is_swapped() -> None:
    plan = seated()
    first, second = plan.seats
    plan = with_seat(plan, 0, replace(first, colour=second.colour))
    assert [seat.colour for seat in plan.seats] == [second.colour, first.colour]


def test_seats_move_and_stay_within_the_row() -> None:
    plan = seated()
    assert [seat.name for seat in moved_seat(plan, 0, 1).seats] == ["Bob", "Ann"]
    assert moved_seat(plan, 0, -1) == plan


def test_a_company_that_changed_in_the_garage_changes_at_the_table_and_a_deleted_one_stays() -> None:
    plan = seated()
    other = replace(plan.seats[0].company, name="Renamed")
    assert [seat.company.name for seat in renewed(plan, (other,)).seats] == ["Renamed", "Night Train"]
    assert renewed(plan, ()) is plan
    unnamed = with_companies(RA_SETUPS, SetupPlan(), listed())
    other = replace(unnamed.seats[0].company, name="Renamed")
    assert [seat.name for seat in renewed(unnamed, (other,)).seats] == ["Renamed", "Night Train"]


def test_the_shipped_opponent_does_not_tie_and_a_mirror_does() -> None:
    starter = listed()[0]
    scores = standings(with_companies(RA_SETUPS, SetupPlan(), (starter, mirror_of(starter, "Mirror"))))
    assert scores[0].tied_with == (1,)
    assert opponent_of(starter).name != starter.name


def test_the_first_battle_is_an_even_pair() -> None:
    """Each asset scores the same, so the first loss may change who leads; hit points and rockets match."""
    starter = kept_company(read_text_list(starter_list())[0])
    opponent = opponent_of(starter)
    mine, theirs = standings(with_companies(RA_SETUPS, SetupPlan(), (starter, opponent)))
    assert int(mine.score_per_asset) == int(theirs.score_per_asset)
    assert not mine.tied_with
    assert abs(mine.score - theirs.score) == int(mine.score_per_asset)
    strength = [sum(len(frame.systems) + 2 for frame in one.frames) for one in (starter, opponent)]
    assert abs(strength[0] - strength[1]) <= 1
    assert sum(one.rockets for one in starter.frames) == sum(one.rockets for one in opponent.frames)


def test_quick_battles_have_names_of_their_own() -> None:
    names = [quick_name(quick_names(), begun) for begun in range(100)]
    assert len(set(names)) == len(names)
    assert beginning(seated(), 3, names[0]).name == names[0]
