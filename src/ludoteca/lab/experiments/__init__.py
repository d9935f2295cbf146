"""Experiments: many games of bots at tables that differ in one thing, kept line by line, and a report of what came of them."""
