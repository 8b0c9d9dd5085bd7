"""The program as a server on the laptop: port, key, sole use of the database, start and welcome."""
