import type { MarketName } from '../../market-data/index.ts';
import type { Store } from '../../../store/schema.ts';

/** When the evaluation of each market ended, in milliseconds; a market without evaluation is missing. */
export async function readProgress(store: Store): Promise<ReadonlyMap<MarketName, number>> {
  const rows = await store.selectFrom('alert_progress').selectAll().execute();
  return new Map(rows.map(({ mode, evaluated_at: at }) => [mode, at.getTime()]));
}

/** Stores that everything before these times is evaluated and written. */
export async function writeProgress(
  store: Store,
  evaluatedMs: ReadonlyMap<MarketName, number>,
): Promise<void> {
  await store
    .insertInto('alert_progress')
    .values(Array.from(evaluatedMs, ([mode, ms]) => ({ mode, evaluated_at: new Date(ms) })))
    .onConflict((existing) =>
      existing.column('mode').doUpdateSet({ evaluated_at: (eb) => eb.ref('excluded.evaluated_at') }),
    )
    .execute();
}
