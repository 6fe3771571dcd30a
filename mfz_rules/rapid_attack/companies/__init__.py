"""Companies: frames and what they carry, notation and lists, what is legal (RA-BUILD, RA-SYS)."""
