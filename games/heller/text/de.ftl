### Auf Heller und Pfennig, auf Deutsch.

title-note = Stell deine Stände zu guten Kunden und schick die schlechten zu den anderen.
aim = Das meiste Geld gewinnt. Ein Stand verdient seinen Wert × (Reihe + Spalte).
credits = Reiner Knizia · Hans im Glück 1994 · ab 9 Jahren · 30 bis 45 Minuten
title-minutes = 45

## Colours and tiles

colour-of = { $colour ->
    [red] Rot
    [blue] Blau
    [orange] Orange
   *[green] Grün
}

# Plättchen, wie man von ihnen spricht, wie man sie legt und wie nach ihnen gefragt ist.
tile-told = { $tile ->
    [fire] Feuer 🔥
    [eye] böser Blick 👁️
    [bag] Geldsack 💰
   *[other] { $tile }
}
tile-put = { $tile ->
    [fire] ein Feuer 🔥
    [eye] den bösen Blick 👁️
    [bag] den Geldsack 💰
   *[other] { $tile }
}
tile-asked = { $tile ->
    [fire] dem Feuer 🔥
    [eye] dem bösen Blick 👁️
    [bag] dem Geldsack 💰
   *[other] der { $tile }
}
tile-taken = { $tile ->
    [fire] Feuer 🔥
    [eye] Bösen Blick 👁️
    [bag] Geldsack 💰
   *[other] { $tile }
}
tile-does = { $tile ->
    [fire] { " " }Trennt Reihe und Spalte.
    [eye] { " " }Verscheucht gute Kunden.
    [bag] { " " }Verdoppelt Reihe und Spalte.
   *[other] { "" }
}
best-spaces = { $spaces ->
    [none] { "" }
   *[other] { " " }Am besten für dich: { $spaces }
}
costly-spaces = { $costly ->
    [none] { "" }
   *[other] { " " }Andere am meisten: { $costly }
}
tile-name = { $kind ->
    [fire] Feuer
    [eye] böser Blick
    [bag] Geldsack
   *[other] { $kind }
}

## What is being asked

prompt-turn = { $pool ->
    [0] Was legst du?
   *[other] { $holds ->
        [yes] Ziehen oder legen?
       *[no] Zieh ein Plättchen.
    }
}
prompt-place-drawn = Wohin mit { tile-asked }?{ tile-does }

## What happened: fragments behind a name

event-tile-drawn = zieht { tile-put }
event-tile-placed = legt { tile-put } auf { $space }
event-secret-placed = legt das geheime Plättchen auf { $space }: { tile-told }
event-market-placed = stellt Stand { $value } auf { $space }
event-turn-ended = { "" }
event-skipped = kann nichts mehr legen
event-round-ended = 🪙 { $number }. Zahltag
event-secret-shown = hat das geheime Plättchen nicht gelegt: { tile-told }
event-paid-out = { $lost ->
    [0] { $gained ->
        [0] verdient nichts, bleibt bei { $cash }
       *[other] verdient { $gained }, hat jetzt { $cash } Heller
    }
   *[other] verliert { $lost }, hat jetzt { $cash } Heller
}
event-round-began = beginnt Runde { $number }
event-secret-dealt = bekommt ein geheimes Plättchen: { tile-told }

## Rückblick: Bruchstücke hinter einem Namen

recap-unplaced = { $more ->
    [yes] { "" }
   *[no] { "Geheimes nicht gelegt: " }
}{ $whose_reads ->
    [yes] du
   *[no] { $whose }
} { $tile ->
    [fire] das Feuer 🔥
    [eye] den bösen Blick 👁️
    [bag] den Geldsack 💰
   *[other] die { $tile }
}
recap-paid = { $whose_reads ->
    [yes] du
   *[no] { $whose }
} { $change }
# Was der nächste Zahltag bringen wird: dem Spieler, dann den einen mehr, den anderen weniger.
recap-gains = gewinnt { $heller }
recap-loses = verliert { $heller }
recap-brings = { $more ->
    [yes] { "" }
   *[no] { "bringt " }
}{ $whose_reads ->
    [yes] dir
   *[no] { $whose }
} { $heller }
recap-costs = { $more ->
    [yes] { "" }
   *[no] { "kostet " }
}{ $whose_reads ->
    [yes] dich
   *[no] { $whose }
} { $heller }

threat-round-ends = { $free ->
    [one] Letztes freies Feld
   *[other] Noch { $free } freie Felder
}, dann ist { $last ->
    [yes] Schluss.
   *[no] Zahltag.
}
threat-last-space = { threat-round-ends } Das letzte Feld füllt { $who_reads ->
    [yes] du
   *[no] { $who }
}.

## Warum ein Zug gut ist: Sätze an den, der um einen Vorschlag bittet

reason-brings = das bringt dir jetzt { $heller } Heller
reason-costs = das kostet { $who } { $loss } Heller
reason-costs-more = das kostet { $who } { $loss } Heller, dich nur { $own }
reason-best-space = kein anderes Feld bringt dir mehr
line-name = { $way ->
    [row] Reihe { $line }
   *[column] Spalte { $line }
}
reason-line-full = damit ist { line-name } voll, und deine { $heller } Heller dort sind sicher
reason-harmless = das kostet dich nichts
reason-least = das kostet dich { $loss } Heller, jedes andere Feld kostet mindestens so viel
reason-helps-nobody-else = den anderen hilft das nicht
reason-bag = der Geldsack verdoppelt dort { line-name }
reason-room = dort sind in Reihe und Spalte noch { $free } Felder für Kunden frei
reason-no-stall-pays = jetzt würde dir noch kein Stand etwas bringen
reason-stalls-bring-little = deine Stände können warten, jetzt brächte der beste nur { $most } Heller
reason-good-to-come = von { $hidden } verdeckten Plättchen sind { $good } gute Kunden

## Was aus einem endgültigen Zug folgt

final-tile-drawn = Dieses Plättchen musst du dann legen.
final-secret-placed = Dann kennen alle dein Plättchen.
final-round-ended = Dann ist Zahltag.

## Why a move is refused

refusal-place-drawn-first = Leg zuerst das gezogene Plättchen: { tile-told }.
refusal-nothing-drawn = Zieh erst ein Plättchen.
refusal-pool-empty = Der Vorrat ist leer.
refusal-tile-placed = Dein geheimes Plättchen liegt schon.
refusal-no-such-market = Du hast keinen Stand { $value } mehr.
refusal-space-taken = { $space } ist besetzt.

## How it ended

outcome-most-cash = Der vollste Beutel nach drei Runden.
outcome-tie = Gleich volle Beutel nach drei Runden.

## Choices

# Die Überschriften mit … fragen nur, was davon: Wo genannt wird, was gewählt ist, fehlen sie.
label-tiles = Plättchen …
label-markets = Stände …
label-drawn = Gezogenes Plättchen …
# Beide nebeneinander auf einem Telefon.
label-draw = { $pool ->
    [one] Letztes ziehen
   *[other] Ziehen (noch { $pool })
}
label-own-tile = { $tile ->
    [none] Geheimes
    [bag] Geheimen { tile-told }
    [eye] Geheimen bösen Blick 👁️
    [fire] Geheimes { tile-told }
   *[other] Geheime { tile-told }
} legen
brief-own-tile = Geheimes auf …
label-own-tile-is = ❓ Nur du siehst das: { tile-told }.{ tile-does }{ best-spaces }{ costly-spaces }
label-market = Stand { $value }
brief-market = Stand { $value } auf …
label-place-drawn = { tile-taken } legen
brief-place-drawn = { tile-taken } legen …
label-row = Reihe { $row } …
label-space = { $space }
label-taken = { $content ->
    [fire] 🔥
    [eye] 👁️
    [bag] 💰
   *[other] { $content }
}
note-drawn = 💡{ tile-does }{ best-spaces }{ costly-spaces }
note-market = Noch { $left } { $back ->
    [yes] in dieser Runde, nach dem Zahltag wieder da
   *[no] im ganzen Spiel
}.{ best-spaces }
note-least = Am wenigsten kostet dich: { $spaces }{ costly-spaces }
note-gain = Jetzt { $gain } Heller für dich

## Pages

page-round = Runde { $number }
page-cash = Alle Runden
account-cash = Beutel nach jeder Runde
account-round = Runde { $number } von { $of }
account-rows = Reihen
account-columns = Spalten
account-seats = Zusammen
account-seat = { $who }: Reihen { $rows }, Spalten { $columns } → **{ $sum }** · { $before } → **{ $after }** Heller
account-no-markets = kein Stand
account-unplaced = Nicht gelegte geheime Plättchen: { $tiles }

## The table in words

alt-over = Das Spiel ist aus. Gewonnen hat: { $winners }.
alt-round = Runde { $round } von 3, { $pool } Plättchen im Vorrat.
alt-turn = { $who } ist dran.
alt-drawn = { $who } muss das gezogene Plättchen legen: { $what }.
alt-paid = Letzter Zahltag: { $earned }.
alt-empty = Der Markt ist leer.
alt-board = Auf dem Markt („A1 Rot 3“ ist der Stand 3 von Rot auf A1): { $spaces }.
alt-last = Zuletzt gelegt: { $space }.
alt-totals = Summen der Kunden: { $totals }.
alt-seat = { $who }: { $cash } Heller{ $then ->
    [none] { "" }
   *[other] , bei einem Zahltag jetzt { $then }
}; Stände: { $markets }{ $holds ->
    [yes] ; ein geheimes Plättchen
   *[no] { "" }
}.
alt-none = keine

## The drawn board

board-head = Runde { $round } von 3 · Vorrat { $pool }
board-drawn = gezogen { $mark }

board-legend = R3 = Stand 3 von Rot, * = zuletzt gelegt, ### = Feuer, x2 = Geldsack, (o) = böser Blick. Am Rand: Summen von Feuer zu Feuer. Unten: > = am Zug, Heller{ $over ->
    [yes] { "" }
   *[no] { " (wäre jetzt Zahltag)" }
}, Stände, ? = geheimes Plättchen.

## Private panel and standings

secrets-tile = ❓ Dein geheimes Plättchen: **{ tile-told }**.{ tile-does }{ best-spaces }
# As in English.
secrets-none = Dein geheimes Plättchen liegt auf dem Markt.
standing = { $cash }
# As in English.
standing-end = { $cash } Heller

## Die Chronik eines beendeten Spiels

chronicle-tiles =
    ### 🎴 Aus dem Vorrat gezogen
    -# Die Summe aller gezogenen Kunden. Andere Plättchen zählen 0.
chronicle-tiles-seat = { $name }: { $value } mit { $count } Plättchen, erwartet { $expected } (**{ $difference }**)

## Im Voraus geantwortet

order-tile-begin = Geheimes Plättchen ({ tile-told }) …
order-tile = Geheim: { tile-told } → { $space } ({ $gain })
order-tile-note = Das tue ich, wenn { $space } frei ist und dir noch mindestens { $gain } bringt. Sonst frage ich dich.
order-market-begin = Stand { $value } …
order-market = Stand { $value } → { $space } ({ $gain })
order-market-note = { order-tile-note }
order-draw-begin = Ziehen und Kunden legen …
order-draw-good = Guter Kunde → { $space }, schlechter …
order-draw = Ziehen: gutes → { $good }, schlechtes → { $bad }
order-draw-note = Das tue ich, wenn beide Felder frei und so gut wie jetzt sind. Kommt kein Kunde, frage ich dich.
order-row = Reihe { $row } …
order-ended-done = Dein Zug ist vorbei.
order-ended-round-over = Die Runde ist vorbei.
order-ended-changed = Das Feld ist besetzt oder bringt dir jetzt weniger.

## Die Lektion: was zu tun ist, was daraus wurde, warum nichts anderes

lesson-goal = Alle fangen mit 50 Hellern an und müssen reihum je ein Feld füllen. Sind alle 30 voll, ist Zahltag. Nach 3 Zahltagen gewinnt der vollste Beutel.
lesson-stall = Reihe B hat Kunden mit +4 und +3, Spalte 3 hat +6. Wo sie sich kreuzen, verdient ein Stand an beiden: **Stand 3 auf B3**.
lesson-stall-done = Die Kunden ergeben 7 in Reihe B, 6 in Spalte 3. Der Stand verdient beides mal seinen Wert: 3 × 7 + 3 × 6 = 39. Du kämst auf 89. Summen unter 0 kosten Geld.
lesson-stall-other = Das ginge auch, aber **Stand 3 auf B3** verdient in der Reihe und in der Spalte.
lesson-draw = Du kannst auch **ein Plättchen ziehen**: Alle sehen es, und du legst es sofort. Probier’s.
lesson-draw-done = Eine −5! Wohin mit diesem Kunden, bestimmst du. Die 22 Plättchen: 12 gute Kunden, +1 bis +6, 6 schlechte, −1 bis −6, 2 Feuer, ein Geldsack und ein böser Blick.
lesson-draw-other = Das ginge auch, aber zieh diesmal **ein Plättchen**.
lesson-spoil = Der blaue Stand verdient an Reihe D. Verdirb ihm das: **−5 auf D5**.
lesson-spoil-done = Reihe D bringt jetzt 6 statt 11. Was andere verlieren, hilft auch dir.
lesson-spoil-other = Das ginge auch, aber diesmal kommt die −5 **auf D5**.
lesson-fire = Blau schlägt zurück: −4 in deiner Reihe! Du hast ein **Feuer** gezogen, es zerschneidet Reihe und Spalte. **Leg es auf B4.**
lesson-fire-done = Jede Seite zählt jetzt für sich: +7 auf deiner, −4 auf der anderen. Nur Feuer trennt, und nichts wirkt darüber hinaus.
lesson-fire-other = Das ginge auch, aber auf **B4** hält das Feuer die −4 von deinem Stand fern.
lesson-secret = Jede Runde bekommt ihr je ein **geheimes Plättchen**. Deins, ein Geldsack 💰, verdoppelt Reihe und Spalte: **Ab in Spalte 3!**
lesson-secret-done = Auch Verluste verdoppelt er. Beim bösen Blick zählen in Reihe und Spalte nur schlechte Kunden. Jedes Plättchen kann geheim sein. Deines legst du, wann du willst.
lesson-secret-other = Das ginge auch, aber **in Spalte 3** verdoppelt 💰 die +6 für deinen Stand.
lesson-payday = Ein anderes Spiel: Nur F4 ist frei, die Reihe zählt 6, die Spalte 1. Schade um die 4, und die 1er sind weg: **Stand 2**.
lesson-payday-done = Alle 30 Felder sind voll, jede Reihe und Spalte zahlt für ihre Stände: 54 Heller für dich, 42 für Blau. Die nächste Runde beginnt auf leerem Markt.
lesson-payday-other = Das ginge auch, aber jeden 2er, 3er und 4er kannst du nur einmal im Spiel stellen. Hier genügt **Stand 2**.
lesson-rounds = Zu jeder Runde bekommst du deine 1er zurück und ein neues geheimes Plättchen. 2er, 3er und 4er stellst du nur einmal im Spiel: Heb welche für den Schluss auf.

## Das Ende: wann es entschieden war, und was jemandem am besten gelang

decided-led-round = { $round ->
    [1] { $who } lag vom ersten Zahltag bis zum letzten vorn.
   *[other] { $who } ging in Runde { $round } von { $rounds } in Führung und blieb vorn.
}
decided-last-round = Am letzten Zahltag zog { $who } mit { $earned } Hellern an { $before } vorbei.
decided-shared = Gleichstand mit je { $score } Hellern.
award-payday = 💰 { $best ->
    [yes] höchster Zahltag
   *[no] höchster eigener Zahltag
}: { $value } Heller
award-line = 📏 { $best ->
    [yes] beste Reihe oder Spalte
   *[no] beste eigene Reihe oder Spalte
}: { $value } Heller
award-harm = 😈 { $best ->
    [yes] kostete die anderen am meisten: { $value } Heller
   *[no] kostete die anderen { $value } Heller
}
award-rise = 📈 größter { $best ->
    [yes] Sprung
   *[no] eigener Sprung
} von einer Runde zur nächsten: { $value } Heller
award-steady = ⚖️ { $best ->
    [yes] am beständigsten: { "" }
   *[no] { "" }
}in jeder Runde mindestens { $value } Heller verdient
award-good = 😊 { $best ->
    [yes] die besten Kunden gelegt: zusammen { $value }
   *[no] gute Kunden gelegt: zusammen { $value }
}
award-bad = 😠 { $best ->
    [yes] die meisten schlechten Kunden gelegt
   *[no] schlechte Kunden gelegt
}: { $value }
award-fires = 🔥 { $best ->
    [yes] die meisten Feuer gelegt
   *[no] Feuer gelegt
}: { $value }
award-eyes = 👁️ { $best ->
    [yes] die meisten bösen Blicke gelegt
   *[no] böse Blicke gelegt
}: { $value }
award-bags = 👛 { $best ->
    [yes] die meisten Geldsäcke gelegt
   *[no] Geldsäcke gelegt
}: { $value }
award-stalls = 🎪 { $best ->
    [yes] die wertvollsten Stände: zusammen { $value }
   *[no] Stände im Wert von { $value }
}
award-drawn = 🎴 { $best ->
    [yes] die meisten Plättchen gezogen
   *[no] Plättchen gezogen
}: { $value }
award-placed = 🫳 { $best ->
    [yes] die meisten Felder belegt
   *[no] Felder belegt
}: { $value }
