"""What is said of conditions that a campaign laid down for a battle, whichever they are."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.conditions import Design
from mfz_desktop.core.language import listed, plural
from mfz_desktop.models.system_words import type_word
from mfz_rules.kernel.demands import Demand

translate = QCoreApplication.translate


def let_pass(overruled: str) -> str:
    """Return that the table let conditions pass that the rules would not, and why; empty where the rules do."""
    text = translate("Conditions", "The table let this pass: “{reason}”.")
    return text.format(reason=overruled.rstrip(".")) if overruled else ""


def design_sentences(design: Design, demand_sentence: Callable[[Demand], str]) -> Iterator[str]:
    """Yield what a design means at the table, a sentence each (RA-CAMP-08); a game says its demands."""
    because = f"{design.reason[:1].upper()}{design.reason[1:]}: " if design.reason else ""
    if design.forbidden:
        text = translate("Conditions", "{because}nobody may carry {systems}.")
        told = text.format(because=because, systems=listed([type_word(one) for one in design.forbidden]))
        yield told[:1].upper() + told[1:]
    if design.rockets == 0:
        yield translate("Conditions", "No company has rockets.")
    elif design.rockets is not None:
        yield plural("Conditions", "Every company has %n rocket.", "Every company has %n rockets.", design.rockets)
    yield from map(demand_sentence, design.demands)
    if design.words:
        yield design.words
