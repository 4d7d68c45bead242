### Common to all games: reasons why a move is refused.

refusal-not-asked = There’s nothing for you to decide right now.
refusal-finished = This game is over.
refusal-malformed = That isn’t a move of this game.
refusal-illegal = The rules don’t allow that now.
refusal-take-back = That can’t be taken back: something has been rolled, revealed or answered since.

event-took-back = ↩️ takes the last move back

### Why a move is good.

reason-only = nothing else is allowed now

### What `python -m games verify`, /verify and docs/verify.html say of a record.

check-commitment-right = The commitment is made of this table’s id and the bot’s secret.
check-commitment-wrong = The commitment doesn’t belong to this table’s id and this secret: that would be { $computed }.
check-card-commitment-right = The lobby showed this commitment: the secret was fixed before anybody joined.
check-card-commitment-wrong = The lobby showed another commitment: this is another table, or the secret was chosen later.
check-card-commitment-open = Compare the commitment with the one on the lobby: { $found }
check-words-right = Words for the luck: { $typed } typed, { $drawn } drawn by the bot, exactly as the secret draws them.
check-words-open = All words were drawn by the bot, exactly as the secret draws them. As nobody typed any, whoever runs the bot could have tried secrets before the table opened.
check-words-wrong = The words of seat { $seat } were not drawn by the bot: it would have drawn “{ $computed }”.
check-visible-right = The words typed are no more than what can be seen of them.
check-visible-wrong = The words typed for seat { $seat } are not just 1 to { $most } characters that can be seen: a hidden part may have been chosen to suit somebody. Older versions of the bot allowed it.
check-card-words-right = The words typed are those on the lobby, seat by seat.
check-card-words-wrong = The words typed are not those on the lobby, seat by seat.
check-card-words-open = Compare the words typed with those on the lobby, seat by seat: { $found }
check-seed-right = The seed is made of the secret, the commitment and everybody’s words.
check-seed-wrong = The seed isn’t made of the secret, the commitment and everybody’s words: that would be { $computed }.
check-numbers-right = All { $numbers } numbers drawn follow from the seed.
check-numbers-wrong =
    { $move ->
        [0] In the set-up
       *[other] In move { $move }
    } number { $nth } is { $found } of { $limit }, where the seed draws { $computed }.
check-moves-right = All { $moves } moves are legal.
check-moves-wrong = The game can’t be replayed. { $problem }
check-dice-right = The rules draw exactly these numbers, no more and no fewer.
check-dice-wrong =
    { $move ->
        [0] In the set-up
       *[other] In move { $move }
    } the rules draw other numbers.
check-told-right = The words of the log tell what happened.
check-told-open = The words of the log prove nothing: they differ from today’s, first in move { $move }.
check-outcome-right = It ended as recorded.
check-outcome-wrong = It didn’t end as recorded.
check-fingerprint-right = The fingerprint matches what the record holds.
check-fingerprint-wrong = The fingerprint doesn’t match what the record holds: something was changed. It would be { $computed }.
check-card-fingerprint-right = The table’s result has this fingerprint: nothing has changed since.
check-card-fingerprint-wrong = The table’s result has another fingerprint: this is another game, or something was changed since.
check-card-fingerprint-open = Compare the fingerprint with the one behind “Check” of the table’s result; only that shows that nothing was changed since: { $found }
check-unfinished-right = The game is unfinished: the record stops at ply { $ply }, after { $moves } moves, and the fingerprint shows that nothing was cut off.
check-unfinished-open = The game is unfinished: the record stops at ply { $ply }, after { $moves } moves. Whether more followed that was cut off, only a published fingerprint shows.
check-seed-hash-right = The seed fits its hash.
check-seed-hash-wrong = The seed doesn’t fit its hash: that would be { $computed }.
check-promise-open = This record is of the first format. It can’t prove that the seed was fixed before the game, and the players had no part in it. Compare its hash, if one was published before the game: { $found }

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
    [end] { $who } went ahead only in the last turn, turn { $turn }.
   *[turn] { $who } took the lead on turn { $turn } of { $turns } and kept it.
}
award-shared = { $award } (tied)
