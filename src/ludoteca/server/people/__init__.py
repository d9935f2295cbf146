"""Who somebody is: devices and names, the keys of seats, and what is kept of persons."""
