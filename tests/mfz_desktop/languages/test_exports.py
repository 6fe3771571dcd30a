"""What leaves the window is in its language as well: cards on paper, chronicles; a report to post stays English."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication

from mfz_desktop.cards.canvas import Canvas, Fitted, Style
from mfz_desktop.cards.game import DeckOptions, DeckSource
from mfz_desktop.cards.model import CardKind, PrintOptions
from mfz_desktop.cards.pdf import write_cards
from mfz_desktop.rapid_attack.cards.game import RapidAttackCards
from tests.mfz_desktop.application import Applications, settle
from tests.mfz_desktop.languages.pseudo import OPEN, PseudoTranslator
from tests.mfz_desktop.languages.reading import Written
from tests.mfz_desktop.languages.test_every_page import NAMES, SHIPPED
from tests.mfz_desktop.typing.world import furnish, views


@pytest.mark.slow
def test_everything_that_leaves_speaks_it(
    translator: PseudoTranslator, applications: Applications, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = applications.start(tmp_path / "data")
    ids = furnish(running, tmp_path)
    said: set[tuple[str, str]] = set()
    painted = Canvas.text

    def paint(canvas: Canvas, box: QRectF, text: str, style: Style) -> Fitted:
        said.add(("card", text))
        return painted(canvas, box, text, style)

    monkeypatch.setattr(Canvas, "text", paint)
    company = running.context.garage.company(ids["company"])
    deck = RapidAttackCards().make_deck([DeckSource(company)], DeckOptions(kinds=tuple(CardKind), blanks=1))
    write_cards(tmp_path / "cards.pdf", deck, PrintOptions())
    assert len(said) > 20
    for kind in ("md", "bbcode", "html"):
        assert list(views(running, "campaign_records", ids))
        assert running.context.commands.run(f"chronicle.copy_{kind}")
        settle(running.context)
        text = QGuiApplication.clipboard().text()
        assert OPEN in text
        said.update((kind, line) for line in text.splitlines() if kind == "md")

    assert "\n".join(map(str, sorted(Written(tmp_path, *SHIPPED).unsaid(said, besides=NAMES)))) == ""


@pytest.mark.slow
def test_a_report_to_post_is_english(
    translator: PseudoTranslator, applications: Applications, tmp_path: Path
) -> None:
    running = applications.start(tmp_path / "data")
    ids = furnish(running, tmp_path)
    assert list(views(running, "battle_report", ids))

    assert running.context.commands.run("report.copy_md")

    assert OPEN not in QGuiApplication.clipboard().text()
