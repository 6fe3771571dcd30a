"""A company of a game that this version does not know: told at the start, and kept as it is."""

from pathlib import Path

import pytest

import resources
from campaigns.garage.garage import Garage
from campaigns.store.data_folder import DataFolder
from mfz_desktop.app.running import Running
from mfz_desktop.app.window.palette_rows import rows_for
from tests.kinds import COMPANY_KINDS
from tests.mfz_desktop.application import Applications, settle
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


@pytest.mark.slow
def test_commands_of_one_game_are_found_while_a_company_of_another_is_shown(
    applications: Applications, data_folder: Path
) -> None:
    running = applications.start(data_folder)
    context = running.context
    fleet = resources.path("samples", "fleets", "thorn-pack", "thorn-pack.mfz.json")
    running.window.arrive((fleet,))
    settle(context)
    here = context.navigator.here
    assert here is not None and here.page == "company"
    context.go("garage")
    found = rows_for(context, "make spare", ())
    assert any("spare" in str(row).lower() for row in found)
