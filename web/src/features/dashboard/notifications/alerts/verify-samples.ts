/** How a receiver checks that a webhook is ours: Standard Webhooks, with nothing but what the language brings. */
const PYTHON = `import base64, hashlib, hmac, os, time

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

def is_ours(headers, body: bytes) -> bool:
    id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        return False
    text = f"{id}.{at}.".encode() + body
    expected = base64.b64encode(hmac.digest(key, text, hashlib.sha256))
    given = [it.removeprefix("v1,") for it in headers["webhook-signature"].split(" ")]
    return any(hmac.compare_digest(expected, it.encode()) for it in given)`;

const NODE = `import { createHmac, timingSafeEqual } from "node:crypto";

const secret = process.env.WEBHOOK_SECRET.replace(/^whsec_/, "");
const key = Buffer.from(secret, "base64");

export function isOurs(headers, body) {
  const id = headers["webhook-id"];
  const at = headers["webhook-timestamp"];
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const expected = createHmac("sha256", key).update(\`\${id}.\${at}.\`).update(body).digest();
  return headers["webhook-signature"].split(" ").some((it) => {
    const given = Buffer.from(it.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

const LIBRARY = `npm install standardwebhooks

import { Webhook } from "standardwebhooks";

// Throws when it is not ours. The body as it came, not parsed.
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);`;

export const VERIFY_SAMPLES = [
  { name: 'Python', language: 'python', code: PYTHON },
  { name: 'Node.js', language: 'js', code: NODE },
  { name: 'Library', language: 'js', code: LIBRARY },
] as const;
