"""Being told away from the table: that it is one's turn, that the table is full, that the game is over.

settings    what the operator allows
addresses   which addresses may be told at all
channels    how a person wants to be told, and when not
scheduler   who is to be told what, and when: kept in the database, told by one worker
message     what a notice says: the same words for everybody in the same place, and nothing of what lies on the table
outbox      the process that notices leave by; sender is what runs in it

Uses `tables` and `store`; no table knows of it, and nothing that goes wrong here reaches one.
"""
