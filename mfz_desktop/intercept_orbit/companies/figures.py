"""The figures of a fleet, each with what it should be and whether it is."""

from collections.abc import Iterable

from campaigns.companies.judging import JudgedFinding
from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from campaigns.intercept_orbit.companies.rules_view import rules_fleet
from mfz_desktop.companies.company.figures import between, exactly, key_figure
from mfz_desktop.companies.company.view import KeyFigure
from mfz_desktop.core.language import plural, translate
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_rules.intercept_orbit.fleets.orbit import SHIPS

SIZE_KEYS = frozenset({"wrong_size", "no_size_table"})
COMPANY_KEYS = frozenset({"companies_and_catapults", "no_company"})
HVA_KEYS = frozenset({"wrong_hvas", "hvas_not_given"})


def figures_of(fleet: KeptFleet, judged: Iterable[JudgedFinding]) -> tuple[KeyFigure, ...]:
    """Return what the game counts: what its sizes are of, companies with catapults, high value assets, systems."""
    said, rules, profile = tuple(judged), rules_fleet(fleet), FLEET_GAMES[fleet.game].profile
    size, words = profile.sizes.get(fleet.players), PIECE_WORDS[fleet.game]()
    ships, catapults, sized = len(fleet.ships), rules.catapults, profile.sized_by.of(rules)
    ships_word = plural("Fleet", "ship", "ships", ships)
    assets_word = plural("Fleet", "tactical asset", "tactical assets", sized)
    figures = [
        key_figure(
            ships_word if profile.sized_by is SHIPS else assets_word,
            sized,
            between(size.fewest, size.most) if size else "",
            said,
            SIZE_KEYS,
        ),
        key_figure(
            plural("Fleet", "company", "companies", len(fleet.companies)),
            len(fleet.companies),
            translate("Fleet", "one a catapult") if not catapults else exactly(catapults),
            said,
            COMPANY_KEYS,
        ),
        key_figure(plural("Fleet", "catapult", "catapults", catapults), catapults, "", said, ()),
        key_figure(
            words.hvas_counted(len(fleet.hvas)),
            len(fleet.hvas),
            exactly(size.hvas) if size else "",
            said,
            HVA_KEYS,
        ),
        key_figure(plural("Fleet", "system", "systems", rules.systems), rules.systems, "", said, ()),
    ]
    if profile.sized_by is not SHIPS:
        figures.insert(0, key_figure(ships_word, ships, "", said, ()))
    return tuple(figures)
