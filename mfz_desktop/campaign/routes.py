"""Ids of the pages of campaigns, apart from the features: the pages name each other by them."""

CAMPAIGNS, CAMPAIGN, NEW = "campaigns", "campaign", "campaign_new"
PLAN, CONDITIONS, PEOPLE, WORLD = "campaign_plan", "campaign_conditions", "campaign_people", "campaign_world"
"""The last is gone to with `CAMPAIGN`, or `CAMPAIGN/world.places/ID` for one place, faction or hook of it."""
RESULT, RECORDS = "campaign_result", "campaign_records"
"""The first is gone to with `CAMPAIGN/BATTLE`, the second with `CAMPAIGN` or `CAMPAIGN/service`."""
BRIEFING = "campaign_briefing"
"""Gone to with `CAMPAIGN/BATTLE`."""
MERGE, BACKUPS = "campaign_merge", "campaign_backups"
TEMPLATES, TEMPLATE = "campaign_templates", "campaign_template"
OF_ONE = (CAMPAIGN, RECORDS, RESULT, BRIEFING, PLAN, CONDITIONS, PEOPLE, WORLD, BACKUPS)
"""The pages on which one campaign is shown; they are gone to with its id, perhaps with more behind a `/`."""
