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
points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

## Was gefragt ist

prompt-menu = Wo stecken deine 5, 3, 1 und Milch?
prompt-place-pot = Wohin kommt dein Topf?
prompt-turn = { $points ->
    [0] { $bonus ->
        [0] Topf nehmen, abstellen oder Zug beenden?
       *[other] Zieh: 1 Bonusschritt.
    }
    [one] Zieh: 1 Schritt{ bonus-behind-points }.
   *[other] Zieh: { $points } Schritte{ bonus-behind-points }.
}
bonus-behind-points = { $bonus ->
    [0] { "" }
   *[other] { " " }+ Bonus
}
prompt-fly = Zwei Flügel: Wer fliegt?
prompt-answer-duel = Duell für Teufel { $own_devil } auf { $place }: kämpfen oder kneifen?
prompt-press = Drück auf den Herd!

## Was geschehen ist: Bruchstücke hinter einem Namen

event-menu-fixed = hat die Töpfe gefüllt
event-rolled-for-start = 🎲 { $dice }
event-begins-game = fängt an
event-pot-placed = { $at_random ->
    [yes] 🎲{ " " }
   *[no] { "" }
}{ $pot } auf { $place }
event-rolled = 🎲 { $dice }
item-dice = { $value ->
    [0] 🪽
   *[other] { $value }
}
between-dice = { " + " }
event-stepped = Teufel { $devil } → { $place }
event-flew = 🪽 Teufel { $devil } → { $place }
event-pot-taken = Teufel { $devil } { $left ->
    [none] nimmt
   *[other] tauscht { $left } gegen
} { $pot }
event-pot-put-down = Teufel { $devil } stellt { $pot } ab
event-duel-declared = ⚔️ Teufel { $devil } gegen { $defender ->
    [none] den Wächter
   *[other] Teufel { $defender_devil } von { $defender }
} auf { $place }
event-duel-refused = Teufel { $devil } kneift und läuft heim
event-duel-accepted = nimmt das Duell an
event-pressed = drückt { $presses }×{ $for_guard ->
    [yes] { " " }für den Wächter
   *[no] { "" }
}: { press-result }
press-result = { $popped ->
    [yes] 💥 der Oberteufel!
   *[no] nichts …
}
event-duel-lost = { $seat ->
    [none] ⚔️ Der Wächter verliert { duel-winner } und ist für immer weg
   *[other] ⚔️ Teufel { $devil } verliert { duel-winner } und { $loss ->
        [cap] muss ohne Mütze heim
        [out] fliegt raus
       *[spared] muss als letzter Teufel nur heim
    }
}
duel-winner = { $winning_devil ->
    [none] das Duell
   *[other] gegen { $winner ->
        [none] einen Wächter
       *[other] Teufel { $winning_devil } von { $winner }
    }
}
event-bonus-point-won = Teufel { $devil } bekommt einen Bonusschritt
event-delivered = 🔥 Teufel { $devil } serviert { $pot }: { $card ->
    [m] Milch!
   *[other] eine { $card }, zusammen { $total }
}
event-devil-banished = Teufel { $devil } fliegt hochkant hinaus
event-went-out = hat keinen Teufel mehr
event-turn-ended = { "" }

## Rückblick: Bruchstücke hinter einem Namen

recap-stayed = bleibt stehen
recap-delivered = 🔥 serviert { $card ->
    [m] Milch: Teufel { $devil } ist raus
   *[other] eine { $card }: { $before } → { $total }
}
recap-duel-won = ⚔️ { recap-beats } { $loser_reads ->
    [yes] deinen Teufel { $devil }
   *[no] Teufel { $devil } von { $loser }
}: { duel-loss }
recap-beats = { $winner ->
    [none] schlägt
   *[other] Teufel { $winner } schlägt
}
recap-guard-beaten = ⚔️ { recap-beats } einen Wächter
recap-duel-lost = ⚔️ Teufel { $devil } verliert gegen einen Wächter: { duel-loss }
duel-loss = { $loss ->
    [cap] zurück zum Start, Mütze weg
    [out] aus dem Spiel
   *[spared] zurück zum Start
}{ $pot ->
    [none] { "" }
   *[other] , { $pot } bleibt da
}
recap-fled = Teufel { $devil } kneift
recap-fled-from = Teufel { $devil } kneift vor { $attacker_reads ->
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

threat-near-home = { $who }: { $score } Punkte, nur noch { steps-away } bis zum Servieren.
threat-last-turns = { $turns ->
    [one] Das ist der letzte Zug.
   *[other] Nur noch { $turns } Züge.
}

## Warum ein Zug gut ist: Sätze an den, der um einen Vorschlag bittet

steps-away = { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
reason-any-menu = jede Verteilung ist gut, die niemand errät
reason-bait = deine Milch ist ein Köder, { steps-away } vor der Küche von { $who }
reason-near-kitchen = deine { $points } steht dann { steps-away } vor deiner Küche
reason-nobody-nearer = keine andere Küche ist so nah
reason-wins = das macht { $total } Punkte, du gewinnst
reason-serves = bringt { points }, zusammen { $total }
reason-serves-foreign = im Topf von { $who } kann { $cards } stecken
reason-no-milk = die Milch von { $who } ist schon serviert, es kann nichts passieren
reason-opens = er ist fremd, danach darfst du wieder eigene servieren
reason-carries = bringt { points } näher an die Küche, noch { steps-away }
reason-carries-foreign = bringt einen Topf von { $who } näher an die Küche, noch { steps-away }
reason-fetches = da steht deine { $points }
reason-fetches-foreign = da steht ein Topf von { $who }
reason-towards = danach ist deine { $points } noch { steps-away } weg
reason-towards-foreign = danach ist ein Topf von { $who } noch { steps-away } weg
reason-needed = als Nächstes brauchst du einen fremden Topf
reason-stops = hält { $who } auf, { steps-away } vor dem Servieren
reason-sends-home = { $who } muss kämpfen oder kneifen
reason-guard = gewinnst du, ist der Wächter weg
reason-leaves-home = so kommt noch ein Teufel ins Spiel
reason-picks = er bringt { points }, { steps-away } vor deiner Küche
reason-picks-foreign = er gehört { $who }, { steps-away } vor deiner Küche
reason-may-hold = darin kann { $cards } stecken
reason-drops-milk = die Milch bist du los
reason-removes-milk = deine Milch steht dir nicht mehr im Weg
reason-not-allowed-yet = erst musst du einen fremden Topf servieren
reason-no-points = du hast keine Schritte mehr
reason-enemies-far = die anderen sind mindestens { steps-away } von deinen Töpfen entfernt
reason-odds = du gewinnst mit { $percent } % Wahrscheinlichkeit
reason-keeps-pot = kneifst du, ist deine { $points } weg
reason-keeps-cap = dein Teufel behält die Mütze
reason-stays-in = dein Teufel bleibt im Spiel
reason-nothing-to-lose = er hat keinen Topf zu verlieren

## Warum etwas fehlt, das man suchen könnte: Bruchstücke

veto-foreign-pot-needed = Teufel { $devil } kann diesen Topf nicht servieren, denn von deinen ersten drei muss einer fremd sein
veto-must-move-on = Teufel { $devil } kann nicht bei deinem anderen Teufel bleiben
veto-fly-after-taking = Teufel { $devil } hat in diesem Zug einen Topf genommen und darf nicht fliegen

## Warum ein Zug abgelehnt wird

refusal-pot-already-placed = Dieser Topf steht schon.
refusal-place-taken = Auf { $place } steht schon ein Topf von dir.
refusal-no-points = Dafür hast du keine Schritte mehr.
refusal-no-path = Von Teufel { $devil } führt kein Weg nach { $place }.
refusal-forbidden-area = Starts und Küchen anderer Farben sind tabu.
refusal-start-with-pot = Stell den Topf ab, bevor du heimgehst.
refusal-kitchen-without-pot = In deine Küche kommt ein Teufel nur mit Topf.
refusal-foreign-pot-needed = Von deinen ersten drei Töpfen muss einer fremd sein: dieser.
refusal-brother-in-the-way = Da steht dein anderer Teufel: Zum Weiterziehen fehlt dir ein Schritt.
refusal-must-move-on = Erst muss Teufel { $devil } weiterziehen.
refusal-devil-out = Teufel { $devil } ist aus dem Spiel.
refusal-pot-not-here = { $pot } steht nicht bei Teufel { $devil }.
refusal-carries-nothing = Teufel { $devil } trägt keinen Topf.
refusal-one-pot-action = Dieser Teufel war eben schon an einem Topf. Erst muss einer deiner Teufel ziehen.
refusal-may-not-fly = Fliegen kann ein Teufel nur bei zwei Flügeln.
refusal-fly-after-taking = Dieser Teufel hat in diesem Zug einen Topf genommen und darf nicht fliegen.
refusal-only-the-flier = Nach dem Flug ist nur noch Teufel { $devil } dran.
refusal-duel-first = Erst muss das Duell entschieden sein.
refusal-menu-fixed = Deine Speisekarte gilt für das ganze Spiel.

## Was an einem Tisch anders ist, der älter ist als die Regeln

rules-schema-1 = ⚠️ **Dieses Spiel behält die Regeln, mit denen es begann:** Steht dein Teufel auf dem Feld eines anderen von dir, darf er dort keine Töpfe nehmen oder abstellen.

## Wie es ausging

outcome-points = Zehn Punkte auf dem Grill: Es ist angerichtet!
outcome-last-seat = Alle anderen haben keinen Teufel mehr.
outcome-sold-out = Die Küche ist ausverkauft.
outcome-turn-limit = Nach 200 Zügen schließt die Küche.

## Optionen

option-colours = Farben zu zweit
option-colours-note = Welche gegenüberliegenden Ecken ihr zu zweit nehmt.
option-colours-yellow-blue = Gelb und Blau
option-colours-violet-green = Violett und Grün
option-guards = Wächter zu dritt
option-guards-note = Wessen Teufel zu dritt Wache stehen.
option-guards-random = Ausgelost
option-guards-yellow = { colour-yellow }
option-guards-violet = { colour-violet }
option-guards-blue = { colour-blue }
option-guards-green = { colour-green }
option-stove = Versuche je Duell
option-stove-note = Beim wievielten Druck der Oberteufel im Schnitt herausspringt.
option-pressing = Duelle
option-pressing-note = Selbst auf den Herd drücken oder es von selbst laufen lassen.
option-pressing-by-itself = Von selbst
option-pressing-by-hand = Von Hand

## Auswahl

label-menu-five = Die 5 in { $sign }
label-menu-cards = 3 in { $three }, 1 in { $one }, Milch in { $milk }
label-place-another = Anderer Topf
label-place-sign = { $sign }
label-place-next = { $sign } { $place }
label-place = { $place }
label-place-elsewhere = { $sign ->
    [none] Woandershin …
   *[other] { $sign } woandershin …
}
label-place-rest = Alle zufällig
label-which = Welcher Teufel?
label-devil = Teufel { $devil }
label-devils = { $devil ->
    [none] Teufel ziehen …
    [more] Andere Züge …
   *[other] Wohin mit Teufel { $devil }?
}
label-devils-pots = { $devil ->
    [none] Ziehen oder Topf nehmen …
    [more] Andere Züge …
   *[other] Was macht Teufel { $devil }?
}
way = { $cost ->
    [0] Teufel { $devil } fliegt → { $place }
    [1] { brief-way }, 1 Schritt
   *[other] { brief-way }, { $cost } Schritte
}
label-way = { way }{ $ends ->
    [yes] , Zugende
   *[no] { $away ->
        [0] { "" }
       *[other] , Küche in { $away }
    }
}
label-way-pots = { way }: { $pots }
label-way-duel = { brief-way }: gegen { $enemy }
label-way-guard = { brief-way }: gegen den Wächter
label-way-past = { brief-way }: an Teufel { $brother } vorbei
label-way-home = { $ends ->
    [yes] { brief-way }: heim, Zugende
   *[no] { way }: heim
}
label-way-serve = { brief-way-serve }{ $ends ->
    [yes] , Zugende
   *[no] { $cost ->
        [one] , 1 Schritt
       *[other] , { $cost } Schritte
    }
}
label-take = Teufel { brief-take }
label-swap = { label-take }, stellt { $left } ab
label-put-down = Teufel { brief-put-down }
label-end-turn = { $flies ->
    [yes] { brief-end-turn }, Flug verfällt
   *[no] { brief-end-turn }{ $steps ->
        [0] { "" }
        [one] , 1 Schritt verfällt
       *[other] , { $steps } Schritte verfallen
    }
}
brief-end-turn = Zug beenden
# Hinter einem Teufel: zwei auf einer Zeile eines Telefons.
brief-take = { $devil } nimmt { $pot }
brief-put-down = { $devil } stellt { $pot } ab
brief-way = Teufel { $devil } → { $place }
brief-way-serve = { $pot } servieren
label-accept = Kämpfen
label-refuse = Kneifen
label-press = { $presses }× drücken

note-pots = Dort schon: { $pots }
note-duel = { $cost ->
    [0] { "" }
    [one] 1 Schritt.{ " " }
   *[other] { $cost } Schritte.{ " " }
}Gewinnst du, { $loss ->
    [cap] ist der Gegner die Mütze los
    [out] ist der Gegner raus
   *[spared] muss der Gegner heim
}
note-past = Dort kann er nicht bleiben
note-accept = Verlierst du, { $loss ->
    [cap] muss Teufel { $devil } ohne Mütze heim
    [out] ist Teufel { $devil } raus
   *[spared] muss Teufel { $devil } heim
}
note-refuse = Teufel { $devil } läuft heim{ $pot ->
    [none] { "" }
   *[other] , { $pot } bleibt auf { $place }
}
note-press = Chance auf den Oberteufel: { $percent } %

## Der Tisch in Worten

alt-menu = Alle füllen ihre Töpfe. Fertig: { $done }.
alt-pots = { colour-of } stellt Töpfe auf.
alt-turn = { colour-of } am Zug, noch { $points ->
    [one] 1 Schritt
   *[other] { $points } Schritte
}{ alt-bonus }; Würfel { $dice }.
alt-bonus = { $bonus ->
    [0] { "" }
   *[other] { ", " }Bonusschritt für Teufel { $bonus }
}
alt-wing = Flügel
alt-duel = Duell auf { $place }: { $attacker } { $devil } gegen { $defender } { $number }.
alt-duel-answer = { $presser } antwortet.
alt-duel-press = { $presser } drückt { $presses }×.
alt-over = Das Spiel ist aus. Gewonnen hat: { $winners }.
alt-over-nobody = Das Spiel ist aus. Niemand gewinnt.
alt-seat = { colour-of }, Küche { $kitchen }, { points }: { $devils }.
alt-devils-out = alle Teufel raus
alt-guards = Wächter von { colour-of }: { $places }.
alt-guards-gone = weg
alt-devil = { $number } { $place }{ alt-cap }{ alt-load }
alt-cap = { $cap ->
    [yes] { " " }mit Mütze
   *[no] { "" }
}
alt-load = { $load ->
    [none] { "" }
   *[other] { ", " }Topf: { $load }
}
alt-devil-out = { $number } raus
# As in English.
alt-grill = Grill: { $pots }.
alt-standing = Töpfe von { colour-of }: { $pots }.
alt-unplaced = noch nicht aufgestellt –
alt-nobody = niemand

## Der gezeichnete Plan

board-legend = Y Gelb, V Violett, B Blau, G Grün. Y1 ein Teufel, Y: ein Start, <Y> eine Küche, ## der Herd. Yr ein Topf: r ◆ k ● d ▲ q ■; Yr+2: und noch zwei, siehe Töpfe. Unten: ^ Mütze, +Yr trägt ihn, - raus; = was im Topf war, m Milch.
board-guards = Wächter
board-pots = Töpfe
# As in English.
board-grill = Grill
board-points = { points }
board-hand = übrig
# Ein Buchstabe für Raute, Kreis, Dreieck, Quadrat.
board-sign = { $sign ->
    [d] { "r" }
    [c] { "k" }
    [t] { "d" }
   *[s] { "q" }
}

## Privates und Stand

secrets-over = Speisekarte: { $menu }
secrets-menu = **Deine Speisekarte:** { $menu }
secrets-pot = { $sign } **{ $card }**
secrets-served = { $sign } **{ $card }**▸{ $by }
secrets-milk = 🥛 Milch
standing = { points }{ $devils ->
    [3] { "" }
    [one] , 1 Teufel
   *[other] , { $devils } Teufel
}
standing-out = { points }, raus

## Pages

page-grills = Was serviert wurde
grills-title = ### 🔥 Auf den Grills: { $points } Punkte gewinnen
grills-seat = **{ $name }: { $points }**
grills-pot = - { $pot }: { $card ->
    [m] Milch, ein Teufel weniger
   *[other] { $card } → zusammen { $total }
}
grills-foreign = -# Der nächste Topf muss ein fremder sein.

## Die Chronik eines beendeten Spiels

chronicle-dice = ### 🎲 Die Würfel
chronicle-dice-seat = { $name }: { $value } Augen in { $count } Würfen, erwartet { $expected } (**{ $difference }**)
chronicle-stove = ### 👹 Der Oberteufel
chronicle-stove-seat = { $name }: { $value }× bei { $count } Versuchen, erwartet { $expected } (**{ $difference }**)
chronicle-served = ### 🍲 Servierte Töpfe
chronicle-pot =
    -# Zug { $turn } · { $name } · { $pot }: { $card ->
        [m] Milch
       *[other] **{ $card }**, zusammen { $total }
    }

## Im Voraus geantwortet

order-run = Bei jedem Duell kneifen
order-run-note = { until-devil-lost }
until-devil-lost = Gilt, bis du einen Teufel für immer verlierst.
order-accept = In jedem Duell kämpfen
order-accept-note = { until-devil-lost }
order-loaded = Mit Topf kämpfen, sonst kneifen
order-loaded-note = { until-devil-lost }
order-empty = Ohne Topf kämpfen
order-empty-note = Mit Topf wirst du gefragt. { until-devil-lost }
order-pots-begin = Alle meine Töpfe aufstellen …
order-pots-place = Topf { $sign } → { $place }
order-pots = ◆ { $diamond }, ● { $circle }, ▲ { $triangle }, ■ { $square }
order-pots-note = Jedes Mal, wenn du einen aufstellen musst.
order-fetch-begin = Teufel { $devil }: holen und servieren …
order-fetch = Teufel { $devil } holt { $pot } von { $place } und serviert
order-fetch-note = Auf dem kürzesten freien Weg, bis der Topf weg ist oder der Teufel heim muss.
order-serve = Teufel { $devil } serviert { $pot }
order-serve-note = { order-fetch-note }
order-ended-lost-devil = Du hast einen Teufel verloren.
order-ended-all-placed = Alle deine Töpfe stehen.
order-ended-served = Der Topf ist serviert.
order-ended-sent-home = Der Teufel musste heim.
order-ended-changed = Der Topf ist nicht mehr da.

## Die Lektion: was zu tun ist, was daraus wurde, warum nichts anderes

lesson-pots = Du bist Gelb. Deine Teufel bringen Töpfe in deine Küche, E5. In ◆ steckt deine 5, das weißt nur du. **Stell ihn daneben: ◆ E4.**
lesson-pots-done = Das ist gleich neben E5. Holen dürfen ihn aber alle: Wer ihn serviert, bekommt die Punkte. In jedem Topf steckt 1, 3, 5 oder Milch. 10 Punkte gewinnen.
lesson-pots-other = Das geht, aber deine 5 steht am besten nah an deiner Küche E5. **Stell ◆ auf E4.**
lesson-bait = In ● ist Milch, und die kostet einen Teufel. **Lock Blau damit: Öffne „● woandershin“ und stell sie auf C2, neben seine Küche.**
lesson-bait-done = Blau sieht ja nicht, was drin ist. Reihum geht es weiter, bis alle Töpfe stehen. Auf einem Feld stehen nie zwei von einer Farbe.
lesson-bait-other = Das geht, aber über deine Milch soll Blau stolpern: **„● woandershin“, dann C2**.
lesson-menu = Was in deinen Töpfen steckt, bestimmst du vor jedem Spiel selbst. **Versteck 5, 3, 1 und Milch, wie du magst.**
lesson-menu-done = Das weißt jetzt nur du, und es gilt für das ganze Spiel.
lesson-walk = Es geht los: Deine 5 steckt in ◆ auf C2, 3 Schritte entfernt. **Öffne „Wohin mit Teufel 1?“ und schick ihn nach C2.**
lesson-walk-done = Jedes Feld kostet 1 Schritt. Teil deine auf, oder lass welche verfallen. Ein Flügel 🪽 zählt nichts, mit zweien fliegst du auf eine Kochstelle ohne eigenen Teufel.
lesson-walk-other = Das geht, aber deine 5 steht auf C2: **Teufel 1 nach C2**.
lesson-take = Einen Topf nehmen kostet keinen Schritt. **Teufel 1 nimmt ◆.**
lesson-take-done = Jetzt geht er mit, bis du ihn abstellst, tauschst oder servierst. Jeder Teufel trägt nur einen Topf, und nie bleiben zwei deiner Teufel auf einem Feld.
lesson-take-other = Das geht, aber das ist deine 5: **Nimm ◆**.
lesson-serve = Nächster Zug, eine 4: Nach 3 Schritten steht dein Teufel an der Küche, der vierte führt hinein. **◆ servieren!**
lesson-serve-done = Eine 5! Die Punkte gehören dir, und der Teufel steht wieder am Start. Hättest du noch Schritte, dürftest du weiterziehen. Fremde Starts und Küchen sind tabu.
lesson-serve-other = Das geht, aber nur noch ein Schritt, und die Punkte gehören dir: **◆ servieren**.
lesson-duel = In einem anderen Spiel serviert Blau gleich ■. Zieh zum blauen Teufel, dann gibt es ein Duell: **Teufel 1 nach B1**.
lesson-duel-done = Blau könnte kneifen: Der Teufel liefe mit Mütze heim, sein Topf bliebe hier. Aber Blau kämpft. Verlierst du, ist dein Zug vorbei. An Gegnern kommt keiner vorbei.
lesson-duel-other = Das geht, aber dann serviert Blau ■. Halt ihn auf: **Teufel 1 nach B1**.
lesson-press = Jetzt gilt’s: Du drückst 1×, Blau 2×, du 3× … Bei wem der Oberteufel aus dem Herd springt, der gewinnt. **Drück!**
lesson-press-done = Gewonnen, und ein Bonusschritt! Der andere muss ohne Mütze heim. Hätte er keine mehr, wäre er raus, außer als letzter seiner Farbe.
lesson-rob = Der blaue Teufel hat seinen Topf verloren. **Teufel 1 nimmt ■.**
lesson-rob-done = Servier ihn, und die Punkte gehören dir. Du brauchst ihn sogar: Von deinen ersten drei Töpfen muss einer fremd sein.
lesson-rob-other = Das geht, aber um den blauen Topf ging es doch: **Nimm ■**.
lesson-milk = In einem anderen Spiel hast du wieder einen blauen Topf, und so leicht war er zu haben. Was ist drin? **■ servieren!**
lesson-milk-done = Milch! Keine Punkte, und dein Teufel ist für immer raus. Ist es dein letzter, bist du ausgeschieden.
lesson-milk-other = Das geht, aber bist du nicht neugierig? **■ servieren.**
lesson-win = Das letzte Spiel: Du hast 5 Punkte und wieder einen blauen Topf. Trau dich: **■ servieren!**
lesson-win-done = Noch eine 5: Mit 10 Punkten gewinnst du sofort! Zu dritt versperren zwei Wächter eine Küche. Schlägst du einen, ist er weg.
lesson-win-other = Das geht, aber zum Sieg fehlt nur ein Schritt: **■ servieren**.

## Das Ende: wann es entschieden war, und was jemandem am besten gelang

decided-served = { $who } gewann in Zug { $turn } mit einer { $card }: { $total } Punkte.
decided-last-seat = { $loser } verlor in Zug { $turn } den letzten Teufel: Nur { $who } ist übrig.
decided-shared = Gleichstand bei Punkten, Teufeln und Mützen, mit je { $score } Punkten.
decided-devils = Gleichstand mit { $score } Punkten, aber { $who } hatte mehr Teufel und Mützen.
most = { $best ->
    [yes] die meisten{ " " }
   *[no] { "" }
}
award-duels = ⚔️ { most }Duelle gewonnen: { $value }
award-foreign-pots = 🥘 { most }Punkte aus fremden Töpfen: { $value }
award-walk = 👣 { $best ->
    [yes] weitester Weg von allen
   *[no] weitester Weg
} in einem Zug: { $value }
award-pots = 🔥 { most }Töpfe serviert: { $value }
award-popped = 👹 { $best ->
    [yes] am häufigsten{ " " }
   *[no] { "" }
}den Oberteufel herausgedrückt: { $value }×
award-flights = 🪽 { most }Flüge: { $value }
award-guards = 🛡️ { most }Wächter geschlagen: { $value }
award-attacks = 🗡️ { most }Duelle angefangen: { $value }
award-presses = 🫵 { $best ->
    [yes] am häufigsten{ " " }
   *[no] { "" }
}auf den Herd gedrückt: { $value }×
award-milk = 🥛 { $best ->
    [yes] am häufigsten{ " " }
   *[no] { "" }
}Milch serviert: { $value }×
award-fled = 🏃 { $best ->
    [yes] am häufigsten{ " " }
   *[no] { "" }
}gekniffen: { $value }×
award-taken = 🍲 { most }Töpfe genommen: { $value }
award-steps = 👟 { most }Schritte: { $value }
award-dice = 🎲 { most }Augen gewürfelt: { $value }
