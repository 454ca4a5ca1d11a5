"""A system without the cairo library, for whoever has it: on PYTHONPATH it is found first."""

message = 'no library called "cairo" was found'
raise OSError(message)
