### Was der Bot selbst sagt. Die Worte der Spiele stehen in games/<Spiel>/text.

## Befehle (Discord: Namen in Kleinbuchstaben, höchstens 32 Zeichen; Beschreibungen höchstens 100)

command-newgame = neuesspiel
command-newgame-note = In diesem Kanal einen Tisch eröffnen
command-rules = regeln
command-rules-note = Die Regeln eines Spiels lesen
command-learn = lernen
command-learn-note = Ein Spiel beim Spielen lernen
command-mycards = meinblatt
command-mycards-note = Ansehen, was nur du sehen darfst
command-notes = notizen
command-notes-note = Geheime Notizen zu einem Spiel
command-settings = einstellungen
command-settings-note = Sprache, Benachrichtigungen und wie du spielst
command-privacy = datenschutz
command-privacy-note = Deine Daten ansehen, herunterladen, löschen
command-board = brett
command-board-note = Das Brett in diesem Kanal ansehen
command-mygames = meinespiele
command-mygames-note = Deine Tische und deine letzten Spiele
command-history = chronik
command-history-note = Siege, Rekorde, wer gegen wen vorn liegt
command-alert = bescheid
command-alert-note = Bescheid bekommen, wenn hier ein neuer Tisch aufgeht
command-continue = weiterspielen
command-continue-note = Einen verlorenen oder geschlossenen Tisch hier fortsetzen
command-away = abwesend
command-away-note = Dich ein paar Tage abmelden oder zurückmelden
command-leave = verlassen
command-leave-note = Deinen Platz einem Computer überlassen
command-endgame = spielbeenden
command-endgame-note = Das Spiel hier ohne Ergebnis beenden
command-replace = ersetzen
command-replace-note = Deinen oder einen verwaisten Platz anbieten
command-check = prüfen
command-check-note = Würfel und Züge eines beendeten Spiels prüfen
command-replay = wiederholung
command-replay-note = Ein beendetes Spiel noch einmal ansehen
command-report = melden
command-report-note = Den Betreibern ein Problem melden
command-setup = einrichten
command-setup-note = Festlegen, wie Tische hier laufen (für Admins)
command-tables = tische
command-tables-note = Offene Tische ansehen und beenden (für die Moderation)
command-block = sperren
command-block-note = Jemanden hier nicht mehr mitspielen lassen (für die Moderation)
command-about = info
command-about-note = Die Spiele, die Würfel, Rechtliches
parameter-game = spiel
parameter-game-note = Welches Spiel
parameter-players = plätze
parameter-players-note = Zahl der Plätze (sonst alle)
parameter-computers = computer
parameter-computers-note = Zahl der Computer
parameter-level = stufe
parameter-level-note = Wie gut Computer spielen (sonst normal)
parameter-language = sprache
parameter-language-note = Sprache des Tisches (sonst die des Servers)
parameter-pace = tempo
parameter-pace-note = Zeit für eine Entscheidung (sonst die des Servers)
parameter-start = beginn
parameter-start-note = Wann es losgeht, etwa „morgen 20:30“
parameter-hints = vorschläge
parameter-hints-note = Wer Vorschläge bekommt (sonst nur Solospieler)
parameter-private = einladung
parameter-private-note = Nur auf Einladung
# As in English.
parameter-thread = thread
parameter-thread-note = In einem eigenen Thread
parameter-text = zeichen
parameter-text-note = Als Text statt als Bild
parameter-words = worte
parameter-words-note = Was stimmt nicht? Tisch und Zug schicke ich mit.
parameter-user = person
parameter-user-note = Wer
parameter-until = bis
parameter-until-note = Wie lange, oder Sperre aufheben
parameter-record = aufzeichnung
parameter-record-note = Die Datei vom Knopf „Aufzeichnung“ (sonst das letzte Spiel hier)

## Der Tisch füllt sich

button-join = Mitspielen
button-join-replace = 🤖 ablösen
button-leave = Gehen
button-decline = Nein, danke
button-start = Starten
button-start-filled = Mit { $number } 🤖 starten
button-addcomputer = Computer dazu
button-removecomputer = Computer raus
levels = Wie gut die Computer spielen
level-easy = leicht
# As in English.
level-normal = normal
level-hard = schwer
button-options = Optionen
button-rules = Regeln
seat-free = freier Platz
seats-free = { $number } freie Plätze
seat-kept = *freigehalten für* { $who }
lobby-declined = { $number ->
    [one] { $who } kann nicht.
   *[other] { $who } können nicht.
}
box-alt = Die Schachtel von { $game }: der Titel über einem Spiel auf dem Tisch.
lobby-facts = { $least }–{ $most } Personen · { $minutes } Min.
lobby-private = 🔒 Auf Einladung
button-starttime = Beginn
start-line = Beginn: { $at }
start-fills = Freie Plätze nehmen Computer.
start-people = Es müssen mindestens { $least } da sein.
start-missed = Geplant war { $at }, aber es waren keine { $least } Leute da. Jetzt startet der Gastgeber.
start-by-hand = **Ohne feste Zeit:** Du startest.
start-note = 10 Minuten vorher erinnere ich alle.
start-zone-note = Für „20:30“ stell in /einstellungen deine Zeitzone ein.
start-choose = Wann geht es los?
start-other = Andere Zeit …
start-form-note = „in 45 Minuten“, „20:30“, „morgen 20 Uhr“ oder „24.12. 18:00“
# As in English.
start-in = in { $long }
start-today = heute
start-todays = heute
start-tomorrow = morgen
start-same = morgen, gleiche Zeit
start-minutes = Minuten / Minute / min / m
start-hours = Stunden / Stunde / Std / h
start-days = Tagen / Tage / Tag
button-fillup = Mit Computern auffüllen
button-fillup-end = Nur mit Menschen
button-nostarttime = Ohne feste Zeit
button-private = Nur auf Einladung
button-private-end = Für alle öffnen
pace = Tempo
deadline = ⏳ Frist endet { $when }
deadline-bank = ⏳ Frist endet { $when }, mit Reserve { $until }
bank-left = Deine Zeitreserve: noch { $long }.
bank-empty = Deine Zeitreserve ist aufgebraucht.
late-bank = Zeitreserve aufgebraucht: { $who }.
away-line = 🌴 { $who } abwesend bis { $when }
outage-line = 🔌 Ich war { $long } weg. Die Zeit zählt nicht.
duration-minutes = { $number ->
    [one] 1 Minute
   *[other] { $number } Minuten
}
duration-hours = { $number ->
    [one] 1 Stunde
   *[other] { $number } Stunden
}
duration-days = { $number ->
    [one] 1 Tag
   *[other] { $number } Tage
}
tempo = Tempo der Computer
tempo-auto = automatisch
tempo-steps = Schritt für Schritt
tempo-turns = Zug für Zug
tempo-fast = alles auf einmal
hints = Vorschläge
hints-alone = nur allein gegen Computer
hints-on = für alle
hints-off = keine
standsin = ist die Zeit um, entscheiden Computer
late-by-others = **Ist die Zeit um**, entscheiden die anderen, wie es weitergeht.
late-by-itself = **Ist die Zeit um**, entscheidet ein Computer.
button-standsin = Computer entscheiden
button-standsin-end = Die anderen entscheiden
people-open = **Mitspielen dürfen** alle.
people-private = **Mitspielen dürfen** nur Eingeladene.
people-invite = **Platz freihalten:** Ich pinge die Person einmal.
invite-choose = Platz freihalten für …
remove-choose = Wer soll gehen?
option-false = nein
option-true = ja
options-title = Optionen dieses Tisches
options-as-last-time = Wie beim letzten Mal: { $chosen }
options-as-usual = Es gelten wieder die üblichen Optionen.
button-asusual = Wie üblich
no-thread-left = Auf diesen Server passt kein Thread mehr, darum steht der Tisch hier.
opened = { $where ->
    [none] Dein Tisch für { $game } ist offen.
   *[other] Dein Tisch für { $game } ist in { $where } offen.
} { $begins ->
    [by-hand] Drück „Starten“, wenn alle da sind.
   *[other] Beginn: { $begins }.
}
closed =
    { $reason ->
        [idle] Geschlossen: 30 Tage lang hat niemand gezogen. Ein Jahr lang könnt ihr ihn wieder öffnen.
        [expired] Geschlossen: Das Spiel hat nie begonnen.
        [everyone-left] Geschlossen: Alle sind gegangen.
        [voted] Durch Abstimmung beendet.
        [ended] { $who ->
            [none] Beendet.
           *[other] { $who } hat das Spiel beendet.
        }
        [moderator] Die Moderation hat das Spiel beendet.
       *[other] Geschlossen.
    }

## Am Tisch

button-skip = Überspringen
button-goon = Weiter
button-goon-result = Ergebnis
button-takeback =
    { $who ->
        [none] Rückgängig
       *[other] { $who }: rückgängig
    }
button-doit = Ausführen
button-always = Immer ausführen
button-endnow-vote = Für das Ende stimmen
button-endnow = Jetzt beenden
button-notyet = Noch nicht
preview-turn-ends = Damit endet dein Zug.
preview-final = Das ist endgültig.
leave-sure =
    { $alone ->
        [yes] Diesen Tisch verlassen? Das Spiel endet ohne Ergebnis.
       *[no] Diesen Tisch verlassen? Ein Computer übernimmt deinen Platz endgültig.
    }
endgame-sure-vote = Für ein Ende ohne Ergebnis stimmen? Alle Anwesenden müssen zustimmen.
endgame-sure = Dieses Spiel für alle beenden, ohne Ergebnis?
button-notes = Notizen
button-suggest = Vorschlag
not-allowed = Geht gerade nicht: { $why }.
suggested = 💡 Ein Computer würde spielen: **{ $move }**
suggested-why = Warum? { $reasons }.
suggested-nearly = Fast so gut: **{ $move }**
suggested-next = Zweite Wahl: **{ $move }** – gewinnt von 100 Spielen etwa { $fewer } weniger
suggested-likely = Auch gut möglich: **{ $move }**
button-playthis = So spielen
button-playthis-second = Lieber so
notes-title = Meine Notizen
notes-label = Nur du kannst sie lesen
notes-kept = Notiert.
button-mycards = Mein Blatt
button-mycards-back = Zurück
button-atrandom = Zufällig
button-recap = Verlauf
button-menu = Menü
button-table = Tisch
page-choose = Nachschlagen …
button-endgame = Spiel beenden
button-away = Abwesend
button-endvote = Spiel beenden ({ $votes }/{ $needed })
button-rematch = Revanche
button-record = Aufzeichnung
button-replay = Wiederholung
button-infigures = In Zahlen
# As in English.
button-film = Film
reading-happened = Was zuletzt geschah:
reading-table = Der Tisch:
reading-waits = Gefragt ist { $who }: { $question }
# Zeichen und was ein Screenreader stattdessen sagen soll, zwischen Strichen.
signs = ◆ Raute | ● Kreis | ▲ Dreieck | ■ Quadrat | → nach | × mal | · , | − minus | ▸ am Zug: | – , | 🟡 Gelb | 🟣 Violett | 🔵 Blau | 🟢 Grün | 🔴 Rot | 🟠 Orange | ⚪ Grau | 🟦 Blau | 🔶 Orange | 💚 Grün | ⛪ Kirche | 🏚️ Ruine | 🥛 Milch | 💡
moment-passed = ⌛ Der Moment ist vorbei.
waits-computers = 🤖 { $who } { $number ->
    [one] spielt …
   *[other] spielen …
}
answer-in-private = { $number ->
    [one] Du antwortest geheim: Drück
   *[other] Ihr antwortet geheim: Drückt
} **Mein Blatt**.
messages-closed = -# { $who } nimmt keine Direktnachrichten an.
answerahead-offer = Im Voraus antworten …
answerahead-stands = 📌 Deine Antwort im Voraus: **{ $order }**
answerahead-hidden = Niemand merkt, dass du im Voraus antwortest.
answerahead-over = 📌 Diese Antwort im Voraus gilt nicht mehr: { $order }. { $reason }
button-askmeagain-one = Beenden: { $order }
button-askmeagain = Wieder fragen
mycards-none = Du hast in diesem Spiel keine Geheimnisse.
wins =
    { $number ->
        [one] { $who } gewinnt!
       *[other] { $who } teilen sich den Sieg!
    }
button-more = Mehr
button-details = Einzelheiten
button-share = Teilen
share-chart-alt = Das Spiel { $game } als Kurve, Zug um Zug.
button-check = Prüfen
nobody-wins = Niemand gewinnt.
list-joiner = { " und " }
button-late =
    { $who ->
        [none] Zeit um, Antworten fehlen …
       *[other] { $who }: Zeit um …
    }
late-decide =
    { $number ->
        [one] Deine Wahl gilt sofort.
       *[other] Zwei gleiche Stimmen entscheiden. Ist noch einmal so viel Zeit um, reicht eine.
    }
late-secret = Deine Stimme gilt für alle fehlenden Antworten. Wessen es sind, bleibt geheim.
remedy-wait = Warten
remedy-nudge = Erinnern
remedy-once = Computer entscheidet einmal
remedy-until-back = Computer bis zur Rückkehr
remedy-replace = Platz anbieten
late-agreed = **{ $remedy }** ({ $by })
late-done = Beschlossen: **{ $remedy }**.
late-noted = Für **{ $remedy }** fehlt noch eine Stimme. Kommt keine, stimm { $when } noch einmal ab.
button-takeseat = Platz von { $who } übernehmen
button-sitdown = Hinsetzen
button-offerseat = Meinen Platz anbieten
button-offerseat-end = Meinen Platz behalten
replace-offer = Deinen Platz anbieten? Wer ihn nimmt, erfährt **alles, was du weißt**, nur nicht deine Notizen und Nachrichten. Bis ihn jemand nimmt, spielst du weiter. Danach bekommst du hier keinen Platz mehr.
replace-offered = Dein Platz ist zu haben. Bis ihn jemand nimmt, spielst du weiter.
replace-late = Ist jemand zu spät, entscheiden die anderen:
replace-take = Du spielst für { $who } weiter{ $left ->
    [yes] , einen Computer,
   *[no] {""}
} und erfährst **alle Geheimnisse dieses Platzes**. { $left ->
    [yes] Wer vorher hier saß,
   *[no] { $who }
} kennt sie auch. Das Ergebnis nennt euch alle.
replace-taken = { $game }: { $who } hat deinen Platz übernommen, { $link }. Deine Notizen behältst du.
button-imback = Bin wieder da
away = Du bist bis { $until } abwesend. { $tables ->
    [0] { "" }
    [one] Dein Tisch zeigt es.{ " " }
   *[other] Deine { $tables } Tische zeigen es.{ " " }
}Keine Erinnerungen, und deine Zeit steht still.
away-asks = Keine Erinnerungen, und deine Zeit steht still.
away-how-long = Wie lange?
away-back = Willkommen zurück! Deine Tische zeigen es.
away-back-already = Du bist nicht abwesend.
late-returned = Willkommen zurück! Du spielst wieder selbst.
late-stand-in-plays = 🤖 Bis zu deinem nächsten Zug spielt ein Computer für dich.
button-rivals = Rivalen
rivals-title = Wer die Computer sind
rivals-text = Auf jeder Stufe sind alle gleich stark, aber jeder spielt auf seine Art.
rivals-note = Das siehst nur du. Alle Stufen zählen zusammen.
rival-ada = mutig: liebt Duelle und hohe Einsätze.
rival-babbage = streitlustig: durchkreuzt fremde Pläne.
rival-curie = geduldig: sammelt erst, kassiert später.
rival-dijkstra = eilig: nimmt, was da ist.
rival-euler = friedlich: geht Streit aus dem Weg.
rival-franklin = verschwiegen: tut unschuldig.
rival-gauss = vorsichtig: riskiert nichts ohne Not.
rival-record = { $lead ->
    [them] { $who } führt { $theirs } : { $mine } gegen dich.
    [you] Du führst { $mine } : { $theirs } gegen { $who }.
   *[nobody] Zwischen dir und { $who } steht es { $mine } : { $theirs }.
}
remark = 🤖 **{ $who }:** „{ $words }“
remark-ada-1 = { $whose ->
    [own] Frisch gewagt ist halb gewonnen.
   *[other] Jetzt wird es spannend.
}
remark-ada-2 = { $whose ->
    [own] Das würde ich wieder so machen.
   *[other] Und ich lege noch einen drauf.
}
remark-babbage-1 = { $whose ->
    [own] Das musste mal sein.
   *[other] Das merke ich mir.
}
remark-babbage-2 = { $whose ->
    [own] Noch jemand?
   *[other] Darüber sprechen wir noch.
}
remark-curie-1 = { $whose ->
    [own] Alles zu seiner Zeit.
   *[other] Ich kann warten.
}
remark-curie-2 = { $whose ->
    [own] Gut Ding will Weile haben.
   *[other] Warten wir es ab.
}
remark-dijkstra-1 = { $whose ->
    [own] Der kürzeste Weg ist der beste.
   *[other] Weiter, weiter!
}
remark-dijkstra-2 = { $whose ->
    [own] Erledigt. Und weiter.
   *[other] Geht es dann weiter?
}
remark-euler-1 = { $whose ->
    [own] Nichts für ungut.
   *[other] Schön habt ihr das gemacht.
}
remark-euler-2 = { $whose ->
    [own] Nicht böse sein.
   *[other] Hauptsache, wir haben Spaß.
}
remark-franklin-1 = { $whose ->
    [own] Ich weiß von nichts.
   *[other] Dazu sage ich lieber nichts.
}
remark-franklin-2 = { $whose ->
    [own] Reiner Zufall.
   *[other] Ich denke mir meinen Teil.
}
remark-gauss-1 = { $whose ->
    [own] Das war zu erwarten.
   *[other] Vorsicht ist besser.
}
remark-gauss-2 = { $whose ->
    [own] Gut gerechnet.
   *[other] Das rechne ich lieber noch mal nach.
}
seat-history-since = { $who } (ab Zug { $move }, davor: { $before })
seat-history-stood-in = 🤖 machte { $count } von { $moves } Zügen für { $who }
button-requesttakeback = Darf ich zurücknehmen?
button-agreetakeback = Zug von { $who } zurücknehmen ({ $votes }/{ $needed })
takeback-asked = Ich frage { $who } auf der Karte. Stimmen alle zu, nehme ich deinen letzten Zug und alles danach zurück. Würfel und Karten bleiben gleich.
takeback-done = Dein letzter Zug und alles danach ist zurückgenommen.
button-recap-first = Anfang
button-recap-previous = Früher
button-recap-next = Später
button-recap-last = Neuestes
recap-page = Seite { $page } von { $pages }
recap-newest = Was zuletzt geschah
recap-stands-in = Für { $who } spielt ein Computer.
recap-back = { $who } ist wieder da.
recap-new = { $old ->
    [none] { $who } übernimmt.
   *[other] { $who } übernimmt für { $old }.
}
recap-since = Seit deinem letzten Zug
recap-nothing = Noch ist nichts geschehen.
record-note = Alle Züge und Würfe dieses Spiels. Prüf sie mit /prüfen oder, ohne mich, mit `docs/verify.html`.
record-fingerprint = Fingerabdruck { $fingerprint }

## Das Glück

button-fair = Wie gewürfelt wird
button-luckwords = Worte fürs Glück
fair-text = Bevor jemand mitspielte, habe ich ein **Geheimnis** gezogen. Daraus und aus euren **Worten** ergeben sich alle Würfel und Karten. Tippe Worte, die niemand errät (**✍️ Worte fürs Glück**), sonst ziehe ich welche.
fair-commitment = Die **Festlegung**, eine Prüfsumme des Geheimnisses, beweist, dass ich es nicht mehr ändere:
fair-check = **So prüfst du es.** Heb die Festlegung auf. Gib nach dem Spiel die **Aufzeichnung** bei /prüfen ein oder, ohne mich, bei `docs/verify.html`, und tippe dort deine Worte selbst. Mehr: `docs/luck.md`.
fair-remains = **Worauf du vertrauen musst.** Ich kenne alle Würfel und verdeckten Karten und könnte sie verraten. Tippt niemand Worte, die ich nicht errate, könnte ich mir ein günstiges Geheimnis gesucht haben.
luckwords-label = Worte, die niemand errät
luckwords-note = Alle können sie lesen. Bleibt es leer, ziehe ich welche.
check-right = Alles stimmt.
check-open = Nichts ist falsch. Was mit – markiert ist, kann ich hier nicht prüfen.
check-wrong = Mit dieser Aufzeichnung stimmt etwas nicht.
check-card = Festlegung und Worte findest du unter **Wie gewürfelt wird** an [seinem Tisch]({ $link }), den Fingerabdruck unter **Prüfen** am Ergebnis.
check-unknown = Diesen Tisch kenne ich nicht. Vergleiche Festlegung und Worte selbst mit seiner Karte.

## Ein beendetes Spiel ansehen

replay-chapter = Züge …
replay-turn = Springe zu Zug …
replay-eyes-public = Wie es alle sahen
replay-eyes-seat = Mit den Augen von { $who }
replay-eyes-open = Mit allen Geheimnissen
replay-nothing = Nichts zu sehen.
button-turningpoints = Wendepunkte
button-tryagain = Von hier noch mal
turningpoints-looking = 🔍 Ein starker Computer sieht sich deine Entscheidungen an, etwa eine halbe Minute lang.
turningpoints-none = Du hast keinen klaren Fehler gemacht. Der Rest lag am Glück und an den anderen.
turningpoints-place = Wendepunkt { $number } von { $all } · { $place }
turningpoints-made = Deine Wahl: **{ $move }**
turningpoints-better = Besser: **{ $move }**{ $is_told ->
    [yes] { " " }({ $why })
   *[no] { "" }
}
turningpoints-cost = Bei gleichem Glück sank deine Gewinnchance um etwa { $number } %.
turningpoints-again = Hier ist { $game } aufgebaut wie damals, auf den anderen Plätzen sitzen Computer. Dieses Spiel zählt nicht.
film-alt = Das Spiel { $game } als Film: der Tisch nach jedem Zug.
film-making = 🎞️ Ich mache den Film …
film-failed = Der Film ist zu groß für Discord. Am Rechner: `python -m games replay DATEI --film spiel.webp`

## Einstellungen

button-settings = Einstellungen
settings-look = Anzeige
settings-play = Spielen
settings-calls = Benachrichtigungen
settings-quiet = Ruhezeiten
setting-language = **Meine Sprache**:
setting-language-auto = Wie in meinem Discord
setting-display-mode = **Mein Blatt** zeigt Tische:
setting-display-mode-pictures = In Bildern
setting-display-mode-words = In Worten, für Screenreader
setting-history = **Nach dem Spiel** sehen Außenstehende:
setting-history-named = Meinen Namen und meine Ergebnisse
setting-history-hidden = „jemand“ oder meine Farbe
setting-confirm = **Vor einem Zug** zeigen, was er bewirkt, und nachfragen:
setting-confirm-final = Wenn er endgültig ist
setting-confirm-always = Immer
setting-confirm-never = Nie
setting-forced = **Wenn ich keine Wahl habe:**
setting-forced-by-itself = Es geht von selbst weiter
setting-forced-by-hand = Ich drücke selbst
setting-standing = **Kommt eine Frage immer wieder:**
setting-standing-on = Mich im Voraus antworten lassen
setting-standing-off = Jedes Mal fragen
setting-pings = **Wartet ein Tisch auf mich**, sag mir Bescheid:
setting-pings-away = Im Kanal, wenn ich nicht da bin
setting-pings-always = Immer im Kanal
setting-pings-message = Per Direktnachricht, wenn ich nicht da bin
setting-pings-never = Gar nicht
setting-messages = **Direktnachrichten**:
setting-messages-on = Ja
setting-messages-off = Nein, ich nutze Mein Blatt
setting-zone = **Meine Zeitzone.** Dort ist es { $time } Uhr.
setting-quiet-from = **Ruhezeit**: keine Pings, Nachrichten ohne Ton. Von:
setting-quiet-until = Bis:
setting-quiet-none = Keine Ruhezeit
zone-other = Eine andere …
zone-title = Meine Zeitzone
zone-note = Stadt oder Zeitzone: Wien, Europe/Vienna, America/Bogota
# Cities whose names in the time zones of the world are other ones: that name, = and ours, between bars.
cities = Sao Paulo = São Paulo | Athens = Athen | Moscow = Moskau | Kolkata = Kalkutta | Singapore = Singapur | Tokyo = Tokio | Lisbon = Lissabon | Vienna = Wien | Zurich = Zürich | Brussels = Brüssel | Rome = Rom | Warsaw = Warschau | Prague = Prag | Copenhagen = Kopenhagen | Cairo = Kairo | Bucharest = Bukarest | Kyiv = Kiew

## Datenschutz

button-privacy = Datenschutz
privacy-title = Was über dich gespeichert ist
privacy-nothing = Nichts.
privacy-settings = **Einstellungen**: deine Sprache und deine Wünsche.
privacy-tables = { $number ->
    [one] **1 Tisch**, den du eröffnet oder an dem du gespielt hast
   *[other] **{ $number } Tische**, die du eröffnet oder an denen du gespielt hast
} ({ $open } offen): ID, Name, seit wann.
privacy-moves = { $number ->
    [one] **1 Zug**, mit Uhrzeit.
   *[other] **{ $number } Züge**, mit Uhrzeit.
}
privacy-at-tables = { $number ->
    [one] 1 Tisch
   *[other] { $number } Tischen
}
privacy-to-games = { $number ->
    [one] 1 Spiel
   *[other] { $number } Spielen
}
privacy-words = **Worte fürs Glück** an { privacy-at-tables }.
privacy-notes = **Deine Notizen** zu { privacy-to-games }.
privacy-messages = Wo meine **Direktnachrichten** an dich stehen, zu { privacy-to-games }.
privacy-standing-orders = **Antworten im Voraus** an { privacy-at-tables }.
privacy-former = **Abgegebene Plätze** an { privacy-at-tables }: Dort bekommst du keinen mehr.
privacy-notices = **Pings**: wann du welche bekommen hast, was du abgelehnt hast, wo du keine willst, und deine Einladungen: { $number ->
    [one] 1 Eintrag
   *[other] { $number } Einträge
}.
privacy-result-seats = **Ergebnisse** aus { $number ->
    [one] 1 Spiel
   *[other] { $number } Spielen
}, für /chronik.
privacy-result-leavers = **Verlassene Spiele** während einer Saison: { $number }.
privacy-alerts = **Bescheid bei Tischen** auf { $number ->
    [one] 1 Server
   *[other] { $number } Servern
}: für welche Spiele, und wann zuletzt.
privacy-bans = **Sperren**: { $number ->
    [one] 1 Server lässt dich nicht spielen
   *[other] { $number } Server lassen dich nicht spielen
}, längstens bis { $when }.
privacy-use = Ich brauche das zum Spielen und zum Prüfen der Würfel. Weitergegeben wird nichts, nur /melden geht an die Betreiber.
privacy-kept = { $days } Tage nach einem Spiel lösche ich Notizen, Direktnachrichten und abgegebene Plätze, nach { $games } Tagen das Spiel selbst (außer mit **Behalten**), nach { $years } Jahren das Ergebnis. Einstellungen bleiben, bis du sie löschst.
button-mydata = Meine Daten herunterladen
privacy-file-note = { $parts ->
    [1] Alles
   *[other] Teil { $part } von { $parts }: alles
}, was über dich gespeichert ist, als JSON im ZIP. Zeiten in UTC, Plätze ab 0.
button-deletemydata = Meine Daten löschen
button-deleteeverything = Ja, alles löschen
privacy-sure = **Ich lösche alles über dich**, auch deinen Namen an allen Tischen und in allen Ergebnissen. An offenen Tischen übernimmt ein Computer deinen Platz. Das ist endgültig.
    Ohne deinen Namen bleiben Züge, Plätze, Ergebnisse und Worte fürs Glück. Sperren und dein Platz in offenen Spielen bleiben, bis sie enden. Karten in Kanälen gehören ihren Servern. Alte Sicherungskopien bleiben, bis die Betreiber sie ersetzen.
privacy-deleted = Erledigt: Über dich ist nichts mehr gespeichert{ $bans ->
    [0] .
    [one] , nur noch die Sperre auf 1 Server bis { $when }.
   *[other] , nur noch die Sperren auf { $bans } Servern, längstens bis { $when }.
}
privacy-deleted-former = Ich merke mir nur deinen Platz in { $number ->
    [one] einem offenen Spiel
   *[other] { $number } offenen Spielen
}, damit niemand zwei bekommt, bis { $days } Tage nach dem Ende.
button-keep = Behalten
button-keep-end = Nicht behalten
keep-done = 📌 Dieses Spiel bleibt, bis jemand von euch das ändert.
keep-ended = Dieses Spiel wird am { $when } gelöscht, wenn es niemand von euch behält.

## Meldungen

report-sent = Danke! Die Betreiber sehen deine Meldung, den Tisch und den Zug, aber keine Geheimnisse.
report-noted = Danke! Die Betreiber bekommen gerade keine Nachrichten. Ich habe mir Tisch und Zug gemerkt, deinen Text nicht.
report-told =
    🛠️ **Meldung** zu { $game }, nach { $ply } Zügen:
    > { $words }
    -# `python -m bot inspect { $session } --ply { $ply }`

## Das Gedächtnis einer Runde

history-title = Chronik
history-of = { $whose ->
    [server] Spiele auf diesem Server
    [me] Deine beendeten Spiele
   *[other] Spiele von { $who } hier
}
history-none = { $whose ->
    [server] Hier ist noch kein Spiel zu Ende. /neuesspiel eröffnet einen Tisch.
    [me] Hier hast du noch kein Spiel beendet.
   *[other] Von { $who } gibt es hier noch nichts.
}
history-someone = jemand
history-games = { $games ->
    [0] Davon ist noch keins zu Ende.
    [one] 1 Spiel, am { $since }.
   *[other] { $games } Spiele seit { $since }.
}
history-leader = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}{ $who ->
    [none] { "" }
   *[other] , meiste Siege: { $who } ({ $wins })
}
history-wins = Die meisten Siege
history-tally = { $wins ->
    [0] noch kein Sieg
    [one] 1 Sieg
   *[other] { $wins } Siege
} in { $games ->
    [one] 1 Spiel
   *[other] { $games } Spielen
}
history-best = bestes Ergebnis { $best }
history-against = Gegen
history-computer = Computer ({ $level })
history-duel = { $ahead }-mal vorn, { $behind }-mal hinten{ $level ->
    [0] { "" }
   *[other] , { $level }-mal gleichauf
}
history-bests = Rekorde
history-highest = Bestes Ergebnis (nur Menschen): { $number }
history-closest = { $number ->
    [0] Knappster Ausgang: Gleichstand
   *[other] Knappster Sieg: mit { $number } Vorsprung
}
history-clearest = Größter Vorsprung: { $number }
history-longest = Längstes Spiel: { $number } Züge
history-quickest = Kürzestes Spiel: { $number } Züge
history-streak = Siege in Folge: { $number }
history-latest = Letzte Spiele
history-all = Alle Spiele
history-place = { $place ->
    [1] { $winners ->
        [one] gewonnen
       *[other] gemeinsam gewonnen
    }
   *[other] Platz { $place } von { $seats }
}
season-title = Saison { $year }
season-none = Hier zählt noch kein Spiel: { $people } Teilnehmer müssen zusammen spielen.
season-newest = Nur die neuesten { $games } Spiele zählen.
season-circle = Eine eigene Runde
season-games = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}
season-waiting = Weniger als { $least } Spiele, darum noch ohne Wertung: { $who }
season-joined = Du bist seit { $since } dabei. Ab da zählen deine Spiele.
season-consent = **Mitmachen?** Dann sehen hier alle, die diese Spiele sehen, deinen Namen, deine Wertung und die Zahl deiner Spiele. Verlassene zählen mit. Ein Klick beendet es, ebenso **Meine Daten löschen** in /datenschutz.
season-hidden = Du zeigst deinen Namen nach Spielen nicht (/einstellungen, **Anzeige**), darum bist du in keiner Saison.
season-rules =
    👥 **Wer:** alle, ab ihrem Klick auf **Mitmachen**.
    🎲 **Spiele:** die dieses Jahres, jedes der vier für sich, mit mindestens { $people } Teilnehmern.
    ⭕ **Runden:** Gruppen, die nur eine Person gemeinsam haben, bekommen eigene Tabellen.
    🔢 **Die Wertung** hängt nur von den Plätzen ab. { $middle } ist der Durchschnitt, starke Gegner bringen mehr. Unter { $games } Spielen zeige ich sie nicht, da entscheidet der Zufall.
    🚪 **Wer geht, verliert** gegen alle, die bleiben. Ein Spiel mit Vertretung kann dich nur etwas kosten. Ein übernommener Platz zählt nicht.
button-season = Saison
button-seasonjoin = Mitmachen
button-seasonend = Nicht mehr mitmachen
button-seasonrules = Was zählt?
button-replay-watch = Ansehen
button-history-server = Dieser Server
button-history-me = Meine Spiele

## Private Listen

alert = { $host ->
    [none] 🎲 Auf **{ $server }** ist ein Tisch für **{ $game }** offen
   *[other] 🎲 { $host } hat auf **{ $server }** einen Tisch für **{ $game }** eröffnet
}, freie Plätze: { $free }{ $start ->
    [none] {""}
   *[other] , Beginn { $start }
} ({ $card })
alert-seat = 🪑 **{ $game }** auf **{ $server }** hat einen freien Platz. Tempo: { $pace } ({ $card })
alert-title = Bescheid, wenn ein Tisch aufgeht
alert-note = Tippe deine Spiele an. Geht ein Tisch auf oder wird ein Platz frei, schreibe ich dir: höchstens einmal am Tag, nie in deiner Ruhezeit.
alert-ended = Von diesem Server schreibe ich nicht mehr. Mit /bescheid dort fange ich wieder an.
button-alert = Bescheid bei Tischen
button-alertend = Kein Bescheid mehr
ping-invited = { $who }, { $game }: Ein Platz ist für dich frei{ $start ->
    [none] {""}
   *[other] , Beginn { $start }
} ({ $card })
ping-start = ⏰ { $who }, { $game } beginnt { $when } ({ $card })
ping-turn =
    { $until ->
        [none] { $who }, { $game }: { $question } ({ $card })
       *[other] ⏰ { $who }, { $game }: { $question } (Frist endet { $until }, { $card })
    }
ping-over = 🏁 { $who }, { $game } ist zu Ende ({ $card })
ping-stand-in = 🤖 { $who }, { $game }: Ein Computer spielt für dich. Mit einem Zug bist du zurück ({ $card })
ping-end-vote = 🏳️ { $who }, { $game }: ohne Ergebnis beenden? ({ $card })
ping-takeback-vote = ↩️ { $who }, { $game }: Züge zurücknehmen? ({ $card })
ping-pace-vote = ⏱️ { $who }, { $game }: ein anderes Tempo? ({ $card })
ping-late-vote = ⏳ { $who }, { $game }: Jemand lässt auf sich warten. Was nun? ({ $card })
ping-idle = { $who }, { $game }: Lange hat niemand gezogen. Der Tisch schließt { $when }, lässt sich aber wieder öffnen ({ $card })
idle-line = 💤 Lange kein Zug. Der Tisch schließt { $when }.
move-number = Zug { $move }
game-in-private = { $game } ({ $place }{ $move ->
    [0] {""}
   *[other] , Zug { $move }
})
button-nottonight = Heute nicht mehr
button-nottonight-end = Wieder benachrichtigen
nottonight = 🌙 { $game }: keine Pings bis { $until }. **Deine Zeit läuft weiter.**
nottonight-ended = 🔔 Von diesem Tisch bekommst du wieder Pings.
to-the-card = zum Tisch
mygames-title = Deine Tische
mygames-your-turn = **du bist dran**
gathering = { $start ->
    [none] wartet auf Mitspieler
   *[other] beginnt { $start }
}
mygames-none = Kein Tisch wartet auf dich. /neuesspiel eröffnet einen, auch nur für dich und Computer.
mygames-ended = Deine letzten Spiele
button-rules-explain = Was heißt das?
rules-choose = Anderer Abschnitt …
rules-place = Abschnitt { $number } von { $of }
rules-example = Auf dem Bild:
leave-done = Du hast den Tisch verlassen.
endgame-done = Das Spiel ist beendet.
endgame-voted = Du hast abgestimmt. Ich frage auf der Karte auch { $who }.{ $days ->
    [-1] { "" }
   *[other] {" "}Wer { $days ->
        [0] 10 Minuten
        [one] einen Tag
       *[other] { $days } Tage
    } lang nicht klickt, zählt nicht mehr: Stimm dann noch einmal ab.
}
about-title = Verschollene Brettspiele
about-text = Vier deutsche Brettspiele, die kaum noch zu finden sind. Drücken kannst du nur, was die Regeln erlauben.
about-games = Von wem sind diese Spiele?
about-luck = **Ehrliche Würfel.** Alles Glück kommt aus einem Geheimnis, das vorher feststeht, und aus euren Worten. /prüfen rechnet jeden Wurf nach.
about-privacy = **Datenschutz.** Ich speichere, was das Spiel braucht, lese keine anderen Nachrichten und gebe nichts weiter. /datenschutz zeigt und löscht es.
about-policies = Rechtliches: { $links }
about-policy = Datenschutzerklärung
about-terms = Nutzungsbedingungen
about-counts = { $tables ->
    [one] 1 Spiel läuft
   *[other] { $tables } Spiele laufen
}, { $people ->
    [one] 1 Person
   *[other] { $people } Personen
} dabei.
lost-channel = Der Kanal eures Tisches wurde gelöscht. Die Zeit steht still. Wähl einen anderen Kanal.
lost-server = Ich bin nicht mehr auf dem Server eures Tisches. Die Zeit steht still. /weiterspielen holt den Tisch auf einen Server, auf dem ihr alle seid.
lost-forbidden = In { $channel } darf ich nicht mehr schreiben. Die Zeit steht still. Erlaubt mir „Kanal ansehen“, „Nachrichten senden“ und „Dateien anhängen“, entsperrt den Thread oder wählt einen anderen Kanal.
waits-channel = ⚠️ Der Kanal wurde gelöscht.
waits-server = ⚠️ Auf dem Server bin ich nicht mehr.
waits-forbidden = ⚠️ In { $channel } darf ich nicht mehr schreiben.
waits-idle = 💤 In { $channel } geschlossen: Niemand hat gezogen.
button-continuehere = Hier weiter
button-continueelsewhere = Woanders weiter
button-continue = Weiterspielen
continue-which = Welchen Tisch hier fortsetzen?
continue-places = Wo geht es weiter?
continue-places-choose = Ein Kanal …
continue-places-none = Hier ist kein Kanal frei. Tippe /weiterspielen in einem, in dem wir beide schreiben dürfen.
continue-done = Euer Tisch für { $game } steht jetzt in { $channel }.

## Was die Moderation tut

tables-title = Offene Tische auf diesem Server
tables-none = Keine offenen Tische.
tables-blocked = 🚫 { $who } darf { $until } wieder spielen.
table-waits = wartet auf { $who }
table-broken = lässt sich nicht laden
button-endtable = Beenden
button-tables-previous = Zurück
button-tables-next = Mehr
block-term-day = 1 Tag
block-term-week = 1 Woche
block-term-month = 1 Monat
block-term-year = 1 Jahr
block-term-lift = Sperre aufheben
block-sure = So lange kann die Person hier nicht spielen, keinen Tisch eröffnen, nichts teilen und in keine Saison. Einladungen und Bescheid bekommt sie nicht.
block-sure-seats = { $seats ->
    [0] Sie sitzt hier an keinem offenen Tisch.
   *[other] Sie verlässt hier { $seats ->
        [one] 1 offenen Tisch
       *[other] { $seats } offene Tische
    }. Wo das Spiel begonnen hat, nimmt ein Computer den Platz.
}
button-block = Sperren
block-set = { $who } darf bis { $until } auf diesem Server nicht spielen. Mit /sperren kannst du das früher aufheben.
block-lifted = { $who } darf auf diesem Server wieder spielen.

## Wie ein Server seine Tische haben will

setup-title = Tische auf diesem Server
setup-language = **Sprache** neuer Tische:
setup-language-host = Die des Gastgebers
setup-language-server = Die des Servers
setup-channels = **Kanäle für Tische**, samt ihren Threads:
setup-channels-all = Alle Kanäle
setup-tables = **Offene Tische** je Gastgeber:
setup-time_control = **Tempo** neuer Tische:
time-control-evening = Ein gemeinsamer Abend
time-control-days-1 = 1 Tag für jede Entscheidung
time-control-days-2 = 2 Tage für jede Entscheidung
time-control-days-3 = 3 Tage für jede Entscheidung
time-control-days-5 = 5 Tage für jede Entscheidung
time-control-days-7 = 7 Tage für jede Entscheidung
time-control-bank-1 = 1 Tag für jede Entscheidung, dazu insgesamt 5 Tage Reserve
time-control-bank-2 = 2 Tage für jede Entscheidung, dazu insgesamt 7 Tage Reserve
time-control-untimed = Ohne Zeitlimit
pace-alone = Ein anderes Tempo gilt sofort, und deine Zeit beginnt neu.
pace-together = Einem anderen Tempo müssen alle Anwesenden zustimmen. Dann beginnt für alle die Zeit neu.
pace-wanted = { $who } möchte **{ $pace }**.
button-pace = Tempo
button-votepace = { $kind ->
    [evening] Tempo: ein Abend
    [untimed] Tempo: ohne Grenze
    [bank] { $days ->
        [one] Tempo: 1 Tag + Reserve
       *[other] Tempo: { $days } Tage + Reserve
    }
   *[other] { $days ->
        [one] Tempo: 1 Tag
       *[other] Tempo: { $days } Tage
    }
} ({ $votes }/{ $needed })
setup-cards = **Neue Karten** in einem Kanal:
setup-cards-silent = Kommen still
setup-cards-loud = Kommen mit Benachrichtigung
setup-remarks = **Computer** sagen etwas, höchstens zweimal pro Spiel:
setup-remarks-on = Ja
setup-remarks-off = Nein
setup-moderators = **Moderation**: beendet Tische (/tische) und sperrt Leute (/sperren):
button-exportgames = Beendete Spiele herunterladen
exportgames-note = **games.json** enthält die Ergebnisse aus Kanälen, die du siehst, ohne verborgene und gelöschte Namen. Zeiten in UTC, Plätze ab 0.
exportgames-records = **records** enthält { $records ->
    [0] noch kein Spiel
    [one] 1 noch aufgehobenes Spiel
   *[other] { $records } noch aufgehobene Spiele
} für /wiederholung und /prüfen, ohne Namen.
exportgames-newest = Aufgeführt sind nur die neuesten { $games } Spiele.
exportgames-left-out = { $games ->
    [one] 1 ältere Aufzeichnung ist
   *[other] { $games } ältere Aufzeichnungen sind
} zu groß für Discord. Nimm **Ansehen** in der /chronik.
setup-moderators-none = Keine Rolle

## Rechte, mit Discords Namen

permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-create-public-threads = Öffentliche Threads erstellen
permission-attach-files = Dateien anhängen

## Ablehnungen

refusal-table-gone = Diesen Tisch gibt es nicht mehr.
refusal-seats-range = Dieses Spiel ist für { $least } bis { $most } Personen.
refusal-computers-range = Höchstens { $most } Computer passen an den Tisch: Ein Platz ist deiner.
refusal-channel-busy = In diesem Kanal steht schon ein Tisch: { $link }. Nimm einen anderen Kanal oder Thread.
refusal-already-seated = Du sitzt schon an diesem Tisch.
refusal-table-full = Alle Plätze sind besetzt.
refusal-no-computer = Hier sitzt kein Computer.
refusal-no-hints = An diesem Tisch gibt es keine Vorschläge.
refusal-seats-missing = { $seated ->
    [one] Erst 1 ist
   *[other] Erst { $seated } sind
} da, { $least } müssen es sein. Nimm Computer dazu oder warte auf Freunde.
refusal-already-started = Das Spiel hat schon begonnen.
refusal-table-closed = Dieser Tisch ist geschlossen.
refusal-not-started = Das Spiel hat noch nicht begonnen.
refusal-game-over = Dieses Spiel ist zu Ende.
refusal-already-shared = Dieses Ergebnis ist schon geteilt: { $link }
refusal-share-forbidden = Hier kann ich nichts schreiben: Der Thread ist gesperrt, oder mir fehlen Rechte.
refusal-too-often = Nicht so schnell: höchstens { $most }-mal in { $minutes } Minuten.
refusal-share-gone = Der Kanal dieses Tisches wurde gelöscht.
refusal-not-your-share = Löschen darf das nur die Moderation oder der Absender.
refusal-not-seated = Du sitzt nicht an diesem Tisch.
refusal-no-thread-left = Auf diesen Server passt kein Thread mehr. Schließ einen, oder nimm einen Kanal ohne Tisch.
refusal-no-thread-here = Threads gehen nur in einem Textkanal.
refusal-only-moderators = Das darf nur die Moderation der Tische, siehe /einrichten.
refusal-channel-not-allowed = Hier sind keine Tische erlaubt. Spielen kannst du in { $channels }.
refusal-blocked = Die Moderation hat dich auf diesem Server bis <t:{ $until }:f> gesperrt.
refusal-guest-blocked = { $who } ist auf diesem Server bis <t:{ $until }:f> gesperrt.
refusal-nothing-waits = Keiner deiner Tische braucht einen neuen Ort.
refusal-goes-on-already = An diesem Tisch geht es schon weiter: { $link }.
refusal-not-in-private = Das geht nur im Kanal eines Servers.
refusal-not-all-here = Nicht auf diesem Server: { $who }. Hier könnt ihr nicht weiterspielen.
refusal-not-all-see = { $channel } ist für { $who } unsichtbar, dort könnt ihr nicht weiterspielen.
refusal-only-admins = Das darf nur die Serververwaltung.
refusal-too-many-tables = Du hast auf diesem Server schon { $most ->
    [one] einen Tisch
   *[other] { $most } Tische
} offen. Bring einen zu Ende.
refusal-guest-hosts-enough = { $who } hat auf diesem Server schon genug Tische offen.
refusal-by-invitation = An diesem Tisch spielen nur Eingeladene. Frag den Gastgeber nach einem Platz.
refusal-has-declined = { $who } hat abgesagt, kann aber noch dazukommen.
refusal-not-invited = An diesem Tisch ist kein Platz für dich freigehalten.
refusal-seated-already = { $who } sitzt schon an diesem Tisch.
refusal-no-bots = { $who } ist ein Bot. Nimm lieber Computer dazu.
refusal-host-starts = { $who } startet dieses Spiel, alle anderen dürfen es <t:{ $when }:R>.
refusal-only-host = Das darf nur { $who } als Gastgeber.
refusal-nothing-to-take-back = Du hast keinen Zug, den du zurücknehmen kannst.
refusal-answers-first = Frag noch einmal, wenn alle geheim geantwortet haben.
refusal-choose-again = Wähle neu, um deine Antwort zu ändern.
refusal-offer-over = Dieser Platz wird nicht mehr angeboten.
refusal-sat-elsewhere = Du kennst Geheimnisse eines anderen Platzes. In der Revanche kannst du jeden nehmen.
refusal-nobody-late = Niemand ist mehr zu spät.
refusal-late-yourself = Der Tisch wartet erst einmal auf deine eigene Antwort.
refusal-be-back-first = Für dich spielt ein Computer. Drück erst **Bin wieder da**.
refusal-away-past = Dieser Tag ist schon vorbei.
refusal-away-used-up = Mehr als { $most } Tage Abwesenheit im Jahr gehen nicht.
refusal-start-form = Diese Zeit verstehe ich nicht. Schreib etwa „morgen 20:30“ oder „24.12. 18:00“.
refusal-start-zone = Stell in /einstellungen deine Zeitzone ein, oder schreib „in 2 Stunden“.
refusal-start-past = Die Zeit ist schon vorbei. Schreib den Tag dazu: „morgen 20:30“.
refusal-start-far = Das ist zu lange hin: höchstens { $most } Tage.
refusal-no-stand-in = Für dich spielt an diesem Tisch kein Computer.
refusal-already-done = Das hast du schon beantwortet.
refusal-not-your-moment = Warte auf { $who }, höchstens eine Minute.
refusal-not-your-turn = { $who } ist dran, nicht du.
refusal-must-answer =
    { $number ->
        [one] Gefragt ist
       *[other] Gefragt sind
    } { $who }, nicht du.
refusal-others-answer = Du bist gerade nicht gefragt, die anderen überlegen noch.
refusal-history-in-private = Hier zeige ich nur deine eigenen Spiele. Nach anderen frag auf ihrem Server.
refusal-old-button = Dieser Knopf ist veraltet. Nimm die neueste Nachricht dieses Tisches.
refusal-restored = Dieser Tisch ist wieder auf einem früheren Stand. Nimm die neue Karte.
refusal-no-such-game = Dieses Spiel habe ich nicht. Es gibt: { $games }.
refusal-no-table-here = In diesem Kanal gibt es keinen Tisch. Eröffne einen mit /neuesspiel.
refusal-no-game-of-yours = Du bist in keinem laufenden Spiel.
refusal-games-elsewhere = Auf diesem Server bist du in keinem laufenden Spiel.
refusal-several-games = Du spielst an mehreren Tischen. Gib den Befehl im Kanal des richtigen ein.
refusal-words-invisible = Diese Worte könnte niemand sehen. Tippe andere.
refusal-words-too-long = Diese Worte sind zu lang: höchstens { $most } Zeichen.
refusal-no-luck = Dieser alte Tisch hat keine Festlegung. Sein Startwert steht in der Aufzeichnung.
refusal-no-finished-game = In diesem Kanal ist noch kein Spiel zu Ende. Häng eine Aufzeichnung an.
refusal-no-record = Diese Datei ist keine Aufzeichnung. Eine bekommst du nach einem Spiel mit **Aufzeichnung**.
refusal-record-too-large = Diese Datei ist zu groß: höchstens { $most } KiB.
refusal-record-too-long = Diese Aufzeichnung ist zu lang für mich. Nimm `python -m games verify`.
refusal-record-too-many-moves = Diese Aufzeichnung hat { $moves } Züge. { $title } dauert mit so vielen Leuten höchstens { $most }, zurückgenommene mitgezählt.
refusal-file-gone = Discord hat diese Datei nicht mehr. Häng sie noch einmal an.
refusal-after-the-game = Warte das Ende des Spiels ab: Dann sind alle Geheimnisse offen.
refusal-unplayable = Dieses Spiel lässt sich nicht wiederholen: Die Regeln sind andere, oder etwas wurde geändert.
refusal-no-such-zone = Diese Zeitzone kenne ich nicht. Tippe eine Stadt auf Englisch, wie Vienna.
refusal-report-soon = Eine Meldung pro Minute: Warte einen Moment.
refusal-permissions = In diesem Kanal kann ich noch kein Spiel leiten. Erlaubt mir: { $missing }.
refusal-commands-alone = Auf diesem Server sind nur meine Befehle, ich nicht. Die Serververwaltung kann mich als Bot einladen.
refusal-unreadable = Diesen Tisch kann ich nicht laden. Nichts ist verloren. /spielbeenden schließt ihn: Stimmt ab, oder fragt die Moderation.
refusal-too-late = Das hat zu lange gedauert. Drück den Knopf noch einmal.
refusal-storage = Ich kann gerade nichts speichern. Nichts ist verändert. Versuch es gleich noch einmal.
refusal-too-busy = Ich habe zu tun. Versuch es gleich noch einmal.
refusal-still-running = Ich bin noch bei deinem letzten Klick. Warte einen Moment.
refusal-unexpected = Etwas ist schiefgegangen. Nichts ist verloren, versuch es noch einmal.
refusal-unknown-command = Diesen Befehl kenne ich nicht mehr. Versuch es später noch einmal.

## Ein Spiel lernen

button-learn = Lernen
lessons-title = Lernen beim Spielen
lessons-text = Du spielst drei Minuten lang die wichtigsten Momente. Niemand sieht zu.
lesson-place = Schritt { $number } von { $of }
button-lesson-back = Zurück
button-lesson-next = Weiter
button-lesson-show = Zeig’s
button-lesson-play = Gegen leichte Computer spielen
button-lesson-close = Schließen
lesson-ready = **Du kannst loslegen.** Der Rest kommt beim Spielen.
lesson-table-open = Der Tisch für { $game } steht hier. Drück „Starten“, oder warte, bis Leute die Computer ablösen.
refusal-old-lesson = Diese Lektion hat sich geändert. Fang mit /{ command-learn } neu an.
