### Auf Heller und Pfennig, auf Deutsch.

title-note = Stell deine Stände zu den guten Kunden und schick den anderen die schlechten.
credits = Reiner Knizia · Hans im Glück 1994 · ab 9 Jahren · 30 bis 45 Minuten
title-minutes = 45

## Colours and tiles

colour-of = { $colour ->
    [red] Rot
    [blue] Blau
    [orange] Orange
   *[green] Grün
}

# Tiles in the log, on buttons and in questions: customers as they are printed, the others with their sign.
arg-tile = { $value ->
    [fire] 🔥 Feuer
    [eye] 👁️ böser Blick
    [bag] 💰 Geldsack
   *[other] { $value }
}
tile-name = { $kind ->
    [fire] Feuer
    [eye] böser Blick
   *[bag] Geldsack
}

## What is being asked

prompt-turn = { $pool ->
    [0] Was legst du?
   *[other] Ziehen oder legen?
}
prompt-place-drawn = Leg das Plättchen: { $tile }

## What happened: fragments behind a name

event-tile-drawn = zieht { $tile }
event-tile-placed = zieht { $tile } → { $space }
event-secret-placed = geheimes Plättchen { $tile } → { $space }
event-market-placed = Stand { $value } → { $space }
event-turn-ended = { "" }
event-skipped = hat nichts mehr zu legen
event-round-ended = Runde { $number } ist vorbei: Alle Felder sind voll
event-secret-shown = hat { $tile } nie gelegt
event-paid-out = { $lost ->
    [0] { $gained ->
        [0] verdient nichts, bleibt bei { $cash }
       *[other] verdient { $gained }, hat jetzt { $cash }
    }
   *[other] verliert { $lost }, hat jetzt { $cash }
}
event-round-began = beginnt Runde { $number }
event-secret-dealt = bekommt ein geheimes Plättchen: { $tile }

## Rückblick: Bruchstücke hinter einem Namen


recap-costs = { $victim_reads ->
    [yes] du verlierst
   *[no] { $victim } verliert
} dadurch { $loss }

threat-round-ends = { $last ->
    [yes] { $free ->
        [one] Das letzte freie Feld des Spiels.
       *[other] Noch { $free } freie Felder bis zum Ende des Spiels.
    }
   *[no] { $free ->
        [one] Das letzte freie Feld, dann ist Zahltag.
       *[other] Noch { $free } freie Felder bis zum Zahltag.
    }
}

## Warum ein Zug gut ist: Sätze an den, der um einen Vorschlag bittet

reason-brings = bringt dir { $heller } Heller, so wie es liegt
reason-costs = kostet { $who } { $loss } Heller
reason-costs-more = kostet { $who } mehr als dich: { $loss } gegen { $own } Heller
reason-best-space = auf keinem anderen Feld bringt es dir mehr
line-name = { $way ->
    [row] Reihe { $line }
   *[column] Spalte { $line }
}
reason-line-full = { line-name } ist dann voll: Deine { $heller } Heller dort kann dir niemand mehr nehmen
reason-harmless = kostet dich dort nichts
reason-least = kostet dich { $loss } Heller; billiger geht es nirgends
reason-helps-nobody-else = hilft dort sonst niemandem
reason-bag = der Geldsack verdoppelt, was { line-name } dort bringt
reason-room = { $free } Felder daneben sind noch frei: Platz für Kunden
reason-no-stall-pays = kein Stand von dir würde schon etwas verdienen
reason-stalls-bring-little = deine Stände können warten: Gerade brächte keiner mehr als { $most } Heller
reason-good-to-come = { $good } der { $hidden } Plättchen, die du nicht siehst, sind gute Kunden

## Why a move is refused

refusal-place-drawn-first = Leg zuerst das gezogene Plättchen: { $tile }.
refusal-nothing-drawn = Du hast kein Plättchen gezogen.
refusal-pool-empty = Es ist kein Plättchen mehr im Vorrat.
refusal-tile-placed = Dein geheimes Plättchen liegt schon.
refusal-no-such-market = Du hast keinen Stand mit Wert { $value } mehr.
refusal-space-taken = { $space } ist schon belegt.

## How it ended

outcome-most-cash = Drei Runden sind vorbei: Der prallste Beutel gewinnt.
outcome-tie = Drei Runden sind vorbei: Gleich volle Beutel teilen sich den Sieg.

## Choices

# Die Überschriften mit … fragen nur, was davon: Wo genannt wird, was gewählt ist, fehlen sie.
label-tiles = Plättchen …
label-markets = Deine Stände …
label-drawn = Das gezogene Plättchen …
# Beide nebeneinander auf einem Telefon.
label-draw = { $pool ->
    [one] Das letzte
   *[other] Ziehen
}
label-own-tile = Geheimes Plättchen
label-own-tile-is = ❓ Nur du siehst das: { $tile ->
    [fire] 🔥
    [eye] 👁️
    [bag] 💰
   *[other] { $tile }
}{ $spaces ->
    [none] { "" }
   *[other] . Am besten für dich, so wie es liegt: { $spaces }
}
# Drei oder vier nebeneinander auf einem Telefon.
label-market = Stand { $value }{ $among ->
    [1] { " " }legen
    [2] { " " }legen
   *[other] { "" }
}
label-place-drawn = { $tile } legen
label-row = Reihe { $row } …
label-space = { $space }
label-taken = { $content ->
    [fire] 🔥
    [eye] 👁️
    [bag] 💰
   *[other] { $content }
}
note-best = Am besten für dich, so wie es liegt: { $spaces }
note-gain = So wie es gerade liegt: { $gain } Heller für dich

## Pages

page-round = Runde { $number }
page-cash = Kasse nach Runden
account-cash = Kasse nach jeder Runde
account-round = Runde { $number } von { $of }: wer was verdient hat und warum
account-how = Die Kunden zwischen den Feuern werden zusammengezählt; mit 👁️ zählen nur die schlechten, mit 💰 zählt die Summe doppelt. Jeder Stand bekommt seinen Wert mal die Summe.
account-rows = Reihen
account-columns = Spalten
account-seats = Insgesamt
account-seat = { $who }: Reihen { $rows }, Spalten { $columns } → **{ $sum }** · { $before } → **{ $after }** Heller
account-no-markets = kein Stand
account-unplaced = Nie gelegte geheime Plättchen: { $tiles }
account-tile = { $tile }

## The table in words

alt-over = Das Spiel ist aus. Gewonnen hat: { $winners }.
alt-round = Runde { $round } von 3, { $pool } Plättchen im Vorrat.
alt-turn = { $who } ist am Zug.
alt-drawn = { $who } hat { $what } gezogen und muss es legen.
alt-paid = Der letzte Zahltag brachte: { $earned }.
alt-empty = Der Marktplatz ist leer.
alt-board = Auf dem Platz („A1 Rot 3“ heißt: auf A1 ein Stand von Rot mit Wert 3): { $spaces }.
alt-last = Zuletzt belegt: { $space }.
alt-totals = Kundensummen je Reihe und Spalte: { $totals }.
alt-seat = { $who }: { $cash } Heller, nach Wertung jetzt { $then }, Stände { $markets }{ $holds ->
    [yes] , ein geheimes Plättchen
   *[no] { "" }
}.
alt-none = keine

## The drawn board

board-head = Runde { $round }/3 · Vorrat { $pool }
board-drawn = gezogen { $mark }
board-tile = +Plättchen
board-legend = R3 Stand 3 von Rot, * zuletzt belegt, ### Feuer, x2 Geldsack, (o) böser Blick, = Kundensummen von Feuer zu Feuer. Unten: > am Zug, Heller in der Kasse (nach Wertung jetzt), Stände und geheimes Plättchen in der Hand.

## Private panel and standings

secrets-tile = ❓ Dein geheimes Plättchen: **{ $tile }**{ $spaces ->
    [none] { "" }
   *[other] . Am besten: { $spaces }
}
# As in English.
standing = { $cash }
# As in English.
standing-end = { $cash } Heller

## Die Chronik eines beendeten Spiels

chronicle-tiles = ### 🎴 Aus dem Vorrat gezogen
    -# Die Werte der Kunden zusammen; alles andere zählt als 0.
chronicle-tiles-seat = { $name }: { $value } in { $count } Plättchen, erwartet { $expected } (**{ $difference }**)

## Im Voraus geantwortet

order-tile-begin = Mein geheimes Plättchen ({ $tile }) …
order-tile = Mein { $tile } → { $space } ({ $gain })
order-tile-note = Wenn das Feld frei ist und dir nicht weniger bringt als jetzt ({ $gain }). Sonst wirst du gefragt.
order-market-begin = Stand { $value } …
order-market = Stand { $value } → { $space } ({ $gain })
order-market-note = Wenn das Feld frei ist und dir nicht weniger bringt als jetzt ({ $gain }). Sonst wirst du gefragt.
order-draw-begin = Ziehen und einen Kunden legen …
order-draw-good = Ein guter Kunde → { $space }, ein schlechter …
order-draw = Ziehen: guter → { $good }, schlechter → { $bad }
order-draw-note = Wenn beide Felder frei sind und nicht weniger bringen. Feuer, Geldsack und Blick legst du selbst.
order-row = Reihe { $row } …
order-ended-done = Dein Zug ist vorbei.
order-ended-round-over = Die Runde ist vorbei.
order-ended-changed = Das Feld ist besetzt oder bringt dir jetzt weniger.

## Die Lektion: was zu tun ist, was daraus wurde, warum nichts anderes

lesson-goal = Du handelst mit 50 Hellern. Reihum füllt jeder einen Platz des Markts. Ist er voll, zahlt er aus, dreimal im Spiel; dann gewinnt der vollste Beutel.
lesson-stall = Reihe B hat Kunden mit +4 und +3, Spalte 3 einen mit +6. Da muss ein Stand hin: **Stand 3 auf B3**.
lesson-stall-done = Ein Stand bringt seinen Wert mal die Summe seiner Reihe und seiner Spalte: 3 × 7 + 3 × 6 = 39 Heller. Unten siehst du: 50 → 89. Eine Summe unter 0 kostet Geld.
lesson-stall-other = Das geht, aber **Stand 3 auf B3** hat gute Kunden in Reihe und Spalte.
lesson-draw = Oder du **ziehst ein Plättchen**: Alle sehen es, und du musst es gleich legen. Probier’s.
lesson-draw-done = −5! Den will keiner am Stand haben. Aber wohin er kommt, bestimmst du. Irgendetwas musst du in jedem Zug tun: Passen gibt es nicht.
lesson-draw-other = Das geht, aber diesmal **zieh ein Plättchen**.
lesson-spoil = Der blaue Stand lebt von Reihe D. Verdirb ihm das Geschäft: **−5 auf D5**.
lesson-spoil-done = Reihe D ist jetzt 6 wert statt 11. Was die anderen verlieren, bringt auch dich dem Sieg näher.
lesson-spoil-other = Das geht, aber probier **D5**: Dort kostet er den blauen Stand 15 Heller.
lesson-fire = Das ist die Rache: −4 in deiner Reihe! Du aber hast ein **Feuer** gezogen. Es trennt Reihen und Spalten. Leg es **auf B4**.
lesson-fire-done = Jede Seite zählt für sich und hat ihr Preisschild: deine wieder +7, hinter dem Feuer sind es −4.
lesson-fire-other = Das geht, aber auf **B4** hält das Feuer die −4 von deinem Stand fern.
lesson-secret = In jeder Runde darfst du dein **geheimes Plättchen** legen. Der Geldsack verdoppelt Reihe und Spalte: **irgendwo in Spalte 3**.
lesson-secret-done = Seine Reihe und Spalte zählen nun doppelt, im Guten wie im Schlechten. Geheim kann jedes sein. Beim bösen Blick zählen in Reihe und Spalte nur schlechte Kunden.
lesson-secret-other = Das geht, aber **in Spalte 3** verdoppelt er die +6 für deinen Stand.
lesson-payday = In einem anderen Spiel ist nur noch F4 frei: 6 aus der Reihe, 1 aus der Spalte. Was für einen großen: **Stand 4**.
lesson-payday-done = Der Markt ist voll, jede Reihe und Spalte zahlt aus: 68 Heller für dich, 42 für den anderen. Dann geht es von vorn los, auf leerem Markt.
lesson-payday-other = Das geht, aber **Stand 4** bringt hier 28 Heller.
lesson-rounds = Nach jeder Runde gibt es ein neues geheimes Plättchen, und Stände mit Wert 1 kommen zurück. Alle anderen zählen nur in einer Runde: Heb sie dir gut auf.

## Das Ende: wann es entschieden war, und was jemandem am besten gelang

decided-led-round = { $round ->
    [1] { $who } lag vom ersten Zahltag bis zum letzten vorn.
   *[other] { $who } ging in Runde { $round } von { $rounds } in Führung und blieb vorn.
}
decided-last-round = Der letzte Zahltag entschied: Mit { $earned } Hellern zog { $who } an { $before } vorbei.
decided-shared = Gleich volle Kassen: je { $score } Heller.
award-payday = 💰 { $best ->
    [yes] höchster Zahltag: { $value } Heller
   *[no] bester eigener Zahltag: { $value } Heller
}
award-line = 📏 { $best ->
    [yes] beste Reihe oder Spalte: { $value } Heller
   *[no] beste eigene Reihe oder Spalte: { $value } Heller
}
award-harm = 😈 { $best ->
    [yes] kostete die anderen am meisten: { $value } Heller
   *[no] kostete die anderen { $value } Heller
}
award-rise = 📈 { $best ->
    [yes] größter Sprung von einer Runde zur nächsten: { $value } Heller mehr
   *[no] von einer Runde zur nächsten: { $value } Heller mehr
}
award-steady = ⚖️ { $best ->
    [yes] am beständigsten: mindestens { $value } Heller in jeder Runde
   *[no] mindestens { $value } Heller in jeder Runde
}
award-good = 😊 { $best ->
    [yes] die besten Kunden gelegt: zusammen { $value }
   *[no] gute Kunden gelegt: zusammen { $value }
}
award-bad = 😠 { $best ->
    [yes] die meisten schlechten Kunden gelegt: { $value }
   *[no] schlechte Kunden gelegt: { $value }
}
award-fires = 🔥 { $best ->
    [yes] die meisten Feuer gelegt: { $value }
   *[no] Feuer gelegt: { $value }
}
award-eyes = 👁️ { $best ->
    [yes] die meisten bösen Blicke gelegt: { $value }
   *[no] böse Blicke gelegt: { $value }
}
award-bags = 👛 { $best ->
    [yes] die meisten Geldsäcke gelegt: { $value }
   *[no] Geldsäcke gelegt: { $value }
}
award-stalls = 🎪 { $best ->
    [yes] die meisten Stände gelegt, nach Wert: { $value }
   *[no] Stände gelegt, nach Wert: { $value }
}
award-drawn = 🎴 { $best ->
    [yes] die meisten Plättchen gezogen: { $value }
   *[no] Plättchen gezogen: { $value }
}
award-placed = 🫳 { $best ->
    [yes] die meisten Felder belegt: { $value }
   *[no] Felder belegt: { $value }
}
