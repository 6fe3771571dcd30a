"""Commands: what a person can do, as data; menus, shortcuts and the palette are made from it."""
