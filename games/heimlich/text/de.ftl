### Heimlich & Co., auf Deutsch.

title-note = Sieben Agenten, ein Tresor – und keiner weiß, wer zu wem gehört.
aim = **Blatt** zeigt deinen geheimen Agenten: Er muss auf 42. Kommt ein Agent zum 🔐, punkten alle.
credits = Wolfgang Kramer · Edition Perlhuhn 1984 · Spiel des Jahres 1986 · ab 8 Jahren
title-minutes = 45

## Agenten, Häuser, Karten, Plätze

# As in English.
arg-named = { $value ->
    [J] Jaques
    [D] Doyle
    [M] Mirkov
    [P] Perry
    [B] Bucci
    [L] Larsson
   *[S] Schulz
}
circle = { $value ->
    [J] 🔴
    [D] 🔵
    [M] 🟢
    [P] 🟡
    [B] 🟠
    [L] 🟣
   *[S] ⚪
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
arg-agent = { circle }{ $value } { arg-named }
arg-sign = { circle }{ $value }
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
# Für sich, zwischen den Zeichen der Agenten.
arg-origin = { $value ->
    [C] ⛪
    [R] 🏚️
   *[other] { $value }
}
arg-goal = { arg-origin }
# Ein Name bleibt in einer Zeile: Kein Leerzeichen darin trennt.
arg-card = { $value ->
    [safe] Tresor versetzen
    [markers] Zwei Steine +3
    [back] 1–2 zurück
    [either] 1 vor oder zurück
    [two-back] Zwei Agenten zurück
    [two-forward] Zwei Agenten vor
    [leave-safe] Weg vom Tresor
    [ruins] Ab in die Ruine
    [church] Alle in die Kirche
    [trade] Plätze tauschen
    [join] Zu einem anderen
    [rescue] Raus aus der Ruine
    [forward] 1–3 vor
    [to-safe] Hin zum Tresor
   *[free] Freier Agent
}
# Was eine Karte tut, soweit es ihr Name nicht sagt.
card-more = { $kind ->
    [safe] : verhindert eine Wertung, löst nie eine aus
    [markers] : nur für Steine vor der 40, höchstens bis 40
    [back] : ein Agent
    [either] : ein Agent
    [two-back] : je 1
    [two-forward] : je 1
    [leave-safe] : ein Agent, 1 vor oder zurück
    [ruins] : ein Agent, egal woher
    [trade] : zwei Agenten
    [join] : ein Agent, egal woher
    [rescue] : ein oder zwei Agenten, in die Kirche
    [forward] : ein Agent
    [to-safe] : ein Agent, egal woher
    [free] : nimm heimlich einen, am Ende zählt dein besserer
   *[other] { "" }
}
points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
steps = { $points ->
    [one] 1 Schritt
   *[other] { $points } Schritte
}
steps-left = { $left ->
    [one] 1 Schritt
   *[other] { $left } Schritte
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
    [one] Letzter Schritt: Wer geht?
   *[other] { $used ->
        [0] { steps-left }
       *[other] Noch { $left } von { $total }
    }: Wer geht?
}
prompt-move-up-to = 1–3 Schritte: Wer geht?
prompt-move-or-draw = 0–3 Schritte: Wer geht?
prompt-move-or-stop = { $left ->
    [one] Noch 1 oder aufhören?
   *[other] Noch 1–{ $left } oder aufhören?
}
prompt-ask = Eine Karte spielen?
prompt-must-play = Du hast Ja gesagt: Welche Karte?
prompt-play = Karte spielen oder passen?
prompt-go-on = Noch eine Karte?
prompt-place-safe = Wohin mit dem Tresor?
prompt-dossier = Dein Dossier: Wer spielt wen?

## Was geschehen ist: Bruchstücke hinter einem Namen

event-rolled = 🎲 { $face ->
    [0] 1–3
   *[other] { $face }
}
event-advanced = { $agent } { steps } → { $building }
event-stopped = { $points ->
    [0] zieht niemanden
   *[other] hört auf
}
event-drew-card = 🃏 nimmt eine Karte
event-saw-card = es ist „{ $card }“
event-drew-nothing = nimmt keine Karte: { $reason ->
    [full] die Hand ist voll
   *[none] keine mehr da
}
event-reshuffled = 🔀 Der Ablagestapel wird gemischt
event-answered = ✋ Eine Karte spielen wollen: { $yes }
event-all-declined = 🤐 Niemand spielt eine Karte
event-card-played = 🃏 „{ $card }“
event-agent-moved = { $agent } → { $building }
event-safe-moved = 🔐 → { $building }
event-marker-moved = { $marker } { $gain ->
    [-3] −3
    [-2] −2
    [-1] −1
   *[other] +{ $gain }
}
event-free-agent-taken = { $left ->
    [0] nimmt den letzten freien Agenten
   *[other] nimmt einen freien Agenten, noch { $left } übrig
}
event-free-agent-seen = es ist { $agent }
event-card-removed = kein Agent mehr frei: Die Karte ist aus dem Spiel
event-passed = { $forced ->
    [yes] kann keine Karte spielen
   *[no] passt
}
event-skipped = Keine Karte zu spielen haben: { $seats }
event-part-ended = Niemand spielt noch eine Karte
event-scored = 💰 öffnet den Tresor
event-turn-ended = { "" }
event-dossiers-opened = 📁 Ein Agent hat 29 Punkte erreicht: Alle füllen ihr Dossier aus
event-noted = tippt, dass { $who ->
    [none] niemand
   *[other] { $who }
} { $agent } spielt
event-dossier-submitted = 📨 gibt das Dossier ab
event-dossier-reopened = ✏️ holt das Dossier zurück
event-identity-revealed = { $kept ->
    [yes] 🎭 { $agent }
   *[no] gibt { $agent } zurück
}
event-dossier-judged = 📁 { $correct ->
    [0] kein Treffer
    [one] 1 Treffer: +{ $points }
   *[other] { $correct } Treffer: +{ $points }
}
event-free-agent-revealed = { $agent } war frei

## Rückblick: Bruchstücke hinter einem Namen

recap-scored = 💰 { $gains ->
    [none] Wertung
   *[other] { $gains }
}
recap-markers = { $gains }
recap-walked = { $sign } { $origin }{ to }{ $goal }
recap-moved = { $sign }{ to }{ $goal }
recap-safe = 🔐{ to }{ $goal }
# Lines don’t break at this arrow, though they may at an emoji.
to = { "\u2060→\u2060" }
recap-winner = { $who } gewinnt mit { $agent }
recap-unmasked = { $who } { $kept ->
    [yes] war { $agent }
   *[no] gibt { $agent } zurück
}

threat-last-scoring-now = Dieser Zug kann das Spiel beenden: { $many ->
    [none] { $level ->
        [yes] { $best } und { $second } bis { $space }
       *[no] { $best } bis { $space }{ $second ->
            [none] { "" }
           *[other] , { $second } bis { $behind }
        }
    }
   *[other] { $many } oder { $last } kann ins Ziel kommen
}.
threat-last-scoring-next = Die nächste Wertung kann das Ende sein: { $many ->
    [none] { $best } auf { $space }{ $second ->
        [none] { "" }
       *[other] , { $second } auf { $behind }
    }
   *[other] { $many } und { $last } kämen ins Ziel
}.

## Warum ein Zug gut ist: Sätze an den, der um einen Vorschlag bittet

reason-scores = es gibt eine Wertung, dein { $agent } bekommt { $gain }
reason-scores-unless = dein { $agent } bekommt { $gain }, wenn keine Karte die Wertung verhindert
reason-wins = dein { $agent } kommt auf { $space } und gewinnt
reason-most = kein anderer Agent bekommt mehr
reason-hides = so fällt dein Agent nicht auf, denn { $agents } andere bekommen genauso viel
reason-no-scoring = würde jetzt gewertet, bekäme { $agent } am meisten, nämlich { $gain }
reason-stands-better = dein { $agent } steht danach besser: { $before } → { $building }
reason-pushed-down = { $agent } steht danach schlechter: { $before } → { $building }
reason-to-safe = { $agent } kommt zum Tresor, und steht dort am Ende ein Agent, wird gewertet
reason-helps-least = die anderen haben am wenigsten davon
reason-leaves-own = dein { $agent } steht gut, wo er ist ({ $building })
reason-gives-little = { $agent } bekommt dabei nur { $gain }
reason-decoy = { $agent } lenkt von dir ab und steht danach besser als dein eigener Agent
reason-stay = so kommt kein Agent in ein besseres Haus
reason-draws = dafür nimmst du eine Karte
reason-safe-near = dein { $agent } kommt mit { $points ->
    [one] 1 Schritt
   *[other] { $points } Schritten
} zum Tresor
reason-safe-suits = so wie die Agenten jetzt stehen, bekäme keiner mehr als dein { $agent }
reason-safe-far = mit einem Wurf kommt kein Agent zum Tresor
reason-safe-soon = { agents-near }, und dein Agent steht gut
reason-safe-late = nur { agents-near }, und dein Agent steht noch nicht gut
agents-near = { $agents ->
    [one] 1 Agent kommt
   *[other] { $agents } Agenten kommen
} mit einem Wurf zum Tresor
reason-called-off = das verhindert eine Wertung, bei der { $agent } { $gain } bekäme
reason-marker = dein { $agent } bekommt sofort { $gain }
reason-second-agent = du bekommst einen zweiten Agenten, und am Ende zählt nur der bessere
reason-must-play = du hast Ja gesagt, also musst du eine Karte spielen
reason-keeps-cards = du behältst { $cards ->
    [one] deine Karte
   *[other] deine { $cards } Karten
} für später
reason-could-play = du könntest jetzt „{ $card }“ spielen
reason-note-favourite = von allen Agenten hat { $who } diesem am meisten geholfen ({ $gain })
reason-note-most = die meisten Punkte bekam { $agent } durch { $who } ({ $gain })
reason-note-nobody = kein Spieler hat { $agent } mehr als { $most ->
    [one] 1 Punkt
   *[other] { $most } Punkte
} gebracht
reason-note-free = ein Treffer bringt { $points } Punkte, ein Irrtum kostet nichts
reason-complete = dein Dossier ist vollständig

## Warum etwas fehlt, das man suchen könnte: Bruchstücke

veto-card-without-effect = „{ $card }“ würde nichts ändern

## Warum ein Zug abgelehnt wird

refusal-agent-not-in-play = { $agent } spielt diesmal nicht mit.
refusal-points-left = Du hast nur noch { steps-left }.
refusal-use-all-points = Du musst noch { steps-left } machen.
refusal-one-point-at-least = Mach mindestens 1 Schritt.
refusal-card-not-in-hand = „{ $card }“ hast du nicht.
refusal-card-without-effect = So geht „{ $card }“ nicht: Wer oder was bewegt wird, muss in ein anderes Haus kommen.
refusal-must-play = Dein Ja war das erste im Uhrzeigersinn: Du musst eine Karte spielen.
refusal-stop-instead = Du hast gerade eine Karte gespielt. Willst du keine mehr spielen, wähl „{ label-done }“.
refusal-pass-instead = Du hast noch keine Karte gespielt. Willst du keine spielen, wähl „{ label-pass }“.
refusal-safe-is-there = Der Tresor steht schon dort ({ $building }): Nimm ein anderes Haus.
refusal-own-agent = { $agent } gehört dir, den musst du nicht raten.
refusal-not-yourself = Trag jemand anderen ein oder „{ free-agent }“.
refusal-nobody-there = Auf diesem Platz sitzt niemand.
refusal-next-entry = Trag erst { $agent } ein.
refusal-dossier-incomplete = In deinem Dossier fehlt noch { $agent }.
refusal-erase-later = Trag erst { $agent } ein, dann kannst du jeden Eintrag ändern.

## Wie es ausging

outcome-first = Ein Agent hat die 42 erreicht.
outcome-level = { outcome-first }
outcome-free-agent = Ein freier Agent liegt vorn.

## Optionen

option-top_secret = Top-Secret-Karten
option-top_secret-note = Alle haben geheime Karten und dürfen sie in jedem Zug spielen.
option-dossier = Geheimes Dossier
option-dossier-note = Kommt ein Agent auf 29 Punkte, raten alle, wer wen spielt. Jeder Treffer bringt 5 Punkte.

## Auswahl

label-agent = { $agent } ({ $building })
label-whom = Welcher Agent?
label-walker = { $agent }
brief-walker = { $sign }{ $safe ->
    [yes] 🔐
   *[no] { "" }
}
brief-step = { $safe ->
    [yes] { $sign }→🔐 { $gain }
   *[no] { $sign } { $origin }→{ $goal }
}
brief-step-in-short = { $safe ->
    [yes] { $code }→🔐 { $gain }
   *[no] { $code }→{ $goal }
}
label-steps = { $all ->
    [yes] Alle { $points }
   *[no] { $points }
} → { $building }

label-stop = { $scores ->
    [yes] Aufhören und werten
   *[no] Hier aufhören
}
label-stay-draw = Nur Karte nehmen
label-stay = Niemanden ziehen
label-answer-yes = Ja
label-answer-no = Nein
label-answer-change-yes = Doch ja
label-answer-change-no = Doch nicht
label-safe = → { brief-safe }
brief-safe = { $house ->
    [C] ⛪ 0
    [R] 🏚️ −3
   *[other] { $house }
}
label-card = { $card }
label-play-safe = Tresor → { $building }
label-play-markers = { $one } = { $space } · { $two } = { $beside }
label-play-one = { $one } → { $building }
label-play-two = { $one } → { $place } · { $two } → { $other }
label-done = Keine weitere Karte
label-pass = Passen
label-entry = { $sign } = { $name }
label-entry-free = { $sign } = { free-agent }
label-submit = Abgeben
label-change = Eintrag ändern

note-agent = Jetzt hier: { $building }.
note-there = Dort: { $there }
note-safe = Beim Tresor: Punkte für alle{ $there ->
    [none] { "" }
   *[other] . Dort: { $there }
}

## Der Tisch in Worten

alt-move = { seat-name } zieht: Würfel { $die }, noch { steps-left }.
alt-ask = Am Zug: { seat-name }. Wer spielt Karten? Noch nicht geantwortet haben: { $open }.
alt-play = Am Zug: { seat-name }. Darf Karten spielen: { $actor }. Ja gesagt haben: { $willing }.
alt-safe = { seat-name } muss den Tresor versetzen.
alt-dossier = Dossiers fehlen noch von: { $open }.
alt-over = Das Spiel ist aus. Gewonnen hat: { $winners }.
alt-over-nobody = Das Spiel ist aus. Niemand gewinnt.
alt-safe-at = Tresor: { $building }.
alt-scoring-ahead = Gleich wird gewertet.
alt-agents = Agenten: { $agents }.
alt-agent = { $named } ({ agent-colour }) { $building }{ $moved ->
    [none] { "" }
   *[other] { " " }(vorher { $moved })
}, { points }
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
alt-reveal = { seat-name } war { $named }, { points }.

## Der gezeichnete Plan

board-die = Würfel { $die }
board-left = noch { $left }
board-legend = C = Kirche, R = Ruine, $ = Tresor. { $agents }.
board-agent = { $code } = { $named } ({ agent-colour })
board-hands = Karten: { $hands }
board-held = Agenten: { $held }
board-discard = Abgelegt: { $cards }
board-turns = Zug { $turn }

## Privates, Stand und Seiten

secrets-identity = 🤫 **Du bist { $agents }.** Sag’s keinem.
secrets-hand = **Deine Karten**
secrets-card = { $emoji } **{ $card }**{ card-more }
secrets-no-cards = **Du hast keine Karten**
secrets-answer = Deine Antwort: { $answer ->
    [yes] **Ja**
   *[no] **Nein**
}
secrets-dossier = **Dein geheimes Dossier**
secrets-entry = { $agent }: { $name }
secrets-entry-blank = { $agent }: …
secrets-entry-next = ▸ **{ $agent }: Wer?**
secrets-entry-own = { $agent }: dein Agent
secrets-submitted = Du hast dein Dossier abgegeben. Du kannst es ändern, bis alle fertig sind.
secrets-noted = 📁 **Dein Dossier:** { $entries }

standing-end = { $agent } · { points }
standing-end-dossier = { $agent } · { $space } + 📁 { $bonus } = { points }

page-chart = Punkteverlauf
page-scoring = Letzte Wertung
page-cards = Die Karten
page-reveal = Wer war wer
scoring-title = ### 💰 { page-scoring }
scoring-cause = Zug von { $name }, Tresor: { $building }
scoring-line = - { $agent }: { $building } → **{ $gain }**, { $old } → { $new }{ $cut ->
    [yes] , nie unter 0
   *[no] { "" }
}
chart-title = ### 📈 { page-chart }
cards-title = ### 🃏 { page-cards }
cards-line = **{ $number }** { $card }{ card-more }
reveal-title = ### 🕵️ { page-reveal }
reveal-seat = **{ $name }** war { $agent }: { $points }
reveal-seat-dossier = **{ $name }** war { $agent }: { $points } + { $bonus } = **{ $sum }**
reveal-returned = , gab zurück: { $agents }
reveal-free = Frei: { $agents }
reveal-nobody-free = Kein Agent war frei.
reveal-agent = { $agent }
reveal-guesses = **Die Dossiers**
reveal-guess = **{ $name }**: { $entries }
reveal-entry = { $sign } = { $name }{ $right ->
    [yes] { " " }✅
    [no] { " " }❌
   *[none] { "" }
}

## Die Chronik eines beendeten Spiels

chronicle-dice = ### 🎲 Der Würfel
    -# „1–3“ zählt als 3.
chronicle-dice-seat = { $name }: { $value } Augen in { $count } Würfen, erwartet { $expected } (**{ $difference }**)

## Antworten im Voraus

order-turn = Keine Karte in diesem Zug
order-turn-note = Ich antworte mit Nein, egal was geschieht.
order-round = Keine Karte bis zu meinem nächsten Zug
order-round-note = { order-turn-note }
order-scoring = Nur fragen, wenn gewertet wird
order-scoring-note = Ich frage auch, wenn du eine neue Karte hast.
order-unmoved = Nur fragen, wenn mein Agent bewegt wird
order-unmoved-note = Auch bei einer Wertung oder neuen Karte frage ich dich. Überlegst du dann lange, verrät dich das.
order-ended-turn-over = Der Zug ist vorbei.
order-ended-own-turn = Du bist am Zug.
order-ended-new-agent = Du hast einen weiteren Agenten.

## Die Lektionen: was zu tun ist, was daraus wurde, warum nichts anderes

lessons-cards = Top-Secret-Karten

lesson-goal = Sechs Agenten, und manche gehören niemandem. Nur du weißt: **Jaques ist deiner**. Hat einer 42 Punkte, ist Schluss, und der vorderste gewinnt für seinen Spieler.
lesson-split = Du hast eine 4 gewürfelt: 4 Schritte im Uhrzeigersinn, mit **Agenten deiner Wahl**. Zuerst: **Jaques, 2 Schritte**.
lesson-split-done = Keiner weiß, warum du ihn gezogen hast. Du hast noch 2 Schritte, und du musst sie machen. In ein Haus passen beliebig viele Agenten.
lesson-split-other = Das ginge auch, aber zieh diesmal **Jaques, 2 Schritte**.
lesson-bluff = Ziehst du immer nur Jaques, wissen alle, dass er deiner ist. **Gib beide Schritte einem anderen.**
lesson-bluff-done = Dein Zug ist vorbei. Schau zu, wem die anderen Zug für Zug helfen: Das verrät sie. Rate und bluffe laut, aber sag nie im Ernst, wer du bist.
lesson-bluff-other = Das ginge auch, aber gib diesmal **beide Schritte einem anderen**.
lesson-score = Ein paar Züge später. Zieh einen Agenten **zum Tresor**, hier Haus 7, und **alle bekommen Punkte**: **Jaques, 4 Schritte!**
lesson-score-done = Jeder Agent bekommt die Zahl seines Hauses. Kirche: 0, Ruine: −3. Unter 0 fällt aber keiner. Gewertet wird nach dem letzten Schritt: Vorbeiziehen bringt nichts.
lesson-score-other = Das ginge auch, aber mit **Jaques, 4 Schritte** kommt er zum Tresor, und alle bekommen Punkte.
lesson-safe = Du hast den Tresor geöffnet, also versetzt du ihn: am besten dorthin, wo Jaques bald hinkommt. **Such ein Haus aus.**
lesson-safe-done = Fürs Versetzen gibt es keine Punkte. Aber jetzt wollen alle dorthin.
lesson-ruins = In einem anderen Spiel führt Bucci. Die **Ruine** kostet bei jeder Wertung 3 Punkte, also hinein mit ihm: **Bucci, 1 Schritt**.
lesson-ruins-done = Du hast „1–3“ gewürfelt: 1, 2 oder 3 Schritte, wie du willst. Hör auf, oder geh noch 2 bis zum Tresor.
lesson-ruins-other = Das ginge auch, aber Bucci führt. **1 Schritt**, und er steht in der Ruine.
lesson-upto = Und jetzt **Jaques, 2 Schritte**, zum Tresor!
lesson-upto-done = 9 für Jaques, −3 für Bucci: Du liegst vorn. Öffne den Tresor, wenn es dir mehr hilft als den anderen.
lesson-upto-other = Das ginge auch, aber mit **Jaques, 2 Schritte** öffnest du den Tresor, und er bekommt 9.
lesson-finish = In einem anderen Spiel hat Jaques 37, bei **42** ist Schluss. Der Tresor ist in Haus 6: **Jaques, 3 Schritte!**
lesson-finish-done = Jaques liegt vorn, und er ist deiner: **gewonnen!** Liegt ein freier Agent, der niemandem gehört, allein vorn, gewinnt niemand. Bei Gleichstand teilt ihr den Sieg.
lesson-finish-other = Das ginge auch, aber du kannst sofort gewinnen: **Jaques, 3 Schritte**.

lesson-hand = Du fängst mit 2 geheimen Karten an, unten im Bild. Sie bewegen Agenten, ihre Punktesteine oder den Tresor. Mehr als 4 hast du nie.
lesson-ask = Mirkov ist am Tresor, Jaques bekäme 0. Nach dem Ziehen werden alle geheim gefragt: Spielst du eine Karte? **Sag Ja.**
lesson-ask-done = Alle Antworten kommen zugleich. Zuerst zählt, wer am Zug ist, dann geht es im Uhrzeigersinn: Dein Ja ist das erste. Du musst eine Karte spielen und darfst mehrere.
lesson-ask-other = Dann bekommt Mirkov 7 und du nichts. Das kannst du verhindern: **Sag Ja.**
lesson-cancel = Versetzt eine Karte den Tresor, fällt die Wertung aus. **Spiel „Tresor versetzen“**, egal wohin.
lesson-cancel-done = Keine Wertung! Bringt eine Karte einen Agenten zum Tresor, gibt es eine. Jetzt dürfen alle spielen, auch nach einem Nein, bis alle nacheinander passen.
lesson-cancel-other = Mit dieser Karte bleibt Mirkov am Tresor. **Spiel „Tresor versetzen“.**
lesson-draw = Du bist am Zug und hast „1–3“ gewürfelt. Du darfst auch alle stehen lassen und dafür eine Karte nehmen. **Nur Karte nehmen.**
lesson-draw-done = Karten bekommst du nur im eigenen Zug: wenn du bei „1–3“ niemanden ziehst oder einen Agenten in die Ruine bringst, mit Schritten oder einer Karte.
lesson-draw-other = Das ginge auch, aber hol dir erst eine neue Karte: **Nur Karte nehmen**.
lesson-note = Später springt Larsson über die 29: Zeit fürs Dossier. Wer spielt Doyle? **Rate:** Richtig bringt 5 Punkte, falsch kostet nichts.
lesson-note-done = So rätst du bei allen Agenten außer deinem, keiner darf leer bleiben. Achte also von Anfang an darauf, wer wem hilft. /notizen öffnet dein Notizbuch.
lesson-guess = Larsson hat 37 und bekommt 10: die letzte Wertung. Er liegt vorn, aber du hast 5 Tipps im Dossier. **Keine Karte: Sag Nein.**
lesson-guess-done = Jaques hat 36, Larsson 47. Aber deine 5 Tipps stimmen alle: +25. Larssons Spieler hat 2 richtige: +10. **61 zu 57, gewonnen!**
lesson-guess-other = Das ginge auch, aber diese Wertung hilft dir. **Sag Nein.**

## Das Ende: wann es entschieden war, und was jemandem am besten gelang

decided-agent = { $who } spielte { $agent }, { $when ->
    [start] der vom ersten bis zum letzten Zug vorn lag.
    [end] der erst in Zug { $turn }, dem letzten, endgültig in Führung ging.
   *[turn] der seit Zug { $turn } von { $turns } vorn lag.
}
decided-dossier = Das Dossier gab den Ausschlag: { $correct ->
    [one] 1 Treffer brachte
   *[other] { $correct } Treffer brachten
} { $who } { $bonus } Punkte.
decided-beside-free = { $who } spielte { $agent }, gleichauf mit einem freien Agenten.
decided-free-agent = { $agent } lag mit { $space } Punkten vorn, und niemand spielte ihn.
decided-shared = Am Ende hatten sie je { $score } Punkte.
most = { $best ->
    [yes] die meisten{ " " }
   *[no] { "" }
}
award-read = 🔍 { $best ->
    [yes] am häufigsten{ " " }
   *[no] { "" }
}richtig geraten: { $value }
award-fooled = 🥸 { most }Mitspieler getäuscht: { $value }
award-own-scoring = 💰 { $best ->
    [yes] beste Wertung von allen für den eigenen Agenten
   *[no] dem eigenen Agenten auf einmal gebracht
}: +{ $value }
award-scorings = 🔐 { $best ->
    [yes] am häufigsten{ " " }
   *[no] { "" }
}den Tresor geöffnet: { $value }×
award-ruins = 🏚️ { most }Agenten in die Ruine geschickt: { $value }
award-cards = 🃏 { most }Karten gespielt: { $value }
award-own-walk = 🚶 { most }Schritte mit dem eigenen Agenten: { $value }
award-walk = 👣 { $best ->
    [yes] weitester Weg von allen
   *[no] weitester eigener Weg
} in einem Zug: { $value }
award-safe = 🧰 { $best ->
    [yes] am häufigsten{ " " }
   *[no] { "" }
}den Tresor versetzt: { $value }×
award-drawn = 🗂️ { most }Karten genommen: { $value }
award-agents = 👥 { $best ->
    [yes] die meisten verschiedenen
   *[no] verschiedene
} Agenten bewegt: { $value }
award-steps = 👟 { most }Schritte: { $value }
award-moves = ☝️ { $best ->
    [yes] am häufigsten{ " " }
   *[no] { "" }
}Agenten gezogen: { $value }×
