"""The one gate: every answer of a battle is accepted or refused here."""

from mfz_rules.kernel.game import Decided, Pending
from mfz_rules.kernel.refusal import RefusedError, refuse
from mfz_rules.kernel.remembering import per_state
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
from mfz_rules.rapid_attack.chapters.answering import Answer, Answers, Questions, Steps
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

ANSWERS: Answers = {action: answer for chapter in CHAPTERS for action, answer in chapter.ANSWERS.items()}
QUESTIONS: Questions = {item: ask for chapter in CHAPTERS for item, ask in chapter.QUESTIONS.items()}
STEPS: Steps = {**resolving.STEPS, **covering.STEPS, **stations.STEPS}
GO_ON = {Phase.COMPARE: comparison.go_on, Phase.FIELDING: fielding.go_on}
"""What opens the next question of a phase where nothing is open; in all others it is the round."""


def decide(battle: Battle, action: Action, umpire: Umpire) -> Decided[Battle, Event]:
    """Accept the action, with everything that follows from it, or raise RefusedError."""
    flow = Flow(battle, umpire)
    if battle.winners is not None and not isinstance(action, Note):
        raise refuse("RA-END-04", "battle_over", "The battle is over.")
    if not any(player.id == action.player for player in battle.players):
        raise refuse("ACTION", "no_such_player", "There is no player {player}.", player=action.player)
    if type(action) in table_word.ALWAYS:
        table_word.ALWAYS[type(action)](flow, action)
    else:
        _answer(flow, action)
    run(flow)
    return Decided(tuple(flow.events), flow.battle)


@per_state
def pending(battle: Battle) -> tuple[Pending[Action], ...]:
    """Return who must answer what now; nothing once the battle is over."""
    if not battle.agenda or battle.winners is not None:
        return ()
    item = battle.agenda[-1]
    return QUESTIONS[type(item)](battle, item)


def run(flow: Flow) -> None:
    """Run everything that asks nobody, until somebody must answer or the battle is over."""
    while flow.battle.winners is None and not doomsday.end_early(flow):
        item = flow.top
        if item is None:
            GO_ON.get(flow.battle.phase, rounds.go_on)(flow)
        elif type(item) in STEPS:
            STEPS[type(item)](flow, item)
        elif not ending.resume(flow):
            return


def _answer(flow: Flow, action: Action) -> None:
    answer = ANSWERS[type(action)]
    _settle_what_is_gone(flow, action)
    if type(flow.top) not in answer.items:
        raise _not_asked(flow.battle, answer)
    if all(asked.player != action.player for asked in pending(flow.battle)):
        others = " or ".join(asked.player for asked in pending(flow.battle))
        raise refuse(
            answer.rule, "not_your_answer", "{others} must answer this.", others=others, player=action.player
        )
    answer.take(flow, action)


def _settle_what_is_gone(flow: Flow, action: Action) -> None:
    """Take silence about a structure of which nothing is left for an answer: no cover is left, and nobody falls."""
    item = flow.top
    if not isinstance(item, AskRemoval) or AskRemoval in ANSWERS[type(action)].items:
        return
    if not flow.battle.structure(item.terrain).pieces_left:
        flow.close()
        structures.settle(flow, item.terrain, NO_FACTS)
        run(flow)


def _not_asked(battle: Battle, answer: Answer) -> RefusedError:
    """Return the refusal of an answer to another question: what is asked, and when this may be answered."""
    wanted = ", ".join(name for asked in pending(battle) for name in asked.decisions)
    phase = Phase(battle.phase).value
    if answer.when is None:
        text = "Not now: what is asked is {asked}."
        return refuse(answer.rule, "not_asked", text, phase=phase, asked=wanted)
    rule, when = answer.when(battle)
    text = "Not now: what is asked is {asked}. {when} ({own})"
    return refuse(answer.rule, "not_asked", text, phase=phase, asked=wanted, when=when, own=rule)
