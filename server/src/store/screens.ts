import type { ScreenFields } from '@meridian/contracts/api/screener';
import type { ColumnType, Generated } from 'kysely';

/** A screen that an account keeps. */
export interface SavedScreenTable {
  id: Generated<string>;
  account_id: string;
  /** An account has each name once. */
  name: string;
  screen: ColumnType<ScreenFields, string, string>;
  created_at: Date;
}

export interface ScreenTables {
  saved_screen: SavedScreenTable;
}
