"""Run the migrations on the connection handed over by `storage.migrate`, inside its transaction."""

from alembic import context

from storage.tables import metadata

connection = context.config.attributes.get("connection")
if connection is None:
    raise SystemExit("Migrations are applied by Storage.open(); start the bot instead.")

context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
