"""The page on which two copies of a campaign are compared and become one."""
