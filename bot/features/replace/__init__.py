"""Somebody takes over a seat: it is offered by its own person, or by the others."""
