"""What lists and texts say of its companies."""

from collections.abc import Iterable

from campaigns.companies.judging import JudgedFinding
from campaigns.identity import new_id
from campaigns.names import typed
from mfz_desktop.companies.game import CompanyGame, ReadText, Summary
from mfz_desktop.core.pictures import PictureWanted
from tests.second_game.companies import HEAD, Frogs, HopCompanies


class HopCompanyGame(CompanyGame[Frogs]):
    """A text list has a head for each company and a line for each frog."""

    def new_company(self, name: str) -> Frogs:
        return Frogs(new_id(), typed(name))

    def judge(self, company: Frogs) -> tuple[JudgedFinding, ...]:
        return HopCompanies().judge(company)

    def summary(self, company: Frogs) -> Summary:
        names = tuple(one.name for one in company.frogs)
        pictures = tuple(PictureWanted(image=one.picture) if one.picture else None for one in company.frogs)
        return Summary(f"{len(names)} who hop", "", names, pictures)

    def text_of(self, companies: Iterable[Frogs]) -> str:
        return "\n".join("\n".join((HEAD + one.name, *(frog.name for frog in one.frogs))) for one in companies)

    def example(self) -> str:
        return f"{HEAD}Pond\nAnn"

    def knows_text(self, text: str) -> bool:
        return HEAD in text

    def read_text(self, text: str) -> tuple[ReadText[Frogs], ...]:
        lists = (HEAD + one.strip() for one in text.split(HEAD)[1:])
        read = (HopCompanies().read_list(one)[0].company for one in lists)
        return tuple(
            ReadText(one, f"{len(one.frogs)} who hop", tuple((frog.name, ()) for frog in one.frogs)) for one in read
        )
