import { makeReadOnly, openDatabase } from './database.ts';
import { CommandError } from './command-error.ts';
import type { Cell, QueryCommand, QueryResult } from './commands.ts';
import { STATISTICS } from './statistics.ts';

const ONE_SELECT = 'Send one SELECT, or WITH … SELECT, over the tables of the conversation.';

/** Runs one read-only statement and returns its rows up to the limits; throws CommandError for any other statement. */
export function runQuery({ image, sql, rowsMost, bytesMost }: QueryCommand): QueryResult {
  const database = openDatabase(image, Number.MAX_SAFE_INTEGER);
  try {
    const known = new Set(
      database
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
        .all()
        .map(({ name }) => String(name)),
    );
    const read = makeReadOnly(database);
    const statement = database.prepare(sql);
    if (!isOnlyComments(sql.slice(sql.indexOf(statement.sourceSQL) + statement.sourceSQL.length))) {
      throw new CommandError('sql', 'Send only one statement.', ONE_SELECT);
    }
    const columns = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
    const rows: Cell[][] = [];
    let bytes = 0;
    let cut = false;
    for (const values of statement.iterate() as Iterable<unknown>) {
      const row = (values as unknown[]).map(cellOf);
      bytes += Buffer.byteLength(JSON.stringify(row));
      cut = rows.length === rowsMost || bytes > bytesMost;
      if (cut) break;
      rows.push(row);
    }
    return { columns, rows, cut, tables: [...read].filter((name) => known.has(name)) };
  } catch (error) {
    throw error instanceof CommandError ? error : faultOf(error as Error);
  } finally {
    database.close();
  }
}

const isOnlyComments = (rest: string) => /^(\s|;|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*$/.test(rest);

const cellOf = (value: unknown): Cell =>
  typeof value === 'string' || typeof value === 'number' || value === null ? value : '[bytes]';

function faultOf({ message }: Error): CommandError {
  if (/not authorized|prohibited|authorization/.test(message)) {
    return new CommandError('sql', `Only reading is allowed: ${message}.`, ONE_SELECT);
  }
  if (/no such function/.test(message)) {
    return new CommandError(
      'sql',
      `${message}.`,
      `In addition to the functions of SQLite, you can use ${STATISTICS.join(', ')}.`,
    );
  }
  if (/no such (table|column)/.test(message)) {
    return new CommandError(
      'sql',
      `${message}.`,
      'Use get_usage to list the tables of the conversation with their columns.',
    );
  }
  return new CommandError('sql', `SQLite says: ${message}.`, ONE_SELECT);
}
