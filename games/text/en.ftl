### Common to all games: reasons why a move is refused.

refusal-not-asked = You have nothing to decide right now.
refusal-finished = This game is over.
refusal-malformed = That isn’t a move in this game.
refusal-illegal = The rules don’t allow that now.
refusal-take-back = That’s final: since then somebody has rolled, seen a secret or answered.

event-took-back = ↩️ takes back the last move

### Why a move is good.

reason-only = nothing else is allowed now

### What `python -m games verify`, /check and docs/verify.html say of a record.

check-commitment-right = The commitment matches this table and the bot’s secret.
check-commitment-wrong = The commitment doesn’t match this table and secret: it should be { $computed }.
check-card-commitment-right = The lobby showed this commitment: the secret was fixed before anybody joined.
check-card-commitment-wrong = The lobby showed a different commitment: this is a different table’s record, or the secret was chosen later.
check-card-commitment-open = The record’s commitment is { $found }. Compare it with the lobby’s.
check-words-right = Luck words: { $typed } typed by players, { $drawn } made up by the bot from its secret.
check-words-open = The bot drew all luck words itself. Its operator could have tried secrets until one suited them.
check-words-wrong = The bot didn’t draw seat { $seat }’s words: its secret gives “{ $computed }”.
check-visible-right = The typed words have no hidden characters.
check-visible-wrong = Seat { $seat }’s words break the rule of 1 to { $most } visible characters. Hidden ones could have been chosen to help somebody. Older versions of the bot allowed them.
check-card-words-right = The words typed at each seat match those in the lobby.
check-card-words-wrong = The words typed at each seat don’t match those in the lobby.
check-card-words-open = The record’s words are { $found }. Compare them, seat by seat, with those in the lobby.
check-seed-right = The seed follows from the secret, the commitment and the words.
check-seed-wrong = The seed doesn’t follow from the secret, the commitment and the words: it should be { $computed }.
check-numbers-right = All { $numbers } numbers drawn follow from the seed.
check-numbers-wrong =
    { $move ->
        [0] In the set-up,
       *[other] In move { $move },
    } draw { $nth } gave { $found } of { $limit }. By the seed it should be { $computed }.
check-moves-right = All { $moves } moves are legal.
check-moves-wrong = The game can’t be replayed. { $problem }
check-dice-right = The rules call for exactly these numbers.
check-dice-wrong =
    { $move ->
        [0] In the set-up,
       *[other] In move { $move },
    } the rules call for different numbers.
check-told-right = The log matches what happened.
check-told-open = From move { $move } on, the bot would word parts of the log differently today. That’s no sign that anybody changed it.
check-outcome-right = It ended as recorded.
check-outcome-wrong = It didn’t end as recorded.
check-fingerprint-right = The fingerprint matches the record.
check-fingerprint-wrong = The fingerprint doesn’t match the record: something was changed. It should be { $computed }.
check-card-fingerprint-right = The table’s result shows the same fingerprint: nothing has changed since the game.
check-card-fingerprint-wrong = The table’s result shows a different fingerprint: this is a different game’s record, or something has changed since.
check-card-fingerprint-open = Compare this fingerprint with the one under “Check” at the table’s result: { $found }. If they match, nothing has changed since the game.
check-unfinished-right = Unfinished: the record stops after { $moves } moves ({ $ply } without those taken back). The fingerprint shows that nothing was cut off.
check-unfinished-open = Unfinished: the record stops after { $moves } moves ({ $ply } without those taken back). Only a published fingerprint shows if something was cut off.
check-seed-hash-right = The seed matches its hash.
check-seed-hash-wrong = The seed doesn’t match its hash: it should be { $computed }.
check-promise-open = This record is in the first format: nothing proves that the seed was fixed before the game. If the table showed the seed’s hash then, compare it with this one: { $found }

### Watching a recorded game.

replay-place =
    { $turn ->
        [0] The set-up, before { $moves } moves in { $turns } turns
       *[other] Turn { $turn } of { $turns }, move { $move } of { $moves }
    }
replay-turn =
    { $who ->
        [none] { $number }. Everybody
       *[other] { $number }. { $who }
    }
replay-chapter = Turns { $first } to { $last }

### The end of a game.

decided-led = { $when ->
    [start] { $who } led from the first turn to the last.
    [end] { $who } took the lead for good on the last turn, turn { $turn }.
   *[turn] { $who } took the lead for good on turn { $turn } of { $turns }.
}
award-shared = { $award } (tied)
