### Heimlich & Co., in English.

title-note = Seven agents, one safe, and nobody knows whose agent is whose.
aim = **My cards** shows your secret agent: get it to 42. Move any agent to the 🔐 and all agents score.
credits = Wolfgang Kramer · Edition Perlhuhn 1984 · Spiel des Jahres 1986 · ages 8 and up
title-minutes = 45

## Agents, buildings, cards, seats

arg-named = { $value ->
    [J] Jaques
    [D] Doyle
    [M] Mirkov
    [P] Perry
    [B] Bucci
    [L] Larsson
   *[S] Schulz
}
circle = { $value ->
    [J] 🔴
    [D] 🔵
    [M] 🟢
    [P] 🟡
    [B] 🟠
    [L] 🟣
   *[S] ⚪
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
arg-agent = { circle }{ $value } { arg-named }
arg-sign = { circle }{ $value }
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
# On its own, between the signs of agents.
arg-origin = { $value ->
    [C] ⛪
    [R] 🏚️
   *[other] { $value }
}
arg-goal = { arg-origin }
# A name stays on one line: no space in it breaks.
arg-card = { $value ->
    [safe] Move the safe
    [markers] Two markers +3
    [back] 1–2 back
    [either] 1 forward or back
    [two-back] Two agents back
    [two-forward] Two agents forward
    [leave-safe] Away from the safe
    [ruins] To the ruins
    [church] All to the church
    [trade] Trade places
    [join] Join another agent
    [rescue] Out of the ruins
    [forward] 1–3 forward
    [to-safe] To the safe
   *[free] Free agent
}
# What a card does besides what its name says.
card-more = { $kind ->
    [safe] : cancels a scoring and never starts one
    [markers] : only below 40, and never past 40
    [back] : one agent
    [either] : one agent
    [two-back] : 1 each
    [two-forward] : 1 each
    [leave-safe] : one agent, 1 forward or back
    [ruins] : one agent, from anywhere
    [trade] : two agents
    [join] : one agent, from anywhere
    [rescue] : one or two agents, to the church
    [forward] : one agent
    [to-safe] : one agent, from anywhere
    [free] : take one in secret; the better of yours counts
   *[other] { "" }
}
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
steps = { $points ->
    [one] 1 step
   *[other] { $points } steps
}
steps-left = { $left ->
    [one] 1 step
   *[other] { $left } steps
}
seat-name = { $seat ->
    [0] Top hat
    [1] Magnifying glass
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
    [one] Last step: who goes?
   *[other] { $used ->
        [0] { steps-left }
       *[other] { $left } of { $total } left
    }: who goes?
}
prompt-move-up-to = 1–3 steps: who goes?
prompt-move-or-draw = 0–3 steps: who goes?
prompt-move-or-stop = { $left ->
    [one] 1 more, or stop?
   *[other] 1–{ $left } more, or stop?
}
prompt-ask = Play a card?
prompt-must-play = You said yes: which card?
prompt-play = Play a card, or pass?
prompt-go-on = Another card?
prompt-place-safe = Where does the safe go?
prompt-dossier = Your dossier: who plays whom?

## What happened: fragments behind a name

event-rolled = 🎲 { $face ->
    [0] 1–3
   *[other] { $face }
}
event-advanced = { $agent } { steps } → { $building }
event-stopped = { $points ->
    [0] moves nobody
   *[other] stops
}
event-drew-card = 🃏 draws a card
event-saw-card = it’s “{ $card }”
event-drew-nothing = can’t draw: { $reason ->
    [full] hand full
   *[none] no cards left
}
event-reshuffled = 🔀 The discard pile is shuffled
event-answered = ✋ Want to play: { $yes }
event-all-declined = 🤐 Nobody plays a card
event-card-played = 🃏 “{ $card }”
event-agent-moved = { $agent } → { $building }
event-safe-moved = 🔐 → { $building }
event-marker-moved = { $marker } { $gain ->
    [-3] −3
    [-2] −2
    [-1] −1
   *[other] +{ $gain }
}
event-free-agent-taken = { $left ->
    [0] takes the last free agent
   *[other] takes a free agent, { $left } left
}
event-free-agent-seen = it’s { $agent }
event-card-removed = no free agent left: the card is out of the game
event-passed = { $forced ->
    [yes] can’t play a card
   *[no] passes
}
event-skipped = No cards to play: { $seats }
event-part-ended = Nobody plays another card
event-scored = 💰 opens the safe
event-turn-ended = { "" }
event-dossiers-opened = 📁 An agent has reached 29 points: everybody fills in a dossier
event-noted = thinks { $who ->
    [none] nobody
   *[other] { $who }
} plays { $agent }
event-dossier-submitted = 📨 hands in the dossier
event-dossier-reopened = ✏️ takes the dossier back
event-identity-revealed = { $kept ->
    [yes] 🎭 { $agent }
   *[no] gives { $agent } back
}
event-dossier-judged = 📁 { $correct ->
    [0] no right guesses
    [one] 1 right guess: +{ $points }
   *[other] { $correct } right guesses: +{ $points }
}
event-free-agent-revealed = { $agent } was free

## The recap: fragments behind a name

recap-scored = 💰 { $gains ->
    [none] scoring
   *[other] { $gains }
}
recap-markers = { $gains }
recap-walked = { $sign } { $origin }{ to }{ $goal }
recap-moved = { $sign }{ to }{ $goal }
recap-safe = 🔐{ to }{ $goal }
# Lines don’t break at this arrow, though they may at an emoji.
to = { "\u2060→\u2060" }
recap-winner = { $who } wins with { $agent }
recap-unmasked = { $who } { $kept ->
    [yes] was { $agent }
   *[no] gives { $agent } back
}

threat-last-scoring-now = This turn can end the game: { $many ->
    [none] { $level ->
        [yes] { $best } and { $second } can each get to { $space }
       *[no] { $best } up to { $space }{ $second ->
            [none] { "" }
           *[other] , { $second } up to { $behind }
        }
    }
   *[other] { $many } or { $last } could finish
}.
threat-last-scoring-next = The next scoring could end it: { $many ->
    [none] { $best } would be on { $space }{ $second ->
        [none] { "" }
       *[other] , { $second } on { $behind }
    }
   *[other] { $many } and { $last } would finish
}.

## Why a move is good: sentences to the one who asks for a suggestion

reason-scores = it starts a scoring, { $gain } for your { $agent }
reason-scores-unless = { $gain } for your { $agent }, if no card stops the scoring
reason-wins = your { $agent } gets to { $space } and wins
reason-most = nobody gets more
reason-hides = it keeps you hidden, as { $agents } others get just as much
reason-no-scoring = a scoring now would give { $agent } the most, { $gain }
reason-stands-better = takes your { $agent } from { $before } to { $building }
reason-pushed-down = sends { $agent } from { $before } to { $building }
reason-to-safe = takes { $agent } to the safe: if an agent is still there at the end, all score
reason-helps-least = it helps the others least
reason-leaves-own = your { $agent } is better off staying in { $building }
reason-gives-little = { $agent } gains only { $gain }
reason-decoy = { $agent } is a decoy: it ends up better off than your agent
reason-stay = nobody ends up better off
reason-draws = you draw a card
reason-safe-near = your { $agent } gets there in { steps }
reason-safe-suits = as things stand, nobody would get more than your { $agent }
reason-safe-far = nobody can get there in one roll
reason-safe-soon = { agents-near }, and yours is in a good spot
reason-safe-late = only { agents-near }, and yours isn’t in a good spot yet
agents-near = { $agents ->
    [one] 1 agent
   *[other] { $agents } agents
} can get there in one roll
reason-called-off = stops a scoring that would give { $agent } { $gain }
reason-marker = your { $agent } gets { $gain } at once
reason-second-agent = you get a second agent, and only the better one counts
reason-must-play = you said yes, so you must play
reason-keeps-cards = you keep your { $cards ->
    [one] card
   *[other] { $cards } cards
} for later
reason-could-play = you could play “{ $card }” now
reason-note-favourite = { $who } has helped this agent the most ({ $gain })
reason-note-most = nobody has helped { $agent } more than { $who } ({ $gain })
reason-note-nobody = nobody has brought { $agent } more than { $most ->
    [one] 1 point
   *[other] { $most } points
}
reason-note-free = a right guess brings { $points } points, a wrong one costs nothing
reason-complete = your dossier is complete

## Why something that one may look for is missing: fragments

veto-card-without-effect = “{ $card }” would change nothing

## Why a move is refused

refusal-agent-not-in-play = { $agent } isn’t in this game.
refusal-points-left = You have only { steps-left } left.
refusal-use-all-points = You still have { steps-left } to use.
refusal-one-point-at-least = Take at least 1 step.
refusal-card-not-in-hand = You don’t have “{ $card }”.
refusal-card-without-effect = “{ $card }” can’t be played like that: whatever you choose has to end up in a different building.
refusal-must-play = Going clockwise, yours is the first yes: you have to play a card.
refusal-stop-instead = You’ve just played a card: choose “{ label-done }”.
refusal-pass-instead = You haven’t played a card: choose “{ label-pass }”.
refusal-safe-is-there = The safe is already in { $building }: choose a different building.
refusal-own-agent = { $agent } is yours.
refusal-not-yourself = Name somebody else, or “{ free-agent }”.
refusal-nobody-there = Nobody is in that seat.
refusal-next-entry = { $agent } comes first.
refusal-dossier-incomplete = { $agent } still needs a guess.
refusal-erase-later = Guess { $agent } first, then you can change any entry.

## How it ended

outcome-first = An agent has reached 42.
outcome-level = { outcome-first }
outcome-free-agent = A free agent is in front.

## Options

option-top_secret = Top secret cards
option-top_secret-note = Everybody holds secret cards and may play them on every turn.
option-dossier = Secret dossier
option-dossier-note = When an agent reaches 29 points, everybody guesses who plays whom: 5 points for each right guess.

## Choices

label-agent = { $agent } in { $building }
label-whom = Which agent?
label-walker = { $agent }
brief-walker = { $sign }{ $safe ->
    [yes] 🔐
   *[no] { "" }
}
brief-step = { $safe ->
    [yes] { $sign }→🔐 { $gain }
   *[no] { $sign } { $origin }→{ $goal }
}
brief-step-in-short = { $safe ->
    [yes] { $code }→🔐 { $gain }
   *[no] { $code }→{ $goal }
}
label-steps = { $all ->
    [yes] All { $points }
   *[no] { $points }
} → { $building }

label-stop = { $scores ->
    [yes] Stop and score
   *[no] Stop here
}
label-stay-draw = Just draw a card
label-stay = Move nobody
label-answer-yes = Yes
label-answer-no = No
label-answer-change-yes = Change to yes
label-answer-change-no = Change to no
label-safe = → { brief-safe }
brief-safe = { $house ->
    [C] ⛪ 0
    [R] 🏚️ −3
   *[other] { $house }
}
label-card = { $card }
label-play-safe = Safe → { $building }
label-play-markers = { $one } = { $space } · { $two } = { $beside }
label-play-one = { $one } → { $building }
label-play-two = { $one } → { $place } · { $two } → { $other }
label-done = No more cards
label-pass = Pass
label-entry = { $sign } = { $name }
label-entry-free = { $sign } = { free-agent }
label-submit = Hand in
label-change = Change an entry

note-agent = Now in { $building }.
note-there = There: { $there }
note-safe = At the safe: all agents score{ $there ->
    [none] { "" }
   *[other] . There: { $there }
}

## The table in words

alt-move = { seat-name } to move: die { $die }, { steps-left } left.
alt-ask = It’s { seat-name }’s turn. Who plays cards? Still to answer: { $open }.
alt-play = { seat-name } to move. { $actor } may play cards. Said yes: { $willing }.
alt-safe = { seat-name } has to move the safe.
alt-dossier = Dossiers still open: { $open }.
alt-over = Game over. Winner: { $winners }.
alt-over-nobody = Game over. Nobody wins.
alt-safe-at = The safe is in { $building }.
alt-scoring-ahead = A scoring is coming.
alt-agents = Agents: { $agents }.
alt-agent = { $named } ({ agent-colour }) in { $building }{ $moved ->
    [none] { "" }
   *[other] { " " }(before: { $moved })
}, { points }
alt-cards = Cards in hand: { $hands }; supply { $supply }.
alt-discard = Discarded: { $cards }.
alt-laid = Just played: { $cards }.
alt-removed = The free agent card is out of the game.
alt-building = { $building }
alt-count = { seat-name } { $count }
alt-card-count = { $count ->
    [one] { $card }
   *[other] { $card } (×{ $count })
}
alt-nobody = nobody
alt-held = Agents held: { $held }; free { $free }.
alt-reveal = { seat-name } was { $named }, { points }.

## The drawn board

board-die = die { $die }
board-left = { $left } left
board-legend = C = church, R = ruins, $ = safe. { $agents }.
board-agent = { $code } = { $named } ({ agent-colour })
board-hands = Cards: { $hands }
board-held = Agents: { $held }
board-discard = Discarded: { $cards }
board-turns = turn { $turn }

## Private panel, standings and pages

secrets-identity = 🤫 **You’re { $agents }.** Tell nobody.
secrets-hand = **Your cards**
secrets-card = { $emoji } **{ $card }**{ card-more }
secrets-no-cards = **You have no cards**
secrets-answer = Your answer: { $answer ->
    [yes] **yes**
   *[no] **no**
}
secrets-dossier = **Your secret dossier**
secrets-entry = { $agent }: { $name }
secrets-entry-blank = { $agent }: …
secrets-entry-next = ▸ **{ $agent }: who?**
secrets-entry-own = { $agent }: yours
secrets-submitted = Handed in. You can change it until all are in.
secrets-noted = 📁 **Your dossier:** { $entries }

standing-end = { $agent } · { points }
standing-end-dossier = { $agent } · { $space } + 📁 { $bonus } = { points }

page-chart = Score chart
page-scoring = Last scoring
page-cards = The cards
page-reveal = Who was who
scoring-title = ### 💰 { page-scoring }
scoring-cause = On { $name }’s turn, with the safe in { $building }
scoring-line = - { $agent }: { $building } → **{ $gain }**, { $old } → { $new }{ $cut ->
    [yes] , never below 0
   *[no] { "" }
}
chart-title = ### 📈 { page-chart }
cards-title = ### 🃏 { page-cards }
cards-line = **{ $number }** { $card }{ card-more }
reveal-title = ### 🕵️ { page-reveal }
reveal-seat = **{ $name }** was { $agent }: { $points }
reveal-seat-dossier = **{ $name }** was { $agent }: { $points } + { $bonus } = **{ $sum }**
reveal-returned = , gave back { $agents }
reveal-free = Free: { $agents }
reveal-nobody-free = No agent was free.
reveal-agent = { $agent }
reveal-guesses = **Dossiers**
reveal-guess = **{ $name }**: { $entries }
reveal-entry = { $sign } = { $name }{ $right ->
    [yes] { " " }✅
    [no] { " " }❌
   *[none] { "" }
}

## The chronicle of a finished game

chronicle-dice = ### 🎲 The die
    -# “1–3” counts as 3.
chronicle-dice-seat = { $name }: { $value } pips in { $count } rolls, { $expected } expected (**{ $difference }**)

## Answers ahead

order-turn = No card this turn
order-turn-note = Whatever happens.
order-round = No card until my next turn
order-round-note = { order-turn-note }
order-scoring = Ask me only before a scoring
order-scoring-note = You’re asked when you have a new card, too.
order-unmoved = Ask me only if my agent is moved
order-unmoved-note = You’ll still be asked before a scoring or after drawing a card. A pause there may give you away.
order-ended-turn-over = The turn is over.
order-ended-own-turn = It’s your turn.
order-ended-new-agent = You have a new agent.

## The lessons: what is to be done, what came of it, why nothing else

lessons-cards = Top secret cards

lesson-goal = Six agents, and some are nobody’s. Only you know that **Jaques is yours**. When one reaches 42 points, the game ends, and the leading agent’s player wins.
lesson-split = You rolled a 4: 4 steps clockwise, for **any agents** you like, yours or not. First: **Jaques, 2 steps**.
lesson-split-done = Nobody knows why you moved him. You have 2 steps left, and you must use them. A house holds any number of agents.
lesson-split-other = You could, but this time: **Jaques, 2 steps**.
lesson-bluff = If you only ever move Jaques, everybody knows he’s yours. **Give both steps to one other agent.**
lesson-bluff-done = Your turn is over. Watch who the others help, turn after turn: that gives them away. Guess and bluff aloud, but never really tell who you are.
lesson-bluff-other = You could, but this time: **both steps for one other agent**.
lesson-score = A few turns later. Move an agent **to the safe**, here in house 7, and **all agents score**: **Jaques, 4 steps!**
lesson-score-done = Every agent gets the number of its house. The church counts 0, the ruins −3, but nobody falls below 0. Scoring waits for your last step: passing by does nothing.
lesson-score-other = You could, but **Jaques, 4 steps** takes him to the safe, and every agent scores.
lesson-safe = You opened the safe, so you move it: ideally where Jaques can reach it next. **Choose a house.**
lesson-safe-done = Moving the safe scores nothing. But now everybody wants to get there.
lesson-ruins = In another game, Bucci leads. The **ruins** cost 3 points at every scoring. Push him in: **Bucci, 1 step**.
lesson-ruins-done = You rolled “1–3”: take 1, 2 or 3 steps, as you like. Stop now, or take 2 more to the safe.
lesson-ruins-other = You could, but Bucci leads: **1 step** puts him in the ruins.
lesson-upto = Now **Jaques, 2 steps**, to the safe!
lesson-upto-done = 9 for Jaques, −3 for Bucci: you’re in front. Open the safe when it helps you more than the others.
lesson-upto-other = You could, but **Jaques, 2 steps** opens the safe, and he gets 9.
lesson-finish = In another game, Jaques has 37, and **42** ends it. The safe is in house 6: **Jaques, 3 steps!**
lesson-finish-done = Jaques is in front, and he’s yours: **you win!** If a free agent is alone in front, nobody wins. On a tie, several win.
lesson-finish-other = You could, but you can win now: **Jaques, 3 steps**.

lesson-hand = You begin with 2 secret cards, at the bottom of the picture. They move agents, their score markers or the safe. You never hold more than 4.
lesson-ask = Mirkov is at the safe, and you’d get 0. After every turn’s steps, everybody is asked in secret: play a card? **Say Yes.**
lesson-ask-done = All answers show at once. Clockwise, beginning with the player whose turn it is, yours is the first yes: you have to play a card, and may play several.
lesson-ask-other = Then Mirkov gets 7 and you nothing. You can stop it: **say Yes**.
lesson-cancel = A card that moves the safe calls off the scoring. **Play “Move the safe”**, to any house you like.
lesson-cancel-done = No scoring! A card that brings an agent to the safe causes one. Now the others may play, too, even after a no, until you’ve all passed in a row.
lesson-cancel-other = That card leaves Mirkov at the safe. **Play “Move the safe”.**
lesson-draw = You rolled “1–3”. In a game with cards you may draw one instead of moving anybody. **Just draw a card.**
lesson-draw-done = You draw only on your own turn: for moving nobody on “1–3”, or for putting an agent into the ruins, with steps or a card.
lesson-draw-other = You could, but take a new card first: **Just draw a card**.
lesson-note = Later Larsson jumps past 29: time for the dossier. Who plays Doyle? **Guess:** right brings 5 points, wrong costs nothing.
lesson-note-done = You do this for every agent but yours, and you can’t leave any blank. So watch from the start who helps whom. /notes opens your notebook.
lesson-guess = Larsson has 37 and gets 10: the last scoring. He’ll lead, but you’ve filled in your dossier, with 5 guesses. **No card: say No.**
lesson-guess-done = Jaques has 36, Larsson 47. But all 5 of your guesses are right: +25. Larsson’s player got 2 right: +10. **61 to 57, you win!**
lesson-guess-other = You could, but this scoring helps you. **Say No.**

## The end: when it was decided, and what somebody did best

decided-agent = { $who } played { $agent }, { $when ->
    [start] who led from the first turn to the last.
    [end] who took the lead for good on the last turn, turn { $turn }.
   *[turn] who led from turn { $turn } of { $turns } to the end.
}
decided-dossier = The dossier decided it: { $correct ->
    [one] 1 right guess
   *[other] { $correct } right guesses
} brought { $who } { $bonus } points.
decided-beside-free = { $who } played { $agent }, level with a free agent.
decided-free-agent = { $agent } was in front with { $space } points, and nobody played him.
decided-shared = They ended with { $score } points each.
most = { $best ->
    [yes] most{ " " }
   *[no] { "" }
}
award-read = 🔍 { most }right guesses: { $value }
award-fooled = 🥸 { most }players fooled: { $value }
award-own-scoring = 💰 { $best ->
    [yes] best scoring of all for their agent
   *[no] their best scoring for their agent
}: +{ $value }
award-scorings = 🔐 { $best ->
    [yes] opened the safe most often
   *[no] opened the safe
}: { $value }×
award-ruins = 🏚️ { most }agents sent to the ruins: { $value }
award-cards = 🃏 { most }cards played: { $value }
award-own-walk = 🚶 { most }steps with their own agent: { $value }
award-walk = 👣 { $best ->
    [yes] longest walk of all
   *[no] their longest walk
} in one turn: { $value }
award-safe = 🧰 { $best ->
    [yes] moved the safe most often
   *[no] moved the safe
}: { $value }×
award-drawn = 🗂️ { most }cards drawn: { $value }
award-agents = 👥 { most }different agents moved: { $value }
award-steps = 👟 { most }steps: { $value }
award-moves = ☝️ { $best ->
    [yes] moved agents most often
   *[no] moved agents
}: { $value }×
