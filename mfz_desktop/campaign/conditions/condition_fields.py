"""What a game asks where conditions are laid down, as data: a characteristic, and the fields of its condition."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.conditions import Characteristic, Condition, ScaleChoice
from mfz_desktop.ui.forms.fields import Choice, Field, Kind, Line, as_text, plain

translate = QCoreApplication.translate
LONGEST_REASON = 200


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


def design_fields(forbidden: Kind, demands: Kind, *more: Field) -> tuple[Field, ...]:
    """Return what nobody may carry, what is demanded, and the story's reason (RA-CAMP-08); between them `more`."""
    return (
        plain("forbidden", translate("DesignPart", "Forbidden"), forbidden),
        *more,
        Field(
            "demands",
            translate("DesignPart", "Demanded"),
            lambda design: (design.demands, design.words),
            lambda design, value: replace(design, demands=value[0], words=value[1]),
            demands,
            hint=translate("DesignPart", "In words, what nobody can count: people judge it."),
        ),
        as_text(
            "reason",
            translate("DesignPart", "Why, in the story"),
            str,
            str.strip,
            Line(LONGEST_REASON),
            hint=translate("DesignPart", "Magnetic fog, no ammunition …"),
        ),
    )


def scale_fields(scales: Sequence[tuple[str, str]]) -> ConditionFields:
    """Return how large the next battle is: one of a game's scales, the first of which is usual (RA-CAMP-10)."""
    return ConditionFields(
        Characteristic.SCALE,
        translate("ScalePart", "Scale"),
        translate("ScalePart", "How large the next battle is."),
        ScaleChoice(scales[0][0]),
        (plain("scale", translate("ScalePart", "Scale of the next battle"), Choice(tuple(scales), letters=0)),),
    )
