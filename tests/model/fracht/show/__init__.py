"""The game as shown to people: words, menus, pictures, chronicle, rules pages and lessons."""
