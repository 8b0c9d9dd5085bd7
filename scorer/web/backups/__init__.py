"""The page about backups: when the last was made, where, and how to go back to one."""
