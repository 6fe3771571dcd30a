"""The games whose companies, set-ups and campaigns the tests keep."""

from campaigns.companies.kind import CompanyKinds
from campaigns.intercept_orbit.battles.kind import FleetSetups
from campaigns.intercept_orbit.campaign.templates import FleetTemplates
from campaigns.intercept_orbit.companies.games import FLEET_GAMES
from campaigns.intercept_orbit.companies.kind import FleetKind
from campaigns.rapid_attack.battles.kind import RapidAttackSetups
from campaigns.rapid_attack.campaign.game import RapidAttackCampaigns
from campaigns.rapid_attack.campaign.templates import RapidAttackTemplates
from campaigns.rapid_attack.companies.kind import RapidAttackCompanies

RA_COMPANIES = RapidAttackCompanies()
RA_CAMPAIGNS = RapidAttackCampaigns()
FLEETS = {game: FleetKind(one) for game, one in FLEET_GAMES.items()}
COMPANY_KINDS: CompanyKinds = {"rapid-attack": RA_COMPANIES, **FLEETS}
GAMES = {"rapid-attack": RA_CAMPAIGNS}
RA_SETUPS = RapidAttackSetups()
FLEET_SETUPS = {game: FleetSetups(game) for game in FLEET_GAMES}
RA_TEMPLATES = RapidAttackTemplates()
TEMPLATES = {"rapid-attack": RA_TEMPLATES, **{game: FleetTemplates(game) for game in FLEET_GAMES}}
