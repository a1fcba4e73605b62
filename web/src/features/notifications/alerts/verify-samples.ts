/** How a receiver verifies a webhook: with the SDKs, or by Standard Webhooks with the standard library. */
const PYTHON = `import os
from meridian_sdk import verify_webhook

secret = os.environ["WEBHOOK_SECRET"]

# Raises for a wrong signature. Pass the raw body, not the parsed one.
verify_webhook(secret, headers, body)`;

const NODE = `import { verifyWebhook } from "meridian-sdk";

const secret = process.env.WEBHOOK_SECRET;

// Throws for a wrong signature. Pass the raw body, not the parsed one.
const event = await verifyWebhook({ secret, headers, body });`;

const JAVA = `import io.meridian.sdk.Webhooks;

var secret = System.getenv("WEBHOOK_SECRET");

// Throws for a wrong signature. Pass the raw body, not the parsed one.
var event = Webhooks.verify(secret, headers, body);`;

const PLAIN = `import base64, hashlib, hmac, os, time

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

def is_ours(headers, body: bytes) -> bool:
    id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        return False
    text = f"{id}.{at}.".encode() + body
    expected = base64.b64encode(hmac.digest(key, text, hashlib.sha256))
    given = [it.removeprefix("v1,") for it in headers["webhook-signature"].split(" ")]
    return any(hmac.compare_digest(expected, it.encode()) for it in given)`;

export const VERIFY_SAMPLES = [
  { name: 'Python', language: 'python', code: PYTHON },
  { name: 'Node.js', language: 'js', code: NODE },
  { name: 'Java', language: 'java', code: JAVA },
  { name: 'Plain', language: 'python', code: PLAIN },
] as const;
