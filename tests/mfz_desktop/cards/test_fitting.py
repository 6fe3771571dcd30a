"""Text is made to fit by measuring, whatever the font."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mfz_desktop.cards.fitting import FittingStep, clusters, fit, shorten, steps, tidy

NAME = steps(11, 8)
ROW = (FittingStep(8), FittingStep(8, 2), FittingStep(6.5, 2))


def measure(text: str, size: float) -> float:
    """A font whose signs are all half as wide as high, in mm."""
    return len(text) * size * 0.1764


def test_a_short_name_is_set_at_full_size() -> None:
    assert fit("Ace", 40, NAME, measure) == fit("  Ace\n", 40, NAME, measure)
    assert fit("Ace", 40, NAME, measure).size == 11


def test_a_longer_name_shrinks_before_it_is_shortened() -> None:
    fitted = fit("A name of thirty signs exactly", 45, NAME, measure)
    assert fitted.lines == ("A name of thirty signs exactly",)
    assert 8 <= fitted.size < 11 and not fitted.shortened


def test_the_longest_name_ends_in_an_ellipsis_at_the_smallest_size() -> None:
    fitted = fit("W" * 60, 45, NAME, measure)
    assert fitted.size == 8 and fitted.shortened
    assert fitted.lines[0].endswith("…") and len(fitted.lines) == 1


def test_a_row_goes_to_two_lines_before_it_shrinks() -> None:
    fitted = fit("twin machine guns", 20, ROW, measure)
    assert fitted.lines == ("twin machine", "guns") and fitted.size == 8


def test_words_are_broken_only_where_nothing_else_helps() -> None:
    assert fit("fifteen letters", 15, ROW, measure).lines == ("fifteen", "letters")
    broken = fit("Donaudampfschiff", 10.4, ROW, measure)
    assert "".join(broken.lines) == "Donaudampfschiff" and len(broken.lines) == 2


def test_where_not_even_an_ellipsis_fits_there_is_nothing() -> None:
    assert shorten("long", 0.1, 8, measure) == ""


@pytest.mark.parametrize(
    ("text", "count"),
    [("Łódź", 4), ("e\u0301", 1), ("👩‍🚀!", 2), ("🇵🇱🇺🇦", 2), ("👍🏽", 1), ("", 0)],
)
def test_what_reads_as_one_sign_stays_together(text: str, count: int) -> None:
    assert len(clusters(text)) == count


@pytest.mark.slow
@given(st.text(max_size=80), st.floats(min_value=4, max_value=60))
def test_nothing_is_ever_wider_than_its_box_or_on_too_many_lines(text: str, width: float) -> None:
    fitted = fit(text, width, ROW, measure)
    assert len(fitted.lines) <= 2
    assert all(measure(line, fitted.size) <= width for line in fitted.lines)


@given(st.text(max_size=80), st.floats(min_value=4, max_value=60))
def test_what_is_not_marked_as_shortened_is_all_there(text: str, width: float) -> None:
    fitted = fit(text, width, ROW, measure)
    whole = tidy(text).replace(" ", "")
    shown = "".join(fitted.lines).replace(" ", "")
    if fitted.shortened:
        assert shown == "" or whole.startswith(shown.removesuffix("…"))
    else:
        assert shown == whole


@given(st.text(max_size=60))
def test_clusters_lose_nothing(text: str) -> None:
    assert "".join(clusters(text)) == text
