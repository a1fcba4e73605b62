"""The version of this package, which its manifest reads too."""

__version__ = "0.1.0"
