### In Teufels Küche, in English.

title-note = Three little devils, a kitchen full of pots, and a stove that decides every quarrel.
aim = Serve pots in your own kitchen. First to 10 points wins.
credits = Alex Randolph · F. X. Schmid 1993 · ages 10 and up
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
arg-pot = { TAIL($value) ->
    [d] ◆
    [c] ●
    [t] ▲
   *[s] ■
}{ "\u2060" }{ badge }
badge = { HEAD($value) ->
    [Y] 🟡
    [V] 🟣
    [B] 🔵
   *[G] 🟢
}
arg-left = { arg-pot }
# Devils in questions: by the letter of their colour and their number.
arg-challenger = { badge }{ TAIL($value) }
arg-target = { $value ->
    [guard] the guard
   *[other] { badge }{ TAIL($value) }
}

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
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## What is being asked

prompt-menu = Where do your 5, 3, 1 and milk go?
about-menu = Milk costs a devil. Only you know which pot is which.
prompt-place-pot = Which pot goes where?
prompt-turn = { $points ->
    [0] { $bonus ->
        [0] { $handles ->
            [take] Take a pot, or end your turn?
            [drop] Drop the pot, or end your turn?
            [swap] Swap, drop, or end your turn?
           *[both] Take, drop, or end your turn?
        }
       *[other] Move: 1 bonus step.
    }
    [one] Move: 1 step{ bonus-behind-points }.
   *[other] Move: { $points } steps{ bonus-behind-points }.
}
bonus-behind-points = { $bonus ->
    [0] { "" }
   *[other] { " " }+ bonus
}
prompt-end = No steps left: end your turn.
prompt-fly = Two wings: which devil flies?
prompt-answer-duel = { $challenger } attacks your devil { $own_devil } on { $place }: fight or run home?
prompt-press = { $challenger } fights { $target }: press the stove { $presses ->
    [1] once
   *[other] { $presses } times
}{ $for_guard ->
    [yes] { " " }for the guard
   *[no] { "" }
}!

## What happened: fragments behind a name

event-menu-fixed = has filled the pots
event-rolled-for-start = 🎲 { $dice }
event-begins-game = begins
event-pot-placed = { $at_random ->
    [yes] 🎲{ " " }
   *[no] { "" }
}{ $pot } on { $place }
event-rolled = 🎲 { $dice }
item-dice = { $value ->
    [0] 🪽
   *[other] { $value }
}
between-dice = { " + " }
event-stepped = devil { $devil } → { $place }
event-flew = 🪽 devil { $devil } → { $place }
event-pot-taken = devil { $devil } { $left ->
    [none] takes
   *[other] swaps { $left } for
} { $pot }
event-pot-put-down = devil { $devil } drops { $pot }
event-duel-declared = ⚔️ devil { $devil } challenges { $defender ->
    [none] the guard
   *[other] { $defender }’s devil { $defender_devil }
} on { $place }
event-duel-refused = devil { $devil } runs home
event-duel-accepted = accepts the duel
event-pressed = presses { $presses }{ $of ->
    [none] { "" }
   *[other] { " " }of { $of }
}×{ $for_guard ->
    [yes] { " " }for the guard
   *[no] { "" }
}: { press-result }
press-result = { $popped ->
    [yes] 💥 the Chief Devil!
   *[no] nothing …
}
event-duel-lost = { $seat ->
    [none] ⚔️ The guard loses { duel-winner } and is gone for good
   *[other] ⚔️ devil { $devil } loses { duel-winner } and { $loss ->
        [cap] goes home without its cap
        [out] is out of the game
       *[spared] goes home, spared as the last devil
    }
}
duel-winner = { $winning_devil ->
    [none] the duel
   *[other] { $winner ->
        [none] to a guard
       *[other] to { $winner }’s devil { $winning_devil }
    }
}
event-bonus-point-won = devil { $devil } gets a bonus step
event-delivered = 🔥 devil { $devil } serves { $pot }: { $card ->
    [m] milk!
   *[other] a { $card }, { $total } in all
}
event-devil-banished = devil { $devil } is thrown out
event-went-out = has no devils left
event-turn-ended = { "" }

## The recap: fragments behind a name

recap-stayed = stays put
recap-devil = { $devil ->
    [0] { "" }
   *[other] devil { $devil }{ " " }
}
recap-put-down = { recap-devil }drops { $pot }
recap-delivered = 🔥 devil { $devil } serves { $pot }{ $card ->
    [m] : milk, the devil is out
   *[other] , a { $card }: { $before } → { $total }
}
# An attack: how the devil came, and what came of it.
recap-way = { $way ->
    [walked] { recap-walked }{ " " }
    [took] { recap-took }{ " " }
   *[none] { recap-devil }
}
recap-enemy = { $other_reads ->
    [yes] your
   *[no] { $other }’s
} { $enemy }
recap-duel-won = { recap-way }⚔️ beats { recap-enemy }{ recap-beaten }
recap-beaten = { $loss ->
    [cap] , which loses its cap
    [out] , which is out for good
   *[spared] , which goes home
}{ recap-stays }
recap-guard-won = { recap-way }⚔️ beats a guard
recap-duel-lost = { recap-way }⚔️ loses to { recap-enemy }{ recap-loss }
recap-guard-lost = { recap-way }⚔️ loses to a guard{ recap-loss }
recap-loss = { $loss ->
    [cap] , cap lost
    [out] , out for good
   *[spared] , sent home
}{ recap-stays }
recap-stays = { $stays ->
    [none] { "" }
   *[other] , { $stays } stays there
}
arg-stays = { arg-pot }
recap-fled = { recap-way }⚔️ { recap-enemy } runs home{ recap-stays }
recap-pots-placed = places { $number ->
    [one] { $pot } on { $place }
   *[other] { $number } pots
}
recap-walked = { recap-devil }{ $flies ->
    [yes] flies{ " " }
   *[no] { "" }
}{ $from ->
    [none] back on { $place }
   *[other] { $from } → { $place }
}{ $pot ->
    [none] { "" }
   *[other] { " " }with { $pot }
}
# A pot was taken "at" a place, and then carried to another.
recap-took = { recap-devil }{ $flies ->
    [yes] flies and{ " " }
   *[no] { "" }
}{ $left ->
    [none] takes
   *[other] swaps { $left } for
} { $pot } on { $at }{ $place ->
    [none] { "" }
   *[other] { " " }and goes to { $place }
}

threat-wins = { $winner_reads ->
    [yes] You
   *[no] { $winner }
} could win { $now ->
    [yes] now
   *[no] next turn
}: { $pot } in { steps-away }.
threat-last-turns = { $turns ->
    [one] This is the last turn.
   *[other] { $turns } turns left in all. Then the most points win.
}

## Why a move is good: sentences to the one who asks for a suggestion

steps-away = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
reason-any-menu = any order will do as long as nobody guesses it
reason-bait = your milk is bait, { steps-away } from { $who }’s kitchen
reason-near-kitchen = your { $points } is { steps-away } from your kitchen
reason-nobody-nearer = no other kitchen is as close
reason-wins = that makes { $total } points, and you win
reason-serves = that’s { points }, { $total } in all
reason-serves-foreign = { $who }’s pot may hold { $cards }
reason-no-milk = { $who } has served the milk already, so it’s safe
reason-opens = it’s somebody else’s, so then you may serve your own again
reason-carries = carries { points } towards your kitchen, with { steps-away } to go
reason-carries-foreign = carries { $who }’s pot towards your kitchen, with { steps-away } to go
reason-fetches = your { $points } is there
reason-fetches-foreign = { $who } has a pot there
reason-towards = then your { $points } is { steps-away } away
reason-towards-foreign = then one of { $who }’s pots is { steps-away } away
reason-needed = you need somebody else’s pot next
reason-stops = stops { $who }, { steps-away } from serving
reason-sends-home = { $who } must fight or run home
reason-guard = if you win, the guard is gone
reason-leaves-home = brings another devil into play
reason-picks = it’s worth { points }, { steps-away } from your kitchen
reason-picks-foreign = it’s { $who }’s, { steps-away } from your kitchen
reason-may-hold = it may hold { $cards }
reason-drops-milk = you’re rid of the milk
reason-removes-milk = your milk won’t be in your way there
reason-not-allowed-yet = you must serve somebody else’s pot first
reason-no-points = you have no steps left
reason-enemies-far = the others are at least { steps-away } from your pots
reason-odds = your chance of winning is { $percent }%
reason-keeps-pot = running would cost you your { $points }
reason-keeps-cap = your devil keeps its cap
reason-stays-in = your devil stays in the game
reason-nothing-to-lose = it has no pot to lose

## Why something that one may look for is missing: fragments

veto-foreign-pot-needed = devil { $devil } can’t serve this pot, as one of your first three must be somebody else’s
veto-must-move-on = devil { $devil } must move on, as another of yours is there
veto-fly-after-taking = devil { $devil } has taken a pot and can’t fly

## What can’t be taken back

final-delivered = Then everybody sees its card.
final-duel-declared = Then there’s a duel.

## Why a move is refused

refusal-pot-already-placed = That pot is already on the board.
refusal-place-taken = You already have a pot on { $place }.
refusal-no-points = You have no steps left for that.
refusal-no-path = Devil { $devil } has no path to { $place }.
refusal-forbidden-area = Other colours’ starts and kitchens are closed to you.
refusal-start-with-pot = Drop the pot before you go home.
refusal-kitchen-without-pot = A devil needs a pot to enter your kitchen.
refusal-foreign-pot-needed = One of your first three pots must be somebody else’s, so serve such a one now.
refusal-brother-in-the-way = Your other devil is there: you need one more step to move on.
refusal-must-move-on = Devil { $devil } has to move on first.
refusal-devil-out = Devil { $devil } is out of the game.
refusal-pot-not-here = { $pot } isn’t where devil { $devil } is.
refusal-carries-nothing = Devil { $devil } isn’t carrying a pot.
refusal-one-pot-action = This devil has just handled a pot. One of your devils has to move first.
refusal-may-not-fly = A devil needs two wings to fly.
refusal-fly-after-taking = This devil has taken a pot and can’t fly.
refusal-only-the-flier = After the flight only devil { $devil } can act.
refusal-duel-first = Finish the duel first.
refusal-menu-fixed = Your menu is fixed for the whole game.

## What is otherwise at a table from before the rules were changed

rules-schema-1 = ⚠️ **This game keeps the rules it began with:** a devil sharing a place with another of yours can’t take or drop pots there.

## How it ended

outcome-points = Enough points on the grill: dinner is served!
outcome-last-seat = Everybody else has run out of devils.
outcome-sold-out = The kitchen is sold out.
outcome-turn-limit = After 200 turns the kitchen closes.

## Options

option-colours = Colours for two
option-colours-note = Which opposite corners two players take.
option-colours-yellow-blue = Yellow and blue
option-colours-violet-green = Violet and green
option-guards = Guards for three
option-guards-note = Whose devils stand guard in a three-player game.
option-guards-random = Random
option-guards-yellow = { colour-yellow }
option-guards-violet = { colour-violet }
option-guards-blue = { colour-blue }
option-guards-green = { colour-green }
option-stove = Presses per duel
option-stove-note = How many presses it takes for the Chief Devil to pop up, on average.
option-pressing = Duels
option-pressing-note = Press the stove yourself, or have it pressed for you.
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
label-place-rest = { $pots ->
    [1] At random
   *[other] All at random
}
label-which = Which devil?
label-devil = Devil { $devil } …
label-devils = { $devil ->
    [none] Move a devil …
    [more] Other moves …
   *[other] What does devil { $devil } do?
}
# A way: devil → place, what is there or done, how many steps.
way = { $cost ->
    [0] { $devil } flies to { $place }
   *[other] { $devil } → { $place }
}
way-steps = { $cost ->
    [0] { "" }
    [one] , 1 step
   *[other] , { $cost } steps
}
way-far = { $away ->
    [0] { "" }
   *[other] { $is_nearer ->
        [yes] , then { $away } more to the kitchen
       *[no] , a detour: then { $away } to the kitchen
    }
}
way-ends = { $ends ->
    [yes] , turn ends
   *[no] { "" }
}
label-way = { way }{ way-steps }{ way-far }{ way-ends }
label-way-pots = { way }, can { $left ->
    [none] take
   *[other] swap for
} { $pots }{ or-else }{ way-steps }{ way-far }
label-way-take = { $cost ->
    [0] { way }, takes { $pot }, turn ends
   *[other] { brief-take } on { $place }{ way-steps }
}
label-way-duel = { $devil } fights { $enemy }’s { $number } on { $place }{ way-steps }
label-way-stop = { label-way-duel }
label-way-guard = { $devil } fights the guard on { $place }{ way-steps }
label-way-past = { way } to devil { $brother }, must move on{ way-steps }
label-way-home = { way }, home{ way-steps }
label-way-serve = Serve { $pot } with devil { $devil }
label-way-fetch = { $left ->
    [none] Serve { $pot } from { $from }
   *[other] Swap { $left } for { $pot } on { $from } and serve it
} with devil { $devil }
label-take = { brief-take }{ $flies ->
    [yes] { " " }instead of flying
   *[no] { "" }
}
label-swap = Devil { $devil } swaps { $left } for { $pot }
label-put-down = { brief-put-down }
label-end-turn = { $flies ->
    [yes] { brief-end-turn }, lose the flight
   *[no] { brief-end-turn }{ $steps ->
        [0] { "" }
        [one] , lose 1 step
       *[other] , lose { $steps } steps
    }
}
brief-end-turn = End turn
# Behind a sign: two on a line of a phone. Devil → place, what, whom: the steps are in the picture.
brief-devil = Devil { $devil }
brief-take = { $devil } takes { $pot }
brief-swap = { $devil } swaps { $left } for { $pot }
brief-put-down = { $devil } drops { $pot }
brief-way = { $devil } → { $place }
brief-way-pot = { $devil } → { $place } with { $pot }{ way-ends }
brief-way-take = { $cost ->
    [0] { label-way-take }
   *[other] { brief-take }
}
brief-way-serve = { $devil } serves { $pot }
brief-way-duel = { $devil } fights { $colour }{ $number }
brief-way-guard = { $devil } fights guard { $place }
label-accept = Fight
label-refuse = Run home
label-press = Press { $presses }×

note-pots = Already there: { $pots }
note-duel = { $percent }% to { $loss ->
    [cap] knock off its cap
    [out] knock it out for good
   *[spared] send it home
}
note-worth = { steps-away }. It’s a { $others ->
    [none] { $last }
   *[other] { $others } or { $last }
}{ note-wins }{ within-reach }
note-own = { steps-away }, { $card ->
    [m] ⚠️ your milk: the devil is out
   *[other] your { $card }
}{ note-wins }{ within-reach }
note-wins = { $wins ->
    [yes] : 🏆 you win
   *[no] { "" }
}
within-reach = { $also ->
    [none] { "" }
   *[other] . Also within reach: { $also }
}
note-accept = { $percent }% chance that { stake-won }. If not, { stake-lost }, and { $colour } { may-serve }
stake-won = { $foe ->
    [none] the guard
   *[other] { $foe }
} { $wins ->
    [cap] loses { $loot ->
        [none] its cap
       *[other] cap and pot
    }
    [out] is out
   *[spared] must go home
}
stake-lost = yours { $loss ->
    [cap] loses { $pot ->
        [none] its cap
       *[other] cap and pot
    }
    [out] is out
   *[spared] must go home
}
note-refuse = Devil { $devil } goes home{ $pot ->
    [none] { "" }
   *[other] { " without " }{ $pot }
}{ $loss ->
    [cap] { " and keeps its cap" }
    [out] { " and stays in the game" }
   *[spared] { "" }
}. { $colour } { may-serve }
may-serve = { $serves ->
    [none] has { $steps ->
        [0] no steps
       *[other] { steps-away }
    } left
   *[other] { $is_winning ->
        [yes] could win with
       *[no] can serve
    } { $serves }
}
or-else = { $or ->
    [none] { "" }
   *[other] { " " }or { $or }
}
arg-or = { arg-pot }
note-press = { $percent }% chance that { stake-won }

## The table in words

alt-menu = Everybody fills their pots. Ready: { $done }.
alt-pots = { colour-of } has to place a pot.
alt-turn = { colour-of } to move, { $points ->
    [one] 1 step left
   *[other] { $points } steps left
}{ alt-bonus }; dice { $dice }.
alt-bonus = { $bonus ->
    [0] { "" }
   *[other] { ", " }bonus step for devil { $bonus }
}
alt-wing = wing
alt-duel = Duel on { $place }: { $attacker } challenges { $defender }.
alt-duel-answer = It’s { $presser }’s turn to answer.
alt-duel-press = { $presser } has to press { $presses }×.
alt-over = Game over. Winner: { $winners }.
alt-over-nobody = Game over. Nobody wins.
alt-seat = { colour-of }, kitchen { $kitchen }, { points }: { $devils }.
alt-devils-out = all devils out
alt-guards = { colour-of }’s guards: { $places }.
alt-guards-gone = gone
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
alt-standing = { colour-of }’s pots: { $pots }.
alt-unplaced = in hand
alt-nobody = nobody

## The drawn board

board-legend = Y = yellow, V = violet, B = blue, G = green. Y1 = devil, Y: = start, <Y> = kitchen, ## = stove. Yd = pot: d = ◆, c = ●, t = ▲, s = ■. Yd+2 = and 2 more, see Pots. Below: ^ = cap, +Yd = carries this pot, - = out of the game. Grill = what the pots held, m = milk.
board-guards = Guards
board-pots = Pots
board-grill = Grill
board-points = { points }
board-hand = in hand
# One letter for diamond, circle, triangle, square.
board-sign = { $sign ->
    [d] { "d" }
    [c] { "c" }
    [t] { "t" }
   *[s] { "s" }
}

## Private panel and standings

secrets-over = Menu: { $menu }
secrets-menu = **Your menu:** { $menu }
secrets-pot = { $sign } **{ $card ->
    [m] 🥛 milk
   *[other] { $card }
}**{ $by ->
    [none] { "" }
   *[other] ▸{ $by }
}
standing = { points }{ $devils ->
    [3] { "" }
    [one] , 1 devil
   *[other] , { $devils } devils
}
standing-out = { points }, out

## Pages

page-grills = What was served
grills-title = ### 🔥 On the grills: { $points } points win
grills-seat = **{ $name }: { $points }**
grills-pot = - { $pot }: { $card ->
    [m] milk, one devil fewer
   *[other] { $card }, { $total } in all
}
grills-foreign = -# The next pot must be somebody else’s.

## The chronicle of a finished game

chronicle-dice = ### 🎲 The dice
chronicle-dice-seat = { $name }: { $value } pips in { $count } rolls, { $expected } expected (**{ $difference }**)
chronicle-stove = ### 👹 The Chief Devil
chronicle-stove-seat = { $name }: { $value }× in { $count } presses, { $expected } expected (**{ $difference }**)
chronicle-served = ### 🍲 Pots served
chronicle-pot =
    -# Turn { $turn } · { $name } · { $pot }: { $card ->
        [m] milk
       *[other] **{ $card }**, { $total } in all
    }

## Answers ahead

order-run = Run from every duel
order-run-note = { until-devil-lost }
until-devil-lost = This lasts until you lose a devil for good.
order-accept = Fight every duel
order-accept-note = { until-devil-lost }
order-loaded = With a pot: fight. Without a pot: run.
order-loaded-note = { until-devil-lost }
order-empty = Without a pot: fight. With a pot: ask me.
order-empty-note = { until-devil-lost }
order-pots-begin = Place all my pots …
order-pots-place = Pot { $sign } → { $place }
order-pots = ◆ { $diamond }, ● { $circle }, ▲ { $triangle }, ■ { $square }
order-pots-note = Whenever it’s your turn to place one.
order-fetch-begin = Devil { $devil }: fetch and serve …
order-fetch = Devil { $devil } fetches { $pot } from { $place } and serves it
order-fetch-note = By the shortest clear path, until the pot is gone or the devil must go home.
order-serve = Devil { $devil } serves { $pot }
order-serve-note = { order-fetch-note }
order-ended-lost-devil = You lost a devil.
order-ended-all-placed = All your pots are on the board.
order-ended-served = The pot is served.
order-ended-sent-home = The devil had to go home.
order-ended-changed = The pot has moved.

## The lesson: what is to be done, what came of it, why nothing else

lesson-menu = You’re Yellow. Fill your pots with 5, 3, 1 and milk, as you like. **This time: “The 5 in ◆”, then 3 in ▲, 1 in ■, milk in ●.**
lesson-menu-done = Only you know what’s in your pots, until they’re served. Your devils bring pots, yours and others’, into your kitchen, E5. Serving scores. 10 points win.
lesson-menu-other = You could, but this time: **“The 5 in ◆”, then 3 in ▲, 1 in ■, milk in ●**.
lesson-pots = You rolled higher, so you begin. You both place your pots in turn. Your 5 goes close to your kitchen, E5: **◆ on E4**.
lesson-pots-done = From there, serving it takes 1 step. But your devils start far away, at A1, and Blue’s close by, at F6. So put your 3 and 1 halfway.
lesson-pots-other = You could, but points should be close to your kitchen, E5. **Put ◆ on E4.**
lesson-bait = ● hides your milk. Serving it costs a devil. **Tempt Blue: open “● elsewhere” and put it on C2, by Blue’s kitchen.**
lesson-bait-done = Blue can’t see what’s in it. You take turns until all pots are placed. While placing, two pots of one colour never share a place.
lesson-bait-other = You could, but let Blue stumble on your milk: **open “● elsewhere”, then C2**.
lesson-walk = All pots are placed. You rolled 3 + 3, that’s 6 steps. **Open “What does devil 1 do?” and send it to E4**, to your 5.
lesson-walk-done = Each place costs 1 step. Split your steps among your devils, or leave some unused. A wing 🪽 on one die counts 0.
lesson-walk-other = You could, but your 5 is on E4. **Send devil 1 there.**
lesson-take = Taking a pot is free. **Devil 1 takes ◆.**
lesson-take-done = It stays with the devil until dropped or served. A devil carries only one pot, and two of your devils can’t stay in the same place.
lesson-take-other = You could, but this is your 5: **take ◆**.
lesson-serve = Next turn, 1 + 2: the first step takes devil 1 into your kitchen. **Serve ◆!**
lesson-serve-done = A 5! The points are yours, and the devil is back at its start. Any of your devils may take the other 2 steps. The others’ starts and kitchens are closed to you.
lesson-serve-other = You could, but your points are one step away: **serve ◆**.
lesson-fly = Another game. Blue rolled two wings: one devil flies to any place without a fellow devil, never a kitchen. There it may take a pot. Then the turn ends.
lesson-duel = Blue is about to serve ■. Move onto a devil of another colour to fight it: **devil 1 to B1**.
lesson-duel-done = Blue could run home with its cap and leave the pot here. But Blue fights. If you lose, your turn is over. Nobody walks past an enemy devil.
lesson-duel-other = You could, but then Blue serves ■. Stop it: **devil 1 to B1**.
lesson-press = You press 1×, Blue 2×, you 3× … Each press has a 10% chance. If the Chief Devil pops up at yours, you win. **Press!**
lesson-press-done = You win: devil 1 gets a bonus step! The loser drops its pot, loses its cap and goes home. With no cap left to lose it’s out, unless it’s its colour’s last devil.
lesson-milk = Another game. Your pots hold 9 points, and one of the first three you serve must be another player’s. Here’s one: **serve ■!**
lesson-milk-done = Milk! No points, and your devil is out for good. Lose your last devil to milk, and you’re out. If only one player is left, that player wins.
lesson-milk-other = You could, but aren’t you curious? **Serve ■.**
lesson-win = The last game: you have 5 points and another blue pot. Be bold: **serve ■!**
lesson-win-done = With 10 points you win at once! If all pots are served first, whoever has the most points wins.
lesson-win-other = You could, but you’re one step from winning: **serve ■**.

## The end: when it was decided, and what somebody did best

decided-served = { $who } won with a { $card } on turn { $turn }: { $total } points.
decided-last-seat = { $loser } lost their last devil on turn { $turn }: only { $who } is left.
decided-shared = Level on points, devils and caps, with { $score } points each.
decided-devils = Level on { $score } points, but { $who } had more devils and caps.
most = { $best ->
    [yes] most{ " " }
   *[no] { "" }
}
award-duels = ⚔️ { most }duels won: { $value }
award-foreign-pots = 🥘 { most }points from others’ pots: { $value }
award-walk = 👣 { $best ->
    [yes] longest walk
   *[no] their longest walk
} in one turn: { $value ->
    [one] 1 step
   *[other] { $value } steps
}
award-pots = 🔥 { most }pots served: { $value }
award-popped = 👹 { $best ->
    [yes] made the Chief Devil pop up most often
   *[no] made the Chief Devil pop up
}: { $value }×
award-flights = 🪽 { most }flights: { $value }
award-guards = 🛡️ { most }guards beaten: { $value }
award-attacks = 🗡️ { most }duels started: { $value }
award-presses = 🫵 { most }stove presses: { $value }
award-milk = 🥛 { $best ->
    [yes] served milk most often
   *[no] served milk
}: { $value }×
award-fled = 🏃 { most }duels dodged: { $value }
award-taken = 🍲 { most }pots taken: { $value }
award-steps = 👟 { most }steps: { $value }
award-dice = 🎲 { most }pips rolled: { $value }
