"""What people see of the game: words, menus, pictures, chronicle, rules pages and the lesson."""
