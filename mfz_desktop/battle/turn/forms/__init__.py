"""One form for every item of the agenda that asks somebody."""

from collections.abc import Mapping

from mfz_desktop.battle.turn.forms.acting import ActsForm
from mfz_desktop.battle.turn.forms.base import Form
from mfz_desktop.battle.turn.forms.defense import DefenseForm
from mfz_desktop.battle.turn.forms.dice import DamageForm, OrderForm, RollForm, RollOffForm
from mfz_desktop.battle.turn.forms.placing import PlacingForm
from mfz_desktop.battle.turn.forms.plain import ChangeForm, ClockForm, CoverForm, LossForm, SpotUseForm, TurnForm
from mfz_desktop.battle.turn.forms.removal import RemovalForm
from mfz_desktop.battle.turn.forms.target import TargetForm
from mfz_rules.rapid_attack.state.agenda import (
    AskActs,
    AskChange,
    AskClock,
    AskCover,
    AskDamageDice,
    AskDefense,
    AskLoss,
    AskNumber,
    AskOrder,
    AskPlacement,
    AskRemoval,
    AskRoll,
    AskRollOff,
    AskSpotUse,
    AskTarget,
    AskTurn,
    Item,
)

FORMS: Mapping[type[Item], type[Form]] = {
    AskRollOff: RollOffForm,
    AskChange: ChangeForm,
    AskPlacement: PlacingForm,
    AskOrder: OrderForm,
    AskTurn: TurnForm,
    AskNumber: TurnForm,
    AskTarget: TargetForm,
    AskRoll: RollForm,
    AskDefense: DefenseForm,
    AskActs: ActsForm,
    AskSpotUse: SpotUseForm,
    AskCover: CoverForm,
    AskDamageDice: DamageForm,
    AskLoss: LossForm,
    AskRemoval: RemovalForm,
    AskClock: ClockForm,
}
"""Which form answers what; a test demands one for each."""
