"""How a battle ended, stands, or would stand, in a sentence, where all games say it alike. No Qt."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from mfz_desktop.battle.text.phrases import BattleNames, why_it_ended
from mfz_desktop.battle.text.words import listed
from mfz_desktop.core.language import translate
from mfz_rules.common.events import BattleEnded, ClockMoved
from mfz_rules.common.order import ScoreOutlook


class Scored(Protocol):
    """A battle with rounds, a clock, and scores."""

    @property
    def round(self) -> int:
        """Return the round."""

    @property
    def clock(self) -> int:
        """Return what the clock shows."""

    @property
    def order(self) -> tuple[str, ...]:
        """Return the players by score."""

    @property
    def winners(self) -> tuple[str, ...] | None:
        """Return who has won; None until then."""

    def score(self, player: str) -> int:
        """Return a player's score."""


def result_words(names: BattleNames, battle: Scored, events: Iterable[object], *, begun: bool) -> str:
    """Return how a battle ended, or that it goes on: `Ann wins 35 to 28 in round 6: doomsday.`

    `events` are those of the battle, the last ones first.
    """
    if not begun:
        return translate("Report", "The battle has not begun.")
    if battle.winners is None:
        words = translate("Report", "The battle goes on in round {round}, clock {clock}: {scores}.")
        scores = score_words(names, battle, battle.order)
        return words.format(round=battle.round, clock=battle.clock, scores=scores)
    why = next((event.why for event in events if isinstance(event, BattleEnded)), "")
    won = _won(names, battle, battle.winners)
    if not why:
        return translate("Report", "{won} in round {round}.").format(won=won, round=battle.round)
    words = translate("Report", "{won} in round {round}: {why}.")
    return words.format(won=won, round=battle.round, why=why_it_ended(why))


def score_words(names: BattleNames, battle: Scored, players: Sequence[str]) -> str:
    """Return `Ann 35 and Ben 28`."""
    return listed([f"{names(player)} {battle.score(player)}" for player in players])


def round_ended_words(names: BattleNames, round: int, ended: Scored) -> str:
    """Return how it stands after a round."""
    words = translate("Report", "After round {round}: {scores}. Clock {clock}.")
    return words.format(round=round, scores=score_words(names, ended, ended.order), clock=ended.clock)


def _won(names: BattleNames, battle: Scored, winners: Sequence[str]) -> str:
    """Return by what a battle was won: `Ann wins 35 to 28`, or `Ann wins with 42, before Ben 12 and Cho 9,`."""
    first = list(dict.fromkeys(battle.score(player) for player in winners))
    others = [player for player in battle.order if player not in winners]
    who = names.all(winners)
    if len(winners) == len(others) == 1:
        words = translate("Report", "{who} wins {score} to {other}")
        return words.format(who=who, score=first[0], other=battle.score(others[0]))
    words = translate("Report", "{who} win together with {scores}")
    if len(winners) == 1:
        words = translate("Report", "{who} wins with {scores}")
    won = words.format(who=who, scores=listed(map(str, first)))
    if not others:
        return won
    return translate("Report", "{won}, before {others},").format(won=won, others=score_words(names, battle, others))


def clock_consequence(names: BattleNames, clock: int, events: Iterable[object]) -> str:
    """Return what a call at the clock brings, where it shows so much now: `clock 4 → 3`, and who wins by it."""
    happened = tuple(events)
    ended = next((one for one in happened if isinstance(one, BattleEnded)), None)
    moved = next((one for one in happened if isinstance(one, ClockMoved)), None)
    said = translate("Outlook", "the clock stays at {clock}").format(clock=clock)
    if moved:
        said = translate("Outlook", "clock {now} → {then}").format(now=clock, then=moved.clock)
    if ended is None:
        return said
    words = translate("Outlook", "{clock}: the battle is over, {players} win")
    if len(ended.winners) == 1:
        words = translate("Outlook", "{clock}: the battle is over, {players} wins")
    return words.format(clock=said, players=names.all(ended.winners))


def scores_words(names: BattleNames, outlook: ScoreOutlook) -> str:
    """Return `Ann 35 → 28, Ben leads`; empty where no score changes."""
    changes = [f"{names(player)} {now} → {then}" for player, now, then in outlook.scores]
    if outlook.lead_changes:
        changes.append(translate("Outlook", "{player} leads").format(player=names(outlook.leader)))
    return ", ".join(changes)


def scores_sentence(names: BattleNames, outlook: ScoreOutlook) -> str:
    """Return `Ann 35 → 28; Ben leads.`, each change on one line."""
    changes = [f"{names(player)}\u00a0{now}\u00a0→\u00a0{then}" for player, now, then in outlook.scores]
    if not changes:
        return translate("Battle", "no score changes.")
    text = ", ".join(changes)
    if outlook.lead_changes:
        return translate("Battle", "{scores}; {player} leads.").format(scores=text, player=names(outlook.leader))
    return f"{text}."
