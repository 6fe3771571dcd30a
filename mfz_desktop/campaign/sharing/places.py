"""Where sharing happens, and what its files are called."""

SUFFIX = ".mfz-campaign"
CAMPAIGNS, CAMPAIGN = "campaigns", "campaign"
MERGE, BACKUPS = "campaign_merge", "campaign_backups"
"""Ids of the pages; those of one campaign are gone to with its id, perhaps with more behind a `/`."""
OF_ONE = (CAMPAIGN, "campaign_records", "campaign_result", "campaign_plan", "campaign_conditions", BACKUPS)
"""The pages on which one campaign is shown."""
