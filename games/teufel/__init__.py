"""In Teufels Küche (Alex Randolph, 1993), for 2 to 4 seats."""
