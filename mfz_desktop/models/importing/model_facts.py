"""What a campaign's limits on models ask of one that was read: parts, size, colours, categories."""

from campaigns.campaign.limits import ModelFacts
from ldraw_catalog.assembly.assembly import Assembly
from ldraw_catalog.parts.catalog import PartCatalog
from mfz_desktop.models.importing.inspection import InspectedModel

DAT = ".dat"


def model_facts(model: InspectedModel, parts: PartCatalog) -> ModelFacts:
    """Return the facts of a model. A part that was given another number counts under both."""
    assembly, measure = model.found.assembly, model.measure
    known = measure.measured is not None
    infos = [info for name in assembly.distinct if (info := parts.info(name)) is not None]
    return ModelFacts(
        parts=assembly.parts,
        longest_studs=round(max(measure.studs_x, measure.studs_z), 1) if known else None,
        bricks_high=round(measure.bricks_high, 1) if known else None,
        used=_numbers(assembly, parts),
        colours=frozenset(assembly.placements.colours.tolist()),
        categories=frozenset(info.category.casefold() for info in infos),
    )


def _numbers(assembly: Assembly, parts: PartCatalog) -> frozenset[str]:
    names = {named for name in assembly.distinct for named in (name, parts.resolve(name) or name)}
    return frozenset(name.casefold().removesuffix(DAT) for name in names)
