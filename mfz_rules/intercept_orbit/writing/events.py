"""Events as objects of JSON, each with its name under `event`; keys at their usual value are left out."""

from typing import get_args

from mfz_rules.intercept_orbit.state.agenda import Item
from mfz_rules.intercept_orbit.state.events import Event
from mfz_rules.intercept_orbit.writing.pieces import PIECES
from mfz_rules.intercept_orbit.writing.shapes import SHAPES
from mfz_rules.kernel.plain import Codec, Codecs, Tagged

ITEMS: Tagged[Item] = Tagged("item", get_args(Item))
"""Items of the agenda by their names: `ask_turn`."""

EVENTS: Codec[Event] = Codecs(unions=(ITEMS,), converters=(*SHAPES, *PIECES), compact=True).one_of(
    Tagged("event", get_args(Event))
)
