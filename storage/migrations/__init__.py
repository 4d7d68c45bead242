"""The Alembic environment; `storage.migrate` applies it."""
