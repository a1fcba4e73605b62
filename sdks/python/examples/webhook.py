"""Receives alert webhooks on port 8000. Needs the secret of the alert's webhook in WEBHOOK_SECRET."""

import json
import os
from http.server import BaseHTTPRequestHandler, HTTPServer

from meridian_sdk import WebhookVerificationError, verify_webhook

SECRET = os.environ["WEBHOOK_SECRET"]


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            verify_webhook(SECRET, dict(self.headers), body)
        except WebhookVerificationError as error:
            self.send_error(400, str(error))
            return
        print(json.loads(body))
        self.send_response(204)
        self.end_headers()


HTTPServer(("", 8000), Receiver).serve_forever()
