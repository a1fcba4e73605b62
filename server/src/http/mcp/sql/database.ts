import { constants, DatabaseSync } from 'node:sqlite';
import { addStatistics } from './statistics.ts';

/** The maximum size of a value that a statement creates. */
const VALUE_BYTES = 1_000_000;
const LIMITS = {
  length: VALUE_BYTES,
  sqlLength: 100_000,
  attach: 0,
  compoundSelect: 50,
  exprDepth: 200,
  functionArg: 100,
  likePatternLength: 200,
} as const;
const READING: ReadonlySet<number> = new Set([
  constants.SQLITE_SELECT,
  constants.SQLITE_READ,
  constants.SQLITE_FUNCTION,
  constants.SQLITE_RECURSIVE,
]);
const FORBIDDEN = new Set([
  'load_extension',
  'fts3_tokenizer',
  'sqlite_compileoption_get',
  'sqlite_source_id',
]);

/** Opens the tables of `image`, or an empty database, in memory only. */
export function openDatabase(image: Uint8Array | null, imageMost: number): DatabaseSync {
  const database = new DatabaseSync(':memory:', { limits: LIMITS, defensive: true, allowExtension: false });
  if (image) database.deserialize(image);
  database.exec('PRAGMA temp_store = MEMORY');
  const { page_size: pageSize } = database.prepare('PRAGMA page_size').get() as { page_size: number };
  database.exec(`PRAGMA max_page_count = ${Math.floor(imageMost / pageSize)}`);
  return database;
}

/** Makes `database` read-only; returns a set that collects the tables that statements read. */
export function makeReadOnly(database: DatabaseSync): Set<string> {
  const read = new Set<string>();
  addStatistics(database);
  database.setAuthorizer((action, first, second) => {
    if (action === constants.SQLITE_READ && first) read.add(first);
    const denied = action === constants.SQLITE_FUNCTION && FORBIDDEN.has((second ?? '').toLowerCase());
    return READING.has(action) && !denied ? constants.SQLITE_OK : constants.SQLITE_DENY;
  });
  return read;
}
