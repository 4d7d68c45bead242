### Heuchel & Meuchel, in English.

title-note = Climb a tower, take lower pawns into your tender care, and mind what is left behind.

## Classes and houses

pawn-name = { $pawn ->
    [F] Fire-eater
    [M] Minstrel
    [Q] Quack
    [P] Patrician
    [B] Bishop
   *[H] Prince
}
house = { $house ->
    [rose] Rose
    [lion] Lion
    [sun] Sun
    [tree] Tree
    [lily] Lily
   *[moon] Moon
}

## What is asked

prompt-order = Arrange your stacks: who stands on top, who hides below? Once placed it’s placed.
prompt-move = Move a stack, or cards from its top, to the next free square.
prompt-exact-move = You rolled { $die }: move a stack, or cards from its top, exactly that far.
prompt-favours = Take lower pawns beside your stack into your care, or end your turn.
prompt-more-favours = Take from another column, go on, or end your turn.
prompt-move-again = Your favours are repaid: move again, or end your turn.
prompt-roll-again = Your favours are repaid: roll again, or end your turn.
prompt-zugzwang = You rolled { $die } and no move fits: you lose a card. Which one?

## What happened: fragments behind a name

event-arranged = { $again ->
    [yes] has arranged the stacks anew
   *[no] has arranged the stacks
}
event-placed = { $stacks }
between-stacks = { " " }
event-begins-game = begins
event-rolled = { $stuck ->
    [yes] 🎲 { $die }: no move fits!
   *[no] 🎲 { $die }
}
event-climbed = { $cards ->
    [one] { $face }
   *[other] { $face } ({ $cards } cards)
} → row { $to }{ $home ->
    [yes] { " 🏠" }
   *[no] { "" }
}
event-took = { $cards ->
    [one] ✋ { $face } from { $owner }
   *[other] ✋ { $face } ({ $cards } cards) from { $owner }
}
event-looked-at = below were { $faces }
between-faces = { " " }
event-uncovered = { $home ->
    [yes] { $cards ->
        [one] { $face } is home on row { $row } 🏠
       *[other] { $face } ({ $cards } cards) is home on row { $row } 🏠
    }
   *[no] { $face } appears on row { $row }
}
event-discarded = 🗑️ loses { $faces }: too high
event-sacrificed = 🗑️ loses { $faces }
event-turn-ended = { "" }

## Why a move is refused

refusal-not-your-cards = That doesn’t arrange the cards you hold.
refusal-placed-is-placed = Once placed it’s placed: stacks can’t be arranged anew.
refusal-must-move = Nobody may pass: move a stack first.
refusal-no-stack = You have no cards on row { $row }.
refusal-home-is-safe = What is home on row { $row } doesn’t move any more.
refusal-not-so-many = { $cards ->
    [one] There is only 1 card on row { $row }.
   *[other] There are only { $cards } cards on row { $row }.
}
refusal-goal-limit = That would lead above the goal on row { $goal }, and no pawn may be so presumptuous.
refusal-goal-occupied = The goal on row { $goal } is occupied, and so is every square below it.
refusal-target-occupied = Row { $to } is occupied.
refusal-nothing-taken = Only who has just taken cards may move again.
refusal-roll-first = Roll first if you want to move again.
refusal-no-roll = You play without the die.
refusal-no-favour = From that column you may not take anything now.
refusal-zugzwang = No move fits the roll: you must lose a card.
refusal-no-zugzwang = You are not in zugzwang: no card needs to be lost.

## How it ended

outcome-last-one-left = All but one have come to rest: the tower has been climbed.
outcome-all-home = Nobody is left on the way: the tower has been climbed.

## Options

option-dice = With a die
option-dice-note = The variant: moves are rolled and exact, and a roll that fits nowhere costs a card.

## Choices

label-orders = Arrange your stacks (top card first)
label-order = { $order }
label-orders-start = { $order } …
label-stack = { $face } on row { $row }: how many of { $cards }?
label-climb = { part } → { $to }{ $home ->
    [yes] { " 🏠" }
   *[no] { "" }
}{ $favours ->
    [0] { "" }
    [1] { " ✋" }
   *[other] { " ✋" }{ $favours }
}{ rest-mark }
part = { $more ->
    [0] { $face }
   *[other] { $face } +{ $more }
}
rest-mark = { $fate ->
    [home] { " · " }rest 🏠
    [lost] { " · " }rest 🗑️
   *[other] { "" }
}
label-favour = Take from { house }: how many of { $cards }?
label-take = Take { part }{ rest-mark }
label-again = Move again instead
label-roll = Roll again
label-end = End turn
label-lose = { $more ->
    [0] { $face } on row { $row }
   *[other] { $face } on row { $row } · 🗑️ { $more } more
}
note-climb = { pawn-name }{ $more ->
    [0] { "" }
    [one] { " " }with 1 card below
   *[other] { " " }with { $more } cards below
}{ $home ->
    [yes] , home
   *[no] { "" }
}{ $favours ->
    [0] { "" }
    [one] ; a favour in 1 column
   *[other] ; favours in { $favours } columns
}{ rest-note }
note-take = { pawn-name }{ $more ->
    [0] { "" }
    [one] { " " }and the card below
   *[other] { " " }and the { $more } cards below
}{ rest-note }
rest-note = { $fate ->
    [home] { $rest ->
        [one] ; the card left is home
       *[other] ; the { $rest } cards left are home
    }
    [lost] { $rest ->
        [one] ; the card left is discarded
       *[other] ; the { $rest } cards left are discarded
    }
    [stays] { $rest ->
        [one] ; 1 card stays behind
       *[other] ; { $rest } cards stay behind
    }
   *[other] { "" }
}
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
alt-favours = On row { $row } favours may be taken from { $houses }.
alt-over = The game is over. Winner: { $winners }.
alt-seat = { house }: { $stacks }.
alt-points = { $points ->
    [one] 1 point,
   *[other] { $points } points,
} { $seat }
alt-lost = Discarded: { $cards }.
alt-legend = Per column row and cards from top to bottom; * home, ? secret; F fire-eater, M minstrel, Q quack, P patrician, B bishop, H prince.

## The drawn board

board-legend = F fire-eater, M minstrel, Q quack, P patrician, B bishop, H prince; behind the row whose start or goal it is. Q5+2: a quack 5 on 2 more cards; * home; -: discarded; ? secret.

## Private things and standings

secrets-hand = **Your cards**
secrets-class = { pawn-name }: { $cards }
secrets-order = Arranged, from the top: { $order }
secrets-stacks = **Your stacks**, from top to bottom
secrets-stack = { $home ->
    [yes] Row { $row } 🏠 { $cards }
   *[no] Row { $row }: **{ $cards }**
}
secrets-remembered = **You also know**
secrets-foreign-stack = row { $row }: { $cards }
standing = 🏠 { $home } · ⏫ { $way } · { standing-lost }
standing-lost = { $lost ->
    [0] 🗑️ 0
   *[other] 🗑️ { $lost } (−{ $penalty })
}
standing-over = { $points ->
    [one] 1 point
   *[other] { $signed } points
} · 🏠 { $home } · ⏫ { $way } · { standing-lost }
standing-ready = ready
standing-arranging = arranges the stacks

## The count

result-title = ### The count
result-seat = **{ $name }: { $points }**{ $won ->
    [yes] { " 🏆" }
   *[no] { "" }
}
result-arrived = - 🏠 +{ $sum }: { $cards }
result-below = - below their goal −{ $sum }: { $cards }
result-on-the-way = - on the way −{ $sum }: { $cards }
result-discarded = - 🗑️ −{ $sum }: { $cards }
