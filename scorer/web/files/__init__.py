"""Tables of an evening as files, and as texts for the club's page, the local paper and a message."""
