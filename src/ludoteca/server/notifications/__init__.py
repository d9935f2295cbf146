"""Being told away from the table: that it is one's turn, that the table is full, that the game is over.

settings    what the operator allows
addresses   which addresses may be told at all
ways        how a person wants to be told, and when not
teller      who is to be told what, and when: kept in the database, told by one worker
message     what a notice says: the same words for everybody in the same place, and nothing of what lies on the table
post        the process that notices leave by; carrier is what runs in it
"""
