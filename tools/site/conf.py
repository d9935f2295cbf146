"""How Sphinx builds the site of the documentation (`make docs`). Nothing on it comes from another host."""

from __future__ import annotations

from typing import Any

project = "Ludoteca"
author = "the makers of Ludoteca"
project_copyright = "the makers of Ludoteca, MIT"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
html_theme = "furo"
html_title = "Ludoteca"
html_show_sphinx = False
html_copy_source = False
html_static_path = ["_static"]
html_css_files = ["site.css"]

myst_heading_anchors = 4
myst_enable_extensions: list[str] = []
suppress_warnings = ["myst.header", "misc.highlighting_failure"]

default_role = "code"  # `names` in docstrings
autodoc_default_options = {"members": True, "undoc-members": False, "show-inheritance": True, "member-order": "bysource"}
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
add_module_names = False
python_maximum_signature_line_length = 100
autodoc_mock_imports = ["pytest"]  # the test kit's plugin names it; building the site needs no tests


def examples_as_code(app: Any, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """An indented block after a blank line is an example, whether or not the line before ends in ``::``."""
    out: list[str] = []
    before = ""  # the last line with something in it
    for line in lines:
        if line.startswith("    ") and out and out[-1] == "" and before and not before.startswith(" ") and not before.endswith("::"):
            out += ["::", ""]
        out.append(line)
        before = line or before
    lines[:] = out


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", examples_as_code)
