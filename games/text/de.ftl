### Allen Spielen gemeinsam: warum ein Zug abgelehnt wird.

refusal-not-asked = Du hast gerade nichts zu entscheiden.
refusal-finished = Dieses Spiel ist zu Ende.
refusal-malformed = Das ist kein Zug dieses Spiels.
refusal-illegal = Das erlauben die Regeln jetzt nicht.
refusal-take-back = Das ist endgültig: Danach wurde gewürfelt, aufgedeckt oder geantwortet.

event-took-back = ↩️ nimmt den letzten Zug zurück

### Warum ein Zug gut ist.

reason-only = etwas anderes geht gerade nicht

### Was `python -m games verify`, /prüfen und docs/verify.html von einer Aufzeichnung sagen.

check-commitment-right = Die Festlegung passt zu diesem Tisch und zum Geheimnis des Bots.
check-commitment-wrong = Die Festlegung passt nicht zu Tisch und Geheimnis: Das wäre { $computed }.
check-card-commitment-right = Diese Festlegung stand am Tisch: Das Geheimnis stand fest, bevor jemand mitspielte.
check-card-commitment-wrong = Am Tisch stand eine andere Festlegung: ein anderer Tisch, oder ein später gewähltes Geheimnis.
check-card-commitment-open = Vergleiche die Festlegung mit der am Tisch: { $found }
check-words-right = Worte fürs Glück: { $typed } getippt. { $drawn } zog der Bot, aus seinem Geheimnis.
check-words-open = Alle Worte zog der Bot, aus seinem Geheimnis. Die Betreiber könnten vor dem Eröffnen Geheimnisse durchprobiert haben.
check-words-wrong = Die Worte von Platz { $seat } hat nicht der Bot gezogen: Das wären „{ $computed }“.
check-visible-right = Die getippten Worte verbergen nichts.
check-visible-wrong = Für Platz { $seat } stehen nicht einfach 1 bis { $most } sichtbare Zeichen da. Ein verborgener Teil kann passend gewählt sein. Ältere Fassungen des Bots ließen das zu.
check-card-words-right = Die getippten Worte sind die vom Tisch, Platz für Platz.
check-card-words-wrong = Die getippten Worte sind nicht die vom Tisch, Platz für Platz.
check-card-words-open = Vergleiche die getippten Worte mit denen am Tisch, Platz für Platz: { $found }
check-seed-right = Der Startwert folgt aus Geheimnis, Festlegung und allen Worten.
check-seed-wrong = Der Startwert folgt nicht aus Geheimnis, Festlegung und allen Worten: Das wäre { $computed }.
check-numbers-right = Alle { $numbers } gezogenen Zahlen folgen aus dem Startwert.
check-numbers-wrong =
    { $move ->
        [0] Im Aufbau
       *[other] In Zug { $move }
    } ist Zahl { $nth } die { $found } von { $limit }, der Startwert zieht aber die { $computed }.
check-moves-right = Alle { $moves } Züge sind erlaubt.
check-moves-wrong = Das Spiel lässt sich nicht nachspielen. { $problem }
check-dice-right = Die Regeln ziehen genau diese Zahlen.
check-dice-wrong =
    { $move ->
        [0] Im Aufbau
       *[other] In Zug { $move }
    } ziehen die Regeln andere Zahlen.
check-told-right = Das Protokoll sagt, was geschah.
check-told-open = Die Worte des Protokolls sind nicht die heutigen, zuerst in Zug { $move }. Sie beweisen nichts.
check-outcome-right = Es endete, wie es dasteht.
check-outcome-wrong = Es endete anders, als es dasteht.
check-fingerprint-right = Der Fingerabdruck passt zur Aufzeichnung.
check-fingerprint-wrong = Der Fingerabdruck passt nicht zur Aufzeichnung: Etwas wurde geändert. Er wäre { $computed }.
check-card-fingerprint-right = Diesen Fingerabdruck hat das Ergebnis des Tischs: Seither wurde nichts geändert.
check-card-fingerprint-wrong = Das Ergebnis des Tischs hat einen anderen Fingerabdruck: ein anderes Spiel, oder seither wurde etwas geändert.
check-card-fingerprint-open = Vergleiche den Fingerabdruck mit dem bei „Prüfen“ am Ergebnis des Tischs. Erst das zeigt, dass seither nichts geändert wurde: { $found }
check-unfinished-right = Das Spiel ist unvollendet: Die Aufzeichnung endet bei Halbzug { $ply }, nach { $moves } Zügen. Der Fingerabdruck zeigt, dass nichts abgeschnitten ist.
check-unfinished-open = Das Spiel ist unvollendet: Die Aufzeichnung endet bei Halbzug { $ply }, nach { $moves } Zügen. Ob etwas abgeschnitten ist, zeigt nur ein veröffentlichter Fingerabdruck.
check-seed-hash-right = Der Startwert passt zu seinem Hash.
check-seed-hash-wrong = Der Startwert passt nicht zu seinem Hash: Das wäre { $computed }.
check-promise-open = Diese Aufzeichnung hat das erste Format: Nichts beweist, dass der Startwert vor dem Spiel feststand. Vergleiche ihren Hash, falls damals einer gezeigt wurde: { $found }

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
