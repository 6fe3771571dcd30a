"""The page of a campaign's earlier states."""
