"""Who has whom, in a word or two: fuel, captives, cargo, prizes. No Qt widget."""

from mfz_desktop.core.language import translate
from mfz_desktop.intercept_orbit.battle.text.names import Names, condition_word
from mfz_rules.intercept_orbit.state.assets import AssetState, CompanyState, Condition, HvaState, ShipState


def short_words(asset: AssetState) -> str:
    """Return what the order says beside an asset's name: `fuel 3`, `on deck`, `prize`."""
    if isinstance(asset, ShipState):
        return translate("Battle", "prize") if asset.controller != asset.owner else ""
    if isinstance(asset, CompanyState):
        if asset.condition is Condition.FLYING:
            return translate("Battle", "fuel {value}").format(value=asset.fuel or 0)
        return condition_word(asset.condition)
    assert isinstance(asset, HvaState)
    if not asset.holder:
        return translate("Battle", "nobody's")
    return "" if asset.holder == asset.owner else translate("Battle", "taken")


def holding_lines(names: Names, asset: AssetState) -> list[str]:
    """Return what tables forget: who has it, what it touches, what it is near, whose it was."""
    said = []
    if isinstance(asset, ShipState) and asset.controller != asset.owner:
        words = translate("Battle", "Prize of {captor}, built by {owner}")
        said.append(words.format(captor=names(asset.controller), owner=names(asset.owner)))
    if isinstance(asset, HvaState):
        said.append(_held(names, asset))
    if isinstance(asset, CompanyState):
        said += _company(names, asset)
    near = getattr(asset, "near", ())
    if near:
        said.append(translate("Battle", "Near {pieces}").format(pieces=names.all(near)))
    return said


def _held(names: Names, hva: HvaState) -> str:
    if not hva.holder:
        return translate("Battle", "Nobody has it; {owner} brought it").format(owner=names(hva.owner))
    if hva.holder == hva.owner:
        return translate("Battle", "With {holder}").format(holder=names(hva.holder))
    words = translate("Battle", "With {holder}, brought by {owner}")
    return words.format(holder=names(hva.holder), owner=names(hva.owner))


def _company(names: Names, company: CompanyState) -> list[str]:
    said = []
    words = {
        Condition.ON_DECK: translate("Battle", "On deck of {holder}"),
        Condition.CARRIED: translate("Battle", "Carried by {holder}"),
        Condition.CAPTIVE: translate("Battle", "Captive of {holder}"),
        Condition.DRIFTING: translate("Battle", "Drifts, out of fuel"),
    }
    if company.condition in words:
        said.append(words[company.condition].format(holder=names(company.holder)))
    if company.condition is Condition.FLYING and company.touching:
        said.append(translate("Battle", "At {ships}").format(ships=names.all(company.touching)))
    return said
