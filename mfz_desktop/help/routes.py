"""Ids of the pages of the help, apart from the feature: others go there by them."""

GUIDE, RULES, LICENCES = "guide", "rules", "licences"


def rule_place(game: str, rule: str) -> str:
    """Return what the page of the rules is asked for: a rule of a game, by its id."""
    return f"{game}/{rule}"
