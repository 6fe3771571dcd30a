"""Places every triangle of a model and prints how many; arguments: MODEL LIBRARY [CACHE]."""

import sys
from pathlib import Path

from ldraw_catalog.assembly.assemble import assemble
from ldraw_catalog.parts.catalog import PartCatalog
from ldraw_catalog.parts.geometry import transform_points
from ldraw_catalog.parts.index import PartIndex
from ldraw_catalog.parts.library import Library
from ldraw_catalog.pictures.meshes import shapes_of
from ldraw_catalog.reading.read import read_file

model, library, *cache = map(Path, sys.argv[1:])
parts = PartCatalog(PartIndex.shipped(), Library.open(library), cache=cache[0] if cache else None)
assembly = assemble(read_file(model), parts)
shapes, placements = shapes_of(assembly, parts), assembly.placements
placed = [
    transform_points(shapes[name].points.T.reshape(-1, 3, 3), placements.transforms[where])
    for name, where in placements.by_name(placements.has_place)
]
print(sum(triangles.shape[0] * triangles.shape[1] for triangles in placed))
