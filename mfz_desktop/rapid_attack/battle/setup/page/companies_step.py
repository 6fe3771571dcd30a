"""The first step: two to five companies, each with a player."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from campaigns.battles.setup_plan import AnySeat
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from mfz_desktop.battle.setup.document import SetupDocument
from mfz_desktop.battle.setup.seats_step import SeatsStep, SeatWords
from mfz_desktop.context.context import AppContext
from mfz_desktop.core.language import translate
from mfz_desktop.rapid_attack.battle.setup.judging import judged, standings
from mfz_rules.kernel.findings import Finding

TOGETHER = ("assault.ldr", "defender.ldr")
"""The starter models that meet where nobody sits yet."""


class CompaniesStep(SeatsStep[SetupPlan]):
    """Companies of frames."""

    def __init__(
        self, context: AppContext, document: SetupDocument[SetupPlan], ids: str, parent: QWidget | None = None
    ) -> None:
        self.words = company_words()
        super().__init__(context, document, ids, parent)

    def scores(self, plan: SetupPlan) -> Sequence[int]:
        """Return the score of every seat at the start."""
        return [one.score for one in standings(plan)]

    def findings(self, plan: SetupPlan, seat: AnySeat) -> Sequence[Finding]:
        """Return what is wrong with a company under these terms."""
        return judged(plan, seat)

    def pictured(self) -> Sequence[str]:
        """Return two starter models that meet."""
        return TOGETHER


def company_words() -> SeatWords:
    """Return what is said of companies at the table."""
    return SeatWords(
        meet=translate(
            "Setup",
            "Two to five companies meet. Never played? The starter companies are on the table at once.",
        ),
        find=translate("Setup", "Find a company"),
        none_kept=translate("Setup", "There is no company in the garage yet. Open a file, or paste a list."),
        from_files=translate("Setup", "Companies from files"),
        files=translate("Setup", "Companies (*.mfz.json *.json *.txt)"),
        as_text=translate("Setup", "Companies as text"),
        one_more=translate("Setup", "One more company makes a battle."),
        join=translate("Setup", "{number} more can join."),
        full=translate("Setup", "Five companies: the table is full."),
        most=translate("Setup", "At most {most} companies play."),
        add=translate("Setup", "add a company"),
    )
