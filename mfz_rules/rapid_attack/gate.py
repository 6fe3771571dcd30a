"""The one gate: every answer of a battle is accepted or refused here."""

from mfz_rules.common.gate import Gate, chapters_together
from mfz_rules.rapid_attack.chapters import (
    acting,
    comparison,
    covering,
    damage,
    doomsday,
    ending,
    fielding,
    objective,
    opening,
    per_unit,
    resolving,
    rolling,
    rounds,
    stations,
    structures,
    table_word,
    tactical,
)
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.state.actions import Action, Note
from mfz_rules.rapid_attack.state.agenda import AskRemoval
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.state.facts import NO_FACTS
from mfz_rules.rapid_attack.umpire.protocol import Umpire

CHAPTERS = (
    comparison,
    fielding,
    tactical,
    per_unit,
    opening,
    objective,
    rolling,
    acting,
    resolving,
    covering,
    structures,
    damage,
    doomsday,
)

ANSWERS, QUESTIONS, STEPS = chapters_together((*CHAPTERS, stations))
GO_ON = {Phase.COMPARE: comparison.go_on, Phase.FIELDING: fielding.go_on}
"""What opens the next question of a phase where nothing is open; in all others it is the round."""


def _settle_what_is_gone(flow: Flow, action: Action) -> None:
    """Take silence about a structure of which nothing is left for an answer: no cover is left, and nobody falls."""
    item = flow.top
    if not isinstance(item, AskRemoval) or AskRemoval in ANSWERS[type(action)].items:
        return
    if not flow.battle.structure(item.terrain).pieces_left:
        flow.close()
        structures.settle(flow, item.terrain, NO_FACTS)
        run(flow)


def _go_on(flow: Flow) -> None:
    GO_ON.get(flow.battle.phase, rounds.go_on)(flow)


GATE: Gate[Battle, Action, Event, Umpire, Flow] = Gate(
    flow=Flow,
    answers=ANSWERS,
    questions=QUESTIONS,
    steps=STEPS,
    always=table_word.ALWAYS,
    after_end=(Note,),
    over_rule="RA-END-04",
    go_on=_go_on,
    ended=doomsday.end_early,
    resume=ending.resume,
    before=_settle_what_is_gone,
)

decide = GATE.decide
run = GATE.run
pending = GATE.pending
