"""The one gate of Alpha Bandit: chapters that it shares with Intercept Orbit, and its own where it differs."""

from mfz_rules.alpha_bandit.chapters import aces, acting, capturing, landing
from mfz_rules.common.gate import Gate, chapters_together
from mfz_rules.intercept_orbit.chapters import (
    collisions,
    damage,
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
from mfz_rules.intercept_orbit.gate import OrbitGate, never
from mfz_rules.intercept_orbit.state.actions import Note
from mfz_rules.kernel.remembering import per_state

CHAPTERS = (
    tactical,
    opening,
    acting,
    resolving,
    damage,
    travelling,
    collisions,
    edges,
    passengers,
    fuel,
    presence,
    capturing,
    landing,
    rounds,
)

ANSWERS, QUESTIONS, STEPS = chapters_together(CHAPTERS)

GATE: OrbitGate = Gate(
    flow=Flow,
    answers=ANSWERS,
    questions=QUESTIONS,
    steps=STEPS,
    always=table_word.ALWAYS,
    after_end=(Note,),
    over_rule="AB-FLEET-01",
    go_on=rounds.go_on,
    ended=never,
    resume=ending.resume,
    aside=aces.unasked,
)

decide = GATE.decide
run = GATE.run
pending = per_state(GATE.pending)
"""Who must answer what now; nothing once the battle is over."""
