"""What can be mended in one step in companies of every game: what they say of the table's settings."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from campaigns.companies.company import AnyCompany
from mfz_desktop.companies.company.view import Fix
from mfz_desktop.core.language import translate
from mfz_rules.kernel.findings import Finding


def drop_setting(_company: AnyCompany, finding: Finding) -> Fix:
    """Return the step that takes a setting out that means nothing here."""
    name = finding.values.get("name")

    def without(company: Any) -> Any:
        return replace(company, settings={key: value for key, value in company.settings.items() if key != name})

    return Fix(translate("Company", "Take it out"), without)


SETTING_FIXES: Mapping[str, Callable[[AnyCompany, Finding], Fix]] = {
    "unknown_setting": drop_setting,
    "setting_not_allowed": drop_setting,
    "setting_not_switched": drop_setting,
    "order_mode_not_allowed": drop_setting,
    "order_mode_contradicted": drop_setting,
}
"""By the key of the finding."""
