"""What is drawn and said of Liberation, from what a seat may know."""
