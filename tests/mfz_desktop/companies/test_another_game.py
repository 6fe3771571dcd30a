"""A company of a game that this version does not know: told at the start, and kept as it is."""

from pathlib import Path

from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder
from mfz_desktop.app.running import Running
from tests.kinds import COMPANY_KINDS
from tests.mfz_desktop.application import Applications
from tests.second_game.companies import Frog, Frogs, HopCompanies
from tests.second_game.rules import GAME


def test_it_is_told_in_a_sentence_and_stays(applications: Applications, tmp_path: Path) -> None:
    both = {**COMPANY_KINDS, GAME: HopCompanies()}
    pond = Frogs("pond", "The pond", frogs=(Frog("a", "Ann"),))
    with DataFolder.open(tmp_path / "data") as folder:
        Garage.open(folder, both).keep(pond)
    said: list[str] = []

    def listen(running: Running) -> None:
        running.context.notices.posted.connect(lambda notice: said.append(notice.text))

    applications.start(tmp_path / "data", listen)
    applications.close()
    assert any("One thing in the garage cannot be read" in one and "'hop'" in one for one in said)
    with DataFolder.open(tmp_path / "data") as folder:
        assert Garage.open(folder, both).companies() == (pond,)
