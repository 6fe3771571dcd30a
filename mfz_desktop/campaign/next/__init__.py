"""The panel of one battle of a campaign: above all the next one."""
