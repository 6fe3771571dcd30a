"""The rules that one battle is played by: an edition and a table's settings."""

from collections.abc import Mapping

from mfz_rules.common.settings import Editions, Rules
from mfz_rules.rapid_attack.editions import EDITIONS
from mfz_rules.rapid_attack.settings.book import BOOK

_EDITIONS = Editions(BOOK, {edition.id: edition.defaults for edition in EDITIONS.values()})


def rules_of(edition: str, settings: Mapping[str, object] | None = None) -> Rules:
    """Return the rules of an edition with a table's settings; raises as `Editions.rules_of` does."""
    return _EDITIONS.rules_of(edition, settings)
