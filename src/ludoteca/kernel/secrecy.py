"""What refuses to be read: it stands where not everybody may look, so that an answer which was found is known to rest on public things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, NoReturn, SupportsIndex


class SecretRead(LookupError):
    """Something was read that not everybody sees."""


def _refuse(*_: object, **__: object) -> NoReturn:
    raise SecretRead


_no: Any = _refuse


class Veil:
    """Whatever is done with it is refused: compared, counted, taken apart."""

    __slots__ = ()
    __hash__ = __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __len__ = __iter__ = __contains__ = _no
    __getitem__ = __setitem__ = __int__ = __index__ = __call__ = __getattr__ = _no
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __neg__ = __invert__ = _no
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = _no


VEIL: Final[Any] = Veil()


class PartlyOpen(list[Any]):
    """A list of which some entries can't be read, nor all of them at once.

    What is secret is not in it: compiled code takes entries of any list directly, finds no number there, and raises `TypeError`.
    """

    __slots__ = ("secret",)

    def __init__(self, values: Iterable[Any], secret: Iterable[int]) -> None:
        self.secret = frozenset(secret)
        super().__init__([VEIL if i in self.secret else value for i, value in enumerate(values)])

    def __getitem__(self, i: SupportsIndex | slice) -> Any:
        if self.secret and (isinstance(i, slice) or i.__index__() % len(self) in self.secret):
            raise SecretRead
        return super().__getitem__(i)

    def __iter__(self) -> Iterator[Any]:
        if self.secret:
            raise SecretRead
        return super().__iter__()
