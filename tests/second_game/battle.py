"""What is said of its battles, in the window and by commands."""

from collections.abc import Mapping, Sequence
from typing import Any

from campaigns.battles.setup_plan import Ground
from mfz_desktop.battle.documents import BattleDocuments
from mfz_desktop.battle.game import (
    Agreed,
    AnyTimeline,
    BattleGame,
    BattleProgress,
    LaterQuestion,
    Moment,
    PlayerNow,
    Question,
    Turn,
)
from mfz_rules.kernel.scenario import Scenario, ScenarioError
from mfz_rules.kernel.tape import DiceTape
from mfz_rules.kernel.timeline import Timeline
from tests.second_game.rules import (
    DEEP,
    HOP,
    PLAYERS,
    WIDE,
    Action,
    Board,
    Concede,
    Conceded,
    Correct,
    Event,
    Hop,
    Hopped,
    Note,
    Noted,
    Rolled,
    Scored,
    start,
)

MOST_ACTIONS = 9
"""In a scenario."""


class HopBattles(BattleGame):
    """Sentences, scores, and whose turn it is."""

    rules = HOP

    def moment(self, state: Board) -> Moment:
        players = tuple(PlayerNow(one.id, one.name, one.score, conceded=one.gone) for one in state.hoppers)
        return Moment(
            standing=BattleProgress.OVER if state.over else BattleProgress.RUNNING,
            round=state.round,
            players=players,
            order=tuple(one.id for one in state.hoppers),
            winners=state.winners,
            table=(float(WIDE), float(DEEP)),
        )

    def round(self, state: Board) -> int:
        return state.round

    def question(self, state: Board) -> Question | None:
        if state.over:
            return None
        acting = state.acting
        asked = "How does it roll?" if state.hopped else "Where does it hop?"
        return Question((acting.id,), asked, f"{acting.name}’s piece", acting.id)

    def afterwards(self, state: Board) -> tuple[LaterQuestion, ...]:
        return () if state.hopped else (LaterQuestion("It rolls.", state.acting.id),)

    def turn(self, state: Board) -> Turn | None:
        return None if state.over else Turn(state.round, state.acting.id, state.acting.id)

    def called(self, state: Board, id: str) -> str:
        return next((one.name for one in state.hoppers if one.id == id), id)

    def sentences(self, before: Board, events: Sequence[Event], after: Board) -> tuple[str, ...]:
        return tuple(filter(None, (self._sentence(after, event) for event in events)))

    def _sentence(self, state: Board, event: Event) -> str:
        match event:
            case Hopped(player, x, y):
                return f"{state.hopper(player).name} hops to {x + 1}, {y + 1}."
            case Rolled(player, dice):
                return f"{state.hopper(player).name} rolls {dice[0].value}."
            case Scored(player, score):
                return f"{state.hopper(player).name} has {score}."
            case Conceded(player):
                return f"{state.hopper(player).name} gives up."
            case Noted(text):
                return text
        return ""

    def step_word(self, action: Action) -> str:
        return "the hop" if isinstance(action, Hop) else "the roll"

    def rolls(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, Rolled) for event in events)

    def grounds(self, state: Board) -> tuple[Ground, ...]:
        return (Ground.SCREEN, Ground.TABLE)

    def agreed(self, state: Board, overruled: tuple[str, ...]) -> tuple[Agreed, ...]:
        return (Agreed("The board", (f"{WIDE} × {DEEP} squares", *overruled)),)

    def result(self, timeline: AnyTimeline) -> str:
        moment = self.moment(timeline.state)
        return f"{' and '.join(moment.names(moment.winners))} won." if moment.over else "It goes on."

    def note(self, player: str, text: str) -> Note:
        return Note(player, text)

    def is_note(self, action: Any) -> bool:
        return isinstance(action, Note)

    def concession(self, player: str, *, ends_battle: bool) -> Concede:
        return Concede(player)

    def conceding_ends_battle(self, state: Board) -> bool:
        return True

    def correction(self, player: str, field: str, value: Any, reason: str) -> Correct:
        return Correct(player, field, value, reason)

    def report_text(self, timeline: AnyTimeline, markup: str, overruled: tuple[str, ...]) -> str:
        return f"{markup}: {self.result(timeline)}"


class HopDocuments(BattleDocuments):
    """The same for commands."""

    rules = HOP

    def read_scenario(self, plain: object) -> Scenario[Board, Action, Event]:
        assert isinstance(plain, Mapping)
        if len(plain["actions"]) > MOST_ACTIONS:
            raise ScenarioError("is too long", "actions")
        timeline = Timeline(HOP, start(), tape=DiceTape(plain["seed"]))
        return Scenario(timeline, tuple(plain["actions"]), "final", {}, tuple({"id": id} for id in PLAYERS))

    def sentences(self, before: Board, events: Sequence[Event], after: Board) -> Sequence[str]:
        return HopBattles().sentences(before, events, after)

    def due(self, state: Board) -> Sequence[str]:
        question = HopBattles().question(state)
        return (f"{question.detail}: {question.title}",) if question else ()

    def standing(self, state: Board) -> Sequence[str]:
        return (f"Round {state.round}", *self.due(state))

    def report(self, timeline: AnyTimeline, markup: str, overruled: tuple[str, ...]) -> str:
        return HopBattles().report_text(timeline, markup, overruled)
