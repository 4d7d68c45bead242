### Was der Bot selbst sagt. Die Worte der Spiele stehen in games/<Spiel>/text.

## Befehle (Discord: Namen in Kleinbuchstaben, höchstens 32 Zeichen; Beschreibungen höchstens 100)

command-newgame = neuesspiel
command-newgame-note = In diesem Kanal einen Tisch eröffnen; Freunde steigen per Klick ein
command-rules = regeln
command-rules-note = Die Regeln eines Spiels lesen
command-learn = lernen
command-learn-note = Ein Spiel in drei Minuten lernen, indem du es spielst, ganz für dich
command-mycards = meinblatt
command-mycards-note = Sehen, was nur du sehen darfst
command-notes = notizen
command-notes-note = In dein geheimes Notizbuch zu einem Spiel schreiben
command-settings = einstellungen
command-settings-note = Deine Sprache, wie und wann du benachrichtigt wirst, wie du spielst
command-privacy = datenschutz
command-privacy-note = Was über dich gespeichert ist: ansehen, herunterladen, löschen
command-board = brett
command-board-note = Das Spielbrett in diesem Kanal ansehen
command-mygames = meinespiele
command-mygames-note = Deine Tische, und deine letzten Spiele zum Wiederansehen
command-history = chronik
command-history-note = Was aus den Spielen hier wurde: Siege, Bestmarken, wer gegen wen vorn liegt
command-alert = bescheid
command-alert-note = Per Direktnachricht erfahren, wenn auf diesem Server ein Tisch aufgeht
command-continue = weiterspielen
command-continue-note = Einen deiner Tische hierher holen, der seinen Kanal verloren hat oder geschlossen wurde
command-away = abwesend
command-away-note = Allen deinen Tischen sagen, dass du ein paar Tage weg bist, oder wieder da
command-leave = verlassen
command-leave-note = Den Tisch hier verlassen; ein Computer übernimmt deinen Platz
command-endgame = spielbeenden
command-endgame-note = Das Spiel hier ohne Ergebnis beenden: gemeinsam, Moderatoren sofort
command-replace = ersetzen
command-replace-note = Biete deinen Platz hier jemand anderem an, oder den von Überfälligen
command-check = prüfen
command-check-note = Glück und Züge einer Aufzeichnung prüfen, oder des letzten Spiels hier
command-replay = wiederholung
command-replay-note = Ein Spiel mit anderen Augen noch einmal ansehen: eine Aufzeichnung, oder das letzte hier
command-report = melden
command-report-note = Denen, die diesen Bot betreiben, sagen, dass an einem Tisch etwas nicht stimmt
command-setup = einrichten
command-setup-note = Festlegen, wie dieser Server seine Tische haben will (für Admins)
command-tables = tische
command-tables-note = Alle offenen Tische dieses Servers sehen und beenden (für die Moderation)
command-block = sperren
command-block-note = Jemanden, der Tische verdirbt, hier vom Spielen ausschließen (für die Moderation)
command-about = info
command-about-note = Was dieser Bot ist, warum seine Würfel ehrlich sind, wo seine Grundlagen stehen
parameter-game = spiel
parameter-game-note = Welches Spiel
parameter-players = plätze
parameter-players-note = Zahl der Plätze (ohne Angabe so viele, wie das Spiel erlaubt)
parameter-computers = computer
parameter-computers-note = Wie viele Plätze Computer übernehmen
parameter-level = stufe
parameter-level-note = Wie gut Computer spielen (ohne Angabe normal)
parameter-language = sprache
parameter-language-note = Sprache des Tisches (ohne Angabe die des Servers)
parameter-options = optionen
parameter-options-note = Optionen und Varianten des Spiels; fang an zu tippen, um sie zu sehen
parameter-pace = tempo
parameter-pace-note = Wie lange eine Entscheidung dauern darf (ohne Angabe wie auf dem Server üblich)
parameter-start = beginn
parameter-start-note = Wann das Spiel von selbst beginnt: „in 2 Stunden“, „morgen 20:30“ (ohne Angabe startest du)
parameter-hints = vorschläge
parameter-hints-note = Wer fragen darf, was ein Computer spielen würde (ohne Angabe nur, wer allein gegen Computer spielt)
parameter-when = bis
parameter-when-note = Ein paar Tage, ein Datum wie 24.12., oder dass du wieder da bist
parameter-private = einladung
parameter-private-note = Einsteigen darf nur, wen du einlädst
# As in English.
parameter-thread = thread
parameter-thread-note = Dem Tisch einen eigenen Thread geben
parameter-text = zeichen
parameter-text-note = In Zeichen statt als Bild
parameter-words = worte
parameter-words-note = Was nicht stimmt, in einem Satz; Tisch und Moment werden mitgeschickt
parameter-user = person
parameter-user-note = Wer
parameter-until = bis
parameter-until-note = Wie lange, oder wieder aufheben
parameter-record = aufzeichnung
parameter-record-note = Eine Datei vom Knopf „Aufzeichnung“ (ohne Angabe das letzte Spiel in diesem Kanal)

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
lobby-private = 🔒 Auf Einladung: Einsteigen kann, für wen ein Platz freigehalten ist.
button-starttime = Beginn
start-line = Beginn: { $at }
start-fills = Gespielt wird mit allen, die dann da sind; freie Plätze nehmen Computer.
start-people = Gespielt wird mit allen, die dann da sind, wenn es mindestens { $least } sind.
start-missed = Beginn sollte { $at } sein, aber es waren weniger als { $least } da. Nun startet 👑.
start-by-hand = **Keine Zeit:** Das Spiel beginnt, wenn du „Starten“ drückst.
start-note = Zu dieser Zeit beginnt das Spiel von selbst. Zehn Minuten vorher erinnere ich alle, die dabei sind. Alle lesen die Zeit in ihrer eigenen Zeitzone.
start-zone-note = Deine Zeitzone kenne ich noch nicht. Stell sie in /einstellungen ein, dann verstehe ich auch „20:30“ und „morgen 20 Uhr“.
start-choose = Wann beginnt das Spiel?
start-other = Andere Zeit …
start-form-note = Zum Beispiel „in 45 Minuten“, „20:30“, „morgen 20 Uhr“ oder „24.12. 18:00“.
# As in English.
start-in = in { $long }
start-today = heute
start-todays = heute
start-tomorrow = morgen
start-same = morgen, gleiche Zeit
start-minutes = Minuten / Minute / min / m
start-hours = Stunden / Stunde / Std / h
start-days = Tagen / Tage / Tag
button-fillup-yes = Mit Computern auffüllen
button-fillup-no = Nur mit Menschen
button-nostarttime = Ohne Zeit
button-private = Nur auf Einladung
button-private-end = Für alle öffnen
pace = Tempo
deadline = ⏳ Frist { $when }
deadline-bank = ⏳ Frist { $when }, mit der Zeitbank { $until }
bank-left = Deine Zeitbank: noch { $long }. Sie zählt, wenn eine Entscheidung von dir länger dauert als ihre Frist.
bank-empty = Deine Zeitbank ist leer: Für jede Entscheidung bleibt nur ihre Frist.
late-bank = Die Zeitbank von { $who } ist leer.
away-line = 🌴 { $who } weg bis { $when }
outage-line = 🔌 Ich war { $long } lang weg; das zählt nicht.
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
pace-note = wie lange eine Entscheidung dauern darf. Ausfälle des Bots zählen nicht mit.
tempo = Tempo der Computer
tempo-note = So seht ihr den Computern beim Ziehen zu.
tempo-auto = automatisch: einer Schritt für Schritt, mehrere Zug für Zug
tempo-steps = Schritt für Schritt
tempo-turns = Zug für Zug
tempo-fast = schnell: gleich bis zur nächsten Frage
hints = Vorschläge
hints-note = **Vorschlag** in **Mein Blatt** zeigt, was der stärkste Computer spielen würde, und warum.
hints-alone = nur im Solospiel
hints-on = für alle
hints-off = keine
standsin = überfällige Entscheidungen treffen Computer
late-by-others = **Ist die Zeit um**, beschließen die anderen am Tisch, was geschieht.
late-by-itself = **Ist die Zeit um**, entscheidet ein Computer.
button-standsin = Computer von selbst entscheiden lassen
button-standsin-others = Die anderen entscheiden lassen
people-open = **Wer einsteigen darf:** alle
people-private = **Wer einsteigen darf:** nur, für wen ein Platz freigehalten ist
people-invite = **Einen Platz freihalten**: Die Person wird hier einmal erwähnt.
people-remove = **Jemandem den Platz nehmen**
invite-choose = Platz freihalten für …
remove-choose = Platz nehmen: …
option-false = nein
option-true = ja
options-title = Optionen dieses Tisches
options-as-last-time = Wie beim letzten Mal: { $chosen }
options-as-usual = Jetzt gelten wieder die üblichen Optionen. Ändern kannst du sie mit **Optionen** auf der Karte.
button-asusual = Wie üblich
no-thread-left = Auf diesem Server sind so viele Threads offen, wie Discord erlaubt. Der Tisch steht deshalb in diesem Kanal.
opened = { $where ->
    [none] Dein Tisch für { $game } ist eröffnet, und du sitzt daran.
   *[other] Dein Tisch für { $game } ist in { $where } eröffnet, und du sitzt daran.
} { $begins ->
    [by-hand] Drück „Starten“, wenn alle da sind.
   *[other] Beginn: { $begins }.
}
closed =
    { $reason ->
        [idle] Der Tisch ist geschlossen, weil 30 Tage lang niemand gezogen hat. Ein Jahr lang können ihn alle vom Tisch so weiterspielen, wie er war.
        [expired] Der Tisch ist geschlossen: Das Spiel hat nicht rechtzeitig begonnen. Mit /neuesspiel eröffnest du einen neuen.
        [everyone-left] Der Tisch ist geschlossen: Alle sind gegangen.
        [voted] Das Spiel wurde gemeinsam beendet, ohne Ergebnis.
        [ended] { $who ->
            [none] Das Spiel wurde beendet, ohne Ergebnis.
           *[other] { $who } hat das Spiel beendet, ohne Ergebnis.
        }
        [moderator] Die Moderation hat das Spiel beendet, ohne Ergebnis.
       *[other] Der Tisch ist geschlossen.
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
button-doit = Ja, ausführen
button-always = Ja, und nicht mehr fragen
button-endnow-vote = Für das Ende stimmen
button-endnow = Jetzt beenden
button-notyet = Noch nicht
preview-turn-ends = Dein Zug ist zu Ende.
preview-final = Das lässt sich nicht zurücknehmen.
leave-sure =
    { $alone ->
        [yes] Diesen Tisch verlassen? Sonst spielt hier niemand, also endet das Spiel ohne Ergebnis.
       *[no] Diesen Tisch verlassen? Ein Computer spielt an deiner Stelle weiter; zurück kannst du in diesem Spiel nicht.
    }
endgame-sure-vote = Dafür stimmen, dass dieses Spiel ohne Ergebnis endet? Es endet, wenn alle zustimmen, die gerade da sind.
endgame-sure = Dieses Spiel für alle jetzt beenden, ohne Ergebnis?
button-notes = Notizen
button-suggest = Vorschlag
not-allowed = Geht gerade nicht: { $why }.
suggested = 💡 Ein Computer würde wählen: **{ $move }**
suggested-why = Warum: { $reasons }.
suggested-nearly = Fast so gut: **{ $move }**
suggested-next = Danach am besten: **{ $move }** – gewinnt von 100 Partien etwa { $fewer } weniger
suggested-likely = Danach am ehesten: **{ $move }**
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
reading-waits = { $who } muss antworten: { $question }
# Zeichen und was ein Screenreader stattdessen sagen soll, zwischen Strichen.
signs = ◆ Raute | ● Kreis | ▲ Dreieck | ■ Quadrat | → nach | × mal | · , | − minus | ▸ am Zug: | – , | 🟡 Gelb | 🟣 Violett | 🔵 Blau | 🟢 Grün | 🔴 Rot | 🟠 Orange | ⚪ Grau | 🟦 Blau | 🔶 Orange | 💚 Grün | ⛪ Kirche | 🏚️ Ruine | 🥛 Milch | 💡
moment-passed = ⌛ Dieser Moment ist vorbei; es ist nichts geschehen.
waits-computers = 🤖 { $who } { $number ->
    [one] spielt …
   *[other] spielen …
}
answer-in-private =
    { $number ->
        [one] Du antwortest geheim: Drück **Mein Blatt** oder schau in deine Direktnachrichten.
       *[other] Ihr antwortet geheim: Drückt **Mein Blatt** oder schaut in eure Direktnachrichten.
    }
messages-closed = -# { $who } nimmt keine Direktnachrichten an; **Mein Blatt** zeigt dasselbe.
answerahead-offer = Im Voraus antworten …
answerahead-stands = 📌 Du hast im Voraus geantwortet: **{ $order }**
answerahead-hidden = Das sieht sonst niemand. Deine Antwort kommt nach einem Moment, als hättest du geklickt.
answerahead-over = 📌 Gilt nicht mehr: { $order }. { $reason }
button-askmeagain-one = Beenden: { $order }
button-askmeagain = Wieder fragen
mycards-none = Du hast gerade keine Geheimnisse.
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
        [none] Antworten sind überfällig …
       *[other] Überfällig: { $who } …
    }
late-decide =
    { $number ->
        [one] Was du wählst, geschieht sofort.
       *[other] Was zwei von euch wählen, geschieht. Wählt sonst niemand etwas, genügt nach noch einmal so langer Zeit eine Stimme.
    }
late-secret = Es gilt für alle, die nicht geantwortet haben. Wer das ist, erfährt niemand, bevor alle geantwortet haben.
remedy-wait = Warten
remedy-wait-note = es gibt noch einmal so viel Zeit
remedy-nudge = Erinnern
remedy-nudge-note = sie bekommen noch eine Erinnerung
remedy-once = Vertretung, einmal
remedy-once-note = ein Computer trifft diese Entscheidung für sie
remedy-until-back = Vertretung bis zur Rückkehr
remedy-until-back-note = ein Computer spielt für sie; zurück kommen sie mit einem Klick, jederzeit
remedy-replace = Ersetzen
remedy-replace-note = ein Computer spielt für sie, und der Platz wird anderen angeboten
late-agreed = **{ $remedy }** ({ $by })
late-done = Abgemacht: **{ $remedy }**.
late-noted = Du möchtest **{ $remedy }**. Das geschieht, wenn noch jemand von euch dasselbe wählt. Wählt sonst niemand etwas, wähle es { $when } noch einmal.
button-takeseat = Platz von { $who } übernehmen
button-sitdown = Hinsetzen
button-offerseat = Meinen Platz anbieten
button-offerseat-keep = Meinen Platz behalten
replace-offer = Deinen Platz anbieten? Wer ihn nimmt, spielt weiter, wo du bist, und erfährt alles, was der Platz weiß: Karten, Geheimnisse, was ihm gezeigt wurde. Deine Notizen und privaten Nachrichten bleiben dein. Bis ihn jemand nimmt, spielst du weiter und kannst ihn auch behalten. Danach kannst du in diesem Spiel keinen anderen Platz mehr nehmen.
replace-offered = Dein Platz wird auf der Karte angeboten. Bis ihn jemand nimmt, ist er deiner.
replace-late = Über überfällige Plätze beschließen gemeinsam alle, die da sind:
replace-take = { $left ->
    [yes] Du spielst vom Platz von { $who } aus weiter, einem Computer, der für jemanden spielt, der gegangen ist. Du erfährst **alles, was dieser Platz weiß**: seine Karten, seine Geheimnisse, was nur ihm gezeigt wurde; wer gegangen ist, kennt sie auch. Das Ergebnis nennt euch alle.
   *[no] Du spielst auf dem Platz von { $who } weiter, so wie er steht. Du erfährst **alles, was er weiß**: seine Karten, seine Geheimnisse, was nur ihm gezeigt wurde; auch { $who } weiß es. Die Notizen und privaten Nachrichten von { $who } bekommst du nicht. Das Ergebnis wird euch beide nennen.
}
replace-taken = { $who } hat deinen Platz an einem Tisch für { $game } übernommen und spielt dort weiter: { $link }. Deine Notizen bleiben dein.
button-imback = Bin wieder da
away = { $tables ->
    [0] Du bist bis { $until } weg.
    [one] Du bist bis { $until } weg. Das steht an deinem Tisch.
   *[other] Du bist bis { $until } weg. Das steht an deinen { $tables } Tischen.
} Bis dahin wirst du nicht erinnert, und keine Frist von dir läuft. Wenn du zurück bist, drück „Bin wieder da“, hier oder auf der Karte eines Tisches.
away-asks = Das steht dann an allen deinen Tischen. Du bekommst keine Erinnerungen, und keine Frist von dir läuft.
away-how-long = Wie lange?
away-back = Schön, dass du wieder da bist! An deinen Tischen steht, dass du zurück bist.
away-back-already = Du bist gar nicht weg.
late-returned = Schön, dass du wieder da bist! Ab jetzt spielst du wieder selbst.
late-stand-in-plays = 🤖 Ein Computer spielt für dich, bis du wieder da bist. Auch ein Zug von dir beendet das.
button-rivals = Rivalen
rivals-title = Wer die Computer sind
rivals-text = Auf derselben Stufe spielen alle gleich gut, jeder auf seine Art, und in jedem Spiel.
rivals-note = Wie es zwischen euch steht, siehst nur du. Es zählt, wer am Ende besser war, auf welcher Stufe auch immer.
rival-ada = mutig: lässt sich auf Duelle ein, probiert Unbekanntes, spielt um hohe Einsätze.
rival-babbage = streitlustig: fordert heraus und verdirbt anderen, was sie vorhaben.
rival-curie = geduldig: sammelt erst und kassiert später.
rival-dijkstra = eilig: nimmt mit, was gleich zu haben ist.
rival-euler = friedlich: geht Streit aus dem Weg und gönnt anderen etwas.
rival-franklin = verschwiegen: tut unschuldig und verrät so wenig wie möglich.
rival-gauss = vorsichtig: riskiert nichts, was nicht sein muss.
rival-record = { $lead ->
    [them] { $who } führt { $theirs } : { $mine } gegen dich.
    [you] Du führst { $mine } : { $theirs } gegen { $who }.
   *[nobody] Zwischen dir und { $who } steht es { $mine } : { $theirs }.
}
remark = 🤖 **{ $who }:** „{ $words }“
remark-ada-1 = { $whose ->
    [own] Wer nichts wagt, gewinnt nichts.
   *[other] Jetzt wird es spannend.
}
remark-ada-2 = { $whose ->
    [own] Das würde ich wieder so machen.
   *[other] Und ich lege noch einen drauf.
}
remark-babbage-1 = { $whose ->
    [own] Das musste einmal sein.
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
    [own] So etwas braucht seine Zeit.
   *[other] Warten wir es ab.
}
remark-dijkstra-1 = { $whose ->
    [own] Der kürzeste Weg ist der beste.
   *[other] Weiter, weiter!
}
remark-dijkstra-2 = { $whose ->
    [own] Erledigt. Und weiter.
   *[other] Spielen wir dann weiter?
}
remark-euler-1 = { $whose ->
    [own] Nichts für ungut.
   *[other] Schön habt ihr das gemacht.
}
remark-euler-2 = { $whose ->
    [own] Bitte nicht böse sein.
   *[other] Hauptsache, wir haben Spaß.
}
remark-franklin-1 = { $whose ->
    [own] Ich weiß von nichts.
   *[other] Dazu sage ich lieber nichts.
}
remark-franklin-2 = { $whose ->
    [own] Das war reiner Zufall.
   *[other] Ich denke mir meinen Teil.
}
remark-gauss-1 = { $whose ->
    [own] Das war zu erwarten.
   *[other] Vorsicht ist besser.
}
remark-gauss-2 = { $whose ->
    [own] Ich habe lange genug gerechnet.
   *[other] Das rechne ich lieber noch einmal nach.
}
seat-history-since = { $who } (ab Zug { $move }; davor: { $before })
seat-history-stood-in = 🤖 machte { $count } von { $moves } Zügen für { $who }
button-requesttakeback = Darum bitten, meinen Zug zurückzunehmen
button-agreetakeback = Zug von { $who } zurücknehmen ({ $votes }/{ $needed })
takeback-asked = Alle, die da sind, werden jetzt gefragt: { $who }. Der Knopf ist auf der Karte. Stimmen sie zu, wird dein Zug mit allem danach zurückgenommen. Was gewürfelt oder gezogen wird, bleibt gleich.
takeback-done = Dein letzter Zug und alles danach ist zurückgenommen. Was gewürfelt oder gezogen wird, bleibt gleich.
button-recap-first = Anfang
button-recap-previous = Früher
button-recap-next = Später
button-recap-last = Neuestes
recap-page = Seite { $page } von { $pages }
recap-newest = Zuletzt geschehen
recap-stands-in = Für { $who } spielt ein Computer.
recap-back = { $who } ist wieder da.
recap-new = { $old ->
    [none] { $who } spielt weiter.
   *[other] { $who } spielt für { $old } weiter.
}
recap-since = Seit deinem letzten Zug
recap-nothing = Noch ist nichts geschehen.
record-note = Jeder Zug dieses Spiels und das Glück, mit dem es gespielt wurde. /prüfen prüft es hier; `docs/verify.html` und `python -m games verify DATEI` prüfen es ohne diesen Bot.
record-fingerprint = Fingerabdruck { $fingerprint }

## Das Glück

# As in English.
button-fair = Wie gewürfelt wird
button-luckwords = Worte fürs Glück
fair-title = Wie gewürfelt wird
fair-text = Als dieser Tisch eröffnet wurde, bevor jemand mitspielte, hat der Bot ein **Geheimnis** gezogen. Beginnt das Spiel, so folgen alle Würfel und Karten aus dem Geheimnis und den **Worten** von allen zusammen. Tippe welche (**✍️ Worte fürs Glück**), die niemand erraten kann; sonst zieht der Bot deine.
fair-commitment = Die **Festlegung** ist eine Prüfsumme des Geheimnisses und bleibt dieselbe, solange es diesen Tisch gibt. Ein anderes Geheimnis hätte eine andere:
fair-check = **So prüfst du es.** Behalte die Festlegung oder schlage sie hier jederzeit wieder nach. Nach dem Spiel gibt **Aufzeichnung** Geheimnis, Worte und alle Züge heraus. /prüfen prüft sie hier; `docs/verify.html` und `python -m games verify` prüfen sie ohne diesen Bot: Tippe deine Worte dort neu, statt sie zu kopieren, denn Zeichen können sich zum Verwechseln gleichen. `docs/luck.md` sagt, wie das geht.
fair-remains = **Was bleibt.** Der Prozess, der das Spiel betreibt, kennt die Würfel, sonst könnte er keine verdeckten Karten austeilen: Er könnte sie vorhersehen und jemandem verraten. Aussuchen kann er sie nicht, wo jemand Worte getippt hat, die er nicht erraten kann. Wo niemand tippt, könnte er vor dem Eröffnen viele Geheimnisse durchprobiert haben. Tippen alle am Tisch, geht das nicht.
luckwords-title = Worte fürs Glück
luckwords-label = Was niemand erraten kann
luckwords-note = Alle lesen sie auf der Karte und in der Aufzeichnung. Leer: Der Bot zieht welche.
check-right = Alles stimmt.
check-open = Nichts ist falsch; was mit – markiert ist, lässt sich hier nicht entscheiden.
check-wrong = Mit dieser Aufzeichnung stimmt etwas nicht.
check-card = Festlegung und Worte von allen stehen hinter **Wie gewürfelt wird** an [seinem Tisch]({ $link }), der Fingerabdruck hinter **Prüfen** am Ergebnis.
check-unknown = Diesen Tisch kennt man hier nicht, oder er ist von früher, als es noch keine Festlegung gab: Vergleiche selbst, was auf seinen Karten stand.

## Ein beendetes Spiel ansehen

replay-chapter = Züge …
replay-turn = Zu einem Zug …
replay-eyes-public = Wie es alle sahen
replay-eyes-seat = Mit den Augen von { $who }
replay-eyes-open = Mit allen Geheimnissen
replay-nothing = Nichts zu sehen.
replay-sit = Von hier weiterspielen: Leute in Sitzordnung wählen …
replay-set-up-done = Der Tisch steht hier im Kanal, nach { $ply } Schritten. Die übrigen Plätze haben Computer.
button-turningpoints = Wendepunkte
button-tryagain = Von hier noch mal
turningpoints-looking = 🔍 Ein starker Computer sieht sich jede deiner Entscheidungen an, mit dem, was du wusstest. Das dauert bis zu einer halben Minute.
turningpoints-none = Keine deiner Entscheidungen war klar ein Fehler. Der Rest war Glück, und die anderen.
turningpoints-place = Wendepunkt { $number } von { $all } · { $place }
turningpoints-made = Deine Wahl: **{ $move }**
turningpoints-better = Besser: **{ $move }**{ $is_told ->
    [yes] { " " }({ $why })
   *[no] { "" }
}
turningpoints-cost = Bei gleichem Glück hat dich das etwa { $number ->
    [one] eine von 100 Partien gekostet.
   *[other] { $number } von 100 Partien gekostet.
}
turningpoints-again = { $game } steht hier im Kanal, wie es damals stand: du auf deinem Platz, Computer auf den anderen. Das ist zum Üben und zählt nirgends.
film-alt = Das Spiel { $game } als Film: der Tisch nach jedem Zug.
film-making = 🎞️ Der Film wird gemacht. Das dauert einen Moment.
film-failed = Der Film dieses Spiels ließ sich nicht klein genug für hier machen. `python -m games replay DATEI --film spiel.webp` macht einen aus der Aufzeichnung.

## Einstellungen

button-settings = Einstellungen
settings-look = Anzeige
settings-play = Spielen
settings-calls = Benachrichtigung
settings-quiet = Ruhezeit
setting-language = **Meine Sprache**:
setting-language-auto = Die Sprache meines Discords
setting-display-mode = **Mein Blatt** zeigt mir Tische:
setting-display-mode-pictures = In Bildern
setting-display-mode-words = Nur in Worten, für Screenreader
setting-history = **Nach dem Spiel** sehen alle, die nicht am Tisch saßen, im Ergebnis und überall, wo davon erzählt wird:
setting-history-named = Meinen Namen und meine Ergebnisse
setting-history-hidden = Jemanden oder nur meine Farbe, ohne Namen
setting-confirm = **Vor einem Zug** zeig mir, wohin er führt, und frag nach:
setting-confirm-final = Wenn er nicht zurückzunehmen ist
setting-confirm-always = Immer
setting-confirm-never = Nie
setting-forced = **Wo es nichts zu wählen gibt**, etwa am Ende eines Zugs, in dem nichts mehr geht:
setting-forced-by-itself = Es geschieht von selbst
setting-forced-by-hand = Ich klicke es selbst
setting-standing = **Fragen, die immer wieder kommen**, lassen sich im Voraus beantworten:
setting-standing-on = Das anbieten
setting-standing-off = Jedes Mal fragen
setting-pings = **Wartet ein Tisch auf mich**, werde ich benachrichtigt:
setting-pings-away = Im Kanal, wenn ich nicht da bin
setting-pings-always = Im Kanal, immer wenn ich dran bin
setting-pings-message = Per Direktnachricht, wenn ich nicht da bin
setting-pings-never = Gar nicht
setting-messages = **Direktnachrichten** mit meinen Geheimnissen, mit Fragen nur an mich und mit Neuigkeiten von meinen Tischen:
setting-messages-on = Ja, gern
setting-messages-off = Nein, ich nutze Mein Blatt
setting-zone = **Meine Zeitzone.** Dort ist es jetzt { $time } Uhr.
setting-quiet-from = **Ruhezeit**: keine Benachrichtigungen, und Nachrichten kommen ohne Ton. Sie beginnt:
setting-quiet-until = Sie endet:
setting-quiet-none = Keine Ruhezeit
zone-other = Eine andere …
zone-title = Meine Zeitzone
zone-label = Zeitzone
zone-note = Eine Stadt oder ein Name: Vienna, Europe/Vienna, America/Bogota
# Cities whose names in the time zones of the world are other ones: that name, = and ours, between bars.
cities = Sao Paulo = São Paulo | Athens = Athen | Moscow = Moskau | Kolkata = Kalkutta | Singapore = Singapur | Tokyo = Tokio | Lisbon = Lissabon | Vienna = Wien | Zurich = Zürich | Brussels = Brüssel | Rome = Rom | Warsaw = Warschau | Prague = Prag | Copenhagen = Kopenhagen | Cairo = Kairo | Bucharest = Bukarest | Kyiv = Kiew

## Datenschutz

button-privacy = Datenschutz
privacy-title = Was über dich gespeichert ist
privacy-nothing = Nichts.
privacy-settings = **Einstellungen**: deine Sprache und was du gewählt hast.
privacy-tables = { $number ->
    [one] **1 Tisch**, an dem du sitzt oder gesessen hast
   *[other] **{ $number } Tische**, an denen du sitzt oder gesessen hast
} ({ $open } offen): deine ID, dein Name dort, seit wann.
privacy-moves = { $number ->
    [one] **1 Zug** mit seiner Zeit.
   *[other] **{ $number } Züge** mit ihren Zeiten.
}
privacy-words = **Worte fürs Glück** an { $number ->
    [one] 1 Tisch
   *[other] { $number } Tischen
}.
privacy-notes = **Dein Notizbuch** zu { $number ->
    [one] 1 Spiel
   *[other] { $number } Spielen
}.
privacy-messages = Wo deine **Direktnachricht** steht, zu { $number ->
    [one] 1 Spiel
   *[other] { $number } Spielen
}.
privacy-standing-orders = **Vorausgegebene Antworten** an { $number ->
    [one] 1 Tisch
   *[other] { $number } Tischen
}.
privacy-former = **Plätze, die du abgegeben hast**, an { $number ->
    [one] 1 Tisch
   *[other] { $number } Tischen
}: Einen anderen Platz desselben Spiels kannst du nicht nehmen.
privacy-notices = **Wann ich dich gerufen** oder dir etwas mitgeteilt habe, was du abgelehnt hast, wo du keine Rufe willst, und wann deine Einladungen andere gerufen haben: { $number ->
    [one] ein Eintrag
   *[other] { $number } Einträge
}.
privacy-result-seats = **Wie { $number ->
    [one] 1 Spiel
   *[other] { $number } Spiele
} für dich ausging**: dein Name dort, Platz und Ergebnis, für /chronik.
privacy-result-leavers = **Welche Spiele du verlassen hast**, während du an einer Saison teilnahmst: { $number }.
privacy-alerts = **Von welchen Tischen du erfährst**, auf { $number ->
    [one] 1 Server
   *[other] { $number } Servern
}, und wann du zuletzt davon erfahren hast.
privacy-bans = **Sperren**: { $number ->
    [one] 1 Server lässt dich nicht spielen
   *[other] { $number } Server lassen dich nicht spielen
}, längstens bis { $when }.
privacy-use = So viel braucht es, um zu spielen, später weiterzuspielen und das Glück zu prüfen. Andere Nachrichten werden nicht gelesen, und nichts wird weitergegeben; nur was du in /melden schreibst, geht an die, die diesen Bot betreiben.
privacy-kept = Notizen, Direktnachrichten und abgegebene Plätze werden { $days } Tage nach dem Ende eines Spiels gelöscht, das Spiel selbst nach { $games } Tagen, wenn es niemand behält, der mitgespielt hat (**Behalten**). Wie es ausging, bleibt { $years } Jahre bekannt. Einstellungen bleiben, bis du sie löschst.
button-mydata = Meine Daten als Datei
privacy-file-note = { $parts ->
    [1] Alles
   *[other] Teil { $part } von { $parts }: alles
}, was über dich gespeichert ist (JSON in einer ZIP-Datei). Zeiten sind in UTC; Plätze zählen von 0 an.
button-deletemydata = Meine Daten löschen
button-deleteeverything = Ja, alles löschen
privacy-sure = **Alles, was über dich gespeichert ist, wird gelöscht**: Einstellungen, Notizen, deine ID und dein Name an allen Tischen und in allen Ergebnissen, und was ich dir zu deinen Spielen privat geschickt habe. An offenen Tischen übernimmt ein Computer deinen Platz. Das lässt sich nicht rückgängig machen.
    Es bleiben: deine Züge, Plätze und Ergebnisse, und deine Worte fürs Glück in Aufzeichnungen beendeter Spiele, ohne deinen Namen; Sperren von Servern, bis sie enden; welchen Platz du in noch offenen Spielen hattest, damit niemand zwei Plätze eines Spiels bekommt; Karten in Kanälen, denn die gehören ihren Servern; und ältere Kopien der Datenbank, bis die sie ersetzen, die diesen Bot betreiben.
privacy-deleted = { $bans ->
    [0] Erledigt: Über dich ist nichts mehr gespeichert.
    [one] Erledigt: Über dich ist nichts mehr gespeichert, außer dass 1 Server dich bis { $when } nicht spielen lässt.
   *[other] Erledigt: Über dich ist nichts mehr gespeichert, außer dass { $bans } Server dich nicht spielen lassen, längstens bis { $when }.
}
privacy-deleted-former = Bis auf dies: welchen Platz du in { $number ->
    [one] 1 noch offenen Spiel
   *[other] { $number } noch offenen Spielen
} hattest, damit niemand zwei Plätze eines Spiels bekommt. Das wird { $days } Tage nach dem Ende gelöscht.
button-keep = Behalten
button-keep-end = Nicht behalten
keep-done = 📌 Dieses Spiel bleibt gespeichert, bis jemand, der mitgespielt hat, das ändert.
keep-ended = Dieses Spiel wird am { $when } gelöscht, wenn es niemand behält, der mitgespielt hat.

## Meldungen

report-sent = Danke! Wer diesen Bot betreibt, weiß jetzt davon, mit Tisch und Moment. Geheimes ging nicht mit.
report-noted = Danke! Wer diesen Bot betreibt, nimmt gerade keine Nachrichten von ihm an. Tisch und Moment sind in seinem Log vermerkt, deine Worte nicht.
report-told =
    🛠️ **Eine Meldung** von einem Tisch { $game }, nach { $ply } Schritten:
    > { $words }
    -# `python -m bot inspect { $session } --ply { $ply }`

## Das Gedächtnis einer Runde

history-title = Chronik
history-of = { $whose ->
    [server] Was auf diesem Server gespielt wurde
    [me] Deine beendeten Spiele
   *[other] Was { $who } hier gespielt hat
}
history-none = { $whose ->
    [server] Hier ist noch kein Spiel zu Ende gegangen. Eröffne einen Tisch mit /neuesspiel: Das erste Ergebnis, das in Erinnerung bleibt, könnte deines sein.
    [me] Hier ist noch kein Spiel von dir zu Ende gegangen. Eröffne einen Tisch mit /neuesspiel: Allein kannst du gleich gegen Computer beginnen.
   *[other] Von { $who } gibt es hier nichts zu erzählen.
}
history-someone = jemand
history-games = { $games ->
    [0] Noch ist kein solches Spiel zu Ende.
    [one] 1 Spiel, am { $since }.
   *[other] { $games } Spiele seit { $since }.
}
history-leader = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}{ $who ->
    [none] { "" }
   *[other] , die meisten Siege: { $who } ({ $wins })
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
history-duel = vorn { $ahead }, hinten { $behind }{ $level ->
    [0] { "" }
   *[other] , gleichauf { $level }
}
history-bests = Rekorde
history-highest = Bestes Ergebnis (ohne Computer): { $number }
history-closest = { $number ->
    [0] Knappster Ausgang: Gleichstand
   *[other] Knappster Sieg: mit { $number } Vorsprung
}
history-clearest = Klarster Sieg: mit { $number } Vorsprung
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
season-none = Hier zählt noch kein Spiel. Eines zählt, wenn mindestens { $people } von denen mitgespielt haben, die teilnehmen.
season-newest = Es wurde so viel gespielt, dass nur die neuesten { $games } Spiele zählen.
season-circle = Eine andere Runde
season-games = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}
season-waiting = Weniger als { $least } Spiele, die zählen, also noch keine Zahl: { $who }
season-joined = Du nimmst seit { $since } teil: Es zählen Spiele, die danach enden.
season-consent = **Teilnehmen?** Dann finden alle, die diese Spiele auf diesem Server sehen, hier deinen Namen, in jedem Spiel: wie viele deiner Spiele zählen und eine Wertung, berechnet aus den Plätzen in Spielen mit anderen, die teilnehmen. Gespeichert wird auch, welche Spiele du verlassen hast. Aus, bis du tippst; ein Tipp beendet es, ebenso **Meine Daten löschen** in /datenschutz.
season-hidden = Du willst nach dem Spiel keinen Namen haben (/einstellungen, **Anzeige**); so stehst du auch in keiner Saison.
season-rules =
    👥 **Wer:** alle, die auf diesem Server auf **Teilnehmen** getippt haben, von da an. Niemand sonst steht hier, mit Namen oder ohne.
    🎲 **Spiele:** die in diesem Jahr zu Ende gingen, jedes der vier für sich, mit mindestens { $people }, die teilnehmen. Computer und andere am Tisch zählen nicht, auch nicht Spiele zu zweit: Wer da vorn liegt, steht in der /chronik.
    ⭕ **Runden:** Haben Leute nur eine Person gemeinsam, sind es zwei Runden mit je einer Tabelle.
    🔢 **Die Zahl** kommt allein von den Plätzen: { $middle } ist die Mitte, und gegen Starke zu gewinnen bringt mehr. Zu sehen ist sie nach { $games } Spielen; vorher entscheidet der Zufall.
    🚪 **Verlassen** heißt verlieren, gegen alle, die geblieben sind. Hat dich ein Computer vertreten, kann das Spiel dich nur etwas kosten. Wer einen Platz übernimmt, für den zählt es nicht.
button-season = Saison
button-seasonjoin = Teilnehmen
button-seasonend = Nicht mehr teilnehmen
button-seasonrules = Was zählt?
button-replay-watch = Ansehen
button-history-server = Dieser Server
button-history-me = Meine Spiele

## Private Listen

alert = { $host ->
    [none] 🎲 Auf **{ $server }** ist ein Tisch für **{ $game }** offen
   *[other] 🎲 { $host } hat auf **{ $server }** einen Tisch für **{ $game }** eröffnet
}: { $free ->
    [one] 1 Platz ist frei
   *[other] { $free } Plätze sind frei
}{ $start ->
    [none] {""}
   *[other] . Beginn: { $start }
} ({ $card })
alert-seat = 🪑 In einem begonnenen Spiel **{ $game }** auf **{ $server }** ist ein Platz frei. Tempo: { $pace } ({ $card })
alert-title = Sag mir, wenn ein Tisch aufgeht
alert-off = Tippe an, was du gern spielst. Macht hier jemand einen Tisch dafür auf, oder wird in einem Spiel ein Platz frei, schreibe ich dir: höchstens einmal am Tag und nie in deiner Ruhezeit (/einstellungen).
alert-on = Macht hier jemand für eins davon einen Tisch auf, oder wird in einem Spiel ein Platz frei, schreibe ich dir: höchstens einmal am Tag und nie in deiner Ruhezeit (/einstellungen).
alert-ended = Über neue Tische auf diesem Server schreibe ich dir nicht mehr. Mit /bescheid dort geht es wieder los.
button-alert = Sag mir, wenn ein Tisch aufgeht
button-alertend = Keine solchen mehr
ping-invited = { $who }, für dich ist ein Platz frei an einem Tisch für { $game }{ $start ->
    [none] {""}
   *[other] , Beginn { $start }
} ({ $card })
ping-start = ⏰ { $who }, euer Spiel { $game } beginnt { $when } ({ $card })
ping-turn =
    { $until ->
        [none] { $who }, { $game }: { $question } ({ $card })
       *[other] ⏰ { $who }, { $game }: { $question } (die Zeit läuft { $until } ab; { $card })
    }
ping-over = 🏁 { $who }, euer Spiel { $game } ist zu Ende ({ $card })
ping-stand-in = 🤖 { $who }, an deinem Tisch für { $game } spielt ein Computer für dich: Die anderen hatten gewartet. Mit einem Klick oder einem Zug bist du wieder dabei ({ $card })
ping-end-vote = 🏳️ { $who }, jemand möchte euer Spiel { $game } ohne Ergebnis beenden. Was sagst du? ({ $card })
ping-takeback-vote = ↩️ { $who }, jemand möchte in eurem Spiel { $game } Züge zurücknehmen. Einverstanden? ({ $card })
ping-pace-vote = ⏱️ { $who }, jemand wünscht sich für euer Spiel { $game } ein anderes Tempo. Einverstanden? ({ $card })
ping-late-vote = ⏳ { $who }, in eurem Spiel { $game } ist jemand zu spät dran, und ihr entscheidet zusammen, was geschieht ({ $card })
ping-idle = { $who }, an eurem Tisch für { $game } hat lange niemand gezogen. Er schließt { $when }; danach lässt er sich wieder öffnen, wie er war. ({ $card })
idle-line = 💤 Hier hat lange niemand gezogen. Der Tisch schließt { $when }, lässt sich aber wieder öffnen.
move-number = Zug { $move }
game-in-private = { $game } ({ $place }{ $move ->
    [0] {""}
   *[other] , Zug { $move }
})
button-nottonight = Heute nicht mehr
button-nottonight-end = Ruf mich wieder
nottonight = 🌙 An diesen Tisch für { $game } rufe ich dich bis { $until } nicht. **Deine Zeit läuft weiter**, und ziehen kannst du jederzeit.
nottonight-ended = 🔔 An diesen Tisch rufe ich dich wieder.
to-the-card = zum Tisch
mygames-title = Deine Tische
mygames-your-turn = **du bist dran**
gathering = { $start ->
    [none] wartet auf Mitspielende
   *[other] beginnt { $start }
}
mygames-none = Niemand wartet auf dich, und noch ist kein Spiel von dir zu Ende. Eröffne einen Tisch mit /neuesspiel: Freunde kommen mit einem Klick dazu, und allein kannst du gleich gegen Computer beginnen.
mygames-none-running = Kein Tisch wartet auf dich. Wie wäre es mit noch einem Spiel? **Revanche** unter einem Ergebnis, oder /neuesspiel.
mygames-ended = Deine letzten Spiele
button-rules-explain = Erklär das
rules-choose = Anderer Abschnitt …
rules-place = Abschnitt { $number } von { $of }
rules-example = Auf dem Bild:
leave-done = Du hast den Tisch verlassen.
endgame-done = Das Spiel ist beendet.
endgame-voted =
    Deine Stimme ist gezählt. Gefragt werden alle, die da sind: { $who }. Das Spiel endet, wenn sie zustimmen; der Knopf ist unter dem Spielplan. { $days ->
        [-1] { "" }
        [0] Wer hier 10 Minuten lang nichts tut, zählt nicht mehr mit: Stimme dann noch einmal ab.
        [one] Wer hier einen Tag lang nichts tut, zählt nicht mehr mit: Stimme dann noch einmal ab.
       *[other] Wer hier { $days } Tage lang nichts tut, zählt nicht mehr mit: Stimme dann noch einmal ab.
    }
about-title = Verschollene Brettspiele
about-text = Vier deutsche Brettspiele, die heute kaum noch zu finden sind, gleich hier gespielt. Niemand muss die Regeln kennen: Klicken lässt sich nur, was erlaubt ist.
about-games = Von wem sind diese Spiele?
about-rivals = **Computer.** Auf derselben Stufe spielen alle gleich gut, jeder auf seine Art: Ada ist mutig, Babbage streitlustig, Curie geduldig, Dijkstra eilig, Euler friedlich, Franklin verschwiegen, Gauss vorsichtig.
about-luck = **Ehrliche Würfel.** Aller Zufall eines Spiels folgt aus einem Geheimnis, das feststeht und dessen Prüfsumme gezeigt ist, bevor jemand mitspielt, und aus Worten, die alle geben. Nach dem Spiel gibt „Aufzeichnung“ alles heraus, und /prüfen prüft jeden Wurf.
about-privacy = **Datenschutz.** Gespeichert wird, was es zum Spielen braucht: deine Benutzer-ID, der Name, mit dem du eingestiegen bist, was du hier gewählt, geschrieben und gespielt hast. Nachrichten werden nicht gelesen, nichts wird weitergegeben. /datenschutz zeigt alles, gibt es als Datei heraus und löscht es.
about-policies = Grundlagen: { $links }
about-policy = Datenschutzerklärung
about-terms = Nutzungsbedingungen
about-counts = { $tables ->
    [one] 1 laufendes Spiel
   *[other] { $tables } laufende Spiele
}, { $people ->
    [one] 1 Person
   *[other] { $people } Personen
}.
lost-channel = Der Kanal eures Tisches wurde gelöscht. Nichts ist verloren, und keine Frist läuft: Wähl einen anderen Kanal des Servers, oder nimm dort /weiterspielen.
lost-server = Ich wurde vom Server eures Tisches entfernt. Nichts ist verloren, und keine Frist läuft: Es geht weiter, sobald ich zurück bin. Auf einen anderen Server, auf dem ihr alle seid, holt ihn /weiterspielen.
lost-forbidden = Ich darf in { $channel } nicht mehr schreiben. Nichts ist verloren, und keine Frist läuft: Dort geht es weiter, sobald ich die Rechte wiederhabe (Kanal ansehen, Nachrichten senden und Dateien anhängen; ein Thread darf nicht gesperrt sein), oder gleich in einem anderen Kanal des Servers.
waits-channel = ⚠️ Der Kanal wurde gelöscht.
waits-server = ⚠️ Ich bin nicht mehr auf diesem Server.
waits-forbidden = ⚠️ Ich darf in { $channel } nicht mehr schreiben.
waits-idle = 💤 In { $channel } geschlossen, weil niemand zog.
button-continuehere = Hier weiter
button-continueelsewhere = Woanders weiter
button-continue = Weiterspielen
continue-which = Welcher Tisch geht hier weiter?
continue-places = Wo soll dieser Tisch weitergehen?
continue-places-choose = Ein Kanal …
continue-places-none = Es gibt keinen Kanal des Servers, in dem du und ich schreiben dürfen und der noch keinen Tisch hat. Nimm /weiterspielen in einem Kanal, in dem es weitergehen darf.
continue-done = Euer Tisch für { $game } geht in { $channel } weiter.

## Was die Moderation tut

tables-title = Offene Tische auf diesem Server
tables-none = Es gibt keine.
tables-blocked = 🚫 { $who } darf { $until } wieder spielen.
table-waits = wartet auf { $who }
table-broken = kann nicht weitergehen
button-endtable = Beenden
button-tables-previous = Zurück
button-tables-next = Mehr
block-term-day = 1 Tag
block-term-week = 1 Woche
block-term-month = 1 Monat
block-term-year = 1 Jahr
block-term-lift = aufheben: wieder spielen lassen
block-sure = So lange darf diese Person auf diesem Server keine Tische eröffnen oder fortsetzen, nirgends einsteigen, keinen Platz übernehmen und keine Ergebnisse teilen. Sie wird nicht eingeladen, erfährt nichts von offenen Tischen und tritt keiner Saison bei.
block-sure-seats = { $seats ->
    [0] Sie sitzt hier an keinem offenen Tisch.
    [one] Sie verlässt den offenen Tisch, an dem sie hier sitzt: Wo das Spiel begonnen hat, übernimmt ein Computer den Platz.
   *[other] Sie verlässt die { $seats } offenen Tische, an denen sie hier sitzt: Wo das Spiel begonnen hat, übernehmen Computer die Plätze.
}
button-block = Sperren
block-set = { $who } darf bis { $until } auf diesem Server nicht spielen. /sperren hebt das früher auf.
block-lifted = { $who } darf auf diesem Server spielen.

## Wie ein Server seine Tische haben will

setup-title = Tische auf diesem Server
setup-language = **Sprache neuer Tische**, wenn /neuesspiel nichts anderes sagt:
setup-language-host = Die von dem, der ihn eröffnet
setup-language-server = Die des Servers
setup-channels = **Kanäle für Tische**, samt ihren Threads (keiner gewählt: alle):
setup-channels-all = Alle Kanäle
setup-tables = **Offene Tische**, die eine Person eröffnen darf:
setup-time_control = **Tempo** neuer Tische, wenn am Tisch nichts anderes gewählt wird:
time-control-evening = Ein Abend, keine Fristen
time-control-days-1 = 1 Tag für jede Entscheidung
time-control-days-2 = 2 Tage für jede Entscheidung
time-control-days-3 = 3 Tage für jede Entscheidung
time-control-days-5 = 5 Tage für jede Entscheidung
time-control-days-7 = 7 Tage für jede Entscheidung
time-control-bank-1 = 1 Tag für jede Entscheidung, dazu 5 Tage auf der Zeitbank fürs ganze Spiel
time-control-bank-2 = 2 Tage für jede Entscheidung, dazu 7 Tage auf der Zeitbank fürs ganze Spiel
time-control-untimed = Keine Zeitgrenze
pace-alone = Wähle ein anderes: Es gilt ab sofort, und deine Zeit beginnt neu.
pace-together = Wähle ein anderes: Die anderen finden auf der Karte einen Knopf dafür. Sind alle einverstanden, die da sind, gilt es, und für alle beginnt die Zeit neu.
pace-wanted = **{ $pace }** möchte { $who }.
button-pace = Tempo
button-votepace = { $kind ->
    [evening] Tempo: ein Abend
    [untimed] Tempo: ohne Grenze
    [bank] { $days ->
        [one] Tempo: 1 Tag mit Zeitbank
       *[other] Tempo: { $days } Tage mit Zeitbank
    }
   *[other] { $days ->
        [one] Tempo: 1 Tag
       *[other] Tempo: { $days } Tage
    }
} ({ $votes }/{ $needed })
setup-cards = **Neue Karten** in einem Kanal:
setup-cards-silent = Kommen still
setup-cards-loud = Benachrichtigen, wer dem Kanal folgt
setup-remarks = **Computer** sagen an Höhepunkten manchmal etwas, höchstens zweimal im Spiel:
setup-remarks-on = Ja
setup-remarks-off = Nein
setup-moderators = **Wer Tische moderiert**, neben allen, die alle Kanäle verwalten dürfen: beendet Tische (/tische) und sperrt Leute, die sie verderben (/sperren).
button-exportgames = Beendete Spiele als Datei
exportgames-note = **games.json** sagt, wie die Spiele dieses Servers ausgingen, in Kanälen, die du siehst. Wer keinen Namen haben will oder vergessen wurde, hat keinen. Zeiten sind in UTC; Plätze zählen von 0 an.
exportgames-records = **records** enthält { $records ->
    [0] noch keine Aufzeichnung
    [one] die Aufzeichnung von 1 Spiel, das noch aufgehoben ist, als Datei
   *[other] die Aufzeichnungen von { $records } Spielen, die noch aufgehoben sind, je eine Datei
} für /wiederholung und /prüfen. Sie nennen Plätze, keine Menschen. Laufende Spiele sind nicht dabei.
exportgames-newest = Nur die neuesten { $games } Spiele sind aufgeführt.
exportgames-left-out = { $games ->
    [one] Die Aufzeichnung von 1 älteren Spiel passte nicht mehr hinein: Größere Dateien nimmt Discord nicht. **Ansehen** in der /chronik zeigt es noch.
   *[other] Die Aufzeichnungen von { $games } älteren Spielen passten nicht mehr hinein: Größere Dateien nimmt Discord nicht. **Ansehen** in der /chronik zeigt sie noch.
}
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
refusal-computers-range = An diesem Tisch sind 0 bis { $most } Computer möglich: Ein Platz ist deiner.
refusal-channel-busy = In diesem Kanal gibt es schon einen Tisch: { $link }. Spielt ihn zu Ende, oder nimm einen anderen Kanal oder einen Thread.
refusal-already-seated = Du sitzt schon an diesem Tisch.
refusal-table-full = Alle Plätze sind besetzt.
refusal-no-computer = Hier sitzt kein Computer, der gehen könnte.
refusal-no-hints = An diesem Tisch gibt es keine Vorschläge: Die Optionen wollen es so, oder es spielen mehrere Menschen.
refusal-seats-missing = Für dieses Spiel braucht es mindestens { $least } Personen; da { $seated ->
    [one] ist erst eine
   *[other] sind erst { $seated }
}. Nimm Computer dazu oder warte auf Freunde.
refusal-already-started = Das Spiel hat schon begonnen.
refusal-table-closed = Dieser Tisch ist geschlossen.
refusal-not-started = Das Spiel hat noch nicht begonnen.
refusal-game-over = Dieses Spiel ist zu Ende.
refusal-already-shared = Dieses Ergebnis ist schon geteilt: { $link }
refusal-share-forbidden = Ich kann hier nichts posten: Der Thread ist gesperrt, oder mir fehlen Rechte in diesem Kanal. Geteilt wurde nichts.
refusal-exported-often = Du hast in den letzten { $minutes } Minuten schon { $most } Dateien bekommen. Die nächste gibt es etwas später.
refusal-shared-often = Du hast in den letzten { $minutes } Minuten { $most } Ergebnisse geteilt. Bitte warte etwas, bevor du noch eines teilst.
refusal-share-gone = Der Kanal dieses Tisches ist gelöscht. Geteilt wurde nichts.
refusal-not-your-share = Das kann nur löschen, wer es geteilt hat, oder eine Moderatorin oder ein Moderator.
refusal-not-seated = Du sitzt nicht an diesem Tisch.
refusal-no-thread-left = Auf diesem Server sind so viele Threads offen, wie Discord erlaubt: Schließt welche, oder nimm einen Kanal ohne Tisch.
refusal-no-thread-here = Threads lassen sich nur in einem Textkanal eröffnen.
refusal-only-moderators = Das darf nur, wer auf diesem Server die Tische moderiert: wer alle seine Kanäle verwalten darf, und die mit /einrichten gewählten Rollen.
refusal-channel-not-allowed = Hier bitte keine Tische. Gespielt wird in { $channels }.
refusal-blocked = Du darfst bis <t:{ $until }:f> auf diesem Server nicht spielen: So hat es die Moderation entschieden.
refusal-guest-blocked = { $who } darf bis <t:{ $until }:f> auf diesem Server nicht spielen.
refusal-nothing-waits = Keiner deiner Tische braucht einen neuen Ort. /meinespiele zeigt sie.
refusal-goes-on-already = Dieser Tisch ist, wo er war: { $link }.
refusal-not-in-private = Das geht nur im Kanal eines Servers: Dort geht der Tisch dann weiter.
refusal-not-all-here =
    { $number ->
        [one] { $who } ist nicht auf diesem Server, deshalb kann dieser Tisch hier nicht weitergehen.
       *[other] { $who } sind nicht auf diesem Server, deshalb kann dieser Tisch hier nicht weitergehen.
    }
refusal-not-all-see =
    { $number ->
        [one] { $who } kann { $channel } nicht sehen, deshalb kann dieser Tisch dort nicht weitergehen.
       *[other] { $who } können { $channel } nicht sehen, deshalb kann dieser Tisch dort nicht weitergehen.
    }
refusal-only-admins = Das darf nur, wer diesen Server verwaltet.
refusal-too-many-tables = Du hast auf diesem Server schon { $most ->
    [one] einen Tisch
   *[other] { $most } Tische
} eröffnet. Bring erst einen zu Ende.
refusal-guest-hosts-enough = { $who } hat auf diesem Server schon { $most ->
    [one] einen Tisch
   *[other] { $most } Tische
} eröffnet. Einer davon muss erst zu Ende gehen.
refusal-by-invitation = An diesem Tisch spielt man auf Einladung. Wer ihn eröffnet hat, kann dir einen Platz freihalten.
refusal-has-declined = { $who } hat für diesen Tisch abgesagt. Selbst dazukommen geht noch.
refusal-not-invited = An diesem Tisch ist kein Platz für dich freigehalten.
refusal-seated-already = { $who } hat schon einen Platz an diesem Tisch.
refusal-no-bots = { $who } ist ein Bot. Nimm stattdessen Computer dazu.
refusal-host-starts = Dieses Spiel startet { $who }. Tut sich nichts, dürfen das alle am Tisch: <t:{ $when }:R>.
refusal-only-host = Das darf nur, wer den Tisch eröffnet hat: { $who }.
refusal-nothing-to-take-back = Du hast noch keinen Zug gemacht, der zurückzunehmen wäre.
refusal-answers-first = Erst antworten alle auf die geheime Frage; danach kannst du noch einmal bitten.
refusal-choose-again = Solange eine geheime Frage offen ist, wird nichts zurückgenommen; wähle einfach neu, um deine Antwort zu ändern.
refusal-offer-over = Dieser Platz wird nicht mehr angeboten.
refusal-sat-elsewhere = Du hast in diesem Spiel schon auf einem anderen Platz gesessen und kennst dessen Geheimnisse, darum kannst du diesen nicht nehmen. In einer Revanche steht dir jeder Platz offen.
refusal-nobody-late = Niemand ist mehr überfällig.
refusal-late-yourself = Der Tisch wartet zuerst auf deine eigene Antwort.
refusal-be-back-first = Für dich spielt ein Computer. Drück erst **Bin wieder da**.
refusal-away-form = Schreib, wie viele Tage du weg bist oder bis zu welchem Datum: „3“, „24.12.“ oder „2030-12-24“.
refusal-away-past = Das liegt schon in der Vergangenheit.
refusal-away-used-up = Du warst innerhalb eines Jahres schon { $most } Tage weg, mehr geht nicht.
refusal-start-form = Welche Zeit du meinst, weiß ich nicht sicher. Schreib zum Beispiel „in 45 Minuten“, „20:30“, „morgen 20 Uhr“ oder „24.12. 18:00“.
refusal-start-zone = Für eine Uhrzeit muss ich deine Zeitzone kennen: Stell sie in /einstellungen ein. „In 2 Stunden“ geht auch ohne.
refusal-start-past = Das liegt schon in der Vergangenheit. Schreib den Tag dazu, etwa „morgen 20:30“.
refusal-start-far = Das ist zu lange hin: Bitte höchstens { $most } Tage.
refusal-no-stand-in = Für dich spielt an diesem Tisch kein Computer.
refusal-already-done = Das hast du schon beantwortet.
refusal-not-your-moment = Das betrifft { $who }: Weiter geht es, wenn jemand tippt, den es betrifft, spätestens nach einer Minute.
refusal-not-your-turn = Du bist nicht dran: { $who } ist am Zug.
refusal-must-answer =
    { $number ->
        [one] Du bist nicht gefragt: { $who } muss antworten.
       *[other] Du bist nicht gefragt: { $who } müssen antworten.
    }
refusal-others-answer = Du hast gerade nichts zu antworten; andere überlegen noch.
refusal-history-in-private = Privat erzähle ich dir nur von deinen eigenen Spielen. Frag nach denen anderer auf dem Server, auf dem sie gespielt wurden.
refusal-old-button = Dieser Knopf ist veraltet. Nimm die neueste Nachricht dieses Tisches.
refusal-restored = Dieser Tisch wurde aus einer Sicherung auf einen früheren Stand gebracht. Seine Karte kommt neu: Spiel dort weiter.
refusal-bad-option = Für „{ $name }“ gibt es: { $values }.
refusal-no-such-option = Dieses Spiel hat keine Option „{ $name }“. Es hat: { $options }.
refusal-no-options = Dieses Spiel hat keine Optionen.
refusal-option-form = Bei „{ $typed }“ fehlt der Wert: Schreib zum Beispiel „{ $example }“.
refusal-no-such-game = Dieses Spiel gibt es nicht. Es gibt: { $games }.
refusal-no-table-here = In diesem Kanal gibt es keinen Tisch. Eröffne einen mit /neuesspiel.
refusal-no-game-of-yours = Du bist in keinem laufenden Spiel.
refusal-games-elsewhere = Auf diesem Server bist du in keinem laufenden Spiel. /meinespiele zeigt deine.
refusal-several-games = Du bist in mehreren Spielen: Nutze diesen Befehl im Kanal des Spiels, das du meinst. /meinespiele zeigt sie alle.
refusal-record-later = Die Aufzeichnung gibt es nach dem Spiel: Sie enthält den Startwert der Würfel.
refusal-words-invisible = Von diesen Worten wäre auf der Karte nichts zu sehen: Bitte tippe andere.
refusal-words-too-long = Diese Worte sind zu lang: Bitte höchstens { $most } Zeichen.
refusal-no-luck = Dieser Tisch ist von früher, als es noch keine Festlegung gab: Seine Würfel folgen aus einem eigenen Startwert, den die Aufzeichnung herausgibt.
refusal-no-finished-game = In diesem Kanal ist noch kein Spiel zu Ende gegangen. Gib eine Aufzeichnung mit, oder frage dort, wo gespielt wurde.
refusal-no-record = Diese Datei lässt sich nicht als Aufzeichnung lesen. Der Knopf „Aufzeichnung“ eines beendeten Spiels gibt eine heraus.
refusal-record-too-large = Diese Datei ist zu groß für eine Aufzeichnung: Bitte höchstens { $most } KiB.
refusal-record-too-long = Diese Aufzeichnung nachzuspielen dauert hier zu lange. `python -m games verify` hat die Geduld.
refusal-record-too-many-moves = Diese Aufzeichnung hat { $moves } Züge. Keine Partie { $title } mit so vielen Spielern braucht mehr als { $most }, auch wenn Züge zurückgenommen werden.
refusal-file-gone = Diese Datei lässt sich bei Discord nicht mehr abrufen. Bitte gib sie noch einmal an.
refusal-replay-later = Ansehen lässt sich ein Spiel, wenn es vorbei ist: Dann sind alle Geheimnisse offen.
refusal-unplayable = Dieses Spiel lässt sich hier nicht ansehen: Es wurde nach anderen Regeln als den heutigen gespielt, oder etwas darin wurde geändert.
refusal-no-such-zone = Eine solche Zeitzone gibt es nicht. Gib eine Stadt auf Englisch ein, wie Vienna, oder einen Namen wie America/Bogota.
refusal-report-soon = Deine letzte Meldung ging gerade erst hinaus. Bitte höchstens eine in der Minute.
refusal-permissions = In diesem Kanal kann ich noch kein Spiel leiten. Mir fehlen hier diese Rechte: { $missing }.
refusal-commands-alone = Auf diesem Server gibt es nur meine Befehle, aber mich selbst nicht: Ich kann hier nichts schreiben. Wer den Server verwaltet, kann mich auch als Bot einladen (Scope „bot“); versuch es danach noch einmal.
refusal-unreadable = Der gespeicherte Stand dieses Tisches ist nicht lesbar. Nichts ist verloren; ihr könnt ihn mit /spielbeenden beenden, durch Abstimmung oder als Moderation.
refusal-too-late = Das hat zu lange gedauert. Bitte drück den Knopf noch einmal.
refusal-storage = Die Datenbank antwortet gerade nicht. Nichts wurde verändert; bitte versuch es noch einmal.
refusal-too-busy = Das dauert im Moment zu lange. Bitte versuch es gleich noch einmal.
refusal-still-running = Dein letzter Klick wird noch bearbeitet. Bitte warte einen Moment.
refusal-unexpected = Bei uns ist etwas schiefgegangen; es ist vermerkt. Nichts ist verloren, bitte versuch es noch einmal.
refusal-unknown-command = Discord bietet diesen Befehl noch an, aber dieser Bot kennt ihn nicht (mehr). Die Liste wird gerade aufgefrischt; bitte sieh in ein paar Minuten noch einmal nach.

## Ein Spiel lernen

button-learn = Lernen
lessons-title = Lernen beim Spielen
lessons-text = Such dir ein Spiel aus. In etwa drei Minuten spielst du, worauf es ankommt, ganz für dich: Im Kanal sieht man nichts davon, und gespeichert wird nichts.
lesson-place = Schritt { $number } von { $of }
button-lesson-back = Zurück
button-lesson-next = Weiter
button-lesson-show = Zeig’s
button-lesson-play = Gegen leichte Computer spielen
button-lesson-close = Schließen
lesson-ready = **Du kannst loslegen.** Der Rest kommt beim Spielen: Was nicht erlaubt ist, lässt sich gar nicht anklicken.
lesson-not-all = Eine Lektion sagt nicht alles. Die Regeln tun es, und die findest du auch an jedem Tisch.
lesson-table-open = Dein Tisch für { $game } steht in diesem Kanal, auf den anderen Plätzen sitzen leichte Computer. Drück auf seiner Karte „Starten“ oder warte auf andere: Wer mitspielt, löst einen Computer ab.
refusal-old-lesson = Diese Lektion hat sich inzwischen geändert. Fang sie mit /{ command-learn } neu an.

## python -m bot doctor: für alle, die den Bot betreiben

doctor-posted = **Nur ein Versuch.** Diese Karte wird gleich gelöscht.
doctor-edited = **Nur ein Versuch.** Die Karte wurde geändert und wird gleich gelöscht.
doctor-hello = Nur ein Versuch, ob private Nachrichten ankommen. Diese wird gleich gelöscht.
doctor-login = Das Token gehört zu { $name }.
doctor-login-failed = Die Anmeldung ist gescheitert: { $trouble }
doctor-application = Die Anwendung gehört { $owner }; dorthin gehen die Meldungen der Spieler.
doctor-application-failed = Die Anwendung ist nicht lesbar: { $trouble }
doctor-endpoint = Eine Interactions Endpoint URL ist eingetragen ({ $url }): Discord schickt Klicks dorthin statt zum Bot. Entferne sie im Entwicklerportal.
doctor-sessions = Heute sind noch { $remaining } von { $total } Sitzungen frei; Discord empfiehlt { $shards ->
    [one] einen Shard
   *[other] { $shards } Shards
  }.
doctor-sessions-few = Nur noch { $remaining } von { $total } Sitzungen sind frei, neue gibt es in { $hours } Stunden. Finde heraus, was den Bot immer wieder startet. Es wurde keine Sitzung begonnen.
doctor-sessions-failed = Die Zahl der Sitzungen ist nicht lesbar: { $trouble }
doctor-gateway = Das Gateway lässt den Bot herein (Shard { $shard }).
doctor-gateway-failed = Das Gateway lässt den Bot nicht herein: { $trouble }
doctor-channel-kind = Der Kanal ist kein Textkanal eines Servers.
doctor-channel-failed = Der Kanal ist nicht lesbar: { $trouble }
doctor-channel-taken = In diesem Kanal wird gespielt. Nimm einen ohne Tisch.
doctor-not-in-server = Der Bot ist nicht auf dem Server dieses Kanals. Lade ihn mit beiden Scopes ein, bot und applications.commands.
doctor-no-channel = Der Bot sieht diesen Kanal nicht. Gib ihm dort das Recht „Kanal ansehen“.
doctor-rights = Der Bot hat in diesem Kanal alle nötigen Rechte.
doctor-rights-missing = In diesem Kanal fehlt dem Bot: { $rights }. Erlaube das in den Einstellungen des Kanals.
doctor-no-threads = Tische in eigenen Threads gehen hier nicht: Dem Bot fehlt { $rights }.
doctor-commands = Discord hat alle { $number } Befehle so, wie sie sein sollen.
doctor-commands-none = Discord hat noch keinen der Befehle. Starte den Bot, er meldet sie an.
doctor-commands-differ = Die Befehle bei Discord sind nicht die dieser Version: { $names }. Starte den Bot, er meldet sie an.
doctor-commands-failed = Die Befehle lassen sich nicht vergleichen: { $trouble }
doctor-emoji = Emojis lassen sich anlegen ({ $number } von { $most } gibt es).
doctor-emoji-failed = Emojis lassen sich nicht anlegen, in Texten stehen einfache Zeichen: { $trouble }
doctor-emoji-refused = Discord hat einen Knopf wegen seines Emojis abgelehnt. Das kommt zufällig vor; der Bot schickt ihn dann ohne.
doctor-card = Eine Karte mit Bild und allen Arten von Bausteinen wurde gezeigt, geändert und gelöscht.
doctor-card-failed = Die Karte ist gescheitert: { $trouble }
doctor-message = Eine private Nachricht hat { $owner } erreicht.
doctor-message-failed = Die private Nachricht an den Besitzer ist gescheitert: { $trouble }
doctor-as-recorded = Alle { $number } Antworten von Discord haben die Form, die der Bot kennt.
doctor-differing = { $number ->
    [one] Eine Art von Antworten hat
   *[other] { $number } Arten von Antworten haben
  } eine andere Form, als der Bot kennt. In { $file } stehen sie ohne Namen, IDs und Token: Bitte häng die Datei an ein Issue.
doctor-sum = { $number ->
    [0] Alles, was versucht wurde, geht.
    [one] Etwas geht nicht.
   *[other] { $number } Dinge gehen nicht.
  }
doctor-not-tried = Nicht versucht: Klicks und Befehle, die einen Menschen brauchen. Tippe /about auf einem Server, um einen zu versuchen.
doctor-trouble-token = Discord nimmt DISCORD_TOKEN nicht an. Kopiere es noch einmal aus dem Entwicklerportal.
doctor-trouble-blocked = Discords Netz sperrt diese Adresse zurzeit, meist nach zu vielen falschen Anfragen. Halte den Bot an und warte eine Stunde.
doctor-trouble-limited = Discord bittet zu warten (429): zu viele Anfragen dieser Art. Warte ein paar Minuten.
doctor-trouble-quarantined = Discord hat den Bot wegen privater Nachrichten unter Quarantäne gestellt (20026). Widersprich im Entwicklerportal; Tische gehen ohne private Nachrichten weiter.
doctor-trouble-emojis-full = Die Anwendung hat keinen Platz für ein weiteres Emoji (30008). Lösche welche im Entwicklerportal.
doctor-trouble-commands-full = Heute wurden zu viele Befehle angelegt (30034). Discord nimmt die nächsten morgen.
doctor-trouble-opening-too-fast = Es wurden zu schnell zu viele private Kanäle geöffnet (40003). Warte zehn Minuten.
doctor-trouble-no-access = Der Bot hat dort keinen Zugang (50001). Lade ihn auf den Server ein und erlaube „Kanal ansehen“ in diesem Kanal.
doctor-trouble-closed-messages = Private Nachrichten vom Bot kommen dort nicht an (50007). Erlaube Nachrichten von Mitgliedern eines gemeinsamen Servers.
doctor-trouble-no-rights = Dort fehlt ein Recht (50013). Sieh in der Zeile über die Rechte nach.
doctor-trouble-form = Discord hält die Anfrage für fehlerhaft (50035). Aktualisiere den Bot; ist er neu, melde es bitte.
doctor-trouble-archived = Der Thread ist archiviert oder gesperrt (50083). Öffne ihn oder nimm einen anderen Kanal.
doctor-trouble-entry-point = Discord will den Startbefehl für Aktivitäten behalten (50240). Aktualisiere den Bot.
doctor-trouble-intents = Discord teilt dem Bot nicht mit, was er wissen will. Aktualisiere den Bot.
doctor-trouble-shards = Discord lehnt die Zahl der Shards ab. Setze SHARDS auf auto.
doctor-trouble-closed = Discord hat die Verbindung geschlossen ({ $code }). Versuch es in einer Minute noch einmal.
doctor-trouble-session-ended = Discord hat die Sitzung gleich nach dem Beginn beendet. Versuch es in einer Minute noch einmal; jedes Mal wird nur eine begonnen.
doctor-trouble-half = Die Antwort brach mittendrin ab. Etwas auf dem Weg zu Discord schneidet Antworten ab: Prüfe Proxys und Netz.
doctor-trouble-silent = Discord hat nicht rechtzeitig geantwortet. Versuch es später noch einmal und prüfe das Netz.
doctor-trouble-unreachable = Discord ist nicht erreichbar oder kann gerade nicht antworten. Sieh auf https://discordstatus.com nach und prüfe das Netz.
doctor-trouble-refused = Discord hat mit Status { $status }, Code { $code } abgelehnt.
doctor-trouble-unknown = Etwas Unerwartetes ist passiert ({ $kind }).
