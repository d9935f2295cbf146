"""What people write, in every script: which characters may stand in a name, in a line of text, and what makes a name visible.

Python's `str.isprintable` is a rule for programmers: it takes the joiners that Persian, the scripts of India and emoji are spelt with for
nothing, and letters that are blank for something. What stays out is what can't be seen, what changes the direction of other people's
text, and more marks upon one letter than any writing needs.
"""

from __future__ import annotations

from unicodedata import category, normalize

# Upon one letter, composed ones counted as one. Pointed Hebrew with its accents needs five, Burmese and stacked Tibetan four, Vietnamese
# and the phonetic alphabet fewer: more than this is a tower that stands in other people's lines.
MOST_MARKS = 5
NON_JOINER, JOINER = "\u200c", "\u200d"
FLAG, END_OF_FLAG = "\U0001f3f4", "\U000e007f"  # the flags of regions: a black one, and letters of their own that are not seen
DIRECTIONS = frozenset("\u061c\u200e\u200f")  # keyboards of right-to-left scripts send them; they move nothing but what they touch
# Signs that stand under or over the digits after them: to be seen, though they count as format characters.
SIGNS = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd")
# Letters, marks and symbols that show nothing by themselves.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
MARKS = ("Mn", "Me")  # those that take no room of their own
PICTURES = range(0x1F000, 0x1FB00)  # Unicode keeps all of it for emoji: devices have some of which this Python does not know yet


def _tagged(text: str, at: int) -> bool:
    """Whether the hidden letter here belongs to a flag."""
    start = text.rfind(FLAG, 0, at)
    end = text.find(END_OF_FLAG, at)
    return start >= 0 and end >= 0 and all("\U000e0020" <= c <= "\U000e007e" for c in text[start + 1 : end])


def _joins(text: str, at: int) -> bool:
    """Whether the joiner here stands after something that can be joined: another one does not make it more."""
    before = text[at - 1] if at else ""
    return before != "" and (is_seen(before) or category(before)[0] == "M")


def _kind(c: str) -> str:
    kind = category(c)
    return "So" if kind == "Cn" and ord(c) in PICTURES else kind


def is_seen(c: str) -> bool:
    """Whether this character shows something by itself."""
    return _kind(c)[0] in "LNPS" and c not in BLANK


def _may_stand(text: str, at: int, lines: str) -> bool:
    c = text[at]
    if c.isprintable() or c in lines or c in SIGNS or _kind(c) in ("Zs", "So"):  # spaces that don't break are part of French
        return True
    if c in (NON_JOINER, JOINER):
        return _joins(text, at)
    return "\U000e0020" <= c <= END_OF_FLAG and _tagged(text, at)


def is_text(text: str, lines: str = "", directions: bool = False) -> bool:
    """Whether this is text without hidden characters. ``lines`` may stand in it beside, with ``directions`` marks of direction, too."""
    if text.isascii():
        return all(c.isprintable() or c in lines for c in text)
    return all(_may_stand(text, i, lines) or (directions and c in DIRECTIONS) for i, c in enumerate(text))


def most_marks(text: str) -> int:
    """How many marks are stacked upon one letter at most, each letter that exists with its mark counted as one."""
    most = now = 0
    if not text.isascii():
        for c in normalize("NFC", text):
            now = now + 1 if category(c) in MARKS else now if c in (NON_JOINER, JOINER) else 0
            most = max(most, now)
    return most


def is_name(text: str, most: int) -> bool:
    """1 to ``most`` characters that can be read, of which at least one is seen; no space at its ends, and no mark before a letter."""
    return (
        1 <= len(text) <= most
        and text.strip() == text
        and is_text(text)
        and any(map(is_seen, text))
        and category(text[0])[0] != "M"
        and text[-1] not in (NON_JOINER, JOINER)
        and most_marks(text) <= MOST_MARKS
    )


def clean_name(text: str, most: int = 24) -> str | None:
    """A person's name as `is_name` wants it, without space at its ends; None for anything else."""
    name = " ".join(text.split())
    return name if is_name(name, most) else None
