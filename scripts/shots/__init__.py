"""What the pictures of the window show, by topic: the window itself, the garage and its companies, battles."""
