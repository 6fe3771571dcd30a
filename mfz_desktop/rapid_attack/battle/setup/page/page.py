"""The page on which a battle is set up."""

from collections.abc import Callable, Mapping, Sequence

from campaigns.documents.limits import FEWEST_SEATS
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.battle.routes import TRY
from mfz_desktop.battle.setup.passing import not_passed
from mfz_desktop.battle.setup.path_page import SetupPathPage
from mfz_desktop.battle.setup.step import SetupStep
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.rapid_attack.battle.setup.judging import standings
from mfz_desktop.rapid_attack.battle.setup.laid_down import RapidAttackLaidDown
from mfz_desktop.rapid_attack.battle.setup.opponent import mirror_of, opponent_of
from mfz_desktop.rapid_attack.battle.setup.page.agreed_words import dice_and_placing, field_words, remark, terms_words
from mfz_desktop.rapid_attack.battle.setup.page.beginner import FrameBattleStarter, starter_name
from mfz_desktop.rapid_attack.battle.setup.page.companies_step import CompaniesStep
from mfz_desktop.rapid_attack.battle.setup.page.compare_step import CompareCompanies
from mfz_desktop.rapid_attack.battle.setup.page.dice_step import DiceAndPlacing
from mfz_desktop.rapid_attack.battle.setup.page.field_step import FieldStep
from mfz_desktop.rapid_attack.battle.setup.page.laying_out import LayoutTools, suggestion_of
from mfz_desktop.rapid_attack.battle.setup.page.terms_step import TermsStep
from mfz_desktop.rapid_attack.battle.setup.passing import breaches
from mfz_desktop.rapid_attack.battle.setup.setting_words import TABLE_SETTINGS
from mfz_rules.rapid_attack.writing.stored import GAME

COMPANIES, TERMS, COMPARE, FIELD, DICE = range(5)


def settled(plan: SetupPlan) -> tuple[bool, ...]:
    """Return for each step whether nothing is missing in it."""
    seated = len(plan.seats) >= FEWEST_SEATS
    passed = not not_passed(plan, breaches(plan))
    return seated and passed, not TABLE_SETTINGS.wrong(plan.settings), seated, True, True


class BattleSetupPage(SetupPathPage[SetupPlan]):
    """Five steps: companies, terms, comparing, the field, the dice."""

    beginner: FrameBattleStarter

    def __init__(self, context: AppContext) -> None:
        self.laid_down_words = RapidAttackLaidDown()
        super().__init__(context, GAME)

    def make_beginner(self) -> FrameBattleStarter:
        """Return what begins battles."""
        return FrameBattleStarter(self.context, self.document, self)

    def make_steps(self) -> tuple[SetupStep[SetupPlan], ...]:
        """Return the steps."""
        context, document = self.context, self.document
        kinds = (TermsStep, CompareCompanies, FieldStep, DiceAndPlacing)
        return CompaniesStep(context, document, self.ids), *(kind(context, document) for kind in kinds)

    def titles(self) -> tuple[str, ...]:
        """Return what the steps are called."""
        return (
            translate("Setup", "Companies"),
            translate("Setup", "Terms"),
            translate("Setup", "Compare"),
            translate("Setup", "Battlefield"),
            translate("Setup", "Dice"),
        )

    def settled(self, plan: SetupPlan) -> tuple[bool, ...]:
        """Return for each step whether nothing is missing in it."""
        return settled(plan)

    def scores(self, plan: SetupPlan) -> Sequence[int]:
        """Return the score of every seat at the start."""
        return [one.score for one in standings(plan)]

    def told(self, plan: SetupPlan) -> Mapping[int, str]:
        """Return what is agreed but for the companies and what follows from them."""
        return {TERMS: terms_words(plan), FIELD: field_words(plan), DICE: dice_and_placing(plan)}

    def remark(self, plan: SetupPlan) -> str:
        """Return what to know before a battle that can begin."""
        return remark(plan)

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        menu = Menu.BATTLE
        return (
            Command("battle_setup.try", self.tr("&Try it: two starter companies, a small table"),
                    self.beginner.try_it, menu, section=20, keys=("Ctrl+T",), icon="battle",
                    enabled=lambda: self.document.plan.campaign is None,
                    words=self.tr("quick start first demo")),
            Command("battle_setup.choose", self.tr("&Choose companies…"), lambda: self.seats().choose(), menu,
                    section=30, keys=("Ctrl+R",), icon="company", words=self.tr("add seat garage")),
            *self.seat_commands(),
            Command("battle_setup.starter", self.tr("The &starter companies"), self.beginner.seat_starter, menu,
                    section=30, icon="star", enabled=lambda: not self.document.plan.seats,
                    words=self.tr("sample opponent")),
            Command("battle_setup.opponent", self.tr("An &opponent"), self.add_opponent, menu, section=30,
                    icon="players", enabled=lambda: len(self.document.plan.seats) == 1,
                    words=self.tr("enemy mirror")),
            Command("battle_setup.random", self.tr("Lay the table out by &chance"),
                    lambda: self.lay_out(LayoutTools.random), menu, section=40, keys=("Ctrl+L",), icon="redo",
                    words=self.tr("random terrain layout")),
            Command("battle_setup.suggested", self.tr("Lay the table out as s&uggested"),
                    lambda: self.lay_out(LayoutTools.suggested), menu, section=40, icon="redo",
                    enabled=lambda: bool(suggestion_of(self.document.plan)),
                    words=self.tr("campaign terrain layout")),
            Command("battle_setup.more", self.tr("All &house rules"), self.house_rules, menu, section=40,
                    keys=("Ctrl+H",), icon="list", words=self.tr("settings options")),
            *self.path_commands(),
        )  # fmt: skip

    def on_arrived(self, what: str) -> None:
        """Set a campaign's battle up, `campaign/battle`; `TRY` begins a first battle at once."""
        if what == TRY:
            self.beginner.try_it()
        else:
            super().on_arrived(what)

    def lay_out(self, call: Callable[[LayoutTools], None]) -> None:
        """Lay the table out, in sight."""
        self.go_to(FIELD)
        step = self.steps[FIELD]
        assert isinstance(step, FieldStep)
        call(step.laying)

    def house_rules(self) -> None:
        """Show every setting."""
        self.go_to(TERMS)
        step = self.steps[TERMS]
        assert isinstance(step, TermsStep)
        step.more()

    def add_opponent(self) -> None:
        """Give the only company somebody to play against: the shipped opponents, or its own mirror."""
        seats = self.document.plan.seats
        if len(seats) == 1:
            company = seats[0].company
            mirror = self.tr("Mirror of {name}").format(name=company.name)
            other = opponent_of(company) if company.name == starter_name() else mirror_of(company, mirror)
            self.seats().take((other,))
