"""Tables at the screen, over HTTP and sockets: `tilegen serve`."""
