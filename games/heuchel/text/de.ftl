### Heuchel & Meuchel, auf Deutsch.

title-note = Steige auf, nimm Geringere in zärtliche Obhut, und gib acht, was vom Rest bleibt.

## Stände und Häuser

pawn-name = { $pawn ->
    [F] Feuerschlucker
    [M] Minnesänger
    [Q] Quacksalber
    [P] Patrizier
    [B] Bischof
   *[H] Fürst
}
house = { $house ->
    [rose] Rose
    [lion] Löwe
    [sun] Sonne
    [tree] Baum
    [lily] Lilie
   *[moon] Mond
}

## Was gefragt ist

prompt-order = Ordne deine Stapel: Wer steht obenauf, wer steckt darunter? Was liegt, das liegt.
prompt-move = Ziehe einen Stapel oder Karten von oben auf das nächste freie Feld.
prompt-exact-move = Du hast eine { $die } gewürfelt: Ziehe einen Stapel oder Karten von oben genau so weit.
prompt-favours = Nimm Geringere neben deinem Stapel in deine Obhut, oder beende deinen Zug.
prompt-more-favours = Nimm noch aus einer anderen Spalte, mach weiter, oder beende deinen Zug.
prompt-move-again = Gunst zahlt sich aus: Ziehe noch einmal, oder beende deinen Zug.
prompt-roll-again = Gunst zahlt sich aus: Würfle noch einmal, oder beende deinen Zug.
prompt-zugzwang = Du hast eine { $die } gewürfelt, und nichts passt: Du verlierst eine Karte. Welche?

## Was geschehen ist: Bruchstücke hinter einem Namen

event-arranged = { $again ->
    [yes] hat die Stapel umgeordnet
   *[no] hat die Stapel geordnet
}
event-placed = { $stacks }
between-stacks = { " " }
event-begins-game = fängt an
event-rolled = { $stuck ->
    [yes] 🎲 { $die }: Nichts passt!
   *[no] 🎲 { $die }
}
event-climbed = { $cards ->
    [one] { $face }
   *[other] { $face } ({ $cards } Karten)
} → Reihe { $to }{ $home ->
    [yes] { " 🏠" }
   *[no] { "" }
}
event-took = { $cards ->
    [one] ✋ { $face } von { $owner }
   *[other] ✋ { $face } ({ $cards } Karten) von { $owner }
}
event-looked-at = darunter { $faces }
between-faces = { " " }
event-uncovered = { $home ->
    [yes] { $cards ->
        [one] auf Reihe { $row } ist { $face } daheim 🏠
       *[other] auf Reihe { $row } ist { $face } ({ $cards } Karten) daheim 🏠
    }
   *[no] auf Reihe { $row } erscheint { $face }
}
event-discarded = 🗑️ verliert { $faces }: zu hoch hinaus
event-sacrificed = 🗑️ verliert { $faces }
event-turn-ended = { "" }

## Warum ein Zug abgelehnt wird

refusal-not-your-cards = So lassen sich deine Karten nicht ordnen.
refusal-placed-is-placed = Was liegt, das liegt: Stapel werden nicht neu geordnet.
refusal-must-move = Niemand darf aussetzen: Ziehe erst einen Stapel.
refusal-no-stack = Auf Reihe { $row } hast du keine Karten.
refusal-home-is-safe = Was auf Reihe { $row } daheim ist, zieht nicht mehr.
refusal-not-so-many = { $cards ->
    [one] Auf Reihe { $row } liegt nur 1 Karte.
   *[other] Auf Reihe { $row } liegen nur { $cards } Karten.
}
refusal-goal-limit = Das ginge über das Ziel auf Reihe { $goal } hinaus, und so vermessen darf niemand sein.
refusal-goal-occupied = Das Ziel auf Reihe { $goal } ist besetzt, und jedes Feld darunter auch.
refusal-target-occupied = Reihe { $to } ist besetzt.
refusal-nothing-taken = Noch einmal ziehen darf nur, wer gerade Karten aufgenommen hat.
refusal-roll-first = Würfle erst, wenn du noch einmal ziehen willst.
refusal-no-roll = Ihr spielt ohne Würfel.
refusal-no-favour = Aus dieser Spalte darfst du jetzt nichts nehmen.
refusal-zugzwang = Kein Zug passt zum Wurf: Du musst eine Karte verlieren.
refusal-no-zugzwang = Du bist nicht im Zugzwang: Keine Karte muss fort.

## Wie es ausging

outcome-last-one-left = Alle bis auf einen sind zur Ruhe gekommen: Der Aufstieg ist vorbei.
outcome-all-home = Niemand ist mehr unterwegs: Der Aufstieg ist vorbei.

## Einstellungen

option-dice = Mit Würfel
option-dice-note = Die Variante: Jeder Zug wird gewürfelt und muss genau passen. Passt nichts, kostet das eine Karte.

## Auswahl

label-orders = Ordne deine Stapel (oberste zuerst)
label-order = { $order }
label-orders-start = { $order } …
label-stack = { $face } auf Reihe { $row }: wie viele von { $cards }?
label-climb = { part } → { $to }{ $home ->
    [yes] { " 🏠" }
   *[no] { "" }
}{ $favours ->
    [0] { "" }
    [1] { " ✋" }
   *[other] { " ✋" }{ $favours }
}{ rest-mark }
part = { $more ->
    [0] { $face }
   *[other] { $face } +{ $more }
}
rest-mark = { $fate ->
    [home] { " · " }Rest 🏠
    [lost] { " · " }Rest 🗑️
   *[other] { "" }
}
label-favour = Von { house } nehmen: wie viele von { $cards }?
label-take = Nimm { part }{ rest-mark }
label-again = Lieber noch einmal ziehen
label-roll = Noch einmal würfeln
label-end = Zug beenden
label-lose = { $more ->
    [0] { $face } auf Reihe { $row }
   *[other] { $face } auf Reihe { $row } · 🗑️ noch { $more }
}
note-climb = { pawn-name }{ $more ->
    [0] { "" }
    [one] { " " }mit 1 Karte darunter
   *[other] { " " }mit { $more } Karten darunter
}{ $home ->
    [yes] , daheim
   *[no] { "" }
}{ $favours ->
    [0] { "" }
    [one] ; Gunst möglich in 1 Spalte
   *[other] ; Gunst möglich in { $favours } Spalten
}{ rest-note }
note-take = { pawn-name }{ $more ->
    [0] { "" }
    [one] { " " }und die Karte darunter
   *[other] { " " }und die { $more } Karten darunter
}{ rest-note }
rest-note = { $fate ->
    [home] { $rest ->
        [one] ; die übrige Karte ist daheim
       *[other] ; die { $rest } übrigen sind daheim
    }
    [lost] { $rest ->
        [one] ; die übrige Karte wird abgeworfen
       *[other] ; die { $rest } übrigen werden abgeworfen
    }
    [stays] { $rest ->
        [one] ; 1 Karte bleibt liegen
       *[other] ; { $rest } Karten bleiben liegen
    }
   *[other] { "" }
}
page-result = Abrechnung

## Der Tisch in Worten

alt-order = Die Stapel werden geordnet. Fertig: { $ready }.
alt-nobody = niemand
alt-turn = { $phase ->
    [zugzwang] { house } ist im Zugzwang
   *[other] { house } am Zug
}{ $die ->
    [0] .
   *[other] , gewürfelt { $die }.
}
alt-favours = Auf Reihe { $row } darf genommen werden von { $houses }.
alt-over = Das Spiel ist aus. Es gewinnt: { $winners }.
alt-seat = { house }: { $stacks }.
alt-points = { $points ->
    [one] 1 Punkt,
   *[other] { $points } Punkte,
} { $seat }
alt-lost = Abgeworfen: { $cards }.
alt-legend = Je Spalte Reihe und Karten von oben nach unten; * daheim, ? geheim; F Feuerschlucker, M Minnesänger, Q Quacksalber, P Patrizier, B Bischof, H Fürst (Hoheit).

## Der gezeichnete Plan

board-legend = F Feuerschlucker, M Minnesänger, Q Quacksalber, P Patrizier, B Bischof, H Fürst (Hoheit); hinter der Reihe, wer dort Start oder Ziel hat. Q5+2: Quacksalber 5 auf 2 weiteren Karten; * daheim; -: abgeworfen; ? geheim.

## Privates und Stand

secrets-hand = **Deine Karten**
secrets-class = { pawn-name }: { $cards }
secrets-order = Geordnet, von oben: { $order }
secrets-stacks = **Deine Stapel**, von oben nach unten
secrets-stack = { $home ->
    [yes] Reihe { $row } 🏠 { $cards }
   *[no] Reihe { $row }: **{ $cards }**
}
secrets-remembered = **Außerdem weißt du**
secrets-foreign-stack = Reihe { $row }: { $cards }
standing = 🏠 { $home } · ⏫ { $way } · { standing-lost }
standing-lost = { $lost ->
    [0] 🗑️ 0
   *[other] 🗑️ { $lost } (−{ $penalty })
}
standing-over = { $points ->
    [one] 1 Punkt
   *[other] { $signed } Punkte
} · 🏠 { $home } · ⏫ { $way } · { standing-lost }
standing-ready = fertig
standing-arranging = ordnet die Stapel

## Die Abrechnung

result-title = ### Die Abrechnung
result-seat = **{ $name }: { $points }**{ $won ->
    [yes] { " 🏆" }
   *[no] { "" }
}
result-arrived = - 🏠 +{ $sum }: { $cards }
result-below = - unter ihrem Ziel −{ $sum }: { $cards }
result-on-the-way = - noch unterwegs −{ $sum }: { $cards }
result-discarded = - 🗑️ −{ $sum }: { $cards }
