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
command-alert-note = Nachricht bekommen, wenn hier jemand einen Tisch eröffnet
command-continue = weiterspielen
command-continue-note = Einen verschwundenen oder geschlossenen Tisch hier fortsetzen
command-away = abwesend
command-away-note = Sagen, dass du ein paar Tage weg oder wieder da bist
command-leave = verlassen
command-leave-note = Deinen Platz einem Computer überlassen
command-endgame = spielbeenden
command-endgame-note = Das Spiel hier ohne Ergebnis beenden
command-replace = ersetzen
command-replace-note = Deinen Platz anbieten oder einen Platz, dessen Spieler fehlt
command-check = prüfen
command-check-note = Würfel und Züge eines beendeten Spiels prüfen
command-replay = wiederholung
command-replay-note = Ein beendetes Spiel noch einmal ansehen
command-report = melden
command-report-note = Den Betreibern ein Problem melden
command-setup = einrichten
command-setup-note = Festlegen, wie Tische hier laufen (für Admins)
command-tables = tische
command-tables-note = Offene Tische ansehen, Spiele beenden (für die Moderation)
command-block = sperren
command-block-note = Jemanden hier nicht mehr mitspielen lassen (für die Moderation)
command-about = info
command-about-note = Die Spiele, die Würfel, Rechtliches
parameter-game = spiel
parameter-game-note = Welches Spiel
parameter-players = plätze
parameter-players-note = Zahl der Plätze (sonst so viele wie möglich)
parameter-computers = computer
parameter-computers-note = Zahl der Computer
parameter-level = stufe
parameter-level-note = Wie gut Computer spielen (sonst normal)
parameter-language = sprache
parameter-language-note = Sprache des Tisches (sonst wie auf dem Server üblich)
parameter-pace = tempo
parameter-pace-note = Zeit für eine Entscheidung (sonst wie auf dem Server üblich)
parameter-hints = vorschläge
parameter-hints-note = Wer Vorschläge bekommt (sonst nur, wer allein gegen Computer spielt)
parameter-private = einladung
parameter-private-note = Nur Eingeladene dürfen mitspielen
# As in English.
parameter-thread = thread
parameter-thread-note = Den Tisch in einem eigenen Thread eröffnen
parameter-text = zeichen
parameter-text-note = Das Brett als Text statt als Bild zeigen
parameter-words = worte
parameter-words-note = Was stimmt nicht? Tisch und Zug schicke ich mit.
parameter-user = person
parameter-user-note = Um wen es geht
parameter-until = bis
parameter-until-note = Wie lange die Sperre dauert, oder Sperre aufheben

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
seats = { $number } Plätze
seat-free = freier Platz
seats-free = { $number } freie Plätze
seat-kept = *freigehalten für* { $who }
lobby-declined = { $number ->
    [one] { $who } hat abgesagt.
   *[other] { $who } haben abgesagt.
}
box-alt = Die Schachtel von „{ $game }“: der Titel über einem Spiel auf dem Tisch.
lobby-facts = { $least }–{ $most } Personen · { $minutes } Min.
lobby-private = 🔒 Auf Einladung
button-starttime = Beginn
start-line = Beginn: { $at }
start-fills = Computer springen ein.
start-by-hand = **Ohne feste Zeit:** Du startest das Spiel selbst.
start-begins = ▶️ Das Spiel beginnt: { $who }
start-note = 10 Minuten vorher erinnere ich alle.
start-zone-note = Für Uhrzeiten wie 20:30 stell in /einstellungen deine Zeitzone ein.
start-choose = Wann geht es los?
# As in English.
start-in = in { $long }
start-today = heute
start-tomorrow = morgen
start-same = morgen, gleiche Zeit
button-nostarttime = Ohne feste Zeit
button-private = Nur auf Einladung
button-private-end = Für alle öffnen
pace = Tempo
deadline = ⏳ Frist endet { $when }
away-line = 🌴 { $who } ist bis { $when } abwesend
outage-line = 🔌 Ich war { $long } weg. Diese Zeit zählt nicht.
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
hints-alone = nur im Solospiel
hints-on = für alle
hints-off = keine
standsin = ist die Zeit um, entscheidet ein Computer
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
no-thread-left = Mehr Threads erlaubt Discord auf diesem Server nicht, darum steht der Tisch hier.
opened = { $where ->
    [none] Dein Tisch für „{ $game }“ ist offen.
   *[other] Dein Tisch für „{ $game }“ ist in { $where } offen.
} Drück **Starten**, oder warte, bis Freunde mitspielen.
closed =
    { $reason ->
        [idle] Geschlossen: 30 Tage lang hat niemand gezogen. Ein Jahr lang könnt ihr den Tisch wieder öffnen.
        [expired] Geschlossen: Das Spiel hat nie begonnen.
        [everyone-left] Geschlossen: Alle sind gegangen.
        [voted] Ihr habt das Spiel durch Abstimmung beendet.
        [ended] { $who ->
            [none] Das Spiel ist beendet.
           *[other] { $who } hat das Spiel beendet.
        }
        [moderator] Die Moderation hat das Spiel beendet.
       *[other] Dieser Tisch ist geschlossen.
    }

## Am Tisch

button-skip = Überspringen
button-goon = Weiter
button-goon-result = Ergebnis
button-takeback = Rückgängig
button-doit = Ja, machen
button-always = Ja, nicht mehr fragen
button-endnow-vote = Für das Ende stimmen
button-endnow = Jetzt beenden
button-notyet = Noch nicht
preview-turn-ends = Damit endet dein Zug.
preview-final = Danach gibt es kein Zurück.
preview-answer = Ändern kannst du das nur, bis alle geantwortet haben.
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
suggested-next = Zweite Wahl: **{ $move }** – damit gewinnst du von 100 Spielen etwa { $fewer } weniger
suggested-likely = Auch gut möglich: **{ $move }**
button-playthis = So spielen
button-playthis-second = Lieber so
notes-title = Meine Notizen
notes-label = Nur du kannst deine Notizen lesen
notes-kept = Notiert.
button-mycards = Blatt
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
    [one] Antworte geheim über
   *[other] Antwortet geheim über
} **Blatt**.
messages-closed = -# { $who } nimmt keine Direktnachrichten an.
answerahead-offer = Vorausplanen …
answerahead-stands = 📌 Dein Plan: **{ $order }**
answerahead-hidden = Niemand merkt, dass du vorausplanst.
answerahead-over = 📌 Dieser Plan gilt nicht mehr: { $order }. { $reason }
button-askmeagain-one = Beenden: { $order }
button-askmeagain = Wieder fragen
# Hinter dem Namen eines Spielers, dessen Züge sich von selbst ergaben.
recap-forced = keine Wahl
mycards-none = Gerade hast du keine Geheimnisse.
mycards-seat = Dein Zeichen: **{ $seat }**
wins =
    { $number ->
        [one] { $who } gewinnt!
       *[other] { $who } teilen sich den Sieg!
    }
button-more = Mehr
button-details = Einzelheiten
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
       *[other] Zwei gleiche Stimmen entscheiden. Vergeht noch einmal so viel Zeit, reicht eine Stimme.
    }
late-secret = Deine Stimme gilt für alle fehlenden Antworten. Wer noch nicht geantwortet hat, bleibt geheim.
remedy-wait = Warten
remedy-nudge = Erinnern
remedy-once = Computer entscheidet einmal
remedy-until-back = Computer bis zur Rückkehr
remedy-replace = Platz anbieten
late-agreed = **{ $remedy }** ({ $by })
late-done = Beschlossen: **{ $remedy }**.
late-noted = **{ $remedy }**: Dafür fehlt noch eine Stimme. Kommt keine dazu, kannst du { $when } noch einmal abstimmen.
button-takeseat = Platz von { $who } übernehmen
button-sitdown = Hinsetzen
button-offerseat = Meinen Platz anbieten
button-offerseat-end = Meinen Platz behalten
replace-offer = Deinen Platz anbieten? Wer deinen Platz nimmt, erfährt **alles, was du weißt**, nur nicht deine Notizen und Nachrichten. Bis ihn jemand nimmt, spielst du weiter. Danach bekommst du an diesem Tisch keinen Platz mehr.
replace-offered = Ich biete deinen Platz an. Bis ihn jemand nimmt, spielst du weiter.
replace-late = Ist jemand zu spät, entscheiden die anderen:
replace-take = Du spielst für { $who } weiter{ $left ->
    [yes] , einen Computer,
   *[no] {""}
} und erfährst **alle Geheimnisse dieses Platzes**. { $left ->
    [yes] Wer vorher hier saß,
   *[no] { $who }
} kennt diese Geheimnisse auch. Im Ergebnis steht ihr alle.
replace-taken = { $game }: { $who } hat in { $link } deinen Platz übernommen. Deine Notizen behältst du.
button-imback = Bin wieder da
away = Du bist bis { $until } abwesend. { $tables ->
    [0] { "" }
    [one] An deinem Tisch sehen es alle.{ " " }
   *[other] An deinen { $tables } Tischen sehen es alle.{ " " }
}So lange bekommst du keine Erinnerungen, und deine Zeit steht still.
away-asks = So lange bekommst du keine Erinnerungen, und deine Zeit steht still.
away-how-long = Wie lange?
away-back = Willkommen zurück! Ab jetzt läuft deine Zeit, und du bekommst wieder Erinnerungen.
away-back-already = Du bist nicht abwesend.
late-returned = Willkommen zurück! Du spielst wieder selbst.
late-stand-in-plays = 🤖 Bis zu deinem nächsten Zug spielt ein Computer für dich.
button-rivals = Rivalen
rivals-title = Wer die Computer sind
rivals-text = Alle Computer einer Stufe sind gleich stark, aber jeder spielt auf seine Art.
rival-ada = mutig: liebt Duelle und hohe Einsätze.
rival-babbage = streitlustig: durchkreuzt fremde Pläne.
rival-curie = geduldig: sammelt erst, kassiert später.
rival-dijkstra = eilig: nimmt, was da ist.
rival-euler = friedlich: geht Streit aus dem Weg.
rival-franklin = verschwiegen: tut unschuldig.
rival-gauss = vorsichtig: riskiert nichts ohne Not.
seat-history-since = { $who } (ab Zug { $move }, davor: { $before })
seat-history-stood-in = 🤖 machte { $count } von { $moves } Zügen für { $who }
button-requesttakeback = Zug zurücknehmen?
button-agreetakeback = Zug von { $who } zurücknehmen ({ $votes }/{ $needed })
takeback-asked = Ich frage { $who } auf der Karte. Stimmen alle zu, nehme ich deinen letzten Zug und alles danach zurück. Würfel und Karten fallen danach wieder genauso.
takeback-done = Dein letzter Zug und alles danach sind zurückgenommen.
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
record-note = In dieser Datei stehen alle Züge und Würfe des Spiels. Prüf sie mit /prüfen oder, ohne mich, mit `docs/verify.html`.
record-fingerprint = Fingerabdruck { $fingerprint }

## Das Glück

button-fair = Wie gewürfelt wird
button-luckwords = Würfelworte
fair-text = Bevor jemand mitspielte, habe ich ein **Geheimnis** gezogen. Alle Würfe und Karten ergeben sich aus diesem Geheimnis und euren **Worten**. Tippe Worte, die niemand errät (**✍️ Würfelworte**), sonst ziehe ich welche für dich.
fair-commitment = Die **Festlegung** ist eine Prüfsumme des Geheimnisses. Sie beweist, dass ich das Geheimnis nicht mehr ändere:
fair-check = **So prüfst du die Würfel.** Speichere die Festlegung. Gib nach dem Spiel die **Aufzeichnung** bei /prüfen ein oder, ohne mich, auf der Seite `docs/verify.html`. Tippe dort deine Worte selbst. Mehr steht in `docs/luck.md`.
fair-remains = **Worauf du vertrauen musst.** Ich kenne alle Würfel und verdeckten Karten und könnte sie verraten. Und wenn niemand von euch Worte tippt, die ich nicht erraten kann, könnte ich mir vorher ein günstiges Geheimnis ausgesucht haben.
luckwords-label = Worte, die niemand errät
luckwords-note = Alle können deine Worte lesen. Bleibt das Feld leer, lose ich dir welche aus.
check-right = Alles stimmt.
check-open = Kein Fehler gefunden. Was mit – markiert ist, kann ich hier nicht prüfen.
check-wrong = Mit dieser Aufzeichnung stimmt etwas nicht.
check-card = Festlegung und Worte findest du unter **Wie gewürfelt wird** an [diesem Tisch]({ $link }), den Fingerabdruck unter **Prüfen** beim Ergebnis.

## Ein beendetes Spiel ansehen

replay-chapter = Züge …
replay-turn = Springe zu Zug …
replay-eyes-public = Wie es alle sahen
replay-eyes-seat = Mit den Augen von { $who }
replay-eyes-open = Mit allen Geheimnissen
replay-nothing = Hier gibt es nichts zu sehen.
button-turningpoints = Wendepunkte
button-tryagain = Von hier noch mal
turningpoints-looking = 🔍 Ein starker Computer sieht sich deine Entscheidungen an, etwa eine halbe Minute lang.
turningpoints-none = Du hast keinen klaren Fehler gemacht. Alles Weitere lag am Glück und an den anderen.
turningpoints-place = Wendepunkt { $number } von { $all } · { $place }
turningpoints-made = Deine Wahl: **{ $move }**
turningpoints-better = Besser: **{ $move }**{ $is_told ->
    [yes] { " " }({ $why })
   *[no] { "" }
}
turningpoints-cost = Bei gleichem Glück sank deine Gewinnchance um etwa { $number } %.
turningpoints-again = Ich habe „{ $game }“ so aufgebaut, wie es damals stand. Auf den anderen Plätzen sitzen Computer. Dieses Spiel zählt nicht.
film-alt = Das Spiel „{ $game }“ als Film: der Tisch nach jedem Zug.
film-making = 🎞️ Ich mache den Film …
film-failed = Der Film ist zu groß für Discord. Am Rechner machst du ihn so: `python -m games replay DATEI --film spiel.webp`

## Einstellungen

button-settings = Einstellungen
settings-look = Anzeige
settings-play = Spielen
settings-calls = Benachrichtigungen
settings-quiet = Ruhezeiten
setting-language = **Meine Sprache**:
setting-language-auto = Wie in meinem Discord
setting-display-mode = **Blatt** zeigt Tische:
setting-display-mode-pictures = In Bildern
setting-display-mode-words = In Worten, für Screenreader
setting-history = **Nach dem Spiel** sehen Außenstehende:
setting-history-named = Meinen Namen und meine Ergebnisse
setting-history-hidden = Nur „jemand“ oder meine Farbe
setting-confirm = **Vor einem Zug** zeig mir, was der Zug bewirkt, und frag nach:
setting-confirm-final = Wenn der Zug endgültig ist
setting-confirm-always = Immer
setting-confirm-never = Nie
setting-forced = **Wenn ich keine Wahl habe:**
setting-forced-by-itself = Es geht von selbst weiter
setting-forced-by-hand = Ich drücke selbst
setting-standing = **Kommt eine Frage immer wieder:**
setting-standing-on = Mich vorausplanen lassen
setting-standing-off = Jedes Mal fragen
setting-pings = **Wartet ein Tisch auf mich**, sag mir Bescheid:
setting-pings-away = Im Kanal, wenn ich nicht da bin
setting-pings-always = Immer im Kanal
setting-pings-message = Per Direktnachricht, wenn ich nicht da bin
setting-pings-never = Gar nicht
setting-messages = **Direktnachrichten**:
setting-messages-on = Ja
setting-messages-off = Nein, ich nutze „Blatt“
setting-zone = **Meine Zeitzone.** Bei mir ist es jetzt { $time } Uhr.
setting-quiet-from = **Ruhezeit**: Ich will keine Pings, und Nachrichten kommen ohne Ton. Von:
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
privacy-settings = **Einstellungen**: deine Sprache und was du sonst einstellst.
privacy-tables = { $number ->
    [one] **1 Tisch**, den du eröffnet oder an dem du gespielt hast
   *[other] **{ $number } Tische**, die du eröffnet oder an denen du gespielt hast
} ({ $open } offen): deine ID, dein Name und seit wann du dabei bist.
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
privacy-words = **Würfelworte** an { privacy-at-tables }.
privacy-notes = **Deine Notizen** zu { privacy-to-games }.
privacy-messages = **Direktnachrichten**, die ich dir zu { privacy-to-games } geschickt habe: nur, wo sie stehen.
privacy-standing-orders = **Vorausgeplantes** an { privacy-at-tables }.
privacy-former = **Abgegebene Plätze** an { privacy-at-tables }: Dort bekommst du keinen Platz mehr.
privacy-notices = **Pings und Einladungen**: { $number ->
    [one] 1 Eintrag
   *[other] { $number } Einträge
} dazu, was du wann bekommen und was du abgelehnt oder abgestellt hast.
privacy-result-seats = **Ergebnisse** aus { $number ->
    [one] 1 Spiel
   *[other] { $number } Spielen
}, für /chronik.
privacy-alerts = **Nachrichten über neue Tische** auf { $number ->
    [one] 1 Server
   *[other] { $number } Servern
}: welche Spiele du gewählt hast und wann ich dir zuletzt geschrieben habe.
privacy-bans = **Sperren**: Auf { $number ->
    [one] 1 Server
   *[other] { $number } Servern
} darfst du nicht spielen, längstens bis { $when }.
privacy-use = Ich brauche diese Daten zum Spielen und zum Prüfen der Würfel. Ich gebe nichts weiter, nur deine Meldungen mit /melden gehen an die Betreiber.
privacy-kept = { $days } Tage nach einem Spiel lösche ich Notizen, Direktnachrichten und abgegebene Plätze, nach { $games } Tagen das Spiel selbst (außer mit **Behalten**), nach { $years } Jahren das Ergebnis. Einstellungen bleiben, bis du sie löschst.
button-mydata = Meine Daten herunterladen
privacy-file-note = { $parts ->
    [1] Alles
   *[other] Teil { $part } von { $parts }: alles
}, was über dich gespeichert ist, als JSON im ZIP. Die Zeiten stehen in UTC, die Plätze zählen ab 0.
button-deletemydata = Meine Daten löschen
button-deleteeverything = Ja, alles löschen
privacy-sure = **Ich lösche alles über dich**, auch deinen Namen an allen Tischen und in allen Ergebnissen. An offenen Tischen übernimmt ein Computer deinen Platz. Das ist endgültig.
    Züge, Plätze, Ergebnisse und Würfelworte bleiben, aber ohne deinen Namen. Sperren bleiben, bis sie ablaufen. Ich merke mir auch deine Plätze in offenen Spielen, bis diese Spiele enden. Die Karten in den Kanälen bleiben: Nur die Verwaltung des Servers kann sie löschen. Alte Sicherungskopien bleiben, bis die Betreiber sie ersetzen.
privacy-deleted = Erledigt: Über dich ist nichts mehr gespeichert{ $bans ->
    [0] .
    [one] , nur noch die Sperre auf 1 Server bis { $when }.
   *[other] , nur noch die Sperren auf { $bans } Servern, längstens bis { $when }.
}
privacy-deleted-former = Bis { $days } Tage nach dem Ende merke ich mir nur noch, wo du in { $number ->
    [one] einem offenen Spiel
   *[other] { $number } offenen Spielen
} gesessen hast. So bekommt niemand zwei Plätze in einem Spiel.
button-keep = Behalten
button-keep-end = Nicht behalten
keep-done = 📌 Dieses Spiel bleibt gespeichert, bis es jemand von euch nicht mehr behalten will.
keep-ended = Dieses Spiel wird am { $when } gelöscht, wenn es niemand von euch behält.

## Meldungen

report-sent = Danke! Die Betreiber sehen deine Meldung, den Tisch und den Zug, aber keine Geheimnisse.
report-noted = Tisch und Zug habe ich notiert, aber deine Worte erreichen die Betreiber gerade nicht. Schick sie später noch einmal.
report-told =
    🛠️ **Meldung** zu { $game }, nach { $ply } Zügen:
    > { $words }
    -# `python -m bot inspect { $session } report.json`, `python -m games replay report.json --ply { $ply }`

## Das Gedächtnis einer Runde

history-title = Chronik
history-of = { $whose ->
    [server] Spiele auf diesem Server
    [me] Deine beendeten Spiele
   *[other] Spiele von { $who } auf diesem Server
}
history-none = { $whose ->
    [server] Hier ist noch kein Spiel zu Ende. /neuesspiel eröffnet einen Tisch.
    [me] Hier hast du noch kein Spiel zu Ende gespielt.
   *[other] { $who } hat hier noch kein Spiel zu Ende gespielt.
}
history-someone = jemand
history-games = { $games ->
    [0] Davon ist hier noch kein Spiel zu Ende.
    [one] 1 Spiel, am { $since }.
   *[other] { $games } Spiele seit dem { $since }.
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
history-best = bestes Ergebnis: { $best }
history-against = Im direkten Vergleich
history-computer = Computer ({ $level })
history-duel = { $ahead }-mal vorn, { $behind }-mal hinten{ $level ->
    [0] { "" }
   *[other] , { $level }-mal gleichauf
}
history-latest = Letzte Spiele
history-all = Alle Spiele
history-place = { $place ->
    [1] { $winners ->
        [one] gewonnen
       *[other] gemeinsam gewonnen
    }
   *[other] Platz { $place } von { $seats }
}
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
alert-seat = 🪑 Auf **{ $server }** ist bei **{ $game }** ein Platz frei. Tempo: { $pace } ({ $card })
alert-title = Nachricht bei neuen Tischen
alert-note = Wähl deine Spiele. Ich schreibe dir, wenn jemand dafür einen Tisch eröffnet oder ein Platz frei wird. Das tue ich höchstens einmal am Tag und nie in deiner Ruhezeit.
alert-ended = Über neue Tische auf diesem Server schreibe ich dir nichts mehr. Willst du es wieder, tippe dort /bescheid.
button-alert = Nachricht bei neuen Tischen
button-alertend = Keine Nachricht mehr
ping-invited = { $who }, { $game }: Für dich ist ein Platz freigehalten{ $start ->
    [none] {""}
   *[other] , Beginn { $start }
} ({ $card })
ping-start = ⏰ { $who }, { $game }: Los geht es { $when } ({ $card })
ping-turn =
    { $until ->
        [none] { $who }, { $game }: { $question } ({ $card })
       *[other] ⏰ { $who }, { $game }: { $question } (Frist endet { $until }, { $card })
    }
ping-over = 🏁 { $who }, { $game }: Das Spiel ist zu Ende ({ $card })
ping-stand-in = 🤖 { $who }, { $game }: Ein Computer spielt für dich. Sobald du ziehst, spielst du wieder selbst ({ $card })
ping-end-vote = 🏳️ { $who }, { $game }: ohne Ergebnis beenden? ({ $card })
ping-takeback-vote = ↩️ { $who }, { $game }: Züge zurücknehmen? ({ $card })
ping-pace-vote = ⏱️ { $who }, { $game }: ein anderes Tempo? ({ $card })
ping-late-vote = ⏳ { $who }, { $game }: Jemand lässt auf sich warten. Was nun? ({ $card })
ping-idle = { $who }, { $game }: Lange hat niemand gezogen. Ich schließe den Tisch { $when }, ihr könnt ihn aber wieder öffnen ({ $card })
idle-line = 💤 Lange kein Zug. Ich schließe den Tisch { $when }.
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
mygames-none = Kein Tisch wartet auf dich. Mit /neuesspiel eröffnest du einen, auf Wunsch nur mit Computern.
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
    } lang nicht abstimmt, zählt nicht mehr mit. Stimm dann noch einmal ab.
}
about-title = Verschollene Brettspiele
about-text = Vier deutsche Brettspiele, die kaum noch zu finden sind. Du siehst immer nur Knöpfe, die die Regeln erlauben.
about-games = Von wem sind diese Spiele?
about-luck = **Ehrliche Würfel.** Alle Würfe ergeben sich aus euren Worten und einem Geheimnis, das schon vor dem Spiel feststeht. Mit /prüfen rechnest du jeden Wurf nach.
about-privacy = **Datenschutz.** Ich speichere nur, was ich fürs Spiel brauche, lese eure übrigen Nachrichten nicht und gebe nichts weiter. Mit /datenschutz kannst du deine Daten ansehen und löschen.
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
lost-server = Ich bin nicht mehr auf dem Server eures Tisches. Die Zeit steht still. Mit /weiterspielen holst du den Tisch auf einen Server, auf dem ihr alle seid.
lost-forbidden = In { $channel } darf ich nicht mehr schreiben. Die Zeit steht still. Erlaubt mir „Kanal ansehen“, „Nachrichten senden“ und „Dateien anhängen“, entsperrt den Thread oder wählt einen anderen Kanal.
waits-channel = ⚠️ Der Kanal wurde gelöscht.
waits-server = ⚠️ Auf dem Server bin ich nicht mehr.
waits-forbidden = ⚠️ In { $channel } darf ich nicht mehr schreiben.
waits-idle = 💤 Tisch in { $channel } geschlossen: Niemand hat gezogen.
button-continuehere = Hier weiter
button-continueelsewhere = Woanders weiter
button-continue = Weiterspielen
continue-which = Welchen Tisch willst du hier fortsetzen?
continue-places = Wo geht es weiter?
continue-places-choose = Kanal wählen …
continue-places-none = Hier ist kein Kanal frei. Tippe /weiterspielen in einem Kanal, in dem wir beide schreiben dürfen.
continue-done = Euer Tisch für „{ $game }“ steht jetzt in { $channel }.

## Was die Moderation tut

tables-title = Offene Tische auf diesem Server
tables-none = Auf diesem Server ist kein Tisch offen.
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
block-sure = So lange kann die Person hier nicht spielen, und keinen Tisch eröffnen. Sie bekommt auch keine Einladungen und keine Nachrichten über neue Tische.
block-sure-seats = { $seats ->
    [0] Sie sitzt hier an keinem offenen Tisch.
   *[other] Sie verlässt hier { $seats ->
        [one] 1 offenen Tisch
       *[other] { $seats } offene Tische
    }. Hat das Spiel dort schon begonnen, übernimmt ein Computer ihren Platz.
}
button-block = Sperren
block-set = { $who } darf bis { $until } auf diesem Server nicht spielen. Mit /sperren kannst du die Sperre früher aufheben.
block-lifted = { $who } darf auf diesem Server wieder spielen.

## Wie ein Server seine Tische haben will

setup-title = Tische auf diesem Server
setup-language = **Sprache** neuer Tische:
setup-language-host = Sprache des Gastgebers
setup-language-server = Sprache des Servers
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
time-control-untimed = Ohne Zeitlimit
pace-alone = Ein anderes Tempo gilt sofort, und deine Zeit beginnt neu.
pace-together = Einem anderen Tempo müssen alle Anwesenden zustimmen. Dann beginnt für alle die Zeit neu.
pace-wanted = { $who } möchte **{ $pace }**.
button-pace = Tempo
button-votepace = { $kind ->
    [evening] Tempo: ein Abend
    [untimed] Tempo: ohne Grenze
   *[other] { $days ->
        [one] Tempo: 1 Tag
       *[other] Tempo: { $days } Tage
    }
} ({ $votes }/{ $needed })
setup-cards = **Neue Karten** in einem Kanal:
setup-cards-silent = Kommen still
setup-cards-loud = Kommen mit Benachrichtigung
setup-moderators = **Moderation**: beendet Tische (/tische) und sperrt Leute (/sperren):
button-exportgames = Beendete Spiele herunterladen
exportgames-note = **games.json** enthält die Ergebnisse aus Kanälen, die du siehst, ohne verborgene und gelöschte Namen. Die Zeiten stehen in UTC, die Plätze zählen ab 0.
exportgames-newest = Die Datei enthält nur die neuesten { $games } Spiele.
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
    [one] Erst 1 Person ist
   *[other] Erst { $seated } Leute sind
} da, mindestens { $least } müssen es sein. Nimm Computer dazu oder warte auf Freunde.
refusal-already-started = Das Spiel hat schon begonnen.
refusal-table-closed = Dieser Tisch ist geschlossen.
refusal-not-started = Das Spiel hat noch nicht begonnen.
refusal-game-over = Dieses Spiel ist zu Ende.
refusal-too-often = Nicht so schnell: Das geht höchstens { $most }-mal in { $minutes } Minuten.
refusal-not-seated = Du sitzt nicht an diesem Tisch.
refusal-no-thread-left = Mehr Threads erlaubt Discord auf diesem Server nicht. Schließ einen, oder nimm einen Kanal ohne Tisch.
refusal-no-thread-here = Einen Thread kann ich nur in einem Textkanal öffnen.
refusal-only-moderators = Das darf nur die Moderation. Wer das ist, steht unter /einrichten.
refusal-channel-not-allowed = Hier sind keine Tische erlaubt. Spielen kannst du in { $channels }.
refusal-blocked = Die Moderation hat dich auf diesem Server bis <t:{ $until }:f> gesperrt.
refusal-guest-blocked = { $who } ist auf diesem Server bis <t:{ $until }:f> gesperrt.
refusal-nothing-waits = Keiner deiner Tische braucht einen neuen Kanal.
refusal-goes-on-already = Dieser Tisch braucht keinen neuen Kanal: Er steht in { $link }.
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
refusal-host-starts = { $who } startet dieses Spiel. Alle anderen dürfen erst <t:{ $when }:R> starten.
refusal-only-host = Das darf nur { $who } als Gastgeber.
refusal-nothing-to-take-back = Du hast keinen Zug, den du zurücknehmen kannst.
refusal-answers-first = Frag noch einmal, wenn alle geheim geantwortet haben.
refusal-choose-again = Wähle neu, um deine Antwort zu ändern.
refusal-offer-over = Dieser Platz wird nicht mehr angeboten.
refusal-sat-elsewhere = Du kennst schon die Geheimnisse eines anderen Platzes. Bei der Revanche kannst du wieder mitspielen.
refusal-nobody-late = Inzwischen haben alle gezogen.
refusal-late-yourself = Antworte erst selbst, denn der Tisch wartet auch auf dich.
refusal-be-back-first = Für dich spielt ein Computer. Drück erst **Bin wieder da**.
refusal-away-past = Dieser Tag ist schon vorbei.
refusal-away-used-up = Du kannst im Jahr höchstens { $most } Tage abwesend sein.
refusal-start-past = Dieser Zeitpunkt ist schon vorbei. Wähl einen anderen.
refusal-no-stand-in = Für dich spielt an diesem Tisch kein Computer.
refusal-already-done = Das hast du schon beantwortet.
refusal-not-your-turn = { $who } ist dran, nicht du.
refusal-must-answer =
    { $number ->
        [one] Jetzt entscheidet
       *[other] Jetzt entscheiden
    } { $who }, nicht du.
refusal-others-answer = Du musst gerade nichts entscheiden, die anderen überlegen noch.
refusal-history-in-private = Hier zeige ich nur deine eigenen Spiele. Die Spiele der anderen zeige ich auf eurem Server.
refusal-old-button = Dieser Knopf ist veraltet. Nimm die neueste Nachricht dieses Tisches.
refusal-restored = Dieser Tisch ist wieder auf einem früheren Stand. Spiel auf seiner neuen Karte weiter.
refusal-no-such-game = Dieses Spiel kenne ich nicht, nur diese: { $games }.
refusal-no-table-here = In diesem Kanal gibt es keinen Tisch. Eröffne einen mit /neuesspiel.
refusal-no-game-of-yours = Du bist in keinem laufenden Spiel.
refusal-games-elsewhere = Auf diesem Server bist du in keinem laufenden Spiel.
refusal-several-games = Du spielst an mehreren Tischen. Gib den Befehl im Kanal des Tisches ein, den du meinst.
refusal-words-invisible = Diese Worte könnte niemand sehen. Tippe andere.
refusal-words-too-long = Diese Worte sind zu lang: Es dürfen höchstens { $most } Zeichen sein.
refusal-no-luck = Dieser Tisch ist so alt, dass es für ihn keine Festlegung gibt. Wie ich gewürfelt habe, steht in seiner Aufzeichnung.
refusal-no-finished-game = In diesem Kanal ist noch kein Spiel zu Ende. Häng eine Aufzeichnung an.
refusal-record-too-long = Diese Aufzeichnung ist zu lang für mich. Prüf sie mit `python -m games verify`.
refusal-after-the-game = Das geht erst nach dem Spiel, wenn alle Geheimnisse offen sind.
refusal-unplayable = Ich kann dieses Spiel nicht noch einmal zeigen: Die Regeln sind heute andere, oder jemand hat die Aufzeichnung geändert.
refusal-no-such-zone = Diese Zeitzone kenne ich nicht. Tippe eine große Stadt in der Nähe, wie Wien, zur Not auf Englisch.
refusal-report-soon = Du kannst nur eine Meldung pro Minute schicken. Warte einen Moment.
refusal-permissions = In diesem Kanal kann ich noch kein Spiel leiten. Erlaubt mir: { $missing }.
refusal-commands-alone = Auf diesem Server gibt es nur meine Befehle, ich selbst fehle. Die Serververwaltung kann mich als Bot einladen.
refusal-unreadable = Diesen Tisch kann ich nicht laden. Nichts ist verloren. Mit /spielbeenden könnt ihr ihn schließen: Stimmt darüber ab, oder fragt die Moderation.
refusal-too-late = Das hat zu lange gedauert. Drück den Knopf noch einmal.
refusal-storage = Ich kann gerade nichts speichern. Darum bleibt alles, wie es war. Versuch es gleich noch einmal.
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
lesson-ready = **Du kannst loslegen.** Den Rest lernst du beim Spielen.
lesson-own-table = Dein Spiel wartet: { $card }
lesson-table-open = Der Tisch für „{ $game }“ steht hier. Drück „Starten“, oder warte, bis andere die Computer ablösen.
refusal-old-lesson = Diese Lektion hat sich geändert. Fang mit /{ command-learn } neu an.
