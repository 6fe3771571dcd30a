"""Plain JSON values that hold others: lists, objects with free keys, and what may be one thing or another."""

from mfz_rules.kernel.leaves import LEAVES, Misfit, Pair, same, shown


def optional(pair: Pair) -> Pair:
    """Return the pair of a type that null may stand for."""
    reader, writer = pair.read, pair.write
    return Pair(
        lambda plain: None if plain is None else reader(plain),
        lambda value: None if value is None else writer(value),
    )


def scalars(hints: tuple[type, ...]) -> Pair:
    """Return the pair of a union of texts, numbers and booleans, told apart by their JSON types."""
    readers = {hint: LEAVES[hint].read for hint in hints}
    if float in readers:
        readers.setdefault(int, LEAVES[float].read)

    def read(plain: object) -> object:
        reader = readers.get(type(plain))
        if reader is None:
            raise Misfit("is {found}, which is of a wrong type", found=shown(plain))
        return reader(plain)

    return Pair(read, same)


def _listed(plain: object) -> list[object] | tuple[object, ...]:
    if isinstance(plain, list | tuple):
        return plain
    raise Misfit("is {found}, and a list is wanted", found=shown(plain))


def many(pair: Pair) -> Pair:
    """Return the pair of tuples of any length, all of one type."""
    reader, writer = pair.read, pair.write

    def read(plain: object) -> tuple[object, ...]:
        found: list[object] = []
        keep = found.append
        listed = _listed(plain)
        try:
            for each in listed:
                keep(reader(each))
        except Misfit as misfit:
            misfit.inside(f"[{len(found)}]")
            raise
        return tuple(found)

    return Pair(read, lambda values: [writer(each) for each in values])


def row(pairs: tuple[Pair, ...]) -> Pair:
    """Return the pair of tuples that hold one value of each of these types."""

    def read(plain: object) -> tuple[object, ...]:
        listed = _listed(plain)
        if len(listed) != len(pairs):
            raise Misfit("has {number} values, and {wanted} are wanted", number=len(listed), wanted=len(pairs))
        index = 0
        try:
            found = []
            for index, pair in enumerate(pairs):
                found.append(pair.read(listed[index]))
        except Misfit as misfit:
            misfit.inside(f"[{index}]")
            raise
        return tuple(found)

    return Pair(read, lambda values: [pair.write(each) for pair, each in zip(pairs, values, strict=True)])


def frozen_set(pair: Pair) -> Pair:
    """Return the pair of sets, which are written sorted."""
    listed = many(pair)
    return Pair(lambda plain: frozenset(listed.read(plain)), lambda values: sorted(map(pair.write, values)))


def mapping(keys: Pair, values: Pair) -> Pair:
    """Return the pair of objects whose keys are free."""

    def read(plain: object) -> dict[object, object]:
        if type(plain) is not dict:
            raise Misfit("is {found}, and an object is wanted", found=shown(plain))
        key = ""
        found = {}
        try:
            for key, each in plain.items():
                found[keys.read(key)] = values.read(each)
        except Misfit as misfit:
            misfit.inside(f".{key}")
            raise
        return found

    return Pair(read, lambda held: {keys.write(key): values.write(each) for key, each in held.items()})
