"""Values to bytes: one file a format, each the only importer of its library."""
