"""For those who run a house: retention, upgrades, load tests, the garbage collector. Uses what is below the service, knows no HTTP."""
