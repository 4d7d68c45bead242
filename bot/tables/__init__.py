"""What people can do: use cases on storage and rules. Knows no Discord and says no words."""
