"""What is known of each LEGO part: the shipped index, installed libraries, colours."""
