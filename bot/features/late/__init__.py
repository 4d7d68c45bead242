"""What becomes of people who are late."""
