"""The view of a company whose pieces stand in one list, with fields in the head and panes in the inspector."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtWidgets import QWidget

from campaigns.garage.offers import Carrying
from mfz_desktop.companies.company.document import CompanyDocument
from mfz_desktop.companies.company.garage_offers import GarageOffers
from mfz_desktop.companies.company.inspector import PieceInspector
from mfz_desktop.companies.company.rows import PieceRow
from mfz_desktop.companies.company.view import CompanyView, GarageOffer
from mfz_desktop.context.context import AppContext
from mfz_desktop.models.session.services import GarageServices
from mfz_desktop.ui.forms.fields import Field
from mfz_desktop.ui.forms.form import Form
from mfz_desktop.ui.forms.input import Input
from mfz_desktop.ui.theme.type_scale import ROW


class EditedView(CompanyView):
    """Brings together what every game has; the game says its list, actions, adding and panes before `begin`."""

    inspector: PieceInspector

    def __init__(
        self,
        context: AppContext,
        document: CompanyDocument,
        body: QWidget,
        fields: Sequence[Field],
        carrying: Carrying,
    ) -> None:
        """Make the fields of the head, one of them `players`; `carrying` says what pieces take of their designs."""
        super().__init__(context, document, body)
        self.format = Form(context.theme, tuple(fields), self)
        inputs: Mapping[str, Input] = self.format.inputs
        self.terms = tuple(inputs.values())
        for key, field in self.format.fields.items():
            inputs[key].setToolTip(field.about or field.name)
        self.offered = GarageOffers(context.service(GarageServices), document, carrying, self)
        self.offered.changed.connect(self.renewed)
        context.theme.changed.connect(self._follow_theme)
        self._follow_theme()

    def begin(self) -> None:
        """Listen to the panes of the inspector."""
        self.inspector.picture_wanted.connect(self.picture_wanted)
        self.inspector.picture_given_up.connect(self._give_picture_up)
        self.inspector.model_wanted.connect(self.model_wanted)

    def offers(self) -> tuple[GarageOffer, ...]:
        """Return what is offered of the garage."""
        return self.offered.look()

    def show_company(self, company: Any) -> None:
        """Show what the company is built for."""
        self.format.set_value(company)

    def show_rows(self, rows: tuple[PieceRow, ...]) -> None:
        """Show what is selected."""
        self.inspector.show_rows(rows)

    def finish(self) -> None:
        """Commit what is being typed."""
        self.inspector.finish()

    def _give_picture_up(self) -> None:
        self.actions.set_picture(None)

    def _follow_theme(self) -> None:
        """Keep the number as high as what stands beside it: a spin box would be a little higher."""
        self.format.inputs["players"].inner.setFixedHeight(self.context.theme.px(ROW))
