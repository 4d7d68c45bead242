### Allen Spielen gemeinsam: warum ein Zug abgelehnt wird.

refusal-not-asked = Du hast gerade nichts zu entscheiden.
refusal-finished = Dieses Spiel ist zu Ende.
refusal-malformed = Einen solchen Zug gibt es in diesem Spiel nicht.
refusal-illegal = Das erlauben die Regeln jetzt nicht.
refusal-take-back = Das ist endgültig: Danach wurde gewürfelt, aufgedeckt oder geantwortet.

event-took-back = ↩️ nimmt den letzten Zug zurück

### Warum ein Zug gut ist.

reason-only = etwas anderes geht gerade nicht

### Was `python -m games verify`, /prüfen und docs/verify.html von einer Aufzeichnung sagen.

check-commitment-right = Die Festlegung passt zu diesem Tisch und zum Geheimnis des Bots.
check-commitment-wrong = Die Festlegung passt nicht zu Tisch und Geheimnis. Richtig wäre { $computed }.
check-card-commitment-right = Diese Festlegung stand am Tisch: Das Geheimnis stand fest, bevor jemand mitspielte.
check-card-commitment-wrong = Am Tisch stand eine andere Festlegung: Das war ein anderer Tisch, oder das Geheimnis wurde später gewählt.
check-card-commitment-open = Vergleiche die Festlegung mit der am Tisch: { $found }
check-words-right = Worte fürs Glück: Spieler haben { $typed } getippt, { $drawn } hat der Bot aus seinem Geheimnis gezogen.
check-words-open = Niemand hat Worte getippt. Die Betreiber könnten vorher Geheimnisse durchprobiert haben, bis ihnen eines gefiel.
check-words-wrong = Die Worte von Platz { $seat } stammen nicht vom Bot: Er hätte „{ $computed }“ gezogen.
check-visible-right = Die getippten Worte enthalten keine verborgenen Zeichen.
check-visible-wrong = Die Worte von Platz { $seat } sind nicht nur 1 bis { $most } sichtbare Zeichen. Etwas Verborgenes darin kann jemandem helfen. Ältere Fassungen des Bots ließen das zu.
check-card-words-right = Es sind dieselben Worte wie am Tisch, Platz für Platz.
check-card-words-wrong = Es sind andere Worte als am Tisch.
check-card-words-open = Vergleiche die getippten Worte mit denen am Tisch, Platz für Platz: { $found }
check-seed-right = Der Startwert ergibt sich aus Geheimnis, Festlegung und allen Worten.
check-seed-wrong = Der Startwert ergibt sich nicht aus Geheimnis, Festlegung und allen Worten. Richtig wäre { $computed }.
check-numbers-right = Alle { $numbers } gezogenen Zahlen ergeben sich aus dem Startwert.
check-numbers-wrong =
    { $move ->
        [0] Im Aufbau
       *[other] In Zug { $move }
    } ist die { $nth }. Zahl eine { $found } (von { $limit }). Nach dem Startwert wäre es eine { $computed }.
check-moves-right = Alle { $moves } Züge sind erlaubt.
check-moves-wrong = Das Spiel lässt sich nicht nachspielen. { $problem }
check-dice-right = Die Regeln verlangen genau diese Zahlen.
check-dice-wrong =
    { $move ->
        [0] Im Aufbau
       *[other] In Zug { $move }
    } verlangen die Regeln andere Zahlen.
check-told-right = Das Protokoll stimmt mit dem Geschehen überein.
check-told-open = Das Protokoll ist anders formuliert als heute, zuerst in Zug { $move }. Das beweist nichts.
check-outcome-right = Das Spiel endete wie aufgezeichnet.
check-outcome-wrong = Das Spiel endete anders als aufgezeichnet.
check-fingerprint-right = Der Fingerabdruck passt zur Aufzeichnung.
check-fingerprint-wrong = Der Fingerabdruck passt nicht zur Aufzeichnung: Etwas wurde geändert. Richtig wäre { $computed }.
check-card-fingerprint-right = Das Ergebnis des Tischs hat denselben Fingerabdruck: Seither wurde nichts geändert.
check-card-fingerprint-wrong = Das Ergebnis des Tischs hat einen anderen Fingerabdruck: Das ist ein anderes Spiel, oder seither wurde etwas geändert.
check-card-fingerprint-open = Vergleiche den Fingerabdruck mit dem unter „Prüfen“ am Ergebnis. Erst das zeigt, dass seither nichts geändert wurde: { $found }
check-unfinished-right = Unvollendet: Die Aufzeichnung endet nach { $moves } Zügen (ohne zurückgenommene: { $ply }). Laut Fingerabdruck fehlt nichts.
check-unfinished-open = Unvollendet: Die Aufzeichnung endet nach { $moves } Zügen (ohne zurückgenommene: { $ply }). Ob etwas fehlt, zeigt nur ein veröffentlichter Fingerabdruck.
check-seed-hash-right = Der Startwert passt zu seiner Prüfsumme.
check-seed-hash-wrong = Der Startwert passt nicht zu seiner Prüfsumme. Richtig wäre { $computed }.
check-promise-open = Diese Aufzeichnung ist im ältesten Format: Nichts beweist, dass der Startwert vor dem Spiel feststand. Falls damals seine Prüfsumme gezeigt wurde, vergleiche sie: { $found }

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
    [end] { $who } ging erst im letzten Zug in Führung, Zug { $turn }.
   *[turn] { $who } ging in Zug { $turn } von { $turns } in Führung und blieb vorn.
}
award-shared = { $award } (gleichauf)
