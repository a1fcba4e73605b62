import type { OperatorRole } from '@meridian/contracts/operator/permissions';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type OperatorState = 'invited' | 'active' | 'removed';

/** Somebody who runs the portal. Customers are in `account`. */
export interface OperatorTable {
  id: Generated<string>;
  /** As typed. */
  email: string;
  email_key: string;
  role: OperatorRole;
  state: OperatorState;
  /** Argon2id in PHC form; null until the account is set up. */
  password_hash: string | null;
  /** The TOTP secret, encrypted; null until the account is set up. */
  totp_secret: Buffer | null;
  /** The newest 30-second step whose code was accepted. Codes of this and earlier steps are refused. */
  totp_last_step: Generated<number>;
  created_at: Date;
  changed_at: Date;
  signed_in_at: Date | null;
}

/** A one-time link that sets an account up; an operator has at most one. */
export interface OperatorInvitationTable {
  /** SHA-256 of the link's token. */
  hash: Buffer;
  operator_id: string;
  /** The TOTP secret that the page shows, encrypted; null until it was opened. */
  totp_secret: Buffer | null;
  expires_at: Date;
}

export interface OperatorSessionTable {
  /** SHA-256 of the cookie's token. */
  hash: Buffer;
  operator_id: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  address: string;
  device: string;
}

/** The log of what operators did. A trigger refuses to change or delete a row. */
export interface OperatorActTable {
  id: GeneratedAlways<number>;
  at: Date;
  /** null for an act of the command line. */
  operator_id: string | null;
  /** The operator's address, or the system user of the command line. */
  actor: string;
  /** null for a refused sign-in with an unknown address. */
  role: OperatorRole | 'command-line' | null;
  act: string;
  subject_kind: string | null;
  subject_id: string | null;
  reason: string | null;
  details: ColumnType<Record<string, unknown>, string, never>;
  address: string | null;
}

export interface OperatorTables {
  operator: OperatorTable;
  operator_invitation: OperatorInvitationTable;
  operator_session: OperatorSessionTable;
  operator_act: OperatorActTable;
}
