"""What is drawn and said of Gradisca, from what a seat may know."""
