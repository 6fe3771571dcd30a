"""Cards before they are printed: a preview that is the print, and the ways onto paper."""
