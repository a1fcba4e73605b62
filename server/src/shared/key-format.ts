import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_LENGTH, KEY_PATTERN, type KeyMode } from '@meridian/contracts/keys';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PUBLIC_ID_LENGTH = 7;
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
/** The largest multiple of 62 that a byte can hold: bytes from here on would favour the first characters. */
const FAIR_BYTES = 248;

/** A new random key of the form that contracts/keys.ts describes. */
export function makeKey(mode: KeyMode): string {
  return makeSecret(`mda_${mode}_${randomBase62(PUBLIC_ID_LENGTH)}`);
}

/** A new random key with this public part. */
export function makeSecret(publicPart: string): string {
  const body = `${publicPart}_${randomBase62(SECRET_LENGTH)}`;
  return body + checksum(body);
}

/** Whether `text` has the form of a key and its checksum agrees; says nothing about whether the key exists. */
export function isWellFormedKey(text: string): boolean {
  if (text.length !== KEY_LENGTH || !KEY_PATTERN.test(text)) return false;
  return text.slice(-CHECKSUM_LENGTH) === checksum(text.slice(0, -CHECKSUM_LENGTH));
}

/** CRC-32 as zlib computes it, as six base62 digits. */
function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = BASE62[rest % 62]! + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** `length` independent characters, each of the 62 equally likely. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < FAIR_BYTES && text.length < length) text += BASE62[byte % 62]!;
    }
  }
  return text;
}
