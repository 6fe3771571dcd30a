"""Days and moments are written in one form."""

from PySide6.QtCore import QDate

from mfz_desktop.core.day_words import day_and_time, day_words


def test_a_day_has_its_year_only_where_it_is_another() -> None:
    year = QDate.currentDate().year()
    assert day_words(f"{year}-03-04") == "4 March"
    assert day_words("1999-11-20") == "20 November 1999"


def test_what_is_no_day_stays_as_it_was_written() -> None:
    assert day_words("next Tuesday") == "next Tuesday"
    assert day_words("") == ""
    assert day_and_time("next Tuesday") == ""


def test_a_moment_is_told_at_the_time_of_this_place() -> None:
    assert day_and_time("1999-11-20T19:45:10").startswith("20 November 1999, ")
    assert day_and_time("1999-11-20T12:00:00+00:00").startswith("20 November 1999, ")
