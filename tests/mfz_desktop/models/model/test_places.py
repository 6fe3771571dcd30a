"""Models of LEGO Digital Designer and lists of parts in the window: parts, and openly no places."""

from collections.abc import Callable
from pathlib import Path

from campaigns.garage.entry import GarageEntry
from mfz_desktop.app.running import Running
from mfz_desktop.models.garage.imports import is_model
from mfz_desktop.models.garage.outside import model_filter
from mfz_desktop.models.import_report.page import ImportReportPage
from mfz_desktop.models.model.page import ModelPage
from mfz_desktop.models.session.services import GarageServices
from tests.mfz_desktop.application import settle

LIST = "Part,Color,Quantity\n3001,4,3\n3024,71,2\n"
BONE = '<Bone transformation="1,0,0,0,1,0,0,0,1,0,0,0"/>'
DESIGNER = (
    f'<LXFML versionMajor="5"><Bricks><Brick><Part refID="0" designID="3001" materials="21">{BONE}</Part></Brick>'
    f'<Brick><Part refID="1" designID="58247" materials="26">{BONE}</Part></Brick></Bricks></LXFML>'
)

Put = Callable[..., GarageEntry]
Show = Callable[[GarageEntry], ModelPage]


def test_a_list_says_that_it_has_no_places_and_shows_its_parts(put: Put, show: Show) -> None:
    page = show(put(LIST, "List"))
    assert page.area.message.isVisible()
    assert "This is a list of parts" in page.area.message.text
    page.area.show_parts(True)
    assert [(row.count, row.number) for row in page.area.parts.parts.rows] == [(3, "3001"), (2, "3024")]


def test_a_model_says_how_many_of_its_parts_the_picture_is_without(put: Put, show: Show) -> None:
    page = show(put(DESIGNER, "Hound"))
    assert "Where 1 of 2 parts stand is not known" in page.area.message.text
    assert "Studio or LeoCAD" in page.area.message.text


def test_dropped_files_of_both_come_into_the_garage(running: Running, tmp_path: Path, put: Put) -> None:
    paths = (tmp_path / "hound.lxfml", tmp_path / "list.csv")
    for path, text in zip(paths, (DESIGNER, LIST), strict=True):
        path.write_text(text, encoding="utf-8")
        assert is_model(path)
        assert f"*{path.suffix}" in model_filter()
    running.window.arrive(paths)
    settle(running.context)
    garage = running.context.service(GarageServices).session.garage
    assert sorted(entry.name for entry in garage.entries()) == ["Hound", "List"]
    assert isinstance(running.window.page, ImportReportPage)
