import { documentLines, journalLines, taxLines } from '../../modules/billing/index.ts';
import { commandLineActor, recordAct } from '../../modules/operators/index.ts';
import type { Store } from '../../store/schema.ts';

/** The files for accountants by their name. */
export const EXPORTS: Readonly<Record<string, (store: Store, month: string) => AsyncIterable<string>>> = {
  journal: journalLines,
  documents: documentLines,
  taxes: taxLines,
};

/** Records the export of a month, and returns its parts. Throws a sentence without a month. */
export async function exportMonth(
  { store, now }: { store: Store; now: () => number },
  file: string,
  month: string | undefined,
): Promise<AsyncIterable<string>> {
  if (month === undefined || !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month))
    throw new RangeError('--month must be a month such as 2026-11.');
  const act = { actor: commandLineActor(), act: 'revenue.export', details: { file, month } } as const;
  await store.transaction().execute((trx) => recordAct(trx, act, now()));
  return EXPORTS[file]!(store, month);
}
