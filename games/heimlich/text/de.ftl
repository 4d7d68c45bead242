### Heimlich & Co., auf Deutsch.

title-note = Sieben Agenten, ein Tresor – und keiner weiß, wer zu wem gehört.
credits = Wolfgang Kramer · Edition Perlhuhn 1984 · Spiel des Jahres 1986 · ab 8 Jahren · etwa 45 Minuten
title-minutes = 45

## Agenten, Häuser, Karten, Plätze

# As in English.
agent-name = { $code ->
    [J] Jaques
    [D] Doyle
    [M] Mirkov
    [P] Perry
    [B] Bucci
    [L] Larsson
   *[S] Schulz
}
agent-colour = { $code ->
    [J] rot
    [D] blau
    [M] grün
    [P] gelb
    [B] orange
    [L] violett
   *[S] grau
}
# As in English.
arg-agent = { $value ->
    [J] 🔴 J Jaques
    [D] 🔵 D Doyle
    [M] 🟢 M Mirkov
    [P] 🟡 P Perry
    [B] 🟠 B Bucci
    [L] 🟣 L Larsson
   *[S] ⚪ S Schulz
}
arg-sign = { $value ->
    [J] 🔴 J
    [D] 🔵 D
    [M] 🟢 M
    [P] 🟡 P
    [B] 🟠 B
    [L] 🟣 L
   *[S] ⚪ S
}
# As in English.
arg-walker = { $value ->
    [J] 🔴 Jaques
    [D] 🔵 Doyle
    [M] 🟢 Mirkov
    [P] 🟡 Perry
    [B] 🟠 Bucci
    [L] 🟣 Larsson
   *[S] ⚪ Schulz
}
# As in English.
arg-one = { arg-sign }
arg-two = { arg-sign }
arg-building = { $value ->
    [C] Kirche
    [R] Ruine
   *[other] Haus { $value }
}
arg-before = { arg-building }
# Kurz, wo zwei in einer Zeile stehen.
arg-place = { $value ->
    [C] ⛪
    [R] 🏚️
   *[other] Haus { $value }
}
arg-other = { arg-place }
arg-card = { $value ->
    [safe] Tresor versetzen
    [markers] Zwei Wertungssteine +3
    [back] Ein Agent 1–2 zurück
    [either] Ein Agent 1 vor oder zurück
    [two-back] Zwei Agenten 1 zurück
    [two-forward] Zwei Agenten 1 vor
    [leave-safe] Weg vom Tresor
    [ruins] Ab in die Ruine
    [church] Alle in die Kirche
    [trade] Plätze tauschen
    [join] Zu einem anderen Agenten
    [rescue] Raus aus der Ruine
    [forward] Ein Agent 1–3 vor
    [to-safe] Hin zum Tresor
   *[free] Freier Agent
}
card-text = { $kind ->
    [safe] stelle den Tresor in irgendein anderes Haus; das löst keine Wertung aus und hebt eine auf
    [markers] ziehe zwei Wertungssteine, die vor der 40 stehen, drei Felder vor, höchstens bis zur 40
    [back] ziehe einen Agenten 1 oder 2 Häuser zurück
    [either] ziehe einen Agenten 1 Haus vor oder zurück
    [two-back] ziehe zwei Agenten je 1 Haus zurück
    [two-forward] ziehe zwei Agenten je 1 Haus vor
    [leave-safe] ziehe einen Agenten, der beim Tresor steht, 1 Haus vor oder zurück
    [ruins] stelle einen Agenten in die Ruine, egal wo er steht
    [church] stelle alle Agenten in die Kirche
    [trade] zwei Agenten tauschen ihre Plätze
    [join] stelle einen Agenten in das Haus eines anderen
    [rescue] stelle einen oder zwei Agenten aus der Ruine in die Kirche
    [forward] ziehe einen Agenten 1, 2 oder 3 Häuser vor
    [to-safe] stelle einen Agenten zum Tresor, egal wo er steht
   *[free] nimm heimlich einen freien Agenten; am Ende behältst du den besseren
}
seat-name = { $seat ->
    [0] Zylinder
    [1] Lupe
    [2] Schirm
    [3] Kamera
    [4] Schlüssel
    [5] Umschlag
   *[6] Sonnenbrille
}
free-agent = freier Agent

## Was gefragt ist

# Eine Zeile auf einem Telefon, den Namen davor mitgezählt.
prompt-move = { $left ->
    [one] Zieh einen Agenten: 1 Schritt.
   *[other] Zieh Agenten: { $left } Schritte.
}
prompt-move-up-to = Zieh Agenten: 1–3 Schritte.
prompt-move-or-draw = Zieh Agenten: bis 3 Schritte.
prompt-move-or-stop = { $left ->
    [one] Noch 1 Schritt, oder hör auf.
   *[other] Noch 1–{ $left } Schritte, oder hör auf.
}
prompt-ask = Eine geheime Karte spielen?
prompt-must-play = Ja gesagt: Spiel eine Karte.
prompt-play = Karten spielen oder passen?
prompt-go-on = Noch eine Karte spielen?
prompt-place-safe = Wertung! Wohin der Tresor?
prompt-dossier = Fülle dein geheimes Dossier aus: Wer spielt welchen Agenten?

## Was geschehen ist: Bruchstücke hinter einem Namen

event-rolled = 🎲 { $face ->
    [0] 1–3
   *[other] { $face }
}
event-advanced = { $points ->
    [one] { $agent } 1 Schritt
   *[other] { $agent } { $points } Schritte
} → { $building }
event-stopped = { $points ->
    [0] zieht niemanden
   *[other] hört auf
}
event-drew-card = 🃏 nimmt eine Karte
event-saw-card = es ist: { $card }
event-drew-nothing = { $reason ->
    [full] nimmt keine Karte: die Hand ist voll
   *[none] nimmt keine Karte: es ist keine mehr da
}
event-reshuffled = { $cards ->
    [one] 🔀 Die abgelegte Karte wird zum neuen Stapel
   *[other] 🔀 Die { $cards } abgelegten Karten werden gemischt und zum neuen Stapel
}
event-answered = ✋ Top Secret! Spielen wollen: { $yes }
event-all-declined = 🤐 Niemand will eine Karte spielen
event-card-played = 🃏 „{ $card }“
event-agent-moved = { $agent } → { $building }
event-safe-moved = 🔐 → { $building }
event-marker-moved = { $marker } { $gain ->
    [-3] −3
    [-2] −2
    [-1] −1
   *[other] +{ $gain }
}
event-free-agent-taken = { $left ->
    [0] nimmt den letzten freien Agenten
    [one] nimmt einen freien Agenten; 1 bleibt übrig
   *[other] nimmt einen freien Agenten; { $left } bleiben übrig
}
event-free-agent-seen = es ist { $agent }
event-card-removed = kein Agent ist mehr frei: die Karte kommt aus dem Spiel
event-passed = { $forced ->
    [yes] kann keine Karte spielen
   *[no] passt
}
event-skipped = Ohne Karten: { $seats }
event-part-ended = Niemand spielt noch eine Karte
event-scored = 💰 Tresor erreicht, alle bekommen Punkte
event-turn-ended = { "" }
event-dossiers-opened = 📁 Ein Wertungsstein hat die 29 erreicht: Alle füllen ihr geheimes Dossier aus
event-noted = { $who ->
    [none] { $agent }: { free-agent }
   *[other] { $agent }: { $who }
}
event-dossier-submitted = 📨 gibt das Dossier ab
event-dossier-reopened = ✏️ holt das Dossier zurück
event-identity-revealed = { $kept ->
    [yes] war { $agent }
   *[no] gibt { $agent } zurück
}
event-dossier-judged = { $correct ->
    [0] 📁 nichts erraten
    [one] 📁 1 richtig geraten: +{ $points }
   *[other] 📁 { $correct } richtig geraten: +{ $points }
}
event-free-agent-revealed = { $agent } war frei

## Rückblick: Bruchstücke hinter einem Namen

recap-scored = 💰 { $times ->
    [one] { $came ->
        [none] Wertung
       *[other] { $came } am Tresor
    }
   *[other] { $times } Wertungen
}{ $most ->
    [0] { "" }
   *[other] : am meisten { $best } (+{ $most })
}
recap-markers = { $gains }
recap-advanced = { $points ->
    [one] { $sign } 1 Schritt
   *[other] { $sign } { $points } Schritte
}
recap-advanced-too = { $sign } { $points }
recap-safe = 🔐 → { $building }
recap-drew = 🃏 nimmt { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}

threat-next-scoring = { $agent }: noch { $left ->
    [one] 1 Punkt
   *[other] { $left } Punkte
} bis zum Ziel.

## Warum ein Zug gut ist: Sätze an den, der um einen Vorschlag bittet

reason-scores = es wird gewertet, und dein { $agent } bekommt { $gain }
reason-scores-unless = funkt keine Karte dazwischen, wird gewertet: Dein { $agent } bekommt { $gain }
reason-wins = dein { $agent } kommt auf { $space } und gewinnt
reason-most = niemand bekommt dabei mehr
reason-hides = versteckt deinen Agenten: { $agents } andere bekommen genauso viel
reason-no-scoring = vorerst keine Wertung: { $agent } bekäme am meisten, { $gain }
reason-stands-better = bringt deinen { $agent } weiter: { $before } → { $building }
reason-pushed-down = wirft { $agent } zurück: { $before } → { $building }
reason-to-safe = bringt { $agent } zum Tresor: Bleibt da jemand stehen, wird gewertet
reason-helps-least = { $points ->
    [one] mit diesem Schritt
   *[other] mit diesen { $points } Schritten
} hilfst du den anderen so am wenigsten
reason-leaves-own = dein { $agent } bleibt stehen ({ $building }): Weiterzugehen wäre schlechter
reason-gives-little = { $agent } hat davon nur { $gain }
reason-decoy = lenkt von dir ab: { $agent } steht dann besser als deiner
reason-stay = niemand kommt dadurch besser zu stehen
reason-draws = du nimmst eine Karte
reason-safe-near = dein { $agent } kommt mit { $points ->
    [one] 1 Schritt
   *[other] { $points } Schritten
} hin
reason-safe-suits = so wie alle stehen, bekäme niemand mehr als dein { $agent }
reason-safe-far = mit einem Wurf kommt niemand hin
reason-safe-soon = { $agents ->
    [one] 1 Agent kommt
   *[other] { $agents } Agenten kommen
} mit einem Wurf hin, und für eine Wertung stehst du gut
reason-safe-late = { $agents ->
    [one] nur 1 Agent kommt
   *[other] nur { $agents } Agenten kommen
} mit einem Wurf hin, und für eine Wertung stehst du noch nicht gut
reason-called-off = verhindert die Wertung: { $agent } hätte { $gain } bekommen
reason-marker = dein { $agent } rückt sofort { $gain ->
    [one] 1 Feld
   *[other] { $gain } Felder
} vor
reason-second-agent = du bekommst einen zweiten Agenten: Am Ende zählt der bessere
reason-must-play = du hast Ja gesagt, also musst du eine Karte spielen
reason-keeps-cards = du behältst { $cards ->
    [one] deine Karte
   *[other] deine { $cards } Karten
} für später
reason-could-play = du könntest jetzt „{ $card }“ spielen
reason-note-favourite = kein anderer Agent hat in den Zügen von { $who } mehr bekommen: { $gain }
reason-note-most = niemandes Züge haben { $agent } mehr gebracht als die von { $who }: { $gain }
reason-note-nobody = niemand hat { $agent } in seinen Zügen um mehr als { $most ->
    [one] 1 Feld
   *[other] { $most } Felder
} vorangebracht
reason-note-free = richtig geraten bringt { $points } Punkte, falsch geraten kostet nichts
reason-complete = zu jedem Agenten steht etwas da

## Warum etwas fehlt, das man suchen könnte: Bruchstücke

veto-card-without-effect = „{ $card }“ würde nichts bewegen

## Warum ein Zug abgelehnt wird

refusal-agent-not-in-play = { $agent } spielt diesmal nicht mit.
refusal-points-left = { $left ->
    [one] Du hast nur noch 1 Schritt.
   *[other] Du hast nur noch { $left } Schritte.
}
refusal-use-all-points = { $left ->
    [one] Alle Schritte müssen gemacht werden: 1 ist noch übrig.
   *[other] Alle Schritte müssen gemacht werden: { $left } sind noch übrig.
}
refusal-one-point-at-least = Mindestens 1 Schritt musst du machen.
refusal-card-not-in-hand = „{ $card }“ hast du nicht auf der Hand.
refusal-card-without-effect = „{ $card }“ geht so nicht: Jeder gewählte Agent oder der Tresor muss in ein anderes Haus kommen.
refusal-must-play = Von allen, die Ja gesagt haben, bist du im Uhrzeigersinn der Erste: Du musst eine Karte spielen.
refusal-stop-instead = Du hast gerade schon gespielt: Hör auf, statt zu passen.
refusal-pass-instead = Du hast noch nichts gespielt: Dann passe.
refusal-safe-is-there = Da steht der Tresor schon ({ $building }); er muss in ein anderes Haus.
refusal-own-agent = { $agent } gehört dir selbst.
refusal-not-yourself = Trage jemand anderen ein oder „freier Agent“.
refusal-nobody-there = Auf diesem Platz sitzt niemand.
refusal-next-entry = Erst kommt der Eintrag für { $agent }.
refusal-dossier-incomplete = Nichts darf leer bleiben: Der Eintrag für { $agent } fehlt.
refusal-erase-later = Trage erst { $agent } ein; dann kannst du jeden Eintrag ändern.

## Wie es ausging

outcome-first = Gewonnen hat, wer den Agenten mit den meisten Punkten spielte.
outcome-level = Ihre Agenten haben gleich viele Punkte, mehr als alle anderen.
outcome-free-agent = Die meisten Punkte hat ein freier Agent.

## Optionen

option-top_secret = Top-Secret-Karten
option-top_secret-note = Alle haben Karten auf der Hand, und in jedem Zug gibt es eine Runde, sie zu spielen.
option-dossier = Geheimes Dossier
option-dossier-note = Erreicht ein Stein die 29, ratet ihr alle, wer wen spielt: 5 Punkte pro Treffer.

## Auswahl

label-agent = { $agent } ({ $building })
label-whom = Wen ziehst du? …
label-walker = { $walker }
brief-walker = { $sign }
label-to-safe = { $walker } → Tresor ({ $points ->
    [one] 1 Schritt
   *[other] { $points } Schritte
})
brief-to-safe = { $walker } → 🔐 { $points }
brief-to-safe-at-once = { $sign } 🔐
label-steps = { $all ->
    [yes] Alle { $points }
   *[no] { $points }
} → { $building }

label-stop = Hier aufhören
label-stay-draw = Nur eine Karte nehmen
label-stay = Niemanden ziehen (Hand voll)
label-answer-yes = Ja
label-answer-no = Nein
label-answer-change-yes = Ändern: Ja
label-answer-change-no = Ändern: Nein
label-safe = → { brief-safe }
brief-safe = { $house ->
    [C] ⛪
    [R] 🏚️
   *[other] { $house }
}
label-card = { $card }
label-play-safe = Tresor → { $building }
label-play-markers = { $one } = { $space } · { $two } = { $beside }
label-play-one = { $one } → { $building }
label-play-two = { $one } → { $place } · { $two } → { $other }
label-done = Fertig gespielt
label-pass = Passen
label-entry = { $agent }: { $name }
label-entry-free = { $agent }: { free-agent }
label-submit = Abgeben
label-change = Eintrag ändern

note-agent = Wie weit? Jetzt hier: { $building }. Ohne Schritte endet das Ziehen.{ $safe ->
    [yes] { " " }Zum Tresor: Knopf unten.
   *[no] { "" }
}
note-there = Dort: { $there }
note-safe = { $there ->
    [none] Beim Tresor: Danach wird gewertet
   *[other] Beim Tresor: Danach wird gewertet. Dort: { $there }
}

## Der Tisch in Worten

alt-move = { seat-name } zieht: Würfel { $die }, noch { $left ->
    [one] 1 Schritt
   *[other] { $left } Schritte
}.
alt-ask = Am Zug: { seat-name }. Alle mit Karten werden gefragt, ob sie spielen; noch offen: { $open }.
alt-play = Am Zug: { seat-name }. Darf Karten spielen: { $actor }; wollten spielen: { $willing }.
alt-safe = { seat-name } versetzt nach einer Wertung den Tresor.
alt-dossier = Dossiers werden ausgefüllt; noch offen: { $open }.
alt-over = Das Spiel ist zu Ende. Gewonnen hat: { $winners }.
alt-over-nobody = Das Spiel ist zu Ende. Niemand gewinnt.
alt-safe-at = Tresor: { $building }.
alt-scoring-ahead = Nach diesem Zug wird gewertet.
alt-agents = Agenten: { $agents }.
alt-agent = { agent-name } ({ agent-colour }) { $building }{ $moved ->
    [none] { "" }
   *[other] { " " }(vorher { $moved })
}, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
alt-cards = Handkarten: { $hands }; Stapel { $supply }.
alt-discard = Abgelegt: { $cards }.
alt-laid = Jetzt gespielt: { $cards }.
alt-removed = Die Karte „Freier Agent“ ist aus dem Spiel.
alt-building = { $building }
alt-count = { seat-name } { $count }
alt-card-count = { $count ->
    [one] { $card }
   *[other] { $card } (×{ $count })
}
alt-nobody = niemand
alt-held = Agenten auf der Hand: { $held }; frei { $free }.
alt-reveal = { seat-name } war { agent-name }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.

## Der gezeichnete Plan

board-die = Würfel { $die }
board-left = noch { $left }
board-legend = C Kirche, R Ruine, $ der Tresor. { $agents }.
board-agent = { $code } { agent-name } ({ agent-colour })
board-hands = Karten: { $hands }
board-held = Agenten: { $held }
board-discard = Abgelegt: { $cards }
board-turns = Zug { $turn }

## Privates, Stand und Seiten

secrets-identity = **Du bist { $agent }** ({ agent-colour })
secrets-second = **und { $agent }** ({ agent-colour })
secrets-hand = **Deine Karten**
secrets-card = { $emoji } **{ $card }**: { card-text }
secrets-no-cards = **Keine Karten auf der Hand**
secrets-answer = { $answer ->
    [yes] Deine Antwort: **Ja**, du willst spielen.
   *[no] Deine Antwort: **Nein**.
}
secrets-dossier = **Dein geheimes Dossier**
secrets-entry = { $agent }: { $name }
secrets-entry-free = { $agent }: { free-agent }
secrets-entry-blank = { $agent }: …
secrets-entry-next = ▸ **{ $agent }: ?**
secrets-entry-own = { $agent }: deiner
secrets-submitted = Abgegeben. Du kannst es noch ändern, bis alle abgegeben haben.

standing-end = { $walker } · { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
standing-end-dossier = { $walker } · { $space } + 📁 { $bonus } = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

page-chart = Punkteverlauf
page-scoring = Die letzte Wertung
page-cards = Was die Karten tun
page-reveal = Wer war wer
scoring-title = ### 💰 Die letzte Wertung
scoring-cause = Im Zug von { $name } war ein Agent zum Tresor gekommen, { $building }: Jeder Agent bekommt die Zahl seines Hauses.
scoring-line = - { $agent }: { $building } → **{ $gain }**, { $old } → { $new }{ $cut ->
    [yes] { " " }(nie unter 0)
   *[no] { "" }
}
chart-title = ### 📈 Die Wertungssteine, Zug um Zug
cards-title = ### 🃏 Was die Karten tun
cards-line = **{ $number }** { $card }: { card-text }
reveal-title = ### 🕵️ Wer war wer
reveal-seat = **{ $name }** war { $agent }: { $points }
reveal-seat-dossier = **{ $name }** war { $agent }: { $points } + { $bonus } = **{ $sum }**
reveal-returned = { "; " }zurückgegeben: { $agents }
reveal-free = Frei: { $agents }
reveal-nobody-free = Niemand war frei.
reveal-agent = { $agent }
reveal-guesses = **Dossiers**
reveal-guess = **{ $name }**: { $entries }
reveal-right = { $sign } = { $name } ✅
reveal-wrong = { $sign } = { $name } ❌

## Die Chronik eines beendeten Spiels

chronicle-dice = ### 🎲 Der Würfel
    -# „1–3“ zählt als 3.
chronicle-dice-seat = { $name }: { $value } Augen in { $count } Würfen, erwartet { $expected } (**{ $difference }**)

## Antworten im Voraus

order-turn = Keine Karte mehr in diesem Zug
order-turn-note = Was auch geschieht.
order-round = Keine Karte bis zu meinem nächsten Zug
order-round-note = Was bis dahin auch geschieht.
order-scoring = Nur fragen, wenn gewertet wird
order-scoring-note = Bis dahin keine Karte. Gefragt wirst du auch, wenn du eine Karte nimmst.
order-unmoved = Keine Karte, außer jemand bewegt meinen Agenten
order-unmoved-note = Oder es wird gewertet, oder du nimmst eine Karte. Langes Überlegen kann dich dann verraten.
order-ended-turn-over = Der Zug ist vorbei.
order-ended-own-turn = Du bist am Zug.
order-ended-new-agent = Du hast einen weiteren Agenten.

## Die Lektion: was zu tun ist, was daraus wurde, warum nichts anderes

lesson-goal = Sechs Agenten, und nur du weißt: **🔴 Jaques ist deiner**. Hat einer 42 Punkte, ist Schluss, und wem der vorderste gehört, gewinnt.
lesson-split = Du hast eine 4: zieh 4 Schritte im Uhrzeigersinn, mit **beliebigen Agenten**. Erst: **Jaques, 2 Schritte**.
lesson-split-done = Keiner weiß, warum du ihn gezogen hast. 2 Schritte hast du noch, und alle müssen gezogen werden.
lesson-split-other = Das geht, aber probier es so: **Jaques, 2 Schritte**.
lesson-bluff = Wer nur Jaques zieht, verrät sich. **Gib beide Schritte einem anderen.**
lesson-bluff-done = Dein Zug ist vorbei. Wem helfen die anderen, Zug für Zug? So findest du heraus, wer sie sind.
lesson-bluff-other = Das geht, aber verrate nicht, wer du bist: **Gib beide Schritte einem anderen.**
lesson-score = Ein paar Züge später: Zieh einen **zum Tresor**, hier Haus 7, dann gibt es **Punkte für alle**: **Jaques, 4 Schritte!**
lesson-score-done = Jeder bekommt die Zahl seines Hauses; am Tresor nur vorbeizuziehen bringt nichts. Die Kirche zählt 0, die Ruine −3, aber unter 0 fällt keiner.
lesson-score-other = Das geht, aber probier **Jaques, 4 Schritte**: Er kommt zum Tresor, und alle werden gewertet.
lesson-safe = Wer jemanden hingezogen hat, stellt den Tresor um, gern in die Nähe des eigenen Agenten. **Such ein Haus aus.**
lesson-safe-done = Punkte gibt es dafür keine. Aber jetzt wollen alle dorthin.
lesson-ruins = In einem anderen Spiel führt Bucci. Die **Ruine** kostet 3, hinein mit ihm: **Bucci, 1 Schritt**.
lesson-ruins-done = Du hast „1–3“ gewürfelt: mindestens einen Schritt, höchstens drei, ganz wie du willst. Noch zwei, und du bist am Tresor.
lesson-ruins-other = Das geht, aber Bucci führt. **1 Schritt**, und er steht in der Ruine.
lesson-upto = Und jetzt **Jaques, 2 Schritte**, zum Tresor!
lesson-upto-done = 9 für Jaques, −3 für Bucci: Jetzt liegst du vorn. Hol eine Wertung, wenn sie dir mehr hilft als den anderen.
lesson-upto-other = Das geht, aber da ist mehr drin: **Jaques, 2 Schritte**, und alle werden gewertet.
lesson-finish = In einem anderen Spiel hat Jaques 37, bei **42** ist Schluss. Der Tresor ist in Haus 6: **Jaques, 3 Schritte!**
lesson-finish-done = Jaques liegt vorn, und er ist deiner: **gewonnen!** Manche Agenten gehören keinem. Liegt so einer vorn, gewinnt niemand.
lesson-finish-other = Das geht, aber der Sieg gehört dir schon: **Jaques, 3 Schritte**.

## Das Ende: wann es entschieden war, und was jemandem am besten gelang

decided-agent = { $when ->
    [start] { $who } war { $agent }, vom ersten Zug bis zum letzten vorn.
    [end] { $who } war { $agent }, erst seit dem letzten Zug vorn, Zug { $turn }.
   *[turn] { $who } war { $agent }, seit Zug { $turn } von { $turns } vorn.
}
decided-dossier = Das Dossier entschied: { $correct ->
    [one] 1 richtiger Eintrag brachte
   *[other] { $correct } richtige Einträge brachten
} { $who } { $bonus } Punkte.
decided-beside-free = { $who } war { $agent }, gleichauf mit einem Agenten, den niemand spielte.
decided-free-agent = { $agent } lag mit { $space } Punkten vorn, und niemand spielte diesen Agenten.
decided-shared = Gleichauf, mit { $score } Punkten.
award-read = 🔍 { $best ->
    [yes] am besten durchschaut: { $value } Dossiereinträge richtig
   *[no] Dossiereinträge richtig: { $value }
}
award-fooled = 🥸 { $best ->
    [yes] beste Tarnung, täuschte am öftesten: { $value }×
   *[no] täuschte andere: { $value }×
}
award-own-scoring = 💰 { $best ->
    [yes] beste Wertung für den eigenen Agenten: +{ $value }
   *[no] für den eigenen Agenten in einer Wertung: +{ $value }
}
award-scorings = 🔐 { $best ->
    [yes] am häufigsten den Tresor geknackt: { $value }×
   *[no] den Tresor geknackt: { $value }×
}
award-generous = 🎁 { $best ->
    [yes] anderen Agenten die meisten Punkte verschafft: { $value }
   *[no] anderen Agenten Punkte verschafft: { $value }
}
award-ruins = 🏚️ { $best ->
    [yes] die meisten Agenten in die Ruine geschickt: { $value }
   *[no] Agenten in die Ruine geschickt: { $value }
}
award-cards = 🃏 { $best ->
    [yes] die meisten Top-Secret-Karten gespielt: { $value }
   *[no] Top-Secret-Karten gespielt: { $value }
}
award-own-walk = 🚶 { $best ->
    [yes] den eigenen Agenten am weitesten bewegt: { $value } Schritte
   *[no] Schritte des eigenen Agenten: { $value }
}
award-walk = 👣 { $best ->
    [yes] weitester Weg eines Agenten in einem Zug: { $value }
   *[no] weitester Weg in einem Zug: { $value }
}
award-safe = 🧰 { $best ->
    [yes] am häufigsten den Tresor versetzt: { $value }×
   *[no] den Tresor versetzt: { $value }×
}
award-drawn = 🗂️ { $best ->
    [yes] die meisten Karten genommen: { $value }
   *[no] Karten genommen: { $value }
}
award-agents = 👥 { $best ->
    [yes] die meisten verschiedenen Agenten bewegt: { $value }
   *[no] verschiedene Agenten bewegt: { $value }
}
award-steps = 👟 { $best ->
    [yes] die meisten Schritte insgesamt: { $value }
   *[no] Schritte insgesamt: { $value }
}
award-moves = ☝️ { $best ->
    [yes] die meisten einzelnen Bewegungen: { $value }
   *[no] einzelne Bewegungen: { $value }
}
