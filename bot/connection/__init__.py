"""The line to Discord: gateway, shard leases, duplicate interactions, faults that pass."""
