import type { AddressInfo } from '@meridian/contracts/fields';
import type { AccountOverage } from '@meridian/contracts/overage';
import type { Plan } from '@meridian/contracts/plans';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The plan that the visitor selected on the pricing page before signing up. */
export interface SelectedPlan {
  readonly plan: string;
  readonly cycle: string;
  readonly currency: string;
}

export interface AccountTable {
  id: Generated<string>;
  /** As typed. */
  email: string;
  /** In lower case: one account per key. */
  email_key: string;
  name: string;
  /** Argon2id in PHC form; null for an account that only signs in with a provider. */
  password_hash: string | null;
  password_changed_at: Date | null;
  /** When the password was last reset by mail, without the previous one. */
  password_reset_at: Date | null;
  address_info: ColumnType<AddressInfo, string, string>;
  plan: Generated<string>;
  /** The terms of the plan as they were bought. */
  plan_terms: ColumnType<Plan | null, string | null | undefined, string | null>;
  plan_wish: ColumnType<SelectedPlan | null, string | null, string | null>;
  /** null until the mailed code is typed. */
  verified_at: Date | null;
  created_at: ColumnType<Date, Date, Date>;
  /** When the owner deleted the account. It is erased after the grace period. */
  deleted_at: Date | null;
  /** When an operator suspended it: its keys are refused, and nobody can sign in. */
  suspended_at: Generated<Date | null>;
  /** Limits that were agreed with this customer, in place of those of the plan. */
  calls_per_minute: Generated<number | null>;
  calls_per_month: Generated<number | null>;
  /** What was agreed for calls beyond the quota; null where nothing ever was. */
  overage: ColumnType<AccountOverage | null, string | null | undefined, string | null>;
}

export interface AccountLogoTable {
  account_id: string;
  /** Re-encoded by the server. */
  image: Buffer;
  type: string;
  updated_at: Date;
}

/** A pending email change, until the code sent to the new address is typed. */
export interface EmailChangeTable {
  account_id: string;
  new_email: string;
  new_email_key: string;
  asked_at: Date;
}

/** An undo link: it restores a previous address and was mailed there. */
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
  /** Identifies the token where its value must not appear. */
  id: Generated<string>;
  kind: TokenKind;
  /** Owner of the codes that the token can use: the account's id, or the decoy of an address without an account. */
  subject: string;
  account_id: string | null;
  /** The token with which this one ends: the session of a step-up. */
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
