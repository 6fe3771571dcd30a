"""The template file, `.mfz-template.json`, version 1 (docs/formats/campaign-template.md)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from campaigns.campaign.templates.checking import checked
from campaigns.campaign.templates.game import TemplateGames
from campaigns.campaign.world import Template
from campaigns.documents.format import Format, told_as
from campaigns.documents.limits import LARGEST_DOCUMENT
from campaigns.documents.node import DocumentError, Node
from campaigns.documents.unknown import unknown_keys, with_unknown
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.plain import Codecs

FORMAT = Format("mfz-template", version=1, largest=LARGEST_DOCUMENT)
SUFFIX = ".mfz-template.json"
_SHORT = Codecs(compact=True).of(Template)
_FULL = Codecs().of(Template)


class TemplateFileError(DocumentError):
    """A template file that cannot be read: nothing of it is loaded. `place` is empty for the whole file."""


@dataclass(frozen=True, slots=True)
class TemplateFile:
    """What a template file holds."""

    template: Template
    unknown: Mapping[str, object] = field(default_factory=dict)
    """Keys that this version does not know; they are written again."""
    notes: tuple[str, ...] = ()
    """What was changed in reading: names that were shortened."""


def read_template_file(data: bytes, games: TemplateGames) -> TemplateFile:
    """Read a template file of version 1; raises TemplateFileError with the place of the first thing wrong."""
    with told_as(TemplateFileError):
        return _template_file(FORMAT.parse(data), games)


def read_template_document(document: object, games: TemplateGames) -> TemplateFile:
    """Read a template file's content that is parsed already; raises TemplateFileError."""
    with told_as(TemplateFileError):
        return _template_file(FORMAT.content(document), games)


def write_template_file(file: TemplateFile) -> bytes:
    """Return the bytes of a template file; game and edition are said even where they are the usual ones.

    Raises TemplateFileError where they are more than are read.
    """
    template = file.template
    usual = {"game": template.game, "edition": template.edition}
    with told_as(TemplateFileError):
        return FORMAT.write({**usual, **with_unknown(_SHORT.write(template), file.unknown)})


def _template_file(node: Node, games: TemplateGames) -> TemplateFile:
    content = node.rest()
    try:
        template = _SHORT.read(content)
    except RecordError as error:
        raise DocumentError(error.place, error.text) from None
    notes: list[str] = []
    template = checked(template, _FULL.write(template), games, notes)
    unknown = unknown_keys(content, _FULL.write(template), _SHORT.write(template))
    return TemplateFile(template, unknown, tuple(notes))
