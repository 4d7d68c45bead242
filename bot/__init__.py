"""The Discord side on three floors, arrows only downwards: the `wire` to Discord, the `face` shown, the `table`."""
