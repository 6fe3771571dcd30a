"""Events as objects of JSON, each with its name under `event`; keys at their usual value are left out."""

from typing import get_args

from mfz_rules.common.shapes import SHAPES
from mfz_rules.kernel.plain import Codec, Codecs, Tagged
from mfz_rules.rapid_attack.state.agenda import Item
from mfz_rules.rapid_attack.state.events import Event
from mfz_rules.rapid_attack.writing.companies import COMPANY
from mfz_rules.rapid_attack.writing.pieces import PIECES

ITEMS: Tagged[Item] = Tagged("item", get_args(Item))
"""Items of the agenda by their names: `ask_turn`."""

CODECS = Codecs(unions=(ITEMS,), converters=(*SHAPES, *PIECES, COMPANY), compact=True)
"""Everything that events and states are made of."""

EVENTS: Codec[Event] = CODECS.one_of(Tagged("event", get_args(Event)))
