"""The program as a server on the laptop: its port, its key, its one place at the database, its welcome."""
