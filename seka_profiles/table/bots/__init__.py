"""Players without people behind them.

sight     what a bot may look at
bot       what a bot is
budget    how long a bot thinks, and who may end it
counting  the moves of a decision, counted one by one
thinning  few moves for many
playout   a table played on to the next settlement
beliefs   how hidden cards may lie
search    a tree search over hidden cards, in a `tree`
uniform   plays any of them, all equally likely
steady    plays by hand strength and price
keen      searches
registry  all of them by name
"""
