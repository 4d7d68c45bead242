"""Discord: what people can do there, what they see, and what follows (`docs/architecture.md`)."""
