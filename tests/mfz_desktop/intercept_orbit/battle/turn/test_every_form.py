"""Every question of the games of ships has its form."""

from typing import get_args

from mfz_desktop.intercept_orbit.battle.turn.forms import FORMS
from mfz_desktop.intercept_orbit.battle.turn.forms.plain import TITLES, OfferForm
from mfz_rules.intercept_orbit.state import actions
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.agenda import Item


def test_every_item_that_asks_has_a_form() -> None:
    asking = {one for one in get_args(Item) if one.__name__.startswith("Ask")}

    assert set(FORMS) == asking


def test_every_option_of_a_plain_choice_is_called_something() -> None:
    """What other forms answer has words of its own there."""
    plain = {item.__name__ for item, form in FORMS.items() if issubclass(form, OfferForm)}

    assert len(plain) > 10
    assert set(TITLES) <= set(get_args(Action))
    assert actions.Ram in TITLES
