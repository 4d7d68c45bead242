### Nebelfracht, in English.

title-note = Say what you carry, true or not; whoever doubts you pays for being wrong.
credits = By nobody, for tests
title-minutes = 15

## Options

option-voyages = Voyages
option-voyages-note = How many times everybody loads and declares.
option-toll = Toll
option-toll-note = What an inspector pays for a search in vain.
option-toll-low = 1 coin
option-toll-high = 3 coins
option-lot = First captain by lot
option-lot-note = Otherwise the first seat begins.

## Colours

arg-colour = { $value ->
    [red] Red
    [blue] Blue
    [orange] Orange
   *[green] Green
}

## What is being asked

prompt-load = Load one of your dice in secret.
prompt-declare = What do you say that you carry?
prompt-inspect = { $colour } says { $face }. Wave through, or search?

## What happened: fragments behind a name

event-dice-rolled = 🎲 { $faces }
between-faces = { " " }
event-cargo-loaded = has loaded
event-fleet-ready = is the first to come ashore
event-cargo-declared = declares { $face } before { $inspector }
event-waved-through = waves { $captain } through, who earns { $coins } 🪙
event-searched = searches { $captain }, finds { $cargo }: { $payer } pays { $coins } 🪙
event-turn-ended = { "" }

## The recap

threat-last-voyage = This is the last voyage.

## Why a move is good: sentences to the one who asks for a suggestion

reason-highest = nothing higher is in your cup: there is least to lie about
reason-keeps = keeps your { $face } for later
reason-honest = a search would cost { $who } { $coins } 🪙
reason-earns = earns { $coins } 🪙 if nobody searches, { $more } more than the truth
reason-lower = { $lower } of { $faces } faces are lower than what was said
reason-toll = a search in vain costs at least { $toll } 🪙

## Why a move is refused

refusal-no-such-die = None of your dice shows { $face }.
refusal-not-now = That isn’t what you are asked.

## How it ended

outcome-most-coins = All cargo is ashore: the fullest purse wins.
outcome-tie = All cargo is ashore: equally full purses share the victory.

## Choices

menu-load = Load { $face }
menu-declarations = Say what you carry
menu-declare = Say { $face }
menu-wave = Wave through
menu-search = Search
menu-search-note = In vain it costs { $toll ->
    [one] 1 coin
   *[other] { $toll } coins
} and what was kept quiet.

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

order-trust = Wave everybody through in this voyage
order-trust-note = You are asked about a 5 or a 6.
order-ended-new-voyage = A new voyage begins.

## The end: when it was decided, and what somebody did best

decided-shared = Nobody was ahead at the end: { $score } coins each.
award-found = 🔦 { $best ->
    [yes] caught most smugglers: { $value }
   *[no] smugglers caught: { $value }
}
award-searches = 🔍 { $best ->
    [yes] searched most often: { $value }×
   *[no] searched: { $value }×
}
award-trust = 🤝 { $best ->
    [yes] waved most through: { $value }
   *[no] waved through: { $value }
}
award-cargo = 🪙 { $best ->
    [yes] best cargo: { $value }
   *[no] best own cargo: { $value }
}
award-said = 📣 { $best ->
    [yes] declared most: { $value } in all
   *[no] declared in all: { $value }
}
award-loaded = 📦 { $best ->
    [yes] loaded most: { $value }
   *[no] loaded: { $value }
}

## The lesson: what is to be done, what came of it, why nothing else

lesson-goal = Your ship comes through the fog, and nobody sees what it carries. Whoever has most coins after two voyages wins.
lesson-load = You have rolled your dice in secret. Keep the best for later: **load the 2**.
lesson-load-done = The others load, too, and see as little of yours as you of theirs.
lesson-load-other = You may, but a lie begins with a small cargo: **load the 2**.
lesson-lie = Whatever you say you get, if they believe it. **Say more than your 2.**
lesson-lie-done = Now the captain on your left says whether to believe you.
lesson-lie-other = You may, but try a lie: **say more than 2**.
lesson-doubt = You were believed, and earned 5. Now the other one says 4. Too much, isn’t it? **Search.**
lesson-doubt-done = It was a 1! Whoever is caught pays you what is missing.
lesson-doubt-other = You may, but this one is lying: **search**.
lesson-again = Second voyage. This time be honest, in your way: **load the 6**.
lesson-again-done = Nobody knows that you have such a load on board.
lesson-again-other = You may, but what comes needs a large cargo: **load the 6**.
lesson-trust = 3 sounds modest, and a search in vain costs you. **Wave it through.**
lesson-trust-done = It was honest, or not: nobody will ever know.
lesson-trust-other = You may, but a modest word may be a trap: **wave it through**.
lesson-trap = Now set the trap yourself. You carry 6: **say 2**.
lesson-trap-done = A modest word looks like a lie. Will they search you?
lesson-trap-other = You may, but a trap is a modest word: **say 2**.
lesson-end = They did! Whoever searches in vain pays what you kept quiet, and a toll. All cargo is ashore, and your purse is the fullest.
