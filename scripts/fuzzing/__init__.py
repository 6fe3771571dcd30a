"""What the two fuzzers share: files to start from, changes to them, and the bounds that reading them must keep."""
