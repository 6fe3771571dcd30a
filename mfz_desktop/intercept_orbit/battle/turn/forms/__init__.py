"""One form for every item of the agenda that asks somebody."""

from collections.abc import Mapping

from mfz_desktop.battle.turn.form import AnswerForm
from mfz_desktop.intercept_orbit.battle.turn.forms.aboard import LandingForm, PutAboardForm
from mfz_desktop.intercept_orbit.battle.turn.forms.acting import ActsForm
from mfz_desktop.intercept_orbit.battle.turn.forms.boarding import AimForm, BoardingDiceForm, LendForm
from mfz_desktop.intercept_orbit.battle.turn.forms.dice import (
    CaptureForm,
    CollisionForm,
    DamageForm,
    RollOffForm,
)
from mfz_desktop.intercept_orbit.battle.turn.forms.opening import (
    OpeningDefenseForm,
    OpeningRollForm,
    OpeningTargetForm,
)
from mfz_desktop.intercept_orbit.battle.turn.forms.placing import DebrisForm, PlacingForm
from mfz_desktop.intercept_orbit.battle.turn.forms.plain import LossForm, OfferForm, TurnForm
from mfz_desktop.intercept_orbit.battle.turn.forms.standing import StandingForm
from mfz_desktop.intercept_orbit.battle.turn.forms.turning import TurnAwayForm, TurningForm
from mfz_desktop.intercept_orbit.battle.turn.seat import ShipSeat
from mfz_rules.intercept_orbit.state import agenda

FORMS: Mapping[type[agenda.Item], type[AnswerForm[ShipSeat]]] = {
    agenda.AskRollOff: RollOffForm,
    agenda.AskAdjust: OfferForm,
    agenda.AskPlacement: PlacingForm,
    agenda.AskDebris: DebrisForm,
    agenda.AskTurn: TurnForm,
    agenda.AskTarget: OpeningTargetForm,
    agenda.AskRoll: OpeningRollForm,
    agenda.AskDefense: OpeningDefenseForm,
    agenda.AskActs: ActsForm,
    agenda.AskSpotUse: OfferForm,
    agenda.AskDamageDice: DamageForm,
    agenda.AskShield: OfferForm,
    agenda.AskCover: OfferForm,
    agenda.AskCoverDice: OfferForm,
    agenda.AskDodge: StandingForm,
    agenda.AskLoss: LossForm,
    agenda.AskAvoid: OfferForm,
    agenda.AskRam: OfferForm,
    agenda.AskCollisionDice: CollisionForm,
    agenda.AskClear: OfferForm,
    agenda.AskPutAboard: PutAboardForm,
    agenda.AskTurning: TurningForm,
    agenda.AskTurnAway: TurnAwayForm,
    agenda.AskRide: StandingForm,
    agenda.AskCling: StandingForm,
    agenda.AskTakeCompany: StandingForm,
    agenda.AskTakeHva: OfferForm,
    agenda.AskBoardingChoice: OfferForm,
    agenda.AskLend: LendForm,
    agenda.AskBoardingDice: BoardingDiceForm,
    agenda.AskAim: AimForm,
    agenda.AskCaptureDie: CaptureForm,
    agenda.AskLandingDie: LandingForm,
    agenda.AskClock: OfferForm,
}
"""Which form answers what; a test demands one for each."""
