"""The laptop as a server: its addresses, its port, its key, its one place at the database."""
