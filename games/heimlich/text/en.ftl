### Heimlich & Co., in English.

title-note = Seven agents, one safe, and nobody knows whose agent is whose.
credits = Wolfgang Kramer · Edition Perlhuhn 1984 · Spiel des Jahres 1986 · age 8 and up · about 45 minutes
title-minutes = 45

## Agents, buildings, cards, seats

agent-name = { $code ->
    [J] Jaques
    [D] Doyle
    [M] Mirkov
    [P] Perry
    [B] Bucci
    [L] Larsson
   *[S] Schulz
}
agent-colour = { $code ->
    [J] red
    [D] blue
    [M] green
    [P] yellow
    [B] orange
    [L] violet
   *[S] grey
}
arg-agent = { $value ->
    [J] 🔴 J Jaques
    [D] 🔵 D Doyle
    [M] 🟢 M Mirkov
    [P] 🟡 P Perry
    [B] 🟠 B Bucci
    [L] 🟣 L Larsson
   *[S] ⚪ S Schulz
}
arg-sign = { $value ->
    [J] 🔴 J
    [D] 🔵 D
    [M] 🟢 M
    [P] 🟡 P
    [B] 🟠 B
    [L] 🟣 L
   *[S] ⚪ S
}
arg-walker = { $value ->
    [J] 🔴 Jaques
    [D] 🔵 Doyle
    [M] 🟢 Mirkov
    [P] 🟡 Perry
    [B] 🟠 Bucci
    [L] 🟣 Larsson
   *[S] ⚪ Schulz
}
arg-one = { arg-sign }
arg-two = { arg-sign }
arg-building = { $value ->
    [C] the church
    [R] the ruins
   *[other] house { $value }
}
arg-before = { arg-building }
# Short, where two stand in a line.
arg-place = { $value ->
    [C] ⛪
    [R] 🏚️
   *[other] house { $value }
}
arg-other = { arg-place }
arg-card = { $value ->
    [safe] Move the safe
    [markers] Two markers +3
    [back] One agent 1–2 back
    [either] One agent 1 either way
    [two-back] Two agents 1 back
    [two-forward] Two agents 1 forward
    [leave-safe] Away from the safe
    [ruins] To the ruins
    [church] All to the church
    [trade] Trade places
    [join] Join another agent
    [rescue] Out of the ruins
    [forward] One agent 1–3 forward
    [to-safe] To the safe
   *[free] Free agent
}
card-text = { $kind ->
    [safe] put the safe into any other building; this makes no scoring and calls one off
    [markers] move two markers that stand below 40 three spaces forward, at most to 40
    [back] move one agent 1 or 2 buildings back
    [either] move one agent 1 building forward or back
    [two-back] move two agents 1 building back each
    [two-forward] move two agents 1 building forward each
    [leave-safe] move an agent in the safe’s building 1 building forward or back
    [ruins] put one agent into the ruins, from anywhere
    [church] put all agents into the church
    [trade] two agents trade places
    [join] put one agent into the building of another
    [rescue] put one or two agents from the ruins into the church
    [forward] move one agent 1, 2 or 3 buildings forward
    [to-safe] put one agent into the safe’s building, from anywhere
   *[free] take one of the free agents in secret; at the end you keep the better one
}
seat-name = { $seat ->
    [0] Top hat
    [1] Lens
    [2] Umbrella
    [3] Camera
    [4] Key
    [5] Envelope
   *[6] Sunglasses
}
free-agent = free agent

## What is being asked

# One line on a phone, with the name before it.
prompt-move = { $left ->
    [one] Move an agent: 1 step.
   *[other] Move agents: { $left } steps.
}
prompt-move-up-to = Move agents: 1–3 steps.
prompt-move-or-draw = Move agents: up to 3 steps.
prompt-move-or-stop = { $left ->
    [one] 1 more step, or stop.
   *[other] Up to { $left } more steps, or stop.
}
prompt-ask = Play a secret card?
prompt-must-play = You said yes: play a card.
prompt-play = Play cards, or pass?
prompt-go-on = Play another card?
prompt-place-safe = Scored! Move the safe to …
prompt-dossier = Fill in your secret dossier: who plays which agent?

## What happened: fragments behind a name

event-rolled = 🎲 { $face ->
    [0] 1–3
   *[other] { $face }
}
event-advanced = { $points ->
    [one] { $agent } 1 step
   *[other] { $agent } { $points } steps
} → { $building }
event-stopped = { $points ->
    [0] moves nobody
   *[other] stops
}
event-drew-card = 🃏 draws a card
event-saw-card = it is “{ $card }”
event-drew-nothing = { $reason ->
    [full] draws nothing: the hand is full
   *[none] draws nothing: no card is left
}
event-reshuffled = { $cards ->
    [one] 🔀 The discarded card becomes the new supply
   *[other] 🔀 The { $cards } discarded cards are shuffled and become the new supply
}
event-answered = ✋ Top secret! Want to play: { $yes }
event-all-declined = 🤐 Nobody wants to play a card
event-card-played = 🃏 “{ $card }”
event-agent-moved = { $agent } → { $building }
event-safe-moved = 🔐 → { $building }
event-marker-moved = { $marker } { $gain ->
    [-3] −3
    [-2] −2
    [-1] −1
   *[other] +{ $gain }
}
event-free-agent-taken = { $left ->
    [0] takes the last free agent
    [one] takes a free agent; 1 is left
   *[other] takes a free agent; { $left } are left
}
event-free-agent-seen = it is { $agent }
event-card-removed = no agent is free any more: the card leaves the game
event-passed = { $forced ->
    [yes] can’t play any card
   *[no] passes
}
event-skipped = Without cards: { $seats }
event-part-ended = Nobody plays another card
event-scored = 💰 safe reached, all score
event-turn-ended = { "" }
event-dossiers-opened = 📁 A marker has reached 29: everybody fills in the secret dossier
event-noted = { $who ->
    [none] { $agent }: { free-agent }
   *[other] { $agent }: { $who }
}
event-dossier-submitted = 📨 hands in the dossier
event-dossier-reopened = ✏️ takes the dossier back
event-identity-revealed = { $kept ->
    [yes] was { $agent }
   *[no] gives { $agent } back
}
event-dossier-judged = { $correct ->
    [0] 📁 nothing guessed
    [one] 📁 1 guess right: +{ $points }
   *[other] 📁 { $correct } guesses right: +{ $points }
}
event-free-agent-revealed = { $agent } was free

## The recap: fragments behind a name

recap-scored = 💰 { $times ->
    [one] { $came ->
        [none] scoring
       *[other] { $came } at the safe
    }
   *[other] { $times } scorings
}{ $most ->
    [0] { "" }
   *[other] : most for { $best } (+{ $most })
}
recap-markers = { $gains }
recap-advanced = { $points ->
    [one] { $sign } 1 step
   *[other] { $sign } { $points } steps
}
recap-advanced-too = { $sign } { $points }
recap-safe = 🔐 → { $building }
recap-drew = 🃏 draws { $cards ->
    [one] a card
   *[other] { $cards } cards
}

threat-next-scoring = { $agent }: { $left ->
    [one] 1 point
   *[other] { $left } points
} from the finish.

## Why a move is good: sentences to the one who asks for a suggestion

reason-scores = it scores, and your { $agent } gains { $gain }
reason-scores-unless = unless a card changes it, it scores: your { $agent } gains { $gain }
reason-wins = your { $agent } comes to { $space } and wins
reason-most = nobody gains more from it
reason-hides = hides your agent: { $agents } others gain just as much
reason-no-scoring = no scoring for now: { $agent } would gain most, { $gain }
reason-stands-better = brings your { $agent } from { $before } to { $building }
reason-pushed-down = brings { $agent } from { $before } down to { $building }
reason-to-safe = brings { $agent } to the safe: if somebody stays there, all score
reason-helps-least = with { $points ->
    [one] this step
   *[other] these { $points } steps
} you can’t help the others less
reason-leaves-own = your { $agent } stays in { $building }: going on would be worse
reason-gives-little = { $agent } gains just { $gain } from it
reason-decoy = distracts from you: { $agent } then stands better than yours
reason-stay = nobody gets a better place by it
reason-draws = you draw a card
reason-safe-near = your { $agent } can get there with { $points ->
    [one] 1 step
   *[other] { $points } steps
}
reason-safe-suits = as things stand, nobody would gain more than your { $agent }
reason-safe-far = nobody gets there with a single roll
reason-safe-soon = { $agents ->
    [one] 1 agent is
   *[other] { $agents } agents are
} within a roll, and you stand well for a scoring
reason-safe-late = only { $agents ->
    [one] 1 agent is
   *[other] { $agents } agents are
} within a roll, and you don’t stand well for a scoring yet
reason-called-off = calls the scoring off: { $agent } would have gained { $gain }
reason-marker = your { $agent } goes { $gain ->
    [one] 1 space
   *[other] { $gain } spaces
} ahead at once
reason-second-agent = you get a second agent: in the end the better one counts
reason-must-play = as you said yes, you must play a card
reason-keeps-cards = you keep your { $cards ->
    [one] card
   *[other] { $cards } cards
} for later
reason-could-play = you could play “{ $card }” now
reason-note-favourite = no other agent has gained more in { $who }’s turns: { $gain }
reason-note-most = nobody else’s turns have brought { $agent } more than { $who }’s: { $gain }
reason-note-nobody = nobody’s turns have brought { $agent } more than { $most ->
    [one] 1 space
   *[other] { $most } spaces
}
reason-note-free = a right guess is worth { $points } points, a wrong one costs nothing
reason-complete = every agent has its guess

## Why something that one may look for is missing: fragments

veto-card-without-effect = “{ $card }” would change nothing

## Why a move is refused

refusal-agent-not-in-play = { $agent } isn’t in this game.
refusal-points-left = { $left ->
    [one] Only 1 step is left.
   *[other] Only { $left } steps are left.
}
refusal-use-all-points = { $left ->
    [one] All steps must be taken: 1 is left.
   *[other] All steps must be taken: { $left } are left.
}
refusal-one-point-at-least = You have to take at least 1 step.
refusal-card-not-in-hand = You don’t hold “{ $card }”.
refusal-card-without-effect = “{ $card }” can’t be played like that: every agent chosen, or the safe, has to change its building.
refusal-must-play = Of those who said yes you are the first clockwise: you have to play a card.
refusal-stop-instead = You have played at this opportunity already: stop instead of passing.
refusal-pass-instead = You haven’t played at this opportunity: pass.
refusal-safe-is-there = The safe is in { $building } already; it has to move to another building.
refusal-own-agent = You hold { $agent } yourself.
refusal-not-yourself = Note somebody else, or “free agent”.
refusal-nobody-there = Nobody sits on that seat.
refusal-next-entry = First comes the entry for { $agent }.
refusal-dossier-incomplete = Nothing may be left blank: the entry for { $agent } is missing.
refusal-erase-later = First fill in { $agent }; then you can change any entry.

## How it ended

outcome-first = The winner played the agent with the most points.
outcome-level = Their agents are level, with more points than any other.
outcome-free-agent = A free agent has the most points.

## Options

option-top_secret = Top secret cards
option-top_secret-note = A hand of cards for everybody, and a round of playing them in every turn.
option-dossier = Secret dossier
option-dossier-note = When a marker reaches 29 all of you guess who plays whom: 5 points for each right guess.

## Choices

label-agent = { $agent } in { $building }
label-whom = Move whom? …
label-walker = { $walker }
brief-walker = { $sign }
label-to-safe = { $walker } → safe ({ $points ->
    [one] 1 step
   *[other] { $points } steps
})
brief-to-safe = { $walker } → 🔐 { $points }
brief-to-safe-at-once = { $sign } 🔐
label-steps = { $all ->
    [yes] All { $points }
   *[no] { $points }
} → { $building }

label-stop = Stop here
label-stay-draw = Only draw a card
label-stay = Move nobody (hand full)
label-answer-yes = Yes
label-answer-no = No
label-answer-change-yes = Change to yes
label-answer-change-no = Change to no
label-safe = → { brief-safe }
brief-safe = { $house ->
    [C] ⛪
    [R] 🏚️
   *[other] { $house }
}
label-card = { $card }
label-play-safe = Safe → { $building }
label-play-markers = { $one } = { $space } · { $two } = { $beside }
label-play-one = { $one } → { $building }
label-play-two = { $one } → { $place } · { $two } → { $other }
label-done = Done playing
label-pass = Pass
label-entry = { $agent }: { $name }
label-entry-free = { $agent }: { free-agent }
label-submit = Hand in
label-change = Change an entry

note-agent = How far? Now in { $building }. With all steps used, your move is over.{ $safe ->
    [yes] { " " }Safe: a button below.
   *[no] { "" }
}
note-there = There: { $there }
note-safe = { $there ->
    [none] With the safe: then all score
   *[other] With the safe: then all score. There: { $there }
}

## The table in words

alt-move = { seat-name } to move: die { $die }, { $left ->
    [one] 1 step left
   *[other] { $left } steps left
}.
alt-ask = Turn: { seat-name }. Everybody with cards is asked about playing; still open: { $open }.
alt-play = Turn: { seat-name }. { $actor } may play cards; wanted to: { $willing }.
alt-safe = { seat-name } moves the safe after a scoring.
alt-dossier = Dossiers are filled in; still open: { $open }.
alt-over = The game is over. Won by: { $winners }.
alt-over-nobody = The game is over. Nobody wins.
alt-safe-at = The safe is in { $building }.
alt-scoring-ahead = After this move there is a scoring.
alt-agents = Agents: { $agents }.
alt-agent = { agent-name } ({ agent-colour }) in { $building }{ $moved ->
    [none] { "" }
   *[other] { " " }(before: { $moved })
}, { $points ->
    [one] 1 point
   *[other] { $points } points
}
alt-cards = Cards in hand: { $hands }; supply { $supply }.
alt-discard = Discarded: { $cards }.
alt-laid = Played now: { $cards }.
alt-removed = The free agent card is out of the game.
alt-building = { $building }
alt-count = { seat-name } { $count }
alt-card-count = { $count ->
    [one] { $card }
   *[other] { $card } (×{ $count })
}
alt-nobody = nobody
alt-held = Agents held: { $held }; free { $free }.
alt-reveal = { seat-name } was { agent-name }, { $points ->
    [one] 1 point
   *[other] { $points } points
}.

## The drawn board

board-die = die { $die }
board-left = { $left } left
board-legend = C church, R ruins, $ the safe. { $agents }.
board-agent = { $code } { agent-name } ({ agent-colour })
board-hands = Cards: { $hands }
board-held = Agents: { $held }
board-discard = Discarded: { $cards }
board-turns = turn { $turn }

## Private panel, standings and pages

secrets-identity = **You are { $agent }** ({ agent-colour })
secrets-second = **and { $agent }** ({ agent-colour })
secrets-hand = **Your cards**
secrets-card = { $emoji } **{ $card }**: { card-text }
secrets-no-cards = **No cards in hand**
secrets-answer = { $answer ->
    [yes] Your answer: **yes**, you want to play.
   *[no] Your answer: **no**.
}
secrets-dossier = **Your secret dossier**
secrets-entry = { $agent }: { $name }
secrets-entry-free = { $agent }: { free-agent }
secrets-entry-blank = { $agent }: …
secrets-entry-next = ▸ **{ $agent }: ?**
secrets-entry-own = { $agent }: yours
secrets-submitted = Handed in. You can still change it until all have handed in theirs.

standing-end = { $walker } · { $points ->
    [one] 1 point
   *[other] { $points } points
}
standing-end-dossier = { $walker } · { $space } + 📁 { $bonus } = { $points ->
    [one] 1 point
   *[other] { $points } points
}

page-chart = Score chart
page-scoring = The last scoring
page-cards = What the cards do
page-reveal = Who was who
scoring-title = ### 💰 The last scoring
scoring-cause = In the turn of { $name } an agent came to the safe in { $building }: every agent gets the number of its house.
scoring-line = - { $agent }: { $building } → **{ $gain }**, { $old } → { $new }{ $cut ->
    [yes] { " " }(never below 0)
   *[no] { "" }
}
chart-title = ### 📈 The markers, turn by turn
cards-title = ### 🃏 What the cards do
cards-line = **{ $number }** { $card }: { card-text }
reveal-title = ### 🕵️ Who was who
reveal-seat = **{ $name }** was { $agent }: { $points }
reveal-seat-dossier = **{ $name }** was { $agent }: { $points } + { $bonus } = **{ $sum }**
reveal-returned = { "; " }gave back { $agents }
reveal-free = Free: { $agents }
reveal-nobody-free = Nobody was free.
reveal-agent = { $agent }
reveal-guesses = **Guesses**
reveal-guess = **{ $name }**: { $entries }
reveal-right = { $sign } = { $name } ✅
reveal-wrong = { $sign } = { $name } ❌

## The chronicle of a finished game

chronicle-dice = ### 🎲 The die
    -# “1–3” counts as 3.
chronicle-dice-seat = { $name }: { $value } pips in { $count } rolls, { $expected } expected (**{ $difference }**)

## Answers ahead

order-turn = No card for the rest of this turn
order-turn-note = Whatever happens.
order-round = No card until my next turn
order-round-note = Whatever happens until then.
order-scoring = Ask me only when it scores
order-scoring-note = No card until then. You are also asked when you draw a card.
order-unmoved = No card unless my agent is moved
order-unmoved-note = Or it scores, or you draw a card. A long pause then may give you away.
order-ended-turn-over = The turn is over.
order-ended-own-turn = It is your turn.
order-ended-new-agent = You have another agent.

## The lesson: what is to be done, what came of it, why nothing else

lesson-goal = Six agents, and only you know that **🔴 Jaques is yours**. When one of them has 42 points, the game ends, and whoever owns the agent in front wins.
lesson-split = You rolled a 4: go 4 steps clockwise, with **any agents** you like. First: **Jaques, 2 steps**.
lesson-split-done = Nobody knows why you moved him. 2 steps are left, and all of them must be used.
lesson-split-other = You could, but try it like this: **Jaques, 2 steps**.
lesson-bluff = Move only Jaques, and they know he’s yours. **Give another agent both steps.**
lesson-bluff-done = Your turn is over. Whom do the others help, turn after turn? That is how you find out who they are.
lesson-bluff-other = You could, but hide who you are: **give both steps to one other agent**.
lesson-score = Some turns later. Move an agent **to the safe**, here in house 7, and **all score**: **Jaques, 4 steps!**
lesson-score-done = Each agent gets the number of its house. Walking past the safe brings nothing. The church counts 0, the ruins −3, but nobody falls below 0.
lesson-score-other = You could, but try **Jaques, 4 steps**: that brings him to the safe, and all score.
lesson-safe = Whoever moved an agent there now moves the safe, ideally to where their own will be soon. **Choose a house.**
lesson-safe-done = That scores nothing. But now everybody wants to get there.
lesson-ruins = In another game Bucci leads. The **ruins** cost 3, so push him in: **Bucci, 1 step**.
lesson-ruins-done = You rolled “1–3”: one step at least, three at most, as you like. You could stop now, but two more lead to the safe.
lesson-ruins-other = You could, but Bucci leads. **1 step**, and he stands in the ruins.
lesson-upto = And now **Jaques, 2 steps**, to the safe!
lesson-upto-done = 9 for Jaques, −3 for Bucci: now you are in front. Trigger a scoring when it helps you more than the others.
lesson-upto-other = You could, but there is more in it: **Jaques, 2 steps**, and all of them score.
lesson-finish = In another game Jaques has 37, and **42** ends it. The safe is in house 6: **Jaques, 3 steps!**
lesson-finish-done = Jaques is in front, and he is yours: **you win!** Some agents are nobody’s. If one of those is in front, nobody wins.
lesson-finish-other = You could, but the game is yours already: **Jaques, 3 steps**.

## The end: when it was decided, and what somebody did best

decided-agent = { $when ->
    [start] { $who } played { $agent }, in the lead from the first turn to the last.
    [end] { $who } played { $agent }, in the lead only since the last turn, turn { $turn }.
   *[turn] { $who } played { $agent }, in the lead since turn { $turn } of { $turns }.
}
decided-dossier = The dossier decided: { $correct ->
    [one] 1 right entry
   *[other] { $correct } right entries
} brought { $who } { $bonus } points.
decided-beside-free = { $who } played { $agent }, level with an agent whom nobody played.
decided-free-agent = { $agent } was in front with { $space } points, and nobody played that agent.
decided-shared = Level, with { $score } points.
award-read = 🔍 { $best ->
    [yes] saw through the most: { $value } dossier entries right
   *[no] dossier entries right: { $value }
}
award-fooled = 🥸 { $best ->
    [yes] best disguise, fooled most often: { $value }×
   *[no] fooled others: { $value }×
}
award-own-scoring = 💰 { $best ->
    [yes] best scoring for their own agent: +{ $value }
   *[no] for their own agent in one scoring: +{ $value }
}
award-scorings = 🔐 { $best ->
    [yes] cracked the safe most often: { $value }×
   *[no] cracked the safe: { $value }×
}
award-generous = 🎁 { $best ->
    [yes] gave other agents the most points: { $value }
   *[no] points given to other agents: { $value }
}
award-ruins = 🏚️ { $best ->
    [yes] sent the most agents into the ruins: { $value }
   *[no] agents sent into the ruins: { $value }
}
award-cards = 🃏 { $best ->
    [yes] played the most top secret cards: { $value }
   *[no] top secret cards played: { $value }
}
award-own-walk = 🚶 { $best ->
    [yes] moved their own agent the farthest: { $value } steps
   *[no] steps of their own agent: { $value }
}
award-walk = 👣 { $best ->
    [yes] longest walk of an agent in one turn: { $value }
   *[no] longest walk in one turn: { $value }
}
award-safe = 🧰 { $best ->
    [yes] moved the safe most often: { $value }×
   *[no] moved the safe: { $value }×
}
award-drawn = 🗂️ { $best ->
    [yes] drew the most cards: { $value }
   *[no] cards drawn: { $value }
}
award-agents = 👥 { $best ->
    [yes] moved the most different agents: { $value }
   *[no] different agents moved: { $value }
}
award-steps = 👟 { $best ->
    [yes] most steps in all: { $value }
   *[no] steps in all: { $value }
}
award-moves = ☝️ { $best ->
    [yes] most single moves: { $value }
   *[no] single moves: { $value }
}
