"""The parts draft: friends share a pool of parts, pile by pile."""
