"""What of a condition is wrong in every game: a design that says nothing, or what the game cannot forbid or count."""

from collections.abc import Collection

from campaigns.campaign.conditions import Design
from campaigns.documents.limits import MOST_COUNTED
from mfz_rules.kernel.refusal import Refusal
from mfz_rules.kernel.sentences import Sentence


def wrong_design(design: Design, types: Collection[str], counted: Collection[str]) -> Refusal | None:
    """Return why a design cannot be laid down (RA-CAMP-08); None where it can.

    `types` are those that the game can forbid, `counted` what it can demand.
    """
    if not design.forbidden and design.rockets is None and not design.demands and not design.words.strip():
        text = Sentence("Say what nobody may carry, or what else everybody must have.")
        return Refusal("RA-CAMP-08", "no_design", text)
    if any(one not in types for one in design.forbidden):
        return Refusal("RA-CAMP-08", "unknown_system", Sentence("There are no systems of a kind that is forbidden."))
    if any(one.what not in counted for one in design.demands):
        return Refusal("RA-CAMP-08", "unknown_demand", Sentence("A number is demanded of what nobody can count."))
    if any(not 0 <= one.number <= MOST_COUNTED for one in design.demands):
        text = Sentence("The number that is demanded is from 0 to {most}.", most=MOST_COUNTED)
        return Refusal("RA-CAMP-08", "demand", text)
    return None
