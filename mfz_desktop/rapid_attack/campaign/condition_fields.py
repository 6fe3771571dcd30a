"""RA-CAMP-07 to RA-CAMP-09: where the battle is, what may not be carried, and how much."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from campaigns.campaign.conditions import Average, Characteristic, Design, Environment
from campaigns.rapid_attack.campaign.conditions import MOST_ROCKETS
from mfz_desktop.campaign.conditions.condition_fields import ConditionFields
from mfz_desktop.campaign.conditions.condition_fields import design_fields as design_part_fields
from mfz_desktop.campaign.conditions.environments import Environments
from mfz_desktop.campaign.writing.world_kinds import Zones
from mfz_desktop.companies.company.demands_in_words import DemandsInWords
from mfz_desktop.models.system_words import type_word
from mfz_desktop.rapid_attack.battle.text.conditions import demand_texts
from mfz_desktop.ui.forms.fields import Number, Ticks, plain
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.dice_row import DiceRow
from mfz_rules.kernel.dice import Colour, Die

translate = QCoreApplication.translate
DICE: dict[str, tuple[Die, ...]] = {
    "defense": (Die(Colour.BLUE),),
    "movement": (Die(Colour.GREEN),),
    "communication": (Die(Colour.YELLOW),),
    "hand_to_hand": (Die(Colour.RED, range="h"), Die(Colour.RED, range="h")),
    "direct": (Die(Colour.RED, range="d"), Die(Colour.RED, range="d")),
    "artillery": (Die(Colour.RED, range="a"), Die(Colour.RED, range="a")),
    "environment": (),
    "split": (Die(Colour.RED, range="d"), Die(Colour.RED, range="a")),
}
"""What a system of each kind brings, to show what is forbidden."""
USUAL_AVERAGE = 3.0
HIGHEST = 3.5
"""OQ-87."""


def environment_fields(asked: Environments) -> ConditionFields:
    """Return one environment or more."""
    return ConditionFields(
        Characteristic.ENVIRONMENT,
        translate("EnvironmentPart", "Environment"),
        translate("EnvironmentPart", "Frames there need the system for it, or roll fewer white dice."),
        Environment(()),
        (plain("zones", translate("EnvironmentPart", "Environments"), Zones(asked, narrow=False, begun=True)),),
    )


def design_fields() -> ConditionFields:
    """Return what nobody may carry, a number of rockets, what is counted, what people judge, the story's reason."""
    no = translate("DesignPart", "no {kind}")
    return ConditionFields(
        Characteristic.DESIGN,
        translate("DesignPart", "Design"),
        translate("DesignPart", "What nobody may carry, how many rockets there are, what companies must have."),
        Design(),
        design_part_fields(
            Ticks(tuple((kind, no.format(kind=type_word(kind))) for kind in DICE), columns=2, beside=_dice),
            DemandsInWords(demand_texts()),
            plain(
                "rockets",
                translate("DesignPart", "Rockets of every company"),
                Number(-1, MOST_ROCKETS, nothing=translate("DesignPart", "as usual")),
            ),
        ),
    )


def average_fields() -> ConditionFields:
    """Return a reduced average."""
    return ConditionFields(
        Characteristic.AVERAGE,
        translate("AveragePart", "Fewer systems"),
        translate("AveragePart", "Every company carries fewer systems."),
        Average(USUAL_AVERAGE),
        (
            plain(
                "systems",
                translate("AveragePart", "Systems a frame on average"),
                Number(0, HIGHEST, decimals=1, step=0.5),
            ),
        ),
    )


def _dice(theme: Theme, kind: str) -> QWidget:
    return DiceRow(theme, DICE[kind], side=20)
