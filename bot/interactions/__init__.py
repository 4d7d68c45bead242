"""How an interaction is answered: in time, once, by whom and from where; what all features are made with."""
