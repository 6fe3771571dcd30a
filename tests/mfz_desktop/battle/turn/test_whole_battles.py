"""Whole battles on facts alone, played through the panel's own buttons and keys."""

from dataclasses import replace
from random import Random

import pytest

from campaigns.battles.setup_plan import Ground
from mfz_rules.rapid_attack.battle import (
    RAPID_ATTACK,
    AdjustCompany,
    Battle,
    Phase,
    PlaceFrame,
    RollOff,
    Zone,
    audit,
    read_record,
)
from mfz_rules.rapid_attack.state.pieces import Behaviour, Objective
from tests.mfz_desktop.battle.turn.bench import Bench
from tests.mfz_desktop.battle.turn.hands import Hands
from tests.mfz_desktop.battle.turn.scenes import ANN, BEN, CHO, table, tied
from tests.mfz_rules.rapid_attack.builders import battle, wall
from tests.mfz_rules.rapid_attack.laws.on_table import TABLE, stood

GOAT = Objective("goat", "the goat", None, Behaviour.AFRAID)
CLIMBING = {"climbing": True, "exotic_terrain": True}


def usual() -> Battle:
    return table(ann=ANN[:2], ben=BEN[:2], cho=CHO[:2]).state


def by_count() -> Battle:
    return table(settings={"per_unit_order": True}, ann=ANN[:2], ben=BEN[:2], cho=CHO[:1]).state


def everything() -> Battle:
    found = table(settings=CLIMBING, objective=GOAT, zones=[Zone("swamp", "swamp")], terrain=[wall("wall", 6)])
    return replace(found.state, clock=6)


def on_the_table() -> Battle:
    found = battle(ann=ANN[:2], ben=BEN[:2], terrain=[wall(polygon=((8, 6), (10, 6), (10, 7), (8, 7)))])
    return stood(Random(3), replace(found.state, clock=7, table=TABLE))


STARTS = {
    "on dice typed or rolled": (usual, None),
    "by count": (by_count, 7),
    "with everything": (everything, None),
    "on the table": (on_the_table, 2),
}


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS)
def test_a_whole_battle_is_played_through_the_panel(bench: Bench, start: str) -> None:
    state, seed = STARTS[start]
    sitting = bench.sit(state(), seed)
    hands = Hands(sitting, seed=11)
    hands.play()

    assert not bench.refusals
    assert sitting.session.now.winners
    kept = sitting.session.kept
    record = read_record(bench.context.store.folder.get().battle(kept.id).read_bytes(), RAPID_ATTACK)
    assert record.timeline.state == sitting.session.now
    assert audit(record, RAPID_ATTACK).first_difference is None
    assert sitting.pane.form is None


@pytest.mark.slow
def test_comparing_and_placing_are_played_through_the_panel(bench: Bench) -> None:
    """A tie is rolled off, companies change, and all pieces are placed at a real table."""
    sitting = bench.sit(tied(), 3)
    sitting.session.show_on(Ground.TABLE)
    hands = Hands(sitting, seed=5)
    while sitting.session.now.phase in (Phase.COMPARE, Phase.FIELDING):
        hands.answer()

    assert not bench.refusals
    assert {type(entry.action) for entry in sitting.session.entries} >= {RollOff, AdjustCompany, PlaceFrame}
