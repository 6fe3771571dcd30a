"""The word that a frame finds no place: on the map it is offered only where there is none (RA-PLACE-04)."""

from dataclasses import replace

from mfz_desktop.rapid_attack.battle.turn.forms.placing import PlacingForm
from mfz_rules.common.places import Table
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Battle, Facts, PlaceFrame, PlaceStation, Pose
from tests.mfz_desktop.application import settle
from tests.mfz_desktop.battle.map.maps import unplaced
from tests.mfz_desktop.battle.turn.bench import Bench, Sitting

PLACES = (Pose(4, 4), Pose(6, 4), Pose(8, 4), Pose(10, 4), Pose(4, 6), Pose(6, 6))


def offense_asked(*, mapped: bool = True, table: Table | None = None) -> Battle:
    """The defense has placed what it must; the point's first frame is asked for."""
    battle = unplaced(terrain=())
    places = iter(PLACES)
    while battle.agenda[-1].step == 1:
        option = RAPID_ATTACK.pending(battle)[0].options[0]
        assert isinstance(option, PlaceFrame | PlaceStation)
        battle = RAPID_ATTACK.decide(battle, replace(option, at=next(places) if mapped else None)).after
    return battle if table is None else replace(battle, table=table)


def asked(bench: Bench, battle: Battle) -> tuple[Sitting, PlacingForm]:
    sitting = bench.sit(battle)
    settle(bench.context)
    form = sitting.pane.form
    assert isinstance(form, PlacingForm)
    assert form.no_room is not None
    return sitting, form


def test_as_long_as_ground_is_lit_it_is_not_offered(bench: Bench) -> None:
    sitting, form = asked(bench, offense_asked())

    assert not form.no_room.isVisible()
    sitting.keys("x")
    assert not sitting.session.entries


def test_where_no_ground_is_lit_it_is_offered_and_taken_by_its_key(bench: Bench) -> None:
    """All of a table that small is within direct range of the defense."""
    sitting, form = asked(bench, offense_asked(table=Table(12.0, 8.0)))

    assert form.no_room.isVisible()
    sitting.keys("x")
    assert isinstance(sitting.last, PlaceFrame)
    assert sitting.last.facts == Facts(possible=False)


def test_on_a_real_table_the_players_see_themselves_whether_there_is_room(bench: Bench) -> None:
    _, form = asked(bench, offense_asked(mapped=False))

    assert form.no_room.isVisible()
