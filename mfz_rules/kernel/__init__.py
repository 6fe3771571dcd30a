"""What every game shares and none owns: dice, explained numbers, timelines, records and how values are stored."""
