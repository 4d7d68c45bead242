### Heuchel & Meuchel, in English.

title-note = Climb the tower, take lower cards from the others, and bring as many points home as you can.
credits = Rudi Hoffmann · Franckh-Kosmos 1990 · age 12 and up
title-minutes = 45

## Classes and houses

pawn-name = { $pawn ->
    [F] Fire-eater
    [M] Minstrel
    [Q] Quack
    [P] Patrician
    [B] Bishop
   *[H] Prince
}
card = { HEAD($value) ->
    [F] Fire-eater
    [M] Minstrel
    [Q] Quack
    [P] Patrician
    [B] Bishop
   *[H] Prince
} { TAIL($value) }
arg-face = { card }
arg-under = { card }
arg-first = { card }
arg-second = { card }
arg-third = { card }
house = { $house ->
    [rose] Rose
    [lion] Lion
    [sun] Sun
    [tree] Tree
    [lily] Lily
   *[moon] Moon
}

## What is asked

prompt-order = Who is on top of each stack? Only that one is seen; high is safer.
prompt-move = Which stack climbs?
prompt-exact-move = 🎲 { $die }: who climbs that far?
prompt-favours = ✋ Take and move again?
prompt-more-favours = ✋ Take any more?
prompt-move-again = Move again?
prompt-roll-again = Roll again?
prompt-zugzwang = 🎲 { $die } fits nobody: who is lost?

## What happened: fragments behind a name

event-arranged = { $again ->
    [yes] changed their mind before the stacks were shown
   *[no] has arranged the stacks
}
event-placed = shows { $stacks } (+ hidden below)
item-stacks = { card }
between-stacks = , { "" }
event-begins-game = begins
event-rolled = { $stuck ->
    [yes] rolls { $die }, and nobody can climb that far
   *[no] rolls { $die }
}
event-climbed = { $cards ->
    [one] { $face }
   *[other] { $face } (a stack of { $cards })
} floor { $row } → { $to }{ $home ->
    [yes] , { $cards ->
        [one] home
       *[other] all home
    } 🏠
   *[no] { "" }
}
event-took = ✋ takes { $cards ->
    [one] { $face }
   *[other] { $face } (a stack of { $cards })
} from { $owner }
event-looked-at = below: { $faces }
item-faces = { card }
between-faces = , { "" }
event-uncovered = { $home ->
    [yes] { $cards ->
        [one] { $face } below is home on floor { $row } 🏠
       *[other] { $face } below (a stack of { $cards }) is home on floor { $row } 🏠
    }
   *[no] { $face } appears on floor { $row }
}
event-discarded = 🗑️ loses { $faces }: above the goal
event-sacrificed = 🗑️ loses { $faces }
event-turn-ended = { "" }

## The recap: fragments behind a name

recap-took = ✋ { $owner_reads ->
    [yes] takes { $cards } of your cards
   *[no] { $cards } cards from { $whom }
}
recap-took-card = ✋ { $owner_reads ->
    [yes] takes your { $sign }
   *[no] { $sign } from { $whom }
}
recap-climbed = { $sign } → { $to }
recap-home = { $sign } { $cards ->
    [1] home
   *[other] brings { $cards } cards home
}

threat-few-climbing = { $left ->
    [0] Nobody is climbing any more.
    [one] The last turn: only one is still climbing.
   *[other] { $left } still climb: at 1 the game ends.
}

## Why a move is good: sentences to the one who asks for a suggestion

reason-highest-on-top = with your highest cards on top, fewer can take them
reason-hidden = nobody sees your { $face } below
reason-home = { $cards ->
    [1] comes home
    [2] both come home
   *[other] all { $cards } come home
} and { $cards ->
    [1] counts
   *[other] count
} { $points } for you
reason-rest-home = { $cards ->
    [1] the one left behind is home, too
   *[other] the { $cards } left behind are home, too
}
reason-favour = there you may take cards from { $who }: { $face } on top
reason-escapes = gets out of reach: no higher card can come beside it with one move
reason-out-of-reach = no higher card can come beside it with one move
reason-jump = climbs { $floors } floors at once, past what stands in between
reason-nearer = { $floors ->
    [1] only one floor to go
   *[other] { $floors } floors to go
}
reason-takes = takes { $more ->
    [0] { $face }
    [1] { $face } and one more
   *[other] { $face } and { $more } more
} from { $who }
reason-rest-lost = what { $who } has left there is lost: { $cards ->
    [1] one card
   *[other] { $cards } cards
}
reason-again = after that you may climb again
reason-may-roll = after that you may roll again
reason-roll = { $dice ->
    [1] only one roll of 6 lets you climb
    [6] whatever you roll, you can climb
   *[other] { $dice } of 6 rolls let you climb
}
reason-all-out-of-reach = no higher card can come beside any of yours with one move
reason-roll-risk = { $dice } of 6 rolls would cost you a card
reason-cheapest = costs { $points ->
    [1] 1 point
   *[other] { $points } points
}, and nothing else costs less
reason-loses-only = costs no more than { $points ->
    [1] 1 point
   *[other] { $points } points
}

## Why something that one may look for is missing: fragments

veto-goal-occupied = floor { $row } (nothing is free up to the goal)

## Why a move is refused

refusal-not-your-cards = That doesn’t arrange the cards you hold.
refusal-placed-is-placed = Stacks stay as they were laid: they can’t be rearranged.
refusal-must-move = Nobody may pass: move a stack first.
refusal-no-stack = You have no cards on floor { $row }.
refusal-home-is-safe = What is home on floor { $row } doesn’t move any more.
refusal-not-so-many = { $cards ->
    [one] There is only 1 card on floor { $row }.
   *[other] There are only { $cards } cards on floor { $row }.
}
refusal-goal-limit = That would go above the goal on floor { $goal }, and no pawn may be so presumptuous.
refusal-goal-occupied = The goal on floor { $goal } is occupied, and so is every floor below it.
refusal-target-occupied = Floor { $to } is occupied.
refusal-nothing-taken = You may only move again when you have just taken cards.
refusal-roll-first = Roll first if you want to move again.
refusal-no-roll = You play without the die.
refusal-no-favour = You can’t take anything from that column now.
refusal-zugzwang = No move fits the roll: you must lose a card.
refusal-no-zugzwang = You are not in zugzwang: no card needs to be lost.

## What is otherwise at a table from before the rules were changed

rules-schema-1 = ⚠️ **This game goes on by the rules it began with:** whatever is still on the way when it ends counts minus, also a card at its goal or above.

## How it ended

outcome-last-one-left = Only one player is still climbing: the game is over.
outcome-all-home = Nobody is climbing any more: the game is over.

## Options

option-dice = With a die
option-dice-note = The variant: every move is rolled and must be exact. A roll that fits nowhere costs a card.

## Choices

label-order-1 = { $first } on top, { $below } below
label-order-2 = { $first } over { $below } · { $second } over { $beneath }
label-order-3 = { $first } over { $below } · { $second } over { $beneath } · { $third } over { $underneath }
label-highest = Highest on top
label-lowest = Lowest on top
label-orders = Other orders …
label-orders-start = { $first } on top …
label-orders-further = { $first } over { $below } …
label-climbs = { $others ->
    [yes] Other moves …
   *[no] Move …
}
label-climb = { $brings ->
    [home] { $cards ->
        [1] { $face } home: { points }
       *[other] { $face } brings { $cards } cards home: { points }
    }
   *[no] { part } to floor { $to }
}{ $favours ->
    [0] { "" }
    [1] { ", may take from " }{ $whom }
    [2] { ", may take from " }{ $whom }
   *[other] { ", may take from " }{ $favours } columns
}{ rest-mark }
points = { $gain }{ $known ->
    [all] { "" }
   *[some] { " + hidden" }
}
label-climb-brief = { $face }{ $part ->
    [all] { "" }
   *[top] { " " }(only { $cards })
} { $brings ->
    [home] home: { points }
    [cards] to floor { $to }: take { $there }
   *[floors] to floor { $to }
}{ rest-mark }
part = { $more ->
    [0] { $face }
   *[other] { $face } with { $more } below
}
rest-mark = { $fate ->
    [home] { ", rest home" }
    [lost] { ", rest lost" }
   *[other] { "" }
}
label-favours = Take others …
label-again = Move again …
label-take-or-climb = Take others, or move again …
label-take = { part } from { $owner }{ rest-mark }
# On one line of a phone.
label-take-brief = { $neighbours ->
    [1] { $whole ->
        [yes] Take { $cards ->
            [1] { $face }
            [2] both
           *[other] all { $cards }
        } from { $owner }
       *[no] Only { $cards ->
            [1] { $face }
           *[other] the top { $cards }
        }
    }
   *[other] Take { part } from { $owner }
}{ rest-mark }
label-roll = Roll again
label-end = End turn
label-losses = Lose …
label-lose = { $face } on floor { $row }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } below
}
note-climb = { $steps ->
    [one] 1 floor up
   *[other] { $steps } floors up
}{ rest-note }
note-take = goes under your { $under }{ rest-note }
rest-note = { $fate ->
    [home] { $rest ->
        [one] ; the one left is home
       *[other] ; the { $rest } left are home
    }
    [lost] { $rest ->
        [one] ; the one left is lost
       *[other] ; the { $rest } left are lost
    }
    [stays] { $rest ->
        [one] ; 1 stays behind
       *[other] ; { $rest } stay behind
    }
   *[other] { "" }
}
page-points = Points so far
page-result = The count

## The table in words

alt-order = The stacks are being arranged. Ready: { $ready }.
alt-nobody = nobody
alt-turn = { $phase ->
    [zugzwang] { house } is in zugzwang
   *[other] { house } to play
}{ $die ->
    [0] .
   *[other] , rolled { $die }.
}
alt-favours = On floor { $row } favours may be taken from { $houses }.
alt-over = The game is over. Won by: { $winners }.
alt-seat = { house } { $points }{ $known ->
    [all] { "" }
   *[some] +?
}: { $stacks }.
alt-lost = Discarded: { $cards }.
alt-legend = Per column points, floor and cards from top to bottom; * home, ? secret; F fire-eater, M minstrel, Q quack, P patrician, B bishop, H prince (Highness).

## The drawn board

board-legend = F fire-eater, M minstrel, Q quack, P patrician, B bishop, H prince (Highness); behind the floor whose start or goal it is. Q5+2: a quack 5 on 2 more cards; * home; -: discarded; ? secret.

## Private things and standings

secrets-hand = **Your pawns:** { $cards }
secrets-order = **Your stacks, top first:** { $order }
secrets-stacks = **Your stacks**, from top to bottom
secrets-stack = { $home ->
    [yes] Floor { $row }, home: { $cards }
   *[no] Floor { $row }: **{ $cards }**
}
secrets-remembered = **You also know**
secrets-foreign-stack = floor { $row }: { $cards }
secrets-score = Counting everything you know: { $points ->
    [one] { $signed } point
   *[other] { $signed } points
} so far
standing-over = { $points ->
    [one] { $signed } point
   *[other] { $signed } points
}{ $home ->
    [0] { "" }
   *[other] , { $home } home
}{ $lost ->
    [0] { "" }
   *[other] , { $lost } lost
}

## The count

points-title =
    ### Points so far: home less lost
    -# As far as you know the cards. What still climbs is not counted yet.
result-title = ### The count
result-seat = **{ $name }: { $points }{ $hidden ->
    [0] { "" }
   *[other] { " + hidden" }
}**{ $won ->
    [yes] { " 🏆" }
   *[no] { "" }
}
result-arrived = - home +{ $sum }: { $cards }
result-carried = - still climbing, but at their goal or above +{ $sum }: { $cards }
result-below = - home, but below their goal −{ $sum }: { $cards }
result-on-the-way = - still climbing −{ $sum }: { $cards }
result-discarded = - lost −{ $sum }: { $cards }

## The chronicle of a finished game

chronicle-climb = ### 🏰 The climb: cards at home, turn by turn
chronicle-climb-seat =
    { $name }: { $home } home, { $since ->
        [0] none ever
       *[other] the first on turn { $since }
    }, { $lost } lost
chronicle-dice = ### 🎲 The die
chronicle-dice-seat = { $name }: { $value } floors in { $count } rolls, { $expected } expected (**{ $difference }**)

## Answers ahead

order-climb = Next: { $face }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } below
} → floor { $to }{ $home ->
    [yes] , home
   *[no] { "" }
}
order-climb-note = If nobody touches the stack.{ $fate ->
    [none] { "" }
    [lost] { " " }The rest is lost.
    [home] { " " }The rest is home.
   *[stays] { " " }The rest stays.
} Whom to take, you say then.
order-ended-done = Done: they have climbed.
order-ended-changed = The stack or its way is no longer the same.

## The lesson: what is to be done, what came of it, why nothing else

lesson-goal = Your pawns climb in the column of the rose, 🌹. Every goal is 7 floors above the start: fire-eaters go from 1 to 8, princes from 6 to 13, as the left margin shows.
lesson-order = Quacks 6, 4 and 3 are a stack. Others see only the top one; if it is high, few can take from you. **Highest on top.**
lesson-order-done = What is below, only you know. On your turn you must move: from one stack, any number from the top, to the next free floor. Floors with cards are skipped.
lesson-climb = Quack 6 jumps alone, over three floors with cards. **In “Other moves …”: Quack 6 to floor 7.**
lesson-climb-done = The cards below him stay where they are. On floor 7, in another column, is a fire-eater: now it is a matter of rank.
lesson-climb-other = You could, but try this: **only Quack 6 to floor 7**.
lesson-rank = Rank, from **low** to **high**: 🔥 fire-eater, 🎻 minstrel, ⚗️ quack, 🔑 patrician, ⛪ bishop, 👑 prince. Within a class the higher number is higher.
lesson-take = If a **lower** card is on top on your floor, you may take it, and as many below it as you like. **Take Fire-eater 4.**
lesson-take-done = It is yours now, at the very bottom of your stack. Whoever takes may move again! (First you could take from every other column with a lower top card, too.)
lesson-take-other = You could, but taking costs nothing: **take Fire-eater 4**.
lesson-again = So move again, with **whatever you like**.
lesson-again-done = As long as you take something with each move, you go on. This time there was nothing to take, so your turn is over.
lesson-again-other = You could, but one more move is free. **Move anything.**
lesson-drop = Another game: a bishop has carried a fire-eater past its goal, 8, to floor 9. **Take only the bishop.**
lesson-drop-done = On top and above his goal, the fire-eater is lost, with all below him. It costs his owner their values: 4 points. (No top card may climb above its goal.)
lesson-drop-other = You could, but this is meaner: **take only the bishop**, and the one below is lost.
lesson-leave = Your own moves uncover, too. Fire-eater 3 is at his goal, but covered. **“Other moves …”: only Bishop 4 to floor 9.**
lesson-leave-done = On top and exactly at his goal, the fire-eater is home. Below it he would just stay there; above it he would be lost, on your own move too.
lesson-leave-other = You could, but **move only Bishop 4 to floor 9**, and the fire-eater is home.
lesson-home = Minstrel 3 has one floor left to his goal, floor 9. **Bring both cards home.**
lesson-home-done = With the top card at its goal all are home: they never move, and nobody takes them. A card counts plus at its own goal or above, minus below it.
lesson-home-other = You could, but home is only one floor away: **Minstrel 3 brings 2 cards home**.
lesson-end = The game ends when only one player still has cards that are not home. **Bring both home: Prince 4.**
lesson-end-done = Plus: every card at its own goal or above, even on its way. Minus: every card below its goal, and all that are lost. Most points win: you have 35.
lesson-end-other = You could, but alone he leaves his friend behind: **Prince 4 brings 2 cards home**.
lesson-dice = With the die, an option, you roll and must move exactly so far. If nothing fits, you lose a card. Whoever takes may roll again. That is all!

## The end: when it was decided, and what somebody did best

decided-count = { $ahead } was ahead, but cards still on their way cost { $left ->
    [one] 1 point
   *[other] { $left } points
}: so { $who } won at the count.
decided-carried = { $ahead } was ahead, but cards that { $who } had carried to their goal or above still counted { $gained ->
    [one] 1 point
   *[other] { $gained } points
}: so { $who } won at the count.
decided-shared = Level at the count, with { $score } points.
award-took = ✋ { $best ->
    [yes] took the most cards: { $value }
   *[no] cards taken: { $value }
}
award-worth = 💎 { $best ->
    [yes] had the most valuable cards at home: { $value }
   *[no] worth of the cards at home: { $value }
}
award-chain = ⛓️ { $best ->
    [yes] had the longest turn: climbed { $value } times
   *[no] longest turn: climbed { $value } times
}
award-princes = 👑 { $best ->
    [yes] brought the most princes home: { $value }
   *[no] princes at home: { $value }
}
award-first-home = 🏁 { $best ->
    [yes] first to bring a card home: on turn { $value }
   *[no] first card home on turn { $value }
}
award-group = 👥 { $best ->
    [yes] moved the largest stack: { $value } cards
   *[no] largest stack moved: { $value } cards
}
award-leap = 🤸 { $best ->
    [yes] made the highest jump: { $value } floors
   *[no] highest jump: { $value } floors
}
award-homecomings = 🏠 { $best ->
    [yes] climbed home most often: { $value }×
   *[no] climbed home: { $value }×
}
award-careful = 🛟 { $best ->
    [yes] { $value ->
        [0] lost no cards
       *[other] lost the fewest cards: { $value }
    }
   *[no] cards lost: { $value ->
        [0] none
       *[other] { $value }
    }
}
award-home = 🏡 { $best ->
    [yes] brought the most cards home: { $value }
   *[no] cards at home: { $value }
}
award-floors = 🪜 { $best ->
    [yes] climbed the most floors: { $value }
   *[no] floors climbed: { $value }
}
award-climbs = 🧗 { $best ->
    [yes] climbed most often: { $value }×
   *[no] climbed: { $value }×
}
