### Allen Spielen gemeinsam: warum ein Zug abgelehnt wird.

refusal-not-asked = Du hast gerade nichts zu entscheiden.
refusal-finished = Dieses Spiel ist zu Ende.
refusal-malformed = Das ist kein Zug dieses Spiels.
refusal-illegal = Die Regeln erlauben das jetzt nicht.
refusal-take-back = Das lässt sich nicht zurücknehmen: Seither wurde gewürfelt, aufgedeckt oder geantwortet.

event-took-back = ↩️ nimmt den letzten Zug zurück
