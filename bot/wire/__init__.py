"""The wire to Discord: everything that waits for it."""
