"""Somebody to play against: the opponents' list that is shipped, built from the models of a company that is there."""

from collections import Counter
from dataclasses import replace

import resources
from campaigns.companies.copying import copy_company
from campaigns.names import shorten
from campaigns.rapid_attack.companies.company import KeptCompany, KeptFrame
from campaigns.rapid_attack.companies.from_list import kept_company
from mfz_rules.rapid_attack.companies.text_list import read_text_list

SAMPLES, LIST = "samples", "opponents.txt"


def opponent_of(company: KeptCompany) -> KeptCompany:
    """Return the shipped opponents; their frames wear the models of the company's frames that are most like them.

    So both have pictures and bases. They do not mirror the company: equal companies tie, and a first battle would
    begin with rolling that out.
    """
    listed = kept_company(read_text_list(resources.read_text(SAMPLES, LIST))[0])
    stations = tuple(
        replace(own, model=other.model, picture=other.picture)
        for own, other in zip(listed.stations, company.stations, strict=False)
    )
    return replace(
        listed,
        edition=company.edition,
        scale=company.scale,
        players=company.players,
        frames=tuple(with_model_of_likest(frame, company.frames) for frame in listed.frames),
        spares=tuple(with_model_of_likest(frame, company.frames) for frame in listed.spares),
        stations=(*stations, *listed.stations[len(stations) :]),
    )


def mirror_of(company: KeptCompany, name: str) -> KeptCompany:
    """Return the same company once more, under another name and with ids of its own."""
    return replace(copy_company(company), name=shorten(name))


def with_model_of_likest(frame: KeptFrame, others: tuple[KeptFrame, ...]) -> KeptFrame:
    """Return the frame with model, picture and base of the one whose systems are most like its own."""
    if not others:
        return frame
    like = max(others, key=lambda other: likeness(frame, other))
    return replace(
        frame, model=like.model, picture=like.picture, footprint=like.footprint, bricks_high=like.bricks_high
    )


def likeness(one: KeptFrame, other: KeptFrame) -> int:
    """Return how many systems two frames share, less those that only one of them has."""
    mine, theirs = Counter(system.type for system in one.systems), Counter(system.type for system in other.systems)
    return (mine & theirs).total() - ((mine - theirs) + (theirs - mine)).total()
