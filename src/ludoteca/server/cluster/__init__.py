"""Serving: one worker in this process or several behind one address, and who serves which table. On top: it starts `app`."""
