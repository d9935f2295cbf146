### The workshop: a component set of one's own.

workshop-title = Your own box
workshop-intro = Make the house’s { $game } that of your printed box: begin with a copy of ours, put right what differs, and play with it.
workshop-way-correct = Put right
workshop-way-correct-about = Map, cards and counters; a photo of your board can lie beneath, and never leaves this device.
workshop-way-check = Have it checked
workshop-way-check-about = What the rulebook demands is said while you draw, and each finding leads to its place.
workshop-way-play = Play on it
workshop-way-play-about = Let bots try it, hand it on by a link, and play at tables of this house.
workshop-begin = Begin with a copy of ours
workshop-open-file = Open a file
workshop-here = On this device
workshop-of-house = In this house
workshop-in-house = kept in this house
workshop-changed = changed { $when }
workshop-version = version { $version }
workshop-playable = can be played
workshop-unfinished = not finished
workshop-name-of = { $name }’s box
workshop-name-new = My box
workshop-copy-of = { $name } (mine)
workshop-no-document = This document is not on this device.
workshop-no-game = The workshop of this game could not be opened.
workshop-forget = Remove “{ $name }” from this device
workshop-forget-about = Nothing else holds it: save it as a file first if you want to keep it.
workshop-forget-stored = The house keeps what you last saved there.
workshop-file-no-set = This file holds no component set.
workshop-file-no-game = This file does not say of which game it is.
workshop-file-other-game = This file is of another game.
workshop-file-other-schema = This file is of another version of the house; it can’t be read here.
workshop-file-too-many = This file has more places or cards than any box: 2,000 places and 8,000 segments at most.
workshop-file-too-large = This file is too large to be a component set.
workshop-steps = Steps
workshop-photo = Photo
workshop-step-places = Places
workshop-step-segments = Segments
workshop-on-device = on this device
workshop-no-photo = none yet
workshop-of = { $done } of { $all }
workshop-confirmed = confirmed
workshop-compare = Compare with ours
workshop-save-file = Save as file
workshop-save = Save
workshop-is-saved = Saved
workshop-saved = Saved in this house.
workshop-owed = Not saved yet: it is tried again by itself.
workshop-play = Play with it
workshop-not-yet = It can be played once all that the rulebook demands is true.
workshop-more-of-it = Name, share, measure
workshop-set-name = Name
workshop-undo = Undo
workshop-redo = Do again
workshop-tools = Tools
workshop-tool-move = Move
workshop-tool-add = Add
workshop-tool-join = Join
workshop-tool-trace = Outline
workshop-tool-remove = Remove
workshop-hint-add = A new place comes where you point.
workshop-hint-join = Choose two places, one after the other.
workshop-hint-join-to = From { $place } to…
workshop-hint-trace = Choose an area, then set its corners one after another.
workshop-board = Board
workshop-places = Places of the board
workshop-board-keys = Tab goes from place to place, the arrows move a place, with Shift ten times as far. Enter chooses, or joins with the tool for that. Delete removes. Escape leaves the board.
workshop-has-segments =
    { $count ->
        [one] one segment
       *[other] { $count } segments
    }
workshop-lies = at { $x }, { $y }
workshop-is-wrong = not as the rulebook demands
workshop-corner = Corner { $number }, at { $x }, { $y }
workshop-corners =
    { $count ->
        [one] Outline of one corner
       *[other] Outline of { $count } corners
    }
workshop-no-outline = No outline traced: ours is drawn.
workshop-outline-begin = Trace its outline
workshop-outline-remove = Remove the outline
workshop-ours = Ours
workshop-show-moved = Show what moved
workshop-confirm-all = All of it is as printed
workshop-from-rulebook = rulebook
workshop-from-box = own box
workshop-from-ours = ours
workshop-comes-from = Comes from
workshop-demands = The rulebook demands
workshop-wrong =
    { $count ->
        [one] One not yet true
       *[other] { $count } not yet true
    }
workshop-right = All of it is true
workshop-warnings =
    { $count ->
        [one] one thing to look at
       *[other] { $count } things to look at
    }
workshop-checking = Being checked…
workshop-check-lost = The house does not answer. What you do is kept here; it is asked again.
workshop-cause = Your step: { $what }
workshop-go-there = Go there
workshop-as-ours = As in ours
workshop-more-findings = and { $count } more
workshop-aside = What the rulebook says, and what is chosen
workshop-chosen-place = Chosen place
workshop-chosen-segment = Chosen segment
workshop-number = Number
workshop-name = Name
workshop-kind = Kind
workshop-angle = Direction
workshop-join-with = Join with
workshop-as = as
workshop-join = Join
workshop-part = Remove { $what }
workshop-remove-segment = Remove this segment
workshop-remove-place = Remove this place
workshop-last-steps = Last steps
workshop-did-move = { $place } moved
workshop-did-rename = { $place } named
workshop-did-kind = { $place } is of another kind
workshop-did-turn = { $place } turned
workshop-did-source = { $place }: where it comes from
workshop-did-renumber = { $place } renumbered to { $number }
workshop-did-swap = { $place } and { $number } changed numbers
workshop-did-add = { $place } added
workshop-did-remove = { $place } removed
workshop-did-join = { $a } and { $b } joined: { $kind }
workshop-did-part = { $a } and { $b } parted
workshop-did-segment = { $a } and { $b }: where it comes from
workshop-did-confirm = All seen as printed
workshop-did-trace = Outline of { $place }
workshop-did-entry = { $row } changed
workshop-did-constant = Table changed
workshop-did-ours = { $row } as in ours
workshop-did-take = Taken from the house
workshop-keeping = Being kept on this device…
workshop-kept = Kept on this device
workshop-overtaken = Another page of this browser has changed the same document. This one is no longer kept.
workshop-overtaken-load = Show that one
workshop-not-kept = This device can’t keep it. Save it as a file before you leave.
workshop-needs-width = Places and segments are changed on a larger screen.
workshop-find = Name or number
workshop-all = All { $count }
workshop-unsure = Not yet confirmed: { $count }
workshop-face = Face
workshop-none-found = Nothing of that name.
workshop-change-row = Change { $row }
workshop-yes = yes
workshop-no = no
workshop-less = { $what }: one less
workshop-more = { $what }: one more
workshop-take-off = Take off { $what }
workshop-put-on = Put one on…
workshop-bad-number = A whole number from { $low } to { $high }.
workshop-bad-numbers = Whole numbers from { $low } to { $high }, with commas between them.
workshop-bad-value = This is not of the form that stood there: it stays as it was.
workshop-tables = Tables
workshop-table = Table
workshop-row = Row
workshop-value = Value
workshop-photo-title = A photo of your own board
workshop-photo-about = From above, with all four corners, in even light. It is laid beneath the map, and you see at once what differs.
workshop-photo-choose = Choose a photo
workshop-photo-reading = Being read…
workshop-photo-another = Another photo
workshop-photo-remove = Without a photo
workshop-photo-size = { $wide } × { $high } pixels
workshop-photo-stays = The photo stays on this device. It is never uploaded.
workshop-photo-stays-short = Stays on this device
workshop-photo-no-picture = This file is no picture that a browser can show. A JPEG, PNG or WebP will do.
workshop-photo-too-many-pixels = This picture has more than 40 million pixels. A smaller one shows a board just as well.
workshop-photo-too-heavy = This file weighs more than 50 MB. A smaller one shows a board just as well.
workshop-square = Square it up
workshop-square-about = Drag each pin to its corner of the printed frame. The arrow keys move a pin by one pixel.
workshop-pin = Pin { $number }, { $where }, at { $x }, { $y }
workshop-pin-1 = top left
workshop-pin-2 = top right
workshop-pin-3 = bottom right
workshop-pin-4 = bottom left
workshop-pins-crossed = The pins must lie in turn round the board, none in a line with two others.
workshop-so-it-lies = So it will lie
workshop-lay = Lay it under the map
workshop-differs =
    { $count ->
        [one] One entry differs from ours.
       *[other] { $count } entries differ from ours.
    }
workshop-same = Nothing differs from ours yet.
workshop-how-added = added
workshop-how-removed = removed
workshop-how-changed = changed
workshop-table-node = Places
workshop-table-edge = Segments
workshop-table-card = Cards
workshop-table-piece = Pieces
workshop-table-constants = Tables
workshop-field-where = where it lies
workshop-field-copies = copies
workshop-field-scenario = scenario
workshop-field-frame = frame
workshop-conflict = Saved from elsewhere meanwhile
workshop-conflict-about = This set was saved from another workshop since you opened it. Nothing is lost: keep yours as a copy of its own, or take the other one, which you can undo.
workshop-keep-mine = Keep mine as a copy
workshop-take-theirs = Take the other
workshop-was-gone = It had been deleted in this house; it is saved there anew.
workshop-balance = Is it balanced?
workshop-balance-about = The house plays many games between equal bots and says who wins how often.
workshop-balance-at = { $done } of { $of } games
workshop-balance-failed = It could not be measured.
workshop-balance-go = Measure it
workshop-share = Share it
workshop-share-about = Whoever has the link can look at it, play with it and make a copy.
workshop-share-go = Make a link
workshop-share-copy = Copy the link
workshop-share-end = End sharing
workshop-delete = Delete it from the house
workshop-delete-about = Tables that are played with it keep their own copy, and so does this device.
workshop-delete-yes = Delete
workshop-deleted = Deleted from the house. It is still on this device.
workshop-make-own = make the game that of your box
workshop-mine-about = Boards, cards and counters as they are in your own boxes.
workshop-mine-count =
    { $count ->
        [one] one set
       *[other] { $count } sets
    }
workshop-box = Board and cards
workshop-box-ours = The house’s own
workshop-box-of = Played with { $name }
workshop-box-differs =
    { $count ->
        [one] One entry differs from the house’s.
       *[other] { $count } entries differ from the house’s.
    }
workshop-box-show = What differs
workshop-row-add = Add a row
workshop-row-remove = Remove { $row }
workshop-row-which = Choose a place
