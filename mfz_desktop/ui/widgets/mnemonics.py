"""Names on buttons, in menus and on tabs, where Qt takes & for the mark of a mnemonic."""


def literal(text: str) -> str:
    """Return a text for a button, an action, a menu, a tab or a label with a buddy in which & is only a letter."""
    return text.replace("&", "&&")
