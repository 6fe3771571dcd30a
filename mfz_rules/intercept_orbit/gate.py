"""The one gate: every answer of a battle is accepted or refused here."""

from mfz_rules.common.gate import Gate, chapters_together
from mfz_rules.intercept_orbit.chapters import (
    acting,
    boarding,
    collisions,
    comparison,
    damage,
    debris,
    deployment,
    dodging,
    edges,
    ending,
    fuel,
    opening,
    passengers,
    presence,
    resolving,
    rounds,
    table_word,
    tactical,
    travelling,
    unasked,
)
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Action, Note
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.umpire.protocol import Umpire
from mfz_rules.kernel.remembering import per_state

CHAPTERS = (
    comparison,
    deployment,
    tactical,
    opening,
    acting,
    resolving,
    damage,
    dodging,
    travelling,
    collisions,
    debris,
    edges,
    passengers,
    fuel,
    presence,
    boarding,
    rounds,
)

ANSWERS, QUESTIONS, STEPS = chapters_together(CHAPTERS)
GO_ON = {Phase.COMPARE: comparison.go_on, Phase.DEPLOYMENT: deployment.go_on}
"""What opens the next question of a phase where nothing is open; in all others it is the round."""


def _go_on(flow: Flow) -> None:
    GO_ON.get(flow.battle.phase, rounds.go_on)(flow)


def never(flow: Flow) -> bool:
    """Nothing ends a battle but its clock: it goes on even if one player alone can act (IO-END-06)."""
    return False


OrbitGate = Gate[Battle, Action, Event, Umpire, Flow]
"""The gate of a game of this engine."""

GATE: OrbitGate = Gate(
    flow=Flow,
    answers=ANSWERS,
    questions=QUESTIONS,
    steps=STEPS,
    always=table_word.ALWAYS,
    after_end=(Note,),
    over_rule="IO-END-03",
    go_on=_go_on,
    ended=never,
    resume=ending.resume,
    aside=unasked.take,
)

decide = GATE.decide
run = GATE.run
pending = per_state(GATE.pending)
"""Who must answer what now; nothing once the battle is over."""
