"""Making downloads: the folder that PyInstaller builds, its licences, what it is packed into, and trying it."""
