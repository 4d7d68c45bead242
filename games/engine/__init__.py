"""What all games share: records and replay, verifiable luck, news, registry and command line."""
