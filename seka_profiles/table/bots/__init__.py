"""Players without people behind them.

sight     what a bot may look at
bot       what a bot is
budget    how long a bot thinks, and who may end it
counting  the moves of a decision, counted one by one
uniform   plays any of them, all equally likely
steady    plays by hand strength and price: by a `playout` of each move, in which `habits` give up
keen      a `search` over hidden cards: a `race` of its moves on imagined deals, with a `tree` beneath,
          of `thinning` choices, by the `custom` of the rules and `beliefs` about the cards
registry  all of them by name
"""
