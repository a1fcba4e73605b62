import type { Generated } from 'kysely';

/** A passkey: the public half of a key that a device of the owner keeps. */
export interface PasskeyTable {
  id: Generated<string>;
  account_id: string;
  credential_id: Buffer;
  /** In COSE, as WebAuthn has it. */
  public_key: Buffer;
  /** How often the authenticator has signed; always 0 for authenticators that do not count. */
  sign_count: number;
  /** How browsers reach the authenticator, such as `internal` or `usb`. */
  transports: string[];
  /** Whether its provider copies it to other devices of the owner. */
  synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** A challenge that a browser was given to sign. */
export interface PasskeyChallengeTable {
  /** SHA-256 of the challenge. */
  hash: Buffer;
  /** The session that adds a passkey; null for a sign-in. */
  session_hash: Buffer | null;
  expires_at: Date;
}

export interface PasskeyTables {
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}
