"""RA-CAMP-08 and RA-CAMP-09 for fleets: what may not be carried, and how much."""

from campaigns.campaign.conditions import Average, Characteristic, Design
from campaigns.intercept_orbit.companies.games import PROFILES
from mfz_desktop.campaign.conditions.condition_fields import ConditionFields, design_fields
from mfz_desktop.companies.company.demands_in_words import DemandsInWords
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.laid_down_words import demand_texts
from mfz_desktop.models.system_words import type_word
from mfz_desktop.ui.forms.fields import Number, Ticks, plain
from mfz_rules.intercept_orbit.fleets.laid_down import highest_average, least_average


def fields_of(game: str) -> tuple[ConditionFields, ...]:
    """Return those of a design and of a reduced average."""
    profile, no = PROFILES[game], translate("DesignPart", "no {kind}")
    kinds = Ticks(tuple((one, no.format(kind=type_word(one))) for one in profile.types), columns=2)
    design = ConditionFields(
        Characteristic.DESIGN,
        translate("DesignPart", "Design"),
        translate("DesignPart", "What nobody may carry, and what fleets must have."),
        Design(),
        design_fields(kinds, DemandsInWords(demand_texts(game))),
    )
    least, most = least_average(profile), highest_average(profile)
    average = ConditionFields(
        Characteristic.AVERAGE,
        translate("AveragePart", "Fewer systems"),
        translate("AveragePart", "Every fleet carries fewer systems."),
        Average(most),
        (
            plain(
                "systems",
                translate("AveragePart", "Systems a ship on average"),
                Number(least, most, decimals=1, step=0.5),
            ),
        ),
    )
    return design, average
