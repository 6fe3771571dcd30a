"""The tie procedure of fleets: the beginning of a battle of them, played until everybody has a role (IO-PPA-07)."""

from collections.abc import Mapping, Sequence

from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.rules_view import rules_fleet
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
from mfz_desktop.intercept_orbit.battle.text.names import Names
from mfz_desktop.intercept_orbit.companies.comparing import in_words, remark_about
from mfz_desktop.intercept_orbit.companies.comparison_words import role_words
from mfz_rules.intercept_orbit.chapters.opening import terms_of
from mfz_rules.intercept_orbit.fleets.comparing import compare
from mfz_rules.intercept_orbit.game import OrbitGame
from mfz_rules.intercept_orbit.starting import Side, usual_field
from mfz_rules.intercept_orbit.starting import compared as begun
from mfz_rules.intercept_orbit.state.actions import Action, AdjustFleet, RollOff
from mfz_rules.intercept_orbit.state.agenda import AskAdjust, AskRollOff
from mfz_rules.intercept_orbit.state.battle import Battle
from mfz_rules.kernel.refusal import RefusedError


class FleetTies(TieProcedure[KeptFleet, Battle]):
    """Ties from the top down: the first is changed away, those below are rolled off."""

    def __init__(self, game: str) -> None:
        self._game: OrbitGame = SHIP_GAMES[game]

    def begin(self, companies: Sequence[KeptFleet]) -> Battle:
        """Return the battle as it begins, by the settings of the first fleet."""
        profile, first = self._game.profile, companies[0]
        rules = profile.editions.as_understood(first.edition, first.settings)
        sides = [Side(f"p{at}", rules_fleet(one), one.name) for at, one in enumerate(companies, start=1)]
        return begun(sides, usual_field(profile, rules), self._game.gate)

    def remark(self, companies: Sequence[KeptFleet]) -> str:
        """Return what to know before believing the numbers."""
        return remark_about(companies)

    def compared(self, state: Battle) -> Compared:
        """Return how the fleets stand, as they now are."""
        fleets = [player.fleet for player in state.players]
        return in_words(compare(fleets, state.profile.fleets, terms_of(state)), state.profile.id)

    def asked(self, state: Battle) -> Asked:
        """Return the dice, the choice or the end."""
        match state.agenda[-1] if state.agenda else None:
            case AskRollOff() as item:
                return _roll(state, item)
            case AskAdjust() as item:
                return self._choice(state, item)
        names = Names(state)
        roles = {player.id: role_words(player.role) for player in state.players}
        lines = tuple(f"{names(one)}: {roles[one]}" for one in state.order)
        return TiesSettled(translate("TiePanel", "No tie is left. Highest score first:"), lines)

    def rolled(self, state: Battle, dice: Mapping[str, int]) -> Battle:
        """Take the dice."""
        return self._taken(state, RollOff(next(iter(dice), ""), tuple(dice.items())))

    def chosen(self, state: Battle, change: AdjustFleet) -> Battle:
        """Take the change to a fleet."""
        return self._taken(state, change)

    def _taken(self, state: Battle, action: Action) -> Battle:
        try:
            return self._game.decide(state, action).after
        except RefusedError as reason:
            raise NotNowError(translated(reason.refusal.text)) from None

    def _choice(self, state: Battle, item: AskAdjust) -> ChoiceAsked:
        name = Names(state)(item.player)
        words = translate("TiePanel", "{name} won and changes a fleet.")
        if not item.losers:
            words = translate("TiePanel", "{name} is made to change a fleet.")
        (pending,) = self._game.pending(state)
        options = (one for one in pending.options if isinstance(one, AdjustFleet))
        said = {option_words(one, state): one for one in options}  # two alike systems without a name are one choice
        choices = tuple(TieChoice(one, text) for text, one in said.items())
        return ChoiceAsked(words.format(name=name), choices)


def _roll(state: Battle, item: AskRollOff) -> DiceAsked:
    called = Names(state)
    names = {player: called(player) for player in item.players}
    why = translate("TiePanel", "{names} tie for the highest score and roll off. Highest may change a fleet.")
    if state.starting:
        why = translate("TiePanel", "{names} tie further down and roll off for their order.")
    return DiceAsked(why.format(names=", ".join(names.values())), names)


def option_words(option: AdjustFleet, state: Battle) -> str:
    """Return a choice in words."""
    names = Names(state)
    if option.change == "force" and option.other is not None:
        return translate("Compare", "Have {name} change").format(name=names(option.other))
    if option.asset is not None and option.system is not None:
        return translate("Compare", "Take {system} off {ship}").format(
            system=names.system(option.asset, option.system), ship=names(option.asset)
        )
    return translate("Compare", "Remove {asset}").format(asset=names(option.asset))
