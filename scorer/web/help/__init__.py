"""The help: three sentences about each page, and the texts of `docs/hjalp` as pages."""
