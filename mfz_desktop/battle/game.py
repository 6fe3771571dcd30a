"""What is said of a battle of any game: each game implements it in a folder of its own. No Qt.

States, actions and events are the game's own and pass through here unread.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

from mfz_desktop.core.games import Games, UnknownGameError

if TYPE_CHECKING:
    from campaigns.battles.setup_plan import Ground
    from campaigns.companies.company import AnyCompany
    from mfz_desktop.cards.game import DeckSource
    from mfz_rules.kernel.game import Game
    from mfz_rules.kernel.refusal import Refusal
    from mfz_rules.kernel.timeline import Timeline

Rules: TypeAlias = "Game[Any, Any, Any]"
AnyTimeline: TypeAlias = "Timeline[Any, Any, Any]"


class BattleProgress(StrEnum):
    """How far a battle is."""

    SETTING_UP = "setting_up"
    RUNNING = "running"
    OVER = "over"
    DAMAGED = "damaged"
    """It cannot be read at all."""


@dataclass(frozen=True, slots=True)
class PlayerNow:
    """A player at one moment."""

    id: str
    name: str
    """As it is told apart from the other players."""
    score: int = 0
    sum: str = ""
    """How the score comes about: `4 × 5`; empty where there is nothing to say."""
    company: str = ""
    """What the player's force is called, unless the player is called so."""
    conceded: bool = False


@dataclass(frozen=True, slots=True)
class Explanation:
    """A question for who plays the first time."""

    words: str
    """What goes on, and what to do next."""
    rule: str
    """The id of the rule that it comes from."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What every game can say of a battle at one moment."""

    standing: BattleProgress
    round: int
    players: tuple[PlayerNow, ...]
    """As they sit."""
    order: tuple[str, ...]
    """The players in the order of the moment."""
    winners: tuple[str, ...] = ()
    """Once it is over."""
    clock: int | None = None
    """What the doomsday clock shows, where the game has one."""
    table: tuple[float, float] = (0.0, 0.0)
    """Width and depth of the table in ruler units, where there is one."""

    @property
    def over(self) -> bool:
        """Whether the battle is over."""
        return self.standing is BattleProgress.OVER

    def player(self, id: str) -> PlayerNow:
        """Return a player; raises StopIteration for one who does not play."""
        return next(one for one in self.players if one.id == id)

    def names(self, ids: Sequence[str]) -> tuple[str, ...]:
        """Return what players are called."""
        return tuple(self.player(id).name for id in ids)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked now: the card on top of the agenda."""

    players: tuple[str, ...]
    """Whose answer is wanted; several where any of them may tell it."""
    title: str
    detail: str = ""
    piece: str | None = None
    """The piece that it is about: the one whose turn it is, or that is damaged."""


@dataclass(frozen=True, slots=True)
class LaterQuestion:
    """What comes back after the question: a card below."""

    text: str
    player: str | None = None
    """Whose answer it will want; None where nobody is asked."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What time is counted for: the turn of a piece, or what a player does between turns."""

    round: int
    player: str
    frame: str | None = None
    """None between turns: placing, choosing a piece, a call at the clock."""
    to_come: int = 0
    """Between turns: how much is yet to be placed or to have its turn. It tells one such moment from the next."""
    choosing: bool = False
    """A piece is being chosen: that time belongs to the piece's turn."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """Something that was agreed before the battle: a heading and what stands under it."""

    heading: str
    lines: tuple[str, ...]


def moment_of(
    battle: Any,
    before: Collection[Any],
    table: tuple[float, float],
    names: Callable[[str], str],
    company: Callable[[Any], str],
) -> Moment:
    """Return a moment of a battle of assets, with a doomsday clock.

    `before` are the phases in which no round has begun; `company` returns what a player's company is called.
    """
    begun = BattleProgress.SETTING_UP if battle.phase in before else BattleProgress.RUNNING
    return Moment(
        standing=begun if battle.winners is None else BattleProgress.OVER,
        round=battle.round,
        players=tuple(
            PlayerNow(
                id=player.id,
                name=names(player.id),
                score=battle.score(player.id),
                sum=f"{player.score_per_asset} × {battle.assets(player.id)}",
                company="" if player.name == company(player) else company(player),
                conceded=player.conceded,
            )
            for player in battle.players
        ),
        order=battle.order,
        winners=battle.winners or (),
        clock=battle.clock,
        table=table,
    )


def rules_in(games: Games) -> Callable[[str], Rules]:
    """Return what gives a game on the kernel by its id, and raises StoreError for one that is not played here."""
    from campaigns.store.errors import StoreError

    def rules(game: str) -> Rules:
        try:
            return games.of(BattleGame, game).rules
        except UnknownGameError as unknown:
            raise StoreError("{why}", why=unknown) from unknown

    return rules


@dataclass(frozen=True, slots=True)
class AutomaticAnswer:
    """An answer that the window gives by itself, and the sentence that says so; it can be taken back."""

    action: Any
    words: str


class BattleGame:
    """One for each game: `context.games.of(BattleGame, "rapid-attack")`."""

    rules: Rules
    """The game itself, on the kernel."""
    pieces_by_kind: Mapping[str, str] = MappingProxyType({})
    """The keys under which a company's document lists its pieces, by the letter in their ids: `f` of `ann.f2`."""

    def moment(self, state: Any) -> Moment:
        """Return what every game can say of a state."""
        raise NotImplementedError

    def round(self, state: Any) -> int:
        """Return the round of a state; 0 before the first."""
        raise NotImplementedError

    def question(self, state: Any) -> Question | None:
        """Return what is asked in a state; None where nothing is, as after the end."""
        raise NotImplementedError

    def afterwards(self, state: Any) -> tuple[LaterQuestion, ...]:
        """Return what comes back after the question, the next first."""
        raise NotImplementedError

    def explanation(self, state: Any) -> Explanation | None:
        """Return what the question is about, for who plays the first time; None where the game says nothing."""
        return None

    def turn(self, state: Any) -> Turn | None:
        """Return whose time is counted; None where nothing is asked."""
        raise NotImplementedError

    def called(self, state: Any, id: str) -> str:
        """Return what a player or a piece is called in a state; the id itself where it is neither."""
        raise NotImplementedError

    def refusal_words(self, state: Any, refusal: "Refusal") -> str:
        """Return why the rules refuse an answer in a state, with everybody and everything called by their names."""
        from mfz_desktop.battle.text.words import refusal_words

        return refusal_words(refusal, lambda id: self.called(state, id))

    def sentences(self, before: Any, events: Sequence[Any], after: Any) -> tuple[str, ...]:
        """Return what happened between two states, in sentences; nothing for what only keeps the agenda."""
        raise NotImplementedError

    def step_word(self, action: Any) -> str:
        """Return what an answer is called once it is given; it completes “Undo …”."""
        raise NotImplementedError

    def rolls(self, events: Sequence[Any]) -> bool:
        """Tell whether dice were thrown that are shown now."""
        raise NotImplementedError

    def grounds(self, state: Any) -> "tuple[Ground, ...]":
        """Return the grounds that a battle can be shown on; the cards of a real table are one of them in any case."""
        raise NotImplementedError

    def agreed(self, state: Any, overruled: tuple[str, ...]) -> tuple[Agreed, ...]:
        """Return what the battle is played under; `overruled` is what was played otherwise than laid down."""
        raise NotImplementedError

    def result(self, timeline: AnyTimeline) -> str:
        """Return how a battle ended, or how it stands, in a sentence."""
        raise NotImplementedError

    def automatic(self, state: Any) -> AutomaticAnswer | None:
        """Return what the window answers by itself, for it would only ask what it has counted; None where it asks."""
        return None

    def on_cards(
        self, state: Any, player: str, company: "AnyCompany | None", colour: int
    ) -> "DeckSource[Any] | None":
        """Return a player's company as its cards are printed in a state, with what it has lost; None without cards.

        `company` is what the head of the record says; None where it says none that can be read.
        """
        from mfz_desktop.cards.game import DeckSource

        return DeckSource(company, player=colour) if company is not None else None

    def note(self, player: str, text: str) -> Any:
        """Return the answer that writes something down."""
        raise NotImplementedError

    def is_note(self, action: Any) -> bool:
        """Tell whether an answer only wrote something down."""
        raise NotImplementedError

    def concession(self, player: str, *, ends_battle: bool) -> Any:
        """Return the answer by which a player gives up; `ends_battle` says that the last one left has won."""
        raise NotImplementedError

    def conceding_ends_battle(self, state: Any) -> bool:
        """Tell whether the battle is over by its rules as soon as all but one have conceded."""
        raise NotImplementedError

    def correction(self, player: str, field: str, value: Any, reason: str) -> Any:
        """Return the answer that corrects a value."""
        raise NotImplementedError

    def report_text(self, timeline: AnyTimeline, markup: str, overruled: tuple[str, ...]) -> str:
        """Return the report as it is exported: `markup` is `md`, `html` or `bbcode`."""
        raise NotImplementedError
