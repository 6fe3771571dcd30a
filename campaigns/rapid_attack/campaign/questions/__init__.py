"""What a group that makes up its own setting or rules should ask itself (section 24), as data."""
