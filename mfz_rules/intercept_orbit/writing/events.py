"""Events as objects of JSON, each with its name under `event`; keys at their usual value are left out."""

from typing import Any, get_args

from mfz_rules.intercept_orbit.fleets.profile import FleetProfile
from mfz_rules.intercept_orbit.state.agenda import Item
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.writing.facts import FACTS
from mfz_rules.intercept_orbit.writing.fleets import fleets_of
from mfz_rules.intercept_orbit.writing.pieces import PIECES
from mfz_rules.intercept_orbit.writing.shapes import SHAPES
from mfz_rules.kernel.plain import Codec, Codecs, Converter, Tagged

ITEMS: Tagged[Item] = Tagged("item", get_args(Item))
"""Items of the agenda by their names: `ask_turn`."""


def converters_of(fleets: FleetProfile) -> tuple[Converter[Any], ...]:
    """Return how everything is written that events and states of a game are made of."""
    return (*SHAPES, *PIECES, FACTS, fleets_of(fleets))


def events_of(fleets: FleetProfile) -> Codec[Event]:
    """Return how the events of a game are written."""
    codecs = Codecs(unions=(ITEMS,), converters=converters_of(fleets), compact=True)
    return codecs.one_of(Tagged("event", get_args(Event)))
