"""What people do. Each service is one function, within one transaction, with one line in the log."""
