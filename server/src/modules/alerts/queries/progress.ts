import type { KeyMode } from '@meridian/contracts/keys';
import type { Store } from '../../../store/schema.ts';

/** When the evaluation of each market ended, in milliseconds; a market without evaluation is missing. */
export async function readProgress(store: Store): Promise<ReadonlyMap<KeyMode, number>> {
  const rows = await store.selectFrom('alert_progress').selectAll().execute();
  return new Map(rows.map(({ mode, evaluated_at: at }) => [mode, at.getTime()]));
}

/** Stores that everything before these times is evaluated and written. */
export async function writeProgress(
  store: Store,
  evaluatedMs: Readonly<Record<KeyMode, number>>,
): Promise<void> {
  const at = (mode: KeyMode) => ({ mode, evaluated_at: new Date(evaluatedMs[mode]) });
  await store
    .insertInto('alert_progress')
    .values([at('live'), at('test')])
    .onConflict((existing) =>
      existing.column('mode').doUpdateSet({ evaluated_at: (eb) => eb.ref('excluded.evaluated_at') }),
    )
    .execute();
}
