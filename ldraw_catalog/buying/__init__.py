"""Parts to buy: what models need, what a collection holds of it, and lists that shops read."""
