### Common to all games: reasons why a move is refused.

refusal-not-asked = You have nothing to decide right now.
refusal-finished = This game is over.
refusal-malformed = That isn’t a move of this game.
refusal-illegal = The rules don’t allow that now.
refusal-take-back = That is final: dice, secrets or answers came after it.

event-took-back = ↩️ takes the last move back

### Why a move is good.

reason-only = nothing else is allowed now

### What `python -m games verify`, /check and docs/verify.html say of a record.

check-commitment-right = The commitment fits this table and the bot’s secret.
check-commitment-wrong = The commitment doesn’t fit this table and this secret: that would be { $computed }.
check-card-commitment-right = The lobby showed this commitment: the secret was fixed before anybody joined.
check-card-commitment-wrong = The lobby showed another commitment: another table, or a secret chosen later.
check-card-commitment-open = Compare the commitment with the lobby’s: { $found }
check-words-right = Luck words: { $typed } typed. The bot drew { $drawn }, from its secret.
check-words-open = The bot drew all luck words, from its secret. Its operator could have tried secrets before the table opened.
check-words-wrong = The bot didn’t draw the words of seat { $seat }: it would have drawn “{ $computed }”.
check-visible-right = The typed words hide nothing.
check-visible-wrong = The words typed for seat { $seat } are not just 1 to { $most } visible characters. A hidden part may have been chosen to suit somebody. Older versions of the bot allowed it.
check-card-words-right = The typed words are the lobby’s, seat by seat.
check-card-words-wrong = The typed words are not the lobby’s, seat by seat.
check-card-words-open = Compare the typed words with the lobby’s, seat by seat: { $found }
check-seed-right = The seed follows from the secret, the commitment and all words.
check-seed-wrong = The seed doesn’t follow from the secret, the commitment and all words: that would be { $computed }.
check-numbers-right = All { $numbers } numbers drawn follow from the seed.
check-numbers-wrong =
    { $move ->
        [0] In the set-up
       *[other] In move { $move }
    } number { $nth } is { $found } of { $limit }, where the seed draws { $computed }.
check-moves-right = All { $moves } moves are legal.
check-moves-wrong = The game can’t be replayed. { $problem }
check-dice-right = The rules draw exactly these numbers.
check-dice-wrong =
    { $move ->
        [0] In the set-up
       *[other] In move { $move }
    } the rules draw other numbers.
check-told-right = The log tells what happened.
check-told-open = The log’s words differ from today’s, first in move { $move }. They prove nothing.
check-outcome-right = It ended as recorded.
check-outcome-wrong = It didn’t end as recorded.
check-fingerprint-right = The fingerprint fits the record.
check-fingerprint-wrong = The fingerprint doesn’t fit the record: something was changed. It would be { $computed }.
check-card-fingerprint-right = The table’s result has this fingerprint: nothing has changed since.
check-card-fingerprint-wrong = The table’s result has another fingerprint: another game, or something has changed since.
check-card-fingerprint-open = Compare the fingerprint with the one under “Check” of the table’s result. Only that shows that nothing has changed since: { $found }
check-unfinished-right = The game is unfinished: the record stops at ply { $ply }, after { $moves } moves. The fingerprint shows that nothing was cut off.
check-unfinished-open = The game is unfinished: the record stops at ply { $ply }, after { $moves } moves. Only a published fingerprint shows whether something was cut off.
check-seed-hash-right = The seed fits its hash.
check-seed-hash-wrong = The seed doesn’t fit its hash: that would be { $computed }.
check-promise-open = This record has the first format: nothing proves that the seed was fixed before the game. Compare its hash, if one was published then: { $found }

### Watching a recorded game.

replay-place =
    { $turn ->
        [0] The set-up. { $moves } moves in { $turns } turns follow.
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
    [end] { $who } took the lead in the last turn, turn { $turn }.
   *[turn] { $who } took the lead on turn { $turn } of { $turns } and kept it.
}
award-shared = { $award } (tied)
