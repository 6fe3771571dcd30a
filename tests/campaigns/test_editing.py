"""Changing companies, judging them, and reading them from files and lists."""

import json

import pytest

from campaigns.companies.arranging import rename_piece
from campaigns.companies.company import KeptSystem
from campaigns.companies.file_format import CompanyFileError, write_company_file
from campaigns.companies.judging import agreement, is_legal
from campaigns.companies.reading import read_companies
from campaigns.names import TypedNameError, shorten
from campaigns.rapid_attack.companies import editing
from campaigns.rapid_attack.companies.company import KeptCompany, KeptConstraints, KeptStation
from campaigns.rapid_attack.companies.judging import judge
from campaigns.rapid_attack.companies.rules_view import kept_frame, rules_company, rules_frame, terms
from mfz_rules.rapid_attack.companies.frame import Range, SystemType
from tests.campaigns.builders import company, frame
from tests.kinds import COMPANY_KINDS, RA_COMPANIES


def names(kept: KeptCompany) -> list[str]:
    return [one.name for one in kept.frames]


@pytest.fixture
def force() -> KeptCompany:
    return company("A", *(frame(name, "direct") for name in "abcd"), stations=2)


def ids(kept: KeptCompany, which: str) -> list[str]:
    return [one.id for one in kept.frames if one.name in which]


class TestEditing:
    def test_frames_are_added_where_wanted(self, force: KeptCompany) -> None:
        assert names(editing.add_frames(force, [frame("x")])) == list("abcdx")
        assert names(editing.add_frames(force, [frame("x"), frame("y")], at=1)) == list("axybcd")

    def test_a_copy_stands_behind_its_frame(self, force: KeptCompany) -> None:
        copied = editing.duplicate_frames(force, ids(force, "bc"))
        assert names(copied) == list("abbccd")
        assert copied.frames[2].copied_from == copied.frames[1].id != copied.frames[2].id

    @pytest.mark.parametrize(
        ("which", "to", "order"),
        [
            ("a", 4, "bcda"),
            ("d", 0, "dabc"),
            ("ac", 4, "bdac"),
            ("b", 1, "abcd"),
            ("cd", 1, "acdb"),
            ("a", -5, "abcd"),
        ],
    )
    def test_frames_are_moved_to_stand_before_a_position(
        self, force: KeptCompany, which: str, to: int, order: str
    ) -> None:
        assert names(editing.move_frames(force, ids(force, which), to)) == list(order)

    def test_removing_a_frame_takes_its_agreements_along(self, force: KeptCompany) -> None:
        (gone,) = ids(force, "b")
        agreed = editing.agree(force, "RA-SYS-03", f"RA-SYS-03:{gone}", "RA-SYS-03")
        removed = editing.remove_frames(agreed, [gone])
        assert names(removed) == list("acd")
        assert removed.agreed == ("RA-SYS-03",)

    def test_frames_become_spares_and_come_back(self, force: KeptCompany) -> None:
        spared = editing.to_spares(force, ids(force, "bc"))
        assert names(spared) == list("ad") and [one.name for one in spared.spares] == list("bc")
        assert names(editing.from_spares(spared, [one.id for one in spared.spares])) == list("adbc")

    def test_saying_rockets_or_stations_makes_them_given(self) -> None:
        open_ = company("A", frame("B"), stations_given=False, rockets_given=False)
        assert editing.set_rockets(open_, open_.frames[0].id, 2).rockets_given
        assert editing.add_stations(open_, [KeptStation("s", "S")]).stations_given

    def test_names_are_refused_where_they_are_typed(self, force: KeptCompany) -> None:
        assert editing.rename(force, " Łódź\n2 ").name == "Łódź 2"
        for rename in (
            lambda: editing.rename(force, " "),
            lambda: rename_piece(force, force.frames[0].id, "x" * 61),
            lambda: rename_piece(force, force.stations[0].id, ""),
            lambda: editing.new_company(""),
        ):
            with pytest.raises(TypedNameError):
                rename()

    def test_an_id_that_is_not_there_changes_nothing(self, force: KeptCompany) -> None:
        assert rename_piece(force, "nobody", "x") == force
        assert editing.remove_frames(force, ["nobody"]) == force
        assert editing.remove_stations(force, ["nobody"]) == force

    def test_the_command_line_wins_over_the_file(self, force: KeptCompany) -> None:
        changed = editing.with_terms(force, players=4, scale="skirmish")
        assert (changed.players, changed.scale, changed.edition) == (4, "skirmish", "final")


def test_a_name_is_shortened_to_sixty_characters() -> None:
    assert shorten("x" * 60) == "x" * 60
    assert len(shorten("x" * 1000)) == 60
    assert shorten(" a\t b\n") == "a b"


class TestRulesView:
    def test_the_rules_see_what_counts(self) -> None:
        split = KeptSystem("split", "Pair", ("artillery", "hand_to_hand"), extra={"x": 1})
        kept = editing.set_systems(company("A", frame("B", rockets=2), stations=3), "", [split])
        kept = editing.set_systems(kept, kept.frames[0].id, [split, KeptSystem("direct", ranges=("direct",))])
        seen = rules_company(kept)
        assert (seen.stations, seen.rockets, seen.systems) == (3, 2, 2)
        assert seen.frames[0].systems[0].ranges == (Range.HAND_TO_HAND, Range.ARTILLERY)
        assert seen.frames[0].systems[1].type is SystemType.DIRECT
        assert seen.frames[0].systems[1].ranges == ()
        assert rules_frame(kept_frame(seen.frames[0])) == seen.frames[0]

    def test_what_was_not_said_is_left_open(self) -> None:
        assert rules_company(company("A", stations_given=False)).stations is None
        assert not rules_company(company("A", frame("B"), rockets_given=False)).rockets_given

    def test_constraints_and_house_rules_are_part_of_the_terms(self) -> None:
        constraints = KeptConstraints(("direct",), 2, 3.0, ("filter",))
        agreed = terms(company("A", constraints=constraints, settings={"split_weapons": True}, scale="skirmish"))
        assert agreed.constraints.forbidden == {"direct"}
        assert (agreed.constraints.rockets, agreed.constraints.average) == (2, 3.0)
        assert agreed.settings == {"split_weapons": True}
        assert agreed.scale == "skirmish"


class TestJudging:
    def test_what_the_table_agreed_to_is_silenced_and_still_shown(self) -> None:
        heavy = frame("Heavy", *["direct"] * 2, *["defense"] * 2, "movement")
        light = [frame(name, "direct", rockets=int(name in "abc")) for name in "abcde"]
        kept = company("A", heavy, *light, stations=3)
        judged = judge(kept)
        errors = [one.finding for one in judged if one.finding.severity == "error"]
        assert errors and not is_legal(judged)
        for one in errors:
            kept = editing.agree(kept, agreement(one, kept.frames))
        again = judge(kept)
        assert [one.finding for one in again] == [one.finding for one in judged]
        assert is_legal(again)
        assert [one.silenced for one in again if one.finding in errors] == [True] * len(errors)

    def test_agreeing_about_one_frame_does_not_silence_another(self) -> None:
        heavy = ["direct", "direct", "defense", "defense", "movement"]
        kept = company("A", frame("One", *heavy), frame("Two", *heavy), stations=3)
        finding = next(one.finding for one in judge(kept) if one.finding.frame == 0)
        kept = editing.agree(kept, agreement(finding, kept.frames))
        silenced = {one.finding.frame for one in judge(kept) if one.silenced}
        assert silenced == {0}
        everywhere = editing.agree(kept, finding.rule)
        assert {one.finding.frame for one in judge(everywhere) if one.silenced} >= {0, 1}


class TestReading:
    def test_a_company_file_is_known_by_its_content(self) -> None:
        kept = company("A", frame("B", "direct"), stations=1)
        (read,) = read_companies(b"\xef\xbb\xbf\n" + write_company_file(kept, RA_COMPANIES), COMPANY_KINDS)
        assert read.company == kept

    def test_a_text_list_holds_several_companies(self) -> None:
        text = (
            "Company: Stone Garden\nPlayers: 3\nScale: skirmish\nStations: 2\n"
            "2x Tickler -- 2Rd/1B/2W + SSR (x1)\nSpare: Soldier -- 2W\n\nCompany: Henge\nBare -- 2W\n"
        )
        first, second = read_companies(text.encode(), COMPANY_KINDS)
        assert (first.company.name, first.company.players, first.company.scale) == ("Stone Garden", 3, "skirmish")
        assert len(first.company.stations) == 2 and first.company.stations_given
        assert [one.rockets for one in first.company.frames] == [1, 1]
        assert first.company.frames[0].id != first.company.frames[1].id
        assert len(first.company.spares) == 1
        assert second.company.name == "Henge"
        assert not second.company.stations_given and not second.company.rockets_given

    def test_a_list_becomes_a_file_and_stays_what_it_was(self) -> None:
        (read,) = read_companies(b"Tickler -- 2Rd/1Rh/1Ra/2W\n", COMPANY_KINDS)
        again = read_companies(write_company_file(read.company, RA_COMPANIES), COMPANY_KINDS)[0].company
        assert again == read.company
        assert again.frames[0].systems[1].ranges == ("hand_to_hand", "artillery")

    @pytest.mark.parametrize("data", [b"", b"# only a comment\n", b"\0\0\0", b'{"format":', json.dumps([]).encode()])
    def test_what_holds_no_company_is_an_error_or_findings(self, data: bytes) -> None:
        try:
            read = read_companies(data, COMPANY_KINDS)
        except CompanyFileError as error:
            assert str(error)
        else:
            assert read and all(one.findings for one in read)
