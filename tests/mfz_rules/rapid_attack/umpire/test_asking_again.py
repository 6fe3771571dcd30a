"""Who asks of one target after the other hears what somebody hears who asks of that one alone."""

from random import Random

import pytest

from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.starting import fielded
from mfz_rules.rapid_attack.umpire.table import TableUmpire
from tests.mfz_rules.rapid_attack.laws.on_table import laid_out, stood
from tests.mfz_rules.rapid_attack.laws.random_tables import random_setup


@pytest.mark.parametrize("settings", [{}, {"climbing": True}], ids=["flat", "climbing"])
def test_cover_does_not_depend_on_what_was_asked_before(settings: dict[str, object]) -> None:
    in_cover = 0
    for seed in range(6):
        chance = Random(seed)
        setup = laid_out(chance, random_setup(chance, rules_of("final", settings), players=4))
        battle = stood(chance, fielded(setup.sides, setup.field))
        again, frames = TableUmpire(), [one.id for one in battle.frames if one.at is not None]
        for frame in frames[:3]:
            for target in frames:
                alone = TableUmpire().cover(battle, frame, target)
                assert again.cover(battle, frame, target) == alone
                in_cover += bool(alone and alone.value)
    assert in_cover > 20
