"""What a house promises, measured: ``make trust``. Each module is a part, `checker` judges by clients' logs alone."""
