"""Random battles are lively, and their companies legal: what never happens is never looked at."""

from collections import Counter
from random import Random
from typing import get_args

import pytest

from mfz_rules.kernel.findings import Severity
from mfz_rules.rapid_attack.companies.building import judge
from mfz_rules.rapid_attack.companies.company import Constraints, Scale, Terms
from mfz_rules.rapid_attack.editions import EDITIONS
from mfz_rules.rapid_attack.settings.rules import rules_of
from mfz_rules.rapid_attack.state.actions import Action, Overrule
from mfz_rules.rapid_attack.state.events import ChainEnded, CombatOrderEntered, Event, FactOverruled, Overruled
from tests.mfz_rules.rapid_attack.laws.random_battle import QUICK, Manner, random_battle
from tests.mfz_rules.rapid_attack.laws.random_companies import random_company, table_size
from tests.mfz_rules.rapid_attack.laws.watching import WatchCorrected

BATTLES = 60
LIVELY = {"climbing": True, "debris_is_cover": True}
CORRECTED = 40
CORRECTING = Manner(overruling=0.05)


@pytest.mark.slow
def test_everything_that_can_happen_happens() -> None:
    """Every answer is given and every event told, and chains run on (RA-CBT-06)."""
    answers, events, longest = Counter[type[Action]](), Counter[type[Event]](), 0
    for number in range(BATTLES):
        settings: dict[str, object] = {**LIVELY, "per_unit_order": number % 4 == 0}
        settings["stations_judged"] = "after_attack" if number % 2 else "each_event"
        played = random_battle(Random(f"lively-{number}"), rules_of("final", settings), small=True, manner=QUICK)
        links = 0
        for step in played.steps:
            answers[type(step.action)] += 1
            for event in step.events:
                events[type(event)] += 1
                links = links + 1 if isinstance(event, CombatOrderEntered) else links
                longest, links = (max(longest, links), 0) if isinstance(event, ChainEnded) else (longest, links)

    assert {one for one in get_args(Action) if not answers[one]} <= {Overrule}
    assert {one for one in get_args(Event) if not events[one]} <= {Overruled, FactOverruled}
    assert longest >= 3


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_companies_are_legal(edition: str) -> None:
    """RA-BUILD-04, under the terms of the table and of campaigns."""
    chance = Random(edition)
    for players in (2, 3, 4, 5):
        for constraints in (
            Constraints(),
            Constraints(frozenset({"artillery"}), 2, 2.5, ("filter", "Arctic")),
            Constraints(frozenset({"communication", "movement"})),
        ):
            for settings in ({}, {"split_weapons": True}, {"zero_systems": False, "frame.max_per_type": 1}):
                terms = Terms(edition, chance.choice(tuple(Scale)), players, constraints, settings)
                if edition == "previews" and players == 5:
                    assert table_size(terms) == table_size(Terms(edition, terms.scale, 4))
                    continue
                company = random_company(chance, "ann", terms, chance.random() < 0.5)
                assert [one for one in judge(company, terms) if one.severity is Severity.ERROR] == []


@pytest.mark.slow
def test_whatever_the_table_corrects_the_battle_goes_on_to_its_end() -> None:
    """RA-JUDGE-05: every field may be corrected at any time; somebody is asked afterwards, and options hold."""
    for number in range(CORRECTED):
        chance = Random(f"corrected-{number}")
        random_battle(chance, rules_of("final"), small=True, watch=WatchCorrected, manner=CORRECTING)
