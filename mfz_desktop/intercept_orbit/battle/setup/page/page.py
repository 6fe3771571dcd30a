"""The page on which a battle of ships is set up."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from campaigns.battles.setup_plan import CampaignLink
from campaigns.campaign.conditions import Average, Design
from campaigns.documents.limits import FEWEST_SEATS
from campaigns.intercept_orbit.battles.beginning import breaches, standings
from campaigns.intercept_orbit.battles.setup_plan import FleetPlan
from campaigns.intercept_orbit.campaign.conditions import about_fleets
from campaigns.intercept_orbit.companies.games import PROFILES
from mfz_desktop.battle.routes import TRY
from mfz_desktop.battle.setup.dice_step import DiceStep
from mfz_desktop.battle.setup.laid_down import (
    AVERAGE,
    LaidDownCondition,
    LaidDownForPlan,
    constrained,
    design_found,
    source_words,
)
from mfz_desktop.battle.setup.passing import not_passed
from mfz_desktop.battle.setup.path_page import SetupPathPage
from mfz_desktop.battle.setup.plan_words import dice_words
from mfz_desktop.battle.setup.step import SetupStep
from mfz_desktop.context.commands.command import Command, Menu
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.setup.agreed_words import remark, table_words, terms_words
from mfz_desktop.intercept_orbit.battle.setup.page.compare_step import CompareFleets
from mfz_desktop.intercept_orbit.battle.setup.page.fleets_step import FleetsStep
from mfz_desktop.intercept_orbit.battle.setup.page.starter import ShipBattleStarter
from mfz_desktop.intercept_orbit.battle.setup.page.table_step import TableStep
from mfz_desktop.intercept_orbit.battle.setup.page.terms_step import FleetTermsStep
from mfz_desktop.intercept_orbit.battle.setup.setting_words import TABLE_SETTINGS
from mfz_desktop.intercept_orbit.laid_down_words import sentences

FLEETS, TERMS, COMPARE, TABLE, DICE = range(5)


class FleetsLaidDown(LaidDownForPlan[FleetPlan]):
    """Of fleets: design and average, as far as the game knows what they name. That the others do not hold is said."""

    def found(self, plan: FleetPlan, link: CampaignLink) -> Iterator[LaidDownCondition]:
        """Yield everything that was laid down for a campaign's battle."""
        source = source_words(link)
        for condition in link.conditions:
            match about_fleets(condition, PROFILES[plan.game]):
                case Average(systems) as average:
                    stands = plan.constraints.average == systems
                    yield LaidDownCondition(AVERAGE, sentences(average, plan.game)[0], source, stands)
                case Design() as design:
                    say = partial(sentences, game=plan.game)
                    yield from design_found(design, plan.constraints, plan.notes, source, say)

    def put(self, plan: FleetPlan, link: CampaignLink, key: str, *, stands: bool) -> FleetPlan:
        """Return the plan with one thing as it was laid down, or without it."""
        return replace(plan, constraints=constrained(plan.constraints, link, key, stands=stands))

    def nothing(self, plan: FleetPlan) -> str:
        """Return that what was laid down does not hold, where something was."""
        if plan.campaign is not None and (plan.campaign.conditions or plan.campaign.zones):
            return translate("Setup", "What is laid down for frames does not hold for fleets.")
        return super().nothing(plan)


class FleetSetupPage(SetupPathPage[FleetPlan]):
    """Five steps: fleets, terms, comparing, the table, the dice; of either game."""

    beginner: ShipBattleStarter

    def __init__(self, context: AppContext, game: str) -> None:
        self.laid_down_words = FleetsLaidDown()
        self._game = game
        super().__init__(context, game)

    def heading(self) -> str:
        """Return the title, with the game."""
        return self.tr("Set up a battle of {game}").format(game=self.context.games.title(self._game))

    def make_beginner(self) -> ShipBattleStarter:
        """Return what begins battles."""
        return ShipBattleStarter(self.context, self.document, self)

    def make_steps(self) -> tuple[SetupStep[FleetPlan], ...]:
        """Return the steps."""
        context, document = self.context, self.document
        kinds = (FleetTermsStep, CompareFleets, TableStep, DiceStep[FleetPlan])
        return FleetsStep(context, document, self.ids), *(kind(context, document) for kind in kinds)

    def titles(self) -> tuple[str, ...]:
        """Return what the steps are called."""
        return (
            translate("Setup", "Fleets"),
            translate("Setup", "Terms"),
            translate("Setup", "Compare"),
            translate("Setup", "Table"),
            translate("Setup", "Dice"),
        )

    def settled(self, plan: FleetPlan) -> tuple[bool, ...]:
        """Return for each step whether nothing is missing in it."""
        seated = len(plan.seats) >= FEWEST_SEATS
        passed = not not_passed(plan, breaches(plan))
        return seated and passed, not TABLE_SETTINGS[plan.game].wrong(plan.settings), seated, True, True

    def scores(self, plan: FleetPlan) -> Sequence[int]:
        """Return the score of every seat at the start."""
        return [one.score for one in standings(plan)]

    def told(self, plan: FleetPlan) -> Mapping[int, str]:
        """Return what is agreed but for the fleets and what follows from them."""
        return {TERMS: terms_words(plan), TABLE: table_words(plan), DICE: dice_words(plan)}

    def remark(self, plan: FleetPlan) -> str:
        """Return what to know before a battle that can begin."""
        return remark(plan)

    def commands(self) -> tuple[Command, ...]:
        """Return what can be done here."""
        menu, ids = Menu.BATTLE, self.ids
        return (
            Command(f"{ids}.try", self.tr("&Quick battle: two ready fleets"), self.beginner.try_it, menu, section=20,
                    keys=("Ctrl+T",), icon="battle", enabled=lambda: self.document.plan.campaign is None,
                    words=self.tr("try start first demo")),
            Command(f"{ids}.choose", self.tr("&Choose fleets…"), lambda: self.seats().choose(), menu, section=30,
                    keys=("Ctrl+R",), icon="company", words=self.tr("add seat garage company")),
            *self.seat_commands(),
            Command(f"{ids}.starter", self.tr("The &ready fleets"), self.beginner.seat_ready, menu, section=30,
                    icon="star", enabled=lambda: not self.document.plan.seats, words=self.tr("sample opponent")),
            Command(f"{ids}.opponent", self.tr("An &opponent"), self.beginner.seat_opponent, menu, section=30,
                    icon="players", enabled=lambda: len(self.document.plan.seats) == 1, words=self.tr("enemy")),
            Command(f"{ids}.more", self.tr("All &house rules"), self.house_rules, menu, section=40,
                    keys=("Ctrl+H",), icon="list", words=self.tr("settings options")),
            *self.path_commands(),
        )  # fmt: skip

    def on_arrived(self, what: str) -> None:
        """Set a campaign's battle up, `campaign/battle`; `TRY` begins a first battle at once."""
        if what == TRY:
            self.beginner.first_battle()
        else:
            super().on_arrived(what)

    def house_rules(self) -> None:
        """Search in every setting."""
        self.go_to(TERMS)
        step = self.steps[TERMS]
        assert isinstance(step, FleetTermsStep)
        step.search()
