### What the bot itself says. The games' own words are in games/<game>/text.

## Commands (Discord: names in lower case, at most 32 characters; descriptions at most 100)

command-newgame = newgame
command-newgame-note = Open a table in this channel
command-rules = rules
command-rules-note = Read a game’s rules
command-learn = learn
command-learn-note = Learn a game by playing
command-mycards = mycards
command-mycards-note = See what only you can see
command-notes = notes
command-notes-note = Write private notes on a game
command-settings = settings
command-settings-note = Language, notifications, and how you play
command-privacy = privacy
command-privacy-note = See, download or delete your data
command-board = board
command-board-note = See the board in this channel
command-mygames = mygames
command-mygames-note = Your tables and latest games
command-history = history
command-history-note = Wins, records, head to head
command-alert = alert
command-alert-note = Hear about new tables on this server
command-continue = continue
command-continue-note = Continue a lost or closed table here
command-away = away
command-away-note = Mark yourself as away, or come back
command-leave = leave
command-leave-note = Give your seat to a computer
command-endgame = endgame
command-endgame-note = End the game here without a result
command-replace = replace
command-replace-note = Offer your seat here, or a late player’s
command-check = check
command-check-note = Check a finished game’s dice and moves
command-replay = replay
command-replay-note = Watch a finished game again
command-report = report
command-report-note = Tell the bot’s operator about a problem
command-setup = setup
command-setup-note = Choose how tables work here (for admins)
command-tables = tables
command-tables-note = See open tables, or end a game (for moderators)
command-block = block
command-block-note = Keep a person from playing here (for moderators)
command-about = about
command-about-note = The games, the dice, the policies
parameter-game = game
parameter-game-note = Which game
parameter-players = players
parameter-players-note = Number of seats (default: the maximum)
parameter-computers = computers
parameter-computers-note = Number of computer players
parameter-level = level
parameter-level-note = How well computers play (default: normal)
parameter-language = language
parameter-language-note = The table’s language (default: the server’s)
parameter-pace = pace
parameter-pace-note = Time per decision (default: the server’s)
parameter-hints = hints
parameter-hints-note = Who gets suggestions (default: solo players)
parameter-private = private
parameter-private-note = By invitation only
parameter-thread = thread
parameter-thread-note = In its own thread
parameter-text = text
parameter-text-note = As text instead of a picture
parameter-words = words
parameter-words-note = What’s wrong? I’ll add the table and the move.
parameter-user = user
parameter-user-note = Who
parameter-until = until
parameter-until-note = For how long, or lift the block

## The lobby

button-join = Join
button-join-replace = Replace 🤖
button-leave = Leave
button-decline = No, thanks
button-start = Start
button-start-filled = Start with { $number } 🤖
button-addcomputer = Add computer
button-removecomputer = Remove computer
levels = How well the computers play
level-easy = easy
level-normal = normal
level-hard = hard
button-options = Options
button-rules = Rules
seats = { $number } seats
seat-free = free seat
seats-free = { $number } free seats
seat-kept = *kept for* { $who }
lobby-declined = { $who } can’t come.
box-alt = The { $game } box: its title above a game on the table.
lobby-facts = { $least }–{ $most } players · { $minutes } min
lobby-private = 🔒 By invitation
button-starttime = Start time
start-line = Starts { $at }
start-fills = Computers fill in.
start-by-hand = **No start time:** you start it.
start-begins = ▶️ The game begins: { $who }
start-note = I’ll remind the players 10 minutes beforehand.
start-zone-note = For times like 20:30, set your time zone in /settings.
start-choose = When does the game start?
start-in = in { $long }
start-today = today
start-tomorrow = tomorrow
start-same = tomorrow, same time
button-nostarttime = No start time
button-private = By invitation only
button-private-end = Open to everybody
pace = Pace
deadline = ⏳ Due { $when }
away-line = 🌴 { $who } away until { $when }
outage-line = 🔌 I was down for { $long }. That time doesn’t count.
duration-minutes = { $number ->
    [one] 1 minute
   *[other] { $number } minutes
}
duration-hours = { $number ->
    [one] 1 hour
   *[other] { $number } hours
}
duration-days = { $number ->
    [one] 1 day
   *[other] { $number } days
}
tempo = Computers’ pace
tempo-auto = automatic
tempo-steps = step by step
tempo-turns = turn by turn
tempo-fast = all at once
hints = Suggestions
hints-alone = only in solo games
hints-on = for everybody
hints-off = none
standsin = computers decide for late players
late-by-others = **When time is up**, the others decide what happens.
late-by-itself = **When time is up**, a computer decides.
button-standsin = Computers decide
button-standsin-end = Others decide
people-open = **Who can join:** everybody
people-private = **Who can join:** invited people
people-invite = **Keep a seat for a friend:** I’ll ping them once.
invite-choose = Keep a seat for …
remove-choose = Remove a player …
option-false = no
option-true = yes
options-title = Options for this table
options-as-last-time = As last time: { $chosen }
options-as-usual = Back to the usual options.
button-asusual = As usual
no-thread-left = This server has no room for another thread, so your table is here.
opened = { $where ->
    [none] Your { $game } table is open.
   *[other] Your { $game } table is open in { $where }.
} Press **Start**, or wait for friends to **join**.
closed =
    { $reason ->
        [idle] Closed: nobody moved for 30 days. Its players have a year to reopen it.
        [expired] Closed: the game never began.
        [everyone-left] Closed: everybody left.
        [voted] Ended by vote.
        [ended] { $who ->
            [none] Ended.
           *[other] { $who } ended the game.
        }
        [moderator] A moderator ended the game.
       *[other] Closed.
    }

## The table

button-skip = Skip
button-goon = Go on
button-goon-result = Result
button-takeback = Take back
button-doit = Do it
button-always = Yes, don’t ask again
button-endnow-vote = Vote to end
button-endnow = End it now
button-notyet = Not yet
preview-turn-ends = This ends your turn.
preview-final = After this, there’s no taking back.
preview-answer = You can change this only until everybody has answered.
leave-sure =
    { $alone ->
        [yes] Leave this table? The game ends without a result.
       *[no] Leave this table? A computer takes over your seat, and you can’t come back.
    }
endgame-sure-vote = Vote to end this game without a result? Everybody here has to agree.
endgame-sure = End this game for everybody, without a result?
button-notes = Notes
button-suggest = Suggest
not-allowed = Not now: { $why }.
suggested = 💡 A computer would play **{ $move }**
suggested-why = Why? { $reasons }.
suggested-nearly = Nearly as good: **{ $move }**
suggested-next = Next best: **{ $move }** – wins about { $fewer } fewer games in 100
suggested-likely = Also likely: **{ $move }**
button-playthis = Play this
button-playthis-second = Play that instead
notes-title = My notes
notes-label = Only you can read them
notes-kept = Noted.
button-mycards = My cards
button-mycards-back = Back
button-atrandom = At random
button-recap = Recap
button-menu = Menu
button-table = Table
page-choose = Look up …
button-endgame = End game
button-away = Away
button-endvote = End the game ({ $votes }/{ $needed })
button-rematch = Rematch
button-replay = Replay
button-infigures = Stats
button-film = Film
button-record = Record
reading-happened = What happened last:
reading-table = The table:
reading-waits = Waiting for { $who }: { $question }
# Signs and what a screen reader should say instead, between bars.
signs = ◆ diamond | ● circle | ▲ triangle | ■ square | → to | × times | · , | − minus | ▸ on turn: | – , | 🟡 yellow | 🟣 violet | 🔵 blue | 🟢 green | 🔴 red | 🟠 orange | ⚪ grey | 🟦 blue | 🔶 orange | 💚 green | ⛪ church | 🏚️ ruins | 🥛 milk | 💡
moment-passed = ⌛ That moment has passed.
waits-computers = 🤖 { $who } { $number ->
    [one] is playing …
   *[other] are playing …
}
answer-in-private = { $number ->
    [one] Answer in secret
   *[other] Everyone chooses in secret
}: press **My cards**.
messages-closed = -# { $who } doesn’t accept direct messages.
answerahead-offer = Plan ahead …
answerahead-stands = 📌 Your plan: **{ $order }**
answerahead-hidden = Nobody can tell that you planned ahead.
answerahead-over = 📌 This plan no longer applies: { $order }. { $reason }
button-askmeagain-one = Stop: { $order }
button-askmeagain = Ask me again
# Behind the name of a player whose moves played themselves.
recap-forced = no choice
mycards-none = You have no secrets now.
mycards-seat = Your sign: **{ $seat }**
wins =
    { $number ->
        [one] { $who } wins!
       *[other] { $who } share the victory!
    }
button-more = More
button-details = Details
button-check = Check
nobody-wins = Nobody wins.
list-joiner = { " and " }
button-late =
    { $who ->
        [none] Answers are missing …
       *[other] { $who } is late …
    }
late-decide =
    { $number ->
        [one] Your choice takes effect at once.
       *[other] Two matching votes decide. If that much time passes again, one is enough.
    }
late-secret = Your vote covers all missing answers. Whose they are stays secret.
remedy-wait = Wait
remedy-nudge = Nudge
remedy-once = Computer decides once
remedy-until-back = Computer until back
remedy-replace = Offer the seat
late-agreed = **{ $remedy }** ({ $by })
late-done = Agreed: **{ $remedy }**.
late-noted = **{ $remedy }** needs one more vote. If none comes, vote again { $when }.
button-takeseat = Take { $who }’s seat
button-sitdown = Sit down
button-offerseat = Offer my seat
button-offerseat-end = Keep my seat
replace-offer = Offer your seat? The new player sees **everything you know**, but not your notes and messages. Keep playing until somebody takes it. After that, you can’t take any other seat in this game.
replace-offered = Your seat is on offer. Keep playing until somebody takes it.
replace-late = The others decide about late players:
replace-take = You take over from { $who }{ $left ->
    [yes] , a computer,
   *[no] {""}
} and see **all secrets of this seat**. { $left ->
    [yes] Its former player
   *[no] { $who }
} knows them too. You’ll all be named in the result.
replace-taken = { $game }: { $who } has taken over your seat. Your notes stay yours. { $link }
button-imback = I’m back
away = You’re away until { $until }. { $tables ->
    [0] { "" }
    [one] Everybody at your table can see it.{ " " }
   *[other] Everybody at your { $tables } tables can see it.{ " " }
}No reminders, and your clock is stopped.
away-asks = No reminders, and your clock stops.
away-how-long = For how long?
away-back = Welcome back! Your clock is running again, and you’ll get reminders.
away-back-already = You aren’t away.
late-returned = Welcome back! You’re playing for yourself again.
late-stand-in-plays = 🤖 A computer is playing for you until your next move.
button-rivals = Rivals
rivals-title = Meet the computers
rivals-text = At each level they’re equally strong, but each has its own style.
rival-ada = bold: loves duels and high stakes.
rival-babbage = quarrelsome: spoils others’ plans.
rival-curie = patient: collects first, cashes in later.
rival-dijkstra = quick: takes what’s there.
rival-euler = peaceful: avoids quarrels.
rival-franklin = secretive: looks innocent.
rival-gauss = careful: avoids needless risks.
seat-history-since = { $who } (from move { $move }, before that: { $before })
seat-history-stood-in = 🤖 played { $count } of { $who }’s { $moves } moves
button-requesttakeback = Ask to take back
button-agreetakeback = Take { $who }’s move back ({ $votes }/{ $needed })
takeback-asked = I’ve asked { $who } on the card. If everybody agrees, your last move and all that followed are undone. Dice and cards stay the same.
takeback-done = Your last move and all that followed have been undone.
button-recap-first = First
button-recap-previous = Earlier
button-recap-next = Later
button-recap-last = Newest
recap-page = Page { $page } of { $pages }
recap-newest = What happened last
recap-stands-in = A computer is playing for { $who }.
recap-back = { $who } is back.
recap-new = { $old ->
    [none] { $who } takes over.
   *[other] { $who } takes over from { $old }.
}
recap-since = Since your last move
recap-nothing = Nothing has happened yet.
record-note = Every move and roll of this game. Check it with /check or, without me, with `docs/verify.html`.
record-fingerprint = Fingerprint { $fingerprint }

## Luck

button-fair = How the dice work
button-luckwords = Luck words
fair-text = Before anybody joined, I drew a **secret**. That secret and your **words** decide all rolls and cards. Type words nobody can guess (**✍️ Luck words**), or I’ll pick yours.
fair-commitment = The **commitment**, a hash of the secret, proves that I can’t change the secret later:
fair-check = **How to check.** Keep the commitment. After the game, put the **Record** into /check or, without me, into `docs/verify.html`, and type your words there yourself. More: `docs/luck.md`.
fair-remains = **What you have to trust.** I know every roll and every hidden card, and could tell somebody. And unless one of you typed words I can’t guess, I could have picked a secret to suit me.
luckwords-label = Words nobody can guess
luckwords-note = Everybody will see them. Leave it blank, and I’ll pick some for you.
check-right = Everything checks out.
check-open = No mistakes found. I can’t check the lines marked “–” here.
check-wrong = Something is wrong with this record.
check-card = You’ll find the commitment and the words under **How the dice work** at [the table]({ $link }), and the fingerprint under **Check** at the result.

## Watching a finished game

replay-chapter = Turns …
replay-turn = Go to a turn …
replay-eyes-public = As everybody saw it
replay-eyes-seat = Through { $who }’s eyes
replay-eyes-open = With all secrets revealed
replay-nothing = Nothing to see here.
button-turningpoints = Turning points
button-tryagain = Try again from here
turningpoints-looking = 🔍 A strong computer is going through your decisions. Give it half a minute.
turningpoints-none = You made no clear mistakes. The rest was luck and your opponents.
turningpoints-place = Turning point { $number } of { $all } · { $place }
turningpoints-made = You chose: **{ $move }**
turningpoints-better = Better: **{ $move }**{ $is_told ->
    [yes] { " " }({ $why })
   *[no] { "" }
}
turningpoints-cost = With the same luck, your chance of winning fell by about { $number }%.
turningpoints-again = { $game } is set up here as it was then, with computers in the other seats. This game doesn’t count.
film-alt = This game of { $game } as a film: the table after every turn.
film-making = 🎞️ I’m making the film …
film-failed = The film is too large for Discord. On a computer: `python -m games replay FILE --film game.webp`

## Settings

button-settings = Settings
settings-look = Display
settings-play = Playing
settings-calls = Notifications
settings-quiet = Quiet hours
setting-language = **My language**:
setting-language-auto = My Discord’s language
setting-display-mode = **My cards** shows tables:
setting-display-mode-pictures = In pictures
setting-display-mode-words = In words, for screen readers
setting-history = **When a game is over**, people outside the table see:
setting-history-named = My name and my results
setting-history-hidden = “Someone”, or my colour
setting-confirm = **Before a move**, show what it does and ask:
setting-confirm-final = If it’s final
setting-confirm-always = Always
setting-confirm-never = Never
setting-forced = **When I have no choice:**
setting-forced-by-itself = Do it for me
setting-forced-by-hand = I’ll press it myself
setting-standing = **When a question keeps coming back:**
setting-standing-on = Let me plan ahead
setting-standing-off = Ask me every time
setting-pings = **When a table is waiting for me**, notify me:
setting-pings-away = In the channel, unless I’m there
setting-pings-always = In the channel, always
setting-pings-message = By direct message, unless I’m there
setting-pings-never = Not at all
setting-messages = **Direct messages**:
setting-messages-on = Yes
setting-messages-off = No, I’ll use My cards
setting-zone = **My time zone.** It’s { $time } for me.
setting-quiet-from = **Quiet hours**: no notifications, silent messages. From:
setting-quiet-until = Until:
setting-quiet-none = No quiet hours
zone-other = Somewhere else …
zone-title = My time zone
zone-note = City or zone: Vienna, Europe/Vienna, America/Bogota
# Cities whose names in the time zones of the world are other ones: that name, = and ours, between bars.
cities = Sao Paulo = São Paulo

## Privacy

button-privacy = Privacy
privacy-title = What is stored about you
privacy-nothing = Nothing.
privacy-settings = **Settings**: your language and your choices.
privacy-tables = { $number ->
    [one] **1 table** you’ve joined or hosted
   *[other] **{ $number } tables** you’ve joined or hosted
} ({ $open } open): your id, name, and when you joined.
privacy-moves = { $number ->
    [one] **1 move**, with its time.
   *[other] **{ $number } moves**, with their times.
}
privacy-at-tables = { $number ->
    [one] 1 table
   *[other] { $number } tables
}
privacy-to-games = { $number ->
    [one] 1 game
   *[other] { $number } games
}
privacy-words = **Luck words** at { privacy-at-tables }.
privacy-notes = **Your notes** on { privacy-to-games }.
privacy-messages = Where to find my **direct messages** to you, for { privacy-to-games }.
privacy-standing-orders = **Plans made ahead** at { privacy-at-tables }.
privacy-former = **Seats you gave up** at { privacy-at-tables }: you can’t take another seat there.
privacy-notices = **Pings and invitations**: { $number ->
    [one] 1 entry
   *[other] { $number } entries
} on what you got and when, and what you declined or turned off.
privacy-result-seats = **How { $number ->
    [one] 1 game
   *[other] { $number } games
} ended** for you, for /history.
privacy-alerts = **Table alerts** on { $number ->
    [one] 1 server
   *[other] { $number } servers
}, and when you last got one.
privacy-bans = **Blocks**: { $number ->
    [one] 1 server doesn’t let you play
   *[other] { $number } servers don’t let you play
}, until { $when } at the latest.
privacy-use = I need this for playing and for checking the dice. I share nothing: only /report goes to the operator.
privacy-kept = I delete notes, direct messages and given-up seats { $days } days after a game ends, the game itself after { $games } days (unless a player presses **Keep**), and its result after { $years } years. Settings stay until you delete them.
button-mydata = Download my data
privacy-file-note = { $parts ->
    [1] Everything stored about you,
   *[other] Everything stored about you, part { $part } of { $parts },
} as JSON in a ZIP. Times are in UTC, seats count from 0.
button-deletemydata = Delete my data
button-deleteeverything = Yes, delete everything
privacy-sure = **This deletes everything about you**, your name at all tables and in all results, too. A computer takes over your seat at open tables. This is final.
    What stays without your name: moves, places, scores and luck words. Server blocks and your seats in open games stay until they end. Cards in channels belong to their servers. Older backups stay until the operator replaces them.
privacy-deleted = Done: nothing about you is stored any more{ $bans ->
    [0] .
    [one] , except that 1 server doesn’t let you play until { $when }.
   *[other] , except that { $bans } servers don’t let you play, until { $when } at the latest.
}
privacy-deleted-former = I only remember your seat in { $number ->
    [one] 1 open game
   *[other] { $number } open games
} until { $days } days after the end, so that nobody gets two seats.
button-keep = Keep
button-keep-end = Don’t keep it
keep-done = 📌 This game is kept until one of its players changes that.
keep-ended = This game will be deleted on { $when }, unless one of its players keeps it.

## Reports

report-sent = Thank you! The operator now has your message, the table and the move, but no secrets.
report-noted = I’ve noted the table and the move, but your words can’t reach the operator right now. Send them again later.
report-told =
    🛠️ **A report** on { $game }, after { $ply } moves:
    > { $words }
    -# `python -m bot inspect { $session } report.json`, `python -m games replay report.json --ply { $ply }`

## The memory of a group

history-title = History
history-of = { $whose ->
    [server] Played on this server
    [me] Your finished games
   *[other] What { $who } has played here
}
history-none = { $whose ->
    [server] No game has ended here yet. /newgame opens a table.
    [me] None of your games has ended here yet. /newgame opens a table.
   *[other] { $who } hasn’t finished a game here yet.
}
history-someone = someone
history-games = { $games ->
    [0] No such game has ended yet.
    [one] 1 game, on { $since }.
   *[other] { $games } games since { $since }.
}
history-leader = { $games ->
    [one] 1 game
   *[other] { $games } games
}{ $who ->
    [none] { "" }
   *[other] , most wins: { $who } ({ $wins })
}
history-wins = Most wins
history-tally = { $wins ->
    [0] no wins yet
    [one] 1 win
   *[other] { $wins } wins
} in { $games ->
    [one] 1 game
   *[other] { $games } games
}
history-best = best score { $best }
history-against = Against
history-computer = Computers ({ $level })
history-duel = ahead { $ahead }, behind { $behind }{ $level ->
    [0] { "" }
   *[other] , level { $level }
}
history-latest = Latest games
history-all = All games
history-place = { $place ->
    [1] { $winners ->
        [one] won
       *[other] won together
    }
   *[other] place { $place } of { $seats }
}
button-replay-watch = Watch
button-history-server = This server
button-history-me = My games

## Private lists

alert = { $host ->
    [none] 🎲 A table for **{ $game }** is open on **{ $server }**
   *[other] 🎲 { $host } has opened a table for **{ $game }** on **{ $server }**
}, free seats: { $free }{ $start ->
    [none] {""}
   *[other] , starts { $start }
} ({ $card })
alert-seat = 🪑 **{ $game }** on **{ $server }** has a free seat. Pace: { $pace } ({ $card })
alert-title = Tell me when a table opens
alert-note = Tap your games. I’ll message you when a table opens or a seat is free: once a day at most, never in quiet hours.
alert-ended = No more messages about that server. Use /alert there to get them again.
button-alert = Table alerts
button-alertend = Stop these alerts
ping-invited = { $who }, { $game }: a seat is kept for you{ $start ->
    [none] {""}
   *[other] , the game starts { $start }
} ({ $card })
ping-start = ⏰ { $who }, { $game } starts { $when } ({ $card })
ping-turn =
    { $until ->
        [none] { $who }, { $game }: { $question } ({ $card })
       *[other] ⏰ { $who }, { $game }: { $question } (due { $until }, { $card })
    }
ping-over = 🏁 { $who }, { $game } is over ({ $card })
ping-stand-in = 🤖 { $who }, { $game }: a computer is playing for you. Any move brings you back ({ $card })
ping-end-vote = 🏳️ { $who }, { $game }: end it without a result? ({ $card })
ping-takeback-vote = ↩️ { $who }, { $game }: take moves back? ({ $card })
ping-pace-vote = ⏱️ { $who }, { $game }: change the pace? ({ $card })
ping-late-vote = ⏳ { $who }, { $game }: a player is late. What now? ({ $card })
ping-idle = { $who }, { $game }: nobody has moved lately. The table closes { $when }, but can be reopened ({ $card })
idle-line = 💤 No moves lately. The table closes { $when }.
game-in-private = { $game } ({ $place }{ $move ->
    [0] {""}
   *[other] , move { $move }
})
button-nottonight = Not tonight
button-nottonight-end = Ping me again
nottonight = 🌙 No pings for { $game } until { $until }. **Your clock keeps running.**
nottonight-ended = 🔔 I’ll ping you for this table again.
to-the-card = go to the table
mygames-title = Your tables
mygames-your-turn = **it’s your turn**
gathering = { $start ->
    [none] waiting for players
   *[other] starts { $start }
}
mygames-none = No table is waiting for you. /newgame opens one, even for just you and computers.
rules-choose = Another section …
rules-place = Section { $number } of { $of }
rules-example = In the picture:
leave-done = You have left the table.
endgame-done = The game has ended.
endgame-voted = You voted, and I asked { $who } on the card.{ $days ->
    [-1] { "" }
   *[other] {" "}Players inactive for { $days ->
        [0] 10 minutes
        [one] a day
       *[other] { $days } days
    } no longer count: vote again then.
}
about-title = Lost board games
about-text = Four German board games that are hard to find today. I know the rules: every button is a legal move.
about-games = Who made these games?
about-luck = **Fair dice.** All luck comes from the players’ words and a secret fixed before the game. /check checks every roll afterwards.
about-privacy = **Privacy.** I store what the game needs, read no other messages, and share nothing. /privacy shows you all of it, and can delete it.
about-policies = Policies: { $links }
about-policy = privacy policy
about-terms = terms
about-counts = { $tables ->
    [one] 1 table in play
   *[other] { $tables } tables in play
}, { $people ->
    [one] 1 person
   *[other] { $people } people
}.
lost-channel = Your table’s channel was deleted. The clock is stopped. Choose another channel.
lost-server = I was removed from your table’s server. The clock is stopped. /continue moves the table to another server you’re all on.
lost-forbidden = I can’t post in { $channel } any more. The clock is stopped. Give me View Channel, Send Messages and Attach Files, unlock the thread, or choose another channel.
waits-channel = ⚠️ The channel was deleted.
waits-server = ⚠️ I’m no longer on that server.
waits-forbidden = ⚠️ I can’t post in { $channel } any more.
waits-idle = 💤 Closed in { $channel }: nobody moved.
button-continuehere = Continue here
button-continueelsewhere = Continue elsewhere
button-continue = Continue
continue-which = Which table should continue here?
continue-places = Where should this table continue?
continue-places-choose = Choose a channel …
continue-places-none = No channel here is free. Use /continue in a channel where we can both write.
continue-done = Your { $game } table continues in { $channel }.

## What moderators do

tables-title = Open tables on this server
tables-none = No open tables.
tables-blocked = 🚫 { $who } can play again { $until }.
table-waits = waiting for { $who }
table-broken = can’t be loaded
button-endtable = End
button-tables-previous = Back
button-tables-next = More
block-term-day = 1 day
block-term-week = 1 week
block-term-month = 1 month
block-term-year = 1 year
block-term-lift = lift the block
block-sure = During that time they can’t play, or open tables here. They get no invitations or table alerts.
block-sure-seats = { $seats ->
    [0] They aren’t at any open table here.
   *[other] They’ll leave { $seats ->
        [one] 1 open table
       *[other] { $seats } open tables
    } here. Where the game has begun, a computer takes over.
}
button-block = Block
block-set = { $who } can’t play on this server until { $until }. Use /block to let them play sooner.
block-lifted = { $who } can play on this server again.

## How a server wants its tables

setup-title = Tables on this server
setup-language = **Language** of new tables:
setup-language-host = The host’s
setup-language-server = The server’s
setup-channels = **Channels for tables**, threads included:
setup-channels-all = All channels
setup-tables = **Open tables** per host:
setup-time_control = **Pace** of new tables:
time-control-evening = One evening together
time-control-days-1 = 1 day per decision
time-control-days-2 = 2 days per decision
time-control-days-3 = 3 days per decision
time-control-days-5 = 5 days per decision
time-control-days-7 = 7 days per decision
time-control-untimed = No time limit
pace-alone = A new pace takes effect at once and restarts your clock.
pace-together = Everybody here has to agree to a new pace. It restarts everybody’s clock.
pace-wanted = { $who } would like **{ $pace }**.
button-pace = Pace
button-votepace = { $kind ->
    [evening] Pace: one evening
    [untimed] Pace: no limit
   *[other] { $days ->
        [one] Pace: 1 day
       *[other] Pace: { $days } days
    }
} ({ $votes }/{ $needed })
setup-cards = **New cards** in a channel:
setup-cards-silent = Arrive silently
setup-cards-loud = Arrive with a notification
setup-moderators = **Moderators** end tables (/tables) and block people (/block):
button-exportgames = Download finished games
exportgames-note = **games.json** lists how games ended, in channels you can see, without hidden and deleted names. Times are in UTC, seats count from 0.
exportgames-newest = Only the newest { $games } games are listed.
setup-moderators-none = No role

## Permissions, by Discord's own names

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-create-public-threads = Create Public Threads
permission-attach-files = Attach Files

## Refusals

refusal-table-gone = This table no longer exists.
refusal-seats-range = This game is for { $least } to { $most } players.
refusal-computers-range = You can add up to { $most } computers: one seat is yours.
refusal-channel-busy = There’s already a table in this channel: { $link }. Use another channel, or a thread.
refusal-already-seated = You’re already at this table.
refusal-table-full = All seats are taken.
refusal-no-computer = There’s no computer to remove.
refusal-no-hints = There are no suggestions at this table.
refusal-seats-missing = It takes at least { $least } players, and { $seated ->
    [one] only 1 is
   *[other] only { $seated } are
} here. Add computers or wait for friends.
refusal-already-started = The game has already begun.
refusal-table-closed = This table is closed.
refusal-not-started = The game hasn’t begun yet.
refusal-game-over = This game is over.
refusal-too-often = Not so fast: at most { $most } times in { $minutes } minutes.
refusal-not-seated = You’re not at this table.
refusal-no-thread-left = This server has no room for another thread. Close one, or use a channel without a table.
refusal-no-thread-here = Threads need a text channel.
refusal-only-moderators = Only table moderators can do that. See /setup.
refusal-channel-not-allowed = No tables here. You can play in { $channels }.
refusal-blocked = This server’s moderators have blocked you from playing here until <t:{ $until }:f>.
refusal-guest-blocked = { $who } can’t play on this server until <t:{ $until }:f>.
refusal-nothing-waits = None of your tables needs moving.
refusal-goes-on-already = This table needs no new channel: it’s in { $link }.
refusal-not-in-private = Use this in a server channel.
refusal-not-all-here = Not on this server: { $who }. This table can’t continue here.
refusal-not-all-see = { $channel } is hidden from { $who }, so this table can’t continue there.
refusal-only-admins = Only server managers can do that.
refusal-too-many-tables = You already host { $most ->
    [one] a table
   *[other] { $most } tables
} on this server. Finish one first.
refusal-guest-hosts-enough = { $who } already hosts enough tables on this server.
refusal-by-invitation = This table is by invitation only. Ask its host for a seat.
refusal-has-declined = { $who } declined, but can still join.
refusal-not-invited = No seat is being kept for you at this table.
refusal-seated-already = { $who } already has a seat at this table.
refusal-no-bots = { $who } is a bot. Add computers instead.
refusal-host-starts = Only { $who } can start this game for now. Anybody can <t:{ $when }:R>.
refusal-only-host = Only { $who }, the host, can do that.
refusal-nothing-to-take-back = You have no move to take back.
refusal-answers-first = Ask again once all secret answers are in.
refusal-choose-again = To change your answer, choose again.
refusal-offer-over = This seat is no longer offered.
refusal-sat-elsewhere = You know another seat’s secrets, so you can’t take this one. In a rematch you can.
refusal-nobody-late = Nobody is late any more.
refusal-late-yourself = The table is waiting for your own answer first.
refusal-be-back-first = A computer is playing for you. Press **I’m back** first.
refusal-away-past = That date has passed.
refusal-away-used-up = { $most } days away a year is the limit.
refusal-start-past = That time has passed. Choose another one.
refusal-no-stand-in = No computer is playing for you at this table.
refusal-already-done = You’ve already answered that.
refusal-not-your-turn = It’s { $who }’s turn, not yours.
refusal-must-answer = It’s up to { $who } now, not you.
refusal-others-answer = There’s nothing for you to answer right now: the others are still thinking.
refusal-history-in-private = I only show your own games here. Ask about other people’s on their server.
refusal-old-button = This button is out of date. Use the table’s newest message.
refusal-restored = This table went back to an earlier moment. Use its new card.
refusal-no-such-game = I don’t have that game. I have: { $games }.
refusal-no-table-here = There’s no table in this channel. Open one with /newgame.
refusal-no-game-of-yours = You aren’t in any game at the moment.
refusal-games-elsewhere = You aren’t in any game on this server at the moment.
refusal-several-games = You’re in several games. Use this in the channel of the right one.
refusal-words-invisible = Nobody could see these words. Type different ones.
refusal-words-too-long = These words are too long: at most { $most } characters.
refusal-no-luck = This old table has no commitment. Its seed is in its record.
refusal-no-finished-game = No game has ended in this channel yet. Attach a record.
refusal-record-too-long = Checking this record would take too long. Use `python -m games verify`.
refusal-after-the-game = That has to wait until the game is over and all secrets are open.
refusal-unplayable = This game can’t be replayed: the rules have changed, or its record has.
refusal-no-such-zone = I don’t know that time zone. Type a big city nearby, like Berlin.
refusal-report-soon = One report a minute: wait a moment.
refusal-permissions = I can’t run a game in this channel yet. Give me: { $missing }.
refusal-commands-alone = My commands are on this server, but I’m not. Its managers can invite me as a bot (scope “bot”).
refusal-unreadable = I can’t load this table. Nothing is lost. /endgame closes it: vote, or ask a moderator.
refusal-too-late = That took too long. Press the button again.
refusal-storage = I can’t save anything right now. Nothing was changed. Try again in a moment.
refusal-too-busy = I’m busy. Try again in a moment.
refusal-still-running = I’m still busy with your last click. Wait a moment.
refusal-unexpected = Something went wrong. Nothing is lost: try again.
refusal-unknown-command = I don’t know this command any more. Try again later.

## Learning a game

button-learn = Learn
lessons-title = Learn by playing
lessons-text = Play the moments that matter, in three minutes. Nobody else can see it.
lesson-place = Step { $number } of { $of }
button-lesson-back = Back
button-lesson-next = Next
button-lesson-show = Show me
button-lesson-play = Play against easy computers
button-lesson-close = Close
lesson-ready = **You’re ready.** You’ll pick up the rest as you play.
lesson-own-table = Your game is waiting: { $card }
lesson-table-open = { $game } is open in this channel. Press Start, or wait for people to replace the computers.
refusal-old-lesson = This lesson has changed. Start again with /{ command-learn }.
