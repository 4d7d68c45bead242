### Heuchel & Meuchel, auf Deutsch.

title-note = Klettere den Turm hinauf, nimm anderen niedrigere Karten ab und bring viele Punkte heim.
credits = Rudi Hoffmann · Franckh-Kosmos 1990 · ab 12 Jahren
title-minutes = 45

## Stände und Häuser

pawn-name = { $pawn ->
    [F] Feuerschlucker
    [M] Minnesänger
    [Q] Quacksalber
    [P] Patrizier
    [B] Bischof
   *[H] Fürst
}
card = { HEAD($value) ->
    [F] Feuerschlucker
    [M] Minnesänger
    [Q] Quacksalber
    [P] Patrizier
    [B] Bischof
   *[H] Fürst
} { TAIL($value) }
arg-face = { card }
arg-under = { card }
arg-first = { card }
arg-second = { card }
arg-third = { card }
house = { $house ->
    [rose] Rose
    [lion] Löwe
    [sun] Sonne
    [tree] Baum
    [lily] Lilie
   *[moon] Mond
}

## Was gefragt ist

prompt-order = Wer steht oben im Stapel? Nur diese Figur sieht man; hoch ist sicherer.
prompt-move = Welcher Stapel steigt?
prompt-exact-move = 🎲 { $die }: Wer steigt so weit?
prompt-favours = ✋ Nehmen und weiterziehen?
prompt-more-favours = ✋ Noch mehr mitnehmen?
prompt-move-again = Noch einmal ziehen?
prompt-roll-again = Noch einmal würfeln?
prompt-zugzwang = 🎲 { $die } geht nicht: Wen opfern?

## Was geschehen ist: Bruchstücke hinter einem Namen

event-arranged = { $again ->
    [yes] hat es sich vor dem Aufdecken anders überlegt
   *[no] hat die Stapel geordnet
}
event-placed = zeigt { $stacks } (+ verdeckt darunter)
item-stacks = { card }
between-stacks = , { "" }
event-begins-game = fängt an
event-rolled = { $stuck ->
    [yes] würfelt { $die }, und niemand kann so weit steigen
   *[no] würfelt { $die }
}
event-climbed = { $cards ->
    [one] { $face }
   *[other] { $face } ({ $cards }er-Stapel)
} Stock { $row } → { $to }{ $home ->
    [yes] , { $cards ->
        [one] daheim
       *[other] alle daheim
    } 🏠
   *[no] { "" }
}
event-took = ✋ nimmt { $cards ->
    [one] { $face }
   *[other] { $face } ({ $cards }er-Stapel)
} von { $owner }
event-looked-at = darunter: { $faces }
item-faces = { card }
between-faces = , { "" }
event-uncovered = { $home ->
    [yes] { $cards ->
        [one] { $face } darunter ist im { $row }. Stock daheim 🏠
       *[other] { $face } darunter ({ $cards }er-Stapel) ist im { $row }. Stock daheim 🏠
    }
   *[no] im { $row }. Stock erscheint { $face }
}
event-discarded = 🗑️ verliert { $faces }: über dem Ziel
event-sacrificed = 🗑️ verliert { $faces }
event-turn-ended = { "" }

## Rückblick: Bruchstücke hinter einem Namen

recap-took = ✋ { $owner_reads ->
    [yes] nimmt dir { $cards } Karten ab
   *[no] { $cards } Karten von { $whom }
}
recap-took-card = ✋ { $owner_reads ->
    [yes] nimmt dir { $sign } ab
   *[no] { $sign } von { $whom }
}
# As in English.
recap-climbed = { $sign } → { $to }
recap-home = { $sign } { $cards ->
    [1] daheim
   *[other] bringt { $cards } Karten heim
}

threat-few-climbing = { $left ->
    [0] Niemand klettert mehr.
    [one] Der letzte Zug: Nur noch eine Person klettert.
   *[other] Noch { $left } klettern, bei 1 ist Schluss.
}

## Warum ein Zug gut ist: Sätze an den, der um einen Vorschlag bittet

reason-highest-on-top = mit den höchsten Karten oben können dir weniger etwas abnehmen
reason-hidden = darunter sieht niemand, dass du { $face } hast
reason-home = { $cards ->
    [1] kommt heim
    [2] beide kommen heim
   *[other] alle { $cards } kommen heim
} und { $cards ->
    [1] zählt
   *[other] zählen
} { $points } für dich
reason-rest-home = { $cards ->
    [1] die zurückgebliebene Karte ist auch daheim
   *[other] die { $cards } zurückgebliebenen sind auch daheim
}
reason-favour = dort darfst du { $who } Karten abnehmen: { $face } liegt oben
reason-escapes = bringt sich in Sicherheit: Mit einem Zug kommt nichts Höheres daneben
reason-out-of-reach = mit einem Zug kommt nichts Höheres daneben
reason-jump = steigt { $floors } Stockwerke auf einmal, vorbei an allem dazwischen
reason-nearer = { $floors ->
    [1] nur noch ein Stockwerk bis ans Ziel
   *[other] noch { $floors } Stockwerke bis ans Ziel
}
reason-takes = nimmt { $who } { $more ->
    [0] { $face }
    [1] { $face } und noch eine Karte
   *[other] { $face } und noch { $more } Karten
} ab
reason-rest-lost = was { $who } dort noch hat, ist verloren: { $cards ->
    [1] eine Karte
   *[other] { $cards } Karten
}
reason-again = danach darfst du noch einmal ziehen
reason-may-roll = danach darfst du noch einmal würfeln
reason-roll = { $dice ->
    [1] nur bei einem von 6 Würfen kannst du ziehen
    [6] ziehen kannst du bei jedem Wurf
   *[other] bei { $dice } von 6 Würfen kannst du ziehen
}
reason-all-out-of-reach = mit einem Zug kommt neben keine deiner Karten etwas Höheres
reason-roll-risk = bei { $dice } von 6 Würfen würdest du eine Karte verlieren
reason-cheapest = kostet { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}, und nichts anderes kostet weniger
reason-loses-only = kostet nicht mehr als { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}

## Warum etwas fehlt, das man suchen könnte: Bruchstücke

veto-goal-occupied = Stock { $row } (bis zum Ziel ist nichts frei)

## Warum ein Zug abgelehnt wird

refusal-not-your-cards = So lassen sich deine Karten nicht ordnen.
refusal-placed-is-placed = Was liegt, das liegt: Stapel werden nicht neu geordnet.
refusal-must-move = Niemand darf aussetzen: Ziehe erst einen Stapel.
refusal-no-stack = Im { $row }. Stock hast du keine Karten.
refusal-home-is-safe = Was im { $row }. Stock daheim ist, zieht nicht mehr.
refusal-not-so-many = { $cards ->
    [one] Im { $row }. Stock liegt nur 1 Karte.
   *[other] Im { $row }. Stock liegen nur { $cards } Karten.
}
refusal-goal-limit = Das ginge über das Ziel im { $goal }. Stock hinaus, und so vermessen darf niemand sein.
refusal-goal-occupied = Das Ziel im { $goal }. Stock ist besetzt, und jeder Stock darunter auch.
refusal-target-occupied = Der { $to }. Stock ist besetzt.
refusal-nothing-taken = Noch einmal ziehen darf nur, wer gerade Karten aufgenommen hat.
refusal-roll-first = Würfle erst, wenn du noch einmal ziehen willst.
refusal-no-roll = Ihr spielt ohne Würfel.
refusal-no-favour = Aus dieser Spalte darfst du jetzt nichts nehmen.
refusal-zugzwang = Kein Zug passt zum Wurf: Du musst eine Karte verlieren.
refusal-no-zugzwang = Du bist nicht im Zugzwang: Keine Karte muss weg.

## Was an einem Tisch anders ist, der älter ist als die Regeln

rules-schema-1 = ⚠️ **Dieses Spiel läuft nach den Regeln weiter, mit denen es begann:** Was am Ende noch unterwegs ist, zählt minus, auch eine Karte auf oder über ihrem Ziel.

## Wie es ausging

outcome-last-one-left = Nur noch eine Person klettert: Das Spiel ist vorbei.
outcome-all-home = Niemand klettert mehr: Das Spiel ist vorbei.

## Optionen

option-dice = Mit Würfel
option-dice-note = Die Variante: Jeder Zug wird gewürfelt und muss genau passen. Passt nichts, kostet das eine Karte.

## Auswahl

label-order-1 = { $first } obenauf, { $below } darunter
label-order-2 = { $first } auf { $below } · { $second } auf { $beneath }
label-order-3 = { $first } auf { $below } · { $second } auf { $beneath } · { $third } auf { $underneath }
label-highest = Höchste oben
label-lowest = Niedrigste oben
label-orders = Andere Reihenfolgen …
label-orders-start = { $first } obenauf …
label-orders-further = { $first } auf { $below } …
label-climbs = { $others ->
    [yes] Andere Züge …
   *[no] Ziehe …
}
label-climb = { $brings ->
    [home] { $cards ->
        [1] { $face } heim: { points }
       *[other] { $face } bringt { $cards } Karten heim: { points }
    }
   *[no] { part } in Stock { $to }
}{ $favours ->
    [0] { "" }
    [1] { ", darf von " }{ $whom } nehmen
    [2] { ", darf von " }{ $whom } nehmen
   *[other] { ", darf aus " }{ $favours } Spalten nehmen
}{ rest-mark }
points = { $gain }{ $known ->
    [all] { "" }
   *[some] { " + verdeckt" }
}
# Drei auf einer Zeile eines Telefons.
label-climb-brief = { $face }{ $part ->
    [all] { "" }
   *[top] { " " }(nur { $cards })
} { $brings ->
    [home] heim: { points }
    [cards] in Stock { $to }: nimm { $there }
   *[floors] in Stock { $to }
}{ rest-mark }
part = { $more ->
    [0] { $face }
   *[other] { $face } mit { $more } darunter
}
rest-mark = { $fate ->
    [home] { ", Rest daheim" }
    [lost] { ", Rest verloren" }
   *[other] { "" }
}
label-favours = Nimm andere …
label-again = Noch einmal ziehen …
label-take-or-climb = Nimm andere oder zieh weiter …
label-take = { part } von { $owner }{ rest-mark }
# Auf einer Zeile eines Telefons.
label-take-brief = { $neighbours ->
    [1] { $whole ->
        [yes] Nimm { $cards ->
            [1] { $face }
            [2] beide
           *[other] alle { $cards }
        } von { $owner }
       *[no] Nur { $cards ->
            [1] { $face }
           *[other] die oberen { $cards }
        }
    }
   *[other] Nimm { part } von { $owner }
}{ rest-mark }
label-roll = Noch einmal würfeln
label-end = Zug beenden
label-losses = Verliere …
label-lose = { $face } im { $row }. Stock{ $more ->
    [0] { "" }
   *[other] { " " }und { $more } darunter
}
note-climb = { $steps ->
    [one] 1 Stock höher
   *[other] { $steps } Stockwerke höher
}{ rest-note }
note-take = kommt unter { $under }{ rest-note }
rest-note = { $fate ->
    [home] { $rest ->
        [one] ; wer übrig ist, ist daheim
       *[other] ; die { $rest } übrigen sind daheim
    }
    [lost] { $rest ->
        [one] ; wer übrig ist, ist verloren
       *[other] ; die { $rest } übrigen sind verloren
    }
    [stays] { $rest ->
        [one] ; 1 bleibt zurück
       *[other] ; { $rest } bleiben zurück
    }
   *[other] { "" }
}
page-points = Punkte bisher
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
alt-favours = Im { $row }. Stock darf genommen werden von { $houses }.
alt-over = Das Spiel ist aus. Gewonnen hat: { $winners }.
alt-seat = { house } { $points }{ $known ->
    [all] { "" }
   *[some] +?
}: { $stacks }.
alt-lost = Abgeworfen: { $cards }.
alt-legend = Je Spalte Punkte, Stock und Karten von oben nach unten; * daheim, ? geheim; F Feuerschlucker, M Minnesänger, Q Quacksalber, P Patrizier, B Bischof, H Fürst (Hoheit).

## Der gezeichnete Plan

board-legend = F Feuerschlucker, M Minnesänger, Q Quacksalber, P Patrizier, B Bischof, H Fürst (Hoheit); hinter dem Stock, wer dort Start oder Ziel hat. Q5+2: Quacksalber 5 auf 2 weiteren Karten; * daheim; -: abgeworfen; ? geheim.

## Privates und Stand

secrets-hand = **Deine Figuren:** { $cards }
secrets-order = **Deine Stapel, oberste zuerst:** { $order }
secrets-stacks = **Deine Stapel**, von oben nach unten
secrets-stack = { $home ->
    [yes] { $row }. Stock, daheim: { $cards }
   *[no] { $row }. Stock: **{ $cards }**
}
secrets-remembered = **Außerdem weißt du**
secrets-foreign-stack = { $row }. Stock: { $cards }
secrets-score = Mit allem, was du weißt: bisher { $points ->
    [one] { $signed } Punkt
   *[other] { $signed } Punkte
}
standing-over = { $points ->
    [one] { $signed } Punkt
   *[other] { $signed } Punkte
}{ $home ->
    [0] { "" }
   *[other] , { $home } daheim
}{ $lost ->
    [0] { "" }
   *[other] , { $lost } verloren
}

## Die Abrechnung

points-title =
    ### Punkte bisher: daheim minus verloren
    -# Soweit du die Karten kennst. Was noch steigt, ist nicht mitgezählt.
result-title = ### Die Abrechnung
result-seat = **{ $name }: { $points }{ $hidden ->
    [0] { "" }
   *[other] { " + verdeckt" }
}**{ $won ->
    [yes] { " 🏆" }
   *[no] { "" }
}
result-arrived = - daheim +{ $sum }: { $cards }
result-carried = - noch unterwegs, aber auf oder über ihrem Ziel +{ $sum }: { $cards }
result-below = - daheim, aber unter ihrem Ziel −{ $sum }: { $cards }
result-on-the-way = - noch unterwegs −{ $sum }: { $cards }
result-discarded = - verloren −{ $sum }: { $cards }

## Die Chronik eines beendeten Spiels

chronicle-climb = ### 🏰 Der Aufstieg: Karten daheim, Zug um Zug
chronicle-climb-seat =
    { $name }: { $home } daheim, { $since ->
        [0] noch nie eine
       *[other] die erste in Zug { $since }
    }, { $lost } verloren
chronicle-dice = ### 🎲 Der Würfel
chronicle-dice-seat = { $name }: { $value } Stockwerke in { $count } Würfen, erwartet { $expected } (**{ $difference }**)

## Im Voraus geantwortet

order-climb = Als Nächstes: { $face }{ $more ->
    [0] { "" }
   *[other] { " " }mit { $more } darunter
} → Stock { $to }{ $home ->
    [yes] , daheim
   *[no] { "" }
}
order-climb-note = Wenn niemand den Stapel anrührt.{ $fate ->
    [none] { "" }
    [lost] { " " }Der Rest ist verloren.
    [home] { " " }Der Rest ist daheim.
   *[stays] { " " }Der Rest bleibt.
} Wen du mitnimmst, sagst du dann.
order-ended-done = Erledigt: Sie sind gestiegen.
order-ended-changed = Der Stapel oder sein Weg ist nicht mehr derselbe.

## Die Lektion: was zu tun ist, was daraus wurde, warum nichts anderes

lesson-goal = Deine Figuren klettern in der Spalte der Rose, 🌹. Jedes Ziel ist 7 Stockwerke über dem Start: Feuerschlucker steigen von 1 auf 8, Fürsten von 6 auf 13 (siehe links).
lesson-order = Quacksalber 6, 4 und 3 sind ein Stapel. Man sieht nur den obersten; ist er hoch, kann kaum jemand ihn nehmen. **Höchste oben.**
lesson-order-done = Was darunter liegt, weißt nur du. Wer dran ist, muss ziehen: beliebig viele Karten eines Stapels, von oben, ins nächste freie Stockwerk. Besetzte überspringt man.
lesson-climb = Quacksalber 6 springt allein über drei besetzte Stockwerke. **Unter „Andere Züge …“: Quacksalber 6 in Stock 7.**
lesson-climb-done = Die Karten unter ihm bleiben liegen. In Stock 7, in einer anderen Spalte, ist ein Feuerschlucker: Jetzt kommt es auf den Rang an.
lesson-climb-other = Das geht, aber probier es so: **nur Quacksalber 6 in Stock 7**.
lesson-rank = Rang, von **niedrig** nach **hoch**: 🔥 Feuerschlucker, 🎻 Minnesänger, ⚗️ Quacksalber, 🔑 Patrizier, ⛪ Bischof, 👑 Fürst. Im selben Stand ist die größere Zahl höher.
lesson-take = Liegt im selben Stock obenauf ein **niedrigerer Rang**, darfst du ihn nehmen, und beliebig viele darunter. **Nimm Feuerschlucker 4.**
lesson-take-done = Er gehört jetzt dir und liegt ganz unten im Stapel. Wer nimmt, darf noch einmal ziehen! (Vorher dürftest du auch aus jeder anderen Spalte mit niedrigerer nehmen.)
lesson-take-other = Das geht, aber Nehmen kostet nichts: **Nimm Feuerschlucker 4**.
lesson-again = Zieh also noch einmal, **womit du willst**.
lesson-again-done = Solange du mit jedem Zug etwas nimmst, geht es weiter. Diesmal gab es nichts zu nehmen, also ist dein Zug vorbei.
lesson-again-other = Das geht, aber ein Zug ist dir geschenkt. **Zieh irgendetwas.**
lesson-drop = Ein anderes Spiel: Ein Bischof trug einen Feuerschlucker über dessen Ziel, 8, hinaus in Stock 9. **Nimm nur den Bischof.**
lesson-drop-done = Obenauf und über seinem Ziel ist er verloren, mit allen unter ihm. Das kostet seinen Besitzer ihre Werte: 4 Punkte. (Kein Oberster darf über sein Ziel steigen.)
lesson-drop-other = Das geht, aber gemeiner ist: **Nimm nur den Bischof**, dann ist der darunter verloren.
lesson-leave = Auch dein Zug deckt auf. Feuerschlucker 3 ist am Ziel, aber zugedeckt. **„Andere Züge …“: nur Bischof 4 in Stock 9.**
lesson-leave-done = Obenauf und genau am Ziel ist der Feuerschlucker daheim. Darunter bliebe er einfach liegen; darüber wäre er verloren, auch bei deinem eigenen Zug.
lesson-leave-other = Das geht, aber **zieh nur Bischof 4 in Stock 9**, dann ist der Feuerschlucker daheim.
lesson-home = Minnesänger 3 fehlt noch ein Stockwerk bis zu seinem Ziel, Stock 9. **Bring beide Karten heim.**
lesson-home-done = Ist die oberste am Ziel, sind alle daheim: Sie ziehen nicht mehr, und niemand nimmt sie. Plus zählt, wer an seinem eigenen Ziel ist oder darüber, sonst minus.
lesson-home-other = Das geht, aber heim ist es nur ein Stockwerk: **Minnesänger 3 bringt 2 Karten heim**.
lesson-end = Das Spiel endet, wenn nur noch einer Karten hat, die nicht daheim sind. **Bring beide heim: Fürst 4.**
lesson-end-done = Plus: jede Karte an ihrem Ziel oder darüber, auch unterwegs. Minus: jede unter ihrem Ziel und alle verlorenen. Die meisten Punkte gewinnen: Du hast 35.
lesson-end-other = Das geht, aber allein lässt er seinen Freund zurück: **Fürst 4 bringt 2 Karten heim**.
lesson-dice = Mit Würfel, als Option, würfelst du und steigst genau so weit. Passt nichts, verlierst du eine Karte. Wer nimmt, darf noch einmal würfeln. Das ist alles!

## Das Ende: wann es entschieden war, und was jemandem am besten gelang

decided-count = { $ahead } lag vorn, aber Karten auf dem Weg kosteten { $left ->
    [one] 1 Punkt
   *[other] { $left } Punkte
}: So gewann { $who } bei der Abrechnung.
decided-carried = { $ahead } lag vorn, aber Karten, die { $who } bis an ihr Ziel oder höher getragen hatte, zählten noch { $gained ->
    [one] 1 Punkt
   *[other] { $gained } Punkte
}: So gewann { $who } bei der Abrechnung.
decided-shared = Gleichauf bei der Abrechnung, mit { $score } Punkten.
award-took = ✋ { $best ->
    [yes] die meisten Karten genommen: { $value }
   *[no] Karten genommen: { $value }
}
award-worth = 💎 { $best ->
    [yes] die wertvollsten Karten daheim: { $value }
   *[no] Wert der Karten daheim: { $value }
}
award-chain = ⛓️ { $best ->
    [yes] längster Zug: { $value }× geklettert
   *[no] längster eigener Zug: { $value }× geklettert
}
award-princes = 👑 { $best ->
    [yes] die meisten Fürsten daheim: { $value }
   *[no] Fürsten daheim: { $value }
}
award-first-home = 🏁 { $best ->
    [yes] zuerst eine Karte daheim: in Zug { $value }
   *[no] erste Karte daheim in Zug { $value }
}
award-group = 👥 { $best ->
    [yes] den größten Stapel gezogen: { $value } Karten
   *[no] größter gezogener Stapel: { $value } Karten
}
award-leap = 🤸 { $best ->
    [yes] höchster Sprung: { $value } Stockwerke
   *[no] höchster eigener Sprung: { $value } Stockwerke
}
award-homecomings = 🏠 { $best ->
    [yes] am häufigsten heimgeklettert: { $value }×
   *[no] heimgeklettert: { $value }×
}
award-careful = 🛟 { $best ->
    [yes] { $value ->
        [0] keine Karte verloren
       *[other] die wenigsten Karten verloren: { $value }
    }
   *[no] Karten verloren: { $value ->
        [0] keine
       *[other] { $value }
    }
}
award-home = 🏡 { $best ->
    [yes] die meisten Karten daheim: { $value }
   *[no] Karten daheim: { $value }
}
award-floors = 🪜 { $best ->
    [yes] die meisten Stockwerke geklettert: { $value }
   *[no] Stockwerke geklettert: { $value }
}
award-climbs = 🧗 { $best ->
    [yes] am häufigsten geklettert: { $value }×
   *[no] geklettert: { $value }×
}
