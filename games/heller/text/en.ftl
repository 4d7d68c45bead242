### Auf Heller und Pfennig, in English.

title-note = Put your stalls where the good customers are, and send the bad ones to your rivals.
credits = Reiner Knizia · Hans im Glück 1994 · age 9 and up · 30 to 45 minutes
title-minutes = 45

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
    [0] What will you place?
   *[other] Draw or place?
}
prompt-place-drawn = Place the tile you drew: { $tile }

## What happened: fragments behind a name

event-tile-drawn = draws { $tile }
event-tile-placed = draws { $tile } → { $space }
event-secret-placed = secret tile { $tile } → { $space }
event-market-placed = stall { $value } → { $space }
event-turn-ended = { "" }
event-skipped = has nothing left to place
event-round-ended = Round { $number } is over: every space is filled
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

## Why a move is good: sentences to the one who asks for a suggestion

reason-brings = brings you { $heller } Heller as the board stands
reason-costs = costs { $who } { $loss } Heller
reason-costs-more = costs { $who } more than you: { $loss } against { $own } Heller
reason-best-space = no other space brings you more with it
line-name = { $way ->
    [row] row { $line }
   *[column] column { $line }
}
reason-line-full = { line-name } is full then: nobody can touch your { $heller } Heller there
reason-harmless = costs you nothing there
reason-least = costs you { $loss } Heller, and no less anywhere else
reason-helps-nobody-else = helps none of the others there
reason-bag = the coin bag doubles what { line-name } brings there
reason-room = { $free } spaces beside it are still empty: room for customers
reason-no-stall-pays = none of your stalls would earn anything yet
reason-stalls-bring-little = your stalls can wait: right now none would bring more than { $most } Heller
reason-good-to-come = { $good } of the { $hidden } tiles you can’t see are good customers

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

# The headings with … only ask which: where a choice is named they are left out.
label-tiles = Tiles …
label-markets = Your stalls …
label-drawn = The tile you drew …
label-draw = { $pool ->
    [one] Draw the last
   *[other] Draw a tile
}
label-own-tile = Place secret tile
label-own-tile-is = ❓ Only you see this: { $tile ->
    [fire] 🔥
    [eye] 👁️
    [bag] 💰
   *[other] { $tile }
}{ $spaces ->
    [none] { "" }
   *[other] . Best for you as the board stands: { $spaces }
}
# Three or four side by side on a phone.
label-market = { $among ->
    [1] Place stall
    [2] Place stall
   *[other] Stall
} { $value }
label-place-drawn = Place { $tile }
label-row = Row { $row } …
label-space = { $space }
label-taken = { $content ->
    [fire] 🔥
    [eye] 👁️
    [bag] 💰
   *[other] { $content }
}
note-best = Best for you as the board stands: { $spaces }
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
alt-paid = The last payday brought: { $earned }.
alt-empty = The square is empty.
alt-board = On the square (“A1 Red 3” is a stall of value 3 of Red on A1): { $spaces }.
alt-last = Placed last: { $space }.
alt-totals = Sums of customers by row and column: { $totals }.
alt-seat = { $who }: { $cash } Heller, { $then } if scored now, stalls { $markets }{ $holds ->
    [yes] , a secret tile
   *[no] { "" }
}.
alt-none = none

## The drawn board

board-head = Round { $round }/3 · pool { $pool }
board-drawn = drawn { $mark }
board-tile = +tile
board-legend = R3 Red’s stall 3, * placed last, ### fire, x2 coin bag, (o) evil eye, = sums of customers from fire to fire. Below: > to move, cash in Heller (if scored now), stalls and secret tile in hand.

## Private panel and standings

secrets-tile = ❓ Your secret tile: **{ $tile }**{ $spaces ->
    [none] { "" }
   *[other] . Best: { $spaces }
}
standing = { $cash }
standing-end = { $cash } Heller

## The chronicle of a finished game

chronicle-tiles = ### 🎴 Drawn from the pool
    -# The values of the customers together; whatever else there is counts as 0.
chronicle-tiles-seat = { $name }: { $value } in { $count } tiles, { $expected } expected (**{ $difference }**)

## Answers ahead

order-tile-begin = My secret tile ({ $tile }) …
order-tile = My { $tile } → { $space } ({ $gain })
order-tile-note = If the space is free and brings you no less than now ({ $gain }). Otherwise you are asked.
order-market-begin = Stall { $value } …
order-market = Stall { $value } → { $space } ({ $gain })
order-market-note = If the space is free and brings you no less than now ({ $gain }). Otherwise you are asked.
order-draw-begin = Draw, and place a customer …
order-draw-good = A good customer → { $space }, a bad one …
order-draw = Draw: good → { $good }, bad → { $bad }
order-draw-note = If both spaces are free and no worse for you than now. Fire, bag and eye you place yourself.
order-row = Row { $row } …
order-ended-done = Your turn is over.
order-ended-round-over = The round is over.
order-ended-changed = The space is taken, or brings you less now.

## The lesson: what is to be done, what came of it, why nothing else

lesson-goal = You are a trader with 50 Heller. In turn each of you fills a space of the market. A full market pays, three times in all; then the fullest purse wins.
lesson-stall = Row B has customers of +4 and +3, column 3 one of +6. That is where a stall belongs: **stall 3 on B3**.
lesson-stall-done = A stall earns its value times the sum of its row, and of its column: 3 × 7 + 3 × 6 = 39 Heller. Below you see: 50 → 89. A sum below 0 costs money.
lesson-stall-other = You could, but **stall 3 on B3** has good customers in its row and in its column.
lesson-draw = Instead of a stall you may **draw a tile**. Everybody sees it, and you have to place it at once. Try it.
lesson-draw-done = −5! Nobody wants him near their stall. But you say where he goes. You must do something every turn: nobody may pass.
lesson-draw-other = You could, but this time **draw a tile**.
lesson-spoil = The blue stall earns from row D. Spoil it: **−5 on D5**.
lesson-spoil-done = Row D is worth 6 instead of 11. What the others lose brings you closer to victory, too.
lesson-spoil-other = You could, but try **D5**: there he costs the blue stall 15 Heller.
lesson-fire = Revenge: −4 in your row! But you have drawn a **fire**, and it cuts rows and columns in two. Put it **on B4**.
lesson-fire-done = Each side counts for itself and has its price tag: yours has +7 again, beyond the fire it is −4.
lesson-fire-other = You could, but on **B4** the fire keeps the −4 away from your stall.
lesson-secret = In each round you may place your **secret tile**. This coin bag doubles a row and a column: **anywhere in column 3**.
lesson-secret-done = Its row and its column count double now, good or bad. Any tile may be a secret one. Where the evil eye lies, only bad customers count in row and column.
lesson-secret-other = You could, but **in column 3** it doubles the +6 for your stall.
lesson-payday = In another game one space is left, F4: 6 from its row and 1 from its column. Good for a big one: **stall 4**.
lesson-payday-done = The market is full, and every row and column pays: 68 Heller for you, 42 for the other. Then it starts again, on an empty market.
lesson-payday-other = You could, but **stall 4** earns 28 Heller here.
lesson-rounds = After each round you get a new secret tile, and stalls of value 1 come back. All other stalls count in one round only: keep them for good places.

## The end: when it was decided, and what somebody did best

decided-led-round = { $round ->
    [1] { $who } led from the first payday to the last.
   *[other] { $who } took the lead in round { $round } of { $rounds } and kept it.
}
decided-last-round = The last payday decided: with { $earned } Heller { $who } overtook { $before }.
decided-shared = Equally full purses: { $score } Heller each.
award-payday = 💰 { $best ->
    [yes] highest payday: { $value } Heller
   *[no] best own payday: { $value } Heller
}
award-line = 📏 { $best ->
    [yes] best row or column: { $value } Heller
   *[no] best own row or column: { $value } Heller
}
award-harm = 😈 { $best ->
    [yes] cost the others the most: { $value } Heller
   *[no] cost the others { $value } Heller
}
award-rise = 📈 { $best ->
    [yes] biggest leap from one round to the next: { $value } Heller more
   *[no] from one round to the next: { $value } Heller more
}
award-steady = ⚖️ { $best ->
    [yes] steadiest: { $value } Heller or more in every round
   *[no] { $value } Heller or more in every round
}
award-good = 😊 { $best ->
    [yes] placed the best customers: { $value } in all
   *[no] good customers placed: { $value } in all
}
award-bad = 😠 { $best ->
    [yes] placed the most bad customers: { $value }
   *[no] bad customers placed: { $value }
}
award-fires = 🔥 { $best ->
    [yes] lit the most fires: { $value }
   *[no] fires lit: { $value }
}
award-eyes = 👁️ { $best ->
    [yes] cast the most evil eyes: { $value }
   *[no] evil eyes cast: { $value }
}
award-bags = 👛 { $best ->
    [yes] placed the most coin bags: { $value }
   *[no] coin bags placed: { $value }
}
award-stalls = 🎪 { $best ->
    [yes] placed the most stalls, by value: { $value }
   *[no] stalls placed, by value: { $value }
}
award-drawn = 🎴 { $best ->
    [yes] drew the most tiles: { $value }
   *[no] tiles drawn: { $value }
}
award-placed = 🫳 { $best ->
    [yes] filled the most spaces: { $value }
   *[no] spaces filled: { $value }
}
