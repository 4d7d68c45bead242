### Nebelfracht, in English.

title-note = Say what you carry, true or not; whoever doubts you pays for being wrong.

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
