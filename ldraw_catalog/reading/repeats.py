"""Lines that do not count, or not as others do: what only instructions repeat, bent parts, parts without a place."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ldraw_catalog.problems import ProblemLog
from ldraw_catalog.reading.document import Line, Reference
from ldraw_catalog.reading.lines import PLACE_NOT_KNOWN, Meta, parse_reference

Event = Reference | Meta
"""What a section says, in file order."""

_Seat = tuple[str, tuple[float, ...]]
"""A part's normalized name and its place and turn, to a thousandth."""


def without_exchanged(events: Iterable[Event]) -> list[Event]:
    """Drop the references that instructions take back: those between `BUFEXCHG A STORE` and `BUFEXCHG A RETRIEVE`.

    MLCad stores the state of the drawing in one of the buffers A to H and later returns to it, so that arrows and
    parts about to be moved show in one step only. A buffer that is never retrieved takes nothing back. A part that a
    `GHOST` shows again later at the same place is where it belongs, and stays.
    """
    drawing = _Drawing()
    for event in events:
        drawing.follow(event)
    return drawing.at_last()


class _Drawing:
    """What MLCad has drawn so far, and what it took back."""

    def __init__(self) -> None:
        self._events: list[Event | None] = []
        self._places: list[int] = []
        """Where in `_events` the references stand that have not been taken back."""
        self._stored: dict[str, int] = {}
        self._taken: dict[_Seat, tuple[int, Reference]] = {}
        self._shown_again: set[_Seat] = set()

    def follow(self, event: Event) -> None:
        """Take in what the section says next."""
        self._events.append(event)
        if isinstance(event, Reference):
            self._places.append(len(self._events) - 1)
        elif event.keyword == "GHOST":
            self._shown_again |= self._taken.keys() & _ghost_seat(event)
        elif event.keyword == "BUFEXCHG":
            buffer, _, action = event.rest.upper().partition(" ")
            if action.strip() == "STORE":
                self._stored[buffer] = len(self._places)
            elif action.strip() == "RETRIEVE":
                self._retrieve(self._stored.get(buffer, len(self._places)))

    def _retrieve(self, drawn: int) -> None:
        """Return to the drawing of so many parts."""
        for place in self._places[drawn:]:
            reference = self._events[place]
            if isinstance(reference, Reference):
                self._taken.setdefault(_seat(reference), (place, reference))
            self._events[place] = None
        del self._places[drawn:]

    def at_last(self) -> list[Event]:
        """Return the events that count."""
        if self._shown_again:
            standing = {_seat(event) for event in self._events if isinstance(event, Reference)}
            for seat in self._shown_again - standing:
                place, reference = self._taken[seat]
                self._events[place] = reference
        return [event for event in self._events if event is not None]


def _seat(reference: Reference) -> _Seat:
    return reference.normalized, tuple(round(number, 3) for number in reference.transform)


def _ghost_seat(ghost: Meta) -> set[_Seat]:
    """Return where a line `0 GHOST 1 …` shows a part; nothing where the rest is no such line."""
    reference = parse_reference(Line(ghost.line, ghost.rest), ProblemLog(0)) if ghost.rest[:2] == "1 " else None
    return {_seat(reference)} if reference else set()


def mark_unplaced(events: Iterable[Event]) -> list[Event]:
    """Let each reference that follows our comment be one whose place is not known."""
    marked: list[Event] = []
    unplaced = False
    for event in events:
        if isinstance(event, Reference):
            marked.append(replace(event, placed=False) if unplaced else event)
            unplaced = False
        else:
            marked.append(event)
            unplaced = unplaced or event.text == PLACE_NOT_KNOWN
    return marked


def mark_segments(events: Iterable[Event]) -> list[Event]:
    """Let each synthesised hose, string or band count as one part: its first piece; the others become segments.

    LSynth writes `0 SYNTH BEGIN … 0 SYNTH END` round the constraints of a bent part and, between
    `SYNTHESIZED BEGIN` and `END`, the pieces made from them; MLCad writes its own pieces between
    `0 MLCAD SKIP_BEGIN` and `SKIP_END`.
    """
    marked: list[Event] = []
    block: list[Event] | None = None
    for event in events:
        edge = _block_edge(event)
        if edge == "begin" and block is None:
            block = []
        if block is None:
            marked.append(event)
            continue
        block.append(event)
        if edge == "end":
            marked.extend(_one_part(block))
            block = None
    return marked + (block or [])


def _block_edge(event: Event) -> str:
    """Return `begin`, `end`, `made` (the generated pieces follow), `made end` or nothing."""
    if not isinstance(event, Meta):
        return ""
    words = event.text.upper().removeprefix("WRITE ").split()[:3]
    edges = {
        ("SYNTH", "BEGIN"): "begin",
        ("SYNTH", "END"): "end",
        ("MLCAD", "SKIP_BEGIN"): "begin",
        ("MLCAD", "SKIP_END"): "end",
        ("SYNTHESIZED", "BEGIN"): "made",
        ("SYNTHESIZED", "END"): "made end",
    }
    if words[:2] == ["SYNTH", "SYNTHESIZED"]:
        words = words[1:]
    return edges.get((words[0], words[1]), "") if len(words) > 1 else ""


def _one_part(block: Sequence[Event]) -> list[Event]:
    """Return a block with one reference that counts: the first generated piece, else the first of all."""
    made = _generated(block)
    references = [event for event in block if isinstance(event, Reference)]
    counted = made[0] if made else (references[0] if references else None)
    part: list[Event] = []
    for event in block:
        if not isinstance(event, Reference) or event is counted:
            part.append(event)
        elif not (made and _is_constraint(event)):
            part.append(replace(event, segment=True))
    return part


def _generated(block: Sequence[Event]) -> list[Reference]:
    """Return the pieces between `SYNTHESIZED BEGIN` and `END`."""
    pieces: list[Reference] = []
    inside = False
    for event in block:
        edge = _block_edge(event)
        if edge.startswith("made"):
            inside = edge == "made"
        elif inside and isinstance(event, Reference):
            pieces.append(event)
    return pieces


def _is_constraint(reference: Reference) -> bool:
    """Whether it is one of LSynth's own arrows (`LS00.dat` …): they guide the bend and are no part of the model."""
    return reference.normalized.startswith("ls") and reference.normalized[2:4].isdecimal()
