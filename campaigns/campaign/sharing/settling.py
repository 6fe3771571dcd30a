"""The entries that make a merged log say what was answered: taking back what is not to count, bringing back the rest.

What was not taken stays in the log and can be brought back like anything that was taken back.
"""

from collections.abc import Iterable, Mapping

from campaigns.campaign.acts import BroughtBack, Deed, Entry, TakenBack
from campaigns.campaign.folding import counting
from campaigns.campaign.kept import in_order
from campaigns.campaign.sharing.comparing import battles_of
from campaigns.campaign.sharing.copies import Copy


def settle(here: Iterable[Entry], there: Iterable[Entry], answers: Mapping[str, Copy]) -> tuple[Deed, ...]:
    """Return the deeds after which each answered battle stands, in both logs together, as in the chosen copy."""
    logs = {Copy.HERE: tuple(here), Copy.THERE: tuple(there)}
    both = in_order({entry.id: entry for log in logs.values() for entry in log}.values())
    count = {entry.id for entry in counting(both)}
    chosen = {copy: {entry.id for entry in counting(log)} for copy, log in logs.items()}
    about = battles_of(both)
    deeds: list[Deed] = []
    for entry in both:
        answer = answers.get(about.get(entry.id, ""))
        if answer is None or isinstance(entry.deed, TakenBack | BroughtBack):
            continue
        if entry.id in count and entry.id not in chosen[answer]:
            deeds.append(TakenBack(entry.id))
        elif entry.id not in count and entry.id in chosen[answer]:
            deeds.append(BroughtBack(entry.id))
    return tuple(deeds)
