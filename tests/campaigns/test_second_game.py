"""Companies of another game are kept, copied, exported and judged by code that does not know it."""

import pytest

from campaigns.companies.company import ModelLink
from campaigns.companies.file_format import CompanyFileError, read_company_file, write_company_file
from campaigns.companies.judging import is_legal
from campaigns.companies.kind import CompanyKinds
from campaigns.companies.reading import read_companies
from campaigns.garage.garage import Garage
from campaigns.garage.importing import import_companies
from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.store.data_folder import DataFolder
from tests.campaigns.builders import PNG, company, frame, sha
from tests.campaigns.conftest import Clock
from tests.kinds import COMPANY_KINDS
from tests.second_game.companies import Frog, Frogs, HopCompanies
from tests.second_game.rules import GAME

BOTH: CompanyKinds = {**COMPANY_KINDS, GAME: HopCompanies()}
ANN = Frog("a", "Ann", model=ModelLink(sha("ann")), picture=sha(PNG), strength=3)
POND = Frogs("pond", "The pond", frogs=(ANN, Frog("b", "Bo", strength=1)))


def test_it_is_kept_beside_companies_of_frames(folder: DataFolder) -> None:
    frames = company("Stone Garden", frame())
    Garage.open(folder, BOTH).keep(POND, frames)
    again = Garage.open(DataFolder.open_read_only(folder.path), BOTH)
    assert again.companies() == (POND, frames)
    assert again.companies_of(Frogs) == (POND,)
    assert again.company_of(KeptCompany, "pond") is None
    assert again.references() == {sha("ann"), sha(PNG)}
    assert again.made_of(sha("ann")) == ANN.model


def test_it_goes_into_the_bin_is_renamed_and_copied(folder: DataFolder, clock: Clock) -> None:
    garage = Garage.open(folder, BOTH, clock)
    garage.keep(POND)
    garage.rename("pond", "The lake")
    garage.duplicate("pond")
    lake, copied = garage.companies_of(Frogs)
    assert (lake.name, copied.name, copied.copied_from) == ("The lake", "The lake (copy)", "pond")
    assert [one.copied_from for one in copied.frogs] == ["a", "b"]
    gone = garage.delete("pond")
    assert [one.id for one in garage.companies(binned=True)] == ["pond"]
    garage.apply(gone.reverse())
    garage.delete("pond")
    clock.go_on(days=31)
    garage.purge()
    assert garage.companies() == (copied,)


def test_its_file_is_read_again_and_brought_in_once(folder: DataFolder) -> None:
    data = write_company_file(POND, HopCompanies(), {sha(PNG): PNG})
    (read,) = read_companies(data, BOTH)
    assert (read.company, read.pictures) == (POND, {sha(PNG): PNG})
    garage = Garage.open(folder, BOTH)
    assert import_companies(garage, [read.company]).added == ("pond",)
    assert import_companies(garage, [read.company]).known == ("pond",)


def test_its_game_judges_it() -> None:
    weak = Frogs("p", "Weak", frogs=(Frog("c", "Cy"),))
    judged = [BOTH[one.game].judge(one) for one in (POND, weak)]
    assert list(map(is_legal, judged)) == [True, False]


def test_a_list_goes_to_the_game_that_knows_its_head() -> None:
    (frogs,) = read_companies(b"Frogs: Lake\nAnn\nBo\n", BOTH)
    (frames,) = read_companies(b"Company: A\nHound -- 1B/2W\n", BOTH)
    assert [one.name for one in frogs.company.frogs] == ["Ann", "Bo"]
    assert [one.name for one in frames.company.frames] == ["Hound"]


def test_a_file_of_an_unknown_game_is_refused_with_its_place() -> None:
    with pytest.raises(CompanyFileError) as caught:
        read_company_file(write_company_file(POND, HopCompanies()), COMPANY_KINDS)
    assert (caught.value.place, caught.value.text) == (
        "game",
        "must be one of rapid-attack, intercept-orbit, alpha-bandit, not 'hop'",
    )


def test_in_the_garage_it_is_told_and_stays_as_it_is_where_nobody_knows_its_game(folder: DataFolder) -> None:
    Garage.open(folder, BOTH).keep(POND)
    without = Garage.open(folder, COMPANY_KINDS)
    assert without.companies() == ()
    assert [(one.table, one.id) for one in without.unreadable] == [("companies", "pond")]
    without.keep(company("Stone Garden", frame()))
    without.purge()
    assert Garage.open(folder, BOTH).companies_of(Frogs) == (POND,)
