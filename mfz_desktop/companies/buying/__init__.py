"""Parts to buy: what a company's models are built of, beside what a collection holds."""
