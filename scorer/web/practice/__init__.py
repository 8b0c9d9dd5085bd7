"""The practice table: the table page with a made-up match that leaves no trace."""
