"""What is drawn and said of Garibaldi, from what a seat may know."""
