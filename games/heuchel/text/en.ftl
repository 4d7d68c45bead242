### Heuchel & Meuchel, in English.

title-note = Climb the tower, take lower cards from the others and bring points home.
aim = Bring each card 7 floors up to its goal. Take lower ones: 👑⁠>⛪⁠>🔑⁠>⚗️⁠>🎻⁠>🔥⁠, value 6 to 1.
credits = Rudi Hoffmann · Franckh-Kosmos 1990 · ages 12 and up
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

prompt-order = Which card goes on top of each stack?
about-order = The numbers are values: 6 beats 1. Others see only the top card. A higher one takes it.
prompt-move = Which cards climb?
prompt-exact-move = 🎲 { $die }: which cards climb?
prompt-favours = ✋ Take cards and move again?
prompt-last-favours = ✋ Take and end the game?
prompt-more-favours = ✋ Take more?
prompt-move-again = Move again?
prompt-roll-again = Roll again?
prompt-zugzwang = 🎲 { $die } won’t work. Which card do you lose?

## What happened: fragments behind a name

event-arranged = { $again ->
    [yes] has rearranged the stacks
   *[no] has arranged the stacks
}
event-placed = { "" }

event-begins-game = begins
event-rolled = rolls { $die }{ $stuck ->
    [yes] : no card can climb that far
   *[no] { "" }
}
event-climbed = { $home ->
    [yes] { $cards ->
        [one] { $face } comes home 🏠
       *[other] { $face } brings { $cards } cards home 🏠
    }
   *[no] { $cards ->
        [one] { $face } climbs to floor { $to }
       *[other] { $face } leads { $cards } cards to floor { $to }
    }
}
event-took = ✋ takes { $cards ->
    [one] { $face } from { $owner }
   *[other] { $cards } cards from { $owner }, { $face } on top
}
event-looked-at = below: { $faces }
item-faces = { card }
between-faces = , { "" }
event-uncovered = { $home ->
    [yes] { $cards ->
        [one] { $face } is home 🏠
       *[other] { $face } and all below are home 🏠
    }
   *[no] { $face } is now on top on floor { $row }
}
event-discarded = 🗑️ loses { $faces }: past the goal
event-sacrificed = 🗑️ loses { $faces }
event-turn-ended = { "" }

## The recap: fragments behind a name

recap-took = { $row ->
    [0] { "" }
   *[other] { way }{ " " }
}✋ { $owner_reads ->
    [yes] takes your { haul }
   *[no] { haul } from { $whom }
}
haul = { $sign }{ $under ->
    [0] { "" }
   *[other] { " with " }{ $under } below
}
recap-uncovered = { climber }: home
way = { climber }: { $row } → { $to }
climber = { $climber }{ $below ->
    [0] { "" }
   *[other] { " with " }{ $below } below
}
recap-climbed = { way }
recap-home = { way }, home

threat-last = Last turn: everybody else is done.
threat-end = Ends when { $dice ->
    [yes] nobody climbs any more
   *[no] only one player still climbs
}.
threat-left = 🪜 Floors to go: { $left }.
threat-robbed = { $owner_reads ->
    [yes] Can be taken from you: { $cards }.
   *[no] { "" }
}

## Why a move is good: sentences to the one who asks for a suggestion

reason-highest-on-top = high cards on top are hard to take
reason-hidden = keeps your { $face } hidden
reason-home = brings { $points ->
    [1] 1 point
   *[other] { $points } points
} home
reason-rest-home = { $cards ->
    [1] the card below is
   *[other] the { $cards } cards below are
} home too
reason-favour = you can take { $face } from { $who } there
reason-escapes = gets away, as no higher card can reach it in one move
reason-out-of-reach = no higher card can reach it in one move
reason-jump = climbs { $floors } floors at once
reason-takes = you take { $more ->
    [0] { $face }
    [1] { $face } and one more
   *[other] { $face } and { $more } more
} from { $who }
reason-rest-lost = { $who } loses { $cards ->
    [1] the card below
   *[other] the { $cards } cards below
}
reason-again = then you may move again
reason-may-roll = then you may roll again
reason-roll = { $dice ->
    [1] only 1 of 6 rolls would let you move
    [6] every roll lets you move
   *[other] { $dice } of 6 rolls would let you move
}
reason-all-out-of-reach = no higher card can reach yours in one move
reason-roll-risk = { $dice } of 6 rolls would cost you a card
reason-cheapest = costs { $points ->
    [1] 1 point
   *[other] { $points } points
}, and nothing is cheaper
reason-loses-only = costs only { $points ->
    [1] 1 point
   *[other] { $points } points
}

## Why something that one may look for is missing: fragments

veto-goal-occupied = nothing climbs from floor { $row }, every floor up to the goal is taken

## Why a move is refused

refusal-not-your-cards = Those aren’t your cards.
refusal-placed-is-placed = Stacks keep their order once it’s set.
refusal-must-move = You must move first.
refusal-no-stack = You have no cards on floor { $row }.
refusal-home-is-safe = The cards on floor { $row } are home and stay there.
refusal-not-so-many = { $cards ->
    [one] There’s only 1 card on floor { $row }.
   *[other] There are only { $cards } cards on floor { $row }.
}
refusal-goal-limit = The top card can’t climb above its goal on floor { $goal }.
refusal-goal-occupied = Every floor up to the goal on floor { $goal } is taken.
refusal-target-occupied = Floor { $to } is taken.
refusal-nothing-taken = You can move again only after taking cards.
refusal-roll-first = Roll first, then you may move again.
refusal-no-roll = You’re playing without the die.
refusal-no-favour = You can’t take from that column now.
refusal-zugzwang = No card can climb this far: you must lose one.
refusal-no-zugzwang = You don’t have to lose a card now.

## What is otherwise at a table from before the rules were changed

rules-schema-1 = ⚠️ **This table uses an older rule:** all cards still climbing at the end count against you.

## How it ended

outcome-last-one-left = Only one player still climbs.
outcome-all-home = All cards are home or lost.

## Options

option-dice = With a die
option-dice-note = Climb exactly as far as you roll. If no card can, you lose one.

## Choices

label-order-1 = { $first } on top, { $below } below
label-order-2 = { $first } over { $below } · { $second } over { $beneath }
label-order-3 = { $first } over { $below } · { $second } over { $beneath } · { $third } over { $underneath }
label-highest = Highest on top
label-lowest = Lowest on top
label-orders = Other orders …
label-orders-start = { $first } on top …
label-orders-further = { $first } over { $below } …
label-climbs = Other moves …
label-climb = { climbers } { $brings ->
    [home] home
   *[other] to floor { $to }
}{ left }{ worth }{ taking }{ last }
# The class is the sign on the button.
label-climb-brief = { $number }{ $brings ->
    [home] { share }
    [floors] { share }
   *[other] { short-share }
} → { $brings ->
    [home] home
   *[other] floor { $to }
}{ left }{ worth }{ brief-taking }{ last }
left = { $fate ->
    [home] { $brings ->
        [home] { ", rest too" }
       *[other] { ", rest goes home" }
    }
    [lost] { ", rest is lost" }
   *[other] { "" }
}
worth = { $gain ->
    [none] { $unseen ->
        [0] { "" }
       *[other] { ": " }{ $won ->
            [0] { hidden }
           *[other] { hidden-cards }
        }
    }
   *[other] { $of ->
        [none] { "" }
       *[other] { ", " }{ $of }
    }{ ": " }{ $gain }{ $unseen ->
        [0] { "" }
       *[other] { $lost ->
            [0] { " and " }
           *[other] { ", " }
        }{ hidden-cards }
    }
}
hidden-cards = { $lost ->
    [0] { hidden }
   *[other] { $won ->
        [0] { hidden } lost
       *[other] { $won } hidden won, { $lost } lost
    }
}
hidden = { $unseen ->
    [one] 1 hidden card
   *[other] { $unseen } hidden cards
}
last = { $ends ->
    [yes] { ", game over" }
   *[no] { "" }
}
taking = { $brings ->
    [takes] { ", takes " }{ $sign } from { $whom }
    [cards] { $sign ->
        [none] { ", then you may take from " }{ $whom }
       *[other] { ", then you may take " }{ $sign }
    }
   *[other] { "" }
}
brief-taking = { $brings ->
    [cards] { $sign ->
        [none] { ", take from " }{ $whom }?
       *[other] { ", take " }{ $sign }?
    }
   *[other] { taking }
}
climbers = { $face }{ share }
share = { $cards ->
    [1] { $part ->
        [all] { "" }
       *[top] { " alone" }
    }
   *[other] { " with " }{ $below }{ $part ->
        [all] { "" }
       *[top] { " of " }{ $under }
    } below
}
# Without “below” if there is more to say: the picture shows them.
short-share = { $cards ->
    [1] { share }
   *[other] { " with " }{ $below }{ $part ->
        [all] { "" }
       *[top] { " of " }{ $under }
    }
}
rest = { $fate ->
    [home] { ", rest goes home" }
    [lost] { ", rest is lost" }
   *[other] { "" }
}
label-favours = Take other cards …
label-again = Move again …
label-take-or-climb = Take other cards or move again …
label-take = { climbers } from { $owner }{ rest }{ last }
# On one line of a phone.
label-take-brief = { $part ->
    [all] Take { $cards ->
        [1] { $face }
        [2] both
       *[other] all { $cards }
    } from { $whom }
   *[top] { $neighbours ->
        [1] Take only { $cards ->
            [1] { $face }
           *[other] the top { $cards }
        }
       *[other] { $fate ->
            [stays] Take only { $cards ->
                [1] { $face }
               *[other] the top { $cards }
            }
           *[other] { climbers }
        } from { $whom }
    }
}{ rest }{ last }
label-roll = Roll again
label-end = End turn{ $took ->
    [no] , take nothing
   *[yes] { "" }
}
label-losses = Lose a card …
label-lose = { $face }{ $more ->
    [0] { "" }
   *[other] { " with " }{ $more } below
} on floor { $row }
page-points = Points so far
page-result = Final count

## The table in words

alt-order = Everybody arranges their stacks. Ready: { $ready }.
alt-nobody = nobody
alt-turn = { $phase ->
    [zugzwang] { house } must lose a card
   *[other] It is { house }’s turn
}{ $die ->
    [0] .
   *[other] , the die shows { $die }.
}
alt-favours = Cards on floor { $row } can be taken from { $houses }.
alt-over = Game over. Winner: { $winners }.
alt-seat = { house } { $points }{ $known ->
    [all] { "" }
   *[some] ?
}: { $stacks }.
alt-lost = Lost: { $cards }.
classes = F = fire-eater, M = minstrel, Q = quack, P = patrician, B = bishop, H = prince (Highness)
alt-legend = For each column: points so far, then floors with their cards, top first. * = home, ? = secret, { classes }.

## The drawn board

board-legend = { classes }. On the left: starts and goals. Q5×3 = 3 cards, quack 5 on top, * = home, -: = lost, ? = secret.

## Private things and standings

secrets-hand = **Your cards:** { $cards }
secrets-order = **Your stacks, top first:** { $order }
secrets-stacks = **Your stacks with secret cards, top first**
secrets-stack = { $home ->
    [yes] Floor { $row }, home: { $cards }
   *[no] Floor { $row }: **{ $cards }**
}
secrets-remembered = **You also know**
secrets-foreign-stack = floor { $row }: { $cards }
secrets-score = Your points so far: { $points }
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
    ### Points so far
    -# Home or at their goal, minus lost. What still climbs at the end costs points.
result-title = ### Final count
result-seat = **{ $name }: { $points }{ $hidden ->
    [0] { "" }
   *[other] ?
}**{ $won ->
    [yes] { " 🏆" }
   *[no] { "" }
}
result-plus = { $sum ->
    [0] { "" }
   *[other] { " +" }{ $sum }
}
result-minus = { $sum ->
    [0] { "" }
   *[other] { " −" }{ $sum }
}
result-arrived = - home{ result-plus }: { $cards }
result-carried = - still climbing, on or past their goal{ result-plus }: { $cards }
result-below = - home, but below their goal{ result-minus }: { $cards }
result-on-the-way = - still climbing{ result-minus }: { $cards }
result-discarded = - lost{ result-minus }: { $cards }

## The chronicle of a finished game

chronicle-climb = ### 🏰 Cards home, turn by turn
chronicle-climb-seat =
    { $name }: { $home } home{ $since ->
        [0] { "" }
       *[other] { ", the first on turn " }{ $since }
    }, { $lost } lost
chronicle-dice = ### 🎲 The die
chronicle-dice-seat = { $name }: { $value } floors in { $count } rolls, { $expected } expected (**{ $difference }**)

## Answers ahead

order-climb = Next: { climbers } to floor { $to }{ $home ->
    [yes] , home
   *[no] { "" }
}
order-climb-note = If nobody touches the stack. { $fate ->
    [none] { "" }
    [lost] The rest is lost.{ " " }
    [home] The rest is home.{ " " }
   *[stays] The rest stays.{ " " }
}Then you choose what to take.
order-ended-done = Done: your cards have climbed.
order-ended-changed = The stack or its path has changed.

## The lesson: what is to be done, what came of it, why nothing else

lesson-goal = Your cards climb the left column, under the rose 🌹. Each has its goal 7 floors above its start: fire-eaters go from 1 to 8, princes from 6 to 13.
lesson-order = Cards of a kind start as a stack, like your quacks 6, 4 and 3. The others see only its top card. This time: **Highest on top.**
lesson-order-done = Everybody knows the kind of the cards below, only you the numbers. You must move: any number of cards off a stack’s top, to the next empty floor in your column.
lesson-climb = Quack 6 jumps alone, over three floors with cards. **In “Other moves …”: Quack 6 alone to floor 7.**
lesson-climb-done = The cards below him stay on floor 3. On floor 7 he meets a fire-eater in another column. Now rank counts.
lesson-climb-other = You could, but this time: **Quack 6 alone to floor 7**.
lesson-rank = The 👑⁠ prince ranks highest, then ⛪⁠ bishop, 🔑⁠ patrician, ⚗️⁠ quack, 🎻⁠ minstrel. Lowest is the 🔥⁠ fire-eater. Between two of a kind the number decides.
lesson-take = If a top card on the floor you reach ranks **lower** than yours, you may take it, and cards below it too. **Take Fire-eater 4.**
lesson-take-done = He’s yours now, at the bottom of your stack. On the floor you reach you may take once from every column. After taking, you may move again!
lesson-take-other = You could, but taking costs nothing: **take Fire-eater 4**.
lesson-again = So move again, with **whatever you like**.
lesson-again-done = Nothing was in reach this time, whatever you moved, so your turn is over. As long as each move takes something, you keep going.
lesson-again-other = You could, but one more move is free. **Move anything.**
lesson-drop = Another game. Covered cards may pass their goal, as Fire-eater 4 did. Uncover him, and ☀️ loses him: **take only Bishop 5.**
lesson-drop-done = The fire-eater is on top now, above his goal: he’s lost, and so are all cards below him. Each costs its owner its value. No card on top climbs past its own goal.
lesson-drop-other = You could, but this is meaner: **take only Bishop 5**, and the card below is lost.
lesson-leave = Your own moves uncover cards too. Fire-eater 3 is at his goal, but covered. **“Other moves …”: Bishop 4 alone to floor 9.**
lesson-leave-done = On top and exactly at his goal, Fire-eater 3 is home. Below his goal he could still climb. Above it he’d be lost, even if your own move uncovered him.
lesson-leave-other = You could, but with **Bishop 4 alone to floor 9** the fire-eater is home.
lesson-home = Minstrel 3 is one floor below his goal, floor 9. **Bring both cards home.**
lesson-home-done = The top card is at its goal, so the whole stack is home: nobody can take it, and it stays put. Only cards with the same goal can still climb to that floor.
lesson-home-other = You could, but it’s only one floor home. **Choose “Minstrel 3 with 1 below home: +4”.**
lesson-end = The game ends when only one player still has cards climbing. **Move Prince 4: it brings both home.**
lesson-end-done = Cards on or above their own goal score plus, even if still climbing. Cards below it score minus, even at home, and lost cards too. You have the most: 35.
lesson-end-other = You could, but that leaves a card behind. Take both: **“Prince 4 with 1 below home”**
lessons-dice = With the die
lesson-roll = You rolled a 6: cards from one stack must climb exactly 6 floors. **Move Quack 6 to floor 9.**
lesson-roll-done = Floors with cards count too. Only the one you reach must be free, and the top card can’t climb above its goal.
lesson-roll-other = You could, but on floor 9 you can take a card. **Move Quack 6 there.**
lesson-grab = Taking works as always: Quack 1 ranks lower than your Quack 6. **Take Quack 1.**
lesson-grab-done = He’s at the bottom of your stack now. With the die, you may also move again after taking a card, but you have to roll first.
lesson-grab-other = You could, but taking costs nothing: **take Quack 1**.
lesson-reroll = You may stop here or take the risk. **Roll again.**
lesson-reroll-done = A 3: now you must climb exactly 3 floors. Once you’ve rolled, there’s no way back, even if no card can climb that far.
lesson-reroll-other = You could, but see what happens: **roll again**.
lesson-stuck = Another game: you rolled a 3, and no card can climb that far. So you lose a top card of your choice. **Lose Prince 2.**
lesson-stuck-done = Prince 2 counts against you. Bishop 6 under it is exactly at its goal: the rest is home. Lower down it would have stayed, higher up been lost. Your turn is over.
lesson-stuck-other = You could, but under **Prince 2** lies a bishop at its goal. Lose the prince, and the bishop is home.
lesson-last = Everybody plays on until their cards are home or lost, even if one player is left alone. Cards at or above their goal score plus, the rest minus, as without the die.

## The end: when it was decided, and what somebody did best

decided-shared = A tie: { $score } points each.
award-took = ✋ { $best ->
    [yes] took the most cards
   *[no] cards taken
}: { $value }
award-chain = ⛓️ { $best ->
    [yes] longest turn of all
   *[no] their longest turn
}: { $value } moves
award-princes = 👑 { $best ->
    [yes] most princes home
   *[no] princes home
}: { $value }
award-first-home = 🏁 { $best ->
    [yes] first to bring a card home
   *[no] their first card home
}: turn { $value }
award-group = 👥 { $best ->
    [yes] moved the largest stack
   *[no] their largest stack moved
}: { $value } cards
award-leap = 🤸 { $best ->
    [yes] highest jump of all
   *[no] their highest jump
}: { $value } floors
award-homecomings = 🏠 { $best ->
    [yes] came home most often
   *[no] came home
}: { $value }×
award-careful = 🛟 { $value ->
    [0] lost no cards
   *[other] { $best ->
        [yes] lost the fewest cards
       *[no] cards lost
    }: { $value }
}
award-home = 🏡 { $best ->
    [yes] most cards home
   *[no] cards home
}: { $value }
award-floors = 🪜 { $best ->
    [yes] climbed the most floors
   *[no] floors climbed
}: { $value }
award-climbs = 🧗 { $best ->
    [yes] moved most often
   *[no] moved
}: { $value }×
