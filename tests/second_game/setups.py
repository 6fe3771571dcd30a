"""Set-ups of the game: who hops, and for how many rounds."""

from dataclasses import dataclass, replace

from campaigns.battles.kind import SetupKind
from campaigns.battles.setup_document import LaidDown, seats_from, seats_to
from campaigns.battles.setup_plan import AnyPlan, CampaignLink
from campaigns.documents.format import Format
from campaigns.documents.limits import MB
from campaigns.documents.node import Node
from campaigns.store.errors import TooLargeError
from tests.second_game.companies import Frogs, HopCompanies
from tests.second_game.rules import GAME

USUAL_ROUNDS, MOST_ROUNDS = 3, 9


@dataclass(frozen=True, slots=True)
class Match(AnyPlan[Frogs]):
    """What is agreed about a battle."""

    rounds: int = USUAL_ROUNDS


@dataclass(frozen=True, slots=True)
class _Given:
    """What a campaign gives of it."""

    campaign: CampaignLink | None = None
    notes: tuple[str, ...] = ()
    rounds: int = USUAL_ROUNDS


_LAID_DOWN = LaidDown[Match](_Given)


class HopSetups(SetupKind[Match]):
    """How they are kept."""

    game = GAME
    file = "match.json"
    format = Format("hop-match", version=1, largest=MB)

    def empty(self) -> Match:
        return Match()

    def read(self, node: Node) -> Match:
        match = Match(
            seats_from(node, GAME, HopCompanies()),
            rolled=node.flag("rolled", True),
            step=node.whole("step", 0, 0, 1),
        )
        return _LAID_DOWN.read(match, node.mapping("laid_down"), node.at("laid_down"))

    def write(self, plan: Match) -> dict[str, object]:
        if plan.rounds > MOST_ROUNDS:
            raise TooLargeError(f"Nobody hops for more than {MOST_ROUNDS} rounds.")
        said = {"rolled": plan.rolled, "step": plan.step, "laid_down": _LAID_DOWN.write(plan)}
        return {"seats": seats_to(plan.seats, HopCompanies()), **said}

    def on_terms_of_first(self, plan: Match) -> Match:
        return replace(plan, rounds=len(plan.seats[0].company.frogs))
