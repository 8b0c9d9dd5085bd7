"""The checks of rounds, by what each system promises: who meets whom, who has a bye, who goes on."""
