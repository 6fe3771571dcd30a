from collections.abc import Callable, Mapping

import pytest

from ldraw_catalog.limits import Limits
from ldraw_catalog.problems import ProblemKind
from ldraw_catalog.reading.model_file import FileFormat, ModelFile
from ldraw_catalog.reading.read import read_bytes
from ldraw_catalog.reading.studio import plain_lines

Pack = Callable[[Mapping[str, bytes]], bytes]
PackEncrypted = Callable[[Mapping[str, bytes], bytes], bytes]

PART = b"1 4 0 0 0 1 0 0 0 1 0 0 0 1 3005.dat\n"


def names(file: ModelFile) -> list[str]:
    assert file.document is not None
    return [reference.name for section in file.document.sections for reference in section.references]


def test_a_plain_archive_is_read(pack: Pack, model: bytes) -> None:
    file = read_bytes(pack({"model.ldr": model, "thumbnail.png": b"picture"}), "frame.io")
    assert (file.format, file.error, file.problems) == (FileFormat.IO, None, ())
    assert names(file) == ["3005.dat", "direct fire", "58247.dat"]
    assert file.thumbnail == b"picture"


def test_an_archive_encrypted_by_an_older_studio_is_read(pack_encrypted: PackEncrypted, model: bytes) -> None:
    members = {"model.ldr": model, "CustomParts/x.dat": b"0 custom", "thumbnail.png": b"picture"}
    data = pack_encrypted(members, b"soho0909")
    file = read_bytes(data, "frame.io")
    assert names(file) == ["3005.dat", "direct fire", "58247.dat"]
    assert file.package["x.dat"] == b"0 custom"
    assert file.thumbnail is None


@pytest.mark.parametrize(
    ("member", "lines"),
    [
        ("modelv1.ldr", "10 4 {} 0 0 0 0 1 0 0 0 1 0 0 0 1 3005.dat\r\n"),
        ("modelv2.ldr", "11 4 7 {} 0 0 0 0 1 0 0 0 1 0 0 0 1 3005.dat\r\n"),
    ],
)
def test_parts_that_are_hidden_in_studio_count_and_are_known(pack: Pack, member: str, lines: str) -> None:
    text = (lines.format("True") * 2 + lines.format("False")).encode()
    for members in ({member: text}, {"model.ldr": b"0 FILE a\n" + PART * 3, member: b"0 FILE a\n" + text}):
        file = read_bytes(pack(members), "frame.io")
        assert names(file) == ["3005.dat"] * 3
        assert file.hidden == ({1, 2} if len(members) == 1 else {2, 3})
        assert not file.problems


@pytest.mark.parametrize(
    "model",
    [
        PART * 2,
        PART * 4,
        PART * 2 + PART.replace(b"3005", b"3004"),
        PART * 2 + PART.replace(b"4 0", b"4 20"),
        PART * 2 + PART.replace(b"4 0", b"4 nowhere"),
    ],
    ids=["one less", "one more", "another part", "another place", "no place"],
)
def test_where_the_members_of_an_archive_differ_it_is_only_told_how_many_are_hidden(pack: Pack, model: bytes) -> None:
    line = b"10 4 %s 0 0 0 0 1 0 0 0 1 0 0 0 1 3005.dat\r\n"
    file = read_bytes(pack({"model.ldr": model, "modelv1.ldr": line % b"True" * 2 + line % b"False"}), "frame.io")
    assert not file.hidden
    problem = next(each for each in file.problems if each.kind is ProblemKind.HIDDEN)
    assert (problem.line, "2 parts or submodels are hidden" in problem.reason) == (None, True)


def test_numbers_of_a_place_may_be_written_with_more_or_fewer_digits(pack: Pack) -> None:
    model, own = (
        b"1 4 -0.5 24.000001 0 1 0 0 0 1 0 0 0 1 Side Gun\r\n",
        b"10 4 True 0 -.5 24 0 1 0 0 0 1 0 0 0 1 side gun\n",
    )
    assert read_bytes(pack({"model.ldr": model, "modelv1.ldr": own}), "frame.io").hidden == {1}


@pytest.mark.parametrize("text", [b"Dear diary", b"<LXFML><Bricks/></LXFML>", b"<html/>"])
def test_a_model_without_one_line_of_ldraw_is_an_error(pack: Pack, text: bytes) -> None:
    file = read_bytes(pack({"model.ldr": text}), "frame.io")
    assert (file.format, file.document) == (FileFormat.IO, None)
    assert file.error


def test_another_password_is_an_error(pack_encrypted: PackEncrypted, model: bytes) -> None:
    file = read_bytes(pack_encrypted({"model.ldr": model}, b"other"), "frame.io")
    assert file.document is None
    assert file.error and "another password" in file.error


def test_aes_is_an_error_that_says_what_to_do(pack: Pack, model: bytes) -> None:
    data = bytearray(pack({"model.ldr": model}))
    central = data.index(b"PK\x01\x02")
    data[8:10] = data[central + 10 : central + 12] = (99).to_bytes(2, "little")
    file = read_bytes(bytes(data), "frame.io")
    assert file.error and "save it once in a current Studio" in file.error


def test_the_model_is_the_best_member_there_is(pack: Pack) -> None:
    second = b"11 71 1 False 0 0 0 0 1 0 0 0 1 0 0 0 1 second.dat\n"
    first = b"10 71 False 0 0 0 0 1 0 0 0 1 0 0 0 1 first.dat\n"
    members = {"model2.ldr": PART, "modelv1.ldr": first}
    assert names(read_bytes(pack(members), "a.io")) == ["first.dat"]
    members["modelv2.ldr"] = second
    assert names(read_bytes(pack(members), "a.io")) == ["second.dat"]
    members["model.ldr"] = PART
    assert names(read_bytes(pack(members), "a.io")) == ["3005.dat"]


def test_studios_own_line_types_become_type_1_and_keep_names_with_blanks() -> None:
    text = "0 a\r\n11 71 12 True 3 1 2 3 1 0 0 0 1 0 0 0 1 side gun\r\n"
    text += "10 4 False 0 1 2 3 1 0 0 0 1 0 0 0 1 x.dat\n11 4 1\n"
    expected = "0 a\r\n1 71 1 2 3 1 0 0 0 1 0 0 0 1 side gun\r\n1 4 1 2 3 1 0 0 0 1 0 0 0 1 x.dat\n11 4 1\n"
    assert plain_lines(text) == expected


def test_a_broken_member_is_a_problem_and_the_next_one_is_read(pack: Pack) -> None:
    data = bytearray(pack({"model.ldr": PART * 3, "modelv2.ldr": PART}))
    data[45] ^= 0xFF
    file = read_bytes(bytes(data), "a.io")
    assert len(names(file)) == 1
    assert [problem.kind for problem in file.problems] == [ProblemKind.ARCHIVE]


def test_custom_parts_are_named_as_references_spell_them(pack: Pack) -> None:
    members = {"model.ldr": PART, "CustomParts/Cone.dat": b"a", "CustomParts/s/s/cones01.dat": b"b"}
    members |= {"CustomParts/p/48/Disc.dat": b"c", "CustomParts/p/stud.dat": b"d", "CustomParts/collider/x.col": b"e"}
    package = read_bytes(pack(members), "a.io").package
    assert dict(package) == {"cone.dat": b"a", "s/cones01.dat": b"b", "48/disc.dat": b"c", "stud.dat": b"d"}
    assert "x.col" not in package and len(package) == 4


def test_a_custom_part_that_cannot_be_unpacked_is_empty(pack: Pack) -> None:
    package = read_bytes(pack({"model.ldr": PART, "CustomParts/bomb.dat": b"0" * 100_000}), "a.io").package
    assert package["bomb.dat"] == b""


@pytest.mark.parametrize("name", ["../../evil.ldr", "/etc/evil", "C:\\evil.dat", "a/..\\..\\evil"])
def test_an_entry_that_leads_outside_is_a_problem_and_the_model_is_read(pack: Pack, name: str) -> None:
    file = read_bytes(pack({name: b"0 x", "model.ldr": PART}), "a.io")
    assert names(file) == ["3005.dat"]
    assert [problem.kind for problem in file.problems] == [ProblemKind.ARCHIVE]


def test_custom_parts_that_lead_outside_are_not_in_the_package(pack: Pack) -> None:
    file = read_bytes(pack({"CustomParts/../evil.dat": b"0 x", "model.ldr": PART}), "a.io")
    assert dict(file.package) == {}


def test_an_archive_without_a_model_is_an_error(pack: Pack) -> None:
    file = read_bytes(pack({"model2.ldr": PART}), "a.io")
    assert file.error and "holds no model" in file.error


@pytest.mark.parametrize("keep", [10, 60, -5, -30])
def test_a_truncated_archive_is_an_error(pack: Pack, model: bytes, keep: int) -> None:
    file = read_bytes(pack({"model.ldr": model})[:keep], "a.io")
    assert file.document is None
    assert file.error and "damaged" in file.error


def test_a_member_that_unpacks_to_too_much_is_an_error(pack: Pack) -> None:
    file = read_bytes(pack({"model.ldr": b"0 " * 500_000}), "a.io")
    assert file.error and "200 times" in file.error
    file = read_bytes(pack({"model.ldr": PART}), "a.io", limits=Limits(member_bytes=10))
    assert file.error and "larger than 10 bytes" in file.error


def test_an_archive_unpacks_no_more_than_the_limit_in_all(pack: Pack) -> None:
    members = {"model.ldr": PART, "CustomParts/a.dat": PART, "CustomParts/b.dat": PART}
    package = read_bytes(pack(members), "a.io", limits=Limits(package_bytes=len(PART) * 2)).package
    assert (package["a.dat"], package["b.dat"]) == (PART, b"")


def test_an_archive_of_too_many_members_is_an_error(pack: Pack) -> None:
    members = {"model.ldr": PART} | {f"{number}.txt": b"" for number in range(2000)}
    file = read_bytes(pack(members), "a.io")
    assert file.error and "more than 2,000 members" in file.error


def test_lines_count_in_the_member_read(pack: Pack) -> None:
    file = read_bytes(pack({"model.ldr": PART + b"1 4 0 0\n"}), "a.io")
    assert [problem.line for problem in file.problems] == [2]
