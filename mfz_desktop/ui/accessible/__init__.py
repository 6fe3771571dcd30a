"""What screen readers are told where no widget says it: parts of painted views, and sentences."""
