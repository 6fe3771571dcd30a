"""Fleets compared by their game's rules, in the words of the page (IO-PPA, AB-PPA)."""

from collections.abc import Sequence
from dataclasses import replace

from campaigns.intercept_orbit.companies.fleet import KeptFleet
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from campaigns.intercept_orbit.companies.rules_view import fleet_terms, rules_fleet
from mfz_desktop.companies.compare.table import Compared, ComparedCompany, sum_in_words, tied_text
from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.companies.comparison_words import figure_words, reason_words, role_words
from mfz_desktop.intercept_orbit.piece_words import PIECE_WORDS
from mfz_rules.intercept_orbit.fleets.comparing import Standing, compare


def compared(kept: Sequence[KeptFleet]) -> Compared:
    """Compare fleets by the settings of the first, as many players as there are fleets."""
    standings = compare([rules_fleet(one) for one in kept], FLEET_GAMES[kept[0].game].profile, fleet_terms(kept[0]))
    return in_words(standings, kept[0].game, remark_about(kept))


def in_words(standings: Sequence[Standing], game: str, remark: str = "") -> Compared:
    """Return a comparison as the page shows it."""
    return Compared(tuple(_in_words(one, standings, game) for one in standings), as_text(standings), remark)


def remark_about(kept: Sequence[KeptFleet]) -> str:
    """Return what to know before believing the numbers."""
    if len({replace(fleet_terms(one), players=0) for one in kept}) > 1:
        return translate("Compare", "These fleets are built for different settings; those of the first are used.")
    if any(one.players != len(kept) for one in kept):
        return translate("Compare", "{number} compare here, and not all were built for so many players.").format(
            number=len(kept)
        )
    return ""


def _in_words(one: Standing, standings: Sequence[Standing], game: str) -> ComparedCompany:
    assets = translate("Compare", "{assets} ships and companies + {hvas} {hva_word}")
    if not one.hvas_said:
        assets = translate("Compare", "{assets} ships and companies + {hvas} {hva_word} of the table")
    hva_word = PIECE_WORDS[game]().hvas_counted(one.hvas)
    changes = (
        (reason.change, reason_words(reason.what, reason.change, [standings[at].fleet for at in reason.tied]))
        for reason in one.reasons
    )
    return ComparedCompany(
        name=one.fleet,
        counts=" · ".join(figure_words(key, number) for key, number in one.figures),
        reasons=sum_in_words(one.score_per_asset.terms[0].amount, changes),
        score_per_asset=int(one.score_per_asset),
        assets=one.assets,
        assets_words=assets.format(assets=one.assets - one.hvas, hvas=one.hvas, hva_word=hva_word),
        score=one.score,
        position=role_words(one.position),
        tied_with=tuple(standings[other].fleet for other in one.tied_with),
    )


def as_text(standings: Sequence[Standing]) -> str:
    """Return the comparison as the community writes it, highest score first."""
    ordered = sorted(standings, key=lambda standing: -standing.score)
    return "".join(
        f"{one.fleet} ({_counted(one)}) = ({int(one.score_per_asset)} points per asset) * ({one.assets} assets)"
        f" = {one.score} points -- {one.position.replace('_', ' ')}{tie_text(one, standings)}\n"
        for one in ordered
    )


def _counted(one: Standing) -> str:
    return " & ".join(f"{number} {key.replace('_', ' ')}" for key, number in one.figures)


def tie_text(standing: Standing, standings: Sequence[Standing]) -> str:
    """Return `, tied with Thorn Pack`; nothing where there is no tie."""
    return tied_text([standings[other].fleet for other in standing.tied_with])
