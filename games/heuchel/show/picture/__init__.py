"""The pictures of Heuchel & Meuchel."""
