"""What a campaign brings to a set-up, as a part of its document: environments, objective, constraints, the link."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace

from campaigns.battles.setup_plan import CampaignLink, SetupPlan
from campaigns.campaign.battles import PlannedObjective
from campaigns.campaign.codec import CONDITIONS
from campaigns.campaign.conditions import EnvironmentZone
from campaigns.documents.limits import MOST_ZONES
from campaigns.documents.node import DocumentError
from campaigns.rapid_attack.companies.company import KeptConstraints
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.plain import Codecs


@dataclass(frozen=True, slots=True)
class _LaidDown:
    """The fields of a plan that a campaign gives."""

    campaign: CampaignLink | None = None
    zones: tuple[EnvironmentZone, ...] = ()
    objective: PlannedObjective | None = None
    constraints: KeptConstraints = field(default_factory=KeptConstraints)
    notes: tuple[str, ...] = ()


_CODEC = Codecs(unions=(CONDITIONS,), compact=True).of(_LaidDown)
_NAMES = tuple(one.name for one in fields(_LaidDown))


def laid_down_to(plan: SetupPlan) -> dict[str, object]:
    """Return what a campaign gave to a plan as a document; empty for a battle of its own."""
    return _CODEC.write(_LaidDown(**{name: getattr(plan, name) for name in _NAMES}))


def laid_down_from(plan: SetupPlan, document: Mapping[str, object], place: str) -> SetupPlan:
    """Return the plan with what a document says of its campaign; raises DocumentError at the first wrong value."""
    try:
        laid = _CODEC.read(dict(document), place)
    except RecordError as error:
        raise DocumentError(error.place, error.text) from None
    if len(laid.zones) > MOST_ZONES:
        raise DocumentError(f"{place}.zones", f"has {len(laid.zones)} entries, more than {MOST_ZONES}")
    return replace(plan, **{name: getattr(laid, name) for name in _NAMES})
