"""The games whose companies, set-ups and campaigns the tests keep."""

from campaigns.companies.kind import CompanyKinds
from campaigns.rapid_attack.companies.kind import RapidAttackCompanies

RA_COMPANIES = RapidAttackCompanies()
COMPANY_KINDS: CompanyKinds = {"rapid-attack": RA_COMPANIES}
