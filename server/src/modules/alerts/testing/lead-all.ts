import { sql } from 'kysely';
import type { Lead } from '../../../store/alert-shards.ts';
import type { Store } from '../../../store/schema.ts';

/** Leads all shards, as a process does that got all locks. Ends the leads of others. */
export async function leadAll(store: Store): Promise<Lead[]> {
  const { rows } = await sql<Lead>`update alert_shard set term = term + 1 returning shard, term`.execute(
    store,
  );
  return rows;
}
