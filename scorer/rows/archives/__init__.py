"""A tournament as it is stored, written as an archive (`turnering/1`)."""
