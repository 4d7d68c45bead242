"""What people are told without asking for it: who is called, reminded and warned, where and when."""
