"""The one gate of a game: every answer of a battle is accepted or refused here."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from mfz_rules.common.answering import Answer, Answers, Questions, Steps
from mfz_rules.common.flow import AnswerFlow, BattleT
from mfz_rules.kernel.game import Decided, Pending
from mfz_rules.kernel.plain import snake_case
from mfz_rules.kernel.refusal import RefusedError, refuse
from mfz_rules.kernel.remembering import per_state

FlowT = TypeVar("FlowT", bound=AnswerFlow[Any, Any, Any, Any])
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
UmpireT = TypeVar("UmpireT")


@dataclass(frozen=True)
class Gate(Generic[BattleT, ActionT, EventT, UmpireT, FlowT]):
    """The chapters of a game, and what drives its agenda."""

    flow: Callable[[BattleT, UmpireT], FlowT]
    answers: Answers
    questions: Questions
    steps: Steps
    always: Mapping[type[Any], Callable[[FlowT, Any], None]]
    """Answers that are allowed at any time: the table's word."""
    after_end: tuple[type[Any], ...]
    """Those of them that are allowed once the battle is over."""
    over_rule: str
    """The rule that a refusal names once the battle is over."""
    go_on: Callable[[FlowT], None]
    """Opens the next question where nothing is open."""
    ended: Callable[[FlowT], bool]
    """Ends the battle where nothing can change any more; whether it did."""
    resume: Callable[[FlowT], bool]
    """Lets who waits underneath go on; False where the item on top is a question."""
    before: Callable[[FlowT, Any], None] | None = None
    """Settles what an answer finds settled already."""
    unasked: Mapping[type[Any], Callable[[FlowT, Any], None]] = field(default_factory=dict)
    """Answers that nobody asks for; each function refuses its own where the rules do not allow it now."""
    own_ids: Mapping[str, str] = field(default_factory=dict)
    """Under which ids this game has rules that refusals of shared chapters name by another game's."""

    pending: Callable[[BattleT], tuple[Pending[ActionT], ...]] = field(init=False, repr=False, compare=False)
    """Returns who must answer what now; nothing once the battle is over. Kept for the last few states."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "pending", per_state(self._asked))

    def decide(self, battle: BattleT, action: Any, umpire: UmpireT) -> Decided[BattleT, EventT]:
        """Accept the action, with everything that follows from it, or raise RefusedError."""
        try:
            return self._decide(battle, action, umpire)
        except RefusedError as error:
            rule = self.own_ids.get(error.refusal.rule)
            if rule is None:
                raise
            raise RefusedError(replace(error.refusal, rule=rule)) from None

    def _decide(self, battle: BattleT, action: Any, umpire: UmpireT) -> Decided[BattleT, EventT]:
        flow = self.flow(battle, umpire)
        if battle.winners is not None and not isinstance(action, self.after_end):
            raise refuse(self.over_rule, "battle_over", "The battle is over.")
        if not any(player.id == action.player for player in battle.players):
            raise refuse("ACTION", "no_such_player", "There is no player {player}.", player=action.player)
        volunteered = self.always.get(type(action)) or self.unasked.get(type(action))
        if volunteered is not None:
            volunteered(flow, action)
        else:
            self._answer(flow, action)
        self.run(flow)
        return Decided(tuple(flow.events), flow.battle)

    def _asked(self, battle: BattleT) -> tuple[Pending[ActionT], ...]:
        if not battle.agenda or battle.winners is not None:
            return ()
        item = battle.agenda[-1]
        question = self.questions.get(type(item))
        if question is None:  # in a state that no answer led to
            raise LookupError(f"{snake_case(type(item).__name__)} asks nobody")
        return question(battle, item)

    def run(self, flow: FlowT) -> None:
        """Run everything that asks nobody, until somebody must answer or the battle is over."""
        while flow.battle.winners is None and not self.ended(flow):
            item = flow.top
            if item is None:
                self.go_on(flow)
            elif type(item) in self.steps:
                self.steps[type(item)](flow, item)
            elif not self.resume(flow):
                return

    def _answer(self, flow: FlowT, action: Any) -> None:
        answer = self.answers.get(type(action))
        if answer is None:
            raise refuse("ACTION", "not_played", "Nothing of this kind is ever asked in this game.")
        if self.before is not None:
            self.before(flow, action)
        if type(flow.top) not in answer.items:
            raise self._not_asked(flow.battle, answer)
        asked = [one.player for one in self.pending(flow.battle)]
        if action.player not in asked:
            others = " or ".join(asked)
            raise refuse(
                answer.rule, "not_your_answer", "{others} must answer this.", others=others, player=action.player
            )
        answer.take(flow, action)

    def _not_asked(self, battle: BattleT, answer: Answer) -> RefusedError:
        """Return the refusal of an answer to another question: what is asked, and when this may be answered."""
        wanted = ", ".join(name for asked in self.pending(battle) for name in asked.decisions)
        phase = battle.phase.value
        if answer.when is None:
            text = "Not now: what is asked is {asked}."
            return refuse(answer.rule, "not_asked", text, phase=phase, asked=wanted)
        rule, when = answer.when(battle)
        text = "Not now: what is asked is {asked}. {when} ({own})"
        return refuse(answer.rule, "not_asked", text, phase=phase, asked=wanted, when=when, own=rule)


def chapters_together(chapters: Iterable[Any]) -> tuple[Answers, Questions, Steps]:
    """Return what modules say in their `ANSWERS`, `QUESTIONS` and `STEPS`, each as far as it has them."""
    answers: Answers = {}
    questions: Questions = {}
    steps: Steps = {}
    for chapter in chapters:
        answers |= getattr(chapter, "ANSWERS", {})
        questions |= getattr(chapter, "QUESTIONS", {})
        steps |= getattr(chapter, "STEPS", {})
    return answers, questions, steps
