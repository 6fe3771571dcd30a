"""Reading the dice of a frame from text, in every notation that players use.

Known are the community's `2Rd+d8/1B/1Y/2W + SSR (x2)`, the rulebook's `2W 1B 1G 1Y 2Rd`, the condensed
`WWBYGRdRdR8rR8r`, the roller's `d6Ra d6Ra d8Ra (howitzer) d6B`, the previews' `2+d8Rd` and the web builder's
`2W1BRd2+d8G1`. Dice are read from left to right, the longest known spelling first. What fits none is reported
with its place, never guessed.

An eight-sided red die spelled with the letter r for its range (`R8r`, `d8Rr`, `Rd8r`, `8r`) is a rocket, except that
`+8r` straight after two dice of one range is their second weapon. Dice that stand directly after `SSR` are
that rocket's own; a lone `Rd8` further on is one more. Sprint dice are read and left aside: they are derived.
"""

import re
from collections.abc import Callable

from mfz_rules.common.notation import UnclearTextError
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.companies.tally import Tally

_COUNT = r"(?:(?P<n>\d{1,3})\s*)?"
_ROCKET_DIE = r"(?:d?8Rr(?!8|[ha]|d(?![68]))|Rd8r(?![hda8])|R8r|d?8r)"
_SEPARATOR = re.compile(r"[\s/,;+&|·]*")
_END = re.compile(r"\.?\s*\Z")
_SPRINT_ONLY = re.compile(r"\s*\+?\s*(?:1\s*)?(?:Gd8|d8G)\s*\Z", re.I)

_WEB_BUILDER = re.compile(
    r"\s*(?P<w>2W)(?P<b>\dB)?(?P<y>\dY)?(?P<r>(?:R[mhda][1-3](?:\+d8)?)*)(?P<g>G[1-3](?:\+d8)?|Gd8)?\.?\s*\Z", re.I
)
_WEB_WEAPON = re.compile(r"R([mhda])([1-3])(\+d8)?", re.I)


class _Scanner:
    """Walks once over a text and counts its dice."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tally = Tally()
        self.glue = ""
        """What separated the last item from the one before."""
        self.last = ""
        """The kind of the last dice: what `+d8` and brackets belong to; empty after anything else."""
        self.rockets_named = False
        """Whether `SSR` was read."""

    def scan(self) -> Tally:
        """Count everything; raises UnclearTextError at the first thing that cannot be read."""
        place = self._skip(0)
        while not _END.match(self.text, place):
            place = self._skip(self._item(place))
        return self.tally

    def _skip(self, place: int) -> int:
        match = _SEPARATOR.match(self.text, place)
        self.glue = match.group() if match else ""
        return place + len(self.glue)

    def _item(self, place: int) -> int:
        for pattern, handle in _ITEMS:
            match = pattern.match(self.text, place)
            if match:
                handle(self, match)
                return match.end()
        word = self.text[place:].split()[0]
        raise UnclearTextError(
            place,
            "not_dice",
            Sentence("“{word}” is not in any notation of dice.", word=word[:40]),
            Sentence("Write dice such as 2Rd/1B/1G/1Y/2W."),
        )

    def rocket_words(self, match: re.Match[str]) -> None:
        """`SSR`, with its number before or after it, and with its dice or without."""
        numbers = {int(found) for found in (match["n"], match["inside"], match["after"]) if found is not None}
        dice = len(_DIE_OF_ROCKET.findall(match["dice"] or ""))
        if dice > 1 or (dice and not numbers):
            numbers.add(dice)
        if len(numbers) > 1:
            raise UnclearTextError(
                match.start(), "rocket_numbers", Sentence("Two different numbers of rockets stand here.")
            )
        self.tally.add_rockets(numbers.pop() if numbers else 1)
        self.rockets_named = True
        self.last = ""

    def rocket_die(self, match: re.Match[str]) -> None:
        """A red eight-sided die with an r for its range."""
        spelled = match["die"].lower()
        if spelled == "rd8r" and not self.glue and self.tally.small.get("d") == 1:
            self.tally.add("d", 1, match.start())  # condensed, `RdRd8r`: the second die of the pair, then `8r`
        bare = spelled in ("8r", "d8r")
        if bare and "+" in self.glue and self.tally.small.get(self.last) == 2 and self.last in "hda":
            self.tally.add_large(self.last, _number(match), match.start())
        else:
            self.tally.add_rockets(_number(match))
            self.last = ""

    def environment(self, match: re.Match[str]) -> None:
        """`Env (a, b)` or `Env a`."""
        words = [" ".join(word.split()) for word in (match["words"] or match["word"] or "").split(",")]
        if not all(words):
            raise UnclearTextError(
                match.start(),
                "environment_missing",
                Sentence("Env is there, but not what for."),
                Sentence("Write Env (filter)."),
                "RA-SYS-18",
            )
        self.tally.environments += words
        self.last = ""

    def doubled(self, match: re.Match[str]) -> None:
        """`2+d8Rd`: two dice and the eight-sided one, of one range."""
        self.last = match["range"].lower()
        self.tally.add(self.last, _number(match), match.start())
        self.tally.add_large(self.last, 1, match.start())

    def large_red(self, match: re.Match[str]) -> None:
        """`d8Rd`, `R8d`, `Rdd8`, `Rd8`: an eight-sided red die that names its range."""
        kind = (match["r1"] or match["r2"] or match["r3"]).lower()
        if kind == "d" and self.rockets_named and self.last != "d":
            self.tally.add_rockets(_number(match))
        else:
            self.last = kind
            self.tally.add_large(kind, _number(match), match.start())

    def bare_large(self, match: re.Match[str]) -> None:
        """`+d8`: the second weapon of the range before it, or the sprint die after a green one."""
        if self.glue and self.last in ("h", "d", "a"):
            self.tally.add_large(self.last, 1, match.start())
        elif not (self.glue and self.last == "g"):
            raise UnclearTextError(
                match.start(),
                "d8_without_weapon",
                Sentence("This d8 follows no weapon."),
                Sentence("Write it after its weapon, such as 2Rd+d8."),
                "RA-SYS-07",
            )

    def sprint(self, match: re.Match[str]) -> None:
        """`Gd8`: derived from the systems, so read and left aside (RA-SYS-10)."""

    def dice(self, match: re.Match[str]) -> None:
        """`2Rd`, `1B`, `W`, `d6Ra`: six-sided dice, one where no number says how many."""
        self.last = (match["range"] or match["colour"]).lower()
        self.tally.add(self.last, _number(match), match.start())

    def red_without_range(self, match: re.Match[str]) -> None:
        """`2R`: which range is not for the reader to decide."""
        raise UnclearTextError(
            match.start(),
            "range_missing",
            Sentence("These red dice name no range."),
            Sentence("Write 2Rh, 2Rd or 2Ra."),
            "RA-SYS-08",
        )

    def brackets(self, match: re.Match[str]) -> None:
        """Brackets after dice hold what the system is called, or the sprint die."""
        inside = match["inside"]
        if _SPRINT_ONLY.match(inside):
            return
        if _is_dice(inside) or not self.last:
            raise UnclearTextError(
                match.start(), "brackets", Sentence("It is not clear what these brackets belong to.")
            )
        self.tally.names.setdefault(self.last, " ".join(inside.split()))


def _number(match: re.Match[str]) -> int:
    return 1 if match["n"] is None else int(match["n"])


def _is_dice(text: str) -> bool:
    try:
        _Scanner(text).scan()
    except UnclearTextError:
        return False
    return True


_DIE_OF_ROCKET = re.compile(rf"{_ROCKET_DIE}|R8d|d8Rd|Rdd?8", re.I)
_ROCKET_WORDS = (
    r"(?:(?P<n>\d{1,2})\s*[x×]?\s*)?SSRs?(?![a-wyz])"
    r"(?:\s*(?:\(\s*[x×]?\s*(?P<inside>\d{1,2})\s*[x×]?\s*\)|[x×]\s*(?P<after>\d{1,2})))?"
    rf"(?:\s*[:(]?(?P<dice>(?:\s*(?:{_DIE_OF_ROCKET.pattern}))+)\s*\)?)?"
)

_ITEMS: tuple[tuple[re.Pattern[str], Callable[[_Scanner, re.Match[str]], None]], ...] = tuple(
    (re.compile(pattern, re.I), handle)
    for pattern, handle in (
        (
            _ROCKET_WORDS,
            _Scanner.rocket_words,
        ),
        (
            r"Env(?:ironment)?(?![a-z])\s*:?\s*(?:\((?P<words>[^()]*)\)|(?P<word>[^\W\d_][\w.'’-]*))?",
            _Scanner.environment,
        ),
        (r"(?P<n>\d{1,2})\s*\+\s*d8R(?P<range>[hda])", _Scanner.doubled),
        (rf"{_COUNT}d6(?:R(?P<range>[hda])|(?P<colour>[WBGY]))", _Scanner.dice),
        (
            rf"{_COUNT}(?:d?8R(?P<r1>[hda])|R8(?P<r2>[hda])|R(?P<r3>d(?=8)|[hda](?=d8))d?8(?!r(?![hda8])))",
            _Scanner.large_red,
        ),
        (rf"{_COUNT}(?P<die>{_ROCKET_DIE})", _Scanner.rocket_die),
        (r"(?:1\s*)?d8(?![RGBYW])", _Scanner.bare_large),
        (r"(?:1\s*)?(?:Gd8(?![RG])|d8G)", _Scanner.sprint),
        (rf"{_COUNT}(?:R(?P<range>[hda])|(?P<colour>[WBGY]))", _Scanner.dice),
        (rf"{_COUNT}R", _Scanner.red_without_range),
        (r"\((?P<inside>[^()]*)\)", _Scanner.brackets),
    )
)


def read_dice(text: str) -> Tally:
    """Return the dice counted in a text; raises UnclearTextError with the place of what cannot be read."""
    if not text.strip():
        raise UnclearTextError(
            0, "no_dice", Sentence("There are no dice here."), Sentence("Write dice such as 2Rd/1B/1G/1Y/2W.")
        )
    web = _WEB_BUILDER.match(text)
    if web and (web["r"] or web["g"]):
        return _web_builder(web)
    return _Scanner(text).scan()


def _web_builder(match: re.Match[str]) -> Tally:
    """Count `2W1B1YRd2+d8G1`: white, blue, yellow before their letters, red and green after them."""
    tally = Tally()
    for kind in "wby":
        if match[kind]:
            tally.add(kind, int(match[kind][0]), match.start(kind))
    for weapon in _WEB_WEAPON.finditer(match["r"]):
        at = match.start("r") + weapon.start()
        kind = weapon[1].lower().replace("m", "h")
        tally.add(kind, int(weapon[2]), at)
        if weapon[3]:
            tally.add_large(kind, 1, at)
    green = (match["g"] or "").lower()
    if green[1:2].isdigit():
        tally.add("g", int(green[1]), match.start("g"))
    return tally
