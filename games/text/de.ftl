### Allen Spielen gemeinsam: warum ein Zug abgelehnt wird.

refusal-not-asked = Du hast gerade nichts zu entscheiden.
refusal-finished = Dieses Spiel ist zu Ende.
refusal-malformed = Das ist kein Zug dieses Spiels.
refusal-illegal = Die Regeln erlauben das jetzt nicht.
refusal-take-back = Das lässt sich nicht zurücknehmen: Seither wurde gewürfelt, aufgedeckt oder geantwortet.

event-took-back = ↩️ nimmt den letzten Zug zurück

### Warum ein Zug gut ist.

reason-only = etwas anderes ist gerade nicht erlaubt

### Was `python -m games verify`, /verify und docs/verify.html von einer Aufzeichnung sagen.

check-commitment-right = Die Festlegung ist aus der Kennung dieses Tisches und dem Geheimnis des Bots gebildet.
check-commitment-wrong = Die Festlegung gehört nicht zu Tisch und Geheimnis: Das wäre { $computed }.
check-card-commitment-right = Diese Festlegung stand am Tisch: Das Geheimnis stand fest, bevor jemand mitspielte.
check-card-commitment-wrong = Am Tisch stand eine andere Festlegung: Es ist ein anderer Tisch, oder das Geheimnis wurde später gewählt.
check-card-commitment-open = Vergleiche die Festlegung mit der am Tisch: { $found }
check-words-right = Worte für das Glück: { $typed } getippt, { $drawn } vom Bot gezogen, und zwar die, die das Geheimnis zieht.
check-words-open = Alle Worte hat der Bot gezogen, und zwar die, die das Geheimnis zieht. Da niemand welche getippt hat, könnte, wer den Bot betreibt, vor dem Eröffnen Geheimnisse durchprobiert haben.
check-words-wrong = Die Worte von Platz { $seat } hat nicht der Bot gezogen: Das wären „{ $computed }“.
check-visible-right = Die getippten Worte sind nicht mehr, als man von ihnen sieht.
check-visible-wrong = Was für Platz { $seat } getippt wurde, sind nicht einfach 1 bis { $most } sichtbare Zeichen: Ein verborgener Teil kann passend gewählt worden sein. Ältere Fassungen des Bots ließen das zu.
check-card-words-right = Die getippten Worte sind die vom Tisch, Platz für Platz.
check-card-words-wrong = Die getippten Worte sind nicht die vom Tisch, Platz für Platz.
check-card-words-open = Vergleiche die getippten Worte mit denen am Tisch, Platz für Platz: { $found }
check-seed-right = Der Startwert ist aus dem Geheimnis, der Festlegung und den Worten aller gebildet.
check-seed-wrong = Der Startwert ist nicht aus dem Geheimnis, der Festlegung und den Worten aller gebildet: Das wäre { $computed }.
check-numbers-right = Alle { $numbers } gezogenen Zahlen folgen aus dem Startwert.
check-numbers-wrong =
    { $move ->
        [0] Im Aufbau
       *[other] In Zug { $move }
    } ist Zahl { $nth } die { $found } von { $limit }, der Startwert zieht aber die { $computed }.
check-moves-right = Alle { $moves } Züge sind erlaubt.
check-moves-wrong = Das Spiel lässt sich nicht nachspielen. { $problem }
check-dice-right = Die Regeln ziehen genau diese Zahlen, keine mehr und keine weniger.
check-dice-wrong =
    { $move ->
        [0] Im Aufbau
       *[other] In Zug { $move }
    } ziehen die Regeln andere Zahlen.
check-told-right = Die Worte des Protokolls sagen, was geschah.
check-told-open = Die Worte des Protokolls beweisen nichts: Es sind andere als die heutigen, zuerst in Zug { $move }.
check-outcome-right = Es endete so, wie es dasteht.
check-outcome-wrong = Es endete anders, als es dasteht.
check-fingerprint-right = Der Fingerabdruck gehört zu dem, was in der Aufzeichnung steht.
check-fingerprint-wrong = Der Fingerabdruck gehört nicht zu dem, was in der Aufzeichnung steht: Etwas wurde geändert. Er wäre { $computed }.
check-card-fingerprint-right = Diesen Fingerabdruck hat das Ergebnis des Tischs: Seither wurde nichts geändert.
check-card-fingerprint-wrong = Das Ergebnis des Tischs hat einen anderen Fingerabdruck: Es ist ein anderes Spiel, oder seither wurde etwas geändert.
check-card-fingerprint-open = Vergleiche den Fingerabdruck mit dem hinter „Prüfen“ am Ergebnis des Tischs; erst das zeigt, dass seither nichts geändert wurde: { $found }
check-unfinished-right = Das Spiel ist unvollendet: Die Aufzeichnung endet bei Halbzug { $ply }, nach { $moves } Zügen, und der Fingerabdruck zeigt, dass nichts abgeschnitten wurde.
check-unfinished-open = Das Spiel ist unvollendet: Die Aufzeichnung endet bei Halbzug { $ply }, nach { $moves } Zügen. Ob danach etwas abgeschnitten wurde, zeigt nur ein veröffentlichter Fingerabdruck.
check-seed-hash-right = Der Startwert passt zu seinem Hash.
check-seed-hash-wrong = Der Startwert passt nicht zu seinem Hash: Das wäre { $computed }.
check-promise-open = Diese Aufzeichnung hat das erste Format. Dass der Startwert vor dem Spiel feststand, beweist das nicht, und die Spieler hatten keinen Teil daran. Vergleiche ihren Hash, falls vor dem Spiel einer gezeigt wurde: { $found }

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
