"""What is kept of Rapid Attack: its companies, set-ups and campaigns, as the rest of `campaigns` asks for them."""
