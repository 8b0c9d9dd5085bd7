"""What each system promises of its rounds: who meets whom, who has a bye, who goes on."""
