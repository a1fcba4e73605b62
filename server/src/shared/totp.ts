/** Time-based one-time passwords (TOTP, RFC 6238): SHA-1, six digits, steps of 30 seconds. */
import { PORTAL } from '@meridian/contracts/portal-config';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ISSUER = encodeURIComponent(PORTAL.brand.name);
const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** How many steps before and after the current one are accepted too: clocks differ, and typing takes time. */
const DRIFT_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits, the length that RFC 4226 recommends. */
export const createTotpSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** Number of the step at `atMs`. */
export const totpStepAt = (atMs: number): number => Math.floor(atMs / STEP_MS);

/** The code of a step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.at(-1)! & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code this is, among those accepted at `nowMs`. Undefined when it is the code of none of them. */
export function matchTotpStep(secret: Buffer, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const typed = Buffer.from(code);
  const now = totpStepAt(nowMs);
  let found: number | undefined;
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step += 1) {
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), typed)) found = step;
  }
  return found;
}

/** A code that is accepted at `nowMs` after `lastStep` was used. Undefined when the next code is not valid yet. */
export function nextTotpCode(secret: Buffer, lastStep: number, nowMs: number): string | undefined {
  const step = Math.max(totpStepAt(nowMs), lastStep + 1);
  return step <= totpStepAt(nowMs) + DRIFT_STEPS ? totpCode(secret, step) : undefined;
}

/** RFC 4648 base32 without padding, for typing a secret into an app. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The URI that an authenticator app reads from the QR code. */
export function otpauthUri(email: string, secret: Buffer): string {
  const label = encodeURIComponent(email).replaceAll('%40', '@');
  const period = STEP_MS / 1_000;
  return `otpauth://totp/${ISSUER}:${label}?secret=${base32(secret)}&issuer=${ISSUER}&algorithm=SHA1&digits=${DIGITS}&period=${period}`;
}
