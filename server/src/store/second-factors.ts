import type { Generated } from 'kysely';

export interface TwoFactorTable {
  account_id: string;
  /** The TOTP secret, encrypted. */
  secret: Buffer;
  started_at: Date;
  /** null while the enrollment waits for its first code. */
  enabled_at: Date | null;
  /** The newest 30-second step whose code was accepted. Codes of this and earlier steps are refused. */
  last_step: Generated<number>;
  email_codes_allowed: Generated<boolean>;
}

/** Unused backup codes. */
export interface BackupCodeTable {
  id: Generated<string>;
  account_id: string;
  /** The hash of the code, sealed. */
  sealed: Buffer | null;
  /** Instead of it, until the first start of a version with `sealed`: the code's MAC. */
  mac: Generated<Buffer | null>;
}

/** A sign-in that waits for its second factor. */
export interface TwoFactorChallengeTable {
  /** SHA-256 of the challenge's identifier. */
  hash: Buffer;
  /** Subject of its mailed codes: each challenge has its own. */
  id: Generated<string>;
  account_id: string;
  tries: Generated<number>;
  sends: Generated<number>;
  last_sent_at: Date | null;
  expires_at: Date;
  address: string;
  device: string;
}

/** An account at Google or GitHub that is linked to an account here. */
export interface OauthIdentityTable {
  provider: string;
  /** The provider's permanent id of the account, which it never assigns again. */
  subject: string;
  account_id: string;
  email: string;
  linked_at: Date;
}

export interface SecondFactorTables {
  two_factor: TwoFactorTable;
  backup_code: BackupCodeTable;
  two_factor_challenge: TwoFactorChallengeTable;
  oauth_identity: OauthIdentityTable;
}
