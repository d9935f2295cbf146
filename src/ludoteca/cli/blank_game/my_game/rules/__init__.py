"""The rules: no input or output, no clock, no language, no chance but by `Roll`."""
