### Allen Spielen gemeinsam: warum ein Zug abgelehnt wird.

refusal-not-asked = Du hast gerade nichts zu entscheiden.
refusal-finished = Dieses Spiel ist zu Ende.
refusal-malformed = Einen solchen Zug gibt es in diesem Spiel nicht.
refusal-illegal = Das erlauben die Regeln jetzt nicht.
refusal-take-back = Das ist endgültig: Danach wurde schon gewürfelt, aufgedeckt oder geantwortet.

event-took-back = ↩️ nimmt den letzten Zug zurück

### Warum ein Zug gut ist.

reason-only = etwas anderes geht gerade nicht

### Was `python -m games verify`, /prüfen und docs/verify.html von einer Aufzeichnung sagen.

check-commitment-right = Die Festlegung passt zu diesem Tisch und zum Geheimnis des Bots.
check-commitment-wrong = Die Festlegung passt nicht zu Tisch und Geheimnis. Richtig wäre { $computed }.
check-card-commitment-right = Diese Festlegung war am Tisch zu lesen: Das Geheimnis lag fest, bevor jemand mitspielte.
check-card-commitment-wrong = Am Tisch stand eine andere Festlegung: Das war ein anderer Tisch, oder das Geheimnis wurde später gewählt.
check-card-commitment-open = Die Festlegung dieser Aufzeichnung ist { $found }. Vergleiche sie mit der am Tisch.
check-words-right = Würfelworte: { $typed } haben Spieler getippt, { $drawn } hat der Bot aus seinem Geheimnis gezogen.
check-words-open = Niemand hat Worte getippt. Die Betreiber könnten vorher Geheimnisse durchprobiert haben, bis ihnen eines gefiel.
check-words-wrong = Die Worte von Platz { $seat } stammen nicht vom Bot: Er hätte „{ $computed }“ gezogen.
check-visible-right = Die getippten Worte enthalten keine verborgenen Zeichen.
check-visible-wrong = Die Worte von Platz { $seat } sind nicht erlaubt: Es dürfen nur 1 bis { $most } sichtbare Zeichen sein. Verborgene könnten gewählt worden sein, um jemandem zu helfen. Ältere Fassungen des Bots ließen sie zu.
check-card-words-right = Die Worte jedes Platzes sind dieselben wie am Tisch.
check-card-words-wrong = Diese Worte sind andere als die am Tisch.
check-card-words-open = Die Worte dieser Aufzeichnung sind { $found }. Vergleiche sie Platz für Platz mit denen am Tisch.
check-seed-right = Der Startwert ergibt sich aus Geheimnis, Festlegung und allen Worten.
check-seed-wrong = Der Startwert ergibt sich nicht aus Geheimnis, Festlegung und allen Worten. Richtig wäre { $computed }.
check-numbers-right = Alle { $numbers } gezogenen Zahlen ergeben sich aus dem Startwert.
check-numbers-wrong =
    { $move ->
        [0] Im Aufbau
       *[other] In Zug { $move }
    } ist die { $nth }. Zahl eine { $found } (von { $limit }). Laut Startwert müsste sie eine { $computed } sein.
check-moves-right = Alle { $moves } Züge sind erlaubt.
check-moves-wrong = Das Spiel lässt sich nicht nachspielen. { $problem }
check-dice-right = Alle gezogenen Zahlen passen zu den Regeln.
check-dice-wrong =
    { $move ->
        [0] Im Aufbau
       *[other] In Zug { $move }
    } passen die gezogenen Zahlen nicht zu den Regeln.
check-told-right = Das Protokoll stimmt mit dem Geschehen überein.
check-told-open = Ab Zug { $move } würde der Bot manches im Protokoll heute anders schreiben. Das heißt nicht, dass es jemand geändert hat.
check-outcome-right = Das Spiel endete wie aufgezeichnet.
check-outcome-wrong = Das Spiel endete anders als aufgezeichnet.
check-fingerprint-right = Der Fingerabdruck passt zur Aufzeichnung.
check-fingerprint-wrong = Der Fingerabdruck passt nicht zur Aufzeichnung: Jemand hat etwas geändert. Richtig wäre { $computed }.
check-card-fingerprint-right = Der Fingerabdruck ist derselbe wie beim Ergebnis: Seit dem Spiel hat niemand etwas geändert.
check-card-fingerprint-wrong = Der Fingerabdruck ist ein anderer als beim Ergebnis: Das ist ein anderes Spiel, oder jemand hat seitdem etwas geändert.
check-card-fingerprint-open = Vergleiche diesen Fingerabdruck mit dem, der beim Ergebnis unter „Prüfen“ steht: { $found }. Sind beide gleich, hat seit dem Spiel niemand etwas geändert.
check-unfinished-right = Dieses Spiel ist unvollendet: Die Aufzeichnung endet nach { $moves } Zügen (ohne zurückgenommene: { $ply }). Laut Fingerabdruck fehlt nichts.
check-unfinished-open = Dieses Spiel ist unvollendet: Die Aufzeichnung endet nach { $moves } Zügen (ohne zurückgenommene: { $ply }). Ob Züge fehlen, zeigt nur ein veröffentlichter Fingerabdruck.
check-seed-hash-right = Der Startwert passt zu seiner Prüfsumme.
check-seed-hash-wrong = Der Startwert passt nicht zu seiner Prüfsumme. Richtig wäre { $computed }.
check-promise-open = Diese Aufzeichnung ist im ältesten Format: Nichts beweist, dass der Startwert vor dem Spiel feststand. Stand die Prüfsumme des Startwerts damals am Tisch, vergleiche sie mit dieser: { $found }

### Ein aufgezeichnetes Spiel ansehen.

replay-place =
    { $turn ->
        [0] Der Aufbau. Es folgen { $moves } Schritte in { $turns } Zügen.
       *[other] Zug { $turn } von { $turns }, Schritt { $move } von { $moves }
    }
replay-turn =
    { $who ->
        [none] { $number }. Alle
       *[other] { $number }. { $who }
    }
replay-chapter = Züge { $first } bis { $last }

### Das Ende eines Spiels.

decided-led = { $when ->
    [start] { $who } lag vom ersten Zug bis zum letzten vorn.
    [end] { $who } ging erst in Zug { $turn }, dem letzten, endgültig in Führung.
   *[turn] { $who } ging in Zug { $turn } von { $turns } endgültig in Führung.
}
award-shared = { $award } (gleichauf)
