"""What a game asks where conditions are laid down, as data: a characteristic, and the fields of its condition."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.conditions import Characteristic, Condition, ScaleChoice
from mfz_desktop.ui.forms.fields import Choice, Field, plain

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class ConditionFields:
    """One characteristic that may be laid down."""

    what: Characteristic
    name: str
    about: str
    """A sentence under the name."""
    usual: Condition
    """What the fields say before anybody said something."""
    fields: tuple[Field, ...]
    """Of the condition; around it is the world."""


def scale_fields(scales: Sequence[tuple[str, str]]) -> ConditionFields:
    """Return how large the next battle is: one of a game's scales, the first of which is usual (RA-CAMP-10)."""
    return ConditionFields(
        Characteristic.SCALE,
        translate("ScalePart", "Scale"),
        translate("ScalePart", "How large the next battle is."),
        ScaleChoice(scales[0][0]),
        (plain("scale", translate("ScalePart", "Scale of the next battle"), Choice(tuple(scales), letters=0)),),
    )
