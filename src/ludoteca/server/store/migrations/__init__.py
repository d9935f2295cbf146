"""The steps by which the database came to its present shape."""

from __future__ import annotations

HEAD = "0013"
