### Nebelfracht, auf Deutsch.

title-note = Sag, was du geladen hast, wahr oder nicht. Falscher Verdacht kostet.
aim = Verschiff Waren oder bluffe, und werde am reichsten.
credits = Von niemandem, für Tests
title-minutes = 15

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
prompt-declare = Was willst du geladen haben?
prompt-inspect = { $colour } sagt { $face }. Durchwinken oder durchsuchen?

## Was geschah: Satzteile hinter einem Namen

event-dice-rolled = 🎲 { $faces }
between-faces = { " " }
event-cargo-loaded = hat geladen
event-fleet-ready = legt als Erstes an
event-cargo-declared = sagt vor { $inspector } eine { $face } an
event-waved-through = winkt { $captain } mit { $coins } 🪙 durch
event-searched = durchsucht { $captain }, findet eine { $cargo }: { $payer } zahlt { $coins } 🪙
event-turn-ended = { "" }

## Rückblick

threat-last-voyage = Das ist die letzte Fahrt.

## Warum ein Zug gut ist: Sätze an den, der um einen Vorschlag bittet

reason-highest = höher ist nichts in deinem Becher: So musst du am wenigsten lügen
reason-keeps = deine { $face } behältst du für später
reason-honest = eine Durchsuchung würde { $who } { $coins } 🪙 kosten
reason-earns = bringt { $coins } 🪙, wenn niemand durchsucht: { $more } mehr als die Wahrheit
reason-lower = { $lower } von { $faces } Seiten sind niedriger als angesagt
reason-toll = vergeblich durchsuchen kostet mindestens { $toll } 🪙

## Warum ein Zug abgelehnt wird

refusal-no-such-die = Keiner deiner Würfel zeigt { $face }.
refusal-not-now = Das ist gerade nicht die Frage.

## Wie es ausging

outcome-most-coins = Alle Fracht ist an Land: Der vollste Beutel gewinnt.
outcome-tie = Alle Fracht ist an Land: Gleich volle Beutel teilen sich den Sieg.

## Auswahl

menu-load = { $face } laden
menu-declarations = Sag, was du geladen hast
menu-declare = { $face } ansagen
menu-wave = Durchwinken
menu-search = Durchsuchen
menu-search-note = Findest du nichts, kostet es { $toll ->
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
colour = { $colour }
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

## Die Lektion: was zu tun ist, was daraus wurde, warum nichts anderes

lesson-goal = Dein Schiff kommt durch den Nebel, und keiner sieht, was es geladen hat. Wer nach zwei Fahrten die meisten Münzen hat, gewinnt.
lesson-load = Du hast heimlich gewürfelt. Heb dir das Beste auf: **Lade die 2**.
lesson-load-done = Die anderen laden auch und sehen von dir so wenig wie du von ihnen.
lesson-load-other = Das geht, aber zum Lügen genügt wenig: **Lade die 2**.
lesson-lie = Glauben sie dir, bekommst du, was du nennst. **Nenn mehr als deine 2.**
lesson-lie-done = Wer links von dir sitzt, sagt jetzt, ob er dir glaubt.
lesson-lie-other = Das geht, aber versuch es mit einer Lüge: **Nenn mehr als 2**.
lesson-doubt = Sie haben dir geglaubt: 5 Münzen. Jetzt nennt der andere 4. Ein bisschen viel, oder? **Durchsuch ihn.**
lesson-doubt-done = Es war eine 1! Wer erwischt wird, zahlt dir, was fehlt.
lesson-doubt-other = Das geht, aber der hier lügt: **Durchsuch ihn**.
lesson-again = Zweite Fahrt. Sei diesmal ehrlich, auf deine Art: **Lade die 6**.
lesson-again-done = Keiner weiß, wie viel du an Bord hast.
lesson-again-other = Das geht, aber dafür brauchst du viel an Bord: **Lade die 6**.
lesson-trust = 3 klingt bescheiden, und umsonst zu suchen kostet dich was. **Wink ihn durch.**
lesson-trust-done = Ob es gestimmt hat, wird nie jemand erfahren.
lesson-trust-other = Das geht, aber Bescheidenheit kann eine Falle sein: **Wink ihn durch**.
lesson-trap = Jetzt stell selbst die Falle. Du hast 6 an Bord: **Nenn 2**.
lesson-trap-done = Bescheidene lügen vielleicht. Ob dich jemand durchsucht?
lesson-trap-other = Das geht, aber die Falle ist ein bescheidenes Wort: **Nenn 2**.
lesson-end = Ja! Wer umsonst sucht, zahlt dir, was du verschwiegen hast, und Zoll. Alles ist an Land, und dein Beutel ist der vollste.
