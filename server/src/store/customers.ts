import type { GeneratedAlways } from 'kysely';

/** What operators note about a customer, for each other. */
export interface CustomerNoteTable {
  id: GeneratedAlways<number>;
  account_id: string;
  at: Date;
  /** Who wrote it, as the audit log of operators names them. */
  author: string;
  text: string;
}

export interface CustomerTables {
  customer_note: CustomerNoteTable;
}
