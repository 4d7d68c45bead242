### Auf Heller und Pfennig, in English.

title-note = Set up stalls next to good customers and send bad ones to the others.
aim = Most money wins. A stall earns its value × (its row + its column).
credits = Reiner Knizia · Hans im Glück 1994 · ages 9 and up · 30 to 45 minutes
title-minutes = 45

## Colours and tiles

colour-of = { $colour ->
    [red] Red
    [blue] Blue
    [orange] Orange
   *[green] Green
}

# Tiles as they are told of, as they are placed, and as they are asked for.
tile-told = { $tile ->
    [fire] fire 🔥
    [eye] evil eye 👁️
    [bag] coin bag 💰
   *[other] { $tile }
}
tile-put = { $tile ->
    [fire] a fire 🔥
    [eye] the evil eye 👁️
    [bag] the coin bag 💰
   *[other] { $tile }
}
tile-asked = { $tile ->
    [fire] the fire 🔥
    [eye] the evil eye 👁️
    [bag] the coin bag 💰
   *[other] the { $tile }
}
tile-taken = { tile-told }
tile-does = { $tile ->
    [fire] { " " }Cuts row and column.
    [eye] { " " }Scares off good customers.
    [bag] { " " }Doubles row and column.
   *[other] { "" }
}
best-spaces = { $spaces ->
    [none] { "" }
   *[other] { " " }Best for you now: { $spaces }
}
costly-spaces = { $costly ->
    [none] { "" }
   *[other] { " " }Costs the others most: { $costly }
}
tile-name = { $kind ->
    [fire] fire
    [eye] evil eye
    [bag] coin bag
   *[other] { $kind }
}

## What is being asked

prompt-turn = { $pool ->
    [0] What do you place?
   *[other] { $holds ->
        [yes] Draw or place?
       *[no] Draw a tile.
    }
}
prompt-place-drawn = Where does { tile-asked } go?{ tile-does }

## What happened: fragments behind a name

event-tile-drawn = draws { tile-put }
event-tile-placed = puts { tile-put } on { $space }
event-secret-placed = puts the secret { tile-told } on { $space }
event-market-placed = puts a { $value }-stall on { $space }
event-turn-ended = { "" }
event-skipped = has nothing left to place
event-round-ended = 🪙 Payday { $number }
event-secret-shown = never placed the secret tile: { tile-told }
event-paid-out = { $lost ->
    [0] { $gained ->
        [0] earns nothing, stays at { $cash }
       *[other] earns { $gained }, now has { $cash }
    }
   *[other] loses { $lost }, now has { $cash }
}
event-round-began = begins round { $number }
event-secret-dealt = gets a secret tile: { tile-told }

## The recap: fragments behind a name

recap-unplaced = { $whose_reads ->
    [yes] you
   *[no] { $whose }
} { $more ->
    [yes] { "" }
   *[no] { "never placed " }
}{ $whose_reads ->
    [yes] your
   *[no] the
} { $more ->
    [yes] { "" }
   *[no] { "secret " }
}{ tile-told }
recap-paid = { $whose_reads ->
    [yes] you
   *[no] { $whose }
} { $change }
# What the next payday will bring: the player, then some others more, some less.
recap-gains = gains { $heller }
recap-loses = loses { $heller }
recap-brings = { $more ->
    [yes] { "" }
   *[no] { "worth " }
}{ $heller } to { $whose_reads ->
    [yes] you
   *[no] { $whose }
}
recap-costs = { $more ->
    [yes] { "" }
   *[no] { "costs " }
}{ $whose_reads ->
    [yes] you
   *[no] { $whose }
} { $heller }

threat-round-ends = { $free ->
    [one] Last free space
   *[other] { $free } free spaces left
}, then { $last ->
    [yes] the game is over.
   *[no] it’s payday.
}
threat-last-space = { threat-round-ends } { $who_reads ->
    [yes] You fill
   *[no] { $who } fills
} the last one.

## Why a move is good: sentences to the one who asks for a suggestion

reason-brings = brings you { $heller } Heller now
reason-costs = costs { $who } { $loss } Heller
reason-costs-more = costs { $who } { $loss } Heller, you only { $own }
reason-best-space = no other space brings you more
line-name = { $way ->
    [row] row { $line }
   *[column] column { $line }
}
reason-line-full = fills { line-name }, so your { $heller } Heller there are safe
reason-harmless = costs you nothing
reason-least = costs you { $loss } Heller, and no other space costs less
reason-helps-nobody-else = helps nobody else
reason-bag = the coin bag there doubles { line-name }
reason-room = its row and column have { $free } empty spaces for customers
reason-no-stall-pays = none of your stalls would earn anything yet
reason-stalls-bring-little = your stalls can wait, as the best would bring only { $most } Heller
reason-good-to-come = { $good } of { $hidden } hidden tiles are good customers

## What comes of a move that is final

final-tile-drawn = Then you have to place that tile.
final-secret-placed = Then everybody knows your tile.
final-round-ended = Then it’s payday.

## Why a move is refused

refusal-place-drawn-first = Place the drawn tile first: { tile-told }.
refusal-nothing-drawn = Draw a tile first.
refusal-pool-empty = The pool is empty.
refusal-tile-placed = You’ve already placed your secret tile.
refusal-no-such-market = You’ve used your { $value }-stall.
refusal-space-taken = { $space } is taken.

## How it ended

outcome-most-cash = Fullest purse after three rounds.
outcome-tie = Equally full purses after three rounds.

## Choices

# The headings with … only ask which: where a choice is named they are left out.
label-tiles = Tiles …
label-markets = Stalls …
label-drawn = Drawn tile …
label-draw = { $pool ->
    [one] Draw last tile
   *[other] Draw ({ $pool } left)
}
label-own-tile = Place secret { $tile ->
    [none] tile
   *[other] { tile-told }
}
brief-own-tile = Place secret …
label-own-tile-is = ❓ Only you see this: { tile-told }.{ tile-does }{ best-spaces }{ costly-spaces }
label-market = { $value }-stall
brief-market = Place { $value }-stall …
label-place-drawn = Place { tile-taken }
brief-place-drawn = Place { tile-taken } …
label-row = Row { $row } …
label-space = { $space }
label-taken = { $content ->
    [fire] 🔥
    [eye] 👁️
    [bag] 💰
   *[other] { $content }
}
note-drawn = 💡{ tile-does }{ best-spaces }{ costly-spaces }
note-market = { $left } left this { $back ->
    [yes] round, back after payday
   *[no] game
}.{ best-spaces }
note-least = Costs you least now: { $spaces }{ costly-spaces }
note-gain = { $gain } Heller for you now

## Pages

page-round = Round { $number }
page-cash = All rounds
account-cash = Purses after each round
account-round = Round { $number } of { $of }
account-rows = Rows
account-columns = Columns
account-seats = Total
account-seat = { $who }: rows { $rows }, columns { $columns } → **{ $sum }** · { $before } → **{ $after }** Heller
account-no-markets = no stall
account-unplaced = Secret tiles not placed: { $tiles }

## The table in words

alt-over = Game over. Winner: { $winners }.
alt-round = Round { $round } of 3, { $pool ->
    [one] 1 tile
   *[other] { $pool } tiles
} in the pool.
alt-turn = It’s { $who }’s turn.
alt-drawn = { $who } must place the drawn tile: { $what }.
alt-paid = Last payday: { $earned }.
alt-empty = The market is empty.
alt-board = In the market (“A1 Red 3” is Red’s 3-stall on A1): { $spaces }.
alt-last = Placed last: { $space }.
alt-totals = Customers add up to: { $totals }.
alt-seat = { $who }: { $cash } Heller{ $then ->
    [none] { "" }
   *[other] , { $then } if paid now
}; stalls: { $markets }{ $holds ->
    [yes] ; a secret tile
   *[no] { "" }
}.
alt-none = none

## The drawn board

board-head = Round { $round } of 3 · pool { $pool }
board-drawn = drawn { $mark }

board-legend = R3 = Red’s 3-stall, * = placed last, ### = fire, x2 = coin bag, (o) = evil eye. At the edge: sums from fire to fire. Below: > = whose turn, Heller{ $over ->
    [yes] { "" }
   *[no] { " (if paid now)" }
}, stalls left, ? = secret tile.

## Private panel and standings

secrets-tile = ❓ Your secret tile: **{ tile-told }**.{ tile-does }{ best-spaces }
secrets-none = Your secret tile is on the board.
standing = { $cash }
standing-end = { $cash } Heller

## The chronicle of a finished game

chronicle-tiles =
    ### 🎴 Drawn from the pool
    -# The sum of all customers drawn. Other tiles count 0.
chronicle-tiles-seat = { $name }: { $value } from { $count } tiles, { $expected } expected (**{ $difference }**)

## Answers ahead

order-tile-begin = Secret tile ({ tile-told }) …
order-tile = Secret { tile-told } → { $space } ({ $gain })
order-tile-note = Only if { $space } is free and still worth at least { $gain }. Otherwise you’ll be asked.
order-market-begin = { $value }-stall …
order-market = { $value }-stall → { $space } ({ $gain })
order-market-note = { order-tile-note }
order-draw-begin = Draw and place a customer …
order-draw-good = Good customer → { $space }, bad one …
order-draw = Draw: good → { $good }, bad → { $bad }
order-draw-note = If both spaces are free and no worse than now. You place a fire, bag or eye yourself.
order-row = Row { $row } …
order-ended-done = Your turn is over.
order-ended-round-over = The round is over.
order-ended-changed = The space is taken or worth less now.

## The lesson: what is to be done, what came of it, why nothing else

lesson-goal = Everybody starts with 50 Heller and has to fill one space a turn. When all 30 are full, it’s payday. After 3 paydays the fullest purse wins.
lesson-stall = Row B has customers +4 and +3, column 3 has +6. A stall where they cross earns from both: **a 3-stall on B3**.
lesson-stall-done = Row B’s customers add up to 7, column 3’s to 6. Your stall earns its value times each: 3 × 7 + 3 × 6 = 39. Paid now, you’d have 89. A sum below 0 costs you money.
lesson-stall-other = You could, but **a 3-stall on B3** earns from its row and its column.
lesson-draw = You can also **draw a tile**. Everybody sees it, and you place it at once. Try it.
lesson-draw-done = A −5! You choose where this customer goes. The 22 tiles: 12 good customers, +1 to +6, 6 bad ones, −1 to −6, 2 fires, a coin bag and an evil eye.
lesson-draw-other = You could, but this time **draw a tile**.
lesson-spoil = The blue stall earns from row D. Spoil that: **−5 on D5**.
lesson-spoil-done = Row D is worth 6 now, not 11. What others lose helps you, too.
lesson-spoil-other = You could, but this time the −5 goes **on D5**.
lesson-fire = Blue hits back: −4 in your row! You drew a **fire**. It cuts its row and its column in two. **Put it on B4.**
lesson-fire-done = Each side now counts separately: +7 on yours, −4 on the other. Only a fire cuts, and nothing reaches past it.
lesson-fire-other = You could, but on **B4** the fire keeps the −4 off your stall.
lesson-secret = Each round you’re all dealt a **secret tile**. Yours, a coin bag 💰, doubles its row and its column: **put it in column 3**.
lesson-secret-done = It doubles losses, too. In an evil eye’s row and column only bad customers count. Any tile can be a secret one, and you may place it on any of your turns.
lesson-secret-other = You could, but **in column 3** it doubles the +6 for your stall.
lesson-payday = Another game: only F4 is empty. Its row adds up to 6, its column to 1. Save your 4. Your 1s are used up, so place **a 2-stall**.
lesson-payday-done = All 30 spaces are full, so every row and column pays all its stalls: 54 Heller for you, 42 for Blue. The next round begins on an empty market.
lesson-payday-other = You could, but you can use each 2, 3 and 4 only once. Here **a 2-stall** will do.
lesson-rounds = For each round you get your 1s back and a new secret tile. Each 2, 3 and 4 can be placed only once in the whole game, so keep some for the last round.

## The end: when it was decided, and what somebody did best

decided-led-round = { $round ->
    [1] { $who } led from the first payday to the last.
   *[other] { $who } took the lead in round { $round } of { $rounds } and kept it.
}
decided-last-round = { $who } earned { $earned } Heller on the last payday and overtook { $before }.
decided-shared = A tie: { $score } Heller each.
award-payday = 💰 { $best ->
    [yes] highest payday
   *[no] their highest payday
}: { $value } Heller
award-line = 📏 { $best ->
    [yes] best row or column
   *[no] their best row or column
}: { $value } Heller
award-harm = 😈 { $best ->
    [yes] cost the others the most: { $value } Heller
   *[no] cost the others { $value } Heller
}
award-rise = 📈 { $best ->
    [yes] biggest leap from one round to the next
   *[no] their biggest leap from one round to the next
}: { $value } Heller
award-steady = ⚖️ { $best ->
    [yes] steadiest: { "" }
   *[no] { "" }
}at least { $value } Heller every round
award-good = 😊 { $best ->
    [yes] placed the best customers, worth { $value }
   *[no] placed good customers, worth { $value }
}
award-bad = 😠 { $best ->
    [yes] placed the most bad customers
   *[no] bad customers placed
}: { $value }
award-fires = 🔥 { $best ->
    [yes] lit the most fires
   *[no] fires lit
}: { $value }
award-eyes = 👁️ { $best ->
    [yes] cast the most evil eyes
   *[no] evil eyes cast
}: { $value }
award-bags = 👛 { $best ->
    [yes] placed the most coin bags
   *[no] coin bags placed
}: { $value }
award-stalls = 🎪 { $best ->
    [yes] placed the most valuable stalls, worth { $value }
   *[no] placed stalls worth { $value }
}
award-drawn = 🎴 { $best ->
    [yes] drew the most tiles
   *[no] tiles drawn
}: { $value }
award-placed = 🫳 { $best ->
    [yes] filled the most spaces
   *[no] spaces filled
}: { $value }
