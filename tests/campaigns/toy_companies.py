"""Companies of the game in `tests/mfz_rules/kernel/toy.py`: a few people who bet. No line of ours knows them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from campaigns.companies.company import AnyCompany, AnyPiece, ModelLink, PieceChange
from campaigns.companies.judging import JudgedFinding
from campaigns.companies.kind import CompanyKind, ReadCompany
from campaigns.documents.node import Node
from campaigns.identity import new_id
from mfz_rules.kernel.findings import Finding, Severity

GAME = "toy"


@dataclass(frozen=True, slots=True)
class Gambler(AnyPiece):
    """Somebody who bets."""

    coins: int = 0


@dataclass(frozen=True, slots=True)
class Gamblers(AnyCompany):
    """Who plays together."""

    game: str = GAME
    gamblers: tuple[Gambler, ...] = ()

    @property
    def pieces(self) -> tuple[Gambler, ...]:
        return self.gamblers

    def with_pieces(self, change: PieceChange) -> Self:
        return replace(self, gamblers=tuple(map(change, self.gamblers)))


class ToyCompanies(CompanyKind[Gamblers]):
    """What the toy game says of them."""

    def read(self, node: Node) -> Gamblers:
        node.need("name")
        return Gamblers(
            id=node.text("id") or new_id(),
            name=node.name("name"),
            game=node.word("game", (GAME,)),
            gamblers=node.nodes("gamblers", 10, _gambler),
            copied_from=node.maybe_text("copied_from"),
            deleted=node.maybe_text("deleted"),
            extra=node.rest(),
        )

    def write(self, company: Gamblers) -> dict[str, object]:
        document: dict[str, object] = {"game": GAME, "id": company.id, "name": company.name}
        document["gamblers"] = [_written(one) for one in company.gamblers]
        said = {"copied_from": company.copied_from, "deleted": company.deleted}
        return {**company.extra, **document, **{key: value for key, value in said.items() if value}}

    def judge(self, company: Gamblers) -> tuple[JudgedFinding, ...]:
        poor = [one for one in company.gamblers if not one.coins]
        findings = [Finding("TOY-01", "poor", Severity.ERROR, f"{one.name} has nothing to bet.") for one in poor]
        return tuple(JudgedFinding(one, one.rule in company.agreed) for one in findings)

    def is_list(self, text: str) -> bool:
        return text.startswith("Gamblers: ")

    def read_list(self, text: str) -> tuple[ReadCompany[Gamblers], ...]:
        head, *lines = text.splitlines()
        people = tuple(Gambler(new_id(), line, coins=1) for line in lines if line)
        return (ReadCompany(Gamblers(new_id(), head.removeprefix("Gamblers: "), gamblers=people)),)


def _gambler(node: Node) -> Gambler:
    model: Mapping[str, object] = node.mapping("model")
    return Gambler(
        id=node.text("id") or new_id(),
        name=node.name("name"),
        model=ModelLink(str(model["sha256"])) if model else None,
        picture=node.sha256("picture"),
        copied_from=node.maybe_text("copied_from"),
        coins=node.whole("coins", 0, 0, 100),
    )


def _written(one: Gambler) -> dict[str, object]:
    model = {"sha256": one.model.sha256} if one.model else None
    document: dict[str, object] = {"id": one.id, "name": one.name, "coins": one.coins, "picture": one.picture}
    return {**document, **({"model": model} if model else {}), "copied_from": one.copied_from}
