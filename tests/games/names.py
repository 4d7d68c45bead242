"""The names of those who sit at a table of up to seven seats, in tests of pictures."""

NAMES = ("Anna", "Ben", "Cleo", "Dschinghis", "Eve", "Fritzi", "Guðrún")
