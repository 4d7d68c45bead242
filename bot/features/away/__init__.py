"""Being away for some days."""
