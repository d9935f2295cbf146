"""The rules of Garibaldi: what lies on the table, and one file for each chapter of the rulebook."""
