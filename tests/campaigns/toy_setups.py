"""Set-ups of the toy game: who bets, and for how many rounds. No line of ours knows them."""

from dataclasses import dataclass, replace

from campaigns.battles.kind import SetupKind
from campaigns.battles.setup_document import LaidDown, seats_from, seats_to
from campaigns.battles.setup_plan import AnyPlan, CampaignLink
from campaigns.documents.format import Format
from campaigns.documents.limits import MB
from campaigns.documents.node import Node
from campaigns.store.errors import TooLargeError
from tests.campaigns.toy_companies import GAME, Gamblers, ToyCompanies

MOST_ROUNDS = 9


@dataclass(frozen=True, slots=True)
class Evening(AnyPlan[Gamblers]):
    """What is agreed about a battle of the toy game."""

    rounds: int = 3


@dataclass(frozen=True, slots=True)
class _Given:
    """What a campaign gives of it."""

    campaign: CampaignLink | None = None
    notes: tuple[str, ...] = ()
    rounds: int = 3


_LAID_DOWN = LaidDown[Evening](_Given)


class ToySetups(SetupKind[Evening]):
    """Evenings in the pub, as they are kept."""

    game = GAME
    file = "evening.json"
    format = Format("toy-evening", version=1, largest=MB)

    def empty(self) -> Evening:
        return Evening()

    def read(self, node: Node) -> Evening:
        evening = Evening(
            seats_from(node, GAME, ToyCompanies()),
            rolled=node.flag("rolled", True),
            step=node.whole("step", 0, 0, 1),
        )
        return _LAID_DOWN.read(evening, node.mapping("laid_down"), node.at("laid_down"))

    def write(self, plan: Evening) -> dict[str, object]:
        if plan.rounds > MOST_ROUNDS:
            raise TooLargeError(f"The pub closes after {MOST_ROUNDS} rounds.")
        said = {"rolled": plan.rolled, "step": plan.step, "laid_down": _LAID_DOWN.write(plan)}
        return {"seats": seats_to(plan.seats, ToyCompanies()), **said}

    def on_terms_of_first(self, plan: Evening) -> Evening:
        return replace(plan, rounds=len(plan.seats[0].company.gamblers))
