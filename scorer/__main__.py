"""`python -m scorer` is the command `scorer`."""

from scorer.cli import main

main()
