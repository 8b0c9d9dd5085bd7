"""The printed papers: what stands on each of them (`content`), apart from how it is drawn (`drawing`)."""
