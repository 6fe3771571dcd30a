"""What commands say of companies of any game: findings and reasons, as documents and in words. No Qt."""

from collections.abc import Mapping, Sequence

from campaigns.companies.judging import JudgedFinding
from mfz_desktop.companies.documents import Document
from mfz_desktop.core.plain_words import indent
from mfz_rules.common.comparing import Reason


def finding_document(judged: JudgedFinding, about: Mapping[str, object]) -> Document:
    """Return one finding with what it is `about`, what to do, and whether the table agreed to it."""
    finding = judged.finding
    return {
        "rule": finding.rule,
        "severity": finding.severity.value,
        "text": finding.text,
        **about,
        "fix": finding.fix,
        "silenced": judged.silenced,
    }


def reason_document(reason: Reason) -> Document:
    """Return one of the reasons that move what an asset is worth."""
    return {"what": reason.what, "change": reason.change, "with": list(reason.tied)}


def finding_lines(finding: Document) -> list[str]:
    """Return one finding with its rule, and below it what to do."""
    agreed = ", agreed at this table" if finding["silenced"] else ""
    lines = [f"{finding['severity']}: {finding['text']} ({finding['rule']}{agreed})"]
    return [*lines, *indent([finding["fix"]])] if finding["fix"] else lines


def standing_words(head: str, document: Document, names: Sequence[str]) -> str:
    """Return how one company stands, and below it why; `names` are those of all that are compared."""
    reasons = [reason_words(reason, names) for reason in document["reasons"] if reason["change"]]
    tied = [names[other] for other in document["tied_with"]]
    return "\n".join([head, *indent(reasons), *indent([f"tied with {', '.join(tied)}"] if tied else [])])


def reason_words(reason: Document, names: Sequence[str]) -> str:
    """Return `+1 fewest frames, with Anvil`."""
    others = ", ".join(names[other] for other in reason["with"])
    change = f"{reason['change']:+d}".replace("-", "−")
    return f"{change} {reason['what']}" + (f", with {others}" if others else "")
