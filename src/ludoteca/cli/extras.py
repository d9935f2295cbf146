"""Which extra of the package brings a module that is not there."""

from __future__ import annotations

#: Extra -> the modules that come with it, as `pyproject.toml` has them.
EXTRAS = {
    "cli": ("babel", "fluent", "rich", "typer"),
    "lab": ("matplotlib",),
    "print": ("brotli", "cssselect2", "fontTools", "tinycss2", "typst"),
    "ray": ("ray",),
    "postgres": ("psycopg",),
    "redis": ("redis",),
    "notify": ("apprise", "cryptography", "http_ece", "py_vapid", "requests"),
    "server": (
        "aiosqlite", "alembic", "httptools", "prometheus_client", "segno", "sqlalchemy", "starlette", "structlog", "uvicorn",
        "uvloop", "websockets",
    ),
}  # fmt: skip


def missing(error: ModuleNotFoundError) -> str | None:
    """One line that says what is missing and how it comes; None for a module that no extra brings."""
    name = (error.name or "").split(".")[0]
    for extra, modules in EXTRAS.items():
        if name in modules:
            return f"this needs {name}, which comes with the extra `{extra}`: pip install 'ludoteca[{extra}]'"
    return None
