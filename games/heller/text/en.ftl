### Auf Heller und Pfennig, in English.

title-note = Put your stalls where the good customers are, and the evil eye where the others are.

## Colours and tiles

colour-of = { $colour ->
    [red] Red
    [blue] Blue
    [orange] Orange
   *[green] Green
}

# Tiles in the log, on buttons and in questions: customers as they are printed, the others with their sign.
arg-tile = { $value ->
    [fire] 🔥 fire
    [eye] 👁️ evil eye
    [bag] 💰 coin bag
   *[other] { $value }
}
tile-name = { $kind ->
    [fire] fire
    [eye] evil eye
   *[bag] coin bag
}

## What is being asked

prompt-turn = { $pool ->
    [0] Place something (🎪 = stall).
   *[other] Draw or place (🎪 = stall).
}
prompt-place-drawn = Place the tile you drew: { $tile }

## What happened: fragments behind a name

event-tile-drawn = draws { $tile }
event-tile-placed = draws { $tile } → { $space }
event-secret-placed = secret tile { $tile } → { $space }
event-market-placed = 🎪 stall { $value } → { $space }
event-turn-ended = { "" }
event-skipped = has nothing left to place
event-round-ended = Round { $number } is over: every space is filled.
event-secret-shown = never placed { $tile }
event-paid-out = { $lost ->
    [0] { $gained ->
        [0] earns nothing, still has { $cash }
       *[other] earns { $gained }, now has { $cash }
    }
   *[other] loses { $lost }, now has { $cash }
}
event-round-began = begins round { $number }
event-secret-dealt = gets a secret tile: { $tile }

## The recap: fragments behind a name

go-on-round-ended = Next round

recap-stayed = places nothing
recap-costs = costs { $victim_reads ->
    [yes] you
   *[no] { $victim }
} { $loss }

threat-round-ends = { $last ->
    [yes] { $free ->
        [one] The last empty space of the game.
       *[other] { $free } empty spaces left until the game is over.
    }
   *[no] { $free ->
        [one] The last empty space: then everybody is paid.
       *[other] { $free } empty spaces left until everybody is paid.
    }
}

## Why a move is refused

refusal-place-drawn-first = First place the tile you drew: { $tile }.
refusal-nothing-drawn = You haven’t drawn a tile.
refusal-pool-empty = No tile is left to draw.
refusal-tile-placed = You have placed your secret tile already.
refusal-no-such-market = You have no stall of value { $value } left.
refusal-space-taken = { $space } is taken.

## How it ended

outcome-most-cash = Three rounds are over: the fullest purse wins.
outcome-tie = Three rounds are over: equally full purses share the victory.

## Choices

label-tiles = Tiles
label-markets = Your stalls
label-drawn = The tile you drew
label-draw = { $pool ->
    [one] Draw the last tile
   *[other] Draw a tile
}
label-own-tile = My secret tile
# Four side by side on a phone.
label-market = 🎪 { $value }
label-place-drawn = Place { $tile }: where?
label-row = Row { $row }
label-space = { $space }
label-taken = { $content ->
    [fire] 🔥
    [eye] 👁️
    [bag] 💰
   *[other] { $content }
}
note-best = Most for you as the board stands: { $spaces }
note-gain = As the board stands: { $gain } Heller for you

## Pages

page-round = Round { $number }
page-cash = Cash round by round
account-cash = Cash after each round
account-round = Round { $number } of { $of }: who earned what, and why
account-how = Customers between fires are added up; with 👁️ only the bad ones count, with 💰 the sum counts double. Each stall gets its value times the sum.
account-rows = Rows
account-columns = Columns
account-seats = In all
account-seat = { $who }: rows { $rows }, columns { $columns } → **{ $sum }** · { $before } → **{ $after }** Heller
account-no-markets = no stall
account-unplaced = Secret tiles never placed: { $tiles }
account-tile = { $tile }

## The table in words

alt-over = The game is over. Won by: { $winners }.
alt-round = Round { $round } of 3, { $pool ->
    [one] 1 tile
   *[other] { $pool } tiles
} in the pool.
alt-turn = { $who } to move.
alt-drawn = { $who } has drawn { $what } and must place it.
alt-empty = The square is empty.
alt-board = On the square (“A1 Red 3” is a stall of value 3 of Red on A1): { $spaces }.
alt-last = Placed last: { $space }.
alt-totals = Sums of customers by row and column: { $totals }.
alt-seat = { $who }: { $cash } Heller, stalls { $markets }{ $holds ->
    [yes] , a secret tile
   *[no] { "" }
}.
alt-none = none

## The drawn board

board-head = Round { $round }/3 · pool { $pool }
board-drawn = drawn { $mark }
board-tile = +tile
board-legend = R3 Red’s stall 3, * placed last, ### fire, x2 coin bag, (o) evil eye, = sums of customers from fire to fire. Below: > to move, cash in Heller, stalls and secret tile in hand.

## Private panel and standings

secrets-tile = ❓ Your secret tile: **{ $tile }**
secrets-gains = What it would change for you as the board stands:
standing = { $cash } Heller{ $then ->
    [none] { "" }
   *[other] , { $then } if scored
}
standing-over = { $cash } Heller in the purse

## The chronicle of a finished game

chronicle-tiles = ### 🎴 Drawn from the pool
    -# The values of the customers together; whatever else there is counts as 0.
chronicle-tiles-seat = { $name }: { $value } in { $count } tiles, { $expected } to be expected (**{ $difference }**)
