"""The luck of a table: commitment, words, records checked."""
