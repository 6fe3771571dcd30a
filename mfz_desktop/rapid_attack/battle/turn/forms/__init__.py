"""One form for every item of the agenda that asks somebody."""

from collections.abc import Mapping

from mfz_desktop.battle.turn.form import AnswerForm
from mfz_desktop.rapid_attack.battle.turn.forms.acting import ActsForm
from mfz_desktop.rapid_attack.battle.turn.forms.defense import FrameDefenseForm
from mfz_desktop.rapid_attack.battle.turn.forms.dice import DamageForm, OrderForm, RollForm, RollOffForm
from mfz_desktop.rapid_attack.battle.turn.forms.objective import ObjectiveForm
from mfz_desktop.rapid_attack.battle.turn.forms.placing import PlacingForm
from mfz_desktop.rapid_attack.battle.turn.forms.plain import (
    ChangeForm,
    ClockForm,
    CoverForm,
    LossForm,
    SpotUseForm,
    TurnForm,
)
from mfz_desktop.rapid_attack.battle.turn.forms.removal import RemovalForm
from mfz_desktop.rapid_attack.battle.turn.forms.target import TargetForm
from mfz_desktop.rapid_attack.battle.turn.seat import TurnSeat
from mfz_rules.rapid_attack.state import agenda

FORMS: Mapping[type[agenda.Item], type[AnswerForm[TurnSeat]]] = {
    agenda.AskRollOff: RollOffForm,
    agenda.AskChange: ChangeForm,
    agenda.AskPlacement: PlacingForm,
    agenda.AskOrder: OrderForm,
    agenda.AskTurn: TurnForm,
    agenda.AskNumber: TurnForm,
    agenda.AskTarget: TargetForm,
    agenda.AskObjective: ObjectiveForm,
    agenda.AskRoll: RollForm,
    agenda.AskDefense: FrameDefenseForm,
    agenda.AskActs: ActsForm,
    agenda.AskSpotUse: SpotUseForm,
    agenda.AskCover: CoverForm,
    agenda.AskDamageDice: DamageForm,
    agenda.AskLoss: LossForm,
    agenda.AskRemoval: RemovalForm,
    agenda.AskClock: ClockForm,
}
"""Which form answers what; a test demands one for each."""
