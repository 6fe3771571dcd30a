"""The list of templates: begun, copied, deleted and brought back, shared as files."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from campaigns.campaign.templates.file_format import TemplateFile, read_template_file
from campaigns.campaign.templates.template_store import SHIPPED, shipped
from campaigns.campaign.world import Template
from mfz_desktop.campaign.templates import files
from mfz_desktop.companies.company.chooser_dialog import ChooserDialog
from mfz_desktop.context.navigation import Place
from tests.kinds import TEMPLATES
from tests.mfz_desktop.application import nameless


def listed(app) -> list[str]:
    return [app.page.list.item(at).text() for at in range(app.page.list.count())]


def test_shipped_ones_come_first_and_enter_writes_on_a_copy(app) -> None:
    app.context.go("campaign_templates")
    assert listed(app) == [
        "Gursk",
        "One objective, battle after battle",
        "Blank",
        "Blank: Intercept Orbit",
        "Blank: Alpha Bandit",
        "Gursk (copy)",
    ]
    assert nameless(app.window) == []
    app.page.list.setCurrentRow(1)
    assert "rulebook" in app.page.about.text()
    app.bot.keyClick(app.page.list, Qt.Key.Key_Return)
    assert app.context.navigator.here.page == "campaign_template"
    assert app.template.copied_from == "kids"


def test_ones_own_is_opened_itself(app) -> None:
    mine = app.context.navigator.here
    app.context.go("campaign_templates")
    app.page.list.setCurrentRow(len(SHIPPED))
    app.context.commands.run("templates.open")
    assert app.context.navigator.here == mine


def choosing(game: str):
    """Return what chooses a game where one is asked for."""

    def choose(dialog: ChooserDialog) -> int:
        rows = [dialog.model.index(row) for row in range(dialog.model.rowCount())]
        dialog.list.setCurrentIndex(next(one for one in rows if one.data() == game))
        return QDialog.DialogCode.Accepted

    return choose


@pytest.mark.parametrize(
    ("title", "game", "edition"),
    [("Rapid Attack", "rapid-attack", "final"), ("Intercept Orbit", "intercept-orbit", "002")],
)
def test_a_new_one_is_of_the_game_that_is_chosen(
    app, monkeypatch: pytest.MonkeyPatch, title: str, game: str, edition: str
) -> None:
    monkeypatch.setattr(ChooserDialog, "exec", choosing(title))
    app.context.go("campaign_templates")
    app.context.commands.run("templates.new")
    template = app.page.view.document.template
    assert (template.game, template.edition) == (game, edition)
    assert app.focused is app.page.name


def test_without_a_choice_none_is_made(app, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChooserDialog, "exec", lambda _: QDialog.DialogCode.Rejected)
    app.context.go("campaign_templates")
    app.context.commands.run("templates.new")
    assert app.context.navigator.here.page == "campaign_templates"


def test_a_new_one_is_empty(app, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChooserDialog, "exec", choosing("Rapid Attack"))
    app.context.go("campaign_templates")
    app.context.commands.run("templates.new")
    assert app.template.world == shipped("blank", TEMPLATES).world
    assert (app.template.name, app.template.about, app.template.author) == ("New template", "", "")
    assert app.focused is app.page.name
    app.bot.keyClicks(app.page.name, "Halite")
    app.page.name.commit()
    assert app.template.name == "Halite"


def test_what_is_deleted_is_brought_back_by_the_notice(app) -> None:
    kept = app.template
    app.context.go("campaign_templates")
    assert not app.context.commands.action("templates.delete").isEnabled()
    app.page.list.setCurrentRow(len(SHIPPED))
    app.bot.keyClick(app.page.list, Qt.Key.Key_Delete)
    assert len(listed(app)) == len(SHIPPED)
    assert not app.shelf.has(kept.id)
    app.said[-1].action()
    assert app.shelf.open(kept.id).template == kept
    assert listed(app)[-1] == "Gursk (copy)"


def test_a_file_goes_out_and_comes_in_as_it_was(app, tmp_path: Path) -> None:
    path = tmp_path / "shared.mfz-template.json"
    files.export(app.context, app.pane.document.file, path)
    sent = read_template_file(path.read_bytes(), TEMPLATES).template
    assert sent == app.template
    app.window.arrive((path,))
    assert len(app.shelf.own()) == 1
    app.type(app.section("About"), "issue", "Another one?")
    app.window.arrive((path,))
    assert app.template == replace(sent, id=app.template.id, copied_from=sent.id)
    assert len(app.shelf.own()) == 2


def test_a_file_that_cannot_be_read_says_where_it_is_wrong(app, tmp_path: Path) -> None:
    path = tmp_path / "bad.mfz-template.json"
    path.write_text('{"format": "mfz-template", "version": 1, "id": "x", "name": "X", "rules": 3}', encoding="utf-8")
    app.window.arrive((path,))
    assert app.said[-1].text.startswith("bad.mfz-template.json was not taken over: rules: is 3")
    assert len(app.shelf.own()) == 1


def test_one_that_cannot_be_read_is_listed_with_why(app) -> None:
    (app.shelf.path / "broken.mfz-template.json").write_bytes(b"{")
    app.context.go("campaign_templates")
    assert listed(app)[-1].startswith("Cannot be read: The template broken.mfz-template.json")
    app.page.list.setCurrentRow(len(SHIPPED) + 1)
    assert not app.context.commands.action("templates.copy").isEnabled()


def test_beside_the_list_one_sees_the_world(app) -> None:
    app.context.go("campaign_templates")
    app.page.list.setCurrentRow(0)
    assert app.page.name.text() == "Gursk" and "10 places" in app.page.world.text()
    spoken = app.page.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Gursk, comes with the program"
    picture = app.page.picture.grab().toImage()
    app.page.list.setCurrentRow(2)
    assert app.page.world.text() == ""
    assert app.page.picture.grab().toImage() != picture
    assert not app.context.commands.action("templates.open").isEnabled(), "a shipped one stays as it is"


def test_a_campaign_begins_with_the_chosen_one(app) -> None:
    mine = app.context.navigator.here.what
    app.context.commands.run("template.campaign")
    assert app.context.navigator.here == Place("campaign_new", mine)
    app.context.go("campaign_templates")
    app.page.list.setCurrentRow(1)
    app.context.commands.run("templates.campaign")
    assert app.context.navigator.here == Place("campaign_new", "kids")


def test_a_campaign_can_begin_with_ones_own(app) -> None:
    app.shelf.keep(TemplateFile(Template("mine", "Mine")))
    assert [one.name for one in app.shelf.all()][-1] == "Mine"
