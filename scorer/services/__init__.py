"""What people do: one function, one transaction, one line in the log."""
