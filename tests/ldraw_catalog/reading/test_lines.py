import pytest

from ldraw_catalog.problems import ProblemKind, ProblemLog
from ldraw_catalog.reading.document import Line
from ldraw_catalog.reading.lines import (
    UNREADABLE_COLOUR,
    Meta,
    parse_colour,
    parse_colour_definition,
    parse_reference,
    says_flexible,
    says_part,
    title_of,
)


def meta(text: str) -> Meta:
    keyword, _, rest = text.partition(" ")
    return Meta(1, keyword, rest)


def test_a_reference_has_colour_place_turn_and_a_file_that_may_hold_blanks() -> None:
    problems = ProblemLog(10)
    reference = parse_reference(Line(7, "  1\t4 1 -2.5E-3 1e3 1 0 0 0 1 0 0 0 -1  left  arm.ldr "), problems)
    assert reference is not None
    assert (reference.line, reference.colour, reference.name) == (7, 4, "left  arm.ldr")
    assert reference.transform == (1.0, -0.0025, 1000.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, -1.0)
    assert problems.in_line_order() == ()


def test_a_number_may_be_huge_as_long_as_it_is_finite() -> None:
    problems = ProblemLog(10)
    reference = parse_reference(Line(1, "1 4 1e308 1e308 -1e308 1 0 0 0 1 0 0 0 1 3001.dat"), problems)
    assert reference is not None
    assert reference.transform[:3] == (1e308, 1e308, -1e308)
    assert problems.in_line_order() == ()


@pytest.mark.parametrize(
    "text",
    [
        "1 4 0 0",
        "1 4 0 0 0 1 0 0 0 1 0 0 0 1",
        "1 4 nan 0 0 1 0 0 0 1 0 0 0 1 3001.dat",
        "1 4 inf -inf 0 1 0 0 0 1 0 0 0 1 3001.dat",
        "1 4 0,5 0 0 1 0 0 0 1 0 0 0 1 3001.dat",
        "1 4 1_000 0 0 1 0 0 0 1 0 0 0 1 3001.dat",
    ],
    ids=["short", "no file", "nan", "infinite", "comma", "underscore"],
)
def test_a_line_that_is_short_or_has_no_finite_numbers_is_a_problem_and_does_not_count(text: str) -> None:
    problems = ProblemLog(10)
    assert parse_reference(Line(3, text), problems) is None
    (problem,) = problems.in_line_order()
    assert (problem.kind, problem.line, problem.text) == (ProblemKind.MALFORMED_LINE, 3, text)


def test_an_unreadable_colour_is_grey_and_a_problem() -> None:
    problems = ProblemLog(10)
    reference = parse_reference(Line(1, "1 red 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat"), problems)
    assert reference is not None
    assert reference.colour == UNREADABLE_COLOUR
    assert [problem.kind for problem in problems.in_line_order()] == [ProblemKind.BAD_COLOUR]


@pytest.mark.parametrize(
    ("field", "code"),
    [
        ("4", 4),
        ("-1", -1),
        ("0x2FF8000", 0x2FF8000),
        ("#2FF8000", 0x2FF8000),
        ("4294967295", 4294967295),
        ("67580019", 67580019),
        ("x", None),
        ("4.5", None),
        ("1_0", None),
        ("0x", None),
        ("9" * 5000, None),
        (str(2**40), None),
    ],
)
def test_colours_are_decimal_hexadecimal_or_negative(field: str, code: int | None) -> None:
    assert parse_colour(field) == code


def test_a_model_may_define_colours() -> None:
    definition = parse_colour_definition("Trans_Red CODE 36 VALUE #C91A09 EDGE #880000 ALPHA 128")
    assert definition is not None
    assert (definition.code, definition.name, definition.alpha) == (36, "Trans_Red", 128)
    assert (definition.value, definition.edge) == ((0xC9, 0x1A, 0x09), (0x88, 0, 0))


def test_a_colour_may_shine_and_its_edge_may_be_another_colours_code() -> None:
    metal = parse_colour_definition("Chrome CODE 383 VALUE 0xE0E0E0 EDGE 0 CHROME")
    glitter = parse_colour_definition(
        "G CODE 114 VALUE #DF6695 EDGE #B9275F ALPHA 128 MATERIAL GLITTER VALUE #B92790"
    )
    assert metal is not None and glitter is not None
    assert (metal.finish, metal.edge) == ("CHROME", (0, 0, 0))
    assert glitter.finish == "MATERIAL GLITTER VALUE #B92790"
    assert glitter.value == (0xDF, 0x66, 0x95)


@pytest.mark.parametrize("rest", ["", "Red", "Red CODE x VALUE #FF0000", "Red CODE 4", "Red CODE 4 VALUE red"])
def test_a_colour_definition_without_code_or_value_is_none(rest: str) -> None:
    assert parse_colour_definition(rest) is None


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("!LDRAW_ORG Part UPDATE 2012-01", True),
        ("!LDRAW_ORG Unofficial_Part", True),
        ("!LDRAW_ORG Subpart", True),
        ("!LDRAW_ORG 48_Primitive UPDATE 2004-01", True),
        ("!LDRAW_ORG Shortcut Physical_Colour", True),
        ("LDRAW_ORG Part UPDATE 2003-02", True),
        ("!LDRAW_ORG UNOFFICIAL Part", True),
        ("!LDRAW_ORG Un-official Subpart", True),
        ("UNOFFICIAL PART", True),
        ("Un-official Part", True),
        ("!LDRAW_ORG Model", False),
        ("!LDRAW_ORG Unofficial_Model", False),
        ("!LDRAW_ORG UNOFFICIAL Model", False),
        ("Unofficial Model", False),
        ("Unofficial part of my collection", False),
        ("Name: 3001.dat", False),
    ],
)
def test_a_header_says_whether_a_file_is_one_part(text: str, part: bool) -> None:
    assert says_part(meta(text)) is part


@pytest.mark.parametrize(
    ("text", "flexible"),
    [
        ("!LDRAW_ORG Part Flexible_Section UPDATE 2020-01", True),
        ("!LDCAD CONTENT [type=path] [looped=false]", True),
        ("!LDCAD GENERATED [generator=LDCad 1.6]", True),
        ("FlexibleBrick: 32199.dat", True),
        ("FlexibleBrickControlPointUnitLength -1", False),
        ("!LDCAD PATH_POINT [type=bezier]", True),
        ("!LDCAD GROUP_DEF [topLevel=true]", False),
        ("!LDCAD", False),
        ("!LDRAW_ORG Part", False),
    ],
)
def test_a_header_says_whether_a_file_is_one_bent_part(text: str, flexible: bool) -> None:
    assert says_flexible(meta(text)) is flexible


def test_only_words_that_are_no_command_are_a_title() -> None:
    assert title_of(meta("AT-TE Walker")) == "AT-TE Walker"
    for text in ("Name: walker.ldr", "!LDRAW_ORG Model", "STEP", "// a comment", "ROTATION CENTER 0 0 0"):
        assert title_of(meta(text)) == ""
