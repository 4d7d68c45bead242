"""Notices: messages that notify, remind or warn people unasked."""
