"""The connection to Discord: gateway, shard leases, requests, duplicate interactions, errors."""
