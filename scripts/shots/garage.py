"""Pictures of models, companies and cards."""

from pathlib import Path

from scripts.shots.evening import Evening
from scripts.shots.shot import Shot

SAMPLES = Path(__file__).parents[2] / "resources" / "samples"
STARTER = "Saltmarsh Rangers"
FLEET = "Halcyon Squadron"
UNANSWERED = "Rondel"
"""A starter model without tags: everything on it is a proposal."""
CLOSER = 3
"""Steps of the preview's zoom from whole pages to cards that can be read."""


def design(one: Evening, name: str) -> str:
    """Return the id of a design."""
    return next(entry.id for entry in one.context.garage.entries() if entry.name == name)


def starter(one: Evening) -> str:
    """Return the id of the starter company."""
    return next(company.id for company in one.context.garage.companies() if company.name == STARTER)


def with_models(one: Evening) -> None:
    """Bring the starter models in and answer nothing."""
    one.do("garage.starters")


def with_companies(one: Evening) -> None:
    """Bring in the starter company and one to play against."""
    one.do("companies.starter")
    one.drop(SAMPLES / "opponents.txt")


def show_first(one: Evening) -> None:
    """Show the first screen."""
    one.go("first")


def show_report(one: Evening) -> None:
    """Show what came in."""
    one.do("garage.report")


def show_model(one: Evening) -> None:
    """Show a model with its proposals."""
    one.go("model", design(one, UNANSWERED))


def show_garage(one: Evening) -> None:
    """Show the garage with a design selected."""
    one.go("garage", design(one, "Lanner"))


def show_companies(one: Evening) -> None:
    """Show the list of companies."""
    one.go("companies")


def show_company(one: Evening) -> None:
    """Show the starter company."""
    one.go("company", starter(one))


def show_comparison(one: Evening) -> None:
    """Compare the companies."""
    one.go("compare", ",".join(company.id for company in one.context.garage.companies()))


def with_fleets(one: Evening) -> None:
    """Bring in the ready fleets of one game of ships."""
    one.do("companies.starter.intercept-orbit")


def fleet(one: Evening) -> str:
    """Return the id of a ready fleet."""
    return next(company.id for company in one.context.garage.companies() if company.name == FLEET)


def show_fleet(one: Evening) -> None:
    """Show a fleet."""
    one.go("company", fleet(one))


def show_side_by_side(one: Evening) -> None:
    """Show a fleet from above on its bases."""
    one.go("lineup", fleet(one))


def show_settings(one: Evening) -> None:
    """Show the settings."""
    one.go("settings")


def show_cards(one: Evening) -> None:
    """Show the starter company's cards as they are printed."""
    one.go("printing", f"companies:{starter(one)}")


def show_cards_near(one: Evening) -> None:
    """Show some of the cards large enough to read."""
    show_cards(one)
    for _ in range(CLOSER):
        one.do("printing.larger")


SHOTS = (
    Shot("first", with_companies, show_first),
    Shot("report", with_models, show_report),
    Shot("model", with_models, show_model, "light"),
    Shot("garage", with_companies, show_garage, "dark"),
    Shot("companies", with_companies, show_companies),
    Shot("company", with_companies, show_company, "light"),
    Shot("compare", with_companies, show_comparison, "dark"),
    Shot("fleet", with_fleets, show_fleet),
    Shot("lineup", with_fleets, show_side_by_side, "dark"),
    Shot("settings", with_companies, show_settings),
    Shot("print", with_companies, show_cards),
    Shot("cards", with_companies, show_cards_near, "light"),
)
