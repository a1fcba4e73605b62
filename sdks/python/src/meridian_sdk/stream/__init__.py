"""Channels that are followed over a WebSocket."""
