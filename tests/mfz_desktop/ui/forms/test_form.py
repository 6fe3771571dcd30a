"""One form toolkit: fields as data, every kind of input through real keys and clicks."""

from dataclasses import dataclass, replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from mfz_desktop.core.settings import Settings
from mfz_desktop.ui.forms.fields import (
    Choice,
    Field,
    Line,
    Number,
    Several,
    Text,
    Tick,
    Words,
    as_text,
    name_field,
    plain,
)
from mfz_desktop.ui.forms.form import Form, form_lines
from mfz_desktop.ui.theme.style import Theme
from tests.mfz_desktop.application import until


@dataclass(frozen=True)
class Thing:
    """One of each."""

    name: str = "Ann"
    note: str = ""
    codes: tuple[int, ...] = (4, 15)
    size: int | None = None
    average: float = 3.0
    kind: object = "road"
    factions: tuple[str, ...] = ("b",)
    far: bool = False


def codes(text: str) -> tuple[int, ...]:
    words = [word.strip() for word in text.split(",") if word.strip()]
    if wrong := [word for word in words if not word.isdecimal()]:
        raise ValueError(f"“{wrong[0]}” is no code.")
    return tuple(map(int, words))


FIELDS = (
    name_field("Name"),
    plain("note", "Note", Text(3), hint="Anything", about="An empty line begins another paragraph."),
    as_text("codes", "Codes", lambda found: ", ".join(map(str, found)), codes),
    plain("size", "Size", Number(most=50, nothing="no limit")),
    plain("average", "Average", Number(least=0, most=4, decimals=1, step=0.5)),
    plain("kind", "Kind", Choice(lambda around: (("road", "a road"), *(around or ())))),
    plain("factions", "Factions", Several((("a", "Ay"), ("b", "Bee")))),
    plain("far", "Far", Tick("It is far away")),
    Field("told", "Such as", lambda thing: thing.name.upper(), lambda thing, _: thing, Words()),
)


class Document:
    """Keeps a thing; what is typed goes through it."""

    def __init__(self, qtbot, form: Form, holder: QWidget) -> None:
        self.thing, self.form, self.holder = Thing(), form, holder
        self.said: list[str] = []
        form.changed.connect(self.take)
        form.set_value(self.thing)
        qtbot.addWidget(holder)
        holder.show()
        holder.activateWindow()
        until(holder.isActiveWindow)

    def take(self, field: Field, value: object) -> None:
        self.said.append(field.key)
        try:
            self.thing = field.write(self.thing, value)
        except ValueError as wrong:
            self.form.refuse(field.key, str(wrong))
        else:
            self.form.set_value(self.thing)

    def type(self, key: str, text: str) -> None:
        """Type in place of what is there."""
        made = self.form.inputs[key]
        made.take_focus()
        made.inner.selectAll()
        QTest.keyClicks(QApplication.focusWidget(), text)


@pytest.fixture
def document(qtbot, qapp, tmp_path) -> Document:
    form = Form(Theme(qapp, Settings(tmp_path / "settings.ini")), FIELDS)
    made = Document(qtbot, form, form.stacked())
    form.setParent(made.holder)
    return made


def test_every_kind_shows_what_is_kept_and_says_what_is_given(document: Document) -> None:
    inputs = document.form.inputs
    assert {key: one.value for key, one in inputs.items()} == {
        "name": "Ann", "note": "", "codes": "4, 15", "size": None, "average": 3.0, "kind": "road",
        "factions": ("b",), "far": False, "told": "ANN",
    }  # fmt: skip
    assert document.said == []
    document.type("name", "Ben")
    document.type("note", "Salt.")
    document.type("codes", "7")
    document.type("size", "12")
    document.type("average", "2.5")
    document.form.commit()
    QTest.keyClick(inputs["kind"].inner, Qt.Key.Key_Down)
    QTest.keyClick(inputs["far"].inner, Qt.Key.Key_Space)
    ticks = inputs["factions"].list
    ticks.setFocus()
    ticks.setCurrentRow(0)
    QTest.keyClick(ticks, Qt.Key.Key_Space)
    expected = Thing("Ben", "Salt.", (7,), 12, 2.5, "road", ("a", "b"), far=True)
    assert document.thing == expected
    assert inputs["told"].value == "BEN"


def test_what_is_being_typed_stays_while_the_form_is_shown_anew(document: Document) -> None:
    document.type("name", "Be")
    document.form.set_value(replace(document.thing, note="Other."))
    assert document.form.inputs["name"].value == "Be"
    assert document.form.inputs["name"].inner.hasFocus()
    assert document.form.inputs["note"].value == "Other."


def test_a_value_that_does_not_do_is_told_beside_its_field_and_not_kept(document: Document) -> None:
    made = document.form.inputs["codes"]
    document.type("codes", "red")
    document.form.commit()
    assert document.thing.codes == (4, 15)
    assert made.value == "4, 15"
    assert made.wrong.isVisible()
    assert made.wrong.text() == "“red” is no code."
    assert made.wrong.geometry().top() >= made.inner.geometry().bottom()
    document.form.set_value(document.thing)
    assert not made.wrong.isVisible()


def test_the_least_number_stands_for_none_where_that_has_a_name(document: Document) -> None:
    document.thing = replace(document.thing, size=12)
    document.form.set_value(document.thing)
    document.form.inputs["size"].number.setValue(0)
    assert document.thing.size is None
    assert document.form.inputs["size"].number.text() == "no limit"


def test_a_choice_offers_what_is_around_and_shows_what_is_not_offered(document: Document) -> None:
    box = document.form.inputs["kind"].box
    document.form.set_value(replace(document.thing, kind="river"), (("sea", "the sea"),))
    assert [box.itemText(at) for at in range(box.count())] == ["a road", "the sea", "river"]
    assert document.form.inputs["kind"].value == "river"
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Up)
    assert document.thing.kind == "sea"
    assert [box.itemText(at) for at in range(box.count())] == ["a road", "sea"], "the document was asked anew"


def test_each_input_is_named_described_bounded_and_reached_by_its_key(document: Document) -> None:
    for key, one in document.form.inputs.items():
        name = "It is far away" if key == "far" else document.form.fields[key].name
        assert one.inner.accessibleName() == name
        assert one.inner.accessibleDescription() == document.form.fields[key].about
    assert document.form.inputs["name"].line.maxLength() == 60
    assert document.form.inputs["codes"].line.maxLength() == Line().longest
    document.form.go_to("average")
    assert document.form.inputs["average"].inner.hasFocus()
    document.form.go_to("nowhere")
    assert document.form.inputs["name"].inner.hasFocus()


def test_names_stand_beside_their_fields_where_a_page_has_it_so(qtbot, qapp, tmp_path) -> None:
    holder, lines = QWidget(), form_lines()
    holder.setLayout(lines)
    form = Form(Theme(qapp, Settings(tmp_path / "settings.ini")), FIELDS[:2], holder)
    form.beside(lines)
    qtbot.addWidget(holder)
    holder.resize(600, 200)
    holder.show()
    for one in form.inputs.values():
        assert lines.labelForField(one).buddy() is one.inner
        assert lines.labelForField(one).geometry().right() <= one.geometry().left()


def test_a_form_may_say_values_with_each_key(qtbot, qapp, tmp_path) -> None:
    theme = Theme(qapp, Settings(tmp_path / "settings.ini"))
    form = Form(theme, FIELDS, each_key=True)
    document = Document(qtbot, form, form.stacked())
    form.setParent(document.holder)
    document.type("name", "Bo")
    assert document.said == ["name", "name"], "what is typed, not what is shown"
    assert document.thing.name == "Bo"
    document.type("size", "12")
    assert document.thing.size == 12
    assert form.inputs["size"].number.lineEdit().text() == "12"
    document.said.clear()
    form.set_value(Thing(note="Other."))
    assert document.said == []
    assert form.inputs["note"].value == "Other."
