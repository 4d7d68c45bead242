"""The Discord bot (`docs/architecture.md`)."""
