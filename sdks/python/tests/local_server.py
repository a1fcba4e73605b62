"""A server on a socket of its own, which answers every request alike."""

import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Answer:
    status: int
    body: bytes
    headers: Mapping[str, str] = field(default_factory=dict)
    cut: bool = False
    """Ends the connection in the place of the body."""
    trickle_seconds: float = 0
    """Between two bytes of the body."""


class LocalServer:
    last_request = ""

    @contextmanager
    def __call__(self, *answers: Answer) -> Iterator[str]:
        """Gives the answers in turn, the last one for ever."""
        left = list(answers)
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

    def _serve(self, connection: socket.socket, left: list[Answer]) -> None:
        with connection:
            # A client that goes away ends it.
            with suppress(OSError):
                while request := connection.recv(65_536):
                    self.last_request = request.decode()
                    answer = left.pop(0) if len(left) > 1 else left[0]
                    _answer(connection, answer)
                    if answer.cut:
                        return


def _answer(connection: socket.socket, answer: Answer) -> None:
    headers = {"Content-Length": str(len(answer.body) + answer.cut), **answer.headers}
    lines = [f"HTTP/1.1 {answer.status} Answer", *(f"{it[0]}: {it[1]}" for it in headers.items())]
    connection.sendall("\r\n".join([*lines, "", ""]).encode())
    if not answer.trickle_seconds:
        connection.sendall(answer.body)
        return
    for byte in answer.body:
        time.sleep(answer.trickle_seconds)
        connection.sendall(bytes([byte]))


local_server = LocalServer()
