"""What is said of conditions that a campaign laid down for a battle, whichever they are."""

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def let_pass(overruled: str) -> str:
    """Return that the table let conditions pass that the rules would not, and why; empty where the rules do."""
    text = translate("Conditions", "The table let this pass: “{reason}”.")
    return text.format(reason=overruled.rstrip(".")) if overruled else ""
