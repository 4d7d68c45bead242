### Nebelfracht, auf Deutsch.

title-note = Sag, was du geladen hast, wahr oder nicht; wer dir nicht glaubt, zahlt für den Irrtum.

## Optionen

option-voyages = Fahrten
option-voyages-note = Wie oft alle laden und ansagen.
option-toll = Zoll
option-toll-note = Was eine vergebliche Durchsuchung kostet.
option-toll-low = 1 Münze
option-toll-high = 3 Münzen
option-lot = Anfang ausgelost
option-lot-note = Sonst beginnt der erste Platz.

## Farben

arg-colour = { $value ->
    [red] Rot
    [blue] Blau
    [orange] Orange
   *[green] Grün
}

## Was gefragt ist

prompt-load = Lade heimlich einen deiner Würfel.
prompt-declare = Was sagst du, dass du geladen hast?
prompt-inspect = { $colour } sagt { $face }. Durchwinken oder durchsuchen?

## Was geschah: Satzteile hinter einem Namen

event-dice-rolled = 🎲 { $faces }
between-faces = { " " }
event-cargo-loaded = hat geladen
event-fleet-ready = legt als Erstes an
event-cargo-declared = sagt vor { $inspector } eine { $face } an
event-waved-through = winkt { $captain } durch: { $coins } 🪙 verdient
event-searched = durchsucht { $captain }, findet eine { $cargo }: { $payer } zahlt { $coins } 🪙
event-turn-ended = { "" }

## Rückblick

threat-last-voyage = Das ist die letzte Fahrt.

## Warum ein Zug abgelehnt wird

refusal-no-such-die = Keiner deiner Würfel zeigt { $face }.
refusal-not-now = Danach bist du nicht gefragt.

## Wie es ausging

outcome-most-coins = Alle Fracht ist an Land: Der vollste Beutel gewinnt.
outcome-tie = Alle Fracht ist an Land: Gleich volle Beutel teilen sich den Sieg.

## Auswahl

menu-load = { $face } laden
menu-declarations = Sag, was du geladen hast
menu-declare = { $face } ansagen
menu-wave = Durchwinken
menu-search = Durchsuchen
menu-search-note = Vergebens kostet es { $toll ->
    [one] 1 Münze
   *[other] { $toll } Münzen
} und was verschwiegen war.

## Der Tisch in Worten

moment = Fahrt { $voyage } von { $voyages }, { $chest } Münzen in der Truhe.
over = Alle { $voyages } Fahrten sind vorbei, { $chest } Münzen bleiben in der Truhe.
said = { $face ->
    [0] { $colour } sagt gleich an.
   *[other] { $colour } sagt { $face } an.
}
seat = { $colour }: { $standing }.
standing = 🪙 { $coins } · 🎲 { $dice }{ $loaded ->
    [yes] { " " }· geladen
   *[other] { "" }
}
secrets = 🎲 Dein Becher: **{ $cup }**{ $cargo ->
    [0] { "" }
   *[other] { " " }· an Bord: **{ $cargo }**
}

## Seiten

page-logbook = Logbuch
logbook-entry = { $who } sagte { $face } an: { $cargo ->
    [0] durchgewinkt
   *[other] durchsucht, es war **{ $cargo }**
}

## Antworten im Voraus

order-trust = In dieser Fahrt alle durchwinken
order-trust-note = Bei einer 5 oder 6 wirst du gefragt.
order-ended-new-voyage = Eine neue Fahrt beginnt.

## Das Ende: wann es entschieden war, und was jemandem am besten gelang

decided-shared = Am Ende lag niemand vorn: je { $score } Münzen.
award-found = 🔦 { $best ->
    [yes] am meisten Schmuggler ertappt: { $value }
   *[no] Schmuggler ertappt: { $value }
}
award-searches = 🔍 { $best ->
    [yes] am häufigsten durchsucht: { $value }×
   *[no] durchsucht: { $value }×
}
award-trust = 🤝 { $best ->
    [yes] am häufigsten durchgewinkt: { $value }×
   *[no] durchgewinkt: { $value }×
}
award-cargo = 🪙 { $best ->
    [yes] beste Ladung: { $value }
   *[no] beste eigene Ladung: { $value }
}
award-said = 📣 { $best ->
    [yes] am meisten angesagt: zusammen { $value }
   *[no] zusammen angesagt: { $value }
}
award-loaded = 📦 { $best ->
    [yes] am meisten geladen: { $value }
   *[no] geladen: { $value }
}
