"""The random battles of Rapid Attack by name (`laws/runs.py`)."""

from random import Random

from mfz_rules.common.settings import Rules
from mfz_rules.rapid_attack.editions import EDITIONS
from mfz_rules.rapid_attack.game import RAPID_ATTACK
from mfz_rules.rapid_attack.settings.book import BOOK
from mfz_rules.rapid_attack.settings.rules import rules_of
from tests.mfz_rules.laws import whole_battles
from tests.mfz_rules.laws.runs import Case, Runs
from tests.mfz_rules.rapid_attack.laws import laws
from tests.mfz_rules.rapid_attack.laws.on_table import table_battle
from tests.mfz_rules.rapid_attack.laws.random_battle import Played, random_battle
from tests.mfz_rules.rapid_attack.laws.watching import Watch


def _play(chance: Random, rules: Rules, case: Case) -> Played:
    if case.on_table:
        return table_battle(chance, rules)
    return random_battle(chance, rules, small=case.small, watch=Watch)


def _judge(chance: Random, played: Played, case: Case) -> None:
    timeline = whole_battles.timeline_of(RAPID_ATTACK, played)
    whole_battles.record_holds(RAPID_ATTACK, played, timeline)
    whole_battles.undo_is_exact(chance, played, timeline)
    if not case.on_table:
        laws.tape_is_exact(chance, played)
        laws.order_does_not_matter(chance, played)
    laws.names_do_not_matter(chance, played, timeline)
    whole_battles.goes_on_from_files(chance, RAPID_ATTACK, played)


RUNS = Runs(
    book=BOOK,
    editions=tuple(EDITIONS),
    usual="final",
    rules_of=rules_of,
    playing=_play,
    judging=_judge,
    laws_every=25,
)
