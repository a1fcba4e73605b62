import type { ListedAct } from '@meridian/contracts/operator/list-acts';
import type { OperatorRequest } from '@meridian/contracts/operator';
import { csvLine } from '../../../shared/formatters/csv.ts';
import type { Store } from '../../../store/schema.ts';
import { type ActFilter, selectActs } from './queries.ts';

const EXPORT_BATCH = 1_000;
const COLUMNS = [
  'id',
  'at',
  'actor',
  'role',
  'act',
  'subject_kind',
  'subject_id',
  'subject_name',
  'reason',
  'details',
  'address',
] as const satisfies readonly (keyof ListedAct)[];

type ReadFilter = Omit<OperatorRequest<'listActs'>, 'before' | 'limit'>;

const filterOf = ({ since, until, ...texts }: ReadFilter): ActFilter => ({
  ...texts,
  since: since === undefined ? undefined : new Date(since),
  until: until === undefined ? undefined : new Date(until),
});

/** A page of the log, the newest act first, and whether earlier ones follow. */
export async function listActs(
  store: Store,
  { before, limit, ...filter }: OperatorRequest<'listActs'>,
): Promise<{ items: ListedAct[]; has_more: boolean }> {
  const rows = await selectActs(store, filterOf(filter), { before, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => Object.assign(row, { at: row.at.toISOString() }));
  return { items, has_more: rows.length > limit };
}

/** All acts that match, the newest first, read in batches. */
export async function* readActs(store: Store, filter: ReadFilter): AsyncGenerator<ListedAct> {
  for (let before: number | undefined; ;) {
    const { items, has_more } = await listActs(store, { ...filter, before, limit: EXPORT_BATCH });
    yield* items;
    before = items.at(-1)?.id;
    if (!has_more) return;
  }
}

/** The same as the text of a file: CSV, or one JSON array. */
export async function* writeActs(
  store: Store,
  filter: ReadFilter,
  format: 'csv' | 'json',
): AsyncGenerator<string> {
  if (format === 'csv') {
    yield csvLine(COLUMNS);
    for await (const act of readActs(store, filter))
      yield csvLine(COLUMNS.map((name) => (name === 'details' ? JSON.stringify(act.details) : act[name])));
    return;
  }
  let separator = '[\n';
  for await (const act of readActs(store, filter)) {
    yield separator + JSON.stringify(act);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
