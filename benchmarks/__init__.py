"""How fast the program is: each module is started by `python -m benchmarks.<module>`."""
