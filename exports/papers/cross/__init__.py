"""The cross table: what each won and lost against each."""
