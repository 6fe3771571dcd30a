"""Kept companies as the rules compare them. No Qt here."""

from collections.abc import Sequence
from dataclasses import replace

from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.rules_view import rules_company, terms
from mfz_rules.rapid_attack.companies.company import Company, Terms


def for_rules(kept: Sequence[KeptCompany]) -> tuple[tuple[Company, ...], Terms]:
    """Return the companies, and the terms of the first for as many players as there are companies."""
    return tuple(map(rules_company, kept)), replace(terms(kept[0]), players=len(kept))
