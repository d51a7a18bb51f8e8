"""Rules in words: the typed core of a profile as English sentences.

`speaker` says who speaks, `nouns`, `lists`, `predicates` and `conditions` turn expressions
into phrases, `statements` turns steps into sentences, and `topics` tells a whole profile,
rule by rule; `compare` says where two of them differ.
"""
