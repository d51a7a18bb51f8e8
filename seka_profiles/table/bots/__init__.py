"""Players without people behind them.

    sight     what a bot may look at
    bot       what a bot is
    counting  the moves of a decision, counted one by one
    uniform   plays any of them, all equally likely
    steady    plays by hand strength and price
    registry  all of them by name
"""
