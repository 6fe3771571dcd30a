"""The template file, `.mfz-template.json`, version 1 (docs/formats/campaign-template.md)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from campaigns.campaign.templates.checking import checked
from campaigns.campaign.world import Template
from campaigns.documents.json_text import JsonError, parse_json, write_json
from campaigns.documents.node import DocumentError, Node
from campaigns.documents.unknown import unknown_keys, with_unknown
from mfz_rules.kernel.errors import RecordError
from mfz_rules.kernel.plain import Codecs

FORMAT = "mfz-template"
VERSION = 1
SUFFIX = ".mfz-template.json"
LARGEST = 8 * 2**20
"""Bytes."""
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


def read_template_file(data: bytes) -> TemplateFile:
    """Read a template file of version 1; raises TemplateFileError with the place of the first thing wrong."""
    try:
        document = parse_json(data, LARGEST)
    except JsonError as error:
        raise TemplateFileError("", f"The file {error}.") from None
    return read_template_document(document)


def read_template_document(document: object) -> TemplateFile:
    """Read a template file's content that is parsed already; raises TemplateFileError."""
    try:
        node = Node(document)
        _check_header(node)
        content = node.rest()
        template = _SHORT.read(content)
        notes: list[str] = []
        template = checked(template, _FULL.write(template), notes)
    except DocumentError as error:
        raise TemplateFileError(error.place, error.reason) from None
    except RecordError as error:
        raise TemplateFileError(error.place, error.text) from None
    unknown = unknown_keys(content, _FULL.write(template), _SHORT.write(template))
    return TemplateFile(template, unknown, tuple(notes))


def write_template_file(file: TemplateFile) -> bytes:
    """Return the bytes of a template file; game and edition are said even where they are the usual ones."""
    template = file.template
    head = {"format": FORMAT, "version": VERSION, "game": template.game, "edition": template.edition}
    return write_json({**head, **with_unknown(_SHORT.write(template), file.unknown)})


def _check_header(node: Node) -> None:
    node.need("format")
    if node.text("format") != FORMAT:
        raise node.wrong("format", f'must be "{FORMAT}"')
    node.need("version")
    version = node.whole("version", 0, 1, 10**6)
    if version > VERSION:
        raise node.wrong("version", f"is {version}: the file is from a newer program, this one reads {VERSION}")
