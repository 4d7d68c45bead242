### In Teufels Küche, auf Deutsch.

title-note = Drei kleine Teufel, eine Küche voller Töpfe und ein Herd, der jeden Streit entscheidet.
aim = Servier Töpfe in deiner Küche: Wer 10 Punkte hat, gewinnt.
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
arg-pot = { TAIL($value) ->
    [d] ◆
    [c] ●
    [t] ▲
   *[s] ■
}{ "\u2060" }{ badge }
badge = { HEAD($value) ->
    [Y] 🟡
    [V] 🟣
    [B] 🔵
   *[G] 🟢
}
arg-left = { arg-pot }
# Teufel in Fragen: nach dem Buchstaben ihrer Farbe und ihrer Nummer.
arg-challenger = { badge }{ TAIL($value) }
arg-target = { $value ->
    [guard] den Wächter
   *[other] { badge }{ TAIL($value) }
}

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

prompt-menu = Wohin kommen 5, 3, 1 und Milch?
about-menu = Milch kostet einen Teufel. Nur du weißt, was wo steckt.
prompt-place-pot = Welcher Topf kommt wohin?
prompt-turn = { $points ->
    [0] { $bonus ->
        [0] { $handles ->
            [take] Topf nehmen oder Zug beenden?
            [drop] Topf abstellen oder Zug beenden?
            [swap] Topf tauschen oder abstellen?
           *[both] Topf nehmen oder abstellen?
        }
       *[other] Zieh: 1 Bonusschritt.
    }
    [one] Zieh: 1 Schritt{ bonus-behind-points }.
   *[other] Zieh: { $points } Schritte{ bonus-behind-points }.
}
bonus-behind-points = { $bonus ->
    [0] { "" }
   *[other] { " " }+ Bonus
}
prompt-end = Kein Schritt übrig: Zug beenden.
prompt-fly = Zwei Flügel: Wer fliegt?
prompt-answer-duel = { $challenger } greift deine { $own_devil } auf { $place } an: kämpfen oder kneifen?
prompt-press = Duell { $challenger } gegen { $target }: drück { $for_guard ->
    [yes] für den Wächter{ " " }
   *[no] { "" }
}{ $presses }× auf den Herd!

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
event-pressed = drückt { $presses }{ $of ->
    [none] { "" }
   *[other] { " " }von { $of }
}×{ $for_guard ->
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
   *[other] eine { $card }, jetzt { $total }
}
event-devil-banished = Teufel { $devil } fliegt hochkant hinaus
event-went-out = hat keinen Teufel mehr
event-turn-ended = { "" }

## Rückblick: Bruchstücke hinter einem Namen

recap-stayed = bleibt stehen
recap-devil = { $devil ->
    [0] { "" }
   *[other] Teufel { $devil }{ " " }
}
recap-put-down = { recap-devil }stellt { $pot } ab
recap-delivered = 🔥 Teufel { $devil } serviert { $pot }{ $card ->
    [m] : Milch, der Teufel ist raus
   *[other] , eine { $card }: { $before } → { $total }
}
# Ein Angriff: wie der Teufel kam, und was daraus wurde.
recap-way = { $way ->
    [walked] { recap-walked }{ " " }
    [took] { recap-took }{ " " }
   *[none] { recap-devil }
}
recap-enemy = { $other_reads ->
    [yes] deine { $enemy }
   *[no] die { $enemy } von { $other }
}
recap-duel-won = { recap-way }⚔️ schlägt { recap-enemy }{ recap-beaten }
recap-beaten = : { $loss ->
    [cap] Mütze weg
    [out] aus dem Spiel
   *[spared] heim
}{ recap-stays }
recap-guard-won = { recap-way }⚔️ schlägt einen Wächter
recap-duel-lost = { recap-way }⚔️ verliert gegen { recap-enemy }{ recap-loss }
recap-guard-lost = { recap-way }⚔️ verliert gegen einen Wächter{ recap-loss }
recap-loss = : { $loss ->
    [cap] Mütze weg
    [out] aus dem Spiel
   *[spared] heim
}{ recap-stays }
recap-stays = { $stays ->
    [none] { "" }
   *[other] , { $stays } bleibt dort
}
arg-stays = { arg-pot }
recap-fled = { recap-way }⚔️ { recap-enemy } kneift{ recap-stays }
recap-pots-placed = stellt { $number ->
    [one] { $pot } auf { $place }
   *[other] { $number } Töpfe auf
}
recap-walked = { recap-devil }{ $flies ->
    [yes] fliegt{ " " }
   *[no] { "" }
}{ $from ->
    [none] wieder auf { $place }
   *[other] { $from } → { $place }
}{ $pot ->
    [none] { "" }
   *[other] { " " }mit { $pot }
}
# Ein Topf wurde irgendwo genommen und dann weitergetragen.
recap-took = { recap-devil }{ $flies ->
    [yes] fliegt und{ " " }
   *[no] { "" }
}{ $left ->
    [none] nimmt { $pot }
   *[other] tauscht { $left } gegen { $pot }
} auf { $at }{ $place ->
    [none] { "" }
   *[other] { " " }und geht nach { $place }
}

threat-wins = { $winner_reads ->
    [yes] Du kannst
   *[no] { $winner } kann
} { $now ->
    [yes] jetzt
   *[no] im nächsten Zug
} siegen: { $pot }, { steps-away }.
threat-last-turns = { $turns ->
    [one] Das ist der letzte Zug.
   *[other] Noch { $turns } Züge zusammen. Dann zählen die Punkte.
}

## Warum ein Zug gut ist: Sätze an den, der um einen Vorschlag bittet

steps-away = { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
reason-any-menu = jede Verteilung ist gut, die niemand errät
reason-bait = deine Milch steht dann als Köder { steps-away } vor der Küche von { $who }
reason-near-kitchen = deine { $points } steht dann nur { steps-away } vor deiner Küche
reason-nobody-nearer = keine fremde Küche ist so nah an deinem Topf
reason-wins = damit hast du { $total } Punkte und gewinnst
reason-serves = das bringt { points }, dann hast du { $total }
reason-serves-foreign = im Topf von { $who } kann { $cards } stecken
reason-no-milk = die Milch von { $who } ist schon serviert, also kann dir nichts passieren
reason-opens = der Topf ist fremd, danach darfst du wieder eigene servieren
reason-carries = damit bringst du { points } bis auf { steps-away } an deine Küche heran
reason-carries-foreign = damit bringst du einen Topf von { $who } bis auf { steps-away } an deine Küche heran
reason-fetches = dort steht deine { $points }
reason-fetches-foreign = dort steht ein Topf von { $who }
reason-towards = danach ist dein Teufel nur noch { steps-away } von deiner { $points } entfernt
reason-towards-foreign = danach ist dein Teufel nur noch { steps-away } von einem Topf von { $who } entfernt
reason-needed = als Nächstes brauchst du einen fremden Topf
reason-stops = du hältst { $who } auf, { steps-away } vor dem Servieren
reason-sends-home = { $who } muss kämpfen oder kneifen
reason-guard = gewinnst du, ist der Wächter weg
reason-leaves-home = so kommt noch einer deiner Teufel ins Spiel
reason-picks = der Topf bringt { points } und steht { steps-away } vor deiner Küche
reason-picks-foreign = der Topf gehört { $who } und steht { steps-away } vor deiner Küche
reason-may-hold = in diesem Topf kann { $cards } stecken
reason-drops-milk = damit bist du die Milch los
reason-removes-milk = deine Milch steht dir dann nicht mehr im Weg
reason-not-allowed-yet = erst musst du einen fremden Topf servieren
reason-no-points = du hast keine Schritte mehr
reason-enemies-far = die anderen sind mindestens { steps-away } von deinen Töpfen entfernt
reason-odds = du gewinnst das Duell mit { $percent } % Wahrscheinlichkeit
reason-keeps-pot = kneifst du, verlierst du deine { $points }
reason-keeps-cap = so behält dein Teufel die Mütze
reason-stays-in = so bleibt dein Teufel im Spiel
reason-nothing-to-lose = dein Teufel hat keinen Topf zu verlieren

## Warum etwas fehlt, das man suchen könnte: Bruchstücke

veto-foreign-pot-needed = Teufel { $devil } kann diesen Topf nicht servieren, denn von deinen ersten drei Töpfen muss einer fremd sein
veto-must-move-on = Teufel { $devil } muss weiter, denn dort steht schon einer von dir
veto-fly-after-taking = Teufel { $devil } hat in diesem Zug einen Topf genommen und darf nicht fliegen

## Was sich nicht zurücknehmen lässt

final-delivered = Dann sehen alle die Karte.
final-duel-declared = Dann kommt es zum Duell.

## Warum ein Zug abgelehnt wird

refusal-pot-already-placed = Dieser Topf steht schon.
refusal-place-taken = Auf { $place } steht schon ein Topf von dir.
refusal-no-points = Dafür hast du keine Schritte mehr.
refusal-no-path = Von Teufel { $devil } führt kein Weg nach { $place }.
refusal-forbidden-area = Startfelder und Küchen anderer Farben sind tabu.
refusal-start-with-pot = Stell den Topf ab, bevor du heimgehst.
refusal-kitchen-without-pot = In deine Küche kommt ein Teufel nur mit Topf.
refusal-foreign-pot-needed = Diesen Topf darfst du nicht servieren: Von deinen ersten drei Töpfen muss einer fremd sein.
refusal-brother-in-the-way = Da steht dein anderer Teufel: Zum Weiterziehen fehlt dir ein Schritt.
refusal-must-move-on = Erst muss Teufel { $devil } weiterziehen.
refusal-devil-out = Teufel { $devil } ist aus dem Spiel.
refusal-pot-not-here = { $pot } steht nicht bei Teufel { $devil }.
refusal-carries-nothing = Teufel { $devil } trägt keinen Topf.
refusal-one-pot-action = Dieser Teufel hat eben schon einen Topf angefasst. Erst muss einer deiner Teufel ziehen.
refusal-may-not-fly = Ein Teufel darf nur fliegen, wenn du zwei Flügel gewürfelt hast.
refusal-fly-after-taking = Dieser Teufel hat in diesem Zug einen Topf genommen und darf nicht fliegen.
refusal-only-the-flier = Nach dem Flug darf nur noch Teufel { $devil } etwas tun.
refusal-duel-first = Erst muss das Duell entschieden sein.
refusal-menu-fixed = Deine Speisekarte steht fest: Sie gilt für das ganze Spiel.

## Was an einem Tisch anders ist, der älter ist als die Regeln

rules-schema-1 = ⚠️ **An diesem Tisch gilt noch eine ältere Regel:** Kommt einer deiner Teufel an einem anderen deiner Teufel vorbei, darf er dort keinen Topf nehmen oder abstellen.

## Wie es ausging

outcome-points = Auf dem Grill liegen genug Punkte: Es ist angerichtet!
outcome-last-seat = Alle anderen haben keinen Teufel mehr.
outcome-sold-out = Die Küche ist ausverkauft.
outcome-turn-limit = Nach 200 Zügen schließt die Küche.

## Optionen

option-colours = Farben zu zweit
option-colours-note = Welche gegenüberliegenden Ecken ihr nehmt, wenn ihr zu zweit spielt.
option-colours-yellow-blue = Gelb und Blau
option-colours-violet-green = Violett und Grün
option-guards = Wächter zu dritt
option-guards-note = Welche Farbe die Wächter stellt, wenn ihr zu dritt spielt.
option-guards-random = Ausgelost
option-guards-yellow = { colour-yellow }
option-guards-violet = { colour-violet }
option-guards-blue = { colour-blue }
option-guards-green = { colour-green }
option-stove = Versuche je Duell
option-stove-note = Beim wievielten Druck der Oberteufel im Schnitt herausspringt.
option-pressing = Duelle
option-pressing-note = Ob ihr selbst auf den Herd drückt oder die Duelle von selbst laufen.
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
label-place-rest = { $pots ->
    [1] Zufällig
   *[other] Alle zufällig
}
label-which = Welcher Teufel?
label-devil = Teufel { $devil } …
label-devils = { $devil ->
    [none] Teufel ziehen …
    [more] Andere Züge …
   *[other] Was macht Teufel { $devil }?
}
# Ein Weg: Teufel → Platz, was dort ist oder geschieht, wie viele Schritte.
way = { $cost ->
    [0] { $devil } fliegt nach { $place }
   *[other] { $devil } → { $place }
}
way-steps = { $cost ->
    [0] { "" }
    [one] , 1 Schritt
   *[other] , { $cost } Schritte
}
way-far = { $away ->
    [0] { "" }
   *[other] { $is_nearer ->
        [yes] , dann noch { $away } bis zur Küche
       *[no] , Umweg: { $away } bis zur Küche
    }
}
way-ends = { $ends ->
    [yes] , Zug endet
   *[no] { "" }
}
label-way = { way }{ way-steps }{ way-far }{ way-ends }
label-way-pots = { way }, kann { $left ->
    [none] { $pots }{ or-else } nehmen
   *[other] gegen { $pots }{ or-else } tauschen
}{ way-steps }{ way-far }
label-way-take = { $cost ->
    [0] { way }, nimmt { $pot }, Zug endet
   *[other] { brief-take } auf { $place }{ way-steps }
}
label-way-duel = { $devil } gegen die { $number } von { $enemy } auf { $place }{ way-steps }
label-way-stop = { label-way-duel }
label-way-guard = { $devil } gegen den Wächter auf { $place }{ way-steps }
label-way-past = { way } zu Teufel { $brother }, muss weiter{ way-steps }
label-way-home = { way }, heim{ way-steps }
label-way-serve = Mit Teufel { $devil } { $pot } servieren
label-way-fetch = Mit Teufel { $devil } auf { $from } { $left ->
    [none] { $pot } nehmen
   *[other] gegen { $pot } tauschen
} und servieren
label-take = { brief-take }{ $flies ->
    [yes] { " " }statt zu fliegen
   *[no] { "" }
}
label-swap = Teufel { $devil } tauscht { $left } gegen { $pot }
label-put-down = { brief-put-down }
label-end-turn = { $flies ->
    [yes] { brief-end-turn }, Flug verfällt
   *[no] { brief-end-turn }{ $steps ->
        [0] { "" }
        [one] , 1 Schritt verfällt
       *[other] , { $steps } Schritte verfallen
    }
}
brief-end-turn = Zug beenden
# Hinter einem Zeichen: zwei auf einer Zeile eines Telefons. Teufel → Platz, was, wen: Die Schritte sind im Bild.
brief-devil = Teufel { $devil }
brief-take = { $devil } nimmt { $pot }
brief-swap = { $devil } tauscht { $left } gegen { $pot }
brief-put-down = { $devil } stellt { $pot } ab
brief-way = { $devil } → { $place }
brief-way-pot = { $devil } → { $place } mit { $pot }{ way-ends }
brief-way-take = { $cost ->
    [0] { label-way-take }
   *[other] { brief-take }
}
brief-way-serve = { $devil } serviert { $pot }
brief-way-duel = { $devil } gegen { $colour }{ $number }
brief-way-guard = { $devil } gegen Wächter { $place }
label-accept = Kämpfen
label-refuse = Kneifen
label-press = { $presses }× drücken

note-pots = Dort schon: { $pots }
note-duel = Zu { $percent } % { $loss ->
    [cap] ist der Gegner die Mütze los
    [out] ist der Gegner raus
   *[spared] muss der Gegner heim
}
note-worth = { steps-away }, eine { $others ->
    [none] { $last }
   *[other] { $others } oder { $last }
}{ note-wins }{ within-reach }
note-own = { steps-away }, { $card ->
    [m] ⚠️ deine Milch: Teufel raus
   *[other] deine { $card }
}{ note-wins }{ within-reach }
note-wins = { $wins ->
    [yes] : 🏆 damit gewinnst du
   *[no] { "" }
}
within-reach = { $also ->
    [none] { "" }
   *[other] . Auch erreichbar: { $also }
}
note-accept = Zu { $percent } % { stake-won }. Sonst { stake-lost }; { $colour } { may-serve }
stake-won = { $wins ->
    [cap] verliert { $foe } { $loot ->
        [none] die Mütze
       *[other] Mütze und Topf
    }
    [out] ist { $foe ->
        [none] der Wächter
       *[other] { $foe }
    } raus
   *[spared] muss { $foe } heim
}
stake-lost = { $loss ->
    [cap] verliert deine { $devil } { $pot ->
        [none] die Mütze
       *[other] Mütze und Topf
    }
    [out] ist deine { $devil } raus
   *[spared] muss deine { $devil } heim
}
note-refuse = Teufel { $devil } geht { $pot ->
    [none] { "" }
   *[other] ohne { $pot }{ " " }
}heim{ $loss ->
    [cap] { " und behält die Mütze" }
    [out] { " und bleibt im Spiel" }
   *[spared] { "" }
}. { $colour } { may-serve }
may-serve = { $serves ->
    [none] hat { $steps ->
        [0] keinen Schritt mehr
       *[other] noch { steps-away }
    }
   *[other] { $is_winning ->
        [yes] kann mit { $serves } siegen
       *[no] kann { $serves } servieren
    }
}
or-else = { $or ->
    [none] { "" }
   *[other] { " " }oder { $or }
}
arg-or = { arg-pot }
note-press = Zu { $percent } % { stake-won }

## Der Tisch in Worten

alt-menu = Alle füllen ihre Töpfe. Fertig: { $done }.
alt-pots = { colour-of } muss einen Topf aufstellen.
alt-turn = { colour-of } am Zug, noch { $points ->
    [one] 1 Schritt
   *[other] { $points } Schritte
}{ alt-bonus }; Würfel { $dice }.
alt-bonus = { $bonus ->
    [0] { "" }
   *[other] { ", " }Bonusschritt für Teufel { $bonus }
}
alt-wing = Flügel
alt-duel = Duell auf { $place }: { $attacker } gegen { $defender }.
alt-duel-answer = { $presser } muss antworten.
alt-duel-press = { $presser } muss { $presses }× drücken.
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

board-legend = Y = Gelb, V = Violett, B = Blau, G = Grün. Y1 = Teufel, Y: = Start, <Y> = Küche, ## = Herd. Yr = Topf: r = ◆, k = ●, d = ▲, q = ■. Yr+2 = und 2 weitere, siehe Töpfe. Unten: ^ = Mütze, +Yr = trägt diesen Topf, - = aus dem Spiel. Grill = was in den Töpfen war, m = Milch.
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
secrets-pot = { $sign } **{ $card ->
    [m] 🥛 Milch
   *[other] { $card }
}**{ $by ->
    [none] { "" }
   *[other] ▸{ $by }
}
standing = { points }{ $devils ->
    [3] { "" }
    [one] , 1 Teufel
   *[other] , { $devils } Teufel
}
standing-out = { points }, raus

## Pages

page-grills = Was serviert wurde
grills-title = ### 🔥 Auf den Grills: Mit { $points } Punkten gewinnst du
grills-seat = **{ $name }: { $points }**
grills-pot = - { $pot }: { $card ->
    [m] Milch, ein Teufel weniger
   *[other] { $card } → jetzt { $total }
}
grills-foreign = -# Der nächste Topf muss fremd sein.

## Die Chronik eines beendeten Spiels

chronicle-dice = ### 🎲 Die Würfel
chronicle-dice-seat = { $name }: { $value } Augen in { $count } Würfen, erwartet { $expected } (**{ $difference }**)
chronicle-stove = ### 👹 Der Oberteufel
chronicle-stove-seat = { $name }: { $value }× bei { $count } Versuchen, erwartet { $expected } (**{ $difference }**)
chronicle-served = ### 🍲 Servierte Töpfe
chronicle-pot =
    -# Zug { $turn } · { $name } · { $pot }: { $card ->
        [m] Milch
       *[other] **{ $card }**, jetzt { $total }
    }

## Im Voraus geantwortet

order-run = Bei jedem Duell kneifen
order-run-note = { until-devil-lost }
until-devil-lost = Das gilt, bis du einen Teufel für immer verlierst.
order-accept = In jedem Duell kämpfen
order-accept-note = { until-devil-lost }
order-loaded = Mit Topf: kämpfen. Ohne Topf: kneifen.
order-loaded-note = { until-devil-lost }
order-empty = Ohne Topf: kämpfen. Mit Topf: mich fragen.
order-empty-note = { until-devil-lost }
order-pots-begin = Alle meine Töpfe aufstellen …
order-pots-place = Topf { $sign } → { $place }
order-pots = ◆ { $diamond }, ● { $circle }, ▲ { $triangle }, ■ { $square }
order-pots-note = Das tue ich jedes Mal, wenn du einen Topf aufstellen musst.
order-fetch-begin = Teufel { $devil }: holen und servieren …
order-fetch = Teufel { $devil } holt { $pot } von { $place } und serviert
order-fetch-note = Dein Teufel geht den kürzesten freien Weg, bis der Topf weg ist oder der Teufel heim muss.
order-serve = Teufel { $devil } serviert { $pot }
order-serve-note = { order-fetch-note }
order-ended-lost-devil = Du hast einen Teufel verloren.
order-ended-all-placed = Alle deine Töpfe stehen.
order-ended-served = Der Topf ist serviert.
order-ended-sent-home = Der Teufel musste heim.
order-ended-changed = Der Topf ist nicht mehr da.

## Die Lektion: was zu tun ist, was daraus wurde, warum nichts anderes

lesson-menu = Du bist Gelb. Füll deine Töpfe mit 5, 3, 1 und Milch, wie du magst. **Diesmal: „Die 5 in ◆“, dann 3 in ▲, 1 in ■, Milch in ●.**
lesson-menu-done = Was in deinen Töpfen ist, weißt nur du, bis sie serviert sind. Deine Teufel bringen eigene und fremde in deine Küche E5. Servieren bringt die Punkte, 10 gewinnen.
lesson-menu-other = Das ginge auch, aber füll sie diesmal so: **„Die 5 in ◆“, dann 3 in ▲, 1 in ■, Milch in ●**.
lesson-pots = Du hast höher gewürfelt und fängst an. Ihr stellt reihum eure Töpfe auf. Deine 5 gehört nah an deine Küche E5: **◆ auf E4**.
lesson-pots-done = Von dort ist es 1 Schritt zum Servieren. Aber deine Teufel starten weit weg in A1, die blauen ganz nah in F6. Stell deine 3 und deine 1 darum auf halber Strecke auf.
lesson-pots-other = Das ginge auch, aber deine 5 steht am besten nah an deiner Küche E5. **Stell ◆ auf E4.**
lesson-bait = In ● ist Milch: Wer sie serviert, verliert einen Teufel. Lock Blau: **„● woandershin“, dann C2, neben der blauen Küche**.
lesson-bait-done = Blau sieht ja nicht, was drin ist. Reihum geht es weiter, bis alle Töpfe stehen. Beim Aufstellen kommen nie zwei von einer Farbe auf ein Feld.
lesson-bait-other = Das ginge auch, aber über deine Milch soll Blau stolpern: **„● woandershin“, dann C2**.
lesson-walk = Alle Töpfe stehen. Du hast 3 + 3 gewürfelt: 6 Schritte. **Öffne „Was macht Teufel 1?“ und schick ihn nach E4**, zu deiner 5.
lesson-walk-done = Jedes Feld kostet 1 Schritt. Verteil deine Schritte auf deine Teufel, oder lass welche verfallen. Ein einzelner Flügel 🪽 zählt 0.
lesson-walk-other = Das ginge auch, aber deine 5 steht auf E4. **Schick Teufel 1 hin.**
lesson-take = Einen Topf zu nehmen kostet keinen Schritt. **Teufel 1 nimmt ◆.**
lesson-take-done = Der Topf bleibt bei Teufel 1, bis du ihn abstellst oder servierst. Jeder Teufel trägt nur einen Topf, und nie bleiben zwei deiner Teufel auf einem Feld.
lesson-take-other = Das ginge auch, aber ◆ ist deine 5: **Nimm ◆**.
lesson-serve = Nächster Zug, 1 + 2: Der erste Schritt führt Teufel 1 in deine Küche. **◆ servieren!**
lesson-serve-done = Eine 5! Die Punkte gehören dir, und der Teufel steht wieder am Start. Für die übrigen 2 Schritte nimmst du, wen du willst. Fremde Startfelder und Küchen sind tabu.
lesson-serve-other = Das ginge auch, aber die Punkte sind nur einen Schritt weit weg: **◆ servieren**.
lesson-fly = Ein anderes Spiel, zwei Flügel für Blau: Ein Teufel fliegt auf ein Feld ohne eigenen Teufel, nie in eine Küche. Dort darf er einen Topf nehmen, dann endet der Zug.
lesson-duel = Blau serviert gleich ■. Zieh zu einem fremden Teufel, dann gibt es ein Duell: **Teufel 1 nach B1**.
lesson-duel-done = Blau könnte kneifen: Der Teufel liefe mit Mütze heim, sein Topf bliebe hier. Aber Blau kämpft. Verlierst du, endet dein Zug. An fremden Teufeln kommt keiner vorbei.
lesson-duel-other = Das ginge auch, aber dann serviert Blau ■. Halt ihn auf: **Teufel 1 nach B1**.
lesson-press = Du drückst 1×, Blau 2×, du 3× … Jedes Mal ist die Chance 10 %. Springt der Oberteufel bei dir heraus, gewinnst du. **Drück!**
lesson-press-done = Gewonnen: Teufel 1 bekommt einen Bonusschritt! Der andere stellt den Topf ab und muss ohne Mütze heim. Hätte er keine, wäre er raus, außer als letzter seiner Farbe.
lesson-milk = Ein anderes Spiel. Deine Töpfe bringen nur 9 Punkte, und von den ersten drei servierten muss einer fremd sein: **■ servieren!**
lesson-milk-done = Milch! Keine Punkte, und dein Teufel ist für immer raus. Ist es dein letzter, bist du ausgeschieden. Bleibt nur einer von euch übrig, gewinnt er.
lesson-milk-other = Das ginge auch, aber du bist doch neugierig: **■ servieren.**
lesson-win = Das letzte Spiel: Du hast 5 Punkte und wieder einen blauen Topf. Trau dich: **■ servieren!**
lesson-win-done = Mit 10 Punkten gewinnst du sofort! Sind vorher alle Töpfe serviert, gewinnt, wer die meisten Punkte hat.
lesson-win-other = Das ginge auch, aber zum Sieg fehlt nur ein Schritt: **■ servieren**.

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
    [yes] weitester Weg
   *[no] weitester eigener Weg
} in einem Zug: { $value ->
    [one] 1 Schritt
   *[other] { $value } Schritte
}
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
