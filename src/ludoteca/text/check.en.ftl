# What is wrong with a component set, and where.

check-line = { $where }: { $what }
check-at-field = { $where } ({ $field })
check-at-node = Place { $id }
check-at-edge = Segment { $id }
check-at-card = Card { $id }
check-at-piece = Piece { $id }
check-at-scenario = Scenario { $id }
check-at-gap = Gap { $id }
check-at-constants = Value “{ $id }”
check-all-node = Places
check-all-edge = Segments
check-all-card = Cards
check-all-piece = Pieces
check-all-scenario = Scenarios
check-all-gap = Gaps
check-all-constants = Values
check-all-set = The set

# How it is written
check-expected = { $expected } is expected here, not { $got }.
check-type-int = a whole number
check-type-float = a number
check-type-str = a text
check-type-bool = yes or no
check-type-null = nothing
check-type-array = a list
check-type-object = an entry with fields
check-type-other = something else
check-missing-field = the field “{ $field }” is missing.
check-unknown-field = there is no field “{ $field }”.
check-length = { $n } values are expected here.
check-does-not-fit = this can’t be read.
check-too-many = there are { $n }; { $most } are the most that can be read.
check-too-deep = lists within lists, deeper than { $most } levels.
check-number = a number that is too large, or none.
check-text = a text that is longer than { $most } characters, or holds signs that can’t be shown.
check-twice = stands there { $n } times.
check-no-place = there is no place { $place }.
check-schema = it has the schema { $schema }; schema { $ours } can be read.
check-frame = both sides of the frame are above 0, and { $most } at most.
check-provenance = the provenance is one of { $known }, not “{ $found }”.
check-missing = is missing.
check-lacks = “{ $what }” is missing somewhere.
check-unreadable = a part has another shape than the rules need.
check-other-game = it is a set of the game “{ $game }”, not of “{ $ours }”.
check-file = the file { $file } can’t be read.
check-no-toml = line { $line } is no TOML.
check-no-json = the file is no JSON.
check-no-set = the game { $game } comes with none.

# Beyond the rules
check-outside = lies outside the frame of { $width } by { $height }.
check-same-spot = lies on the same spot as { $other }.
check-same-name = is called { $name }, as { $other } is.
check-no-copies = there is no copy of it.

# How it differs from the one that comes with the game
set-added-edge = segment { $id } ({ $kind }) is new.
set-removed-edge = segment { $id } ({ $kind }) is not there.
set-added-entry = { $where } is new.
set-moved-entry = { $where } lies elsewhere.
set-removed-entry = { $where } is not there.
set-changed-entry = { $where }, { $field }: { $theirs } instead of { $ours }.
set-changed-value = { $where }: { $theirs } instead of { $ours }.
set-changed-whole = { $where }: differs.
set-counted-node = places: { $n }
set-counted-edge = segments: { $n }
set-counted-card = cards: { $n }
set-counted-piece = pieces: { $n }
set-counted-scenario = scenarios: { $n }
set-counted-constants = values: { $n }
set-counted-set = frame
balance-seat = seat { $n }
balance-more = Not balanced as ours: of { $games } games between bots ({ $bot }), { $who } won { $theirs } in 100 on this set and { $ours } in 100 on ours. The difference is { $mean } points, between { $low } and { $high } with 95% certainty.
balance-less = Not balanced as ours: of { $games } games between bots ({ $bot }), { $who } won only { $theirs } in 100 on this set and { $ours } in 100 on ours. The difference is { $mean } points, between { $low } and { $high } with 95% certainty.
balance-same = Balanced as ours: of { $games } games between bots ({ $bot }), { $who } won { $theirs } in 100 on this set and { $ours } in 100 on ours. The difference is { $mean } points, between { $low } and { $high } with 95% certainty.
balance-open = Not known yet: of { $games } games between bots ({ $bot }), { $who } won { $theirs } in 100 on this set and { $ours } in 100 on ours. The difference is { $mean } points, but anything between { $low } and { $high } would fit.
set-differs = Differs from the game’s own in { $what }.
set-same = The same as the game’s own.
