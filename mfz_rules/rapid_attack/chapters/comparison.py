"""Comparing companies at the table: ties are rolled off before anything is placed (RA-CMP-10 to RA-CMP-17).

The procedure is that of `comparing.ties`. Here it is asked and answered: it is rebuilt from the companies, from what
the battle remembers of it and from the agenda, and a changed company changes its frames in battle.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from mfz_rules.common.answering import Answer, Answers, Questions
from mfz_rules.kernel.findings import Finding
from mfz_rules.kernel.game import Pending
from mfz_rules.kernel.refusal import Refusal, RefusedError, refuse
from mfz_rules.rapid_attack.chapters.changing_company import change_of, changed, written
from mfz_rules.rapid_attack.chapters.flow import Flow
from mfz_rules.rapid_attack.chapters.mustering import terms_of, worth_of
from mfz_rules.rapid_attack.comparing import ties
from mfz_rules.rapid_attack.comparing.ties import Choose, Roll, Settled, TieRefusedError, TieState
from mfz_rules.rapid_attack.state.actions import Action, AdjustCompany, RollOff
from mfz_rules.rapid_attack.state.agenda import AskChange, AskRollOff, Item
from mfz_rules.rapid_attack.state.battle import Battle, Phase
from mfz_rules.rapid_attack.state.events import Compared, PhaseBegan, TieRolled, TiesRemembered

SIDES = 6
"""Of the die that is rolled off."""

Given = TypeVar("Given")


def go_on(flow: Flow) -> None:
    """Begin the procedure; where nobody ties it is over at once (RA-CMP-17)."""
    companies = [player.company for player in flow.battle.players]
    _ask(flow, ties.begin_ties(companies, terms_of(flow.battle)))


def roll_off(flow: Flow, action: RollOff) -> None:
    """Take the dice of exactly the tied players, none of them equal (RA-CMP-11, RA-CMP-15, OQ-16, OQ-18)."""
    known = _ids(flow.battle)
    rolled = action.dice or ()
    for player, value in rolled:
        if not 1 <= value <= SIDES:
            raise refuse("RA-CMP-11", "not_a_die", "{value} is on no die.", player=player, value=value)
    dice = {known.index(player) if player in known else -1: value for player, value in rolled}
    after = _accepted(flow.battle, ties.roll_off, dice)
    flow.tell(TieRolled(rolled))
    _go_to(flow, after)


def adjust_company(flow: Flow, action: AdjustCompany) -> None:
    """Take the change of a tie's winner, or of whoever was forced (RA-CMP-12), and compare again (RA-CMP-13)."""
    battle = flow.battle
    change = change_of(battle, action)
    after = _accepted(battle, ties.adjust_company, change)
    company = after.companies[_ids(battle).index(action.player)]
    if company != battle.player(action.player).company:
        players = tuple(
            replace(player, company=one) for player, one in zip(battle.players, after.companies, strict=True)
        )
        before = flow.scores()
        flow.tell(changed(battle, action.player, company, change, worth_of(players, after.terms)))
        flow.recount(before)
    _go_to(flow, after)


def procedure(battle: Battle) -> TieState:
    """Return where the procedure stands; a roll-off or a change must be asked."""
    item = battle.agenda[-1]
    assert isinstance(item, AskRollOff | AskChange)
    known = _ids(battle)
    companies = tuple(player.company for player in battle.players)
    kept = battle.ties
    state = TieState(companies, terms_of(battle), Settled((), ()), kept.rolled, kept.defender, kept.ranked)
    if isinstance(item, AskRollOff):
        return replace(state, asked=Roll(item.why, tuple(known.index(player) for player in item.players)))
    player = known.index(item.player)
    forced_by = None if item.forced_by is None else known.index(item.forced_by)
    return replace(state, asked=Choose(player, ties.options_of(state, player, forced_by), forced_by))


def _accepted(battle: Battle, answer: Callable[[TieState, Given], TieState], given: Given) -> TieState:
    """Return the procedure after an answer; raises RefusedError with the procedure's own reason."""
    try:
        return answer(procedure(battle), given)
    except TieRefusedError as error:
        raise RefusedError(_refusal(battle, error.finding)) from None


def _refusal(battle: Battle, finding: Finding) -> Refusal:
    """Return a finding as a refusal; players, whom the procedure knows by number, get their ids."""
    values = dict(finding.values)
    players = values.get("players")
    if isinstance(players, tuple):
        values["players"] = tuple(_ids(battle)[index] for index in players)
    return Refusal(finding.rule, finding.key, finding.text, values)


def _go_to(flow: Flow, state: TieState) -> None:
    """Remember what the procedure keeps in mind, and ask what comes next."""
    flow.close()
    memory = replace(flow.battle.ties, rolled=state.rolled, defender=state.defender, ranked=state.ranked)
    if memory != flow.battle.ties:
        flow.tell(TiesRemembered(memory))
    _ask(flow, state)


def _ask(flow: Flow, state: TieState) -> None:
    """Ask for dice or a change; without either the order is settled and fielding begins (RA-CMP-10)."""
    known = _ids(flow.battle)
    asked = state.asked
    if isinstance(asked, Settled):
        order = tuple(known[index] for index in asked.order)
        flow.tell(Compared(worth_of(flow.battle.players, state.terms), order))
        flow.tell(PhaseBegan(Phase.FIELDING))
        return
    item: Item
    if isinstance(asked, Roll):
        item = AskRollOff(tuple(known[index] for index in asked.players), asked.why)
    else:
        item = AskChange(known[asked.player], None if asked.forced_by is None else known[asked.forced_by])
    flow.open(item)


def _ids(battle: Battle) -> list[str]:
    return [player.id for player in battle.players]


def _ask_roll_off(battle: Battle, item: AskRollOff) -> tuple[Pending[Action], ...]:
    """Any of the tied players may tell the dice of all."""
    form = {"roll_off": {"players": list(item.players), "sides": SIDES}}
    return tuple(Pending(player, ("roll_off",), (RollOff(player),), form) for player in item.players)


def _ask_change(battle: Battle, item: AskChange) -> tuple[Pending[Action], ...]:
    """Offer every allowed change; the others are told with their reasons."""
    asked = procedure(battle).asked
    assert isinstance(asked, Choose)
    offered: dict[Action, None] = {}
    against = []
    for option in asked.options:
        action = written(battle, item.player, option.change)
        if option.allowed:
            offered[action] = None
        else:
            payload = {"change": action.change, "frame": action.frame, "other": action.other}
            against.append({**payload, "reasons": _reasons(option.reasons)})
    form = {"adjust_company": {"not_allowed": against}}
    return (Pending(item.player, ("adjust_company",), tuple(offered), form),)


def _reasons(findings: Iterable[Finding]) -> list[dict[str, str]]:
    return [{"rule": one.rule, "key": one.key, "text": one.text} for one in findings]


ANSWERS: Answers = {
    RollOff: Answer((AskRollOff,), "RA-CMP-11", roll_off),
    AdjustCompany: Answer((AskChange,), "RA-CMP-12", adjust_company),
}
QUESTIONS: Questions = {AskRollOff: _ask_roll_off, AskChange: _ask_change}
