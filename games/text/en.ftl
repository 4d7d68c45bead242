### Common to all games: reasons why a move is refused.

refusal-not_asked = It isn't your turn to decide anything right now.
refusal-finished = This game is over.
refusal-malformed = That isn't a move of this game.
refusal-illegal = The rules don't allow that now.
