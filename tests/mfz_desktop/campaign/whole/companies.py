"""The three companies of the story, legal for a skirmish of three players."""

from campaigns.rapid_attack.companies.company import KeptCompany
from campaigns.rapid_attack.companies.from_list import kept_company
from mfz_rules.rapid_attack import read_text_list

LISTS = """Company: Harvest Hands
Station: The mill
Station: The barn
Scythe -- 2Rd/1B/2W + SSR (x1) + Env (filter)
Tractor -- 2Rh/1G/2W + SSR (x1) + Env (filter)
Kite -- 2Ra/1Y/2W + SSR (x1) + Env (filter)

Company: Holding Guard
Station: The office
Station: The tower
Warden -- 2Rd/1B/1G/2W + SSR (x1) + Env (filter)
Bailiff -- 2Rh/1G/2W + SSR (x1) + Env (filter, zero-G)
Assessor -- 2Ra/1Y/2W + SSR (x1) + Env (filter)

Company: Bright Stripes
Station: The dock
Station: The beacon
Stripe -- 2Rd/1G/2W + SSR (x1) + Env (filter, zero-G)
Osprey -- 2Rd/1Y/2W + SSR (x1) + Env (zero-G)
Boarder -- 2Rh/1B/2W + SSR (x1) + Env (filter)
"""
HARVEST, GUARD, STRIPES = "Harvest Hands", "Holding Guard", "Bright Stripes"


def companies() -> tuple[KeptCompany, ...]:
    """Return them as the garage keeps them."""
    return tuple(kept_company(one) for one in read_text_list(LISTS))
