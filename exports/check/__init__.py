"""The check of an archived tournament, by its own code: it uses no pairing and no standings of the engine."""
