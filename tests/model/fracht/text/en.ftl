### Nebelfracht, in English.

title-note = Say what you’re carrying, true or not. Doubt wrongly, and you pay.
aim = Carry goods, or bluff, and end up richest.
credits = By nobody, for tests
title-minutes = 15

## Options

option-voyages = Voyages
option-voyages-note = How many times everybody loads and declares.
option-toll = Toll
option-toll-note = What an inspector pays for a fruitless search.
option-toll-low = 1 coin
option-toll-high = 3 coins
option-lot = First captain by lot
option-lot-note = Otherwise the first seat starts.

## Colours

arg-colour = { $value ->
    [red] Red
    [blue] Blue
    [orange] Orange
   *[green] Green
}

## What is being asked

prompt-load = Load one of your dice in secret.
prompt-declare = What do you say you’re carrying?
prompt-inspect = { $colour } says { $face }. Wave through, or search?

## What happened: fragments behind a name

event-dice-rolled = 🎲 { $faces }
between-faces = { " " }
event-cargo-loaded = has loaded
event-fleet-ready = is the first to come ashore
event-cargo-declared = declares { $face } to { $inspector }
event-waved-through = waves { $captain } through, for { $coins } 🪙
event-searched = searches { $captain }, finds { $cargo }: { $payer } pays { $coins } 🪙
event-turn-ended = { "" }

## The recap

threat-last-voyage = This is the last voyage.

## Why a move is good: sentences to the one who asks for a suggestion

reason-highest = it’s the highest in your cup: that leaves the least to lie about
reason-keeps = keeps your { $face } for later
reason-honest = a search would cost { $who } { $coins } 🪙
reason-earns = earns { $coins } 🪙 if nobody searches, { $more } more than the truth
reason-lower = { $lower } of { $faces } faces are lower than what was said
reason-toll = a fruitless search costs at least { $toll } 🪙

## Why a move is refused

refusal-no-such-die = None of your dice shows { $face }.
refusal-not-now = That’s not what you’re being asked.

## How it ended

outcome-most-coins = All cargo is ashore: the fullest purse wins.
outcome-tie = All cargo is ashore: equally full purses share the victory.

## Choices

menu-load = Load { $face }
menu-declarations = Say what you’re carrying
menu-declare = Say { $face }
menu-wave = Wave through
menu-search = Search
menu-search-note = Finding nothing costs { $toll ->
    [one] 1 coin
   *[other] { $toll } coins
} plus what was kept quiet.

## The table in words

moment = Voyage { $voyage } of { $voyages }, { $chest } coins in the chest.
over = All { $voyages } voyages are over, { $chest } coins are left in the chest.
said = { $face ->
    [0] { $colour } is about to declare.
   *[other] { $colour } says { $face }.
}
seat = { $colour }: { $standing }.
colour = { $colour }
standing = 🪙 { $coins } · 🎲 { $dice }{ $loaded ->
    [yes] { " " }· loaded
   *[other] { "" }
}
secrets = 🎲 Your cup: **{ $cup }**{ $cargo ->
    [0] { "" }
   *[other] { " " }· on board: **{ $cargo }**
}

## Pages

page-logbook = Logbook
logbook-entry = { $who } declared { $face }: { $cargo ->
    [0] waved through
   *[other] searched, it was **{ $cargo }**
}

## Answers ahead

order-trust = Wave everybody through on this voyage
order-trust-note = You’re still asked about a 5 or a 6.
order-ended-new-voyage = A new voyage begins.

## The end: when it was decided, and what somebody did best

decided-shared = A tie: { $score } coins each.
award-found = 🔦 { $best ->
    [yes] caught the most smugglers: { $value }
   *[no] smugglers caught: { $value }
}
award-searches = 🔍 { $best ->
    [yes] searched most often: { $value }×
   *[no] searched: { $value }×
}
award-trust = 🤝 { $best ->
    [yes] waved the most through: { $value }
   *[no] waved through: { $value }
}
award-cargo = 🪙 { $best ->
    [yes] best cargo of all: { $value }
   *[no] best cargo: { $value }
}
award-said = 📣 { $best ->
    [yes] highest total declared: { $value }
   *[no] total declared: { $value }
}
award-loaded = 📦 { $best ->
    [yes] loaded the most: { $value }
   *[no] loaded: { $value }
}

## The lesson: what is to be done, what came of it, why nothing else

lesson-goal = Your ship comes through the fog, and nobody sees what it’s carrying. Have the most coins after two voyages to win.
lesson-load = You’ve rolled your dice in secret. Keep the best for later: **load the 2**.
lesson-load-done = The others load, too, and see as little of yours as you see of theirs.
lesson-load-other = You could, but a lie begins with a small cargo: **load the 2**.
lesson-lie = You get whatever you say, if they believe it. **Say more than your 2.**
lesson-lie-done = Now the captain on your left says whether to believe you.
lesson-lie-other = You could, but try a lie: **say more than 2**.
lesson-doubt = They believed you, and you earned 5. Now the other captain says 4. Too much, isn’t it? **Search.**
lesson-doubt-done = It was a 1! A captain you catch pays you the difference.
lesson-doubt-other = You could, but this one is lying: **search**.
lesson-again = Second voyage. Be honest this time, in your own way: **load the 6**.
lesson-again-done = Nobody knows how much you have on board.
lesson-again-other = You could, but the next step needs a large cargo: **load the 6**.
lesson-trust = 3 sounds modest, and a fruitless search costs you. **Wave it through.**
lesson-trust-done = Honest or not, nobody will ever know.
lesson-trust-other = You could, but a modest claim may be a trap: **wave it through**.
lesson-trap = Now set the trap yourself. You’re carrying 6: **say 2**.
lesson-trap-done = A modest claim looks like a lie. Will they search you?
lesson-trap-other = You could, but a trap is a modest claim: **say 2**.
lesson-end = They did! A fruitless search costs them what you kept quiet, plus a toll. All cargo is ashore, and your purse is the fullest.
