"""For hatchling: a wheel with the compiled modules that `make fast` left in ``build/fast/lib``, and the tag of this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledModules(BuildHookInterface[Any]):
    """Asked for by ``HATCH_BUILD_HOOK_ENABLE_CUSTOM=true``: else the wheel is pure Python."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        lib = Path(self.root) / "build" / "fast" / "lib"
        ours = [path for path in sorted(lib.rglob("*")) if path.is_file() and not path.is_symlink() and "__pycache__" not in path.parts]
        if not ours:
            raise FileNotFoundError(f"{lib} holds no compiled modules: make fast")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): path.relative_to(lib).as_posix() for path in ours})
