import type { OperatorRole } from '@meridian/contracts/operator/permissions';
import type { Generated, GeneratedAlways } from 'kysely';

/** What operators note about a customer, for each other. */
export interface CustomerNoteTable {
  id: GeneratedAlways<number>;
  account_id: string;
  at: Date;
  /** Who wrote it, as the audit log of operators names them. */
  author: string;
  text: string;
}

/** An operator who sees the dashboard of a customer. The row goes when the end of the view is in the audit log. */
export interface DashboardViewTable {
  id: Generated<string>;
  account_id: string;
  operator_id: string;
  /** The operator's session; the view ends with it. */
  session_hash: Buffer;
  /** Role, name and address of the operator when the view began. */
  role: OperatorRole;
  actor: string;
  address: string | null;
  reason: string;
  /** SHA-256 of the ticket that the console hands over, also after it was used. */
  ticket_hash: Buffer;
  /** SHA-256 of the cookie's token; null until the ticket was used. */
  token_hash: Buffer | null;
  created_at: Date;
  expires_at: Date;
}

export interface CustomerTables {
  dashboard_view: DashboardViewTable;
  customer_note: CustomerNoteTable;
}
