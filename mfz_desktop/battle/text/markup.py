"""The three ways in which a report is marked up. Everything that people typed is escaped."""

import html
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

_MARKDOWN = re.compile(r"([\\`_{}\[\]<>#|~]|\*(?! )|(?<! )\*)")
"""What marks something up in Markdown; a star between blanks does not."""
_BEGINNINGS = re.compile(r"^([-+]|\d+(?=[.)]))")
"""What begins a list."""
_STYLE = "body { font-family: sans-serif; line-height: 1.45; max-width: 50em; margin: 2em auto; padding: 0 1em; }"
_NO_BREAK = "\u200b"
"""Nothing to see; what stands before it is no tag any more."""


@dataclass(frozen=True, slots=True)
class Markup:
    """How headings, paragraphs and lists are written."""

    escape: Callable[[str], str]
    heading: Callable[[int, str], str]
    """Of level 1 or 2."""
    paragraph: Callable[[str], str]
    strong: Callable[[str], str]
    items: Callable[[Sequence[str]], str]
    around: Callable[[str, Iterable[str]], str]
    """Puts blocks together to a whole of that title, which is escaped like them."""


def _markdown(text: str) -> str:
    plain = _MARKDOWN.sub(r"\\\1", " ".join(text.split()))
    begins = _BEGINNINGS.match(plain)
    if begins is None:
        return plain
    return plain[: begins.end()] + "\\" + plain[begins.end() :] if plain[0].isdigit() else "\\" + plain


def _html(text: str) -> str:
    return html.escape(" ".join(text.split()))


def _bbcode(text: str) -> str:
    return " ".join(text.split()).replace("[", f"[{_NO_BREAK}")


def _page(title: str, blocks: Iterable[str]) -> str:
    head = f'<meta charset="utf-8">\n<title>{title}</title>\n<style>{_STYLE}</style>'
    body = "\n".join(blocks)
    return f'<!DOCTYPE html>\n<html lang="en">\n<head>\n{head}\n</head>\n<body>\n{body}\n</body>\n</html>'


def _text(_title: str, blocks: Iterable[str]) -> str:
    return "\n\n".join(blocks)


MARKDOWN = Markup(
    escape=_markdown,
    heading=lambda level, text: f"{'#' * level} {text}",
    paragraph=lambda text: text,
    strong=lambda text: f"**{text}**",
    items=lambda lines: "\n".join(f"* {line}" for line in lines),
    around=_text,
)
HTML = Markup(
    escape=_html,
    heading=lambda level, text: f"<h{level}>{text}</h{level}>",
    paragraph=lambda text: f"<p>{text}</p>",
    strong=lambda text: f"<strong>{text}</strong>",
    items=lambda lines: "<ul>\n" + "\n".join(f"<li>{line}</li>" for line in lines) + "\n</ul>",
    around=_page,
)
BBCODE = Markup(
    escape=_bbcode,
    heading=lambda level, text: f"[b]{text}[/b]" if level > 1 else f"[size=150][b]{text}[/b][/size]",
    paragraph=lambda text: text,
    strong=lambda text: f"[b]{text}[/b]",
    items=lambda lines: "[list]\n" + "\n".join(f"[*]{line}" for line in lines) + "\n[/list]",
    around=_text,
)

MARKUPS = {"md": MARKDOWN, "html": HTML, "bbcode": BBCODE}
"""Every markup of an exported text, by its file's ending."""
