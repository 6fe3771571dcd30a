"""The board: poses, polygons, gaps, paths and heights, and no rule of any game.

Lengths are ruler units from the table's lower left corner, angles degrees anticlockwise from +x, heights bricks.
Every limit, reach and tolerance is an argument. Within the rules only this package knows NumPy and shapely.
"""
