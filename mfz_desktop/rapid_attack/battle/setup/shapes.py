"""Outlines of terrain: convex polygons in ruler units. No Qt here, and no rules."""

from math import cos, hypot, pi, radians, sin

Point = tuple[float, float]
Outline = tuple[Point, ...]

ROUND_CORNERS = 8
DIGITS = 3
"""Of a coordinate: a thousandth of a unit is a twentieth of a millimetre."""


def box(width: float, depth: float) -> Outline:
    """Return a rectangle round its own centre."""
    x, y = width / 2, depth / 2
    return ((-x, -y), (x, -y), (x, y), (-x, y))


def rounded(width: float, depth: float) -> Outline:
    """Return an eight-cornered outline round its own centre that fills the rectangle's width and depth."""
    angles = [(2 * index + 1) * pi / ROUND_CORNERS for index in range(ROUND_CORNERS)]
    reach = cos(pi / ROUND_CORNERS)
    return tuple((width / 2 * cos(angle) / reach, depth / 2 * sin(angle) / reach) for angle in angles)


def put(outline: Outline, x: float, y: float, turn: float = 0.0) -> Outline:
    """Return an outline turned by degrees anticlockwise round its own centre and put to a place."""
    cosine, sine = cos(radians(turn)), sin(radians(turn))
    return tuple(
        (round(x + px * cosine - py * sine, DIGITS), round(y + px * sine + py * cosine, DIGITS)) for px, py in outline
    )


def centre(outline: Outline) -> Point:
    """Return the middle of an outline's corners, which is the centre it was put round."""
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)


def moved(outline: Outline, dx: float, dy: float) -> Outline:
    """Return an outline moved along."""
    return tuple((round(x + dx, DIGITS), round(y + dy, DIGITS)) for x, y in outline)


def turned(outline: Outline, degrees: float) -> Outline:
    """Return an outline turned anticlockwise on its place."""
    x, y = centre(outline)
    return put(moved(outline, -x, -y), x, y, degrees)


def bounds(outline: Outline) -> tuple[float, float, float, float]:
    """Return left, low, right and high."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def inside_table(outline: Outline, width: float, depth: float, margin: float = 0.0) -> bool:
    """Whether an outline lies on the table, that far from its edges."""
    left, low, right, high = bounds(outline)
    slack = 10.0**-DIGITS
    return min(left, low) >= margin - slack and right <= width - margin + slack and high <= depth - margin + slack


def kept_on_table(outline: Outline, width: float, depth: float) -> Outline:
    """Return an outline pushed onto the table as far as there is room."""
    left, low, right, high = bounds(outline)
    dx = -left if left < 0 else min(0.0, width - right)
    dy = -low if low < 0 else min(0.0, depth - high)
    return moved(outline, dx, dy) if dx or dy else outline


def contains(outline: Outline, point: Point) -> bool:
    """Whether a point lies within a convex outline given anticlockwise, its edge included."""
    return all(
        (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax) >= -1e-9
        for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True)
    )


def apart(one: Outline, other: Outline) -> float:
    """Return by how much a line separates two convex outlines; below 0 they overlap by that much.

    Never more than the true gap: two corners that look at each other are a little farther apart.
    """
    return max(_apart_along(one, other), _apart_along(other, one))


def nearer(one: Outline, other: Outline, distance: float) -> bool:
    """Whether two outlines are nearer to each other than that; what is far apart is known at a glance."""
    left, low, right, high = bounds(one)
    other_left, other_low, other_right, other_high = bounds(other)
    clear = max(other_left - right, left - other_right, other_low - high, low - other_high)
    return clear < distance and apart(one, other) < distance


def overlap(one: Outline, other: Outline) -> bool:
    """Whether two convex outlines share ground; to touch is not to overlap."""
    return nearer(one, other, -2 * 10**-DIGITS)


def _apart_along(one: Outline, other: Outline) -> float:
    best = -float("inf")
    for (ax, ay), (bx, by) in zip(one, (*one[1:], one[0]), strict=True):
        length = hypot(bx - ax, by - ay)
        if length:
            nx, ny = (by - ay) / length, (ax - bx) / length  # outwards, the corners being anticlockwise
            best = max(best, min((x - ax) * nx + (y - ay) * ny for x, y in other))
    return best
