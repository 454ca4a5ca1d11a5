"""The parts that all games share: rules as an interface, records, and simulated games."""
