"""Random campaigns try everything that people can do, so that what is tested with them is tested for all of it."""

from random import Random
from typing import get_args

from campaigns.campaign.acts import Act, Entry, Founded
from campaigns.campaign.folding import fold, fold_on
from tests.players.campaign import TEMPLATE, random_act


def test_every_act_is_tried() -> None:
    tried: set[type] = {Founded}
    for seed in range(12):
        chance = Random(seed)
        folded = fold([Entry("e0", 1, "2026-05-01T12:00:00.000000+00:00", "", Founded("War", TEMPLATE))])
        for n in range(1, 150):
            act = random_act(chance, folded.campaign)
            tried.add(type(act))
            folded = fold_on(folded, [Entry(f"e{n}", n + 1, f"2026-05-01T12:00:00.{n:06}+00:00", "", act)])
    assert tried == set(get_args(Act))
