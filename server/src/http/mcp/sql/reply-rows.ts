import type { ReplyRow } from '../reply-digest.ts';
import { CommandError } from './command-error.ts';
import type { Cell } from './commands.ts';

const COLUMNS_MOST = 200;

/**
 * The rows of a response: its `results`, or the list at `rowsAt` such as `trades` or `results.observations`, whose rows get
 * the scalar fields of their parents. A response without a list is one row. Nested fields become columns such as
 * `sentiment_score`; lists stay JSON.
 */
export function rowsOf(reply: ReplyRow, rowsAt: string | undefined): Map<string, Cell>[] {
  const path = rowsAt ?? (Array.isArray(reply['results']) ? 'results' : '');
  let rows: { row: ReplyRow; around: ReplyRow }[] = [{ row: reply, around: symbolOf(reply) }];
  for (const name of path === '' ? [] : path.replaceAll('[]', '').split('.')) {
    rows = rows.flatMap(({ row, around }) => {
      const inner = row[name];
      const outer = row === reply ? around : { ...around, ...plainFields(row) };
      const items = Array.isArray(inner) ? inner : [inner];
      return items.filter(isRow).map((item) => ({ row: item, around: outer }));
    });
  }
  if (rows.length === 0 && !isEmptyList(reply, path)) {
    throw new CommandError(
      'rows_at',
      `The response has no rows at ${path}.`,
      `Its lists are ${listsOf(reply)}.`,
    );
  }
  return rows.map(({ row, around }) => {
    const cells = new Map<string, Cell>();
    for (const [name, value] of Object.entries(around)) if (!(name in row)) cells.set(name, cellOf(value));
    addCells(cells, row, '');
    if (cells.size > COLUMNS_MOST) {
      throw new CommandError(
        'rows_at',
        `A row has more than ${COLUMNS_MOST} fields.`,
        `Its lists are ${listsOf(reply)}.`,
      );
    }
    return cells;
  });
}

/** A table may hold rows of several symbols, so each row gets its symbol. */
const symbolOf = (reply: ReplyRow): ReplyRow =>
  typeof reply['symbol'] === 'string' ? { symbol: reply['symbol'] } : {};

const isRow = (value: unknown): value is ReplyRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plainFields = (row: ReplyRow): ReplyRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object'));

function isEmptyList(reply: ReplyRow, path: string): boolean {
  const value = path.split('.').reduce<unknown>((at, name) => (isRow(at) ? at[name] : undefined), reply);
  return Array.isArray(value) && value.length === 0;
}

function listsOf(reply: ReplyRow, path = ''): string {
  const lists = Object.entries(reply).flatMap(([name, value]): string[] => {
    if (Array.isArray(value)) return isRow(value[0]) ? [path + name] : [];
    return isRow(value) ? [listsOf(value, `${path}${name}.`)] : [];
  });
  const found = lists.filter((it) => it !== '' && it !== 'none');
  return found.length > 0 ? found.join(', ') : 'none';
}

function addCells(cells: Map<string, Cell>, row: ReplyRow, prefix: string): void {
  for (const [name, value] of Object.entries(row)) {
    const column = prefix + name.replaceAll(/\W/g, '_');
    if (isRow(value)) addCells(cells, value, `${column}_`);
    else cells.set(column, cellOf(value));
  }
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}
