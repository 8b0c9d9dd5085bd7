"""The services: things that people do. Each is one function, one transaction, one line in the log."""
