from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.limits import Limits
from ldraw_catalog.problems import ProblemKind
from ldraw_catalog.reading.document import Document, SectionKind
from ldraw_catalog.reading.parse import parse_document


def part(name: str = "3001.dat", colour: int = 4) -> str:
    return f"1 {colour} 0 0 0 1 0 0 0 1 0 0 0 1 {name}\n"


def names(document: Document, section: str) -> list[str]:
    found = document.find(section)
    assert found is not None
    return [reference.name for reference in found.references]


def test_a_text_without_files_is_one_section_named_like_the_file() -> None:
    document = parse_document("0 My walker\n" + part(), "walker.ldr")
    assert not document.is_mpd
    assert document.sections == (document.main,)
    assert (document.main.name, document.main.title, document.main.file_line) == ("walker.ldr", "My walker", None)


def test_the_first_file_is_the_main_model_and_names_compare_folded() -> None:
    text = "0 FILE Main.ldr\n" + part("LEFT ARM") + "0 FILE Left arm\n" + part() + part("s\\3001s01.dat")
    document = parse_document(text, "x.mpd")
    assert document.is_mpd
    assert (document.main.name, document.main.file_line) == ("Main.ldr", 1)
    assert names(document, "left arm") == ["3001.dat", "s\\3001s01.dat"]


def test_text_before_the_first_file_is_the_main_model_only_if_it_uses_something() -> None:
    packed = parse_document("0 main\n" + part("g.ldr") + "0 FILE g.ldr\n" + part(), "packed.mpd")
    assert (packed.main.name, packed.main.file_line, len(packed.sections)) == ("packed.mpd", None, 2)
    comment = parse_document("0 only a comment\n0 FILE g.ldr\n" + part(), "packed.mpd")
    assert (comment.main.name, len(comment.sections)) == ("g.ldr", 1)


def test_text_after_nofile_and_packed_data_are_kept_but_not_read() -> None:
    text = "0 FILE a.ldr\n" + part() + "0 NOFILE\n" + part("ignored.dat")
    text += "0 FILE b.ldr\n" + part() + "0 !DATA sticker.png\n0 !: 1 4 0 0\n" + part("data.dat")
    document = parse_document(text, "x.mpd")
    assert names(document, "a.ldr") == ["3001.dat"]
    assert names(document, "b.ldr") == ["3001.dat"]
    assert document.text == text


def test_a_file_line_without_a_name_is_a_comment() -> None:
    document = parse_document("0 FILE\n" + part(), "a.ldr")
    assert not document.is_mpd
    assert len(document.main.references) == 1


def test_of_two_files_of_one_name_the_first_counts_and_the_second_is_a_problem() -> None:
    document = parse_document(
        "0 FILE a\n" + part("G") + "0 FILE g\n" + part() + "0 FILE G\n" + part("x.dat"), "x.mpd"
    )
    assert names(document, "g") == ["3001.dat"]
    assert [(problem.kind, problem.line) for problem in document.problems] == [(ProblemKind.DUPLICATE_FILE, 5)]


def test_an_embedded_file_is_a_part_by_its_header_not_by_its_name() -> None:
    text = "0 FILE main.ldr\n" + part("arm.dat") + part("custom.dat")
    text += (
        "0 FILE arm.dat\n" + part() + "0 FILE custom.dat\n0 Custom\n0 !LDRAW_ORG Unofficial_Part\n" + part("stud.dat")
    )
    kinds = {section.name: section.kind for section in parse_document(text, "x.mpd").sections}
    assert kinds == {"main.ldr": SectionKind.MODEL, "arm.dat": SectionKind.MODEL, "custom.dat": SectionKind.PART}


def test_a_part_type_below_the_header_says_nothing() -> None:
    document = parse_document(part() + "0 !LDRAW_ORG Part\n", "a.ldr")
    assert document.main.kind is SectionKind.MODEL


def test_a_file_with_the_content_of_a_path_is_flexible() -> None:
    text = "0 FILE hose.ldr\n0 !LDCAD CONTENT [type=path]\n0 !LDCAD GENERATED [generator=LDCad]\n" + part("166.dat")
    assert parse_document(text, "x.mpd").main.flexible


def test_hidden_and_ghost_lines_are_comments() -> None:
    text = part() + "0 MLCAD HIDE " + part("hidden.dat") + "0 GHOST " + part("ghost.dat")
    assert names(parse_document(text, "a.ldr"), "a.ldr") == ["3001.dat"]


def test_a_model_brings_colours_of_its_own_and_the_first_definition_counts() -> None:
    text = "0 !COLOUR Sand CODE 500 VALUE #010203 EDGE #000000\n0 !COLOUR Other CODE 500 VALUE #FFFFFF EDGE #000000\n"
    assert parse_document(text + part(), "a.ldr").colours[500].value == (1, 2, 3)


def test_lines_of_other_types_are_kept_and_mean_nothing() -> None:
    text = "9 what\nfree words\n12 3\n" + part() + "4 16 0 0 0 0 0 0 0 0 0 0 0 0\n\n"
    document = parse_document(text, "a.ldr")
    assert len(document.main.references) == 1
    assert document.problems == ()
    assert document.text == text


def test_a_line_over_the_limit_is_skipped_with_a_problem_and_kept() -> None:
    text = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 " + "x" * 64_000 + "\n" + part()
    document = parse_document(text, "a.ldr")
    assert len(document.main.references) == 1
    (problem,) = document.problems
    assert (problem.kind, problem.line, len(problem.text)) == (ProblemKind.LINE_TOO_LONG, 1, 200)
    assert document.text == text


def test_the_limit_of_a_line_is_in_bytes() -> None:
    limits = Limits(line_bytes=100)
    text = "0 " + "é" * 49 + "\n0 " + "é" * 50 + "\n"
    assert [problem.line for problem in parse_document(text, "a.ldr", limits=limits).problems] == [2]


def test_no_more_problems_are_kept_than_the_limit() -> None:
    document = parse_document("1 bad\n" * 1000, "a.ldr")
    assert len(document.problems) == 200


def test_lines_count_in_the_whole_file_and_the_header_ends_where_parts_begin() -> None:
    document = parse_document("0 FILE a\n" + part("b") + "0 FILE b\n0 title\n\n" + part(), "x.mpd")
    section = document.sections[1]
    assert [line.number for line in section.lines] == [4, 5, 6]
    assert (section.references[0].line, section.header_end) == (6, 6)


_LINES = st.sampled_from(
    [
        "0 FILE a",
        "0 FILE b",
        "0 NOFILE",
        "0 !DATA x",
        "0",
        "",
        "  1 4 0",
        "0 BUFEXCHG A STORE",
        "0 BUFEXCHG A RETRIEVE",
        "0 SYNTH BEGIN HOSE 0",
        "0 SYNTH END",
        "0 !LEOCAD GROUP BEGIN g",
        "0 !LEOCAD GROUP END",
        "0 MLCAD BTG g",
        "0 !LDCAD GROUP_NXT [ids=0]",
        "0 !LDCAD GROUP_DEF [LID=0] [name=g]",
        "x\u2028y",
        part().rstrip(),
        part("b").rstrip(),
    ]
)


@given(st.lists(st.tuples(_LINES, st.sampled_from(["\n", "\r\n", "\r"])), max_size=30), st.booleans())
def test_every_document_can_be_written_back_as_it_was(lines: list[tuple[str, str]], ends: bool) -> None:
    text = "".join(line + end for line, end in lines) + ("" if ends else "last")
    document = parse_document(text, "x.ldr")
    assert document.text == text
    numbers = [line.number for section in document.sections for line in section.lines]
    assert numbers == sorted(set(numbers))
    for section in document.sections:
        held = {line.number for line in section.lines}
        assert {reference.line for reference in section.references} <= held
        assert all(group.lines <= {reference.line for reference in section.references} for group in section.groups)


ODD_BLANKS = st.sampled_from(
    ("", " ", "\t", "\x0b", "\x1c", "\u00a0", "\u3000", "\ufeff", "\x00", "\x1a", "é", "1", "0")
)


@given(st.lists(st.tuples(ODD_BLANKS, st.sampled_from("016x"), ODD_BLANKS), min_size=1, max_size=30))
def test_a_line_is_what_its_first_field_says_whatever_blanks_stand_round_it(
    starts: list[tuple[str, str, str]],
) -> None:
    lines = ["".join((*start, " 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat")) for start in starts]
    fields = [line.split(None, 1)[0] for line in lines]
    document = parse_document("\n".join(lines), "a.ldr")
    assert [each.line for each in document.main.references] == [
        at + 1 for at, field in enumerate(fields) if field == "1"
    ]
    first = next((at for at, field in enumerate(fields) if field in ("0", "1")), None)
    assert bool(document.main.title) == (first is not None and fields[first] == "0")
