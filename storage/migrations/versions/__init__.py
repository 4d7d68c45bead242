"""One module per schema revision, applied in order and never edited once released."""
