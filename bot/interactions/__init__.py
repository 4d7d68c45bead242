"""Interactions: accepting, routing, access checks and answers, shared by all features."""
