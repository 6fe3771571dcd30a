"""Companies of the game: a few frogs."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from campaigns.companies.company import AnyCompany, AnyPiece, ModelLink, PieceChange
from campaigns.companies.judging import JudgedFinding
from campaigns.companies.kind import CompanyKind, ReadCompany
from campaigns.documents.node import Node
from campaigns.identity import new_id
from mfz_rules.kernel.findings import Finding, Severity
from tests.second_game.rules import GAME

HEAD = "Frogs: "
"""How a text list begins."""


@dataclass(frozen=True, slots=True)
class Frog(AnyPiece):
    """One who hops."""

    strength: int = 0


@dataclass(frozen=True, slots=True)
class Frogs(AnyCompany):
    """Those of one player."""

    game: str = GAME
    frogs: tuple[Frog, ...] = ()

    @property
    def pieces(self) -> tuple[Frog, ...]:
        return self.frogs

    def with_pieces(self, change: PieceChange) -> Self:
        return replace(self, frogs=tuple(map(change, self.frogs)))


class HopCompanies(CompanyKind[Frogs]):
    """How they are kept."""

    def read(self, node: Node) -> Frogs:
        node.need("name")
        return Frogs(
            id=node.text("id") or new_id(),
            name=node.name("name"),
            game=node.word("game", (GAME,)),
            frogs=node.nodes("frogs", 10, _frog),
            copied_from=node.maybe_text("copied_from"),
            deleted=node.maybe_text("deleted"),
            extra=node.rest(),
        )

    def write(self, company: Frogs) -> dict[str, object]:
        document: dict[str, object] = {"game": GAME, "id": company.id, "name": company.name}
        document["frogs"] = [_written(one) for one in company.frogs]
        said = {"copied_from": company.copied_from, "deleted": company.deleted}
        return {**company.extra, **document, **{key: value for key, value in said.items() if value}}

    def judge(self, company: Frogs) -> tuple[JudgedFinding, ...]:
        weak = [one for one in company.frogs if not one.strength]
        findings = [Finding("HOP-03", "weak", Severity.ERROR, f"{one.name} has no strength.") for one in weak]
        return tuple(JudgedFinding(one, one.rule in company.agreed) for one in findings)

    def is_list(self, text: str) -> bool:
        return text.startswith(HEAD)

    def read_list(self, text: str) -> tuple[ReadCompany[Frogs], ...]:
        head, *lines = text.splitlines()
        frogs = tuple(Frog(new_id(), line, strength=1) for line in lines if line)
        return (ReadCompany(Frogs(new_id(), head.removeprefix(HEAD), frogs=frogs)),)


def _frog(node: Node) -> Frog:
    model: Mapping[str, object] = node.mapping("model")
    return Frog(
        id=node.text("id") or new_id(),
        name=node.name("name"),
        model=ModelLink(str(model["sha256"])) if model else None,
        picture=node.sha256("picture"),
        copied_from=node.maybe_text("copied_from"),
        strength=node.whole("strength", 0, 0, 100),
    )


def _written(one: Frog) -> dict[str, object]:
    model = {"sha256": one.model.sha256} if one.model else None
    document: dict[str, object] = {"id": one.id, "name": one.name, "strength": one.strength, "picture": one.picture}
    return {**document, **({"model": model} if model else {}), "copied_from": one.copied_from}
