"""The booklet of an event: who was in it, how it ended, every match with its hands, and what was curious."""
