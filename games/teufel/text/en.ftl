### In Teufels Küche, in English.

title-note = Three little devils, a kitchen full of pots, and a stove that decides every quarrel.
credits = Alex Randolph · F. X. Schmid 1993 · age 10 and up
title-minutes = 60

## Colours, signs, pots

colour-yellow = Yellow
colour-violet = Violet
colour-blue = Blue
colour-green = Green

colour-of = { $colour ->
    [yellow] { colour-yellow }
    [violet] { colour-violet }
    [blue] { colour-blue }
   *[green] { colour-green }
}

# Short marks of pots, e.g. for buttons and the log: the sign and the colour, held together by a word joiner.
arg-pot = { $value ->
    [Yd] ◆{ "\u2060" }🟡
    [Yc] ●{ "\u2060" }🟡
    [Yt] ▲{ "\u2060" }🟡
    [Ys] ■{ "\u2060" }🟡
    [Vd] ◆{ "\u2060" }🟣
    [Vc] ●{ "\u2060" }🟣
    [Vt] ▲{ "\u2060" }🟣
    [Vs] ■{ "\u2060" }🟣
    [Bd] ◆{ "\u2060" }🔵
    [Bc] ●{ "\u2060" }🔵
    [Bt] ▲{ "\u2060" }🔵
    [Bs] ■{ "\u2060" }🔵
    [Gd] ◆{ "\u2060" }🟢
    [Gc] ●{ "\u2060" }🟢
    [Gt] ▲{ "\u2060" }🟢
    [Gs] ■{ "\u2060" }🟢
   *[other] { $value }
}
arg-left = { arg-pot }

sign-name = { $sign ->
    [d] diamond
    [c] circle
    [t] triangle
   *[s] square
}
pot-name = { stem } { sign-name }
stem = { $colour ->
    [yellow] yellow
    [violet] violet
    [blue] blue
   *[green] green
}
card-name = { $card ->
    [m] milk
   *[other] { $card }
}

## What is being asked

prompt-menu = Which pot hides your 5? And then: where are the 3, the 1 and the milk?
prompt-place-pot = Where do your pots go?
prompt-turn = { $points ->
    [0] { $bonus ->
        [0] Take or drop a pot, or end turn.
       *[other] Only the bonus step is left.
    }
    [one] Move: 1 step left{ bonus-behind-points }.
   *[other] Move: { $points } steps left{ bonus-behind-points }.
}
bonus-behind-points = { $bonus ->
    [0] { "" }
   *[other] { " " }+ bonus
}
prompt-fly = One devil may fly anywhere.
prompt-answer-duel = { colour-of }’s devil { $devil } challenges your devil { $own_devil } on { $place }: accept or refuse?
prompt-press = { $presses ->
    [one] Press the stove once!
   *[other] Press the stove { $presses } times!
}

## What happened: fragments behind a name

event-menu-fixed = has set the menu
event-rolled-for-start = 🎲 { $dice }
event-begins-game = begins
event-pot-placed = { $at_random ->
    [yes] 🎲 { $pot } on { $place }
   *[no] { $pot } on { $place }
}
event-rolled = 🎲 { $dice }
item-dice = { $value ->
    [0] 🪽
   *[other] { $value }
}
between-dice = { " + " }
event-stepped = devil { $devil } → { $place }
event-flew = 🪽 devil { $devil } → { $place }
event-pot-taken = { $left ->
    [none] devil { $devil } takes { $pot }
   *[other] devil { $devil } swaps { $left } for { $pot }
}
event-pot-put-down = devil { $devil } puts { $pot } down
event-duel-declared = { $defender ->
    [none] ⚔️ devil { $devil } against the { $defender_colour ->
        [yellow] yellow
        [violet] violet
        [blue] blue
       *[green] green
    } guard on { $place }
   *[other] ⚔️ devil { $devil } against devil { $defender_devil } of { $defender } on { $place }
}
event-duel-refused = avoids the duel: devil { $devil } goes home
event-duel-accepted = accepts the duel
event-pressed = { $for_guard ->
    [yes] presses { $presses }× for the guard: { press-result }
   *[no] presses { $presses }×: { press-result }
}
press-result = { $popped ->
    [yes] 💥 the Chief Devil!
   *[no] nothing …
}
event-duel-lost = { $seat ->
    [none] ⚔️ The { stem } guard loses { duel-winner } and leaves the kitchen for good
   *[other] ⚔️ devil { $devil } loses { duel-winner } and { $loss ->
        [cap] goes home without its cap
        [out] is out of the game
       *[spared] goes home: the last devil is spared
    }
}
duel-winner = { $winning_devil ->
    [none] the duel
   *[other] { $winner ->
        [none] to a guard
       *[other] to devil { $winning_devil } of { $winner }
    }
}
event-bonus-point-won = devil { $devil } wins: 1 bonus step
event-delivered = { $card ->
    [m] 🔥 devil { $devil } serves { $pot }: 🥛 milk!
   *[other] 🔥 devil { $devil } serves { $pot }: a { $card }, { $total ->
        [one] 1 point now
       *[other] { $total } points now
    }; home
}
event-devil-banished = devil { $devil } is banished
event-went-out = has no devil left
event-turn-ended = { "" }

## The recap: fragments behind a name

recap-stayed = stays put
recap-delivered = 🔥 { $card ->
    [m] serves 🥛 milk: no points, devil { $devil } is out
   *[other] serves a { $card }: { $before } → { $total }
}
recap-duel-won = ⚔️ { $winner ->
    [none] beats
   *[other] devil { $winner } beats
} { $loser_reads ->
    [yes] your devil { $devil }
   *[no] devil { $devil } of { $loser }
}: { duel-loss }
recap-guard-beaten = ⚔️ { $winner ->
    [none] beats
   *[other] devil { $winner } beats
} a { stem } guard, which is gone for good
recap-duel-lost = ⚔️ devil { $devil } loses to a guard: { duel-loss }
duel-loss = { $loss ->
    [cap] sent home, cap lost
    [out] out of the game
   *[spared] sent home
}{ $pot ->
    [none] { "" }
   *[other] , { $pot } stays behind
}
recap-fled = devil { $devil } runs home from a duel
recap-fled-from = devil { $devil } runs home from { $attacker_reads ->
    [yes] you
   *[no] { $attacker }
}
recap-pots-placed = places { $number ->
    [one] a pot
   *[other] { $number } pots
}
recap-walked = devil { recap-walked-too }
recap-walked-too = { $devil } → { $place }{ $pot ->
    [none] { "" }
   *[other] { " " }with { $pot }
}

threat-near-home = { $who }: { $score ->
    [one] 1 point
   *[other] { $score } points
}, a pot { $steps ->
    [one] one step
   *[other] { $steps } steps
} from home.
threat-last-turns = { $turns ->
    [one] This is the last turn of the game.
   *[other] { $turns } turns are left in the game.
}

## Why a move is good: sentences to the one who asks for a suggestion

steps-away = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
reason-any-menu = no pot stands anywhere yet: any order will do, as long as nobody guesses it
reason-bait = your milk stands { steps-away } from { $who }’s kitchen, as bait
reason-near-kitchen = your { $points } stands { steps-away } from your kitchen
reason-nobody-nearer = nobody else’s kitchen is as near
reason-wins = that makes { $total } points: you win
reason-serves = serves { $points ->
    [one] 1 point
   *[other] { $points } points
}: now you have { $total }
reason-serves-foreign = serves a pot of { $who } that may hold { $cards }
reason-no-milk = { $who }’s milk is out already, so nothing can go wrong
reason-opens = the foreign pot that you need: then your own may be served again
reason-carries = brings { $points ->
    [one] 1 point
   *[other] { $points } points
} nearer to your kitchen: { steps-away } to go
reason-carries-foreign = brings a pot of { $who } nearer to your kitchen: { steps-away } to go
reason-fetches = your { $points } stands there
reason-fetches-foreign = a pot of { $who } stands there
reason-towards = then your { $points } is { steps-away } away
reason-towards-foreign = then a pot of { $who } is { steps-away } away
reason-needed = you need a foreign pot before your next own one
reason-stops = challenges { $who }, who is { steps-away } from serving
reason-sends-home = challenges { $who }, who must fight or run home
reason-guard = clears a guard out of the way, if you win
reason-leaves-home = gets another devil on its way
reason-picks = there are { $points ->
    [one] 1 point
   *[other] { $points } points
} in it, { steps-away } from your kitchen
reason-picks-foreign = a pot of { $who }, { steps-away } from your kitchen
reason-may-hold = it may hold { $cards }
reason-drops-milk = gets rid of milk
reason-removes-milk = gets your milk out of your own way
reason-not-allowed-yet = you must serve a foreign pot first
reason-no-points = you have no steps left
reason-enemies-far = nobody is nearer than { steps-away } to your pots
reason-odds = you win { $percent } in 100 such duels
reason-keeps-pot = if you ran, your { $points } would stay behind
reason-keeps-cap = your devil keeps its cap
reason-stays-in = your devil stays in the game for sure
reason-nothing-to-lose = it carries no pot to lose

## Why something that one may look for is missing: fragments

veto-foreign-pot-needed = devil { $devil } may not serve this pot: one of your first three must be foreign
veto-must-move-on = devil { $devil } may not stay with its brother
veto-fly-after-taking = devil { $devil } may not fly, as it has taken a pot

## Why a move is refused

refusal-pot-already-placed = That pot stands on the board already.
refusal-place-taken = One of your pots stands on { $place } already; while you set up, no place takes two of one colour.
refusal-no-points = You have no steps left for that.
refusal-no-path = There is no path from devil { $devil } to { $place }.
refusal-forbidden-area = Other colours’ starts and kitchens are forbidden to your devils.
refusal-start-with-pot = A devil can’t go back to its start with a pot: put it down first.
refusal-kitchen-without-pot = Your kitchen opens only to a devil that brings a pot.
refusal-foreign-pot-needed = One of your first three pots must be a foreign one, so this one has to be.
refusal-brother-in-the-way = Two devils of one colour may not stay on one place, and no step is left to move on.
refusal-must-move-on = Devil { $devil } stands on its brother’s place: first it has to move on.
refusal-devil-out = Devil { $devil } is out of the game.
refusal-pot-not-here = { $pot } doesn’t stand where devil { $devil } is.
refusal-carries-nothing = Devil { $devil } carries no pot.
refusal-one-pot-action = Each devil handles pots only once between two moves.
refusal-may-not-fly = Only two wings let a devil fly.
refusal-fly-after-taking = A devil that took a pot in this turn may not fly.
refusal-only-the-flier = After a flight only the devil that flew may act: devil { $devil }.
refusal-duel-first = First the duel has to be decided.
refusal-menu-fixed = Your menu is fixed for the whole game.

## What is otherwise at a table from before the rules were changed

rules-schema-1 = ⚠️ **This game goes on by the rules it began with:** a devil on its brother’s place may not handle pots there.

## How it ended

outcome-points = Ten points on the grill: dinner is served!
outcome-last-seat = Everybody else has run out of devils.
outcome-sold-out = The kitchen is sold out: nothing is left that could still decide the game.
outcome-turn-limit = The 200th turn is over: the kitchen closes.

## Options

option-colours = Colours for two
option-colours-note = Which two opposite corners play when there are two of you.
option-colours-yellow-blue = Yellow and blue
option-colours-violet-green = Violet and green
option-guards = Guards for three
option-guards-note = Which colour has no player and supplies its two guards when there are three of you.
option-guards-random = Random
option-guards-yellow = Yellow
option-guards-violet = Violet
option-guards-blue = Blue
option-guards-green = Green
option-stove = Presses per duel
option-stove-note = On average one press of the stove in so many makes the Chief Devil pop up: 6 gives short duels, 20 long ones.
option-pressing = Duels
option-pressing-note = The stove presses itself, or you press it by hand as long as you are there.
option-pressing-by-itself = Automatic
option-pressing-by-hand = By hand

## Choices

label-menu-five = The 5 in { $sign }
label-menu-cards = 3 in { $three }, 1 in { $one }, milk in { $milk }
label-place-another = Another pot
label-place-sign = { $sign }
label-place-next = { $sign } { $place }
label-place = { $place }
label-place-elsewhere = { $sign ->
    [none] Elsewhere …
   *[other] { $sign } elsewhere …
}
label-place-rest = At random
label-which = Which devil? …
label-devil = Devil { $devil }
label-devils = { $devil ->
    [none] Move a devil …
    [more] Other moves …
   *[other] Devil { $devil }: where to …
}
label-devils-pots = { $devil ->
    [none] Move or handle a pot …
    [more] Other moves and pots …
   *[other] Devil { $devil }: move or pot …
}
way = { $cost ->
    [0] Devil { $devil } flies → { $place }
    [1] Devil { $devil } → { $place }, 1 step
   *[other] Devil { $devil } → { $place }, { $cost } steps
}
label-way = { way }{ $ends ->
    [yes] , ends turn
   *[no] { $away ->
        [0] { "" }
       *[other] , kitchen in { $away }
    }
}
label-way-pots = { way }: { $pots }
label-way-duel = Devil { $devil } → { $place }: fight { $enemy }
label-way-guard = Devil { $devil } → { $place }: fight the guard
label-way-past = Devil { $devil } → { $place }: past devil { $brother }
label-way-home = { $ends ->
    [yes] Devil { $devil } → { $place }: home, ends turn
   *[no] { way }: home
}
label-way-serve = Serve { $pot }{ $ends ->
    [yes] , ends turn
   *[no] { $cost ->
        [one] , 1 step
       *[other] , { $cost } steps
    }
}
label-take = Devil { $devil } takes { $pot }
label-swap = Devil { $devil } takes { $pot }, drops { $left }
label-put-down = Devil { $devil } puts { $pot } down
label-end-turn = { $flies ->
    [yes] End turn (flight lost)
   *[no] { $steps ->
        [0] End turn
        [one] End turn (1 step lost)
       *[other] End turn ({ $steps } steps lost)
    }
}
brief-end-turn = End turn
# Behind a devil: two on a line of a phone.
brief-take = { $devil } takes { $pot }
brief-put-down = { $devil } drops { $pot }
brief-way = Devil { $devil } → { $place }
brief-way-serve = Serve { $pot }
label-accept = Accept
label-refuse = Refuse
label-press = { $presses ->
    [one] Press once
   *[other] Press { $presses }×
}

note-pots = Already there: { $pots }
note-duel = { $cost ->
    [0] { "" }
    [one] 1 step.{ " " }
   *[other] { $cost } steps.{ " " }
}{ $loss ->
    [cap] A duel: whoever loses gives up the cap
    [out] A duel: defeated, it leaves the game
   *[spared] A duel: a last devil can’t be knocked out
}
note-past = Your own devil stands there: move on at once
note-accept = Make the Chief Devil pop up and you win; { $loss ->
    [cap] or else devil { $devil } loses its cap and goes home
    [out] or else devil { $devil } is out of the game
   *[spared] or else devil { $devil } goes home, but stays in the game
}
note-refuse = { $pot ->
    [none] Devil { $devil } goes home unharmed
   *[other] Devil { $devil } goes home unharmed; { $pot } stays on { $place }
}
note-press = Chance that the Chief Devil pops up: { $percent } %

## The table in words

alt-menu = Menus are being chosen. Done: { $done }.
alt-pots = { colour-of } places pots.
alt-turn = { $points ->
    [one] { colour-of } to move, 1 step left
   *[other] { colour-of } to move, { $points } steps left
}{ alt-bonus }; dice { $dice }.
alt-bonus = { $bonus ->
    [0] { "" }
   *[other] { ", " }bonus step for devil { $bonus }
}
alt-wing = wing
alt-duel = Duel on { $place }: { $attacker } { $devil } challenges { $defender } { $number }.
alt-duel-answer = { $presser } answers.
alt-duel-press = { $presses ->
    [one] { $presser } presses once.
   *[other] { $presser } presses { $presses } times.
}
alt-over = The game is over. Won by: { $winners }.
alt-over-nobody = The game is over. Nobody wins.
alt-seat = { $points ->
    [one] { colour-of }, kitchen { $kitchen }, 1 point
   *[other] { colour-of }, kitchen { $kitchen }, { $points } points
}: { $devils }.
alt-devils-out = all devils out
alt-guards = Guards of { colour-of }: { $places }.
alt-guards-gone = both gone
alt-devil = { $number } { $place }{ alt-cap }{ alt-load }
alt-cap = { $cap ->
    [yes] { " " }with cap
   *[no] { "" }
}
alt-load = { $load ->
    [none] { "" }
   *[other] { ", " }carries { $load }
}
alt-devil-out = { $number } out
alt-grill = Grill: { $pots }.
alt-standing = Pots of { colour-of }: { $pots }.
alt-unplaced = in hand
alt-nobody = nobody

## The drawn board

board-legend = Y yellow, V violet, B blue, G green. Y1 a devil, Y: a start, <Y> a kitchen, ## the stove. Yd a pot: d ◆ c ● t ▲ s ■; Yd+2: two more (see Pots). Below: ^ cap, +Yd carries it, - out; = what was in a pot, m milk.
board-guards = Guards
board-pots = Pots
board-grill = Grill
board-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-hand = in hand

## Private panel and standings

secrets-over = Menu: { $menu }
secrets-menu = **Your menu:** { $menu }
secrets-pot = { $sign } **{ $card }**
secrets-served = { $sign } **{ $card }**▸{ $by }
secrets-milk = 🥛 milk
standing = { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $devils ->
    [3] { "" }
    [one] , 1 devil
   *[other] , { $devils } devils
}
standing-out = { $points ->
    [one] 1 point
   *[other] { $points } points
}, out

## Pages

page-grills = What was served
grills-title = ### 🔥 On the grills: { $points } points win
grills-seat = **{ $name }: { $points }**
grills-pot = - { $pot }: { $card ->
    [m] 🥛 milk: nothing, and one devil fewer
   *[other] { $card } → { $total } in all
}
grills-foreign = -# Both pots are their own: the third must be a foreign one.

## The chronicle of a finished game

chronicle-dice = ### 🎲 The dice
chronicle-dice-seat = { $name }: { $value } pips in { $count } rolls, { $expected } expected (**{ $difference }**)
chronicle-stove = ### 👹 The stove: how often the Chief Devil popped up
chronicle-stove-seat = { $name }: { $value }× in { $count } presses, { $expected } expected (**{ $difference }**)
chronicle-served = ### 🍲 Pots served
chronicle-pot =
    -# Turn { $turn } · { $name } · { $pot }: { $card ->
        [m] 🥛 milk
       *[other] **{ $card }**, { $total } in all
    }

## Answers ahead

order-run = Refuse every duel
order-run-note = It holds until you have lost a devil.
order-accept = Accept every duel
order-accept-note = It holds until you have lost a devil.
order-loaded = Accept with a pot, refuse without one
order-loaded-note = In every duel, until you have lost a devil.
order-empty = Accept while I carry nothing
order-empty-note = With a pot you are asked. It holds until you have lost a devil.
order-pots-begin = Place all my pots …
order-pots-place = Pot { $sign } → { $place }
order-pots = ◆ { $diamond }, ● { $circle }, ▲ { $triangle }, ■ { $square }
order-pots-note = All four pots, whenever it is your turn to place one.
order-fetch-begin = Devil { $devil }: fetch and serve …
order-fetch = Devil { $devil } fetches { $pot } from { $place } and serves it
order-fetch-note = By the shortest clear path, over several turns. Over if the pot is gone or the devil loses a duel.
order-serve = Devil { $devil } serves { $pot }
order-serve-note = By the shortest clear path, over several turns. Over if the devil loses the pot or a duel.
order-ended-lost-devil = You have lost a devil.
order-ended-all-placed = All your pots are on the board.
order-ended-served = Done: the pot is served.
order-ended-sent-home = The devil had to go home.
order-ended-changed = The pot is no longer where it was.

## The lesson: what is to be done, what came of it, why nothing else

lesson-goal = You are yellow. Your three devils bring pots into your own kitchen, E5, and only there. Each pot hides a 1, a 3, a 5 or milk, and 10 points win.
lesson-menu = Before the game you hide your cards in your four pots: the 5, the 3, the 1 and the milk. **Choose what you like.**
lesson-menu-done = Only you know that now. Anybody may serve your pots: leave the milk to the others.
lesson-walk = In this game your 5 is in ◆ on C2, 3 steps away. **Send devil 1 to C2: open the list “Devil 1: where to …”.**
lesson-walk-done = One step a space, along the paths; you may split them or leave some unused. A wing 🪽 is no step; with two you fly to a cooking place without a devil of yours.
lesson-walk-other = You could, but your 5 is on C2: **devil 1 to C2**.
lesson-take = Taking a pot costs no steps. **Pick up ◆.**
lesson-take-done = It goes with the devil now. A devil carries one pot.
lesson-take-other = You could, but this is your 5: **pick up ◆**.
lesson-serve = You rolled a 4. After 3 steps devil 1 is next to your kitchen, and the fourth leads in. **Serve ◆!**
lesson-serve-done = A 5! Whoever serves a pot gets its points. The devil goes back to the start for the next one.
lesson-serve-other = You could, but one more step and you have your points: **serve ◆**.
lesson-duel = In another game blue is about to serve ■. Step onto a space with somebody else’s devil, and there is a duel: **devil 1 to B1**.
lesson-duel-done = Blue could run: its devil would go home with its cap, and the pot would stay here. But blue accepts the duel.
lesson-duel-other = You could, but then blue serves ■. Fight: **devil 1 to B1**.
lesson-press = The stove decides. You press once, blue twice, you three times … Whoever makes the Chief Devil pop up wins. **Press!**
lesson-press-done = There he is: you win, and get a bonus step! The loser goes home without its cap. Without a cap it would be out for good, unless it is its owner’s last.
lesson-rob = And its pot stays here. **Pick up ■.**
lesson-rob-done = Take what you can get: points go to whoever serves. And one of your first three must be somebody else’s.
lesson-rob-other = You could, but the blue pot is what you fought for: **pick up ■**.
lesson-milk = In yet another game: a blue pot, and so easy to get. What is in it? **Serve ■!**
lesson-milk-done = Milk! Only blue knew. It brings no points, and the devil is thrown out for good. Whoever serves milk with their last devil is out.
lesson-milk-other = You could, but try it: **serve ■**.
lesson-win = A last game: you have 5 points, and here is a blue pot. Dare it: **serve ■!**
lesson-win-done = Another 5: with 10 points you win at once! In games for three, two guards of the fourth colour stand before a kitchen.
lesson-win-other = You could, but victory is one step away: **serve ■**.

## The end: when it was decided, and what somebody did best

decided-served = { $who } won with a { $card } on turn { $turn }, with { $total } points.
decided-last-seat = { $loser } lost the last devil on turn { $turn }: only { $who } is left.
decided-shared = Level in points, devils and caps, with { $score } each.
decided-devils = Level in points, with { $score } each, but { $who } has more devils and caps left.
award-duels = ⚔️ { $best ->
    [yes] won most duels: { $value }
   *[no] duels won: { $value }
}
award-foreign-pots = 🥘 { $best ->
    [yes] most points from other people’s pots: { $value }
   *[no] points from other people’s pots: { $value }
}
award-walk = 👣 { $best ->
    [yes] longest walk in one turn: { $value }
   *[no] longest own walk in one turn: { $value }
}
award-pots = 🔥 { $best ->
    [yes] served most pots: { $value }
   *[no] pots served: { $value }
}
award-popped = 👹 { $best ->
    [yes] made the Chief Devil pop up most often: { $value }×
   *[no] made the Chief Devil pop up: { $value }×
}
award-flights = 🪽 { $best ->
    [yes] most flights: { $value }
   *[no] flights: { $value }
}
award-guards = 🛡️ { $best ->
    [yes] beat most guards: { $value }
   *[no] guards beaten: { $value }
}
award-attacks = 🗡️ { $best ->
    [yes] picked the most fights: { $value }
   *[no] fights picked: { $value }
}
award-presses = 🫵 { $best ->
    [yes] pressed the stove most often: { $value }×
   *[no] pressed the stove: { $value }×
}
award-milk = 🥛 { $best ->
    [yes] served most milk: { $value }×
   *[no] milk served: { $value }×
}
award-fled = 🏃 { $best ->
    [yes] dodged most duels: { $value }
   *[no] duels dodged: { $value }
}
award-taken = 🍲 { $best ->
    [yes] picked up most pots: { $value }
   *[no] pots picked up: { $value }
}
award-steps = 👟 { $best ->
    [yes] most steps in all: { $value }
   *[no] steps in all: { $value }
}
award-dice = 🎲 { $best ->
    [yes] rolled most pips: { $value }
   *[no] pips rolled: { $value }
}
