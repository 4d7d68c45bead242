### Common to all games: reasons why a move is refused.

refusal-not-asked = It isn't your turn to decide anything right now.
refusal-finished = This game is over.
refusal-malformed = That isn't a move of this game.
refusal-illegal = The rules don't allow that now.
refusal-take-back = That can't be taken back: something has been rolled, revealed or answered since.

event-took-back = ↩️ takes the last move back
