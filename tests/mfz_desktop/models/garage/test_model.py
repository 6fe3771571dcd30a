"""The item model of the garage keeps its promises to Qt."""

from dataclasses import replace

from PySide6.QtCore import QItemSelectionModel, Qt

from campaigns.garage.entry import GarageEntry
from mfz_desktop.models.garage import filtering
from mfz_desktop.models.garage.filtering import DesignFilter, SortBy
from mfz_desktop.models.garage.model import DesignsModel
from mfz_desktop.models.garage.rows import DesignRow, with_words
from mfz_desktop.models.session.selection import MIME, from_mime
from mfz_desktop.ui.widgets.row_model import ID


def row(name: str, added: str = "") -> DesignRow:
    return with_words(DesignRow(GarageEntry(name, name.title(), "a" * 64, f"{name}.ldr", added=added)))


A, B, C = row("a", "2026-01-01"), row("b", "2026-03-01"), row("c", "2026-02-01")


def model_of(*rows: DesignRow) -> DesignsModel:
    model = DesignsModel(lambda *_: True)
    model.show(rows)
    return model


def shown(model: DesignsModel) -> list[str]:
    return [model.index(place, 0).data(ID) for place in range(model.rowCount())]


def test_it_is_a_sound_model(qtmodeltester):
    qtmodeltester.check(model_of(A, B, C))


def told_of(model: DesignsModel) -> list[str]:
    """Return the list in which is noted what views are told from now on."""
    told: list[str] = []
    model.rowsInserted.connect(lambda _, first, last: told.append(f"+{first}-{last}"))
    model.rowsRemoved.connect(lambda _, first, last: told.append(f"-{first}-{last}"))
    model.dataChanged.connect(lambda top, bottom: told.append(f"={top.row()}-{bottom.row()}"))
    model.layoutChanged.connect(lambda *_: told.append("all"))
    model.modelReset.connect(lambda: told.append("reset"))
    return told


def test_coming_going_and_changing_rows_are_told_by_runs(qtbot, qtmodeltester):
    model = model_of(A, B)
    told = told_of(model)
    model.show((replace(B, missing=True), C))
    assert told == ["-1-1", "+1-1", "=0-0"]
    assert shown(model) == ["b", "c"]
    model.touch(replace(B, missing=False), replace(C, missing=True))
    assert told[3:] == ["=0-1"]
    qtmodeltester.check(model)


def test_the_newest_stand_first_and_headings_order_otherwise(qtbot):
    model = model_of(A, B, C)
    assert shown(model) == ["b", "c", "a"]
    model.order(SortBy.NAME)
    assert shown(model) == ["a", "b", "c"]
    model.order(SortBy.NAME, Qt.SortOrder.DescendingOrder)
    assert shown(model) == ["c", "b", "a"]


def test_what_is_equal_stands_as_it_came(qtbot):
    model = model_of(C, A, B)
    model.order(SortBy.DICE)
    assert shown(model) == ["c", "a", "b"]
    model.order(SortBy.DICE, Qt.SortOrder.DescendingOrder)
    assert shown(model) == ["b", "a", "c"]


def test_the_filter_decides_what_is_shown_and_follows_changes(qtbot):
    model = model_of(A, B, C)
    model.let_pass(DesignFilter(words="b"))
    assert shown(model) == ["b"]
    model.touch(with_words(replace(A, entry=replace(A.entry, name="Bee"))))
    assert shown(model) == ["b", "a"]
    assert [row.id for row in model.rows] == ["a", "b", "c"]
    assert (model.place_of("a"), model.place_of("c")) == (1, -1)


def test_a_change_of_what_is_ordered_by_moves_the_row_and_keeps_it_selected(qtbot, qtmodeltester):
    model = model_of(A, B, C)
    model.order(SortBy.NAME)
    selection = QItemSelectionModel(model)
    selection.setCurrentIndex(model.index(0, 0), QItemSelectionModel.SelectionFlag.Select)
    model.touch(with_words(replace(A, entry=replace(A.entry, name="Zed"))))
    assert shown(model) == ["b", "c", "a"]
    assert [index.data(ID) for index in selection.selectedIndexes()] == ["a"]
    assert selection.currentIndex().data(ID) == "a"


def many(count: int) -> list[DesignRow]:
    return [row(f"{number:04}", added=f"{number:04}") for number in range(count)]


def test_much_that_comes_and_goes_is_told_in_one(qtbot, qtmodeltester):
    model = model_of(*many(400))
    selection = QItemSelectionModel(model)
    selection.select(model.index(model.place_of("0110"), 0), QItemSelectionModel.SelectionFlag.Select)
    told = told_of(model)
    model.let_pass(DesignFilter(words="0"))
    model.let_pass(DesignFilter(words="1"))
    assert told == ["all"], "each has a nought, not each a one"
    assert [index.data(ID) for index in selection.selectedIndexes()] == ["0110"]
    model.order(SortBy.NAME)
    assert told == ["all", "all"]
    model.show(each for each in many(400) if not 40 <= int(each.id) < 60)
    assert told[2:] == ["-13-14"], "of these, only 0041 and 0051 were shown"
    qtmodeltester.check(model)


def test_each_row_is_asked_for_once_when_another_order_or_filter_is_wanted(qtbot, monkeypatch):
    asked: list[str] = []
    monkeypatch.setitem(filtering.SORT_KEYS, SortBy.NAME, lambda row: asked.append(row.id) or row.entry.name)
    model = model_of(*many(100))
    model.order(SortBy.NAME)
    assert len(asked) == 100
    model.let_pass(DesignFilter(words="1"))
    assert len(asked) == 119, "nineteen of a hundred pass"
    model.touch(replace(model.rows[0], missing=True))
    assert len(asked) == 121, "that of the row before and after"


def test_a_drag_holds_the_ids_once_each(qtbot):
    model = model_of(A, B, C)
    indexes = [model.index(place, column) for place in (0, 2) for column in (0, 1, 2)]
    assert from_mime(model.mimeData(indexes).data(MIME).data()) == ("b", "a")


def test_only_the_name_can_be_changed_and_only_to_another(qtbot):
    asked: list[tuple[str, str]] = []

    def rename(design: str, name: str) -> bool:
        asked.append((design, name))
        return True

    model = DesignsModel(rename)
    model.show((A,))
    assert not model.setData(model.index(0, 1), "no")
    assert not model.setData(model.index(0, 0), "A")
    assert model.setData(model.index(0, 0), "Aha")
    assert asked == [("a", "Aha")]
