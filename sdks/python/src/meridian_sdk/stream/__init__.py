"""Streams over a WebSocket."""
