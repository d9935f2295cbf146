"""What compiled classes get at run time to be like the dataclasses that their sources say they are. It is part of compiled builds alone."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, cast

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**options: Any) -> Any:
        """What mypyc reads as it compiles; a class that it leaves to Python is decorated by it as any other."""
        return lambda cls: cls


__all__ = [
    "REQUIRED", "Any", "ClassVar", "Final", "Referable", "declare", "declare_slots", "field", "mypyc_attr", "new", "plain", "untyped",
]  # fmt: skip

T = TypeVar("T")


class _Required:
    def __repr__(self) -> str:
        return "REQUIRED"


#: Stands where a field has no default.
REQUIRED: Any = _Required()


class Referable:
    """Of a class with this base there can be weak references: mypyc makes room for them where a class inherits from one of Python's."""

    __slots__ = ()  # no room of its own, which compiled instances would lay out otherwise


def declare_slots(cls: type, names: tuple[str, ...]) -> None:
    """Say which attributes a class has, so that its subclasses make no room for them again."""
    untyped(cls).__slots__ = _Slots(names)


class _Slots(tuple[str, ...]):
    """Slots that count as none: mypyc refuses bases with some, and `dataclasses` must find those that are there."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return False


def new(cls: type[T]) -> T:
    """An instance of which nothing is set yet: `object.__new__` does that for classes of Python's alone."""
    empty: T = cast(Any, cls).__new__(cls)
    return empty


def field(**options: Any) -> Any:
    """As `dataclasses.field` is: an untyped one, since mypyc takes that for the value itself."""
    return dataclasses.field(**options)


def plain(cls: type[T]) -> type[T]:
    """A class with a decorator that mypyc doesn't know stays one of Python's, and its methods are compiled; it loses its base Generic."""
    if not hasattr(cls, "__class_getitem__"):
        untyped(cls).__class_getitem__ = classmethod(lambda cls, _: cls)
    return cls


def untyped(it: object) -> Any:
    return it


def declare(cls: type, own: dict[str, tuple[str, Any]], *, eq: bool = True, frozen: bool = False) -> None:
    """Give a class what `dataclasses` would: its fields, slots, comparison, text and hash. ``own`` maps field to annotation and default."""
    inherited = tuple(dataclasses.fields(cls)) if dataclasses.is_dataclass(cls) else ()
    body: dict[str, Any] = {"__annotations__": {f.name: f.type for f in inherited} | {name: kind for name, (kind, _) in own.items()}}
    body |= {f.name: f.default for f in inherited if f.default is not dataclasses.MISSING}
    for f in inherited:
        if f.default_factory is not dataclasses.MISSING:
            body[f.name] = dataclasses.field(default_factory=f.default_factory)
    body |= {name: default for name, (_, default) in own.items() if default is not REQUIRED}
    body |= {"__module__": cls.__module__, "__qualname__": cls.__qualname__}
    like: type = dataclasses.dataclass(eq=eq, frozen=frozen)(type(cls.__name__, (), body))
    # Where Python runs what was written for mypyc, a frozen class stays open: its own `__init__` sets it.
    closed = ("__setattr__", "__delattr__") if hasattr(cls, "__mypyc_attrs__") else ()
    given = ["__dataclass_fields__", "__dataclass_params__", "__match_args__"]
    given += [name for name in ("__repr__", "__eq__", "__hash__", *closed) if name in vars(like) and name not in vars(cls)]
    for name in given:
        setattr(cls, name, vars(like)[name])
    cls.__annotations__ = {name: kind for name, (kind, _) in own.items()}
    declare_slots(cls, tuple(own))
    if untyped(cls).__reduce__ is object.__reduce__:
        untyped(cls).__reduce__ = _reduced


def _reduced(it: Any) -> tuple[Any, ...]:
    """Instances of compiled classes are copied and sent by what they were made of."""
    return type(it), tuple(getattr(it, f.name) for f in dataclasses.fields(it))
