"""Which systems a file's models carry, and why: tags are believed, the rest is proposed with its reasons."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.assembly.references import KnowsParts
from ldraw_catalog.limits import DEFAULT_LIMITS
from ldraw_catalog.messages import Message
from ldraw_catalog.problems import Problem, ProblemKind
from ldraw_catalog.reading.document import Document, SectionKind
from ldraw_catalog.reading.model_file import ModelFile
from ldraw_catalog.systems.anchors import SectionReader, find_tags, use_paths
from ldraw_catalog.systems.apart import is_apart
from ldraw_catalog.systems.copies import Copies
from ldraw_catalog.systems.evidence import FoundModel, FoundSystem, Identification, SystemKind
from ldraw_catalog.systems.frames import (
    Root,
    all_sections,
    candidates_of,
    chosen_root,
    copies_apart,
    root_apart,
    roots_of,
)
from ldraw_catalog.systems.grammar import RAPID_ATTACK
from ldraw_catalog.systems.packs import TagPack, UserRule, shipped_packs
from ldraw_catalog.systems.propose import propose
from ldraw_catalog.systems.rule_book import RuleBook
from ldraw_catalog.systems.tagged import tagged_systems

MOST_MODELS = 200
MOST_PLACED = 100_000
"""When the models looked at hold more parts than this, the rest of them are left out."""


def identify(
    file: ModelFile,
    parts: KnowsParts,
    packs: Sequence[TagPack] | None = None,
    user_rules: Iterable[UserRule] = (),
    model: str | None = None,
    game: str = RAPID_ATTACK.game,
) -> Identification:
    """Identify the models of a file and the systems on each.

    `packs` None takes the shipped ones of the game; without any pack only explicit tags are looked at, and nothing is
    proposed. `model` names one model to look at, whatever the file declares; if there is none of that name, no
    model is found and a problem says so. `game` is the one that the file is read for where it names none itself.
    Never raises because of what a file holds; raises KeyError for a game that has no tags.
    """
    document = file.document
    if document is None:
        return Identification((), ())
    return _Identifying(file, document, parts, packs, user_rules, game).all(model)


class _Identifying:
    """What the steps of one identification share."""

    def __init__(
        self,
        file: ModelFile,
        document: Document,
        parts: KnowsParts,
        packs: Sequence[TagPack] | None,
        user_rules: Iterable[UserRule],
        game: str,
    ) -> None:
        self._file = file
        self._document = document
        self._parts = parts
        self._read = SectionReader(document, game)
        grammar = self._read.grammar
        chosen = shipped_packs(grammar.game) if packs is None else packs
        self._book = RuleBook(chosen, user_rules, parts, grammar.types) if chosen else None
        self._problems: list[Problem] = []

    def all(self, model: str | None) -> Identification:
        whole = assemble(self._file, self._parts)
        candidates = candidates_of(self._file, self._document, self._read, whole, self._parts)
        models = self._models(self._roots(model, whole), whole)
        self._note_sections(whole)
        taken = {found.name for found in models}
        left = tuple(candidate for candidate in candidates if candidate.name not in taken)
        return Identification(tuple(models), left, self._all_problems())

    def _roots(self, model: str | None, whole: Assembly) -> list[Root]:
        if model is None:
            return roots_of(self._file, self._document, self._read, whole)
        root = chosen_root(self._file, self._document, self._read, model, whole)
        root = root or root_apart(self._file, self._document, self._read, model, whole, self._parts)
        if root is not None:
            return [root]
        names = ", ".join(f'"{section.name}"' for section in self._document.sections[:20])
        self._complain(
            Message('There is no model "{model}" in this file; it holds {names}.', model=model, names=names)
        )
        return []

    def _models(self, roots: Sequence[Root], whole: Assembly) -> list[FoundModel]:
        models: list[FoundModel] = []
        parts = 0
        for root in roots:
            if len(models) == MOST_MODELS or parts > MOST_PLACED:
                self._complain(
                    Message(
                        "The file declares {number:,} models; only the first {most} are looked at.",
                        number=len(roots),
                        most=len(models),
                    )
                )
                break
            models.append(self._model(root, whole))
            parts += len(models[-1].assembly.placements)
        return models

    def _model(self, root: Root, whole: Assembly) -> FoundModel:
        is_main = root.section is self._document.main
        assembly = whole if is_main else assemble(self._file, self._parts, root.section)
        numbers = use_paths(assembly)
        tags = find_tags(assembly, self._read)
        tagged, problems = tagged_systems(assembly, tags.anchors, numbers)
        self._problems.extend((*assembly.problems, *tags.problems, *problems))
        grammar = self._read.grammar
        book = self._book if root.kind in grammar.carriers else None
        systems_tagged = sum(1 for system in tagged if system.kind is not SystemKind.ROCKET)
        proposed = propose(assembly, book, tags.spoken, numbers, grammar, systems_tagged) if book else []
        systems = in_file_order(tagged, proposed)
        return FoundModel(
            name=root.name,
            kind=root.kind,
            declared=root.declared,
            section=root.section,
            submodel=None if is_main else root.section.name,
            assembly=assembly,
            systems=tuple(system for system in systems if system.kind is not SystemKind.ROCKET),
            rockets=tuple(system for system in systems if system.kind is SystemKind.ROCKET),
            game=grammar.game,
            names_game=self._read.names_game,
            copies=1 if is_main else self._copies(root, whole),
        )

    def _copies(self, root: Root, whole: Assembly) -> int:
        if is_apart(root.section):
            return copies_apart(root.section, self._document, whole, self._parts)
        return Copies(self._document, whole).of(root.section)

    def _note_sections(self, whole: Assembly) -> None:
        """Collect what is wrong with the tags of every section, used or not."""
        for section in all_sections(self._document, whole):
            if section.kind is SectionKind.MODEL:
                self._problems.extend(self._read(section).problems)

    def _complain(self, reason: str) -> None:
        self._problems.append(Problem(ProblemKind.TAG, None, "", reason))

    def _all_problems(self) -> tuple[Problem, ...]:
        short = (replace(each, text=each.text[:200]) for each in dict.fromkeys(self._problems))
        ordered = sorted(short, key=lambda problem: problem.line or 0)
        return tuple(ordered[: DEFAULT_LIMITS.problems])


def in_file_order(tagged: list[FoundSystem], proposed: list[FoundSystem]) -> list[FoundSystem]:
    """Order by the first part; systems of one tag stay as the tag lists them, those without parts where they were."""
    last = 0
    keyed = []
    for system in tagged:
        last = max(last, system.placements[0]) if system.placements else last
        keyed.append((last, system))
    keyed += [(system.placements[0], system) for system in proposed]
    return [system for _, system in sorted(keyed, key=lambda each: each[0])]
