### Heuchel & Meuchel, auf Deutsch.

title-note = Steig den Turm hinauf, nimm den anderen niedrigere Karten ab und bring Punkte heim.
aim = Bring jede Karte 7 Stock hoch ans Ziel. Nimm niedrigere: 👑⁠>⛪⁠>🔑⁠>⚗️⁠>🎻⁠>🔥⁠, Wert 6 bis 1.
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

prompt-order = Welche Karte kommt in jedem Stapel nach oben?
about-order = Die Zahlen sind Werte: 6 schlägt 1. Sichtbar ist nur die oberste Karte. Höhere nehmen sie mit.
prompt-move = Welche Karten steigen?
prompt-exact-move = 🎲 { $die }: Welche Karten steigen?
prompt-favours = ✋ Karten nehmen und weiterziehen?
prompt-last-favours = ✋ Karten nehmen und Schluss?
prompt-more-favours = ✋ Noch mehr Karten nehmen?
prompt-move-again = Noch einmal ziehen?
prompt-roll-again = Noch einmal würfeln?
prompt-zugzwang = 🎲 { $die } passt nicht: Welche Karte verlierst du?

## Was geschehen ist: Bruchstücke hinter einem Namen

event-arranged = { $again ->
    [yes] hat die Stapel neu geordnet
   *[no] hat die Stapel geordnet
}
event-placed = { "" }

event-begins-game = fängt an
event-rolled = würfelt eine { $die }{ $stuck ->
    [yes] : So weit kann keine Karte steigen
   *[no] { "" }
}
event-climbed = { $home ->
    [yes] { $cards ->
        [one] { $face } kommt heim 🏠
       *[other] { $face } bringt { $cards } Karten heim 🏠
    }
   *[no] { $cards ->
        [one] { $face } steigt in Stock { $to }
       *[other] { $face } führt { $cards } Karten in Stock { $to }
    }
}
event-took = ✋ nimmt { $cards ->
    [one] { $face } von { $owner }
   *[other] { $cards } Karten von { $owner }, obenauf { $face }
}
event-looked-at = darunter: { $faces }
item-faces = { card }
between-faces = , { "" }
event-uncovered = { $home ->
    [yes] { $face } { $cards ->
        [one] ist
       *[other] und alle darunter sind
    } daheim 🏠
   *[no] { $face } liegt jetzt oben in Stock { $row }
}
event-discarded = 🗑️ verliert { $faces }: Die oberste Karte lag über ihrem Ziel
event-sacrificed = 🗑️ verliert { $faces }
event-turn-ended = { "" }

## Rückblick: Bruchstücke hinter einem Namen

recap-took = { $row ->
    [0] { "" }
   *[other] { way }{ " " }
}✋ { $owner_reads ->
    [yes] nimmt dir { haul } ab
   *[no] { haul } von { $whom }
}
haul = { $sign }{ $under ->
    [0] { "" }
   *[other] { " mit " }{ $under } darunter
}
recap-uncovered = { climber }: daheim
# As in English.
way = { climber }: { $row } → { $to }
climber = { $climber }{ $below ->
    [0] { "" }
   *[other] { " mit " }{ $below } darunter
}
recap-climbed = { way }
recap-home = { way }, daheim

threat-last = Letzter Zug: Alle anderen sind fertig.
threat-end = Schluss, sobald { $dice ->
    [yes] niemand mehr steigt
   *[no] nur noch einer steigt
}.
threat-left = 🪜 Es fehlen: { $left } Stock.
threat-robbed = { $owner_reads ->
    [yes] Kann dir jemand nehmen: { $cards }.
   *[no] { "" }
}

## Warum ein Zug gut ist: Sätze an den, der um einen Vorschlag bittet

reason-highest-on-top = hohe Karten nimmt dir kaum jemand weg
reason-hidden = so bleibt { $face } für die anderen verdeckt
reason-home = das bringt { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
} heim
reason-rest-home = auch { $cards ->
    [1] die Karte darunter ist
   *[other] die { $cards } Karten darunter sind
} daheim
reason-favour = dort kannst du { $who } etwas abnehmen: { $face }
reason-escapes = danach sind die gezogenen Karten sicher, denn keine höhere erreicht sie in einem Zug
reason-out-of-reach = keine höhere Karte kann die gezogenen Karten in einem Zug erreichen
reason-jump = das sind { $floors } Stockwerke auf einmal
reason-takes = du nimmst { $who } { $more ->
    [0] { $face }
    [1] { $face } und noch eine Karte
   *[other] { $face } und noch { $more } Karten
} ab
reason-rest-lost = { $who } verliert { $cards ->
    [1] die Karte darunter
   *[other] die { $cards } Karten darunter
}
reason-again = danach darfst du noch einmal ziehen
reason-may-roll = danach darfst du noch einmal würfeln
reason-roll = { $dice ->
    [1] nur mit 1 von 6 Würfen könntest du ziehen
    [6] mit jedem Wurf kannst du ziehen
   *[other] mit { $dice } von 6 Würfen könntest du ziehen
}
reason-all-out-of-reach = keine höhere Karte kann eine deiner Karten in einem Zug erreichen
reason-roll-risk = bei { $dice } von 6 Würfen würdest du eine Karte verlieren
reason-cheapest = das kostet dich { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}, jede andere Wahl mindestens so viel
reason-loses-only = das kostet dich nur { $points ->
    [1] 1 Punkt
   *[other] { $points } Punkte
}

## Warum etwas fehlt, das man suchen könnte: Bruchstücke

veto-goal-occupied = Von Stock { $row } steigt nichts, bis zum Ziel ist alles besetzt

## Warum ein Zug abgelehnt wird

refusal-not-your-cards = Das sind nicht deine Karten.
refusal-placed-is-placed = Die Reihenfolge der Stapel steht jetzt fest.
refusal-must-move = Du musst zuerst ziehen.
refusal-no-stack = In Stock { $row } hast du keine Karten.
refusal-home-is-safe = Die Karten in Stock { $row } sind daheim und bleiben dort.
refusal-not-so-many = { $cards ->
    [one] In Stock { $row } liegt nur 1 Karte.
   *[other] In Stock { $row } liegen nur { $cards } Karten.
}
refusal-goal-limit = Die oberste Karte darf nicht über ihr Ziel in Stock { $goal } hinaus.
refusal-goal-occupied = Bis zum Ziel in Stock { $goal } ist jedes Stockwerk besetzt.
refusal-target-occupied = Stock { $to } ist besetzt.
refusal-nothing-taken = Noch einmal ziehen darfst du nur, wenn du eine Karte genommen hast.
refusal-roll-first = Würfle zuerst, dann darfst du noch einmal ziehen.
refusal-no-roll = Ihr spielt ohne Würfel.
refusal-no-favour = Aus dieser Spalte kannst du jetzt keine Karten nehmen.
refusal-zugzwang = So weit kann keine Karte steigen: Du musst eine Karte verlieren.
refusal-no-zugzwang = Du musst gerade keine Karte verlieren.

## Was an einem Tisch anders ist, der älter ist als die Regeln

rules-schema-1 = ⚠️ **An diesem Tisch gilt noch eine ältere Regel:** Alle Karten, die am Ende noch unterwegs sind, zählen minus.

## Wie es ausging

outcome-last-one-left = Nur noch einer steigt.
outcome-all-home = Alle Karten sind daheim oder verloren.

## Optionen

option-dice = Mit Würfel
option-dice-note = Deine Karten steigen genau so weit, wie du würfelst. Geht das nicht, verlierst du eine Karte.

## Auswahl

label-order-1 = { $first } oben, dann { $below }
label-order-2 = { $first } auf { $below } · { $second } auf { $beneath }
label-order-3 = { $first } auf { $below } · { $second } auf { $beneath } · { $third } auf { $underneath }
label-highest = Höchste oben
label-lowest = Niedrigste oben
label-orders = Andere Reihenfolgen …
label-orders-start = { $first } oben …
label-orders-further = { $first } auf { $below } …
label-climbs = Andere Züge …
label-climb = { climbers } { $brings ->
    [home] heim
   *[other] auf Stock { $to }
}{ left }{ worth }{ taking }{ last }
# Der Stand ist das Zeichen auf dem Knopf.
label-climb-brief = { $number }{ $brings ->
    [home] { share }
    [floors] { share }
   *[other] { short-share }
} → { $brings ->
    [home] heim
   *[other] Stock { $to }
}{ left }{ worth }{ brief-taking }{ last }
left = { $fate ->
    [home] { $brings ->
        [home] { ", Rest auch" }
       *[other] { ", Rest daheim" }
    }
    [lost] { ", Rest verloren" }
   *[other] { "" }
}
worth = { $gain ->
    [none] { $unseen ->
        [0] { "" }
       *[other] { ": " }{ $won ->
            [0] { hidden }
           *[other] { hidden-cards }
        }
    }
   *[other] { $of ->
        [none] { "" }
       *[other] { ", " }{ $of }
    }{ ": " }{ $gain }{ $unseen ->
        [0] { "" }
       *[other] { $lost ->
            [0] { " und " }
           *[other] { ", " }
        }{ hidden-cards }
    }
}
hidden-cards = { $lost ->
    [0] { hidden }
   *[other] { $won ->
        [0] { hidden } verloren
       *[other] verdeckt { $won } gewonnen, { $lost } verloren
    }
}
hidden = { $unseen ->
    [one] 1 verdeckte Karte
   *[other] { $unseen } verdeckte Karten
}
last = { $ends ->
    [yes] { ", Spiel aus" }
   *[no] { "" }
}
taking = { $brings ->
    [takes] { ", nimmt " }{ $sign } von { $whom }
    [cards] { $sign ->
        [none] { ", dann darfst du von " }{ $whom } nehmen
       *[other] { ", dann darfst du " }{ $sign } nehmen
    }
   *[other] { "" }
}
brief-taking = { $brings ->
    [cards] { $sign ->
        [none] { ", von " }{ $whom } nehmen?
       *[other] { ", " }{ $sign } nehmen?
    }
   *[other] { taking }
}
climbers = { $face }{ share }
share = { $cards ->
    [1] { $part ->
        [all] { "" }
       *[top] { " allein" }
    }
   *[other] { " mit " }{ $below }{ $part ->
        [all] { "" }
       *[top] { " von " }{ $under }
    } darunter
}
# Ohne „darunter“, wenn noch etwas folgt: Das Bild zeigt sie.
short-share = { $cards ->
    [1] { share }
   *[other] { " mit " }{ $below }{ $part ->
        [all] { "" }
       *[top] { " von " }{ $under }
    }
}
rest = { $fate ->
    [home] { ", Rest daheim" }
    [lost] { ", Rest verloren" }
   *[other] { "" }
}
label-favours = Karten nehmen …
label-again = Noch einmal ziehen …
label-take-or-climb = Karten nehmen oder weiterziehen …
label-take = { climbers } von { $owner }{ rest }{ last }
# Auf einer Zeile eines Telefons.
label-take-brief = { $part ->
    [all] { $cards ->
        [1] { $face }
        [2] Beide
       *[other] Alle { $cards }
    } von { $whom } nehmen
   *[top] { $neighbours ->
        [1] Nur { $cards ->
            [1] { $face }
           *[other] die oberen { $cards }
        } nehmen
       *[other] { $fate ->
            [stays] Nur { $cards ->
                [1] { $face }
               *[other] die oberen { $cards }
            } von { $whom } nehmen
           *[other] { climbers } von { $whom }
        }
    }
}{ rest }{ last }
label-roll = Noch einmal würfeln
label-end = { $took ->
    [no] Nichts nehmen, Zug beenden
   *[yes] Zug beenden
}
label-losses = Karte verlieren …
label-lose = { $more ->
    [0] { $face } in Stock { $row }
   *[other] { $face } mit { $more } darunter
}
page-points = Punkte bisher
page-result = Abrechnung

## Der Tisch in Worten

alt-order = Alle ordnen ihre Stapel. Fertig: { $ready }.
alt-nobody = niemand
alt-turn = { $phase ->
    [zugzwang] { house } muss eine Karte verlieren
   *[other] { house } ist dran
}{ $die ->
    [0] .
   *[other] , der Würfel zeigt { $die }.
}
alt-favours = In Stock { $row } gibt es Karten zu nehmen von: { $houses }.
alt-over = Das Spiel ist aus. Gewonnen hat: { $winners }.
alt-seat = { house } { $points }{ $known ->
    [all] { "" }
   *[some] ?
}: { $stacks }.
alt-lost = Verloren: { $cards }.
classes = F = Feuerschlucker, M = Minnesänger, Q = Quacksalber, P = Patrizier, B = Bischof, H = Fürst (Hoheit)
alt-legend = Je Spalte: Punkte bisher, dann Stockwerke mit ihren Karten, oberste zuerst. * = daheim, ? = geheim, { classes }.

## Der gezeichnete Plan

board-legend = { classes }. Links: Starts und Ziele. Q5×3 = 3 Karten, oben Quacksalber 5, * = daheim, -: = verloren, ? = geheim.

## Privates und Stand

secrets-hand = **Deine Karten:** { $cards }
secrets-order = **Deine Stapel, oberste zuerst:** { $order }
secrets-stacks = **Deine Stapel mit geheimen Karten, oberste zuerst**
secrets-stack = { $home ->
    [yes] Stock { $row }, daheim: { $cards }
   *[no] Stock { $row }: **{ $cards }**
}
secrets-remembered = **Außerdem weißt du**
secrets-foreign-stack = Stock { $row }: { $cards }
secrets-score = Deine Punkte bisher: { $points }
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
    ### Punkte bisher
    -# Daheim oder am Ziel, minus verloren. Was unter seinem Ziel bleibt, kostet am Ende Punkte.
result-title = ### Abrechnung
result-seat = **{ $name }: { $points }{ $hidden ->
    [0] { "" }
   *[other] ?
}**{ $won ->
    [yes] { " 🏆" }
   *[no] { "" }
}
result-plus = { $sum ->
    [0] { "" }
   *[other] { " +" }{ $sum }
}
result-minus = { $sum ->
    [0] { "" }
   *[other] { " −" }{ $sum }
}
result-arrived = - daheim{ result-plus }: { $cards }
result-carried = - noch unterwegs, schon am Ziel oder darüber{ result-plus }: { $cards }
result-below = - daheim, aber unter ihrem Ziel{ result-minus }: { $cards }
result-on-the-way = - noch unterwegs{ result-minus }: { $cards }
result-discarded = - verloren{ result-minus }: { $cards }

## Die Chronik eines beendeten Spiels

chronicle-climb = ### 🏰 Karten daheim, Zug um Zug
chronicle-climb-seat =
    { $name }: { $home } daheim{ $since ->
        [0] { "" }
       *[other] { ", die erste in Zug " }{ $since }
    }, { $lost } verloren
chronicle-dice = ### 🎲 Der Würfel
chronicle-dice-seat = { $name }: { $value } Stockwerke in { $count } Würfen, erwartet { $expected } (**{ $difference }**)

## Im Voraus geantwortet

order-climb = Als Nächstes: { climbers } auf Stock { $to }{ $home ->
    [yes] , daheim
   *[no] { "" }
}
order-climb-note = Das gilt, solange niemand den Stapel anrührt. { $fate ->
    [none] { "" }
    [lost] Der Rest ist verloren.{ " " }
    [home] Der Rest ist daheim.{ " " }
   *[stays] Der Rest bleibt liegen.{ " " }
}Was du nimmst, wählst du dann.
order-ended-done = Erledigt: Deine Karten sind gestiegen.
order-ended-changed = Der Stapel oder sein Weg hat sich geändert.

## Die Lektion: was zu tun ist, was daraus wurde, warum nichts anderes

lesson-goal = Deine Karten steigen in der linken Spalte nach oben, unter der Rose 🌹. Ihr Ziel liegt 7 Stockwerke über dem Start: Feuerschlucker von 1 bis 8, Fürsten von 6 bis 13.
lesson-order = Karten einer Art starten als Stapel, wie deine Quacksalber 6, 4 und 3. Alle sehen nur die oberste. Diesmal: **Höchste oben.**
lesson-order-done = Die Art der Karten darunter kennen alle, die Zahlen nur du. Du musst ziehen: beliebig viele oben von einem Stapel, in den nächsten leeren Stock deiner Spalte.
lesson-climb = Quacksalber 6 springt allein über drei besetzte Stockwerke. **Unter „Andere Züge …“: Quacksalber 6 allein auf Stock 7.**
lesson-climb-done = Die Karten unter ihm bleiben in Stock 3. In Stock 7 trifft er auf einen Feuerschlucker aus einer anderen Spalte. Jetzt zählt der Rang.
lesson-climb-other = Das ginge auch, aber zieh diesmal **Quacksalber 6 allein auf Stock 7**.
lesson-rank = Am höchsten: 👑⁠ Fürst, dann ⛪⁠ Bischof, 🔑⁠ Patrizier, ⚗️⁠ Quacksalber, 🎻⁠ Minnesänger. Am niedrigsten: 🔥⁠ Feuerschlucker. Bei gleichem Rang gilt die höhere Zahl.
lesson-take = Ist in deinem neuen Stock eine oberste Karte **niedriger** als deine, darfst du sie und die darunter nehmen. **Feuerschlucker 4!**
lesson-take-done = Er gehört jetzt dir und liegt ganz unten im Stapel. Wo du ankommst, darfst du aus jeder Spalte einmal nehmen. Nimmst du etwas, darfst du noch einmal ziehen!
lesson-take-other = Das ginge auch, aber Nehmen kostet nichts: **Feuerschlucker 4 nehmen**.
lesson-again = Zieh also noch einmal, **womit du willst**.
lesson-again-done = Diesmal konntest du mit keinem Zug etwas nehmen, darum bist du fertig. Solange du jedes Mal etwas nimmst, darfst du weiterziehen.
lesson-again-other = Das ginge auch, aber du hast noch einen Zug frei. **Zieh irgendetwas.**
lesson-drop = Ein anderes Spiel. Zugedeckt darf eine Karte über ihr Ziel, aufgedeckt nicht. Deck Feuerschlucker 4 auf: **Nimm nur Bischof 5.**
lesson-drop-done = Obenauf und über seinem Ziel: Der Feuerschlucker und alle darunter sind verloren und zählen für ☀️ minus. Keine Karte, die oben liegt, steigt über ihr Ziel.
lesson-drop-other = Das ginge auch, aber so ist es gemeiner: **Nimm nur Bischof 5**, dann ist die Karte darunter verloren.
lesson-leave = Auch dein Zug deckt Karten auf. Feuerschlucker 3 ist am Ziel, aber zugedeckt. **„Andere Züge …“: Bischof 4 allein auf Stock 9.**
lesson-leave-done = Obenauf und genau am Ziel: Feuerschlucker 3 ist daheim. Unter seinem Ziel könnte er noch steigen, darüber wäre er verloren, auch wenn du ihn selbst freilegst.
lesson-leave-other = Das ginge auch, aber mit **Bischof 4 allein auf Stock 9** ist der Feuerschlucker daheim.
lesson-home = Minnesänger 3 ist ein Stockwerk unter seinem Ziel, Stock 9. **Bring beide Karten heim.**
lesson-home-done = Ist die oberste Karte am Ziel, ist der ganze Stapel daheim und bleibt liegen. Niemand kann ihn nehmen. Nur Karten mit demselben Ziel kommen noch dazu.
lesson-home-other = Das ginge auch, aber bis heim ist es nur ein Stockwerk. **Nimm „Minnesänger 3 mit 1 darunter heim: +4 statt −4“.**
lesson-end = Das Spiel endet, wenn nur noch ein Spieler Karten unterwegs hat. **Bring beide heim: Fürst 4.**
lesson-end-done = Karten auf oder über dem eigenen Ziel zählen plus, auch unterwegs. Darunter zählen sie minus, auch daheim. Verlorene zählen immer minus. Du hast am meisten: 35.
lesson-end-other = Das ginge auch, aber so bleibt eine Karte zurück. Nimm beide mit: **„Fürst 4 mit 1 darunter heim“**
lessons-dice = Mit Würfel
lesson-roll = Du hast eine 6 gewürfelt: Karten eines Stapels müssen genau 6 Stockwerke steigen. **Zieh Quacksalber 6 in Stock 9.**
lesson-roll-done = Besetzte Stockwerke zählen mit. Frei sein muss nur das, in dem du ankommst, und die oberste Karte darf nicht über ihr Ziel.
lesson-roll-other = Das ginge auch, aber in Stock 9 kannst du eine Karte nehmen. **Zieh Quacksalber 6 dorthin.**
lesson-grab = Nehmen geht wie immer: Quacksalber 1 ist niedriger als dein Quacksalber 6. **Quacksalber 1 nehmen.**
lesson-grab-done = Er liegt jetzt ganz unten in deinem Stapel. Auch hier darfst du nach dem Nehmen noch einmal ziehen, aber erst musst du wieder würfeln.
lesson-grab-other = Das ginge auch, aber Nehmen kostet nichts: **Quacksalber 1 nehmen**.
lesson-reroll = Du kannst aufhören oder es riskieren. **Noch einmal würfeln.**
lesson-reroll-done = Eine 3: Jetzt musst du genau 3 Stockwerke steigen. Nach dem Wurf gibt es kein Zurück, auch wenn keine Karte so weit steigen kann.
lesson-reroll-other = Das ginge auch, aber probier es aus: **Noch einmal würfeln**.
lesson-stuck = Ein anderes Spiel: Du hast eine 3, und keine Karte kann so weit steigen. Eine oberste musst du hergeben: **Fürst 2.**
lesson-stuck-done = Fürst 2 zählt minus. Bischof 6 ist genau am Ziel, also ist der Rest daheim. Unter seinem Ziel bliebe er liegen, darüber wäre auch er verloren. Der Zug ist vorbei.
lesson-stuck-other = Das ginge auch, aber unter **Fürst 2** liegt ein Bischof am Ziel. Gib den Fürsten her, dann ist der Bischof daheim.
lesson-last = Alle spielen weiter, bis ihre Karten daheim oder verloren sind, auch der Letzte allein. Karten am Ziel oder darüber zählen plus, alle anderen minus, wie ohne Würfel.

## Das Ende: wann es entschieden war, und was jemandem am besten gelang

decided-shared = Gleichstand mit je { $score } Punkten.
award-took = ✋ { $best ->
    [yes] die meisten Karten genommen
   *[no] Karten genommen
}: { $value }
award-chain = ⛓️ { $best ->
    [yes] längster Zug von allen
   *[no] längster eigener Zug
}: { $value }× gezogen
award-princes = 👑 { $best ->
    [yes] die meisten Fürsten daheim
   *[no] Fürsten daheim
}: { $value }
award-first-home = 🏁 { $best ->
    [yes] als Erstes eine Karte heimgebracht
   *[no] erste eigene Karte daheim
}: Zug { $value }
award-group = 👥 { $best ->
    [yes] größter gezogener Stapel von allen
   *[no] größter selbst gezogener Stapel
}: { $value } Karten
award-leap = 🤸 { $best ->
    [yes] höchster Sprung von allen
   *[no] höchster eigener Sprung
}: { $value } Stockwerke
award-homecomings = 🏠 { $best ->
    [yes] am häufigsten Karten heimgebracht
   *[no] Karten heimgebracht
}: { $value }×
award-careful = 🛟 { $value ->
    [0] keine Karte verloren
   *[other] { $best ->
        [yes] die wenigsten Karten verloren
       *[no] Karten verloren
    }: { $value }
}
award-home = 🏡 { $best ->
    [yes] die meisten Karten daheim
   *[no] Karten daheim
}: { $value }
award-floors = 🪜 { $best ->
    [yes] die meisten Stockwerke gestiegen
   *[no] Stockwerke gestiegen
}: { $value }
award-climbs = 🧗 { $best ->
    [yes] am häufigsten gezogen
   *[no] gezogen
}: { $value }×
