### In Teufels Küche, auf Deutsch.

title-note = Drei kleine Teufel, eine Küche voller Töpfe und ein Herd, der jeden Streit entscheidet.
credits = Alex Randolph · F. X. Schmid 1993 · ab 10 Jahren
title-minutes = 60

## Farben, Zeichen, Töpfe

colour-yellow = Gelb
colour-violet = Violett
colour-blue = Blau
colour-green = Grün

colour-of = { $colour ->
    [yellow] { colour-yellow }
    [violet] { colour-violet }
    [blue] { colour-blue }
   *[green] { colour-green }
}

# Kurzzeichen der Töpfe, für Knöpfe und Verlauf: das Zeichen und die Farbe.
arg-pot = { $value ->
    [Yd] ◆{ "\u2060" }🟡
    [Yc] ●{ "\u2060" }🟡
    [Yt] ▲{ "\u2060" }🟡
    [Ys] ■{ "\u2060" }🟡
    [Vd] ◆{ "\u2060" }🟣
    [Vc] ●{ "\u2060" }🟣
    [Vt] ▲{ "\u2060" }🟣
    [Vs] ■{ "\u2060" }🟣
    [Bd] ◆{ "\u2060" }🔵
    [Bc] ●{ "\u2060" }🔵
    [Bt] ▲{ "\u2060" }🔵
    [Bs] ■{ "\u2060" }🔵
    [Gd] ◆{ "\u2060" }🟢
    [Gc] ●{ "\u2060" }🟢
    [Gt] ▲{ "\u2060" }🟢
    [Gs] ■{ "\u2060" }🟢
   *[other] { $value }
}
arg-left = { arg-pot }

sign-name = { $sign ->
    [d] Raute
    [c] Kreis
    [t] Dreieck
   *[s] Quadrat
}
pot-name = { $sign ->
    [d] { stem }e Raute
    [c] { stem }er Kreis
    [t] { stem }es Dreieck
   *[s] { stem }es Quadrat
}
stem = { $colour ->
    [yellow] gelb
    [violet] violett
    [blue] blau
   *[green] grün
}
card-name = { $card ->
    [m] Milch
   *[other] { $card }
}

## Was gefragt ist

prompt-menu = In welchem Topf steckt deine 5? Und dann: wo sind 3, 1 und Milch?
prompt-place-pot = Wohin kommen deine Töpfe?
prompt-turn = { $points ->
    [0] { $bonus ->
        [0] Topf nehmen oder Zug beenden?
       *[other] Nur noch der Bonusschritt.
    }
    [one] Zieh: noch 1 Schritt{ bonus-behind-points }.
   *[other] Zieh: noch { $points } Schritte{ bonus-behind-points }.
}
bonus-behind-points = { $bonus ->
    [0] { "" }
   *[other] { " " }+ Bonus
}
prompt-fly = Ein Teufel darf fliegen.
prompt-answer-duel = Teufel { $devil } von { colour-of } fordert deinen Teufel { $own_devil } auf { $place }: annehmen oder kneifen?
prompt-press = { $presses ->
    [one] Drück einmal auf den Herd!
   *[other] Drück { $presses }-mal auf den Herd!
}

## Was geschehen ist: Bruchstücke hinter einem Namen

event-menu-fixed = hat die Speisekarte festgelegt
event-rolled-for-start = 🎲 { $dice }
event-begins-game = fängt an
event-pot-placed = { $at_random ->
    [yes] 🎲 { $pot } auf { $place }
   *[no] { $pot } auf { $place }
}
event-rolled = 🎲 { $dice }
item-dice = { $value ->
    [0] 🪽
   *[other] { $value }
}
between-dice = { " + " }
event-stepped = Teufel { $devil } → { $place }
event-flew = 🪽 Teufel { $devil } → { $place }
event-pot-taken = { $left ->
    [none] Teufel { $devil } nimmt { $pot }
   *[other] Teufel { $devil } tauscht { $left } gegen { $pot }
}
event-pot-put-down = Teufel { $devil } stellt { $pot } ab
event-duel-declared = { $defender ->
    [none] ⚔️ Teufel { $devil } gegen den { $defender_colour ->
        [yellow] gelben
        [violet] violetten
        [blue] blauen
       *[green] grünen
    } Wächter auf { $place }
   *[other] ⚔️ Teufel { $devil } gegen Teufel { $defender_devil } von { $defender } auf { $place }
}
event-duel-refused = kneift vor dem Duell: Teufel { $devil } läuft heim
event-duel-accepted = nimmt das Duell an
event-pressed = { $for_guard ->
    [yes] drückt { $presses }× für den Wächter: { press-result }
   *[no] drückt { $presses }×: { press-result }
}
press-result = { $popped ->
    [yes] 💥 der Oberteufel!
   *[no] nichts …
}
event-duel-lost = { $seat ->
    [none] ⚔️ Der { stem }e Wächter verliert { duel-winner } und verlässt die Küche für immer
   *[other] ⚔️ Teufel { $devil } verliert { duel-winner } und { $loss ->
        [cap] muss ohne Mütze heim
        [out] scheidet aus
       *[spared] muss heim: Der letzte Teufel bleibt verschont
    }
}
duel-winner = { $winning_devil ->
    [none] das Duell
   *[other] { $winner ->
        [none] gegen einen Wächter
       *[other] gegen Teufel { $winning_devil } von { $winner }
    }
}
event-bonus-point-won = Teufel { $devil } siegt: 1 Bonusschritt
event-delivered = { $card ->
    [m] 🔥 Teufel { $devil } serviert { $pot }: 🥛 Milch!
   *[other] 🔥 Teufel { $devil } serviert { $pot }: eine { $card }, jetzt { $total ->
        [one] 1 Punkt
       *[other] { $total } Punkte
    }; heim
}
event-devil-banished = Teufel { $devil } fliegt hochkant hinaus
event-went-out = hat keinen Teufel mehr
event-turn-ended = { "" }

## Rückblick: Bruchstücke hinter einem Namen

recap-stayed = bleibt stehen
recap-delivered = 🔥 { $card ->
    [m] serviert 🥛 Milch: keine Punkte, Teufel { $devil } ist raus
   *[other] serviert eine { $card }: { $before } → { $total }
}
recap-duel-won = ⚔️ { $winner ->
    [none] schlägt
   *[other] Teufel { $winner } schlägt
} { $loser_reads ->
    [yes] deinen Teufel { $devil }
   *[no] Teufel { $devil } von { $loser }
}: { duel-loss }
recap-guard-beaten = ⚔️ { $winner ->
    [none] schlägt
   *[other] Teufel { $winner } schlägt
} { $colour ->
    [yellow] einen gelben
    [violet] einen violetten
    [blue] einen blauen
   *[green] einen grünen
} Wächter, der nicht wiederkommt
recap-duel-lost = ⚔️ Teufel { $devil } verliert gegen einen Wächter: { duel-loss }
duel-loss = { $loss ->
    [cap] heim, Mütze weg
    [out] raus aus dem Spiel
   *[spared] heim
}{ $pot ->
    [none] { "" }
   *[other] , { $pot } bleibt liegen
}
recap-fled = Teufel { $devil } flieht heim vor einem Duell
recap-fled-from = Teufel { $devil } flieht heim vor { $attacker_reads ->
    [yes] dir
   *[no] { $attacker }
}
recap-pots-placed = stellt { $number ->
    [one] einen Topf
   *[other] { $number } Töpfe
} auf
recap-walked = Teufel { recap-walked-too }
recap-walked-too = { $devil } → { $place }{ $pot ->
    [none] { "" }
   *[other] { " " }mit { $pot }
}

threat-near-home = { $who }: { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkte
}, Topf { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
} vorm Ziel.
threat-last-turns = { $turns ->
    [one] Das ist der letzte Zug des Spiels.
   *[other] Noch { $turns } Züge bis zum Ende des Spiels.
}

## Warum ein Zug gut ist: Sätze an den, der um einen Vorschlag bittet

steps-away = { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
reason-any-menu = noch steht kein Topf: Jede Verteilung ist recht, solange sie keiner errät
reason-bait = deine Milch steht { steps-away } vor der Küche von { $who }: ein Köder
reason-near-kitchen = deine { $points } steht dort { steps-away } vor deiner Küche
reason-nobody-nearer = keine andere Küche ist so nah
reason-wins = das macht { $total } Punkte: Du gewinnst
reason-serves = bringt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: Dann hast du { $total }
reason-serves-foreign = bringt einen Topf von { $who } auf den Grill, in dem { $cards } stecken kann
reason-no-milk = die Milch von { $who } ist schon heraus, da kann nichts schiefgehen
reason-opens = das ist der fremde Topf, den du brauchst: Danach darfst du wieder eigene bringen
reason-carries = bringt { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} näher an deine Küche: noch { steps-away }
reason-carries-foreign = bringt einen Topf von { $who } näher an deine Küche: noch { steps-away }
reason-fetches = dort steht deine { $points }
reason-fetches-foreign = dort steht ein Topf von { $who }
reason-towards = danach ist deine { $points } noch { steps-away } entfernt
reason-towards-foreign = danach ist ein Topf von { $who } noch { steps-away } entfernt
reason-needed = vor deinem nächsten eigenen Topf brauchst du einen fremden
reason-stops = fordert { $who } heraus, { steps-away } vor der Küche
reason-sends-home = fordert { $who } heraus: kämpfen oder heimlaufen
reason-guard = räumt einen Wächter aus dem Weg, wenn du gewinnst
reason-leaves-home = bringt einen weiteren Teufel auf den Weg
reason-picks = darin { $points ->
    [one] steckt 1 Punkt
   *[other] stecken { $points } Punkte
}, { steps-away } vor deiner Küche
reason-picks-foreign = ein Topf von { $who }, { steps-away } vor deiner Küche
reason-may-hold = darin kann { $cards } stecken
reason-drops-milk = die Milch bist du los
reason-removes-milk = räumt dir deine Milch aus dem Weg
reason-not-allowed-yet = zuerst musst du einen fremden Topf bringen
reason-no-points = du hast keine Schritte mehr
reason-enemies-far = zu deinen Töpfen hat es niemand näher als { steps-away }
reason-odds = von 100 solchen Duellen gewinnst du { $percent }
reason-keeps-pot = wenn du kneifst, bleibt deine { $points } liegen
reason-keeps-cap = dein Teufel behält die Mütze
reason-stays-in = dein Teufel bleibt sicher im Spiel
reason-nothing-to-lose = er trägt keinen Topf, den er verlieren könnte

## Warum etwas fehlt, das man suchen könnte: Bruchstücke

veto-foreign-pot-needed = Teufel { $devil } darf diesen Topf nicht bringen: Von deinen ersten drei muss einer fremd sein
veto-must-move-on = Teufel { $devil } darf nicht bei seinem Bruder bleiben
veto-fly-after-taking = Teufel { $devil } darf nicht fliegen, weil er einen Topf genommen hat

## Warum ein Zug abgelehnt wird

refusal-pot-already-placed = Dieser Topf steht schon auf dem Plan.
refusal-place-taken = Auf { $place } steht schon ein Topf von dir; beim Aufstellen kommen nie zwei einer Farbe auf eine Stelle.
refusal-no-points = Dafür hast du keine Schritte mehr.
refusal-no-path = Von dort, wo Teufel { $devil } steht, führt kein Weg nach { $place }.
refusal-forbidden-area = Starts und Küchen anderer Farben sind für deine Teufel verboten.
refusal-start-with-pot = Mit Topf darf kein Teufel auf seinen Start zurück: Stell ihn vorher ab.
refusal-kitchen-without-pot = In deine Küche darf nur ein Teufel, der einen Topf bringt.
refusal-foreign-pot-needed = Von deinen ersten drei Töpfen muss einer fremd sein, also dieser.
refusal-brother-in-the-way = Zwei Teufel einer Farbe dürfen nicht auf einer Stelle bleiben, und zum Weiterziehen fehlt ein Schritt.
refusal-must-move-on = Teufel { $devil } steht bei seinem Bruder: Er muss erst weiterziehen.
refusal-devil-out = Teufel { $devil } ist ausgeschieden.
refusal-pot-not-here = { $pot } steht nicht dort, wo Teufel { $devil } ist.
refusal-carries-nothing = Teufel { $devil } trägt keinen Topf.
refusal-one-pot-action = Zwischen zwei Bewegungen fasst jeder Teufel nur einmal Töpfe an.
refusal-may-not-fly = Fliegen darf ein Teufel nur bei zwei Flügeln.
refusal-fly-after-taking = Wer in diesem Zug einen Topf genommen hat, darf nicht fliegen.
refusal-only-the-flier = Nach einem Flug darf nur noch der geflogene Teufel etwas tun: Teufel { $devil }.
refusal-duel-first = Erst muss das Duell entschieden werden.
refusal-menu-fixed = Deine Speisekarte gilt für das ganze Spiel.

## Was an einem Tisch anders ist, der älter ist als die Regeln

rules-schema-1 = ⚠️ **Dieses Spiel läuft nach den Regeln weiter, mit denen es begann:** Ein Teufel, der bei seinem Bruder steht, darf dort keine Töpfe anfassen.

## Wie es ausging

outcome-points = Zehn Punkte auf dem Grill: Es ist angerichtet!
outcome-last-seat = Alle anderen haben keinen Teufel mehr.
outcome-sold-out = Ausverkauft: Nichts ist mehr da, was das Spiel noch entscheiden könnte.
outcome-turn-limit = Der 200. Zug ist vorbei: Die Küche schließt.

## Optionen

option-colours = Farben zu zweit
option-colours-note = Welche zwei gegenüberliegenden Ecken spielen, wenn ihr zu zweit seid.
option-colours-yellow-blue = Gelb und Blau
option-colours-violet-green = Violett und Grün
option-guards = Wächter zu dritt
option-guards-note = Welche Farbe ohne Spieler bleibt und ihre zwei Wächter stellt, wenn ihr zu dritt seid.
option-guards-random = Ausgelost
option-guards-yellow = Gelb
option-guards-violet = Violett
option-guards-blue = Blau
option-guards-green = Grün
option-stove = Versuche je Duell
option-stove-note = Beim wievielten Druck im Schnitt der Oberteufel herausspringt: 6 macht die Duelle kurz, 20 lang.
option-pressing = Duelle
option-pressing-note = Der Herd wird von selbst gedrückt, oder von deiner eigenen Hand, solange du da bist.
option-pressing-by-itself = Von selbst
option-pressing-by-hand = Von Hand

## Auswahl

label-menu-five = Die 5 in { $sign }
label-menu-cards = 3 in { $three }, 1 in { $one }, Milch in { $milk }
label-place-another = Ein anderer Topf
label-place-sign = { $sign }
label-place-next = { $sign } { $place }
label-place = { $place }
label-place-elsewhere = { $sign ->
    [none] Woandershin …
   *[other] { $sign } woandershin …
}
label-place-rest = Zufällig
label-which = Welcher Teufel? …
label-devil = Teufel { $devil }
label-devils = { $devil ->
    [none] Einen Teufel ziehen …
    [more] Andere Züge …
   *[other] Teufel { $devil }: wohin …
}
label-devils-pots = { $devil ->
    [none] Ziehen oder Topf nehmen …
    [more] Andere Züge und Töpfe …
   *[other] Teufel { $devil }: ziehen oder Topf …
}
way = { $cost ->
    [0] Teufel { $devil } fliegt → { $place }
    [1] Teufel { $devil } → { $place }, 1 Schritt
   *[other] Teufel { $devil } → { $place }, { $cost } Schritte
}
label-way = { way }{ $ends ->
    [yes] , Zugende
   *[no] { $away ->
        [0] { "" }
       *[other] , Küche in { $away }
    }
}
label-way-pots = { way }: { $pots }
label-way-duel = Teufel { $devil } → { $place }: gegen { $enemy }
label-way-guard = Teufel { $devil } → { $place }: gegen den Wächter
label-way-past = Teufel { $devil } → { $place }: an Teufel { $brother } vorbei
label-way-home = { $ends ->
    [yes] Teufel { $devil } → { $place }: heim, Zugende
   *[no] { way }: heim
}
label-way-serve = Servier { $pot }{ $ends ->
    [yes] , Zugende
   *[no] { $cost ->
        [one] , 1 Schritt
       *[other] , { $cost } Schritte
    }
}
label-take = Teufel { $devil } nimmt { $pot }
label-swap = Teufel { $devil } nimmt { $pot }, stellt { $left } ab
label-put-down = Teufel { $devil } stellt { $pot } ab
label-end-turn = { $flies ->
    [yes] Zugende (Flug verfällt)
   *[no] { $steps ->
        [0] Zug beenden
        [one] Zugende (1 Schritt verfällt)
       *[other] Zugende ({ $steps } Schritte verfallen)
    }
}
brief-end-turn = Zug beenden
# Hinter einem Teufel: zwei auf einer Zeile eines Telefons.
brief-take = { $devil } nimmt { $pot }
brief-put-down = { $devil } stellt { $pot } ab
brief-way = Teufel { $devil } → { $place }
brief-way-serve = Servier { $pot }
label-accept = Annehmen
label-refuse = Kneifen
label-press = { $presses ->
    [one] Einmal drücken
   *[other] { $presses }× drücken
}

note-pots = Dort schon: { $pots }
note-duel = { $cost ->
    [0] { "" }
    [one] 1 Schritt.{ " " }
   *[other] { $cost } Schritte.{ " " }
}{ $loss ->
    [cap] Ein Duell: Wer verliert, verliert die Mütze
    [out] Ein Duell: Besiegt scheidet er aus
   *[spared] Ein Duell: Ein letzter Teufel kann nicht ausscheiden
}
note-past = Dort steht dein eigener Teufel: gleich weiterziehen
note-accept = Wer den Oberteufel aus dem Herd drückt, siegt; { $loss ->
    [cap] sonst verliert Teufel { $devil } die Mütze und muss heim
    [out] sonst scheidet Teufel { $devil } aus
   *[spared] sonst muss Teufel { $devil } heim, bleibt aber im Spiel
}
note-refuse = { $pot ->
    [none] Teufel { $devil } läuft unversehrt heim
   *[other] Teufel { $devil } läuft unversehrt heim; { $pot } bleibt auf { $place }
}
note-press = Chance, dass der Oberteufel herausspringt: { $percent } %

## Der Tisch in Worten

alt-menu = Die Speisekarten werden festgelegt. Fertig: { $done }.
alt-pots = { colour-of } stellt Töpfe auf.
alt-turn = { $points ->
    [one] { colour-of } am Zug, noch 1 Schritt
   *[other] { colour-of } am Zug, noch { $points } Schritte
}{ alt-bonus }; Würfel { $dice }.
alt-bonus = { $bonus ->
    [0] { "" }
   *[other] { ", " }Bonusschritt für Teufel { $bonus }
}
alt-wing = Flügel
alt-duel = Duell auf { $place }: { $attacker } { $devil } fordert { $defender } { $number }.
alt-duel-answer = { $presser } antwortet.
alt-duel-press = { $presses ->
    [one] { $presser } drückt einmal.
   *[other] { $presser } drückt { $presses }-mal.
}
alt-over = Das Spiel ist aus. Gewonnen hat: { $winners }.
alt-over-nobody = Das Spiel ist aus. Niemand gewinnt.
alt-seat = { $points ->
    [one] { colour-of }, Küche { $kitchen }, 1 Punkt
   *[other] { colour-of }, Küche { $kitchen }, { $points } Punkte
}: { $devils }.
alt-devils-out = alle Teufel ausgeschieden
alt-guards = Wächter von { colour-of }: { $places }.
alt-guards-gone = beide fort
alt-devil = { $number } { $place }{ alt-cap }{ alt-load }
alt-cap = { $cap ->
    [yes] { " " }mit Mütze
   *[no] { "" }
}
alt-load = { $load ->
    [none] { "" }
   *[other] { ", " }trägt { $load }
}
alt-devil-out = { $number } ausgeschieden
# As in English.
alt-grill = Grill: { $pots }.
alt-standing = Töpfe von { colour-of }: { $pots }.
alt-unplaced = noch nicht aufgestellt
alt-nobody = niemand

## Der gezeichnete Plan

board-legend = Y Gelb, V Violett, B Blau, G Grün. Y1 ein Teufel, Y: ein Start, <Y> eine Küche, ## der Herd. Yd ein Topf: d ◆ c ● t ▲ s ■; Yd+2: zwei weitere (siehe Töpfe). Unten: ^ Mütze, +Yd trägt ihn, - ausgeschieden; = was im Topf war, m Milch.
board-guards = Wächter
board-pots = Töpfe
# As in English.
board-grill = Grill
board-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
board-hand = noch da

## Privates und Stand

secrets-over = Speisekarte: { $menu }
secrets-menu = **Deine Speisekarte:** { $menu }
secrets-pot = { $sign } **{ $card }**
secrets-served = { $sign } **{ $card }**▸{ $by }
secrets-milk = 🥛 Milch
standing = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $devils ->
    [3] { "" }
    [one] , 1 Teufel
   *[other] , { $devils } Teufel
}
standing-out = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, ausgeschieden

## Pages

page-grills = Was serviert ist
grills-title = ### 🔥 Auf den Grills: { $points } Punkte gewinnen
grills-seat = **{ $name }: { $points }**
grills-pot = - { $pot }: { $card ->
    [m] 🥛 Milch: nichts, und ein Teufel weniger
   *[other] { $card } → zusammen { $total }
}
grills-foreign = -# Beide Töpfe sind eigene: Der dritte muss ein fremder sein.

## Die Chronik eines beendeten Spiels

chronicle-dice = ### 🎲 Die Würfel
chronicle-dice-seat = { $name }: { $value } Augen in { $count } Würfen, erwartet { $expected } (**{ $difference }**)
chronicle-stove = ### 👹 Der Herd: wie oft der Oberteufel heraussprang
chronicle-stove-seat = { $name }: { $value }× bei { $count }× Drücken, erwartet { $expected } (**{ $difference }**)
chronicle-served = ### 🍲 Servierte Töpfe
chronicle-pot =
    -# Zug { $turn } · { $name } · { $pot }: { $card ->
        [m] 🥛 Milch
       *[other] **{ $card }**, zusammen { $total }
    }

## Im Voraus geantwortet

order-run = Bei jedem Duell kneifen
order-run-note = Gilt, bis du einen Teufel verloren hast.
order-accept = Jedes Duell annehmen
order-accept-note = Gilt, bis du einen Teufel verloren hast.
order-loaded = Mit Topf annehmen, ohne Topf kneifen
order-loaded-note = Bei jedem Duell, bis du einen Teufel verloren hast.
order-empty = Annehmen, solange ich nichts trage
order-empty-note = Mit Topf wirst du gefragt. Gilt, bis du einen Teufel verloren hast.
order-pots-begin = Alle meine Töpfe aufstellen …
order-pots-place = Topf { $sign } → { $place }
order-pots = ◆ { $diamond }, ● { $circle }, ▲ { $triangle }, ■ { $square }
order-pots-note = Alle vier Töpfe, sobald du jeweils dran bist.
order-fetch-begin = Teufel { $devil }: holen und servieren …
order-fetch = Teufel { $devil } holt { $pot } von { $place } und serviert
order-fetch-note = Auf dem kürzesten freien Weg, über mehrere Züge. Endet ohne den Topf oder nach verlorenem Duell.
order-serve = Teufel { $devil } serviert { $pot }
order-serve-note = Auf dem kürzesten freien Weg, über mehrere Züge. Endet ohne den Topf oder nach verlorenem Duell.
order-ended-lost-devil = Du hast einen Teufel verloren.
order-ended-all-placed = Alle deine Töpfe stehen.
order-ended-served = Erledigt: Der Topf ist serviert.
order-ended-sent-home = Der Teufel musste nach Hause.
order-ended-changed = Der Topf ist nicht mehr da, wo er war.

## Die Lektion: was zu tun ist, was daraus wurde, warum nichts anderes

lesson-goal = Du bist Gelb. Deine drei Teufel bringen Töpfe in deine eigene Küche, E5, nur dorthin. In jedem steckt 1, 3, 5 oder Milch, und 10 Punkte gewinnen.
lesson-menu = Vor dem Spiel versteckst du in deinen vier Töpfen die 5, die 3, die 1 und die Milch. **Mach es, wie du willst.**
lesson-menu-done = Das weißt nur du. Deine Töpfe darf jeder servieren: Die Milch sollen ruhig die anderen haben.
lesson-walk = In diesem Spiel steckt deine 5 in ◆ auf C2, 3 Schritte weit. **Schick Teufel 1 nach C2: Öffne „Teufel 1: wohin …“.**
lesson-walk-done = Ein Feld kostet einen Schritt; teilen und verfallen lassen darfst du auch. Ein Flügel 🪽 ist keiner; mit zweien fliegst du auf eine Kochstelle ohne eigenen Teufel.
lesson-walk-other = Das geht, aber deine 5 steht auf C2: **Teufel 1 nach C2**.
lesson-take = Einen Topf zu nehmen kostet nichts. **Nimm ◆.**
lesson-take-done = Jetzt trägt ihn der Teufel mit sich. Mehr als einen trägt keiner.
lesson-take-other = Das geht, aber das ist deine 5: **Nimm ◆**.
lesson-serve = Du hast eine 4. Nach 3 Schritten steht Teufel 1 neben deiner Küche, der vierte führt hinein. **Servier ◆!**
lesson-serve-done = Eine 5! Die Punkte bekommt, wer den Topf serviert. Der Teufel fängt wieder am Start an, für den nächsten.
lesson-serve-other = Das geht, aber ein Schritt noch, und du hast die Punkte: **Servier ◆**.
lesson-duel = In einem anderen Spiel will Blau ■ servieren. Zieh zu einem fremden Teufel, und es gibt ein Duell: **Teufel 1 nach B1**.
lesson-duel-done = Blau könnte kneifen: Der Teufel liefe heim, die Mütze bliebe ihm, der Topf bliebe hier. Aber Blau nimmt das Duell an.
lesson-duel-other = Das geht, aber dann serviert Blau ■. Halt ihn auf: **Teufel 1 nach B1**.
lesson-press = Jetzt entscheidet der Herd: du drückst 1×, Blau 2×, du 3× … Bei wem der Oberteufel herausspringt, der gewinnt. **Drück!**
lesson-press-done = Da ist er: gewonnen, und ein Bonusschritt für dich! Der andere muss heim, ohne Mütze. Ohne Mütze flöge er raus, außer als letzter seiner Farbe.
lesson-rob = Und sein Topf bleibt hier. **Nimm ■.**
lesson-rob-done = Nimm, was du kriegen kannst: Punkte bekommt, wer serviert. Und einer deiner ersten drei muss ein fremder sein.
lesson-rob-other = Das geht, aber um den blauen Topf ging es doch: **Nimm ■**.
lesson-milk = Ein anderes Spiel: ein blauer Topf, ganz leicht. Was ist drin? **Servier ■!**
lesson-milk-done = Milch! Nur Blau wusste es. Das gibt keine Punkte, und der Teufel fliegt für immer raus. Wer sie mit dem letzten Teufel serviert, ist draußen.
lesson-milk-other = Das geht, aber probier’s: **Servier ■**.
lesson-win = Ein letztes Spiel: Du hast 5 Punkte, und hier ist ein blauer Topf. Trau dich: **Servier ■!**
lesson-win-done = Noch eine 5: Mit 10 Punkten gewinnst du sofort! Zu dritt bewachen zwei Teufel der vierten Farbe eine Küche.
lesson-win-other = Das geht, aber zum Sieg fehlt nur ein Schritt: **Servier ■**.

## Das Ende: wann es entschieden war, und was jemandem am besten gelang

decided-served = { $who } gewann in Zug { $turn } mit einer { $card } und { $total } Punkten.
decided-last-seat = { $loser } verlor in Zug { $turn } den letzten Teufel: Nur { $who } ist übrig.
decided-shared = Gleichauf an Punkten, Teufeln und Mützen, mit je { $score }.
decided-devils = Gleichauf an Punkten, mit je { $score }, aber { $who } hat mehr Teufel und Mützen übrig.
award-duels = ⚔️ { $best ->
    [yes] die meisten Duelle gewonnen: { $value }
   *[no] Duelle gewonnen: { $value }
}
award-foreign-pots = 🥘 { $best ->
    [yes] die meisten Punkte aus fremden Töpfen: { $value }
   *[no] Punkte aus fremden Töpfen: { $value }
}
award-walk = 👣 { $best ->
    [yes] weitester Weg in einem Zug: { $value }
   *[no] weitester eigener Weg in einem Zug: { $value }
}
award-pots = 🔥 { $best ->
    [yes] die meisten Töpfe serviert: { $value }
   *[no] Töpfe serviert: { $value }
}
award-popped = 👹 { $best ->
    [yes] am häufigsten sprang der Oberteufel heraus: { $value }×
   *[no] der Oberteufel sprang heraus: { $value }×
}
award-flights = 🪽 { $best ->
    [yes] die meisten Flüge: { $value }
   *[no] Flüge: { $value }
}
award-guards = 🛡️ { $best ->
    [yes] die meisten Wächter geschlagen: { $value }
   *[no] Wächter geschlagen: { $value }
}
award-attacks = 🗡️ { $best ->
    [yes] am streitlustigsten: { $value }× angegriffen
   *[no] angegriffen: { $value }×
}
award-presses = 🫵 { $best ->
    [yes] am häufigsten auf den Herd gedrückt: { $value }×
   *[no] auf den Herd gedrückt: { $value }×
}
award-milk = 🥛 { $best ->
    [yes] die meiste Milch serviert: { $value }×
   *[no] Milch serviert: { $value }×
}
award-fled = 🏃 { $best ->
    [yes] den meisten Duellen ausgewichen: { $value }
   *[no] Duellen ausgewichen: { $value }
}
award-taken = 🍲 { $best ->
    [yes] die meisten Töpfe genommen: { $value }
   *[no] Töpfe genommen: { $value }
}
award-steps = 👟 { $best ->
    [yes] die meisten Schritte insgesamt: { $value }
   *[no] Schritte insgesamt: { $value }
}
award-dice = 🎲 { $best ->
    [yes] die meisten Augen gewürfelt: { $value }
   *[no] Augen gewürfelt: { $value }
}
