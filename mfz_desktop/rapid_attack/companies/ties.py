"""The tie procedure of Rapid Attack, as the comparison steps through it."""

from collections.abc import Callable, Mapping, Sequence

from campaigns.rapid_attack.companies.company import KeptCompany
from mfz_desktop.companies.compare.table import Compared
from mfz_desktop.companies.compare.ties import (
    Asked,
    ChoiceAsked,
    DiceAsked,
    NotNowError,
    TieChoice,
    TieProcedure,
    TiesSettled,
)
from mfz_desktop.core.language import translate, translated
from mfz_desktop.rapid_attack.companies.comparing import in_words, remark_about
from mfz_desktop.rapid_attack.companies.comparison_words import position_words
from mfz_desktop.rapid_attack.companies.standings import for_rules
from mfz_rules.rapid_attack.comparing.adjusting import Change, ChangeKind, Option
from mfz_rules.rapid_attack.comparing.ties import (
    Choose,
    Roll,
    RollFor,
    Settled,
    TieRefusedError,
    TieState,
    adjust_company,
    begin_ties,
    roll_off,
)


class RapidAttackTies(TieProcedure[KeptCompany, TieState]):
    """Ties for the highest and the lowest score, then those in the middle."""

    def begin(self, companies: Sequence[KeptCompany]) -> TieState:
        """Return where the procedure begins."""
        return begin_ties(*for_rules(companies))

    def remark(self, companies: Sequence[KeptCompany]) -> str:
        """Return what to know before believing the numbers."""
        return remark_about(companies)

    def compared(self, state: TieState) -> Compared:
        """Return how the companies stand."""
        return in_words(state.standings)

    def asked(self, state: TieState) -> Asked:
        """Return the dice, the choice or the end."""
        match state.asked:
            case Roll() as asked:
                return _roll(state, asked)
            case Choose() as asked:
                return _choice(state, asked)
            case Settled() as asked:
                lines = (
                    f"{state.companies[one].name}: {position_words(asked.positions[one])}" for one in asked.order
                )
                return TiesSettled(translate("TiePanel", "No tie is left. From defense to point:"), tuple(lines))

    def rolled(self, state: TieState, dice: Mapping[int, int]) -> TieState:
        """Take the dice."""
        return _taken(lambda: roll_off(state, dice))

    def chosen(self, state: TieState, change: Change) -> TieState:
        """Take the change to a company."""
        return _taken(lambda: adjust_company(state, change))


def _taken(step: Callable[[], TieState]) -> TieState:
    try:
        return step()
    except TieRefusedError as reason:
        fix = f" {translated(reason.finding.fix)}" if reason.finding.fix else ""
        raise NotNowError(translated(reason.finding.text) + fix) from None


def _roll(state: TieState, asked: Roll) -> DiceAsked:
    names = {player: state.companies[player].name for player in asked.players}
    why = {
        RollFor.DEFENSE: translate(
            "TiePanel", "{names} tie for the highest score and roll off. Highest may change a company."
        ),
        RollFor.OFFENSE: translate("TiePanel", "{names} tie for the lowest score and roll off. Lowest is point."),
        RollFor.MIDDLE: translate("TiePanel", "{names} tie in the middle and roll off for their order."),
    }[asked.why]
    return DiceAsked(why.format(names=", ".join(names.values())), names)


def _choice(state: TieState, asked: Choose) -> ChoiceAsked:
    name = state.companies[asked.player].name
    words = translate("TiePanel", "{name} won and changes a company.").format(name=name)
    if asked.forced_by is not None:
        other = state.companies[asked.forced_by].name
        words = translate("TiePanel", "{other} forces {name} to change a company.").format(other=other, name=name)
    return ChoiceAsked(words, tuple(_offered(one, state, asked.player) for one in asked.options))


def _offered(option: Option, state: TieState, player: int) -> TieChoice:
    why_not = " ".join(translated(reason.text) for reason in option.reasons)
    return TieChoice(option.change, option_words(option, state, player), why_not)


def option_words(option: Option, state: TieState, player: int) -> str:
    """Return a choice in words."""
    change, company = option.change, state.companies[player]
    if change.kind is ChangeKind.FORCE and change.other is not None:
        return translate("Compare", "Have {name} change").format(name=state.companies[change.other].name)
    if change.index is None:
        return translate("Compare", "Add a spare frame")
    if change.kind is ChangeKind.ADD:
        return translate("Compare", "Add {frame}").format(frame=company.spares[change.index].name)
    return translate("Compare", "Remove {frame}").format(frame=company.frames[change.index].name)
