"""What is asked for and shown by HTTP: pages, messages, refusals."""
