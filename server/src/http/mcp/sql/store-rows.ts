import type { DatabaseSync } from 'node:sqlite';
import { datesOf, digestReply, type ReplyRow } from '../reply-digest.ts';
import { openDatabase } from './database.ts';
import { CommandError } from './command-error.ts';
import type { Cell, StoredRows, StoreRowsCommand } from './commands.ts';
import { rowsOf } from './reply-rows.ts';

const quoteIdentifier = (name: string) => `"${name}"`;

/** Stores the rows of a response in a table and returns the new image; throws CommandError. */
export function storeRows(command: StoreRowsCommand): StoredRows {
  const { table, append, rowsMost } = command;
  const reply = JSON.parse(Buffer.from(command.body).toString('utf8')) as ReplyRow;
  const rows = rowsOf(reply, command.rowsAt);
  if (rows.length > rowsMost) {
    throw new CommandError(
      'store_as',
      `These are ${rows.length} rows, but this conversation can store only ${rowsMost} more.`,
      'Request fewer rows: a smaller limit, a longer interval or a shorter range.',
    );
  }
  const database = openDatabase(command.image, command.imageMost);
  try {
    if (!append) database.exec(`DROP TABLE IF EXISTS ${quoteIdentifier(table)}`);
    const columns = prepareTable(database, table, rows);
    insert(database, table, columns, rows);
    const { count } = database.prepare(`SELECT count(*) AS count FROM ${quoteIdentifier(table)}`).get() as {
      count: number;
    };
    return {
      image: database.serialize(),
      columns,
      written: rows.length,
      rows: count,
      digest: {
        ...digestReply(reply, command.dataBytes),
        ...datesOf(rows, (row, field) => row.get(field)),
      },
    };
  } catch (error) {
    if (!/full|too big/.test((error as Error).message)) throw error;
    throw new CommandError(
      'store_as',
      'The tables of this conversation have no space for these rows.',
      'Request fewer rows, or overwrite a table that you no longer need.',
    );
  } finally {
    database.close();
  }
}

/** Creates the table or adds missing columns; returns all columns. SQLite ignores the case of column names. */
function prepareTable(database: DatabaseSync, table: string, rows: readonly Map<string, Cell>[]): string[] {
  const columns = new Map(columnsOf(database, table).map((name) => [name.toLowerCase(), name]));
  const isNew = columns.size === 0;
  const added: string[] = [];
  for (const row of rows) {
    for (const name of row.keys()) {
      if (columns.has(name.toLowerCase())) continue;
      columns.set(name.toLowerCase(), name);
      added.push(name);
    }
  }
  if (isNew) {
    const first = added.length > 0 ? added : ['nothing'];
    database.exec(`CREATE TABLE ${quoteIdentifier(table)} (${first.map(quoteIdentifier).join(', ')})`);
  } else
    for (const name of added)
      database.exec(`ALTER TABLE ${quoteIdentifier(table)} ADD COLUMN ${quoteIdentifier(name)}`);
  return columnsOf(database, table);
}

const columnsOf = (database: DatabaseSync, table: string): string[] =>
  database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => name as string);

function insert(
  database: DatabaseSync,
  table: string,
  columns: readonly string[],
  rows: readonly Map<string, Cell>[],
): void {
  const places = columns.map(() => '?').join(', ');
  const statement = database.prepare(`INSERT INTO ${quoteIdentifier(table)} VALUES (${places})`);
  database.exec('BEGIN');
  for (const row of rows) statement.run(...columns.map((name) => row.get(name) ?? null));
  database.exec('COMMIT');
}
