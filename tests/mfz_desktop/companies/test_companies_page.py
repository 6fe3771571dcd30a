"""The list of companies: making, finding, bringing in, taking out."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QWidget

from campaigns.rapid_attack.companies.judging import judge
from mfz_desktop.app.games import all_games
from mfz_desktop.companies.company_list.page import CompanyModel
from mfz_desktop.companies.company_list.rows import CompanyRow, make_row
from mfz_desktop.companies.company_list.text_dialog import TextDialog
from mfz_desktop.context.commands.matching import fitting
from mfz_desktop.rapid_attack.companies import game
from mfz_desktop.rapid_attack.companies.texts import looks_like_frames

from .conftest import ILLEGAL, LEGAL, companies_of

BOTH = f"{LEGAL}\n{ILLEGAL}"


def rows_of(text: str) -> tuple[CompanyRow, ...]:
    games = all_games()
    return tuple(make_row(company, games) for company in companies_of(text))


def shown(app) -> list[str]:
    return [row.name for row in app.page.model.rows]


def test_the_latest_company_stands_first_and_enter_opens_it(app) -> None:
    kept = app.keep(BOTH)
    app.list()
    assert shown(app) == ["Broken Arrow", "Stone Garden"]
    app.bot.keyClick(app.page.list, Qt.Key.Key_Return)
    assert app.context.navigator.here.what == kept[1].id


def test_typing_on_the_list_searches_names_sides_and_frames(app) -> None:
    app.keep(BOTH)
    app.list()
    app.bot.keyClicks(app.page.list, "t")
    app.page.field.setText("tickler")
    assert shown(app) == ["Stone Garden"]
    app.page.field.setText("nobody is called that")
    assert shown(app) == []
    assert "nobody is called that" in app.page._nothing.text()


def test_several_are_duplicated_deleted_and_brought_back(app) -> None:
    kept = app.keep(BOTH)
    app.list()
    app.page.select([company.id for company in kept])
    app.run("companies.duplicate")
    assert len(app.companies) == 4
    assert len(app.page.selected) == 2
    app.run("companies.delete")
    assert [company.id for company in app.companies] == [company.id for company in kept]
    app.said[-1].undo()
    assert len(app.companies) == 4


def test_a_company_is_renamed_in_the_list(app) -> None:
    app.keep(LEGAL)
    app.list()
    app.page.model.setData(app.page.model.index(0), "Henge")
    assert app.companies[0].name == "Henge"
    app.page.model.setData(app.page.model.index(0), " ")
    assert app.companies[0].name == "Henge"
    app.run("edit.undo")
    assert shown(app) == ["Stone Garden"]


def test_the_search_field_stays_with_its_page_though_companies_change(app) -> None:
    """What a page shows of its tools while another one is shown must not come up in that one's head."""
    (company,) = app.keep(LEGAL)
    app.list()
    field = app.page.field
    assert field.isVisible()
    for page in ("garage", "battles", "settings"):
        app.context.go(page)
        app.desk.session.keep("rename", replace(company, name=f"Seen from {page}"))
        app.settle()
        assert not field.isVisible(), page
    app.list()
    assert field.isVisible()


def test_dropped_company_files_are_taken_whatever_they_hold(app, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text(BOTH)
    (tmp_path / "bad.json").write_text("{}")
    app.window.arrive((tmp_path / "list.txt", tmp_path / "bad.json"))
    app.settle()
    assert {company.name for company in app.companies} == {"Stone Garden", "Broken Arrow"}
    assert "bad.json" in app.said[-1].text
    assert app.context.navigator.here.page == "companies"


def test_lines_that_cannot_be_read_are_told_and_the_rest_comes_in(app, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text(LEGAL + "Odd -- 5Rd/2W\n")
    app.window.arrive((tmp_path / "list.txt",))
    app.settle()
    assert app.context.navigator.here.page == "company"
    assert "Line 7" in app.said[-1].text


def test_an_exported_company_comes_in_again_as_the_same(app, tmp_path: Path) -> None:
    company = app.keep(LEGAL)[0]
    app.company_actions.export_to(((company, tmp_path / "a.mfz.json"),))
    app.settle()
    app.window.arrive((tmp_path / "a.mfz.json",))
    app.settle()
    assert app.companies == (company,)


def test_an_export_that_cannot_be_written_says_so(app, tmp_path: Path) -> None:
    company = app.keep(LEGAL)[0]
    app.company_actions.export_to(((company, tmp_path / "nowhere" / "a.mfz.json"),))
    app.settle()
    assert app.said[-1].tone == "wrong"


def test_a_disk_that_takes_no_pictures_says_so(app, tmp_path: Path, monkeypatch) -> None:
    from campaigns.store.errors import StoreError
    from mfz_desktop.companies.company_list import files

    def full(*_: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(files, "keep_pictures", full)
    (tmp_path / "list.txt").write_text(LEGAL)
    app.window.arrive((tmp_path / "list.txt",))
    app.settle()
    assert (app.said[-1].text, app.companies) == ("The disk is full.", ())


def test_companies_are_copied_as_text(app) -> None:
    app.keep(LEGAL)
    app.list()
    app.run("companies.copy")
    assert "Tickler -- 2Rd+d8/1B/1Y/2W" in QGuiApplication.clipboard().text()


def test_text_is_read_while_one_types_and_makes_companies(app) -> None:
    dialog = TextDialog(app.context, app.window)
    app.bot.addWidget(dialog)
    assert not dialog._make.isEnabled()
    dialog.edit.setPlainText(f"{BOTH}Odd -- 5Rd/2W")
    assert dialog._make.text() == "Make 2 companies"
    finding = dialog.read[1].findings[0]
    dialog.go_to(finding)
    assert dialog.edit.textCursor().blockNumber() + 1 == finding.values["line"]
    dialog.accept()
    assert {company.name for company in app.companies} == {"Stone Garden", "Broken Arrow"}
    app.context.undo.group.undo()


def test_a_pasted_headline_gives_the_stations_it_implies(app) -> None:
    dialog = TextDialog(app.context, app.window)
    app.bot.addWidget(dialog)
    dialog.edit.setPlainText("Hens (1 Frame & 2 Systems) = (7 Points per Asset) * (4 assets)\nTickler -- 2Rd+d8/2W\n")
    assert any("3 are taken" in finding.text for finding in dialog.read[0].findings)
    dialog.accept()
    assert len(app.companies[0].stations) == 3


def test_only_a_list_of_frames_is_taken_from_the_clipboard() -> None:
    assert looks_like_frames("hello\nTickler -- 2Rd/1B/2W")
    assert not looks_like_frames("See you on Saturday -- bring dice")


def test_search_folds_accents_and_case() -> None:
    rows = rows_of("Company: Élan vital\nA -- 2W")
    assert fitting(rows, "ELAN") == rows
    assert fitting(rows, "elan x") == ()


def test_the_list_model_keeps_qts_rules(qtmodeltester) -> None:
    model = CompanyModel()
    model.show(rows_of(BOTH))
    qtmodeltester.check(model, force_py=True)


@pytest.mark.parametrize("page", ["companies", "company", "compare", "printing"])
def test_every_focusable_widget_has_a_name(app, page: str) -> None:
    kept = app.keep(BOTH)
    what = {"company": kept[0].id, "compare": ",".join(one.id for one in kept), "printing": f"companies:{kept[0].id}"}
    app.context.go(page, what.get(page, ""))
    app.settle()
    nameless = [
        widget
        for widget in app.window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and not widget.accessibleName()
        and not isinstance(widget.parent(), QAbstractSpinBox)  # named as a whole
        and not (isinstance(widget, QAbstractButton) and widget.text())
    ]
    assert [f"{type(widget).__name__} {widget.objectName()}" for widget in nameless] == []


def test_only_what_is_seen_of_the_list_is_judged_and_that_once(app, monkeypatch):
    judged: list[str] = []

    def noted(company):
        judged.append(company.name)
        return judge(company)

    monkeypatch.setattr(game, "judge", noted)
    app.keep("\n".join(LEGAL.replace("Stone Garden", f"Stone Garden {number}") for number in range(60)))
    app.list()
    app.page.grab()
    seen = len(judged)
    assert 1 <= seen < 30
    app.page.field.setText("stone")
    app.page.field.clear()
    app.page.grab()
    assert len(judged) == len(set(judged)) == seen
