"""A test server with fixed responses."""

import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Response:
    status: int
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)
    cut: bool = False
    """Drops the connection instead of ending the body."""
    trickle_seconds: float = 0
    """The delay between two bytes of the body."""


class LocalServer:
    last_request = ""

    @contextmanager
    def __call__(self, *responses: Response) -> Iterator[str]:
        """Sends the responses in order and repeats the last one."""
        left = list(responses)
        with socket.create_server(("127.0.0.1", 0)) as server:

            def accept() -> None:
                while True:
                    try:
                        connection, _ = server.accept()
                    except OSError:
                        return
                    threading.Thread(target=self._serve, args=(connection, left)).start()

            threading.Thread(target=accept, daemon=True).start()
            yield f"http://127.0.0.1:{server.getsockname()[1]}"
            server.shutdown(socket.SHUT_RDWR)

    def _serve(self, connection: socket.socket, left: list[Response]) -> None:
        with connection:
            # Ends when the client disconnects.
            with suppress(OSError):
                while request := connection.recv(65_536):
                    self.last_request = request.decode()
                    response = left.pop(0) if len(left) > 1 else left[0]
                    _respond(connection, response)
                    if response.cut:
                        return


def _respond(connection: socket.socket, response: Response) -> None:
    headers = {"Content-Length": str(len(response.body) + response.cut), **response.headers}
    lines = [
        f"HTTP/1.1 {response.status} Response",
        *(f"{it[0]}: {it[1]}" for it in headers.items()),
    ]
    connection.sendall("\r\n".join([*lines, "", ""]).encode())
    if not response.trickle_seconds:
        connection.sendall(response.body)
        return
    for byte in response.body:
        time.sleep(response.trickle_seconds)
        connection.sendall(bytes([byte]))


local_server = LocalServer()
