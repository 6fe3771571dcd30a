"""A battle as files, records and commands hold it: state, actions and events as plain JSON values and back.

The keys are a contract with everybody who writes scenarios and reads records.
"""
