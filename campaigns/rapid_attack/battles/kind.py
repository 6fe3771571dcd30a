"""Set-ups of Rapid Attack, as whoever keeps set-ups asks for them."""

from dataclasses import replace

from campaigns.battles.kind import SetupKind
from campaigns.documents.format import Format
from campaigns.documents.limits import LARGEST_DOCUMENT, MOST_TERRAIN
from campaigns.documents.node import Node
from campaigns.rapid_attack.battles.codec import plan_from, plan_to
from campaigns.rapid_attack.battles.setup_plan import SetupPlan
from campaigns.store.errors import TooLargeError
from mfz_rules.rapid_attack.writing.stored import GAME


class RapidAttackSetups(SetupKind[SetupPlan]):
    """Companies of frames, terms, a table with terrain."""

    game = GAME
    file = "set-up.json"
    format = Format("mfz-set-up", version=1, largest=LARGEST_DOCUMENT)

    def empty(self) -> SetupPlan:
        """Return what is agreed before anybody sits."""
        return SetupPlan()

    def read(self, node: Node) -> SetupPlan:
        """Read a set-up."""
        return plan_from(node)

    def write(self, plan: SetupPlan) -> dict[str, object]:
        """Return a set-up as a document."""
        if len(plan.field.terrain) > MOST_TERRAIN:
            raise TooLargeError(
                "{most:,} structures stand on a table at the most. Nothing was changed. Take one away first.",
                most=MOST_TERRAIN,
            )
        return plan_to(plan)

    def on_terms_of_first(self, plan: SetupPlan) -> SetupPlan:
        """Return the plan with the first company's edition, scale and settings; what the table has said stays."""
        company = plan.seats[0].company
        settings = {**company.settings, **plan.settings}
        return replace(plan, edition=company.edition, scale=company.scale, settings=settings)
