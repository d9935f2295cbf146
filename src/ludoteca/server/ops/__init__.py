"""For those who run a house: health, metrics, logs, retention, upgrades, load tests."""
