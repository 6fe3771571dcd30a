"""Cards on paper: what they show, how they are drawn, how they lie on a sheet, and the ways onto paper.

Everything is in millimetres. One function draws a card (`drawing.draw_card`), for the preview, the PDF and the
printer alike, so that what is seen is what is printed.
"""
