"""The sections that hold one form: about the template, its history, its rulings, its limits on models."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Any

from PySide6.QtCore import QCoreApplication

from campaigns.campaign.rulings import RULINGS, Ruling, ruled
from campaigns.campaign.world import Template
from campaigns.names import LONGEST_NAME
from mfz_desktop.campaign.text.rulings import ruling_question, value_word
from mfz_desktop.campaign.views import CampaignViews
from mfz_desktop.campaign.writing.editable_template import EditableTemplate
from mfz_desktop.campaign.writing.section import WritingSection
from mfz_desktop.campaign.writing.texts import codes, listed, paragraphs
from mfz_desktop.context.context import AppContext
from mfz_desktop.ui.forms.fields import Choice, Field, Line, Number, Text, as_text, plain
from mfz_desktop.ui.forms.form import Form
from mfz_desktop.ui.widgets.layouts import vbox
from mfz_desktop.ui.widgets.scrolling import ScrollColumn

translate = QCoreApplication.translate
MOST_PARTS, MOST_STUDS = 5_000, 200


class FormSection(WritingSection):
    """A form over one part of the template."""

    def __init__(
        self,
        context: AppContext,
        document: EditableTemplate,
        title: str,
        fields: tuple[Field, ...],
        prefix: str,
        part: Callable[[Template], Any],
        put: Callable[[Template, Any], Template],
    ) -> None:
        super().__init__(context, document, title)
        self.fields = fields
        self._prefix, self._part, self._put = prefix, part, put
        self._column = vbox(on=self)

    @cached_property
    def form(self) -> Form:
        """The form."""
        form = Form(self.context.theme, self.fields, self)
        form.changed.connect(self._change)
        scroll = ScrollColumn(self.context.theme, widest=680)
        scroll.set_margins(0, 0, 0, 0)
        scroll.column.addWidget(form.stacked())
        self._column.addWidget(scroll)
        return form

    def show_template(self, template: Template) -> None:
        """Show the part."""
        self.form.set_value(self._part(template), template)

    def holds(self, place: str) -> bool:
        """Tell whether a place is here."""
        return bool(self._prefix) and place.startswith(f"{self._prefix}.")

    def go_to(self, place: str) -> None:
        """Let the keyboard go to a field."""
        self.form.go_to(place.removeprefix(f"{self._prefix}."))

    def finish(self) -> None:
        """Commit what is being typed."""
        if self.was_made("form"):
            self.form.commit()

    def _change(self, field: Field, value: Any) -> None:
        part = self.written(self.form, field, self._part(self.document.template), value)
        if part is not None:
            words = self.tr("change “{field}”").format(field=field.name)
            self.document.change(words, lambda template: self._put(template, part))


def about_section(context: AppContext, document: EditableTemplate) -> FormSection:
    """Return what a template is about, its story included."""
    editions = context.games.of(CampaignViews, document.template.game).editions()
    fields = (
        plain("about", translate("Template", "About, for whoever chooses it"), Text()),
        *_story_fields(),
        plain("edition", translate("Template", "Edition"), Choice(editions)),
        plain("author", translate("Template", "Written by")),
    )
    return _of_all(context, document, translate("Template", "About"), fields)


def story_section(context: AppContext, document: EditableTemplate) -> FormSection:
    """Return what it is fought over, and how it came to that."""
    return _of_all(context, document, translate("Template", "Story"), _story_fields())


def _story_fields() -> tuple[Field, ...]:
    return (
        plain(
            "issue",
            translate("Template", "Issue"),
            hint=translate("Template", "Who decides about the harvest?"),
            about=translate("Template", "What all battles are fought over; a question is best."),
        ),
        Field(
            "world",
            translate("Template", "Name of the world"),
            lambda template: template.world.name,
            lambda template, name: replace(template, world=replace(template.world, name=name)),
            Line(LONGEST_NAME),
        ),
        Field(
            "history",
            translate("Template", "History"),
            lambda template: "\n\n".join(template.world.history),
            lambda template, text: replace(template, world=replace(template.world, history=paragraphs(text))),
            Text(),
            about=translate("Template", "An empty line begins another paragraph."),
        ),
    )


def _of_all(context: AppContext, document: EditableTemplate, title: str, fields: tuple[Field, ...]) -> FormSection:
    return FormSection(context, document, title, fields, "", lambda template: template, _as_it_is)


def _as_it_is(_: Template, template: Template) -> Template:
    return template


def rulings_section(context: AppContext, document: EditableTemplate) -> FormSection:
    """Return the rulings on campaigns."""
    return FormSection(
        context,
        document,
        translate("Template", "Rulings"),
        tuple(map(_ruling_field, RULINGS)),
        "rulings",
        lambda template: template.rulings,
        lambda template, rulings: replace(template, rulings=rulings),
    )


def _ruling_field(ruling: Ruling) -> Field:
    def write(rulings: dict[str, object], value: object) -> dict[str, object]:
        rest = {name: kept for name, kept in rulings.items() if name != ruling.name}
        return rest if value == ruling.default else {**rest, ruling.name: value}

    usual = translate("Template", "{value} (usual)")
    choices = tuple(
        (value, (usual if value == ruling.default else "{value}").format(value=value_word(ruling.name, value)))
        for value in ruling.values
    )
    return Field(
        ruling.name,
        ruling_question(ruling),
        lambda rulings: ruled(rulings, ruling.name),
        write,
        Choice(choices),
        about=f"{translate('Rulings', ruling.told)} {ruling.rule}",
    )


def limits_section(context: AppContext, document: EditableTemplate) -> FormSection:
    """Return limits on models."""
    none = translate("Template", "no limit")
    studs = Number(most=MOST_STUDS, nothing=none)
    part_hint = translate("Template", "3001, 3024")
    fields = (
        plain("most_parts", translate("Template", "Parts at most"), Number(most=MOST_PARTS, nothing=none)),
        plain("longest_studs", translate("Template", "Longer side at most, in studs"), studs),
        plain("most_bricks_high", translate("Template", "Height at most, in bricks"), studs),
        _words("must_parts", translate("Template", "Parts every model uses"), part_hint),
        _words("no_parts", translate("Template", "Parts no model uses"), part_hint),
        _codes("must_colours", translate("Template", "Colours every model uses")),
        _codes("no_colours", translate("Template", "Colours no model uses")),
        _words("must_categories", translate("Template", "Categories every model uses"), "Plate"),
        _words("no_categories", translate("Template", "Categories no model uses"), "Sticker"),
    )
    return FormSection(
        context,
        document,
        translate("Template", "Limits on models"),
        fields,
        "limits",
        lambda template: template.limits,
        lambda template, limits: replace(template, limits=limits),
    )


def _words(key: str, name: str, hint: str) -> Field:
    return as_text(key, name, ", ".join, listed, hint=hint)


def _codes(key: str, name: str) -> Field:
    hint = translate("Template", "LDraw's codes: 4, 15")
    return as_text(key, name, lambda found: ", ".join(map(str, found)), codes, hint=hint)
