"""Helper processes: what they do (`jobs`), each of them (`process`), and the fair queue before each (`pool`)."""
