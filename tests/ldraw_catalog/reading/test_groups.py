from ldraw_catalog.problems import ProblemKind
from ldraw_catalog.reading.document import GroupSource
from ldraw_catalog.reading.parse import parse_document

PART = "1 4 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat\n"


def groups(text: str) -> list[tuple[str, list[int]]]:
    return [(group.name, sorted(group.lines)) for group in parse_document(text, "a.ldr").main.groups]


def test_mlcad_names_the_group_before_each_member() -> None:
    text = "0 GROUP 2 jump jets\n0 MLCAD BTG jump jets\n" + PART + PART + "0 MLCAD BTG jump jets\n" + PART
    assert groups(text) == [("jump jets", [3, 6])]
    assert parse_document(text, "a.ldr").main.groups[0].source is GroupSource.MLCAD


def test_mlcad_members_without_a_group_line_make_one() -> None:
    assert groups("0 MLCAD BTG guns\n" + PART) == [("guns", [2])]


def test_leocad_groups_nest_and_one_name_is_one_group() -> None:
    text = "0 !LEOCAD GROUP BEGIN gun\n" + PART + "0 !LEOCAD GROUP BEGIN scope\n" + PART
    text += "0 !LEOCAD GROUP END\n0 !LEOCAD GROUP END\n" + PART + "0 !LEOCAD GROUP BEGIN gun\n" + PART
    text += "0 !LEOCAD GROUP END\n"
    assert groups(text) == [("gun", [2, 4, 9]), ("scope", [4])]


def test_leocad_groups_that_do_not_match_are_problems_at_their_lines() -> None:
    text = "0 !LEOCAD GROUP END\n0 !LEOCAD GROUP BEGIN gun\n" + PART
    document = parse_document(text, "a.ldr")
    assert [(problem.kind, problem.line) for problem in document.problems] == [
        (ProblemKind.GROUP, 1),
        (ProblemKind.GROUP, 2),
    ]
    assert groups(text) == [("gun", [3])]


def test_ldcad_members_belong_to_groups_by_local_id() -> None:
    text = "0 !LDCAD GROUP_DEF [topLevel=true] [LID=0] [GID=x] [name=shield L] [center=0 0 0]\n"
    text += "0 !LDCAD GROUP_DEF [topLevel=true] [LID=3] [GID=y] [name=arm] [center=0 0 0]\n"
    text += (
        "0 !LDCAD GROUP_NXT [ids=0 3] [nrs=-1 -1]\n" + PART + PART + "0 !LDCAD GROUP_NXT [ids=3] [nrs=-1]\n" + PART
    )
    assert groups(text) == [("shield L", [4]), ("arm", [4, 7])]


def test_an_ldcad_group_inside_another_lends_it_its_members() -> None:
    text = "0 !LDCAD GROUP_DEF [topLevel=true] [LID=1] [name=outer]\n0 !LDCAD GROUP_NXT [ids=1] [nrs=-1]\n"
    text += "0 !LDCAD GROUP_DEF [topLevel=false] [LID=2] [name=inner]\n0 !LDCAD GROUP_NXT [ids=2] [nrs=-1]\n" + PART
    assert groups(text) == [("outer", [5]), ("inner", [5])]


def test_ldcad_groups_inside_each_other_end() -> None:
    text = "0 !LDCAD GROUP_NXT [ids=2]\n0 !LDCAD GROUP_DEF [LID=1] [name=a]\n0 !LDCAD GROUP_NXT [ids=1]\n"
    text += "0 !LDCAD GROUP_DEF [LID=2] [name=b]\n0 !LDCAD GROUP_NXT [ids=2]\n" + PART
    assert groups(text) == [("a", [6]), ("b", [6])]


def test_members_of_an_ldcad_group_that_is_never_defined_are_in_none() -> None:
    assert groups("0 !LDCAD GROUP_NXT [ids=7] [nrs=-1]\n" + PART) == []


def test_a_group_whose_parts_only_instructions_repeat_is_none() -> None:
    text = "0 BUFEXCHG A STORE\n0 MLCAD BTG arrows\n" + PART + "0 BUFEXCHG A RETRIEVE\n"
    assert groups(text) == []
