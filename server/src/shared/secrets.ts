import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keyed operations with the server's master secret, which is stored outside the database. */
export interface Secrets {
  /** HMAC-SHA256 of `text`; the purpose keeps equal texts of different uses apart. */
  mac(purpose: string, text: string): Buffer;
  /** AES-256-GCM, as nonce, tag and ciphertext in one buffer. */
  encrypt(text: string): Buffer;
  /** Undoes `encrypt`; throws when the buffer was made with another secret or changed. */
  decrypt(sealed: Buffer): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Secrets derived from `master`, which should hold at least 32 random bytes. */
export function createSecrets(master: Buffer): Secrets {
  const derive = (label: string) => Buffer.from(hkdfSync('sha256', master, '', `meridian ${label}`, 32));
  const macKey = derive('mac');
  const sealKey = derive('seal');
  return {
    mac: (purpose, text) => createHmac('sha256', macKey).update(purpose).update('\0').update(text).digest(),
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return (
        decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}

/** SHA-256, for tokens that carry 256 random bits and so need no slow hash. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
