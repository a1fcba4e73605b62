import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';

export interface KeyDayRow {
  readonly key_id: string;
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  readonly requests: number;
  readonly failed: number;
}

/** The calls of an account's keys by day, from a day on (`YYYY-MM-DD`). */
export const listKeyDays = (
  store: Store,
  { accountId, from }: { accountId: string; from: string },
): Promise<KeyDayRow[]> =>
  store
    .selectFrom('usage_key_day')
    .select(['key_id', sql<string>`day::text`.as('day'), 'requests', 'failed'])
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .execute();

/** The days with calls of a key, and the account's first day that counts its keys; null without one. */
export async function findDaysOfKey(
  store: Store,
  { accountId, keyId }: { accountId: string; keyId: string },
): Promise<{ readonly first: string | null; readonly days: readonly string[] }> {
  const { rows } = await sql<{ first: string | null; days: string[] }>`
    select min(day)::text as first, coalesce(array_agg(day::text) filter (where key_id = ${keyId}), '{}') as days
    from usage_key_day where account_id = ${accountId}`.execute(store);
  return rows[0]!;
}

/** Deletes the days of all accounts before one (`YYYY-MM-DD`). */
export async function deleteKeyDaysBefore(store: Store, day: string): Promise<void> {
  await store.deleteFrom('usage_key_day').where('day', '<', day).execute();
}
