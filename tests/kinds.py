"""The games whose companies, set-ups and campaigns the tests keep."""

from campaigns.companies.kind import CompanyKinds
from campaigns.rapid_attack.battles.kind import RapidAttackSetups
from campaigns.rapid_attack.campaign.game import RapidAttackCampaigns
from campaigns.rapid_attack.campaign.templates import RapidAttackTemplates
from campaigns.rapid_attack.companies.kind import RapidAttackCompanies

RA_COMPANIES = RapidAttackCompanies()
RA_CAMPAIGNS = RapidAttackCampaigns()
COMPANY_KINDS: CompanyKinds = {"rapid-attack": RA_COMPANIES}
GAMES = {"rapid-attack": RA_CAMPAIGNS}
RA_SETUPS = RapidAttackSetups()
RA_TEMPLATES = RapidAttackTemplates()
TEMPLATES = {"rapid-attack": RA_TEMPLATES}
