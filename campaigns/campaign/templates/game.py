"""What a template asks of the game that its campaigns are played with."""

from collections.abc import Collection, Mapping

from campaigns.campaign.agreements import Touches
from campaigns.campaign.world import Faction, Template
from mfz_rules.kernel.findings import Finding


class TemplateGame:
    """The templates of one game."""

    def editions(self) -> Collection[str]:
        """Return the editions that a template may name, the usual one first."""
        raise NotImplementedError

    def behaviours(self) -> Collection[str]:
        """Return how the objective of a hook may behave, besides the usual way."""
        return ()

    def zone_modes(self) -> Collection[str]:
        """Return what may happen in an environment to who is not made for it, besides what the settings say."""
        return ()

    def rules_findings(self, rules: Mapping[str, object]) -> tuple[Finding, ...]:
        """Return what is to be said about house rules: settings that are wrong, contradict each other, are unwise."""
        raise NotImplementedError

    def company_findings(self, faction: Faction, template: Template) -> tuple[Finding, ...]:
        """Return what is wrong with the company that a faction suggests; nothing where it suggests none."""
        raise NotImplementedError

    def advice(self) -> Mapping[Touches, tuple[str, str]]:
        """Return what the authors advise where an agreement touches something: a rule's id, and a sentence."""
        raise NotImplementedError


TemplateGames = Mapping[str, TemplateGame]
"""Those of all games, by the ids of the games."""
