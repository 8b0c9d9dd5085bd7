"""A whole tournament as one JSON document, `turnering/1`. docs/archive.md describes it."""
