"""The one gate: every answer of a battle is accepted or refused here."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from mfz_rules.common.gate import Gate, chapters_together
from mfz_rules.intercept_orbit.chapters import (
    aces,
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
)
from mfz_rules.intercept_orbit.chapters.flow import Flow
from mfz_rules.intercept_orbit.state.actions import Action, HandOver, Note, Push, Release
from mfz_rules.intercept_orbit.state.battle import Battle, Phase
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.umpire.protocol import Umpire

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

OrbitGate = Gate[Battle, Action, Event, Umpire, Flow]
"""The gate of a game of this engine."""


def gate_of(
    chapters: Iterable[object],
    deploy: Callable[[Flow], None],
    unasked: Mapping[type[Action], Callable[[Flow, Any], None]],
    over_rule: str,
    own_ids: Mapping[str, str] = MappingProxyType({}),
) -> OrbitGate:
    """Return the gate of a game of this engine, with its chapters and its order of deployment."""
    # what opens the next question of a phase where nothing is open; in all others it is the round
    next_of = {Phase.COMPARE: comparison.go_on, Phase.DEPLOYMENT: deploy}
    answers, questions, steps = chapters_together(chapters)
    return Gate(
        flow=Flow,
        answers=answers,
        questions=questions,
        steps=steps,
        always=table_word.ALWAYS,
        after_end=(Note,),
        over_rule=over_rule,
        go_on=lambda flow: next_of.get(flow.battle.phase, rounds.go_on)(flow),
        ended=_never,
        resume=ending.resume,
        unasked=unasked,
        own_ids=own_ids,
    )


def _never(flow: Flow) -> bool:
    """Nothing ends a battle but its clock: it goes on even if one player alone can act (IO-END-06)."""
    return False


UNASKED: Mapping[type[Action], Callable[[Flow, Any], None]] = MappingProxyType(
    {Push: aces.push, HandOver: fuel.hand_over, Release: fuel.release}
)
"""What players may do in an open turn though nobody asks them."""

GATE = gate_of(CHAPTERS, deployment.go_on, UNASKED, "IO-END-03")

decide = GATE.decide
run = GATE.run
pending = GATE.pending
