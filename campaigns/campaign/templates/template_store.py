"""The templates one can begin a campaign with: those that are shipped, and the user's own in the data folder."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import resources
from campaigns.campaign.templates.file_format import (
    FORMAT,
    SUFFIX,
    TemplateFile,
    TemplateFileError,
    read_template_document,
    read_template_file,
    write_template_file,
)
from campaigns.campaign.templates.game import TemplateGames
from campaigns.campaign.world import Template
from campaigns.identity import new_id
from campaigns.names import LONGEST_NAME
from campaigns.store import disk
from campaigns.store.data_folder import DataFolder
from campaigns.store.errors import DamagedError, MissingError, StoreError, TooLargeError, not_written
from campaigns.store.line_file import read_bytes

SHIPPED = ("gursk", "kids", "blank", "blank-intercept-orbit", "blank-alpha-bandit")
"""In the order in which they are offered."""
_PLAIN_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")


def shipped(id: str, games: TemplateGames) -> Template:
    """Return a template of `SHIPPED`; raises MissingError for any other id."""
    if id not in SHIPPED:
        raise MissingError("There is no such template.")
    return read_template_document(resources.read_json("campaigns", f"{id}.json"), games).template


def copy_of(template: Template, name: str) -> Template:
    """Return a copy to change, under an id of its own; a name that is too long is cut."""
    return replace(template, id=new_id(), name=name[:LONGEST_NAME].rstrip(), copied_from=template.id)


@dataclass(frozen=True, slots=True)
class OwnTemplate:
    """One of the user's own, as a list shows it."""

    id: str
    template: Template | None
    """None where it cannot be read."""
    problem: str = ""
    """Why not, as a sentence."""


class TemplateStore:
    """The templates of one data folder, a file each. Writes are on disk when they return, or raise StoreError."""

    def __init__(self, folder: DataFolder, games: TemplateGames) -> None:
        self._folder = folder
        self._games = games

    @property
    def path(self) -> Path:
        """Where the user's own lie."""
        return self._folder.templates

    def own(self) -> tuple[OwnTemplate, ...]:
        """Return the user's own by their names, those that cannot be read at the end. Never raises."""
        found = tuple(self._listed())
        return tuple(sorted(found, key=lambda one: (one.template is None, _name(one).casefold(), one.id)))

    def all(self) -> tuple[Template, ...]:
        """Return everything a campaign can begin with: the shipped ones, then the user's own."""
        own = (one.template for one in self.own() if one.template is not None)
        return (*(shipped(id_, self._games) for id_ in SHIPPED), *own)

    def has(self, id: str) -> bool:
        """Tell whether there is one of the user's own with this id."""
        return bool(_PLAIN_ID.fullmatch(id)) and self._file(id).is_file()

    def open(self, id: str) -> TemplateFile:
        """Return one of the user's own; raises MissingError, DamagedError, StoreError."""
        if not self.has(id):
            raise MissingError("This template is not there any more.")
        path = self._file(id)
        try:
            file = read_template_file(read_bytes(path, FORMAT.largest), self._games)
        except TemplateFileError as error:
            raise DamagedError("The template {file} cannot be read: {why}.", file=path.name, why=error) from None
        if file.template.id != id:
            raise DamagedError("The template {file} holds one with another id. It is not used.", file=path.name)
        return file

    def keep(self, file: TemplateFile) -> None:
        """Keep a template under its id, in place of what was there. Raises StoreError."""
        self._folder.check_writable()
        if not _PLAIN_ID.fullmatch(file.template.id):
            raise StoreError("This template's id cannot name a file. Begin a copy of it.")
        path = self._file(file.template.id)
        data = _readable(file, self._games)
        try:
            disk.write_whole(path, data)
        except OSError as error:
            raise not_written(path, error) from error

    def remove(self, id: str) -> TemplateFile:
        """Delete one of the user's own and return it: keeping it again undoes that. Raises StoreError."""
        file = self.open(id)
        self._folder.check_writable()
        try:
            self._file(id).unlink()
        except OSError as error:
            raise not_written(self._file(id), error) from error
        return file

    def take_in(self, file: TemplateFile) -> Template:
        """Keep a template that comes from elsewhere, and return it as it is kept.

        What is here already in the same state is not kept twice; where there is another state of it, or a shipped
        one has its id, it comes in as a copy. Raises StoreError.
        """
        id_ = file.template.id
        if id_ not in SHIPPED and _PLAIN_ID.fullmatch(id_):
            here = next((one for one in self.own() if one.id == id_), None)
            if here is None:
                self.keep(file)
                return file.template
            if here.template == file.template:
                return file.template
        template = copy_of(file.template, file.template.name)
        self.keep(replace(file, template=template))
        return template

    def _file(self, id: str) -> Path:
        return self.path / f"{id}{SUFFIX}"

    def _listed(self) -> Iterator[OwnTemplate]:
        for path in sorted(self.path.glob(f"*{SUFFIX}")):
            id_ = path.name.removesuffix(SUFFIX)
            try:
                yield OwnTemplate(id_, self.open(id_).template)
            except StoreError as error:
                yield OwnTemplate(id_, None, error.sentence)


def _readable(file: TemplateFile, games: TemplateGames) -> bytes:
    """Return a template's file that was read again; raises TooLargeError where it cannot be."""
    try:
        data = write_template_file(file)
        read_template_file(data, games)
    except TemplateFileError as error:
        raise TooLargeError(
            "This template could not be read again: {why}. Nothing was saved. Change that first.", why=error
        ) from None
    return data


def _name(one: OwnTemplate) -> str:
    return one.template.name if one.template else ""
