"""The frame around all pages: log-in, languages, errors, security, start page, settings, rules."""
