"""The pictures of Auf Heller und Pfennig."""
