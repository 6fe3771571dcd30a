"""Lines that do not count, or not as others do: what only instructions repeat, bent parts, parts without a place."""

from collections.abc import Iterable, Iterator, Sequence

from ldraw_catalog.problems import ProblemLog
from ldraw_catalog.reading.document import Line, Reference, ReferenceRows
from ldraw_catalog.reading.lines import PLACE_NOT_KNOWN, Meta, parse_reference

Event = int | Meta
"""What a section says, in file order: a reference, by the number of its line, or a type-0 line."""

_Seat = tuple[str, tuple[float, ...]]
"""A part's normalized name and its place and turn, to a thousandth."""


def events_of(references: ReferenceRows, metas: Iterable[Meta]) -> list[Event]:
    """Return what a section says in file order."""
    return sorted(
        [*references.lines.tolist(), *metas], key=lambda event: event if isinstance(event, int) else event.line
    )


def without_exchanged(events: Iterable[Event], references: ReferenceRows) -> list[Event]:
    """Drop the references that instructions take back: those between `BUFEXCHG A STORE` and `BUFEXCHG A RETRIEVE`.

    MLCad stores the state of the drawing in one of the buffers A to H and later returns to it, so that arrows and
    parts about to be moved show in one step only. A buffer that is never retrieved takes nothing back. A part that a
    `GHOST` shows again later at the same place is where it belongs, and stays.
    """
    drawing = _Drawing(references)
    for event in events:
        drawing.follow(event)
    return drawing.at_last()


class _Drawing:
    """What MLCad has drawn so far, and what it took back."""

    def __init__(self, references: ReferenceRows) -> None:
        self._references = references
        self._rows = {line: row for row, line in enumerate(references.lines.tolist())}
        self._events: list[Event | None] = []
        self._places: list[int] = []
        """Where in `_events` the references stand that have not been taken back."""
        self._stored: dict[str, int] = {}
        self._taken: dict[_Seat, tuple[int, int]] = {}
        """Where the reference stood in `_events`, and its line."""
        self._shown_again: set[_Seat] = set()

    def follow(self, event: Event) -> None:
        """Take in what the section says next."""
        self._events.append(event)
        if isinstance(event, int):
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
            event = self._events[place]
            if isinstance(event, int):
                self._taken.setdefault(self._seat(event), (place, event))
            self._events[place] = None
        del self._places[drawn:]

    def at_last(self) -> list[Event]:
        """Return the events that count."""
        if self._shown_again:
            standing = {self._seat(event) for event in self._events if isinstance(event, int)}
            for seat in self._shown_again - standing:
                place, line = self._taken[seat]
                self._events[place] = line
        return [event for event in self._events if event is not None]

    def _seat(self, line: int) -> _Seat:
        return _seat(self._references[self._rows[line]])


def _seat(reference: Reference) -> _Seat:
    return reference.normalized, tuple(round(number, 3) for number in reference.transform)


def _ghost_seat(ghost: Meta) -> set[_Seat]:
    """Return where a line `0 GHOST 1 …` shows a part; nothing where the rest is no such line."""
    reference = parse_reference(Line(ghost.line, ghost.rest), ProblemLog(0)) if ghost.rest[:2] == "1 " else None
    return {_seat(reference)} if reference else set()


def unplaced(events: Iterable[Event]) -> Iterator[int]:
    """Yield the lines of references that follow our comment: their place is not known."""
    said = False
    for event in events:
        if isinstance(event, Meta):
            said = said or event.text == PLACE_NOT_KNOWN
        else:
            if said:
                yield event
            said = False


def segments(events: Iterable[Event], references: ReferenceRows) -> tuple[set[int], set[int]]:
    """Return the lines of what makes each synthesised hose, string or band one part: its segments and its guides.

    Its first piece counts; the others are segments. LSynth writes `0 SYNTH BEGIN … 0 SYNTH END` round the
    constraints of a bent part and, between `SYNTHESIZED BEGIN` and `END`, the pieces made from them, whose guides the
    constraints then are; MLCad writes its own pieces between `0 MLCAD SKIP_BEGIN` and `SKIP_END`.
    """
    pieces: set[int] = set()
    guides: set[int] = set()
    names: dict[int, str] = {}
    block: list[Event] | None = None
    for event in events:
        edge = _block_edge(event)
        if edge == "begin" and block is None:
            block = []
        if block is None:
            continue
        block.append(event)
        if edge == "end":
            names = names or {each.line: each.normalized for each in references}
            made = _generated(block)
            every = [each for each in block if isinstance(each, int)]
            constraints = {each for each in every if _is_constraint(names[each])} if made else set()
            guides |= constraints - set(made[:1])
            pieces |= set(every) - constraints - set((made or every)[:1])
            block = None
    return pieces, guides


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


def _generated(block: Sequence[Event]) -> list[int]:
    """Return the pieces between `SYNTHESIZED BEGIN` and `END`."""
    pieces: list[int] = []
    inside = False
    for event in block:
        edge = _block_edge(event)
        if edge.startswith("made"):
            inside = edge == "made"
        elif inside and isinstance(event, int):
            pieces.append(event)
    return pieces


def _is_constraint(normalized: str) -> bool:
    """Whether it is one of LSynth's own arrows (`LS00.dat` …): they guide the bend and are no part of the model."""
    return normalized.startswith("ls") and normalized[2:4].isdecimal()
