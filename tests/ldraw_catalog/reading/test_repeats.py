from ldraw_catalog.reading.document import ReferenceRows
from ldraw_catalog.reading.parse import parse_document


def references(text: str) -> ReferenceRows:
    return parse_document(text, "a.ldr").main.references


def counted(text: str) -> list[str]:
    return [reference.name for reference in references(text) if not reference.segment]


def drawn(text: str) -> list[str]:
    return [reference.name for reference in references(text)]


def part(name: str) -> str:
    return f"1 4 0 0 0 1 0 0 0 1 0 0 0 1 {name}\n"


def test_what_a_buffer_takes_back_does_not_count() -> None:
    text = part("a") + "0 BUFEXCHG A STORE\n" + part("arrow") + "0 BUFEXCHG A RETRIEVE\n" + part("b")
    assert drawn(text) == ["a", "b"]


def test_buffers_work_side_by_side_and_one_inside_another() -> None:
    text = "0 BUFEXCHG A STORE\n" + part("1") + "0 BUFEXCHG B STORE\n" + part("2") + "0 BUFEXCHG B RETRIEVE\n"
    assert drawn(text + part("3")) == ["1", "3"]
    assert drawn(text + part("3") + "0 BUFEXCHG A RETRIEVE\n" + part("4")) == ["4"]


def test_a_buffer_that_is_never_retrieved_or_never_stored_takes_nothing_back() -> None:
    assert drawn(part("a") + "0 BUFEXCHG A STORE\n" + part("b")) == ["a", "b"]
    assert drawn(part("a") + "0 BUFEXCHG A RETRIEVE\n" + part("b")) == ["a", "b"]


def test_a_synthesised_hose_is_one_part_and_its_constraints_are_none() -> None:
    hose = "0 SYNTH BEGIN TECHNIC_RIBBED_HOSE 0\n0 SYNTH SHOW\n" + part("LS01.dat") + part("ls01.dat")
    hose += (
        "0 SYNTHESIZED BEGIN\n"
        + part("79.dat")
        + part("80.dat")
        + part("79.dat")
        + "0 SYNTHESIZED END\n0 SYNTH END\n"
    )
    assert counted(part("a") + hose + part("b")) == ["a", "79.dat", "b"]
    assert drawn(part("a") + hose + part("b")) == ["a", "79.dat", "80.dat", "79.dat", "b"]


def test_the_pulleys_of_a_band_are_drawn_with_it() -> None:
    band = "0 SYNTH BEGIN RUBBER_BAND 0\n" + part("3736.dat")
    band += "0 SYNTH SYNTHESIZED BEGIN\n" + part("band.dat") + "0 SYNTH SYNTHESIZED END\n0 SYNTH END\n"
    assert counted(band) == ["band.dat"]
    assert drawn(band) == ["3736.dat", "band.dat"]


def test_a_block_that_was_never_synthesised_is_one_part() -> None:
    assert counted("0 SYNTH BEGIN HOSE 0\n" + part("LS01.dat") + part("LS01.dat") + "0 SYNTH END\n") == ["LS01.dat"]


def test_mlcads_own_springs_are_one_part() -> None:
    text = "0 MLCAD SKIP_BEGIN\n" + part("s.dat") + part("s.dat") + "0 MLCAD SKIP_END\n" + part("a")
    assert counted(text) == ["s.dat", "a"]


def test_a_block_without_an_end_counts_every_part() -> None:
    assert counted("0 SYNTH BEGIN HOSE 0\n" + part("a") + part("b")) == ["a", "b"]


def ghost(name: str, x: str = "0") -> str:
    return f"0 GHOST 1 4 {x} 0 0 1 0 0 0 1 0 0 0 1 {name}\n"


def test_our_comment_says_that_the_place_of_the_next_part_is_not_known() -> None:
    text = "0 // place not known\n0 !LDCAD GROUP_NXT [ids=0]\n" + part("a") + part("b") + "0 // place\n" + part("c")
    assert [(each.name, each.placed) for each in references(text)] == [("a", False), ("b", True), ("c", True)]


def test_a_part_that_a_ghost_shows_again_at_its_place_stays() -> None:
    wall = "0 BUFEXCHG A STORE\n" + part("arrow") + part("wall") + "0 BUFEXCHG A RETRIEVE\n"
    assert drawn(part("a") + wall + ghost("WALL", "0.0000") + part("b")) == ["a", "wall", "b"]


def test_a_ghost_elsewhere_or_of_a_part_that_stands_again_brings_nothing_back() -> None:
    wall = "0 BUFEXCHG A STORE\n" + part("wall") + "0 BUFEXCHG A RETRIEVE\n"
    assert drawn(wall + ghost("wall", "20") + "0 GHOST\n0 GHOST 1 4\n") == []
    assert drawn(ghost("wall") + wall) == []
    assert drawn(wall + part("wall") + ghost("wall")) == ["wall"]
    assert drawn(wall + wall + ghost("wall") + ghost("wall")) == ["wall"]
