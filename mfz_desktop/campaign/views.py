"""What campaigns ask of a game beside its battles. A game implements it in a folder of its own."""

from typing import TYPE_CHECKING

from mfz_rules.kernel.findings import Finding

if TYPE_CHECKING:
    from mfz_desktop.campaign.writing.section import Section
    from mfz_desktop.campaign.writing.written import Written
    from mfz_desktop.context.context import AppContext


class CampaignViews:
    """One for each game: `context.games.of(CampaignViews, template.game)`."""

    def editions(self) -> tuple[tuple[str, str], ...]:
        """Return the editions of the game: the id of each and what it is called."""
        raise NotImplementedError

    def layouts(self) -> tuple[str, ...]:
        """Return the names of the tables that are laid out already."""
        raise NotImplementedError

    def has_setting(self, name: str) -> bool:
        """Tell whether the game has a house rule of this name."""
        raise NotImplementedError

    def in_words(self, finding: Finding) -> Finding:
        """Return a finding on house rules with their names and values in words."""
        raise NotImplementedError

    def world_sections(self, context: "AppContext", document: "Written") -> "tuple[Section, ...]":
        """Return the forms in which a world is written beside its places and people: what the game asks about it."""
        raise NotImplementedError

    def rules_sections(self, context: "AppContext", document: "Written") -> "tuple[Section, ...]":
        """Return the forms in which house rules are written."""
        raise NotImplementedError
