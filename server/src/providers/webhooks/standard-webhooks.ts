/** The signature of the Standard Webhooks specification (standardwebhooks.com), version `v1`: HMAC-SHA256 of `id.seconds.body`. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Prefix of secrets in their text form, followed by base64. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

/** A delivery whose time differs from now by more than this is treated as a replay. */
const WEBHOOK_TOLERANCE_SECONDS = 300;

/** An invalid signature. The message says what is wrong. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

const signature = (key: Buffer, id: string, seconds: string, body: string | Buffer) =>
  createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest();

/** Decodes a secret from its text form. */
export const keyOf = (secret: string): Buffer =>
  Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');

/** The headers of a delivery, signed with each of `keys`. There are several while a sender rotates its key. */
export function signed(
  keys: readonly Buffer[],
  { id, body, nowMs }: { id: string; body: string; nowMs: number },
): Record<string, string> {
  const seconds = String(Math.floor(nowMs / 1_000));
  const signatures = keys.map((key) => `v1,${signature(key, id, seconds, body).toString('base64')}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}

/** Verifies a delivery and returns its id. Throws `SignatureError` unless it was signed with `key` just now. */
export function verified(
  key: Buffer,
  delivery: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly body: Buffer;
    readonly nowMs: number;
  },
): string {
  const header = (name: string) => {
    const value = delivery.headers[name];
    if (typeof value !== 'string' || value === '') throw new SignatureError(`${name} is missing`);
    return value;
  };
  const id = header('webhook-id');
  const seconds = header('webhook-timestamp');
  const apart = Math.abs(delivery.nowMs / 1_000 - Number(seconds));
  if (!/^\d{1,12}$/.test(seconds) || apart > WEBHOOK_TOLERANCE_SECONDS) {
    throw new SignatureError('The signature of the delivery is too old');
  }
  const expected = signature(key, id, seconds, delivery.body);
  const matches = header('webhook-signature')
    .split(' ')
    .some((entry) => {
      const given = Buffer.from(entry.startsWith('v1,') ? entry.slice(3) : '', 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  if (!matches) throw new SignatureError('The delivery was not signed by the provider');
  return id;
}
