"""The map of the rules is complete and up to date: `docs/rules.md`, made by `scripts/map_rules.py`."""

import re
from collections import Counter
from pathlib import Path

import pytest

from scripts.map_rules import missing, up_to_date
from scripts.rules_map.homes import Home, homes
from scripts.rules_map.ids import cited, named
from scripts.rules_map.listing import Holder, Rule, read_list
from scripts.rules_map.page import Placed, page, placed, settled
from scripts.rules_map.proofs import Proof, proofs
from tests.docs.reading import ROOT, text_of

SPECIFICATIONS = tuple(ROOT.parent / "shared" / "rules" / name for name in ("rapid-attack.md", "intercept-orbit.md"))
RULES = {"RA": 377, "IO": 216, "AB": 59}
QUESTIONS = {"OQ": 94, "IO-OQ": 89, "AB-OQ": 21}
RENEW = "run .venv/bin/python scripts/map_rules.py and commit docs/rules.md"


@pytest.fixture(scope="module")
def rules() -> tuple[Placed, ...]:
    return placed(ROOT)


@pytest.mark.slow
def test_the_page_is_up_to_date(rules: tuple[Placed, ...]) -> None:
    assert up_to_date(rules), RENEW


@pytest.mark.slow
def test_every_rule_that_the_engine_can_hold_has_a_home_and_a_test(rules: tuple[Placed, ...]) -> None:
    assert missing(rules) == []


@pytest.mark.reference
@pytest.mark.skipif(not all(map(Path.is_file, SPECIFICATIONS)), reason="needs the developers' shared folder")
def test_the_lists_hold_every_id_of_the_specifications() -> None:
    first, second = (one.read_text(encoding="utf-8") for one in SPECIFICATIONS)
    spoken_of = set(re.findall(r"\b(?:RA-[A-Z]+|OQ)-\d\d\b", first))
    spoken_of |= set(re.findall(r"\*\*((?:IO|AB)-[A-Z]+-\d\d)\*\*", second))

    assert {rule.id for rule in read_list() if "-OQ-" not in rule.id} == spoken_of


def test_the_lists_hold_every_id_once() -> None:
    ids = Counter(rule.id for rule in read_list())
    questions = {id for id in ids if "OQ-" in id}

    assert ids.total() == len(ids)
    assert Counter(id[:2] for id in ids.keys() - questions) == RULES
    assert questions == {f"{game}-{number:02}" for game, most in QUESTIONS.items() for number in range(1, most + 1)}


def test_titles_are_short_and_what_the_engine_does_not_hold_says_why() -> None:
    assert [rule for rule in read_list() if not 3 <= len(rule.title.split()) <= 10] == []
    assert [rule for rule in read_list() if bool(rule.note) is (rule.holder is Holder.ENGINE)] == []


@pytest.mark.slow
def test_every_id_that_the_program_cites_is_one(rules: tuple[Placed, ...]) -> None:
    known = {one.rule.id for one in rules}

    assert {id: places for id, places in homes(ROOT).items() if id not in known} == {}


@pytest.mark.slow
def test_every_row_of_the_page_is_a_rule(rules: tuple[Placed, ...]) -> None:
    rows = re.findall(r"^\| ((?:(?:RA|IO|AB)-[A-Z]+|OQ)-\d\d) \|", text_of("docs/rules.md"), re.MULTILINE)
    people = [one.rule.id for one in rules if one.rule.holder is Holder.PEOPLE]

    assert rows == [*people, *(one.rule.id for one in rules)]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("as RA-CMP-06 says (OQ-14)", ["RA-CMP-06", "OQ-14"]),
        ("RA-CMP-04 to RA-CMP-06", ["RA-CMP-04", "RA-CMP-05", "RA-CMP-06"]),
        ("RA-ADV-10 to 12, RA-ADV-20", ["RA-ADV-10", "RA-ADV-11", "RA-ADV-12", "RA-ADV-20"]),
        ("OQ-58\n    to OQ-60", ["OQ-58", "OQ-59", "OQ-60"]),
        ("RA-CMP-04 to RA-STA-06", ["RA-CMP-04", "RA-STA-06"]),
        ("(RA-CMP) and RA-CMP-004", []),
        ("IO-MOVE-06 to IO-MOVE-08, AB-OQ-05", ["IO-MOVE-06", "IO-MOVE-07", "IO-MOVE-08", "AB-OQ-05"]),
    ],
)
def test_ids_and_ranges_in_text(text: str, ids: list[str]) -> None:
    assert list(cited(text)) == ids


def test_ids_in_the_name_of_a_test() -> None:
    assert list(named("test_ra_cmp_06_everybody_tied_OQ_14")) == ["RA-CMP-06", "OQ-14"]
    assert list(named("test_io_oq_06_and_ab_col_03")) == ["IO-OQ-06", "AB-COL-03"]
    assert list(named("test_bra_cmp_06_and_six")) == []


def written(folder: Path, name: str, source: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")


def test_homes_are_docstrings_refusals_and_settings_but_no_comments(tmp_path: Path) -> None:
    source = '''\
"""RA-GEN-01."""
# RA-GEN-02
LIMIT = 3
"""RA-GEN-03."""
CHOICES = chapter("x", Setting("how_many", 1, (1, 2), "OQ-01", "How many."))
class Frame:
    """RA-GEN-04."""
    whites: int = 2
    """RA-GEN-05."""
    def lost(self):
        """OQ-02."""
def check():
    raise refuse("RA-GEN-06", "key", f"text {LIMIT} OQ-03")
'''
    written(tmp_path, "mfz_rules/a.py", source)
    path = "mfz_rules/a.py"

    assert homes(tmp_path) == {
        "RA-GEN-01": (Home(path, ""),),
        "RA-GEN-03": (Home(path, "LIMIT"),),
        "OQ-01": (Home(path, "how_many", setting=True),),
        "RA-GEN-04": (Home(path, "Frame"),),
        "RA-GEN-05": (Home(path, "Frame.whites"),),
        "OQ-02": (Home(path, "Frame.lost"),),
        "RA-GEN-06": (Home(path, "check"),),
        "OQ-03": (Home(path, "check"),),
    }


def test_tests_cite_in_name_docstring_comment_body_cases_and_class(tmp_path: Path) -> None:
    source = '''\
"""RA-GEN-01."""
CASES = [("RA-GEN-02", 3)]
# RA-GEN-03
@pytest.mark.parametrize("case", CASES)
def test_first(case):
    """RA-GEN-04."""
    assert "RA-GEN-05"  # RA-GEN-06
class TestMore:
    """RA-GEN-08."""
    def test_oq_01(self):
        pass
def helper():
    """RA-GEN-07."""
'''
    written(tmp_path, "tests/test_a.py", source)
    first = (Proof("tests/test_a.py", "test_first"),)

    assert proofs(tmp_path) == {
        **{f"RA-GEN-{number:02}": first for number in range(2, 7)},
        "RA-GEN-08": (Proof("tests/test_a.py", "test_oq_01"),),
        "OQ-01": (Proof("tests/test_a.py", "test_oq_01"),),
    }


def test_promises_that_random_battles_are_held_to_count_as_tests(tmp_path: Path) -> None:
    source = '''\
def turn_opened(battle):
    """RA-GEN-01."""
    promise(battle, "RA-GEN-02: twice")
def helper():
    """RA-GEN-03."""
'''
    written(tmp_path, "tests/laws/turns.py", source)
    law = (Proof("tests/laws/turns.py", "turn_opened"),)

    assert proofs(tmp_path) == {"RA-GEN-01": law, "RA-GEN-02": law}


def test_golden_battles_count_for_what_they_tell(tmp_path: Path) -> None:
    written(tmp_path, "tests/golden/whole/chain.json", '{"tells": "A chain (RA-GEN-01).", "ends": "RA-GEN-02"}')

    assert proofs(tmp_path) == {"RA-GEN-01": (Proof("tests/golden/whole/chain.json", ""),)}


def test_what_is_missing_is_only_asked_of_the_engine() -> None:
    engine = Rule("RA-GEN-01", "x", Holder.ENGINE, "one")
    people = Rule("RA-GEN-02", "x", Holder.PEOPLE, "two", "why")
    home, proof = Home("mfz_rules/a.py", ""), Proof("tests/test_a.py", "test_a")

    assert Placed(engine, (), ()).missing == "home and test"
    assert Placed(engine, (Home("campaigns/a.py", ""),), (proof,)).missing == "home"
    assert Placed(engine, (home,), ()).missing == "test"
    assert Placed(engine, (home,), (proof,)).missing == Placed(people, (), ()).missing == ""


def test_one_more_test_of_a_rule_does_not_outdate_the_page() -> None:
    rule = Rule("RA-GEN-01", "x", Holder.ENGINE, "one")
    tests = tuple(Proof("tests/test_a.py", f"test_{number}") for number in range(5))
    before, after = (page((Placed(rule, (), tests[:count]),)) for count in (4, 5))

    assert "`test_2` and 1 more |" in before
    assert "`test_2` and 2 more |" in after
    assert settled(before) == settled(after)
