### What the bot itself says. The games' own words are in games/<game>/text.

## Commands (Discord: names in lower case, at most 32 characters; descriptions at most 100)

command-newgame = newgame
command-newgame-note = Open a table in this channel; friends join by clicking
command-rules = rules
command-rules-note = Read the rules of a game
command-learn = learn
command-learn-note = Learn a game in three minutes by playing it, for yourself alone
command-mycards = mycards
command-mycards-note = See what only you may see
command-notes = notes
command-notes-note = Write in your private notebook for a game
command-settings = settings
command-settings-note = Your language, how and when you are notified, how you play
command-privacy = privacy
command-privacy-note = See, download or delete what is stored about you
command-board = board
command-board-note = See the board of the game in this channel
command-mygames = mygames
command-mygames-note = Your tables, and your last games to watch again
command-history = history
command-history-note = Games played here: wins, records, head to head
command-alert = alert
command-alert-note = Be told by direct message when a table opens on this server
command-continue = continue
command-continue-note = Move a table of yours here that has lost its channel or was closed
command-away = away
command-away-note = Tell all your tables that you’re away for a few days, or back
command-leave = leave
command-leave-note = Leave the table here; a computer player takes your seat
command-endgame = endgame
command-endgame-note = End the game here without a result: by vote, moderators at once
command-replace = replace
command-replace-note = Offer your seat here to somebody else, or the seat of somebody who is late
command-check = check
command-check-note = Check the luck and the moves of a record, or of the last game here
command-replay = replay
command-replay-note = Watch a game again, through anybody’s eyes: a record, or the last game here
command-report = report
command-report-note = Tell whoever runs this bot that something is wrong at a table
command-setup = setup
command-setup-note = Choose how tables work on this server (for admins)
command-tables = tables
command-tables-note = See and end all open tables of this server (for moderators)
command-block = block
command-block-note = Block somebody who spoils games from playing here (for moderators)
command-about = about
command-about-note = What this bot is, why its dice are fair, and its policies
parameter-game = game
parameter-game-note = Which game
parameter-players = players
parameter-players-note = Number of seats (if left out: as many as the game allows)
parameter-computers = computers
parameter-computers-note = How many seats computer players take
parameter-level = level
parameter-level-note = How well computer players play (if left out: normal)
parameter-language = language
parameter-language-note = Language of the table (if left out: the server’s)
parameter-options = options
parameter-options-note = Options and variants of the game; start typing to see them
parameter-pace = pace
parameter-pace-note = How long a decision may take (if left out: as usual on this server)
parameter-start = start
parameter-start-note = When the game begins by itself: “in 2 hours”, “tomorrow 20:30” (if left out: when you start it)
parameter-hints = hints
parameter-hints-note = Who may ask what a computer would play (if left out: only solo players)
parameter-when = until
parameter-when-note = A number of days, a date such as 24.12., or that you’re back
parameter-private = private
parameter-private-note = Only those you invite may join
parameter-thread = thread
parameter-thread-note = Give the table a thread of its own
parameter-text = text
parameter-text-note = In characters instead of a picture
parameter-words = words
parameter-words-note = What is wrong, in a sentence; the table and the moment are added for you
parameter-user = user
parameter-user-note = Who
parameter-until = until
parameter-until-note = How long to block them, or lift the block
parameter-record = record
parameter-record-note = A file from the Record button (if left out: the last game in this channel)

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
seat-free = free seat
seats-free = { $number } free seats
seat-kept = *kept for* { $who }
lobby-declined = { $who } can’t come.
box-alt = The box of { $game }: its title over a game on the table.
lobby-facts = { $least }–{ $most } players · { $minutes } min
lobby-private = 🔒 Invitation only: you can join if a seat is kept for you.
button-starttime = Start time
start-line = Starts { $at }
start-fills = It begins with whoever is here; computers take the free seats.
start-people = It begins with whoever is here, if there are at least { $least } players.
start-missed = It was due to start { $at }, but fewer than { $least } players were here. Now 👑 starts it.
start-by-hand = **No start time:** the game begins when you press Start.
start-note = At its start time the game begins by itself. Ten minutes before, I remind those who have joined. Everybody reads the time in their own time zone.
start-zone-note = I don’t know your time zone yet. Set it in /settings, and I’ll understand “20:30” and “tomorrow 8 pm”, too.
start-choose = When does the game start?
start-other = Another time …
start-form-note = For example “in 45 minutes”, “20:30”, “tomorrow 8 pm” or “24.12. 18:00”.
start-in = in { $long }
start-today = today
start-todays = today / tonight
start-tomorrow = tomorrow
start-same = tomorrow, same time
start-minutes = minutes / minute / min / m
start-hours = hours / hour / h
start-days = days / day
button-fillup-yes = Fill up with computers
button-fillup-no = People only
button-nostarttime = No start time
button-private = By invitation only
button-private-end = Open to anybody
pace = Pace
deadline = ⏳ Due { $when }
deadline-bank = ⏳ Due { $when }, with the bank { $until }
bank-left = Your bank: { $long } left. It is used when a decision of yours takes longer than its limit.
bank-empty = Your bank is used up: each decision has its limit alone.
late-bank = The bank of { $who } is used up.
away-line = 🌴 { $who } away until { $when }
outage-line = 🔌 I was down for { $long }; that doesn’t count.
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
pace-note = how long a decision may take. Time when the bot is down doesn’t count.
tempo = Computers’ pace
tempo-note = How you watch the computers move.
tempo-auto = automatic: one computer step by step, several turn by turn
tempo-steps = step by step
tempo-turns = turn by turn
tempo-fast = fast: straight to the next question
hints = Suggestions
hints-note = **Suggest** in **My cards** shows what the strongest computer would play, and why.
hints-alone = only in solo games
hints-on = for everybody
hints-off = none
standsin = computers make late decisions
late-by-others = **When time is up**, the others at the table decide what happens.
late-by-itself = **When time is up**, a computer decides by itself.
button-standsin = Let computers decide by themselves
button-standsin-others = Let the others decide
people-open = **Who may join:** anybody
people-private = **Who may join:** only people a seat is kept for
people-invite = **Keep a seat** for somebody; they are mentioned here once.
people-remove = **Take somebody’s seat away**
invite-choose = Keep a seat for …
remove-choose = Take the seat of …
option-false = no
option-true = yes
options-title = Options for this table
options-as-last-time = As last time: { $chosen }
options-as-usual = Back to the usual options. You can change them with **Options** on the card.
button-asusual = As usual
no-thread-left = This server has as many open threads as Discord allows, so the table stands in this channel.
opened = { $where ->
    [none] Your table for { $game } is open, and you have a seat.
   *[other] Your table for { $game } is open in { $where }, and you have a seat.
} { $begins ->
    [by-hand] Press Start when everybody is here.
   *[other] It starts { $begins }.
}
closed =
    { $reason ->
        [idle] The table closed because nobody moved for 30 days. For a year, anybody who sat at it can reopen it as it was.
        [expired] The table closed: the game did not begin in time. Use /newgame to open another.
        [everyone-left] The table closed: everybody left.
        [voted] The game was ended by vote, without a result.
        [ended] { $who ->
            [none] The game was ended, without a result.
           *[other] { $who } ended the game, without a result.
        }
        [moderator] A moderator ended the game, without a result.
       *[other] The table closed.
    }

## The table

button-skip = Skip
button-goon = Go on
button-goon-result = Result
button-takeback =
    { $who ->
        [none] Take back
       *[other] { $who }: take back
    }
button-doit = Do it
button-always = Do it, don’t ask again
button-endnow-vote = Vote to end it
button-endnow = End it now
button-notyet = Not yet
preview-turn-ends = Your turn ends.
preview-final = This can’t be taken back.
leave-sure =
    { $alone ->
        [yes] Leave this table? Nobody else plays here, so the game ends without a result.
       *[no] Leave this table? A computer plays on in your place; you can’t come back to this game.
    }
endgame-sure-vote = Vote to end this game without a result? It ends when everybody who is there agrees.
endgame-sure = End this game for everybody now, without a result?
button-notes = Notes
button-suggest = Suggest
not-allowed = Not now: { $why }.
suggested = 💡 A computer player would choose: **{ $move }**
suggested-why = Why: { $reasons }.
suggested-nearly = Nearly as good: **{ $move }**
suggested-next = Next best: **{ $move }** – it wins about { $fewer } fewer games in 100
suggested-likely = Next likeliest: **{ $move }**
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
button-infigures = In figures
button-film = Film
button-record = Record
reading-happened = What happened last:
reading-table = The table:
reading-waits = { $who } must answer: { $question }
# Signs and what a screen reader should say instead, between bars.
signs = ◆ diamond | ● circle | ▲ triangle | ■ square | → to | × times | · , | − minus | ▸ on turn: | – , | 🟡 yellow | 🟣 violet | 🔵 blue | 🟢 green | 🔴 red | 🟠 orange | ⚪ grey | 🟦 blue | 🔶 orange | 💚 green | ⛪ church | 🏚️ ruins | 🥛 milk | 💡
moment-passed = ⌛ That moment has passed; nothing was done.
waits-computers = 🤖 { $who } { $number ->
    [one] plays …
   *[other] play …
}
answer-in-private =
    { $number ->
        [one] You answer in secret: press **My cards**, or look at your direct messages.
       *[other] You all answer in secret: press **My cards**, or look at your direct messages.
    }
messages-closed = -# { $who } takes no direct messages; **My cards** shows the same.
answerahead-offer = Answer ahead …
answerahead-stands = 📌 You have answered ahead: **{ $order }**
answerahead-hidden = Nobody else sees this. Your answer comes after a moment, as if you had clicked.
answerahead-over = 📌 No longer answered ahead: { $order }. { $reason }
button-askmeagain-one = End: { $order }
button-askmeagain = Ask me again
mycards-none = You have no secrets at the moment.
wins =
    { $number ->
        [one] { $who } wins!
       *[other] { $who } share the victory!
    }
button-more = More
button-details = Details
button-share = Share
share-chart-alt = The game of { $game } as a chart, turn by turn.
button-check = Check
nobody-wins = Nobody wins.
list-joiner = { " and " }
button-late =
    { $who ->
        [none] Answers are late …
       *[other] { $who } is late …
    }
late-decide =
    { $number ->
        [one] What you choose happens at once.
       *[other] What two of you choose happens. If nobody else chooses anything in the same time again, one vote is enough.
    }
late-secret = It applies to whoever has not answered. Nobody learns who that is before all have answered.
remedy-wait = Wait
remedy-wait-note = they get the same time again
remedy-nudge = Nudge
remedy-nudge-note = they get one more reminder
remedy-once = Stand-in, once
remedy-once-note = a computer makes this decision for them
remedy-until-back = Stand-in until back
remedy-until-back-note = a computer plays for them; they come back with one click, at any time
remedy-replace = Replace
remedy-replace-note = a computer plays for them, and the seat is offered to somebody else
late-agreed = **{ $remedy }** ({ $by })
late-done = Agreed: **{ $remedy }**.
late-noted = You want **{ $remedy }**. It happens when one more of you chooses the same. If nobody else chooses anything, choose it again { $when }.
button-takeseat = Take { $who }’s seat
button-sitdown = Sit down
button-offerseat = Offer my seat
button-offerseat-keep = Keep my seat
replace-offer = Offer your seat? Whoever takes it plays on from where you are, and learns everything it knows: cards, secrets, what it has been shown. Your notes and private messages stay yours. Until somebody takes it you play on, and can keep it after all. Afterwards you can’t take any other seat of this game.
replace-offered = Your seat is offered on the card. Until somebody takes it, it is yours.
replace-late = For who is late, those who are there decide together:
replace-take = { $left ->
    [yes] You play on from the seat of { $who }, a computer that plays for somebody who has left. You will learn **all that it knows**: its cards, its secrets, what it alone has been shown; whoever left knows them too. The result will name you all.
   *[no] You play on from { $who }’s seat, as it stands. You will learn **all that it knows**: its cards, its secrets, what it alone has been shown; { $who } knows them too. You don’t get { $who }’s notes or private messages. The result will name you both.
}
replace-taken = { $who } has taken your seat at a table for { $game } and plays on from there: { $link }. Your notes stay yours.
button-imback = I’m back
away = { $tables ->
    [0] You are away until { $until }.
    [one] You are away until { $until }. Your table says so.
   *[other] You are away until { $until }. Your { $tables } tables say so.
} Until then you get no reminders, and your time doesn’t run. When you are back, press **I’m back**, here or on the card of a table.
away-asks = All your tables say so. You get no reminders, and your time doesn’t run.
away-how-long = For how long?
away-back = Welcome back! Your tables say that you are here again.
away-back-already = You aren’t away.
late-returned = Welcome back! From now on you play for yourself again.
late-stand-in-plays = 🤖 A computer plays for you until you are back. Any move of yours ends that too.
button-rivals = Rivals
rivals-title = Who the computers are
rivals-text = At any one level they all play equally well, each in its own way, and in every game.
rivals-note = Only you see how you stand against each other. What counts is who came out ahead, at whatever level.
rival-ada = bold: takes duels, tries the unknown, plays for high stakes.
rival-babbage = quarrelsome: challenges others and spoils what they are up to.
rival-curie = patient: collects first and cashes in later.
rival-dijkstra = quick: takes what can be had at once.
rival-euler = peaceable: keeps out of quarrels and leaves something for others.
rival-franklin = secretive: looks innocent and gives away as little as possible.
rival-gauss = careful: takes no needless risks.
rival-record = { $lead ->
    [them] { $who } leads { $theirs }–{ $mine } against you.
    [you] You lead { $mine }–{ $theirs } against { $who }.
   *[nobody] You and { $who } are level at { $mine }–{ $theirs }.
}
remark = 🤖 **{ $who }:** “{ $words }”
remark-ada-1 = { $whose ->
    [own] Nothing ventured, nothing gained.
   *[other] Now it gets exciting.
}
remark-ada-2 = { $whose ->
    [own] I’d do it again.
   *[other] I’ll raise you one.
}
remark-babbage-1 = { $whose ->
    [own] It had to be done.
   *[other] I’ll remember that.
}
remark-babbage-2 = { $whose ->
    [own] Anyone else?
   *[other] We’ll have words about that.
}
remark-curie-1 = { $whose ->
    [own] All in good time.
   *[other] I can wait.
}
remark-curie-2 = { $whose ->
    [own] These things take time.
   *[other] Let’s wait and see.
}
remark-dijkstra-1 = { $whose ->
    [own] The shortest way is the best one.
   *[other] Come on, come on!
}
remark-dijkstra-2 = { $whose ->
    [own] Done. What’s next?
   *[other] Shall we get on with it?
}
remark-euler-1 = { $whose ->
    [own] No offence meant.
   *[other] Nicely done, all of you.
}
remark-euler-2 = { $whose ->
    [own] Please don’t be cross.
   *[other] As long as we’re having fun.
}
remark-franklin-1 = { $whose ->
    [own] I know nothing about it.
   *[other] I’d rather say nothing.
}
remark-franklin-2 = { $whose ->
    [own] Pure coincidence.
   *[other] I have my own thoughts on that.
}
remark-gauss-1 = { $whose ->
    [own] Just as I expected.
   *[other] Better safe than sorry.
}
remark-gauss-2 = { $whose ->
    [own] I’d done the sums.
   *[other] Let me check those sums again.
}
seat-history-since = { $who } (from move { $move } on; before: { $before })
seat-history-stood-in = 🤖 played { $count } of { $who }’s { $moves } moves
button-requesttakeback = Ask to take back my last move
button-agreetakeback = Take { $who }’s move back ({ $votes }/{ $needed })
takeback-asked = Everybody who is here is being asked: { $who }. The button is on the card. If they agree, your move and everything after it is taken back. Dice and cards drawn stay the same.
takeback-done = Your last move and everything after it is taken back. Dice and cards drawn stay the same.
button-recap-first = First
button-recap-previous = Earlier
button-recap-next = Later
button-recap-last = Newest
recap-page = Page { $page } of { $pages }
recap-newest = What happened last
recap-stands-in = A computer plays for { $who }.
recap-back = { $who } is back.
recap-new = { $old ->
    [none] { $who } goes on.
   *[other] { $who } goes on in place of { $old }.
}
recap-since = Since your last move
recap-nothing = Nothing has happened yet.
record-note = Every move of this game, and the luck it was played with. /check checks it here; `docs/verify.html` and `python -m games verify FILE` do so without this bot.
record-fingerprint = Fingerprint { $fingerprint }

## Luck

button-fair = How the dice work
button-luckwords = Luck words
fair-title = How the dice work
fair-text = When this table opened, before anybody joined, the bot drew a **secret**. When the game begins, all dice and cards of the game follow from the secret and everybody’s **words** together. Type some (**✍️ Luck words**) that nobody can guess; otherwise the bot draws yours.
fair-commitment = The **commitment** is a hash of the secret, the same as long as this table lasts. Another secret would have another one:
fair-check = **How to check it.** Keep the commitment, or look it up here again at any time. After the game **Record** gives out secret, words and all moves. /check checks them here; `docs/verify.html` and `python -m games verify` do so without this bot: retype your words there instead of copying them, as letters may only look alike. `docs/luck.md` says how it works.
fair-remains = **What remains.** The process that runs the game knows the dice, else it couldn’t deal hidden cards: it could foresee them and tell somebody. It can’t choose them where anybody typed words it can’t guess. Where nobody typed any, it could have tried many secrets before it opened the table. At a table of people who all type words, it can’t.
luckwords-title = Words for the luck
luckwords-label = Whatever nobody can guess
luckwords-note = Everybody will read them on the card and in the record. Empty: the bot draws some.
check-right = Everything is right.
check-open = Nothing is wrong; what is marked – can’t be decided here.
check-wrong = Something is wrong with this record.
check-card = The commitment and everybody’s words stand behind **How the dice work** of [its table]({ $link }), the fingerprint behind **Check** of its result.
check-unknown = This table isn’t known here, or is from before there were commitments: compare for yourself what stood on its cards.

## Watching a finished game

replay-chapter = Turns…
replay-turn = To a turn…
replay-eyes-public = As everybody saw it
replay-eyes-seat = Through the eyes of { $who }
replay-eyes-open = With all secrets open
replay-nothing = Nothing to see here.
replay-sit = Play on from here: choose people in seat order…
replay-set-up-done = The table is set up in this channel, as it was after { $ply } moves. Computers have the remaining seats.
button-turningpoints = Turning points
button-tryagain = Try again from here
turningpoints-looking = 🔍 A strong computer player looks at every decision of yours, by what you knew. That takes up to half a minute.
turningpoints-none = No decision of yours was clearly a mistake. The rest was luck, and your opponents.
turningpoints-place = Turning point { $number } of { $all } · { $place }
turningpoints-made = You chose: **{ $move }**
turningpoints-better = Better: **{ $move }**{ $is_told ->
    [yes] { " " }({ $why })
   *[no] { "" }
}
turningpoints-cost = With the same luck, this cost you about { $number ->
    [one] one game in 100.
   *[other] { $number } games in 100.
}
turningpoints-again = { $game } is set up in this channel as it was then: you in your seat, computers in the others. It is for practice and counts nowhere.
film-alt = The game of { $game } as a film: the table after every turn.
film-making = 🎞️ The film is being made. That takes a moment.
film-failed = The film of this game could not be made small enough for here. `python -m games replay FILE --film game.webp` makes one from the record.

## Settings

button-settings = Settings
settings-look = Display
settings-play = Playing
settings-calls = Notifications
settings-quiet = Quiet hours
setting-language = **My language**:
setting-language-auto = The language of my Discord
setting-display-mode = **My cards** shows tables:
setting-display-mode-pictures = In pictures
setting-display-mode-words = In words alone, for screen readers
setting-history = **When a game is over**, all who did not sit at the table see, in its result and whatever is told of it:
setting-history-named = My name and my results
setting-history-hidden = Someone, or just my colour, without a name
setting-confirm = **Before a move**, show me what it leads to and ask:
setting-confirm-final = When it can’t be taken back
setting-confirm-always = Always
setting-confirm-never = Never
setting-forced = **Where there is no choice**, like the end of a turn with nothing left to do:
setting-forced-by-itself = It happens by itself
setting-forced-by-hand = I click it myself
setting-standing = **Questions that come again and again** can be answered ahead:
setting-standing-on = Offer this
setting-standing-off = Ask me every time
setting-pings = **When a table waits for me**, notify me:
setting-pings-away = In the channel, if I’m not there
setting-pings-always = In the channel, every time it’s my turn
setting-pings-message = By direct message, if I’m not there
setting-pings-never = Not at all
setting-messages = **Direct messages** with my secrets, questions only I may see, and news of my tables:
setting-messages-on = Yes, please
setting-messages-off = No, I use My cards
setting-zone = **My time zone.** It is { $time } there now.
setting-quiet-from = **Quiet hours**: no notifications, and messages come silently. They begin:
setting-quiet-until = They end:
setting-quiet-none = No quiet hours
zone-other = Another one …
zone-title = My time zone
zone-label = Time zone
zone-note = A city or a name: Vienna, Europe/Vienna, America/Bogota
# Cities whose names in the time zones of the world are other ones: that name, = and ours, between bars.
cities = Sao Paulo = São Paulo

## Privacy

button-privacy = Privacy
privacy-title = What is stored about you
privacy-nothing = Nothing.
privacy-settings = **Settings**: your language and what you have chosen.
privacy-tables = { $number ->
    [one] **1 table** where you sit, sat or host
   *[other] **{ $number } tables** where you sit, sat or host
} ({ $open } open): your id, your name there, when you joined.
privacy-moves = { $number ->
    [one] **1 move**, with its time.
   *[other] **{ $number } moves**, with their times.
}
privacy-words = **Words for the luck** at { $number ->
    [one] 1 table
   *[other] { $number } tables
}.
privacy-notes = **Your notebook** for { $number ->
    [one] 1 game
   *[other] { $number } games
}.
privacy-messages = Where your **direct message** is, for { $number ->
    [one] 1 game
   *[other] { $number } games
}.
privacy-standing-orders = **Standing answers** at { $number ->
    [one] 1 table
   *[other] { $number } tables
}.
privacy-former = **Seats you gave up** at { $number ->
    [one] 1 table
   *[other] { $number } tables
}: you can’t take another seat of the same game.
privacy-notices = **When I called you** or told you something, what you declined, where you want no calls, and when your invitations called others: { $number ->
    [one] one entry
   *[other] { $number } entries
}.
privacy-result-seats = **How { $number ->
    [one] 1 game
   *[other] { $number } games
} ended** for you: your name there, place and score, for /history.
privacy-result-leavers = **Which games you left** while taking part in a season: { $number }.
privacy-alerts = **Which tables you are told of** on { $number ->
    [one] 1 server
   *[other] { $number } servers
}, and when you were told last.
privacy-bans = **Blocks**: { $number ->
    [one] 1 server doesn’t let you play
   *[other] { $number } servers don’t let you play
}, until { $when } at the latest.
privacy-use = That is what it takes to play, to go on later and to check the luck. Other messages are not read, and nothing is passed on; only what you write into /report goes to whoever runs this bot.
privacy-kept = Notes, direct messages and seats you gave up are deleted { $days } days after the end of a game, the game itself after { $games } days unless somebody who played it keeps it (**Keep**). How it ended is known for { $years } years. Settings stay until you delete them.
button-mydata = My data as a file
privacy-file-note = { $parts ->
    [1] Everything
   *[other] Part { $part } of { $parts } of everything
} that is stored about you (a ZIP file with JSON). Times are in UTC; seats are counted from 0.
button-deletemydata = Delete my data
button-deleteeverything = Yes, delete everything
privacy-sure = **Everything stored about you will be deleted**: settings, notes, your id and name at all tables and in all results, and what I sent you in private about your games. At tables still open, a computer player takes your seat. This cannot be undone.
    What stays: your moves, places and scores, and your words for the luck in records of finished games, without your name; blocks that servers have set, until they end; which seat you had in games that are still open, so that nobody gets two seats of one game; cards that stand in channels, which are their servers'; and older copies of the database, until whoever runs this bot replaces them.
privacy-deleted = { $bans ->
    [0] Done: nothing about you is stored any more.
    [one] Done: nothing about you is stored any more, except that 1 server doesn’t let you play until { $when }.
   *[other] Done: nothing about you is stored any more, except that { $bans } servers don’t let you play, until { $when } at the latest.
}
privacy-deleted-former = Except this: which seat you had in { $number ->
    [one] 1 game
   *[other] { $number } games
} still open, so that nobody gets two seats of one game. It is deleted { $days } days after their end.
button-keep = Keep
button-keep-end = Don’t keep it
keep-done = 📌 This game is kept for good, until one of those who played it says otherwise.
keep-ended = This game will be deleted on { $when }, unless one of those who played it keeps it.

## Reports

report-sent = Thank you! Whoever runs this bot has been told, with the table and the moment. Nothing secret went along.
report-noted = Thank you! Whoever runs this bot takes no messages from it at the moment. The table and the moment are noted in its log, your words are not.
report-told =
    🛠️ **A report** from a table of { $game }, after { $ply } moves:
    > { $words }
    -# `python -m bot inspect { $session } --ply { $ply }`

## The memory of a group

history-title = History
history-of = { $whose ->
    [server] What was played on this server
    [me] Your finished games
   *[other] What { $who } has played here
}
history-none = { $whose ->
    [server] No game has ended here yet. Open a table with /newgame: the first result to be remembered could be yours.
    [me] No game of yours has ended here yet. Open a table with /newgame: alone you can begin at once, against computer players.
   *[other] There is nothing to show for { $who } here.
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
    [0] no win yet
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
history-bests = Records
history-highest = Highest score (people only): { $number }
history-closest = { $number ->
    [0] Closest finish: a tie
   *[other] Closest win: by { $number }
}
history-clearest = Clearest win: by { $number }
history-longest = Longest game: { $number } moves
history-quickest = Quickest game: { $number } moves
history-streak = Wins in a row: { $number }
history-latest = Latest games
history-all = All games
history-place = { $place ->
    [1] { $winners ->
        [one] won
       *[other] won together
    }
   *[other] place { $place } of { $seats }
}
season-title = Season { $year }
season-none = No game counts here yet. One does when at least { $people } of those who take part have played it.
season-newest = So much was played that only the newest { $games } games count.
season-circle = Another circle
season-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
season-waiting = Fewer than { $least } games that count, so no number yet: { $who }
season-joined = You have taken part since { $since }: games that ended after that count.
season-consent = **Take part?** Then all who see these games on this server find your name here, in every game: how many of your games count, and a rating computed from places in games with others who take part. Also kept: which games you left. Off until you tap; one tap ends it, and **Delete my data** in /privacy, too.
season-hidden = You want no name once a game is over (/settings, **Display**), so you are in no season either.
season-rules =
    👥 **Who:** those who have tapped **Take part** on this server, from then on. Nobody else is listed, by name or without.
    🎲 **Games:** those that ended in this year, each of the four by itself, with at least { $people } who take part. Computers and others at the table don’t count. Games of two don’t either: who is ahead of whom is in /history.
    ⭕ **Circles:** people who have only one player in common are two circles with a table each.
    🔢 **The number** comes from the places alone: { $middle } is the middle, and beating strong players brings more. It is shown after { $games } games; before, chance decides.
    🚪 **Leaving** is losing against all who stayed. If a computer stood in for you, the game can only cost you. To whoever takes over a seat it does nothing.
button-season = Season
button-seasonjoin = Take part
button-seasonend = Leave the season
button-seasonrules = What counts?
button-replay-watch = Watch
button-history-server = This server
button-history-me = My games

## Private lists

alert = { $host ->
    [none] 🎲 A table for **{ $game }** is open on **{ $server }**
   *[other] 🎲 { $host } has opened a table for **{ $game }** on **{ $server }**
}: { $free ->
    [one] 1 seat is free
   *[other] { $free } seats are free
}{ $start ->
    [none] {""}
   *[other] . It starts { $start }
} ({ $card })
alert-seat = 🪑 A seat is free in a game of **{ $game }** on **{ $server }** that has begun. Pace: { $pace } ({ $card })
alert-title = Tell me when a table opens
alert-off = Tap the games you like to play. When somebody opens a table for one here, or leaves a game and a seat becomes free, I write to you: at most once a day, never in your quiet hours (/settings).
alert-on = When somebody opens a table for one of these here, or leaves a game and a seat becomes free, I write to you: at most once a day, never in your quiet hours (/settings).
alert-ended = I won’t write to you about new tables on that server any more. /alert there brings it back.
button-alert = Tell me when a table opens
button-alertend = No more of these
ping-invited = { $who }, a seat is kept for you at a table for { $game }{ $start ->
    [none] {""}
   *[other] , which starts { $start }
} ({ $card })
ping-start = ⏰ { $who }, your game of { $game } starts { $when } ({ $card })
ping-turn =
    { $until ->
        [none] { $who }, { $game }: { $question } ({ $card })
       *[other] ⏰ { $who }, { $game }: { $question } (time is up { $until }; { $card })
    }
ping-over = 🏁 { $who }, your game of { $game } is over ({ $card })
ping-stand-in = 🤖 { $who }, a computer plays for you at your table for { $game }: the others had waited. You come back with one click, or with any move ({ $card })
ping-end-vote = 🏳️ { $who }, somebody wants to end your game of { $game } without a result. What do you say? ({ $card })
ping-takeback-vote = ↩️ { $who }, somebody asks to take moves back in your game of { $game }. Do you agree? ({ $card })
ping-pace-vote = ⏱️ { $who }, somebody wants another pace for your game of { $game }. Do you agree? ({ $card })
ping-late-vote = ⏳ { $who }, somebody is late in your game of { $game }, and you decide together what is to be done ({ $card })
ping-idle = { $who }, nobody has moved for a long time at your table for { $game }. It closes { $when }; after that it can be opened again as it was. ({ $card })
idle-line = 💤 Nobody has moved for a long time. The table closes { $when }, but can be opened again.
move-number = move { $move }
game-in-private = { $game } ({ $place }{ $move ->
    [0] {""}
   *[other] , move { $move }
})
button-nottonight = Not tonight
button-nottonight-end = Call me again
nottonight = 🌙 I won’t call you to this table of { $game } until { $until }. **Your time runs on**, and you can play whenever you like.
nottonight-ended = 🔔 I’ll call you to this table again.
to-the-card = go to the table
mygames-title = Your tables
mygames-your-turn = **it’s your turn**
gathering = { $start ->
    [none] waiting for players
   *[other] starts { $start }
}
mygames-none = Nobody is waiting for you, and you haven’t finished a game yet. Open a table with /newgame: friends join with a click, and alone you can begin at once, against computer players.
mygames-none-running = No table is waiting for you. How about another game? **Rematch** on a result, or /newgame.
mygames-ended = Your last games
button-rules-explain = Explain this
rules-choose = Another section…
rules-place = Section { $number } of { $of }
rules-example = In the picture:
leave-done = You have left the table.
endgame-done = The game has been ended.
endgame-voted =
    Your vote counts. Everybody who is there is asked: { $who }. The game ends when they agree; the button is below the board. { $days ->
        [-1] { "" }
        [0] Whoever does nothing here for 10 minutes no longer counts: vote again then.
        [one] Whoever does nothing here for a day no longer counts: vote again then.
       *[other] Whoever does nothing here for { $days } days no longer counts: vote again then.
    }
about-title = Lost board games
about-text = Four German board games that are hard to find today, played right here. Nobody has to know the rules: only what is allowed can be clicked.
about-games = Who made these games?
about-rivals = **Computers.** At the same level all play equally well, each in its own way: Ada is bold, Babbage quarrelsome, Curie patient, Dijkstra quick, Euler peaceable, Franklin secretive, Gauss careful.
about-luck = **Fair dice.** All luck in a game follows from a secret that is fixed, and its hash shown, before anybody joins, and from words that all players give. After the game, Record publishes all of it, and /check checks every roll.
about-privacy = **Privacy.** Only what it takes to play is stored: your user id, the name you joined with, what you chose, wrote and played here. No messages are read, nothing is passed on. /privacy shows all of it, gives it to you as a file, and deletes it.
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
lost-channel = The channel of your table was deleted. Nothing is lost, and no clock is running: choose another channel on the server, or use /continue there.
lost-server = I was removed from the server of your table. Nothing is lost, and no clock is running: it goes on when I am back. On another server where you all are, /continue brings it there.
lost-forbidden = I may no longer post in { $channel }. Nothing is lost, and no clock is running: the table goes on there when I have the permissions back (View Channel, Send Messages and Attach Files; a thread must not be locked), or in another channel of the server now.
waits-channel = ⚠️ Its channel was deleted.
waits-server = ⚠️ I am no longer on its server.
waits-forbidden = ⚠️ I may no longer post in { $channel }.
waits-idle = 💤 Closed in { $channel }, as nobody moved.
button-continuehere = Continue here
button-continueelsewhere = Continue elsewhere
button-continue = Continue
continue-which = Which table should continue here?
continue-places = Where should this table continue?
continue-places-choose = A channel …
continue-places-none = There is no channel on this server in which you and I may write and that has no table yet. Use /continue in a channel where the table can go on.
continue-done = Your table for { $game } goes on in { $channel }.

## What moderators do

tables-title = Open tables on this server
tables-none = There are none.
tables-blocked = 🚫 { $who } may play again { $until }.
table-waits = waits for { $who }
table-broken = can’t go on
button-endtable = End
button-tables-previous = Back
button-tables-next = More
block-term-day = 1 day
block-term-week = 1 week
block-term-month = 1 month
block-term-year = 1 year
block-term-lift = lift it: let them play again
block-sure = For that time they may not open, continue, join or take over tables on this server, nor share results there. They get no invitations, are told of no tables and join no season.
block-sure-seats = { $seats ->
    [0] They sit at no open table here.
    [one] They leave the open table at which they sit here: a computer takes the seat where the game has begun.
   *[other] They leave the { $seats } open tables at which they sit here: computers take the seats where the game has begun.
}
button-block = Block
block-set = { $who } may not play on this server until { $until }. /block lifts it earlier.
block-lifted = { $who } may play on this server.

## How a server wants its tables

setup-title = Tables on this server
setup-language = **Language of new tables**, unless /newgame says otherwise:
setup-language-host = That of whoever opens one
setup-language-server = That of the server
setup-channels = **Channels for tables**, with their threads (none chosen: all):
setup-channels-all = All channels
setup-tables = **Open tables** that one person may host:
setup-time_control = **Pace** of new tables, unless the lobby says otherwise:
time-control-evening = One evening, no deadlines
time-control-days-1 = 1 day for each decision
time-control-days-2 = 2 days for each decision
time-control-days-3 = 3 days for each decision
time-control-days-5 = 5 days for each decision
time-control-days-7 = 7 days for each decision
time-control-bank-1 = 1 day for each decision, and a bank of 5 days for the game
time-control-bank-2 = 2 days for each decision, and a bank of 7 days for the game
time-control-untimed = No time limit
pace-alone = Choose another one: it applies from now on, and your time starts again.
pace-together = Choose another one: the others get a button for it on the card. When everybody who is here agrees, it applies, and everybody’s time starts again.
pace-wanted = { $who } would like **{ $pace }**.
button-pace = Pace
button-votepace = { $kind ->
    [evening] Pace: one evening
    [untimed] Pace: no limit
    [bank] { $days ->
        [one] Pace: 1 day, and a bank
       *[other] Pace: { $days } days, and a bank
    }
   *[other] { $days ->
        [one] Pace: 1 day
       *[other] Pace: { $days } days
    }
} ({ $votes }/{ $needed })
setup-cards = **New cards** in a channel:
setup-cards-silent = Come silently
setup-cards-loud = Notify whoever follows the channel
setup-remarks = **Computers** say a word at climaxes now and then, twice a game at most:
setup-remarks-on = Yes
setup-remarks-off = No
setup-moderators = **Who moderates tables**, besides whoever may manage all channels: they end tables (/tables) and block people who spoil them (/block).
button-exportgames = Finished games as a file
exportgames-note = **games.json** tells how the games of this server ended, in channels that you see. Whoever wants no name, or was forgotten, has none. Times are in UTC; seats are counted from 0.
exportgames-records = **records** holds { $records ->
    [0] no record yet
    [one] the record of 1 game that is still kept, a file
   *[other] the records of { $records } games that are still kept, a file each
} for /replay and /check. They name seats, not people. Games that go on are not in it.
exportgames-newest = Only the newest { $games } games are listed.
exportgames-left-out = { $games ->
    [one] The record of 1 older game did not fit: Discord takes no larger file. **Watch** in /history still shows it.
   *[other] The records of { $games } older games did not fit: Discord takes no larger file. **Watch** in /history still shows them.
}
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
refusal-computers-range = At this table there can be 0 to { $most } computer players: one seat is yours.
refusal-channel-busy = This channel has a table already: { $link }. Finish it, or use another channel or a thread.
refusal-already-seated = You’re at this table already.
refusal-table-full = All seats are taken.
refusal-no-computer = There is no computer player to remove.
refusal-no-hints = There are no suggestions at this table: its options say so, or several people are playing.
refusal-seats-missing = This game needs at least { $least } players; { $seated ->
    [one] only 1 is
   *[other] only { $seated } are
} here. Add computer players or wait for friends.
refusal-already-started = The game has begun already.
refusal-table-closed = This table is closed.
refusal-not-started = The game has not begun yet.
refusal-game-over = This game is over.
refusal-already-shared = This result is shared already: { $link }
refusal-share-forbidden = I can’t post here: the thread is locked, or I lack permissions in this channel. Nothing was shared.
refusal-exported-often = You got { $most } files in the last { $minutes } minutes. You can get the next one a little later.
refusal-shared-often = You have shared { $most } results in the last { $minutes } minutes. Please wait a little before you share another one.
refusal-share-gone = The channel of this table was deleted. Nothing was shared.
refusal-not-your-share = Only whoever has shared this, or a moderator, can delete it.
refusal-not-seated = You’re not at this table.
refusal-no-thread-left = This server has as many open threads as Discord allows: close some, or use a channel that has no table.
refusal-no-thread-here = Threads can only be opened in a text channel.
refusal-only-moderators = Only those who moderate tables on this server can do that: whoever may manage all its channels, and the roles chosen in /setup.
refusal-channel-not-allowed = No tables here, please. You can play in { $channels }.
refusal-blocked = You may not play on this server until <t:{ $until }:f>: that is its moderators’ decision.
refusal-guest-blocked = { $who } may not play on this server until <t:{ $until }:f>.
refusal-nothing-waits = None of your tables needs a new place. /mygames lists them.
refusal-goes-on-already = This table goes on where it is: { $link }.
refusal-not-in-private = Use this in a channel of a server: the table goes on there.
refusal-not-all-here =
    { $number ->
        [one] { $who } is not in this server, so this table can’t go on here.
       *[other] { $who } are not in this server, so this table can’t go on here.
    }
refusal-not-all-see =
    { $number ->
        [one] { $who } can’t see { $channel }, so this table can’t go on there.
       *[other] { $who } can’t see { $channel }, so this table can’t go on there.
    }
refusal-only-admins = Only those who may manage this server can do that.
refusal-too-many-tables = You host { $most ->
    [one] a table
   *[other] { $most } tables
} on this server already. Finish one first.
refusal-guest-hosts-enough = { $who } hosts { $most ->
    [one] a table
   *[other] { $most } tables
} on this server already. One of them has to end first.
refusal-by-invitation = This table is by invitation. Ask its host to keep a seat for you.
refusal-has-declined = { $who } has said that they can’t come to this table. They can still join it themselves.
refusal-not-invited = No seat is kept for you at this table.
refusal-seated-already = { $who } has a seat at this table already.
refusal-no-bots = { $who } is a bot. Add computer players instead.
refusal-host-starts = { $who } starts this game. If nothing happens, anybody at the table can: <t:{ $when }:R>.
refusal-only-host = Only the host may do that: { $who }.
refusal-nothing-to-take-back = You have made no move yet that could be taken back.
refusal-answers-first = Everybody has to answer the secret question first; then you can ask again.
refusal-choose-again = While a secret question is open nothing is taken back; to change your answer, choose again.
refusal-offer-over = This seat is no longer offered.
refusal-sat-elsewhere = You have sat on another seat of this game and know its secrets, so you can’t take this one. In a rematch every seat is open to you.
refusal-nobody-late = Nobody is late any more.
refusal-late-yourself = The table waits for your own answer first.
refusal-be-back-first = A computer plays for you. Press **I’m back** first.
refusal-away-form = Write for how many days you are away, or until which date: “3”, “24.12.” or “2030-12-24”.
refusal-away-past = That’s in the past already.
refusal-away-used-up = You have been away for { $most } days within a year, which is the limit.
refusal-start-form = I’m not sure which time you mean. Write, for example, “in 45 minutes”, “20:30”, “tomorrow 8 pm” or “24.12. 18:00”.
refusal-start-zone = To understand a time of day I need to know your time zone: set it in /settings. “In 2 hours” works without it.
refusal-start-past = That’s in the past already. Write the day as well, such as “tomorrow 20:30”.
refusal-start-far = That’s too far away: at most { $most } days, please.
refusal-no-stand-in = No computer plays for you at this table.
refusal-already-done = You have answered that already.
refusal-not-your-moment = This concerns { $who }: the table goes on when one of those it concerns taps here, in a minute at most.
refusal-not-your-turn = It isn’t your turn: { $who } is to play.
refusal-must-answer =
    { $number ->
        [one] You aren’t the one who is asked: { $who } must answer.
       *[other] You aren’t the one who is asked: { $who } must answer.
    }
refusal-others-answer = There’s nothing for you to answer now; others are still answering.
refusal-history-in-private = In private I only tell you about your own games. Ask about others’ on the server where they were played.
refusal-old-button = This button is from an earlier moment. Use the newest message of this table.
refusal-restored = This table was put back to an earlier moment from a backup. Its card is posted again: go on there.
refusal-bad-option = “{ $name }” can be: { $values }.
refusal-no-such-option = This game has no option “{ $name }”. It has: { $options }.
refusal-no-options = This game has no options.
refusal-option-form = “{ $typed }” has no value: write, for example, “{ $example }”.
refusal-no-such-game = There is no such game. There are: { $games }.
refusal-no-table-here = There is no table in this channel. Open one with /newgame.
refusal-no-game-of-yours = You aren’t in any running game.
refusal-games-elsewhere = You aren’t in any running game on this server. /mygames lists yours.
refusal-several-games = You are in several games: use this command in the channel of the one you mean. /mygames lists them.
refusal-record-later = The record is given out when the game is over: it holds the seed of the dice.
refusal-words-invisible = These words would be invisible on the card: please type others.
refusal-words-too-long = These words are too long: at most { $most } characters, please.
refusal-no-luck = This table is from before there were commitments: its dice follow from a seed of its own, which the record gives out.
refusal-no-finished-game = No game has ended in this channel yet. Attach a record, or ask where one was played.
refusal-no-record = This file can’t be read as a record. The button Record of a finished game gives one out.
refusal-record-too-large = This file is too large for a record: at most { $most } KiB, please.
refusal-record-too-long = Playing this record again takes too long here. `python -m games verify` has the patience.
refusal-record-too-many-moves = This record has { $moves } moves. No game of { $title } with so many players takes more than { $most }, even with moves taken back.
refusal-file-gone = This file can’t be fetched from Discord. Please give it again.
refusal-replay-later = A game can be watched again when it is over: all its secrets are open then.
refusal-unplayable = This game can’t be played back here: it was played by other rules than today’s, or something in it was changed.
refusal-no-such-zone = There is no such time zone. Type a city like Berlin, or a name like America/Bogota.
refusal-report-soon = Your last report has only just gone out. One a minute, please.
refusal-permissions = I can’t run a game in this channel yet. I need these permissions here: { $missing }.
refusal-commands-alone = Somebody has added my commands to this server, but not me: I can’t post here. Whoever manages the server can invite me as a bot, too (scope “bot”); then try again.
refusal-unreadable = The stored state of this table can’t be read. Nothing is lost; you can end it with /endgame, by vote or as a moderator.
refusal-too-late = That took too long. Please press the button again.
refusal-storage = The database doesn’t answer right now. Nothing was changed; please try again.
refusal-too-busy = That takes too long right now. Please try again in a moment.
refusal-still-running = Your last one is still running. Please wait until it is done.
refusal-unexpected = Something went wrong on our side and has been logged. Nothing is lost; please try again.
refusal-unknown-command = Discord still offers this command, but this bot does not know it (any more). The list is being brought up to date; please look again in a few minutes.

## Learning a game

button-learn = Learn
lessons-title = Learn by playing
lessons-text = Choose a game. In about three minutes you play the moments that matter, just for yourself: nothing of it is seen in the channel, and nothing is kept.
lesson-place = Step { $number } of { $of }
button-lesson-back = Back
button-lesson-next = Next
button-lesson-show = Show me
button-lesson-play = Play against easy computers
button-lesson-close = Close
lesson-ready = **You are ready.** You’ll pick up the rest as you play: nothing against the rules can be clicked.
lesson-not-all = A lesson doesn’t tell you everything. The rules do, and you’ll find them at every table, too.
lesson-table-open = Your table for { $game } is open in this channel, with easy computers in the other seats. Press Start on its card, or wait for others: they take the place of a computer.
refusal-old-lesson = This lesson has changed meanwhile. Begin it again with /{ command-learn }.

## python -m bot doctor: for whoever runs the bot

doctor-posted = **Trying out.** This card is deleted at once.
doctor-edited = **Trying out.** The card was edited; it is deleted at once.
doctor-hello = Trying out whether private messages arrive. This one is deleted at once.
doctor-login = The token is that of { $name }.
doctor-login-failed = Logging in failed: { $trouble }
doctor-application = The application belongs to { $owner }, who gets the players’ reports.
doctor-application-failed = The application can’t be read: { $trouble }
doctor-endpoint = An Interactions Endpoint URL is set ({ $url }): Discord sends clicks there and not to the bot. Remove it in the developer portal.
doctor-sessions = { $remaining } of { $total } sessions are left for today; Discord recommends { $shards ->
    [one] one shard
   *[other] { $shards } shards
  }.
doctor-sessions-few = Only { $remaining } of { $total } sessions are left, new ones come in { $hours } hours. Find out what starts the bot again and again. No session was begun.
doctor-sessions-failed = The number of sessions can’t be read: { $trouble }
doctor-gateway = The gateway lets the bot in (shard { $shard }).
doctor-gateway-failed = The gateway doesn’t let the bot in: { $trouble }
doctor-channel-kind = The channel is no text channel of a server.
doctor-channel-failed = The channel can’t be read: { $trouble }
doctor-channel-taken = People play in this channel. Choose one without a table.
doctor-not-in-server = The bot is not in the server of this channel. Invite it with both scopes, bot and applications.commands.
doctor-no-channel = The bot doesn’t see this channel. Give it the right View Channel there.
doctor-rights = The bot has all rights it needs in this channel.
doctor-rights-missing = In this channel the bot lacks: { $rights }. Grant them in the settings of the channel.
doctor-no-threads = Tables in threads of their own can’t be opened here: the bot lacks { $rights }.
doctor-commands = Discord has all { $number } commands as they should be.
doctor-commands-none = Discord has none of the commands yet. Start the bot; it tells Discord of them.
doctor-commands-differ = Commands at Discord are not those of this version: { $names }. Start the bot; it tells Discord of them.
doctor-commands-failed = The commands can’t be compared: { $trouble }
doctor-emoji = Emojis can be created ({ $number } of { $most } exist).
doctor-emoji-failed = Emojis can’t be created, so texts show plain signs: { $trouble }
doctor-emoji-refused = Discord refused a button for its emoji. That happens by chance; the bot then sends it without.
doctor-card = A card with a picture and every kind of component was posted, edited and deleted.
doctor-card-failed = The card failed: { $trouble }
doctor-message = A private message reached { $owner }.
doctor-message-failed = The private message to the owner failed: { $trouble }
doctor-as-recorded = All { $number } answers of Discord have the shape that the bot knows.
doctor-differing = { $number ->
    [one] One kind of answer has
   *[other] { $number } kinds of answers have
  } another shape than the bot knows. { $file } holds them without names, ids and tokens: please attach it to an issue.
doctor-sum = { $number ->
    [0] Everything that was tried works.
    [one] One thing doesn’t work.
   *[other] { $number } things don’t work.
  }
doctor-not-tried = Not tried: clicks and commands, which need a person. Type /about in a server to try one.
doctor-trouble-token = Discord doesn’t accept DISCORD_TOKEN. Copy it again from the developer portal.
doctor-trouble-blocked = Discord’s network blocks this address for now, mostly after too many bad requests. Stop the bot and wait an hour.
doctor-trouble-limited = Discord asks to wait (429): too many requests of this kind. Wait some minutes.
doctor-trouble-quarantined = Discord has quarantined the bot for private messages (20026). Appeal in the developer portal; tables go on without private messages.
doctor-trouble-emojis-full = The application has no room for another emoji (30008). Delete some in the developer portal.
doctor-trouble-commands-full = Too many commands were created today (30034). Discord takes the next ones tomorrow.
doctor-trouble-opening-too-fast = Too many private channels were opened in a short time (40003). Wait ten minutes.
doctor-trouble-no-access = The bot has no access there (50001). Invite it to the server, with View Channel in this channel.
doctor-trouble-closed-messages = They take no private messages from the bot (50007). Allow messages from members of a server that you share with it.
doctor-trouble-no-rights = A right is missing there (50013). See the line about rights.
doctor-trouble-form = Discord finds the request malformed (50035). Update the bot; if it is new, please report this.
doctor-trouble-archived = The thread is archived or locked (50083). Open it, or choose another channel.
doctor-trouble-entry-point = Discord wants to keep the Entry Point command of Activities (50240). Update the bot.
doctor-trouble-intents = Discord doesn’t let the bot be told of what it wants. Update the bot.
doctor-trouble-shards = Discord refuses the number of shards. Set SHARDS to auto.
doctor-trouble-closed = Discord closed the connection ({ $code }). Try again in a minute.
doctor-trouble-session-ended = Discord ended the session right after its beginning. Try again in a minute; only one session is begun each time.
doctor-trouble-half = The answer broke off in the middle. Something between here and Discord cuts answers: look at proxies and the network.
doctor-trouble-silent = Discord didn’t answer in time. Try again later, and look at the network.
doctor-trouble-unreachable = Discord can’t be reached or can’t answer now. Look at https://discordstatus.com and at the network.
doctor-trouble-refused = Discord refused with status { $status }, code { $code }.
doctor-trouble-unknown = Something unexpected happened ({ $kind }).
