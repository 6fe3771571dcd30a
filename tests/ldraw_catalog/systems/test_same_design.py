"""Groups of parts that are built alike, and what a player taught of them."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.systems.evidence import EvidenceKind, FoundModel, Status
from ldraw_catalog.systems.grammar import RAPID_ATTACK
from ldraw_catalog.systems.identify import identify
from ldraw_catalog.systems.packs import UserRule
from ldraw_catalog.systems.rule_book import RuleBook
from ldraw_catalog.systems.same_design import design_of, parts_in
from ldraw_catalog.systems.standing_free import free_groups
from ldraw_catalog.systems.surroundings import Surroundings
from tests.ldraw_catalog.builders import ldr, mpd, read, use
from tests.ldraw_catalog.systems.test_shapes import BODY, part

PARTS = PartCatalog(PartIndex.shipped())
TURNS = (
    np.eye(3), np.diag([-1.0, 1.0, -1.0]), np.array([[0.0, 0, 1], [0, 1, 0], [-1, 0, 0]]),
    np.array([[0.0, -1, 0], [1, 0, 0], [0, 0, 1]]),
)  # fmt: skip
MIRROR = np.diag([-1.0, 1.0, 1.0])
PIECES = st.lists(
    st.tuples(
        st.sampled_from(["3005", "3062b", "4589", "3023", "3040b"]),
        st.tuples(*(st.integers(-6, 6) for _ in range(3))),
        st.integers(0, 3),
    ),
    min_size=1,
    max_size=8,
)


def line(number: str, at: np.ndarray, turn: np.ndarray, colour: int) -> str:
    numbers = " ".join(f"{each:g}" for each in (*at, *turn.reshape(-1)))
    return f"1 {colour} {numbers} {number}.dat"


def design(*lines: str) -> str:
    assembly = assemble(read(ldr("0 x", *lines), "x.ldr"), PARTS)
    book = RuleBook((), (), PARTS, RAPID_ATTACK.types)
    return design_of(range(len(assembly.placements)), assembly, book, Surroundings(assembly, book))


@given(
    PIECES, st.sampled_from(TURNS), st.tuples(*(st.integers(-50, 50) for _ in range(3))), st.booleans(), st.randoms()
)
def test_a_group_is_built_the_same_wherever_and_however_it_stands(pieces, turn, shift, mirrored, random) -> None:
    here, there = [], []
    for number, at, turned in pieces:
        own = TURNS[turned]
        here.append(line(number, 20.0 * np.array(at), own, 4))
        if mirrored:
            # bricks that have no left and right: mirrored in space, each is itself turned round
            own = MIRROR @ own @ MIRROR
        at = np.array(at) @ MIRROR if mirrored else np.array(at)
        there.append(line(number, turn @ (20.0 * at) + shift, turn @ own, random.choice((0, 71, 14))))
    random.shuffle(there)
    assert design(*here) == design(*there)


@given(PIECES, st.integers(0, 7), st.sampled_from([(40, 0, 0), (0, 48, 0), (0, 0, -20)]))
def test_a_part_more_or_elsewhere_makes_another_group(pieces, which, shift) -> None:
    lines = [line(number, 20.0 * np.array(at), TURNS[turned], 4) for number, at, turned in pieces]
    assert design(*lines, line("2412b", np.zeros(3), np.eye(3), 4)) != design(*lines)
    if len({(number, at) for number, at, _ in pieces}) > 1:
        far = [line(number, 5 * 20.0 * np.array(at), TURNS[turned], 4) for number, at, turned in pieces]
        assert design(*far) != design(*lines) or len({at for _, at, _ in pieces}) == 1


def test_the_left_and_the_right_wing_of_a_pair_are_one_design() -> None:
    assert design("1 4 0 0 0 1 0 0 0 1 0 0 0 1 41769.dat") == design("1 1 9 0 0 1 0 0 0 1 0 0 0 1 41770.dat") != ""


def test_a_person_reads_which_parts_it_is_of() -> None:
    assert (
        parts_in(design(part("3062b", 0, 0, 0), part("3062b", 0, -24, 0), part("4589", 0, -48, 0)))
        == "2 × 3062b, 4589"
    )


def test_a_body_has_no_design() -> None:
    assert design(*(part("3001", 0, -24 * at, 0) for at in range(61))) == ""


HORN = (part("3062b", 70, -168, 0), part("3062b", 70, -192, 0), part("4592", 70, -200, 0))
OTHER = tuple(each.replace(" 70 ", " -70 ") for each in HORN)


def model(*lines: str, rules: tuple[UserRule, ...] = ()) -> FoundModel:
    (found,) = identify(read(ldr("0 frame", *BODY, *lines), "frame.ldr"), PARTS, user_rules=rules).models
    return found


def taught_design(found: FoundModel) -> str:
    return next(each.design for each in free_groups(found, PARTS) if max(each.placements) >= len(BODY))


def test_what_was_said_of_a_group_is_proposed_where_it_comes_again_with_its_reason() -> None:
    rule = UserRule("communication", design=taught_design(model(*HORN)), why="your rule of 2026-11-28")
    (system,) = model(*OTHER, rules=(rule,)).systems
    assert (system.kind.value, system.status, system.name) == ("communication", Status.PROPOSED, "comms")
    assert [each.kind for each in system.evidence] == [EvidenceKind.RULE] * 2
    assert [str(each.what) for each in system.evidence] == [
        "you called this “comms” twice",
        "your rule of 2026-11-28",
    ]
    assert max(system.placements) >= len(BODY)


def test_left_and_right_are_one_system_and_teach_what_one_of_them_does() -> None:
    single, pair = taught_design(model(*HORN)), taught_design(model(*HORN, *OTHER))
    assert single == pair != ""
    (system,) = model(*HORN, *OTHER, rules=(UserRule("communication", design=single),)).systems
    assert set(system.placements) >= set(range(len(BODY), len(BODY) + 6))


def test_what_else_speaks_goes_first() -> None:
    rule = UserRule("communication", design=taught_design(model(*HORN)))
    text = mpd(("m.ldr", [*BODY, use("gun (2Rd).ldr")]), ("gun (2Rd).ldr", HORN))
    (found,) = identify(read(text, "m.mpd"), PARTS, user_rules=(rule,)).models
    assert [(each.kind.value, each.status) for each in found.systems] == [("direct", Status.TAGGED)]


def test_what_is_said_to_be_none_proposes_nothing() -> None:
    rule = UserRule("none", design=taught_design(model(*HORN)))
    assert model(*HORN, rules=(rule,)).systems == ()
    assert model(*HORN, rules=(UserRule("direct", design="4589 #00000000"),)).systems == model(*HORN).systems
