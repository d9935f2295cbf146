"""Who somebody is: the keys of seats and the person whom a device shows. Pure: touches no table and no disk."""
