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
  /** Argon2id in PHC form. */
  password_hash: string;
  password_changed_at: Date;
  address_info: ColumnType<AddressInfo, string, string>;
  plan: Generated<string>;
  plan_wish: ColumnType<PlanWish | null, string | null, string | null>;
  /** null until the mailed code was typed. */
  verified_at: Date | null;
  created_at: ColumnType<Date, Date, Date>;
}

export type TokenKind = 'activation' | 'session';

export interface TokenTable {
  /** SHA-256 of the token. */
  hash: Buffer;
  kind: TokenKind;
  /** Whose codes the token can spend: the account's id, or the stand-in of an address without one. */
  subject: string;
  account_id: string | null;
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
  token: TokenTable;
  code: CodeTable;
  audit: AuditTable;
}
