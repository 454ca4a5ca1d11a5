"""The parts that the sets of all games share: name, art, printing and expectations."""
