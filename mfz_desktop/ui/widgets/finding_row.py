"""One finding of the rules, in words, with the rule it comes from."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from mfz_desktop.core.language import translated
from mfz_desktop.core.notices import Tone
from mfz_desktop.ui.theme.style import Theme
from mfz_desktop.ui.widgets.buttons import Look, button
from mfz_desktop.ui.widgets.labels import Role, label
from mfz_desktop.ui.widgets.layouts import add_layout, hbox, vbox
from mfz_desktop.ui.widgets.messages import ToneSign
from mfz_rules.kernel.findings import Finding, Severity

TONES = {Severity.ERROR: Tone.WRONG, Severity.WARNING: Tone.WARNING, Severity.ADVICE: Tone.PLAIN}


class FindingRow(QWidget):
    """Sign, sentence, rule id, and links: go to the frame, mend it, agree on it at this table."""

    def __init__(
        self,
        theme: Theme,
        finding: Finding,
        *,
        silenced: bool = False,
        links: tuple[tuple[str, Callable[[], object]], ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.finding = finding
        tone = Tone.PLAIN if silenced else TONES[finding.severity]
        text = label(translated(finding.text), Role.SECONDARY if silenced else Role.BODY, wrap=True)
        text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        words = vbox(text, spacing=2)
        if finding.fix:
            words.addWidget(label(translated(finding.fix), Role.SMALL, wrap=True))
        add_layout(words, self._foot(finding, silenced, links))
        hbox(
            (ToneSign(theme, tone), 0, Qt.AlignmentFlag.AlignTop),
            (words, 1),
            on=self,
            margins=(0, 8, 0, 8),
            spacing=12,
        )
        self.setAccessibleName(f"{translated(finding.text)} {finding.rule}")

    def _foot(
        self, finding: Finding, silenced: bool, links: tuple[tuple[str, Callable[[], object]], ...]
    ) -> QHBoxLayout:
        foot = hbox(spacing=12)
        rule = f"{finding.rule} · " + self.tr("agreed at this table") if silenced else finding.rule
        if rule:
            foot.addWidget(label(rule, Role.SMALL))
        for text, on_click in links:
            foot.addWidget(button(text, on_click, Look.LINK))
        foot.addStretch(1)
        return foot
