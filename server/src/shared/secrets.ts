import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Keyed operations with the server's master secret, which is stored outside the database. */
export interface Secrets {
  /** HMAC-SHA256 of `text`; the purpose keeps equal texts of different uses apart. */
  mac(purpose: string, text: string): Buffer;
  /** The MACs to accept: that of `mac` first, then that of the other master secret while both are valid. */
  macs(purpose: string, text: string): readonly Buffer[];
  /** AES-256-GCM, as the label of its key, nonce, tag and ciphertext in one buffer. */
  encrypt(text: string): Buffer;
  /** Undoes `encrypt`; throws when the buffer was made with an unknown secret or changed. */
  decrypt(sealed: Buffer): string;
  /** A sealed hash of `text`. Unlike a MAC it outlives the master secret, since it can be sealed again. */
  sealHash(purpose: string, text: string): Buffer;
  /** Whether `sealed` is the hash of `text`. Throws as `decrypt` does. */
  matchesHash(sealed: Buffer, purpose: string, text: string): boolean;
}

/** The first secret seals and signs; all of them open and verify. */
export type Masters = readonly [Buffer, ...Buffer[]];

/** Secrets whose master secret can be replaced while the process runs. */
export interface KeyRing extends Secrets {
  readonly masters: Masters;
  /** Replaces the master secrets. */
  use(masters: Masters): void;
  /** Whether `sealed` was made with the first secret. */
  isCurrent(sealed: Buffer): boolean;
  /** Seals a MAC that `mac` returned, as `sealHash` would have sealed its text. */
  sealMac(mac: Buffer): Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LABEL_BYTES = 6;
const SALT_BYTES = 32;

const derive = (master: Buffer, label: string) =>
  Buffer.from(hkdfSync('sha256', master, '', `meridian ${label}`, 32));
const hmac = (key: Buffer, purpose: string, text: string) =>
  createHmac('sha256', key).update(purpose).update('\0').update(text).digest();
/** Compares without revealing by its time where the two differ. */
export const equal = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b);

/** Identifies a master secret and reveals nothing of it. */
export const fingerprintOf = (master: Buffer): Buffer => derive(master, 'fingerprint');

/** The first bytes of everything that a master secret sealed. */
export const labelOf = (master: Buffer): Buffer =>
  Buffer.concat([Buffer.from('m1'), fingerprintOf(master).subarray(0, LABEL_BYTES - 2)]);

const keyOf = (master: Buffer) => ({
  label: labelOf(master),
  macKey: derive(master, 'mac'),
  sealKey: derive(master, 'seal'),
});
type Key = ReturnType<typeof keyOf>;

/** Secrets derived from `masters`, which should hold at least 32 random bytes each. */
export function createSecrets(...masters: Masters): KeyRing {
  let held = masters;
  let keys = masters.map(keyOf);
  const current = () => keys[0]!;

  function seal(content: string): Buffer {
    const { label, sealKey } = current();
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
    const body = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
    return Buffer.concat([label, nonce, cipher.getAuthTag(), body]);
  }

  function unseal(sealed: Buffer): string {
    const named = keys.find(({ label }) => label.equals(sealed.subarray(0, LABEL_BYTES)));
    if (named) return opened(named, sealed.subarray(LABEL_BYTES));
    // Earlier versions wrote no label.
    for (const key of keys.slice(0, -1)) {
      try {
        return opened(key, sealed);
      } catch {
        // Another key may open it.
      }
    }
    return opened(keys.at(-1)!, sealed);
  }

  const sealSalted = (salt: Buffer, hash: Buffer) =>
    seal(`${salt.toString('base64')} ${hash.toString('base64')}`);

  return {
    get masters() {
      return held;
    },
    use(next) {
      keys = next.map(keyOf);
      held = next;
    },
    mac: (purpose, text) => hmac(current().macKey, purpose, text),
    macs: (purpose, text) => keys.map(({ macKey }) => hmac(macKey, purpose, text)),
    encrypt: seal,
    decrypt: unseal,
    isCurrent: (sealed) => current().label.equals(sealed.subarray(0, LABEL_BYTES)),
    sealHash(purpose, text) {
      const salt = randomBytes(SALT_BYTES);
      return sealSalted(salt, hmac(salt, purpose, text));
    },
    sealMac: (mac) => sealSalted(current().macKey, mac),
    matchesHash(sealed, purpose, text) {
      const [salt = '', hash = ''] = unseal(sealed).split(' ');
      return equal(Buffer.from(hash, 'base64'), hmac(Buffer.from(salt, 'base64'), purpose, text));
    },
  };
}

function opened({ sealKey }: Key, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return (
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  );
}

/** SHA-256, for tokens that carry 256 random bits and so need no slow hash. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
