"""Companies and their comparison in words, made of the same documents that `--json` prints."""

from collections.abc import Sequence

from mfz_desktop.companies.documents import Document
from mfz_desktop.core.plain_words import count, indent, table


def company_words(document: Document) -> str:
    """Return one company for a person: the verdict, what stands against it, its frames."""
    verdict = "legal" if document["legal"] else "not legal"
    facts = (
        count(len(document["frames"]), "frame"),
        count(sum(len(frame["systems"]) for frame in document["frames"]), "system"),
        count(document["stations"], "station"),
        count(document["rockets"], "rocket"),
    )
    lines = [f"{document['name']}: {verdict}", *indent([", ".join(facts)])]
    for finding in document["findings"]:
        lines += indent(finding_lines(finding))
    return "\n".join([*lines, *indent(table([frame_row(frame) for frame in document["frames"]]))])


def finding_lines(finding: Document) -> list[str]:
    """Return one finding with its rule, and below it what to do."""
    agreed = ", agreed at this table" if finding["silenced"] else ""
    lines = [f"{finding['severity']}: {finding['text']} ({finding['rule']}{agreed})"]
    return [*lines, *indent([finding["fix"]])] if finding["fix"] else lines


def frame_row(frame: Document) -> list[str]:
    """Return a frame's name, dice and archetype, if it has one."""
    return [frame["name"], frame["dice"], "" if frame["archetype"] == "custom" else frame["archetype"]]


def standing_words(document: Document, documents: Sequence[Document]) -> str:
    """Return one company as the community writes it, and why."""
    head = (
        f"{document['company']} ({count(document['frames'], 'frame')} & {count(document['systems'], 'system')}) = "
        f"({document['score_per_asset']} points per asset) * ({count(document['assets'], 'asset')}) = "
        f"{document['score']} points: {document['position']}"
    )
    reasons = [reason_words(reason, documents) for reason in document["reasons"] if reason["change"]]
    tied = [documents[other]["company"] for other in document["tied_with"]]
    return "\n".join([head, *indent(reasons), *indent([f"tied with {', '.join(tied)}"] if tied else [])])


def reason_words(reason: Document, documents: Sequence[Document]) -> str:
    """Return `+1 fewest frames, with Anvil`."""
    others = ", ".join(documents[other]["company"] for other in reason["with"])
    change = f"{reason['change']:+d}".replace("-", "−")
    return f"{change} {reason['what']}" + (f", with {others}" if others else "")
