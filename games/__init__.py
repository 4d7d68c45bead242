"""The rules of the games, sans-I/O: no Discord, no storage, no clock."""
