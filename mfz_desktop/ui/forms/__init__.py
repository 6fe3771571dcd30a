"""Forms: fields as data, the inputs they are typed into, and what all that can be typed into has in common."""
