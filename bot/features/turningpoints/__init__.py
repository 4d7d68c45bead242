"""Looking back at a finished game: where somebody lost it, by what they knew."""
