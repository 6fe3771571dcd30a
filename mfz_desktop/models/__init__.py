"""Models of frames, stations and ships: import, the garage, the model page, pictures, tag rules, the bin."""
