"""The Discord side: commands, the table card, private messages. The only place that knows Discord and clocks."""
