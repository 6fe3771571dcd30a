"""The item model of the garage keeps its promises to Qt."""

from dataclasses import replace

from campaigns.garage.entry import GarageEntry
from mfz_desktop.pages.garage.filtering import DesignFilter, SortBy
from mfz_desktop.pages.garage.model import ID, DesignsModel, DesignsProxy
from mfz_desktop.pages.garage.rows import DesignRow, with_words
from mfz_desktop.session.selection import MIME, from_mime


def row(name: str, added: str = "") -> DesignRow:
    return with_words(DesignRow(GarageEntry(name, name.title(), "a" * 64, f"{name}.ldr", added=added)))


A, B, C = row("a", "2026-01-01"), row("b", "2026-03-01"), row("c", "2026-02-01")


def model_of(*rows: DesignRow) -> DesignsModel:
    model = DesignsModel(lambda *_: True)
    model.show(rows)
    return model


def shown(proxy: DesignsProxy) -> list[str]:
    return [proxy.index(place, 0).data(ID) for place in range(proxy.rowCount())]


def test_it_is_a_sound_model(qtmodeltester):
    qtmodeltester.check(model_of(A, B, C))


def test_coming_going_and_changing_rows_are_told_one_by_one(qtbot, qtmodeltester):
    model = model_of(A, B)
    proxy = DesignsProxy(model)
    told: list[str] = []
    model.rowsInserted.connect(lambda *at: told.append(f"+{at[1]}"))
    model.rowsRemoved.connect(lambda *at: told.append(f"-{at[1]}"))
    model.dataChanged.connect(lambda top, *_: told.append(f"={top.row()}"))
    model.modelReset.connect(lambda: told.append("reset"))
    model.show((replace(B, missing=True), C))
    assert told == ["-0", "+1", "=0"]
    assert sorted(shown(proxy)) == ["b", "c"]


def test_the_newest_stand_first_and_headings_order_otherwise(qtbot):
    proxy = DesignsProxy(model_of(A, B, C))
    assert shown(proxy) == ["b", "c", "a"]
    proxy.order(SortBy.NAME)
    assert shown(proxy) == ["a", "b", "c"]


def test_the_filter_decides_what_is_shown_and_follows_changes(qtbot):
    model = model_of(A, B, C)
    proxy = DesignsProxy(model)
    proxy.let_pass(DesignFilter(words="b"))
    assert shown(proxy) == ["b"]
    model.touch(with_words(replace(A, entry=replace(A.entry, name="Bee"))))
    assert sorted(shown(proxy)) == ["a", "b"]


def test_a_drag_holds_the_ids_once_each(qtbot):
    model = model_of(A, B, C)
    indexes = [model.index(place, column) for place in (0, 2) for column in (0, 1, 2)]
    assert from_mime(model.mimeData(indexes).data(MIME).data()) == ("a", "c")


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
