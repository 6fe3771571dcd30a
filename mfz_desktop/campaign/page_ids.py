"""Ids of the pages of campaigns, apart from the features: the pages name each other by them."""

CAMPAIGNS, CAMPAIGN, NEW = "campaigns", "campaign", "campaign_new"
PLAN, CONDITIONS, PEOPLE = "campaign_plan", "campaign_conditions", "campaign_people"
RESULT, RECORDS = "campaign_result", "campaign_records"
"""The first is gone to with `CAMPAIGN/BATTLE`, the second with `CAMPAIGN` or `CAMPAIGN/service`."""
MERGE, BACKUPS = "campaign_merge", "campaign_backups"
TEMPLATES, TEMPLATE = "campaign_templates", "campaign_template"
OF_ONE = (CAMPAIGN, RECORDS, RESULT, PLAN, CONDITIONS, BACKUPS)
"""The pages on which one campaign is shown; they are gone to with its id, perhaps with more behind a `/`."""
