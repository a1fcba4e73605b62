import type { Generated, GeneratedAlways } from 'kysely';

export interface WatchlistTable {
  id: Generated<string>;
  /** Rises with every list: the order of an account's lists. */
  seq: GeneratedAlways<string>;
  account_id: string;
  name: string;
  /** In the order of the list. */
  symbols: string[];
  created_at: Date;
}

export interface WatchlistTables {
  watchlist: WatchlistTable;
}
