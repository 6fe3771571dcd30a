"""Set-ups of the games of ships, as whoever keeps set-ups asks for them."""

from dataclasses import replace

from campaigns.battles.kind import SetupKind
from campaigns.documents.format import Format
from campaigns.documents.limits import LARGEST_DOCUMENT
from campaigns.documents.node import Node
from campaigns.intercept_orbit.battles.codec import plan_from, plan_to
from campaigns.intercept_orbit.battles.games import SHIP_GAMES
from campaigns.intercept_orbit.battles.setup_plan import Battlespace, FleetPlan


class FleetSetups(SetupKind[FleetPlan]):
    """Fleets, terms, a table; one for each game."""

    format = Format("mfz-fleet-set-up", version=1, largest=LARGEST_DOCUMENT)

    def __init__(self, game: str) -> None:
        self.game = game
        self.file = f"set-up-{game}.json"

    def empty(self) -> FleetPlan:
        """Return what is agreed before anybody sits: the game's first edition, a table of the usual size."""
        editions = SHIP_GAMES[self.game].profile.editions
        side = editions.rules_of(edition := next(iter(editions.defaults))).number("table_units")
        return FleetPlan(game=self.game, edition=edition, space=Battlespace(width=side, depth=side))

    def read(self, node: Node) -> FleetPlan:
        """Read a set-up."""
        return plan_from(node, self.game)

    def write(self, plan: FleetPlan) -> dict[str, object]:
        """Return a set-up as a document."""
        return plan_to(plan)

    def on_terms_of_first(self, plan: FleetPlan) -> FleetPlan:
        """Return the plan with the first fleet's edition and settings; what the table has said stays."""
        fleet = plan.seats[0].company
        return replace(plan, edition=fleet.edition, settings={**fleet.settings, **plan.settings})
