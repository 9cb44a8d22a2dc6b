"""What happens while people are there: connections, news, bots and clocks."""
