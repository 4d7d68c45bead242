"""The pictures of In Teufels Küche."""
