"""The line to Discord: gateway, shard leases, duplicate interactions, transient errors."""
