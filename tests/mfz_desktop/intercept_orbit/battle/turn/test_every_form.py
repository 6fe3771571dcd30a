"""Every question of the games of ships has its form, which fits its pane, and every control a name."""

from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest
from PySide6.QtWidgets import QApplication

from mfz_desktop.core.settings import THEME
from mfz_desktop.intercept_orbit.battle.selection import Use
from mfz_desktop.intercept_orbit.battle.turn.forms import FORMS
from mfz_desktop.intercept_orbit.battle.turn.forms.acting import ActsForm
from mfz_desktop.intercept_orbit.battle.turn.forms.plain import TITLES, OfferForm
from mfz_rules.intercept_orbit.fleets.fleet import Ace
from mfz_rules.intercept_orbit.state import actions
from mfz_rules.intercept_orbit.state.actions import Action
from mfz_rules.intercept_orbit.state.agenda import Item
from mfz_rules.intercept_orbit.state.battle import Battle
from scripts.golden_battles import golden, scenarios
from tests.mfz_desktop.application import nameless
from tests.mfz_desktop.battle.turn.bench import Sitting
from tests.mfz_desktop.intercept_orbit.battle.turn.bench import GAMES, ShipBench
from tests.mfz_desktop.intercept_orbit.battle.turn.scenes import (
    acting,
    at_two_boarded_ships,
    got_onto_the_way,
    in_the_bay,
    met_a_company,
    squad,
)

ROUNDS = 6
"""Turns of the event loop after which a form has laid itself out: it makes room step by step."""
ASKING = sorted((one for one in get_args(Item) if one.__name__.startswith("Ask")), key=lambda one: one.__name__)


@cache
def states() -> dict[tuple[str, str, bool], Battle]:
    """Return of each question in golden battles and scenes the state with the most assets, by game and measure."""
    found: dict[tuple[str, str, bool], Battle] = {}
    for state in _all():
        if state.winners is None and state.agenda:
            measured = any(one.at is not None for one in state.all_assets)
            key = (type(state.agenda[-1]).__name__, state.profile.id, measured)
            known = found.get(key)
            if known is None or len(known.all_assets) < len(state.all_assets):
                found[key] = state
    return found


def _all() -> Iterator[Battle]:
    yield from (got_onto_the_way(), met_a_company(), at_two_boarded_ships(), acting(), in_the_bay(), squad())
    for id in GAMES:
        for path in scenarios(id):
            timeline = golden(path, id).played.timeline
            yield timeline.initial
            yield from (entry.after for entry in timeline.entries)


def fits(sitting: Sitting) -> bool:
    """Whether all is seen without scrolling, once the pane has made what room it can."""
    for _ in range(ROUNDS):
        QApplication.processEvents()
    return sitting.pane.area.fits


def test_every_item_that_asks_has_a_form() -> None:
    assert set(FORMS) == set(ASKING)


@pytest.mark.slow
def test_every_option_of_a_plain_choice_is_called_something() -> None:
    assert set(TITLES) <= set(get_args(Action))
    for (item, *_), state in states().items():
        form = FORMS[type(state.agenda[-1])]
        if issubclass(form, OfferForm) and item != "AskLoss":
            offered = {type(one) for asked in GAMES[state.profile.id].pending(state) for one in asked.options}
            assert offered <= set(TITLES), item
    assert actions.Ram in TITLES


@pytest.mark.parametrize("asked", ASKING, ids=lambda one: one.__name__)
def test_a_form_fits_its_pane_and_names_its_controls(bench: ShipBench, asked: type) -> None:
    met = [state for (name, *_), state in states().items() if name == asked.__name__]
    assert met, "nobody asks it"
    for state in met:
        sitting = bench.sit(state, seed=3)
        form = sitting.pane.form
        assert type(form) is FORMS[asked]
        assert form.minimumSizeHint().width() <= form.width()
        assert fits(sitting), state.agenda[-1]
        assert nameless(form) == []
        first = form.first()
        assert first is not None
        assert first.isEnabled()


@pytest.mark.slow
def test_whatever_is_taken_in_an_open_turn_fits_its_pane(bench: ShipBench) -> None:
    taken = set()
    golden_ones = [state for (name, *_), state in states().items() if name == "AskActs"]
    for state in (
        *golden_ones,
        acting(),
        acting("R6 R2 K5 K3 K1 W6 W2", lost=("defense1",)),
        in_the_bay(),
        squad(),
        squad(Ace.GREEN),
    ):
        sitting = bench.sit(state, seed=3)
        form = sitting.pane.form
        assert isinstance(form, ActsForm)
        for use in [one for one, button in form.buttons.items() if button.isEnabled()]:
            form.take(use)
            assert form.minimumSizeHint().width() <= form.width(), use
            assert fits(sitting), use
            assert nameless(form) == [], use
            taken.add(use)
            form.back()
    assert taken >= {
        Use.ATTACK,
        Use.MOVE,
        Use.REPAIR,
        Use.REPAIR_COMPANY,
        Use.LAUNCH,
        Use.SPOT,
        Use.PUSH,
    }


@pytest.mark.slow
def test_a_form_is_made_anew_in_another_theme(bench: ShipBench) -> None:
    state = next(state for (name, *_), state in states().items() if name == "AskTurn")
    sitting = bench.sit(state)
    before = sitting.pane.form
    bench.context.settings.set(THEME, "dark")
    try:
        assert sitting.pane.form is not before
    finally:
        bench.context.settings.set(THEME, "light")
