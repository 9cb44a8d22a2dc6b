"""What is sent and refused: every message of the table, of lists, of learning, and every problem by name."""
