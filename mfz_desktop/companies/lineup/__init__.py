"""A company side by side on its bases, to scale."""
