"""Ties between starting scores, as a procedure to step through (RA-CMP-10 to RA-CMP-17).

`begin_ties` gives the first state. Its `asked` says what is wanted: dice (`roll_off`), a change to a company
(`adjust_company`), or nothing more (`Settled`). Every step returns a new state; nothing is changed in place, so a
window can go back.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from mfz_rules.common.comparing import Position
from mfz_rules.kernel.findings import Finding, Severity
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies.company import Company, Terms
from mfz_rules.rapid_attack.comparing.adjusting import Change, ChangeKind, Option, apply_change, own_options
from mfz_rules.rapid_attack.comparing.scores import Standing, compare
from mfz_rules.rapid_attack.settings import flag, value_of


class TieRefusedError(Exception):
    """An answer that the procedure cannot take, with the finding that says why."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.text)
        self.finding = finding


class RollFor(StrEnum):
    """What a roll decides."""

    DEFENSE = "defense"
    """RA-CMP-11: the winner may change companies."""
    OFFENSE = "offense"
    """RA-CMP-15: the loser is point."""
    MIDDLE = "middle"
    """OQ-18: the relative order."""


@dataclass(frozen=True, slots=True)
class Roll:
    """These players roll off; highest first."""

    why: RollFor
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """This player changes a company (RA-CMP-12); every option is listed, with reasons where it is not allowed."""

    player: int
    options: tuple[Option, ...]
    forced_by: int | None = None


@dataclass(frozen=True, slots=True)
class Settled:
    """No tie is left: the order from defense to point, and each player's position (RA-CMP-09, RA-CMP-17)."""

    order: tuple[int, ...]
    positions: tuple[Position, ...]


@dataclass(frozen=True, slots=True)
class TieState:
    """Where the procedure stands."""

    companies: tuple[Company, ...]
    terms: Terms
    asked: Roll | Choose | Settled
    rolled: tuple[int, ...] = ()
    """The tied players of the last roll for defense, winner first."""
    defender: int | None = None
    """Who defends by the roll, where no tied player could change a company (OQ-15)."""
    ranked: tuple[tuple[int, ...], ...] = ()
    """Ties that were rolled out: players of equal score in their order."""

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How the companies compare as they now are (RA-CMP-13)."""
        return compare(self.companies, self.terms)


def begin_ties(companies: Sequence[Company], terms: Terms) -> TieState:
    """Return the state before the first question; `terms` are the table's, for as many players as companies.

    Raises ValueError without companies.
    """
    if not companies:
        raise ValueError("there are no companies to compare")
    table = replace(terms, players=len(companies))
    return _next(TieState(tuple(companies), table, Settled((), ())))


def roll_off(state: TieState, dice: Mapping[int, int]) -> TieState:
    """Take the dice of exactly the players who were asked; raises TieRefusedError for others and for equal dice.

    A tie for point is settled by them alone (RA-CMP-16).
    """
    if not isinstance(state.asked, Roll):
        raise _refused("RA-CMP-11", "no_roll_asked", Sentence("No dice are asked for now."))
    players = state.asked.players
    if set(dice) != set(players):
        raise _refused("RA-CMP-11", "wrong_rollers", Sentence("Exactly the tied players roll."), players=players)
    if len(set(dice.values())) != len(players):
        raise _refused(
            "RA-CMP-11",
            "equal_dice",
            Sentence("Two dice are equal."),
            Sentence("Roll them all again."),
            players=players,
        )
    order = tuple(sorted(players, key=lambda player: -dice[player]))
    if state.asked.why is not RollFor.DEFENSE:
        return _next(replace(state, ranked=(*state.ranked, order)))
    rolled = replace(state, rolled=order)
    options = options_of(rolled, order[0])
    if not any(option.allowed for option in options):
        return _next(replace(rolled, defender=order[0]))
    return replace(rolled, asked=Choose(order[0], options))


def adjust_company(state: TieState, change: Change) -> TieState:
    """Take the choice that was asked for; raises TieRefusedError where it is none of the allowed ones."""
    asked = state.asked
    if not isinstance(asked, Choose):
        raise _refused("RA-CMP-12", "no_choice_asked", Sentence("No company is to be changed now."))
    option = next((one for one in asked.options if one.change == replace(change, rockets=None)), None)
    if option is None:
        raise _refused("RA-CMP-12", "no_such_choice", Sentence("This is not one of the choices."))
    if option.reasons:
        raise TieRefusedError(option.reasons[0])
    if change.kind is ChangeKind.FORCE and change.other is not None:
        options = options_of(state, change.other, forced_by=asked.player)
        return replace(state, asked=Choose(change.other, options, asked.player))
    changed = apply_change(state.companies[asked.player], change, state.terms)
    if isinstance(changed, Finding):
        raise TieRefusedError(changed)
    companies = tuple(changed if index == asked.player else one for index, one in enumerate(state.companies))
    return _next(TieState(companies, state.terms, state.asked))


def options_of(state: TieState, player: int, forced_by: int | None = None) -> tuple[Option, ...]:
    """Return everything a player might choose (RA-CMP-12, OQ-16, OQ-19), allowed or with the reasons why not."""
    own = tuple(own_options(state.companies[player], state.terms))
    if forced_by is not None and not flag(state.terms.settings, "forced_may_pass_back"):
        return own
    return (*own, *(_force(state, other) for other in _losers(state, player)))


def _losers(state: TieState, player: int) -> Iterable[int]:
    """OQ-16: the winner names any tied player, or it is the one who rolled lowest."""
    others = tuple(other for other in state.rolled if other != player)
    return others[-1:] if value_of(state.terms.settings, "tie_loser") == "lowest_roll" else others


def _force(state: TieState, other: int) -> Option:
    change = Change(ChangeKind.FORCE, other=other)
    if any(option.allowed for option in own_options(state.companies[other], state.terms)):
        return Option(change)
    name = state.companies[other].name
    return Option(
        change,
        (
            _finding(
                "RA-CMP-14",
                "other_cannot_change",
                Sentence("“{name}” can neither add nor remove a frame.", name=name),
            ),
        ),
    )


def _next(state: TieState) -> TieState:
    """Ask what comes next: all ties for highest, then for lowest, then in the middle (RA-CMP-17)."""
    groups = _groups(state)
    highest = groups[0]
    offense_only = len(state.companies) == 2 and value_of(state.terms.settings, "two_player_tie") == "offense"
    if state.defender is None and len(highest) > 1 and not offense_only:
        return replace(state, asked=Roll(RollFor.DEFENSE, highest))
    left = [tuple(player for player in group if player != state.defender) for group in groups]
    left = [group for group in left if group]
    for group in reversed(left):
        why = RollFor.OFFENSE if group is left[-1] else RollFor.MIDDLE
        if len(group) > 1 and _rank(state, group) is None and not _as_listed(state, why):
            return replace(state, asked=Roll(why, group))
    return replace(state, asked=_settled(state, left))


def _as_listed(state: TieState, why: RollFor) -> bool:
    """Whether a tie in the middle keeps the order in which the companies are listed (OQ-18)."""
    return why is RollFor.MIDDLE and value_of(state.terms.settings, "middle_ties") == "as_listed"


def _groups(state: TieState) -> list[tuple[int, ...]]:
    """Return the players by score, highest first; players of equal score are together, in the order listed."""
    scores = [standing.score for standing in state.standings]
    return [
        tuple(index for index, score in enumerate(scores) if score == one)
        for one in sorted(set(scores), reverse=True)
    ]


def _rank(state: TieState, group: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the order of players with equal scores where it is known."""
    for ranked in state.ranked:
        if set(ranked) == set(group):
            return ranked
    return None


def _settled(state: TieState, groups: Sequence[tuple[int, ...]]) -> Settled:
    first = () if state.defender is None else (state.defender,)
    order = first + tuple(player for group in groups for player in (_rank(state, group) or group))
    positions = [Position.OFFENSE] * len(order)
    positions[order[-1]] = Position.POINT
    positions[order[0]] = Position.DEFENSE
    return Settled(order, tuple(positions))


def _finding(rule: str, key: str, text: str, fix: str | None = None, **values: object) -> Finding:
    return Finding(rule, key, Severity.ERROR, text, values=values, fix=fix)


def _refused(rule: str, key: str, text: str, fix: str | None = None, **values: object) -> TieRefusedError:
    return TieRefusedError(_finding(rule, key, text, fix, **values))
