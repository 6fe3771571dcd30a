"""Plain documents: JSON read with limits, and values taken out of it with the place named where one is wrong."""
