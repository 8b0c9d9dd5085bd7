"""Web pages, a folder a task. A page reads what it was sent, calls a service and renders."""
