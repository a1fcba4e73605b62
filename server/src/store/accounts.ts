import type { AddressInfo } from '@meridian/contracts/fields';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The plan that the visitor had chosen on the pricing page before signing up. */
export interface PlanWish {
  readonly plan: string;
  readonly cycle: string;
  readonly currency: string;
}

export interface AccountTable {
  id: Generated<string>;
  /** As typed. */
  email: string;
  /** In small letters: one account per key. */
  email_key: string;
  name: string;
  /** Argon2id in PHC form; null for an account that signs in elsewhere. */
  password_hash: string | null;
  password_changed_at: Date | null;
  /** When the password was last replaced by mail, without the previous one. */
  password_reset_at: Date | null;
  address_info: ColumnType<AddressInfo, string, string>;
  plan: Generated<string>;
  plan_wish: ColumnType<PlanWish | null, string | null, string | null>;
  /** null until the mailed code was typed. */
  verified_at: Date | null;
  created_at: ColumnType<Date, Date, Date>;
  /** When its owner deleted it; it is gone for good when the days of grace are over. */
  deleted_at: Date | null;
}

export interface AccountLogoTable {
  account_id: string;
  /** Re-encoded by the server. */
  image: Buffer;
  type: string;
  updated_at: Date;
}

/** A change of address that waits for the code sent to the new one. */
export interface EmailChangeTable {
  account_id: string;
  new_email: string;
  new_email_key: string;
  asked_at: Date;
}

/** A change that can be undone by the link mailed to the previous address. */
export interface EmailUndoTable {
  /** SHA-256 of the link's token. */
  hash: Buffer;
  account_id: string;
  old_email: string;
  old_email_key: string;
  expires_at: Date;
}

export type TokenKind = 'activation' | 'session' | 'step-up' | 'reset' | 'oauth';

export interface TokenTable {
  /** SHA-256 of the token. */
  hash: Buffer;
  /** Identifies the token without revealing it. */
  id: Generated<string>;
  kind: TokenKind;
  /** Whose codes the token can use: the account id, or a decoy for an address without an account. */
  subject: string;
  account_id: string | null;
  /** The token that it ends with: the session of a step-up. */
  parent: Buffer | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  address: string;
  device: string;
}

export interface CodeTable {
  subject: string;
  purpose: string;
  mac: Buffer;
  tries: Generated<number>;
  expires_at: Date;
}

export interface AuditTable {
  id: GeneratedAlways<number>;
  account_id: string;
  type: string;
  result: 'done' | 'refused';
  at: Date;
  address: string;
  device: string;
}

export interface AccountTables {
  account: AccountTable;
  account_logo: AccountLogoTable;
  email_change: EmailChangeTable;
  email_undo: EmailUndoTable;
  token: TokenTable;
  code: CodeTable;
  audit: AuditTable;
}
