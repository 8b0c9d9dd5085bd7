"""The system that a card club opens its laptop with. `scorer.app.create_app` is its web application."""
